import type { Draft } from '../draft.js'
import { readInside } from './parenthetical.js'
import { adopt } from './tail.js'

const YEAR_BEFORE = /(\((?:[A-Z0-9][^()]{0,40}\s)?(?:1[6-9]|20)\d{2}\)|\[(?:1[6-9]|20)\d{2}\]),?\s{0,8}$/

/** California and Montana style: the parenthetical stands before the volume, `(2006) 38 Cal.4th 1`, `(1982), 199 Mont. 493`. */
export function adoptYearBefore(text: string, made: Draft, floor: number): void {
  if (made.at.parenthetical?.[0] !== undefined && made.at.parenthetical[0] > made.from) return
  const least = Math.max(floor, made.from - 60)
  const match = YEAR_BEFORE.exec(text.slice(least, made.from))
  if (!match) return
  const open = least + match.index
  const read = readInside(text, open, open + (match[1] ?? '').length - 1)
  if (!read?.year) return
  // a name leads to it: a letter or a point right before
  const lead = text.slice(Math.max(floor, open - 3), open).trimEnd()
  if (!/[\w.'’,)]$/.test(lead)) return
  const end = made.end
  adopt(made, read)
  made.end = end
  made.start = open
}
