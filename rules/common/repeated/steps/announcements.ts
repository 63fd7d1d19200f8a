import { headOfList, partOfList, whatIsLeft } from './announced-parts.js'
import { forEachOf, pointsApart, shareOfNamed } from './announced-ratios.js'
import type { Announcement, Passage, ReadAnnouncement } from './passage.js'

/** The ways in which a figure follows as its words announce, each result once. */
export function announcements(passage: Passage): readonly Announcement[] {
  const { figure } = passage.read.statement
  const readers = figure.isPercent ? PERCENTAGES : figure.isPoints ? POINTS : AMOUNTS
  const found = readers.flatMap((reader) => reader(passage)).filter(({ low }) => low > 0)
  const seen = new Set<string>()
  return found.filter(({ low, high }) => {
    const key = `${low.toPrecision(9)} ${high.toPrecision(9)}`
    return !seen.has(key) && seen.add(key)
  })
}
const AMOUNTS: readonly ReadAnnouncement[] = [partOfList, whatIsLeft, headOfList, forEachOf]
const PERCENTAGES: readonly ReadAnnouncement[] = [shareOfNamed]
const POINTS: readonly ReadAnnouncement[] = [pointsApart]
