import type { Anchor } from './code.js'
import type { CodeKind } from './system.js'
import { SPACED_MODIFIER } from './modifier.js'
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
  /\s?(?:units?|mg|mcg|ug|[g%°]|kg|m[Ll]|IU|days?|weeks?|months?|years?|yrs?|hours?|hrs?|min|minutes|steps|patients|cases|cells|copies|cm|mm|times|of|actuat(?:ions?)?|puffs?|doses?|tablets?|capsules?|pills?|algorithm)(?![A-Za-z])/y
/** What is counted, not named, by the number before it. */
const COUNTED = /\s(?:[a-z]+\s)?(?:concepts|terms|codes|products|entries|descriptions)\b/y
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
    // A modifier is called by its hyphen too: modifier -25.
    if (announced.kinds[0] === 'modifier' && text[at] === '-') at++
    if (at >= end) break
    const token =
      plainToken(text, at, end, announced, run === 'broken') ??
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

/** What introduces another number than a code, right before it. */
const OTHER_NUMBER =
  /(?:^|[^a-z])(?:(?:tele)?(?:phone|fax)|tel|ph|mobile|cell|pager|ext|mrn|ssn|bsn|nhs|account|acct|order|accession|specimen|sample|invoice|claim|member|policy|group|case|patient|subscriber|encounter|visit|chart|record|document|request|ref|reference|medicaid|medicare|tax|tin|ein|dea|npi|licen[sc]e|lot|batch|serial|zip|room|user|rx|prescription|n[or]|number|id|identifier)[\s.:#=]{0,4}$/i
/** How far back that is looked for. */
const INTRODUCTION = 24
/** Two numbers with a hyphen are a range as often as a short term of LOINC, and shorter ones count something. */
const SHORT_TERM = 4

/** A code at `at`. Behind words (`broken`), what they introduce as another number, or what fails as a code, is none. */
function plainToken(text: string, at: number, end: number, { kinds, strict }: Announced, broken: boolean) {
  const token = tokenAt(text, at, end, kinds)
  if (!token) return undefined
  const printed = text.slice(token.from, token.to)
  if ((!strict || broken) && mayBeOld(printed, token.kind)) return undefined
  return broken && isOther(text, token.kind, at, printed) ? undefined : token
}

function isOther(text: string, kind: CodeKind, at: number, printed: string): boolean {
  if (kind === 'icd-10-cm' || kind === 'hcpcs') return false
  if ((kind === 'loinc' && printed.length <= SHORT_TERM) || (kind === 'rxnorm' && printed.length < SHORT_TERM))
    return true
  const before = text.slice(Math.max(0, at - INTRODUCTION), at)
  if (OTHER_NUMBER.test(before)) return true
  if (!/[A-Za-z."]\s?[:=#]\s{0,3}"?$/.test(before)) return false
  return fails(printed, kind)
}

/** Whether it is no code of the kind by its shape or its check digit. */
function fails(printed: string, kind: CodeKind): boolean {
  const { fault, checkDigit } = SYSTEMS[kind].read(printed)
  return fault !== undefined || checkDigit?.printed !== checkDigit?.computed
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

/** `I21.x`: any code of the category. `v42`: a version. `3.4`: a mean. */
const NO_DIAGNOSIS = /\.[Xx]{1,4}$|^v\d{1,2}$|^\d{1,2}(?:\.\d+)?$/
/** An ICD-9-CM code for a reason other than a disease. No code of ICD-10-CM looks like it: those of vehicles all have seven characters. */
const OLD_REASON = /^V\d\d(?:\.\d{1,2})?$/
/** Codes of the nomenclatures before SNOMED CT, one or several: `T-15460`, `D3-89100`, `T-59470 M-81403`. */
const OLD_NOMENCLATURE = /^[A-Z][\dA-Z]?-[\dA-F]{4,6}(?![\dA-Z])/
/** The day of an edition, where a SNOMED CT identifier would fail its own check. */
const DAY = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/

/** The field of a claim with the qualifier, the code and the quantity: `N400006302602ML4`. */
const QUALIFIED = /^N4\d{11}[A-Z\d. ]*$/

/** A group of the German and Australian systems: `F62B`. */
const OTHER_DRG = /^[A-Z]\d\d[A-Z]$/

/** What may be an ICD-9-CM code where nothing names ICD-10. */
export function mayBeOld(printed: string, kind: CodeKind): boolean {
  return kind === 'icd-10-cm' && OLD_REASON.test(printed)
}

/** What is printed where a code of the kind would be, and is known to be none. */
function isNone(printed: string, kind: CodeKind): boolean {
  if (kind === 'icd-10-cm') return NO_DIAGNOSIS.test(printed)
  // An object identifier, a version, a date.
  if (/^\d+(?:\.\d+){2,}$/.test(printed)) return true
  if (kind === 'snomed-ct' && OLD_NOMENCLATURE.test(printed)) return true
  if (kind === 'ndc' && QUALIFIED.test(printed)) return true
  if (kind === 'ms-drg' && OTHER_DRG.test(printed)) return true
  return kind === 'snomed-ct' && DAY.test(printed) && fails(printed, kind)
}

/** A label that is joined to its code: `ICD10-E11.9`, `CPT-99213`. */
const LABELLED = /(?:ICD-?10(?:-?CM)?|CPT|HCPCS)[-_]$/
const LABEL = 12

/** Not part of a longer thing: a date, a range, a category, a quantity. */
function stands(text: string, from: number, to: number, kind: CodeKind): boolean {
  if (isNone(text.slice(from, to), kind)) return false
  COUNTED.lastIndex = to
  if (kind === 'snomed-ct' && COUNTED.test(text)) return false
  const before = text[from - 1] ?? ' '
  if (/[\w.]/.test(before) || (/[-\u2010-\u2015/]/.test(before) && /[\dA-Za-z]/.test(text[from - 2] ?? ' '))) {
    if (!(before === '/' && from > 1) && !LABELLED.test(text.slice(Math.max(0, from - LABEL), from))) return false
  }
  // The number of a telephone as it is dialled from abroad; before a procedure the sign means an add-on.
  if (before === '+' && kind !== 'cpt' && !/[\dA-Za-z]/.test(text[from - 2] ?? ' ')) return false
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

/** A modifier behind a hyphen, or behind a space where the entry ends, is counted or priced behind it, or has another one. */
const SUFFIX = new RegExp(
  String.raw`[-\u2010-\u2015][\dA-Za-z]{1,3}(?![\dA-Za-z])|\s(?:${SPACED_MODIFIER})(?=\s?(?:[,;|)\n]|$|\$\d|[x×]\s?\d)|(?:\s(?:${SPACED_MODIFIER})){1,3}\s?(?:[,;|)\n]|$))`,
  'y',
)

/** Modifiers behind a procedure code: `99213-25`, `20610-RT-59`; behind a space those that are known: `20610 RT`. */
function readSuffixes(text: string, from: number, end: number, of: number, anchor: Anchor, found: Found[]): number {
  let at = from
  for (;;) {
    SUFFIX.lastIndex = at
    const match = SUFFIX.exec(text)
    if (!match || at + match[0].length > end) return at
    found.push({ kind: 'modifier', from: at + 1, to: at + match[0].length, anchor, of })
    at += match[0].length
  }
}

/** Shorter numbers count or score something of the same name: a prognostic index, the seats of a party. */
const LEAST_DIGITS: Readonly<Partial<Record<CodeKind, number>>> = { npi: 6, cpt: 3, ndc: 8 }

/** With a character too many or two; longer is a number of something else. */
const LONGEST_MODIFIER = 4

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
  const printed = text.slice(from, token.to)
  if (token.kind === 'icd-10-cm' && !/^[A-Z]\w\w(?:\.|$)/.test(printed)) return
  if (mayBeOld(printed, token.kind) || isOther(text, token.kind, from, printed)) return
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
  // The name of an edition.
  if (/[-\u2010-\u2015]/.test(text.charAt(at)) && /[A-Za-z]/.test(text.charAt(at - 1))) return undefined
  const isOf = (to: number) =>
    text.slice(at, to).replace(/\D/g, '').length >= (LEAST_DIGITS[kind] ?? 0) && !isNone(text.slice(at, to), kind)
  const whole = first ? wholeElement(text, at, end) : undefined
  if (whole !== undefined && announced.anchor === 'column')
    return isOf(whole) ? { kind, from: at, to: whole } : undefined
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
  if (!/\d/.test(token) || (!first && token.length < 3) || !isOf(to)) return undefined
  if (kind === 'modifier' && token.length > LONGEST_MODIFIER) return undefined
  // Numbers of another kind, behind codes that begin with a letter.
  if (!first && kind === 'icd-10-cm' && /^\d{6,}$/.test(token)) return undefined
  const after = text.slice(to, to + 12)
  if (/^[/:]\d|^,\d{3}(?!\d)/.test(after)) return undefined
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
  return /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$|^\d{1,2}\.\d\d?$/.test(token) ? undefined : to
}
