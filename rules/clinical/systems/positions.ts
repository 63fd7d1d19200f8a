import { matches } from '../../../src/document/matches.js'
import { matchAt } from '../../common/number/sticky.js'
import type { Anchor } from './code.js'
import { type Found, mayBeOld, tokenAt } from './field.js'
import type { CodeKind } from './system.js'

/** A dotted ICD-10-CM shape in upper case, with the character classes of the FY2026 order file. */
const DOTTED = /[A-Z](?:\d[\dAB]|A\d)\.[\dA-LXZ][\dA-EX-Z]?[\dA-HX]?[\dA-HJKMNP-S]?(?![\dA-Za-z]|\.\d)/y
/** With a letter where no code has one, before a description: `G47.33Z Obstructive sleep apnea`. */
const EXTRA = /[A-Z](?:\d[\dAB]|A\d)\.\d{1,3}[A-Z](?=\s[A-Z][a-z]{3,}\s)/y
/** Where its dot stands. */
const DOT = 3
/** What numbers things that are no diseases. */
const NUMBERED = new Set(
  'fig figure table tab section sec chapter appendix exhibit version ver model art article part item room vit vitamin release policy form page site topography id accession specimen lot batch serial protocol device hla build firmware type grade class zone clause paragraph rule annex control rack shelf slot drawer bin tray bay cabinet locker freezer well plate analyser analyzer cassette block slide bed chair ward bag box kit circuit filter hood port channel probe lead line locus grid'.split(
    ' ',
  ),
)

/**
 * Dotted ICD-10-CM shapes anywhere in prose, found by their dots: few others stand three characters behind a capital. Their place
 * says that they are codes only where `clinical` says that the draft is about patients: clauses, controls and bolts stand so too.
 */
export function readBare(text: string, clinical: () => boolean): Found[] {
  const found: Found[] = []
  let to = 0
  for (let dot = text.indexOf('.', DOT); dot >= 0; dot = text.indexOf('.', dot + 1)) {
    const from = dot - DOT
    const first = text.charCodeAt(from)
    if (from < to || first < 65 || first > 90) continue
    const pattern = [DOTTED, EXTRA].find((one) => matchAt(one, text, from) !== null)
    if (!pattern) continue
    to = pattern.lastIndex
    const printed = text.slice(from, to)
    if (mayBeOld(printed, 'icd-10-cm') || TEMPERATURE.test(printed)) continue
    if (isNumber(text, from) || MORPHOLOGY.test(text.slice(to, to + 40))) continue
    if (!tokenAt(text, from, text.length, ['icd-10-cm'])) continue
    found.push({ kind: 'icd-10-cm', from, to, anchor: isSetApart(text, from, to) && clinical() ? 'layout' : 'bare' })
  }
  return found
}

/** Vital signs written close: `T36.8C`, `T98.6F`. */
const TEMPERATURE = /^T(?:3[3-9]\.\dC|4[0-3]\.\dC|9\d\.\dF)$/

/** The morphology behind the topography of a tumour: both are codes of ICD-O. */
const MORPHOLOGY = /^[^.;\n]{0,24}?(?<![\d/])M?\d{4}\/\d(?!\d)/

/** Alleles follow the name of their gene in a row: `HLA typing: A02:01, B15.02`. */
const ALLELES = /\bHLA\b/
const ROW = 80

/** True behind a word or sign that numbers something else: `Table B20.1`, `§ E11.9`. */
function isNumber(text: string, at: number): boolean {
  const row = text.slice(Math.max(0, at - ROW), at)
  if (ALLELES.test(row.slice(Math.max(row.lastIndexOf(';'), row.lastIndexOf('\n')) + 1))) return true
  let to = /\s/.test(text.charAt(at - 1)) ? at - 1 : at
  if (to > 0 && '§#vV@$£€'.includes(text.charAt(to - 1))) return true
  if ('.:'.includes(text.charAt(to - 1))) to--
  let from = to
  while (from > 0 && to - from < 12 && /\w/.test(text.charAt(from - 1))) from--
  const word = text.slice(from, to).toLowerCase()
  return NUMBERED.has(word) || (word.endsWith('s') && NUMBERED.has(word.slice(0, -1)))
}

/** At the beginning or the end of a line, in brackets, behind a dash or colon, or in a run of codes. */
function isSetApart(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 16), from)
  const after = text.slice(to, to + 16)
  if (/(?:^|[\n(["\-\u2010-\u2015:])\s{0,4}$/.test(before)) return true
  if (/^\.?\s*(?:$|[\n;)\]])/.test(after)) return true
  return /[A-Z]\d[\dAB][\dA-Z.]{0,5}[,;/]\s?$/.test(before) || /^[,;/]\s?[A-Z]\d[\dAB](?![a-z])/.test(after)
}

const LINES = /[^\n]+/g
/** In a list that has codes: a category behind a phrase, before what ends the phrase. */
const TRAILING = /[a-z),]\s[A-Z]\d[\dAB](?=\s{0,4}(?:\.?\s{0,4}(?:$|\n)|[,;:]|\s[-\u2013\u2014(]))/g
const BRACKETED = /[([]\s?(?=[^\s()[\]]{1,20}\s?[)\]])/g

/**
 * Codes of `kinds` at the places where lists carry them: first in a line, alone in brackets, last behind a dash or colon, and
 * in runs of codes. Well-formed ones only.
 */
export function readLayout(text: string, kinds: readonly CodeKind[], anchor: Anchor): Found[] {
  const found: Found[] = []
  const take = (at: number, end: RegExp): boolean => {
    const token = tokenAt(text, at, text.length, kinds)
    if (!token || !end.test(text.slice(token.to, token.to + 24))) return false
    found.push({ ...token, anchor })
    return true
  }
  for (const line of matches(LINES, text)) {
    const start = line.index + (/^\s*(?:\(?\d{1,2}[.)]\s+|[-•*]\s*)?/.exec(line[0])?.[0].length ?? 0)
    if (take(start, /^\s*(?:$|[\n\-\u2010-\u2015:,;(]|\.\s|\s[A-Za-z])/))
      readRun(text, start, line.index + line[0].length, take)
    const tail = /(?:[-\u2010-\u2015:=,|]|\s{2})\s{0,8}([\dA-Za-z][\dA-Za-z.-]{1,18}?)\.?\s{0,8}$/.exec(
      line[0].slice(-32),
    )
    if (tail)
      take(
        line.index + Math.max(0, line[0].length - 32) + tail.index + tail[0].indexOf(tail[1] ?? ''),
        /^\.?\s*(?:$|\n)/,
      )
  }
  if (anchor === 'layout') {
    for (const match of matches(TRAILING, text)) take(match.index + 2, /^/)
  }
  for (const match of matches(BRACKETED, text)) take(match.index + match[0].length, /^\s?[)\]]/)
  return found.filter(({ from, to, kind }) => kind !== 'icd-10-cm' || anchor === 'heading' || plausible(text, from, to))
}

function readRun(text: string, start: number, end: number, take: (at: number, end: RegExp) => boolean): void {
  const next = /[\dA-Za-z.-]{2,18}(?:\s?[,;/]\s?|\s(?:and|&)\s)(?=[\dA-Za-z])/y
  next.lastIndex = start
  for (let at = start; at < end;) {
    const match = next.exec(text)
    if (!match) return
    at = next.lastIndex
    if (!take(at, /^\s*(?:$|[\n,;/.)&]|and\b)/)) return
    next.lastIndex = at
  }
}

/** Three characters without a dot: upper case, and nothing of everyday use before them. */
function plausible(text: string, from: number, to: number): boolean {
  const printed = text.slice(from, to)
  if (mayBeOld(printed, 'icd-10-cm') || TEMPERATURE.test(printed)) return false
  if (to - from > 3) return /\./.test(text.slice(from, to))
  if (!/^[A-Z]/.test(text.slice(from, to))) return false
  return !/(?:HLA|vitamin|vit\.?|room|rm|bed|level|lot|unit|apt|suite|grants?|awards?|vertebra[el]?|spine)[\s-]{0,2}$/i.test(
    text.slice(Math.max(0, from - 12), from).replace(/\($/, ''),
  )
}

/** "hypertension (I10), hyperlipidemia (E78.5)", "O82, Z37.0": behind a word, in a run of codes, or at the very beginning. */
const BESIDE =
  /^(?=[A-Z]\d[\dAB]\s[A-Z]?[a-z])|[a-z]\s?[([](?=[A-Z]\d[\dAB][)\]])|(?<![\w.-])(?=[A-Z]\d[\dAB]\s?[,;/]\s?[A-Z]\d[\dAB]\.\d)|[A-Z]\d[\dAB]\.[\dA-Z]{1,4}\s?[,;/]\s?(?=[A-Z]\d[\dAB](?![\dA-Za-z.-]))/g
/** "Diagnosis: I10" */
const DIAGNOSED = /\b(?:[Dd]x|[Dd]iagnos[ei]s|[Ii]ndication)\s?[:=]\s{1,3}(?=[A-Z]\d[\dAB](?![\dA-Za-z.-]))/g

/** Categories that are codes of their own: behind a word for a diagnosis, and in prose that has other codes. */
export function readCategories(text: string, coded: boolean): Found[] {
  const found: Found[] = []
  for (const pattern of coded ? [DIAGNOSED, BESIDE] : [DIAGNOSED]) {
    for (const match of matches(pattern, text)) {
      const token = tokenAt(text, match.index + match[0].length, text.length, ['icd-10-cm'])
      if (token && plausible(text, token.from, token.to)) found.push({ ...token, anchor: 'layout' })
    }
  }
  return found
}

const LETTERED = /(?:^|\s)\(?[A-L][.):]\s{1,3}(?=[A-Z][\dA])/g

/** The diagnoses of a claim form, each behind its letter: `A. I10  B. E78.5`. Only where they are all that stands there. */
export function readLettered(text: string): Found[] {
  const found: Found[] = []
  for (const { 0: letter, index } of matches(LETTERED, text)) {
    const token = tokenAt(text, index + letter.length, text.length, ['icd-10-cm'])
    if (
      token &&
      /^[,;]?\s{0,8}(?:$|\(?[A-L][.):](?:\s|$))|^\s[A-Za-z][^;.]{0,60}(?:;|$)/.test(text.slice(token.to, token.to + 64))
    )
      found.push({ ...token, anchor: 'layout' })
  }
  return found
}

/** A letter typed for a digit: O for 0, I or l for 1. */
const CONFUSED: readonly (readonly [CodeKind, RegExp])[] = [
  ['icd-10-pcs', /(?=[\dA-Z]{0,6}[IO])(?=(?:[A-Z]{0,6}\d){2})[\dB-DF-IXO][\dA-Z]{6}(?![\dA-Za-z-]|\.\d)/g],
  ['hcpcs', /(?=[A-Z][\dOIl]{0,3}\d)(?=[A-Z]\d{0,3}[OIl])[A-HJ-MP-V][\dOIl]{4}(?![\dA-Za-z-]|\.\d)/g],
  ['cpt', /(?=\d{0,4}[OIl])(?=(?:[OIl]{0,2}\d){3})[\dOIl]{5}(?![\dA-Za-z-]|\.\d)/g],
  [
    'icd-10-cm',
    /[A-Z](?=[\dOIlAB.]{0,6}\d)(?:(?:[OIl][\dABOIl]|\d[OIl])(?:\.[\dA-Z]{1,4})?|\d[\dAB]\.\d{0,2}[OIl]\d{0,2})(?![\dA-Za-z-]|\.\d)/g,
  ],
]

/** What would be a code of a system that the text names, or has other codes of, with a digit for the letter. */
export function readConfused(text: string, kinds: ReadonlySet<CodeKind>): Found[] {
  const found: Found[] = []
  for (const [kind, pattern] of CONFUSED) {
    if (!kinds.has(kind)) continue
    for (const match of matches(pattern, text)) {
      const [printed] = match
      if (/[\w.-]/.test(text[match.index - 1] ?? ' ') || FORMULA.test(printed)) continue
      if (
        kind === 'icd-10-cm' &&
        printed.length === 3 &&
        !/^\s{1,12}[A-Za-z]|^[),;]/.test(text.slice(match.index + 3, match.index + 16))
      )
        continue
      found.push({ kind, from: match.index, to: match.index + printed.length, anchor: 'layout' })
    }
  }
  return found
}

/** Codes as they are mistyped: I for 1, O for 0, the dot at the wrong place, or none at all where no vital sign is written so (T101). */
const MISTYPED =
  /[A-HJ-NQRUZ]\d{3}(?![\dA-Za-z]|[.,-]\w)|[A-Z](?:[IlO]\d[.,]\d\w{0,3}|\d[Ol](?:[.,]\d\w{0,3})?|\d\d[.,]\dO|\d{3}\.\d{1,2}|\d\d\.\d-\d[A-Z])(?![\dA-Za-z]|[.,-]\w)/y
/** Water and gases have the letter too. */
const FORMULA = /^[HNDPS]2O$/

/** What is almost a diagnosis code at the place of one, in a list whose other items have theirs: first in the item, or alone in brackets. */
export function readMistyped(text: string): Found[] {
  const found: Found[] = []
  const take = (at: number, end: RegExp) => {
    MISTYPED.lastIndex = at
    const token = MISTYPED.exec(text)?.[0]
    if (token === undefined || FORMULA.test(token) || !end.test(text.slice(at + token.length, at + token.length + 24)))
      return
    found.push({ kind: 'icd-10-cm', from: at, to: at + token.length, anchor: 'layout' })
  }
  take(/^\s*(?:\(?\d{1,2}[.)]\s+|[-•*]\s*)?/.exec(text)?.[0].length ?? 0, /^(?:\s[-\u2010-\u2015:])?\s[A-Za-z]/)
  for (const match of matches(BRACKETED, text)) take(match.index + match[0].length, /^\s?[)\]]/)
  return found
}

const LEVEL_TWO = /[A-HJ-MP-V]\d{4}(?![\dA-Za-z.-])/g
const ALMOST = /[A-HJ-MP-V]\d(?=[\dA-Z]{0,3}[A-Z])[\dA-Z]{3,4}(?![\dA-Za-z.-])/g
const LINKED = /(?:\s(?:with|for|to)|[,;]?\s(?:Dx|dx)|\s?(?:\u2192|->|=>))\s([A-Z]\d[\dAB])(?![\dA-Za-z.-])/y

/**
 * Level II codes in a line or list that announced procedure codes, and the diagnosis a procedure code is linked to. `named`: the
 * announcement said HCPCS, so that what is almost one of its codes is read as one.
 */
export function readLine(text: string, named: boolean, there: readonly Pick<Found, 'kind' | 'to'>[]): Found[] {
  const found: Found[] = []
  const clear = (at: number) => !/[\w.-]/.test(text[at - 1] ?? ' ')
  for (const match of matches(LEVEL_TWO, text)) {
    if (clear(match.index)) found.push({ kind: 'hcpcs', from: match.index, to: match.index + 5, anchor: 'line' })
  }
  if (named) {
    for (const match of matches(ALMOST, text)) {
      if (!clear(match.index) || match[0].replace(/\D/g, '').length < 3) continue
      found.push({ kind: 'hcpcs', from: match.index, to: match.index + match[0].length, anchor: 'line' })
    }
  }
  for (const { kind, to } of [...there, ...found]) {
    if (kind !== 'cpt' && kind !== 'hcpcs') continue
    LINKED.lastIndex = to
    const match = LINKED.exec(text)
    if (!match || /^(?:B12|T1[0-2]|C1\d)$/.test(match[1] ?? '')) continue
    const end = to + match[0].length
    found.push({ kind: 'icd-10-cm', from: end - 3, to: end, anchor: 'line' })
  }
  return found
}
