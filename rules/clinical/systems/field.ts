import type { Anchor } from './code.js'
import type { CodeKind } from './system.js'
import { SYSTEMS } from './systems.js'

/** A code found in a text, before it is placed. */
export interface Found {
  readonly kind: CodeKind
  readonly from: number
  readonly to: number
  readonly anchor: Anchor
  /** For a modifier written behind its code: the index of that code in the same list. */
  readonly of?: number
}

/** How a field was announced. */
export interface Announced {
  readonly kinds: readonly CodeKind[]
  /** What follows is held against the shape of the first kind, even when it is no code of it. */
  readonly strict: boolean
  readonly anchor: Anchor
}

const SEPARATOR = /(?:[\s,;/&+(["'#:=]|[-\u2010-\u2015](?=\s)|\b(?:and|or|plus|with|also)\b(?=\s))+/y
const UNIT =
  /\s?(?:units?|mg|mcg|ug|g|kg|m[Ll]|IU|%|days?|weeks?|months?|years?|yrs?|hours?|hrs?|min|minutes|steps|patients|cases|cells|copies|cm|mm|times|°|of)(?![A-Za-z])/y
const TO_SEPARATOR = /[,;(&+\n]|\s[-\u2013\u2014]\s|:\s|\band\b/g
/** The longest stretch a field is read over. */
const REACH = 2000

/** Everyday tokens of the shape of a three-character category. */
const NO_CODE = /^(?:B12|T1[0-2]|C1[0-9]\b.{0}|P53|P50|Q12|V\d\d)$/

/**
 * Reads the codes of a field: `text` from `from` to `to`, announced as `announced` says. Codes stand at the beginning and
 * behind separators. Linear in the length of the field.
 */
export function readField(text: string, from: number, to: number, announced: Announced): Found[] {
  const found: Found[] = []
  const end = Math.min(to, from + REACH)
  let at = from
  let first = true
  while (at < end) {
    SEPARATOR.lastIndex = at
    const gap = SEPARATOR.exec(text)
    if (gap) at = Math.min(at + gap[0].length, end)
    if (at >= end) break
    const token = tokenAt(text, at, end, announced.kinds) ?? (announced.strict ? nearAt(text, at, end, announced, first) : undefined)
    if (token) {
      const index = found.push({ ...token, anchor: announced.anchor }) - 1
      at = token.to
      if (token.kind === 'cpt' || token.kind === 'hcpcs') at = readSuffixes(text, at, end, index, announced.anchor, found)
    } else {
      if (announced.kinds.includes('icd-10-cm')) readTail(text, at, end, announced.anchor, found)
      TO_SEPARATOR.lastIndex = at + 1
      const next = TO_SEPARATOR.exec(text)
      if (!next || next.index >= end) break
      at = next.index
    }
    first = false
  }
  return found
}

/** A code of one of `kinds` exactly at `at`. */
export function tokenAt(text: string, at: number, end: number, kinds: readonly CodeKind[]): Omit<Found, 'anchor'> | undefined {
  for (const kind of kinds) {
    const { token } = SYSTEMS[kind]
    token.lastIndex = at
    const match = token.exec(text)
    if (!match) continue
    const to = at + match[0].length
    if (to > end || !stands(text, at, to, kind)) continue
    return { kind: kind === 'icd-10-cm' && kinds.includes('icd-10-pcs') && isPcs(match[0]) ? 'icd-10-pcs' : kind, from: at, to }
  }
  return undefined
}

/** Not part of a longer thing: a date, a range, a category, a quantity. */
function stands(text: string, from: number, to: number, kind: CodeKind): boolean {
  const before = text[from - 1] ?? ' '
  if (/[\dA-Za-z.]/.test(before) || (/[-\u2010-\u2015/]/.test(before) && /[\dA-Za-z]/.test(text[from - 2] ?? ' '))) {
    if (!(before === '/' && from > 1)) return false
  }
  const after = text.slice(to, to + 3)
  if (/^[/:]\d/.test(after) && kind !== 'icd-10-cm' && kind !== 'cpt') return false
  if (kind === 'icd-10-cm') {
    if (/^\.?[-*]|^\.x/i.test(after) && !/^-\s/.test(after)) return false
    if (/^[\u2010-\u2015][\dA-Za-z]/.test(after)) return false
    return !NO_CODE.test(text.slice(from, to))
  }
  if (kind === 'cpt' || kind === 'pos' || kind === 'cvx' || kind === 'ms-drg' || kind === 'revenue' || kind === 'modifier' || kind === 'rxnorm') {
    UNIT.lastIndex = to
    return !UNIT.test(text)
  }
  return true
}

/** Seven characters announced as ICD-10 without saying which: no CM code of seven is without placeholder or trailing letter. */
function isPcs(text: string): boolean {
  return text.length === 7 && !text.includes('.') && /^[BCDFGHX]/i.test(text) && !/^X\d\d.?[\dX]X?X?[ADS]$/i.test(text)
}

/** Modifiers behind a procedure code: `99213-25`, `20610-RT-59`. */
function readSuffixes(text: string, from: number, end: number, of: number, anchor: Anchor, found: Found[]): number {
  let at = from
  const suffix = /[-\u2010-\u2015]([\dA-Za-z]{1,3})(?![\dA-Za-z])/y
  for (;;) {
    suffix.lastIndex = at
    const match = suffix.exec(text)
    if (!match || at + match[0].length > end) return at
    found.push({ kind: 'modifier', from: at + 1, to: at + match[0].length, anchor, of })
    at += match[0].length
  }
}

/** An ICD code at the end of a phrase inside an announced field: "hypertension I10, diabetes E11.9". */
function readTail(text: string, at: number, end: number, anchor: Anchor, found: Found[]): void {
  TO_SEPARATOR.lastIndex = at + 1
  const next = TO_SEPARATOR.exec(text)
  const stop = Math.min(next?.index ?? end, end)
  const tail = /(?:^|\s)([A-Z](?:\d[\dAB]|A\d)(?:\.[\dA-Z]{1,4})?)[.)\]]{0,2}\s{0,2}$/.exec(text.slice(Math.max(at, stop - 16), stop))
  if (!tail) return
  const from = Math.max(at, stop - 16) + tail.index + tail[0].indexOf(tail[1] ?? '')
  const token = tokenAt(text, from, end, ['icd-10-cm'])
  if (token && !/(?:vitamin|vit\.?|level|vertebra[el]?|room|bed)\s$/i.test(text.slice(Math.max(0, from - 10), from))) found.push({ ...token, anchor })
}

/** Something announced as a code that is none: it has a digit, stands alone, and is no quantity, date or word. */
function nearAt(text: string, at: number, end: number, announced: Announced, first: boolean): Omit<Found, 'anchor'> | undefined {
  const kind = announced.kinds[0]
  if (kind === undefined) return undefined
  const whole = wholeElement(text, at, end)
  if (first && whole !== undefined && announced.anchor === 'column') return { kind, from: at, to: whole }
  const { near } = SYSTEMS[kind]
  near.lastIndex = at
  const match = near.exec(text)
  const alone = first && whole !== undefined && /\s/.test(text.slice(at, whole)) ? whole : undefined
  const to = alone ?? (match ? at + match[0].length : whole)
  if (to === undefined || to > end) return undefined
  const token = text.slice(at, to)
  if (!/\d/.test(token) || (!first && token.length < 3)) return undefined
  const after = text.slice(to, to + 12)
  if (/^[/:]\d/.test(after)) return undefined
  if (!/^\s*(?:$|[,;)\]|(\u2013\u2014]|-\s|x\s?\d|\n|\.(?:\s|$)|:\s)/.test(after)) return undefined
  return { kind, from: at, to }
}

/** The end of the element at `at`, when all of it up to the next separator is short and looks like nothing but a code. */
function wholeElement(text: string, at: number, end: number): number | undefined {
  const stretch = /[-$#]?[\dA-Za-z][\dA-Za-z.,$\u2010-\u2015 -]{0,22}/y
  stretch.lastIndex = at
  const match = stretch.exec(text)
  if (!match) return undefined
  const token = match[0].slice(0, end - at).trimEnd().replace(/\.$/, '')
  const to = at + token.length
  if (to < end && !/^\s*(?:[;)\n]|$)/.test(text.slice(to, to + 4))) return undefined
  if (!/\d/.test(token) || /[a-z]{3}|\s.*\s.*\s/.test(token) || /,\s|\s[-\u2013\u2014]/.test(token)) return undefined
  return /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/.test(token) ? undefined : to
}
