import type { Figure } from '../number/figure.js'
import type { Period, PrintedPeriod } from './periods.js'

const RESPECTIVELY = /\brespectively\b/i
/** The period is that of the figure before it: "$4.2 million in 2019", "12 at December 31, 2019", "5 (2019)". */
const OF =
  /^(?:\s(?!(?:compare|from|versus|against|than|over|since)\b)[\p{L}-]+){0,6}\s(?:in|at|of|for|as of|during|ended|ending|through|fiscal|on|year)\s(?:the (?:year|quarter|month|period|fiscal year)?s?\s?(?:ended|ending|of)?\s?)?(?:fiscal (?:years? )?)?$|^ \($/iu
const PRIOR =
  /^(?:\s(?:in|for|during|of|at|the))*\s(?:the )?(?:(?:prior|previous|last|preceding) (?:fiscal )?year|a year (?:earlier|ago|before)|year before)\b/i
/** The figure is what something is compared with, of another time than the one before. */
const OTHER_TIME = /\b(?:from|compared (?:to|with)|versus|vs\.?|against|than)\s[^.;]{0,24}$/i
const COMPARED =
  /\b(?:than|over|from|versus|vs\.?|against|since|compared (?:to|with))\s(?:the )?(?:(?:year|fiscal|end of|in|at)\s){0,2}$/i

/**
 * The periods a figure may be of, from those its sentence names: lists joined by "respectively" one to one, else the one right behind it,
 * else the nearest before it with no figure between, else any of them. None where the sentence names none.
 */
export function periodOf(
  figure: Figure,
  figures: readonly Figure[],
  periods: readonly PrintedPeriod[],
  sentence: string,
): readonly Period[] {
  if (periods.length === 0) return []
  const { text } = figure.block
  const inList = RESPECTIVELY.test(sentence) ? inOrder(figure, figures, periods, text) : undefined
  if (inList) return [inList]
  const isFree = (from: number, to: number) =>
    !figures.some((other) => other !== figure && other.from >= from && other.to <= to)
  // "(2018: $169)": of the figure behind it, and of no other.
  const free = periods.filter(
    ({ to }) => !figures.some((other) => other !== figure && other.from - to >= 0 && other.from - to <= 3),
  )
  const after = free.find(({ from }) => from >= figure.to)
  if (after && isFree(figure.to, after.from) && OF.test(text.slice(figure.to, after.from))) return [after]
  const [only] = periods
  if (PRIOR.test(text.slice(figure.to, figure.to + 60)) && periods.length === 1 && only?.year !== undefined) {
    return [{ year: only.year - 1, ...(only.part !== undefined && { part: only.part }) }]
  }
  const before = free.filter(({ to }) => to <= figure.from).at(-1)
  const isOther = OTHER_TIME.test(text.slice(Math.max(before?.to ?? 0, figure.from - 60), figure.from))
  if (before && !isOther && isFree(before.to, figure.from)) return [before]
  if (isOther) return after && isFree(figure.to, after.from) ? [after] : []
  // "Lower than 2018": what it is compared with, not what it is of.
  return free.filter(({ from }) => !COMPARED.test(text.slice(Math.max(0, from - 24), from)))
}

/** The period at the same place of its list as the figure is in its own. */
function inOrder(
  figure: Figure,
  figures: readonly Figure[],
  periods: readonly PrintedPeriod[],
  text: string,
): Period | undefined {
  const own = listAround(figure, figures, text)
  const times = periods.filter(({ from }) => from > (own.at(-1) as Figure).to)
  const list: PrintedPeriod[] = []
  for (const time of times) {
    const last = list.at(-1)
    if (last && !/^(?:,|,? and|,? or|[\s,]*(?:and )?[^.;$\d]{0,30})\s?$/.test(text.slice(last.to, time.from))) break
    list.push(time)
  }
  if (list.length === own.length) return list[own.indexOf(figure)]
  const led = periods.filter(({ to }) => to < (own[0] as Figure).from)
  return led.length === own.length ? led[own.indexOf(figure)] : undefined
}

/** The figures of the list that one stands in: "$4.2 million, $3.9 million and $3.1 million". */
function listAround(figure: Figure, figures: readonly Figure[], text: string): Figure[] {
  const goesOn = (a: Figure, b: Figure) => /^,?\s?(?:and|or|to)?\s?\(?[^\d.;]{0,12}$/.test(text.slice(a.to, b.from))
  let at = figures.indexOf(figure)
  while (at > 0 && goesOn(figures[at - 1] as Figure, figures[at] as Figure)) at--
  const list = [figures[at] as Figure]
  while (figures[at + 1] && goesOn(list.at(-1) as Figure, figures[at + 1] as Figure)) list.push(figures[++at] as Figure)
  return list
}
