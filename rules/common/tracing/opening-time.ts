import type { Indexed } from './named-in.js'
import type { Period } from './periods.js'
import type { Sentence } from './sentences.js'

/** Sentences at the beginning of a draft of which the first that names a year says what the draft is about. */
const OPENING = 3

/**
 * The year that a draft begins with, where no heading names one: "Footfall recovered in 2024". It is what the draft is about only if the sources
 * have no later one: a draft may begin with when something was founded, or with the year that all is held against.
 */
export function openingTime(sentences: readonly Sentence[], all: readonly Indexed[]): readonly Period[] {
  const years = new Set(
    all.flatMap(({ years: own, time }) => [...own, ...(time?.year === undefined ? [] : [time.year])]),
  )
  if (years.size === 0) return []
  for (const { periods } of sentences.slice(0, OPENING)) {
    const own = new Set(periods.flatMap(({ year, back }) => (year === undefined || back !== undefined ? [] : [year])))
    const [year] = own
    if (year === undefined) continue
    return own.size === 1 && year === Math.max(...years) ? [{ year }] : []
  }
  return []
}
