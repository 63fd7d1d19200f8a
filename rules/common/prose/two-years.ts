import type { Part } from './clause-parts.js'
import type { Sentence } from './clauses.js'

/** In 2024 and 2023, the years ended June 30, 2024 and 2023. */
export const TWO_YEARS = /[\uE008\uE009],? (?:and|versus|compared (?:to|with)) (?:in |fiscal )*[\uE008\uE009]/
/** With the unit the amount is in, if that is a word. */
const IN_YEAR = /^((?: [a-z-]{1,16}){0,2}) in (?:fiscal )?\uE008/
const IN_YEAR_AND = /^((?: [a-z-]{1,16}){0,2}) in (?:fiscal )?\uE008,? (?:and|then) (?:was |were )?~?$/

/**
 * The years of two amounts, where they are printed and differ: "8.8 and 8.0 in 2024 and 2023, respectively", "in 2024 and 2023 were 8.8 and
 * 8.0", "8.8 in 2024 and 8.0 in 2023".
 */
export function yearsOfBoth(sentence: Sentence, one: Part, two: Part): readonly [number, number] | undefined {
  let years: readonly number[] = []
  const unit = IN_YEAR_AND.exec(two.before)?.[1]
  if (unit !== undefined) {
    const again = IN_YEAR.exec(two.after)?.[1]
    if (again === '' || again === unit) years = [one, two].flatMap(({ at }) => yearsBehind(sentence, at).slice(0, 1))
  } else if (two.before === ' and ') years = yearsBehind(sentence, beforeYears(one, two))
  const [first, second] = years
  return first !== undefined && second !== undefined && first !== second ? [first, second] : undefined
}

/** Skeleton offset right before the two years of two amounts; Infinity where there are none. */
function beforeYears(one: Part, two: Part): number {
  const behind = two.after.search(TWO_YEARS)
  if (behind >= 0 && /\brespectively\b/.test(two.after)) return two.at + behind
  const ahead = one.before.search(TWO_YEARS)
  return ahead < 0 ? Infinity : one.at - one.before.length + ahead - 1
}

/** The years of the next figures and dates, in order. */
function yearsBehind(sentence: Sentence, at: number): number[] {
  const next = sentence.firstFrom(at + 1)
  return sentence.items
    .slice(next, next + 3)
    .flatMap(({ figure, date }) => (figure?.class === 'year' ? [Number(figure.text)] : (date?.day?.year ?? [])))
}
