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

const SEPARATOR = /(?:[\s,;/&+(["'#:=]|[-\u2010-\u2015](?=\s)|\b(?:and|or|plus|with|also)(?=\s))+/y
const UNIT =
  /\s?(?:units?|mg|mcg|ug|[g%°]|kg|m[Ll]|IU|days?|weeks?|months?|years?|yrs?|hours?|hrs?|min|minutes|steps|patients|cases|cells|copies|cm|mm|times|of)(?![A-Za-z])/y
const TO_SEPARATOR = /[,;(&+\n]|\s[-\u2013\u2014]\s|:\s|\band\b/
/** The longest stretch a field is read over. */
export const FIELD = 2000

/** Everyday tokens of the shape of a three-character category. */
const NO_CODE = /^(?:B12|T1[0-2]|V\d\d)$/

/**
 * Reads the codes of a field: `text` from `from` to `to`, announced as `announced` says. Codes stand at the beginning and
 * behind separators. Linear in the length of the field.
 */
export function readField(text: string, from: number, to: number, announced: Announced): Found[] {
  const found: Found[] = []
  const end = Math.min(to, from + FIELD)
  let at = from
  // A run of codes ends with the first word: what looks malformed behind it is a number of something.
  let run: 'first' | 'next' | 'broken' = 'first'
  while (at < end) {
    SEPARATOR.lastIndex = at
    const gap = SEPARATOR.exec(text)
    if (gap) at = Math.min(at + gap[0].length, end)
    if (at >= end) break
    const token =
      tokenAt(text, at, end, announced.kinds) ??
      (announced.strict && run !== 'broken' ? nearAt(text, at, end, announced, run === 'first') : undefined)
    if (token) {
      run = 'next'
      const index = found.push({ ...token, anchor: announced.anchor }) - 1
      at = token.to
      if (token.kind === 'cpt' || token.kind === 'hcpcs')
        at = readSuffixes(text, at, end, index, announced.anchor, found)
    } else {
      run = 'broken'
      const next = nextSeparator(text, at, end)
      readTail(text, at, next ?? end, announced, found)
      if (next === undefined) break
      at = next
    }
  }
  return found
}

function nextSeparator(text: string, at: number, end: number): number | undefined {
  const next = TO_SEPARATOR.exec(text.slice(at + 1, end))
  return next ? at + 1 + next.index : undefined
}

/** A code of one of `kinds` exactly at `at`. */
export function tokenAt(
  text: string,
  at: number,
  end: number,
  kinds: readonly CodeKind[],
): Omit<Found, 'anchor'> | undefined {
  for (const kind of kinds) {
    const { token } = SYSTEMS[kind]
    token.lastIndex = at
    const match = token.exec(text)
    if (!match) continue
    const to = at + match[0].length
    if (to > end || !stands(text, at, to, kind)) continue
    return {
      kind: kind === 'icd-10-cm' && kinds.includes('icd-10-pcs') && isPcs(match[0]) ? 'icd-10-pcs' : kind,
      from: at,
      to,
    }
  }
  return undefined
}

/** `I21.x`: any code of the category. */
const WILDCARD = /\.[Xx]{1,4}$/
/** The day of an edition, where a SNOMED CT identifier would fail its own check. */
const DAY = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/

/** What is printed where a code of the kind would be, and is known to be none. */
function isNone(printed: string, kind: CodeKind): boolean {
  if (kind === 'icd-10-cm') return WILDCARD.test(printed)
  if (kind !== 'snomed-ct' || !DAY.test(printed)) return false
  const { fault, checkDigit } = SYSTEMS[kind].read(printed)
  return fault !== undefined || checkDigit?.printed !== checkDigit?.computed
}

/** Not part of a longer thing: a date, a range, a category, a quantity. */
function stands(text: string, from: number, to: number, kind: CodeKind): boolean {
  if (isNone(text.slice(from, to), kind)) return false
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
  if (
    kind === 'cpt' ||
    kind === 'pos' ||
    kind === 'cvx' ||
    kind === 'ms-drg' ||
    kind === 'revenue' ||
    kind === 'modifier' ||
    kind === 'rxnorm'
  ) {
    UNIT.lastIndex = to
    return !UNIT.test(text)
  }
  return true
}

/** Seven characters announced as ICD-10 without saying which: no CM code of seven is without placeholder or trailing letter. */
function isPcs(text: string): boolean {
  return (
    text.length === 7 && !text.includes('.') && /^[BCDFGHX]/i.test(text) && !/^X\d\d.?[\dX]X{0,2}[ADS]$/i.test(text)
  )
}

/** Modifiers behind a procedure code: `99213-25`, `20610-RT-59`. */
function readSuffixes(text: string, from: number, end: number, of: number, anchor: Anchor, found: Found[]): number {
  let at = from
  const suffix = /[-\u2010-\u2015][\dA-Za-z]{1,3}(?![\dA-Za-z])/y
  for (;;) {
    suffix.lastIndex = at
    const match = suffix.exec(text)
    if (!match || at + match[0].length > end) return at
    found.push({ kind: 'modifier', from: at + 1, to: at + match[0].length, anchor, of })
    at += match[0].length
  }
}

/** A column of shorter numbers counts or scores something of the same name. */
const LEAST_DIGITS: Readonly<Partial<Record<CodeKind, number>>> = { npi: 6, cpt: 3 }

/** Systems whose codes cannot be mistaken for a number of something. */
const UNMISTAKABLE: readonly CodeKind[] = ['icd-10-cm', 'hcpcs', 'loinc', 'ndc', 'npi']
const NOT_BEFORE = /(?:vitamin|vit\.?|level|vertebra[el]?|room|bed|lot|phone|fax|tel)\s$/i

/** A code at the end of an element of the field: "hypertension I10, diabetes E11.9", "HbA1c 4548-4". */
function readTail(text: string, at: number, stop: number, { kinds, anchor }: Announced, found: Found[]): void {
  const start = Math.max(at, stop - 24)
  const tail = /\s[\dA-Z][\dA-Z.-]{2,14}?[.)\]]{0,2}\s{0,2}$/.exec(text.slice(start, stop))
  if (!tail) return
  const from = start + tail.index + 1
  const token = tokenAt(text, from, stop, kinds)
  if (!token || !UNMISTAKABLE.includes(token.kind) || NOT_BEFORE.test(text.slice(Math.max(0, from - 12), from))) return
  if (token.kind === 'icd-10-cm' && !/^[A-Z]\w\w(?:\.|$)/.test(text.slice(from, token.to))) return
  found.push({ ...token, anchor })
}

/**
 * Something announced as a code that is none: it has a digit, stands alone, and is no quantity, date or word. Behind the first
 * element of a field only what begins like a code counts.
 */
function nearAt(
  text: string,
  at: number,
  end: number,
  announced: Announced,
  first: boolean,
): Omit<Found, 'anchor'> | undefined {
  const kind = announced.kinds[0]
  if (kind === undefined) return undefined
  const whole = first ? wholeElement(text, at, end) : undefined
  if (whole !== undefined && announced.anchor === 'column') {
    const digits = text.slice(at, whole).replace(/\D/g, '').length
    return digits < (LEAST_DIGITS[kind] ?? 0) || isNone(text.slice(at, whole), kind)
      ? undefined
      : { kind, from: at, to: whole }
  }
  if (
    !first &&
    (!/[,;/&+]\s*$/.test(text.slice(Math.max(0, at - 4), at)) || !/^(?:\d|[A-Z]\d)/.test(text.slice(at, at + 2)))
  )
    return undefined
  const { near } = SYSTEMS[kind]
  near.lastIndex = at
  const match = near.exec(text)
  const spaced = whole !== undefined && /\s/.test(text.slice(at, whole)) ? whole : undefined
  const to = spaced ?? (match ? at + match[0].length : whole)
  if (to === undefined || to > end) return undefined
  const token = text.slice(at, to)
  if (!/\d/.test(token) || (!first && token.length < 3) || isNone(token, kind)) return undefined
  const after = text.slice(to, to + 12)
  if (/^[/:]\d/.test(after)) return undefined
  if (!/^\s*(?:$|[,;)\]|(\u2013\u2014\n]|-\s|x\s?\d|\.(?:\s|$)|:\s)/.test(after)) return undefined
  return { kind, from: at, to }
}

/** The end of the element at `at`, when all of it up to the next separator is short and looks like nothing but a code. */
function wholeElement(text: string, at: number, end: number): number | undefined {
  const stretch = /[-$#]?[\dA-Za-z][\dA-Za-z.,$\u2010-\u2015 -]{0,22}/y
  stretch.lastIndex = at
  const match = stretch.exec(text)
  if (!match) return undefined
  const token = match[0]
    .slice(0, end - at)
    .trimEnd()
    .replace(/\.$/, '')
  const to = at + token.length
  if (to < end && !/^\s*(?:[;)\n]|$)/.test(text.slice(to, to + 4))) return undefined
  if (!/^(?:[-$#]?\d|[A-Za-z][-\dOlI])/.test(token) || !/\d/.test(token)) return undefined
  if (/[a-z]{3}|\s.*\s.*\s|,\s|\s[-\u2013\u2014]/.test(token)) return undefined
  // A date, a measured value.
  return /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$|^\d{1,2}\.\d\d$/.test(token) ? undefined : to
}
