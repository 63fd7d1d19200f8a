import type { Citation } from '../citation.js'
import { firstPage } from '../parts/pin.js'

/** Pages beyond its first that a pin is believed: no opinion is longer. */
const LONGEST = 400

/** False where the pin cannot lie in any reporter the case is cited to: before its first page, or far behind. */
export function holds(full: Citation, short: Citation): boolean {
  const pin = typeof short.value.pin === 'string' ? firstPage(short.value.pin) : undefined
  if (pin === undefined) return true
  const all = full.parallel ?? [full]
  const same = short.kind === 'short-case' ? all.filter((one) => one.value.reporter === short.value.reporter) : all
  let known = false
  for (const one of same.length > 0 ? same : all) {
    const page = typeof one.value.page === 'string' ? /^\d+$/.exec(one.value.page) : null
    if (!page || one.kind === 'neutral') return true
    known = true
    const first = Number(page[0])
    if ([pin, ...unjoined(pin)].some((own) => own >= first && own <= first + LONGEST)) return true
  }
  return !known
}

/** The pages that a pin may begin with if the end of a line cost it its hyphen: `56869` for `568-69`. */
export function unjoined(pin: number): number[] {
  const digits = String(pin)
  if (digits.length < 5) return []
  return [2, 3, 4].map((last) => Number(digits.slice(0, -last))).filter((page) => page > 0)
}

/** The page that the pin of a citation begins with. */
export function pinOf({ value: { pin } }: Citation): number | undefined {
  return typeof pin === 'string' ? firstPage(pin) : undefined
}
