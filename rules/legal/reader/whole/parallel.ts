import { textOf, type Draft } from '../draft.js'

const CONNECTIVE = /^\s{0,8}(?:,|=)?\s{0,8}[[(]?\s{0,8}$/
const CASES = new Set(['case', 'neutral'])

/**
 * True where `next` reports the decision of `last`, too: only a comma or an opening bracket lies between, `last` is not
 * closed by a parenthetical of its own, and no reporter repeats. Michigan divides parallel citations by a semicolon.
 */
export function joins(text: string, last: Draft, next: Draft): boolean {
  const short = last.kind === 'short-case' && (next.kind === 'short-case' || next.kind === 'case')
  if (!short && !(CASES.has(last.kind) && CASES.has(next.kind))) return false
  const behind = last.at.parenthetical
  if (behind && behind[0] >= last.to) return false
  if (next.from - last.to > 6) return false
  const between = text.slice(last.to, next.from)
  if (
    between.trim() === '' ||
    !(CONNECTIVE.test(between) || (/^\s{0,8};\s{0,8}$/.test(between) && /^Mich\./.test(textOf(last.value, 'reporter'))))
  )
    return false
  const reporter = next.series[0]?.reporter
  return !(last.parallel ?? [last]).some((one) => one.series[0]?.reporter === reporter)
}

/** Adds `next` to the parallel set of `last` and shares what belongs to the decision: name, year, printed court. */
export function share(last: Draft, next: Draft): void {
  const set = last.parallel ?? [last]
  set.push(next)
  for (const one of set) one.parallel = set
  if (last.kind === 'short-case' && next.kind === 'case') {
    // `533 U.S. at 201, 121 S. Ct. 2151`: the page in the second reporter is a pin, too
    next.value = { ...next.value, pin: next.value.pin ?? next.value.page ?? '' }
    delete next.value.page
    delete next.value.court
    delete next.value.year
    next.at.page = undefined
    next.kind = 'short-case'
  }
  const first = set[0] ?? last
  next.start = next.from
  for (const field of ['name', 'plaintiff', 'defendant'] as const) {
    const value = first.value[field]
    if (value !== undefined) next.value[field] = value
  }
  if (first.at.name) next.at.name = first.at.name
  if (next.kind === 'short-case') return
  const dated = set.find((one) => one.at.parenthetical)
  if (!dated) return
  for (const one of set) if (one !== dated) adoptFrom(dated, one)
}

function adoptFrom(from: Draft, to: Draft): void {
  if (to.at.parenthetical) return
  if (from.at.parenthetical) to.at.parenthetical = from.at.parenthetical
  if (from.at.year) to.at.year = from.at.year
  if (from.date !== undefined) to.date = from.date
  const year = from.value.year
  if (year !== undefined && to.kind !== 'neutral' && from.kind !== 'neutral') to.value.year = year
  else if (year !== undefined && to.kind !== 'neutral' && from.at.year) to.value.year = year
  if (from.courtPrinted) {
    if (from.at.court) to.at.court = from.at.court
    to.courtPrinted = true
    if (from.court) {
      to.court = from.court
      to.value.court = from.court.id
    }
  } else if (from.court && !to.court) {
    to.court = from.court
    to.value.court = from.court.id
  }
}
