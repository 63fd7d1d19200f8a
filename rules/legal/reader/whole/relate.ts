import type { Draft } from '../draft.js'
import { skipSpace } from '../letters/characters.js'
import { spaced, trimmedEnd } from '../letters/spelling.js'

const SIGNAL =
  /(?:^|[\s(“"‘;,.])((?:[Ss]ee(?:,?\s{1,8}(?:also|generally|e\.\s?g\.))*|[Bb]ut\s{1,8}(?:see|cf\.)|[Cc]f\.|[Cc]f\.,\s{1,8}e\.g\.|[Aa]ccord|[Cc]ompare|[Cc]ontra|[Ee]\.g\.|[Cc]iting|[Qq]uoting|[Ww]ith),?)\s{0,8}$/
const HISTORY =
  /^\s{0,8}[,;]?\s{0,8}\(?((?:aff['’]?(?:d|g)|affirmed|affirming|rev['’]?(?:d|g)|reversed|reversing|vacated|vacating|vac['’]d|cert(?:iorari|\.)|cert\s|reh['’]?g|rehearing|overruled|overruling|superseded|abrogated|modified|modifying|remanded|on\s{1,8}(?:remand|reh(?:earing|['’]g)|other\s{1,8}grounds)|(?:report\s{1,8}and\s{1,8})?recommendation\s{1,8}adopted|appeal\s{1,8}(?:denied|dismissed)|review\s{1,8}(?:denied|granted)|pet(?:ition|\.)|writ|dismissed|certified|amended|withdrawn|superseding|disapproved|rejected|enforced|enf['’]?d|adhered)[^()]{0,60}?)[,:]?\s{0,8}$/
const HISTORY_WORD =
  /\b(?:aff|rev|vac|cert|reh|overrul|supersed|abrogat|modif|remand|appeal|pet|writ|dismiss|amend|withdraw|disapprov|reject|enf|adher|adopted)/
const AUTHORITIES = new Set([
  'case',
  'neutral',
  'short-case',
  'supra',
  'id',
  'statute',
  'regulation',
  'journal',
  'docket',
  'restatement',
  'rule',
  'constitution',
  'session-law',
  'public-law',
  'federal-register',
  'treaty',
  'unknown',
  'reference',
])

/** Binds the citations of one text: explanatory parentheticals, string citations, subsequent history, signals. */
export function relate(text: string, drafts: readonly Draft[]): void {
  if (drafts.length === 0) return
  const closes = new Brackets(text)
  /** Explanatory parentheticals that are open at this point, the outermost first. */
  const open: { host: Draft; to: number }[] = []
  /** The last citation on each level: in running text, or within one host. */
  const lasts = new Map<Draft | undefined, Draft>()
  let before: Draft | undefined
  for (const one of drafts) {
    while (open.length > 0 && (open.at(-1)?.to ?? 0) <= one.from) open.pop()
    const host = open.at(-1)?.host
    if (host) one.within = host
    one.start = Math.min(one.start, one.from)
    const lead = SIGNAL.exec(text.slice(Math.max(before?.end ?? 0, one.start - 28), one.start))
    if (lead) one.signal = spaced(trimmedEnd(lead[1] ?? '', ','))
    const previous = lasts.get(host)
    if (previous && !(one.parallel && one.parallel[0] !== one)) bind(text, previous, one, closes)
    const to = explained(text, one, closes)
    if (to !== undefined) nickname(text, one, to)
    if (to !== undefined) one.after = to
    if (to !== undefined) open.push({ host: one.parallel?.[0] ?? one, to })
    lasts.set(host, one)
    before = one
  }
}

/** History and string citations between two neighbours on one level. */
function bind(text: string, previous: Draft, one: Draft, closes: Brackets): void {
  const from = explained(text, previous, closes) ?? previous.end
  if (one.start - from > 120 || one.start < from) return
  const between = text.slice(from, one.start)
  if (between.length > 2 && HISTORY_WORD.test(between)) {
    const history = HISTORY.exec(between)
    if (history) {
      one.history = spaced(trimmedEnd((history[1] ?? '').replace(/,\s{0,4}Nos?\..*$/s, ''), ','))
      return
    }
  }
  if (!AUTHORITIES.has(previous.kind) || !AUTHORITIES.has(one.kind)) return
  const rest = one.signal === undefined ? between : between.slice(0, between.lastIndexOf(one.signal.slice(0, 1)))
  if (!between.includes(';')) return
  if (!/^[\s)\]]*;\s{0,8}(?:and\s{1,8})?$/.test(rest) && !/^[\s)\]]*;\s{0,8}[A-Za-z.,\s]{0,24}$/.test(between)) return
  const group = previous.group ?? [previous]
  group.push(one)
  for (const member of group.length === 2 ? group : [one]) member.group = group
}

/** Where the parentheticals right behind a citation end, its own court-and-year one left out; absent where there are none. */
function explained(text: string, one: Draft, closes: Brackets): number | undefined {
  let to: number | undefined
  let from = one.end
  for (let count = 0; count < MOST; count++) {
    const next = skipSpace(text, from)
    const close = text.charCodeAt(next) === 40 ? closes.of(next) : undefined
    if (close === undefined) break
    to = from = close + 1
  }
  return to
}

const ALIAS =
  /[([]\s{0,8}(?:(?:hereinafter|hereafter)(?:\s{1,8}(?:referred\s{1,8}to\s{1,8}as|cited\s{1,8}as))?,?\s{0,8})?["“‘]?((?:In\s{1,8}re\s{1,8})?[A-Z][\w.&'’-]*(?:\s(?:[A-Z][\w.&'’-]*|of|the|and|&|v\.)){0,5})["”’]?\s{0,8}[)\]]/g
const NO_ALIAS =
  /^(?:Table|Mem|Per|In(?! re )|En|Citations?|Citing|Quoting|Emphasis|Plurality|Unpublished|Op|Slip|Ann|West|Rehnquist|[A-Z][a-z]+,? (?:C\.?J|J)\.|[IVX]+$)/

/** A short name in brackets behind a case: `(“Twombly”)`. */
function nickname(text: string, one: Draft, to: number): void {
  if (!['case', 'neutral', 'docket'].includes(one.kind) || to - one.end > 400) return
  ALIAS.lastIndex = 0
  const name = ALIAS.exec(text.slice(one.end, to))?.[1]
  if (name !== undefined && !NO_ALIAS.test(name)) (one.parallel?.[0] ?? one).alias = name.replace(/\s+/g, ' ')
}

/** Parentheticals in a row that are taken for explanations of one citation. */
const MOST = 8

/** Where each round bracket closes: found when a citation is first seen to stand before one, as few do. */
class Brackets {
  readonly #text: string
  #closes: ReadonlyMap<number, number> | undefined

  constructor(text: string) {
    this.#text = text
  }

  of(open: number): number | undefined {
    return (this.#closes ??= brackets(this.#text)).get(open)
  }
}

/** One pass; what never closes is left out. */
function brackets(text: string): Map<number, number> {
  const closes = new Map<number, number>()
  const open: number[] = []
  for (let i = text.indexOf('('), j = text.indexOf(')'); i >= 0 || j >= 0;) {
    if (i >= 0 && (j < 0 || i < j)) {
      open.push(i)
      i = text.indexOf('(', i + 1)
    } else {
      const start = open.pop()
      if (start !== undefined) closes.set(start, j)
      j = text.indexOf(')', j + 1)
    }
  }
  return closes
}
