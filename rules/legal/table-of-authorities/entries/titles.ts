import type { Block } from '../../../../src/document/model.js'
import type { JsonObject } from '../../../../src/model.js'
import type { CitationKind } from '../../reader/citation.js'
import { STATES } from '../../reader/courts/states.js'
import { squeezed, trimmedEnd } from '../../reader/letters/spelling.js'

/** The kinds of authority that tables set apart. */
export type Group = 'cases' | 'constitutions' | 'statutes' | 'rules' | 'regulations' | 'other'

/** What a line that stands alone announces. */
export type Title =
  | { readonly what: 'authorities'; readonly groups: readonly Group[] }
  | { readonly what: 'contents' | 'certificate' | 'body' }
  | { readonly what: 'category'; readonly groups: readonly Group[] }

const TABLE =
  /^(?:(?:table|index|list)\s+of\s+(?:\w+\s+){0,2}?(authorities|cases|statutes|citations)(?:\s+(?:and|&)\s+(?:other\s+)?authorities)?(?:\s+cited)?|(?:cited|legal|principal)\s+authorities|authorities|authorities\s+(?:cited|relied\s+(?:up)?on)|cases\s+cited)$/
/** Titles that body sections have, too: taken for a table only by what stands under them. */
const LOOSE = /^(?:authorities|legal authorities|principal authorities)$/
/** A title at the foot of its page: `TABLE OF AUTHORITIES - iii`, with what else stands there. */
const FOOT = /^((?:table|index) of [a-z ]{5,30}?) ?[-–—] ?(?:[ivxl]{1,7}|\d{1,3})\b.{0,40}$/
const CONTENTS =
  /^(?:(?:table|index)\s+of\s+contents|contents|index|table\s+of\s+(?:exhibits|appendices|abbreviations)|glossary(?:\s+of\s+\w+)?)$/
/** A list of the authorities that matter most, which some courts want beside the table of all. */
const CHIEF =
  /^(?:statement of )?(?:the )?(?:most )?(?:controlling|appropriate)(?: (?:or|and) (?:most )?(?:controlling|appropriate))? authorit(?:y|ies)(?: for (?:the )?relief (?:sought|requested))?$/
const CERTIFICATE =
  /^(?:(?:combined\s+)?certificates?\s+(?:of|as\s+to|regarding|pursuant)|proof\s+of\s+service|declaration\s+of\s+service|affidavit\s+of\s+service|corporate\s+disclosure|disclosure\s+statement)\b/
/** Titles of the body, by their first word or their first two; more may follow. */
const BODY = new Set(
  'argument;arguments;introduction;preliminary statement;conclusion;discussion;analysis;background;facts;summary;statement;concise statement;jurisdiction;jurisdictional;question presented;questions presented;issue;issues;standard of;standards of;legal question;legal standard;legal analysis;short answer;opinion below;opinions below;procedural;reasons for;proceedings;relief;prayer;brief;memorandum;interest of;interests of;executive summary'.split(
    ';',
  ),
)
const BODY_WORDS = /^(?:(?:[ivx]+|[a-z]|\d+)\. )?(\w+)(?: (\w+))?/

const GROUPS: readonly (readonly [Group, words: string, phrases?: readonly string[]])[] = [
  ['cases', 'case cases decision decisions opinions awards'],
  ['constitutions', 'constitution constitutions constitutional'],
  ['statutes', 'statute statutes statutory code codes acts laws legislation'],
  ['rules', 'rule rules'],
  [
    'regulations',
    'regulation regulations regulatory executive',
    ['administrative materials', 'administrative provisions', 'administrative authorities', 'federal register'],
  ],
  [
    'other',
    'other secondary treatise treatises miscellaneous restatement restatements article articles journal journals books treaty treaties conventions legislative website websites dictionaries additional publications',
    [
      'law review',
      'international agreements',
      'international instruments',
      'internet sources',
      'attorney general opinions',
    ],
  ],
]
const GROUP_OF = new Map(GROUPS.flatMap(([group, words]) => words.split(' ').map((word) => [word, group] as const)))
/** Every word a category may be called by; a title with any other word is none. */
const CATEGORY_WORDS = new Set(
  'cases case decisions decision opinions constitution constitutions constitutional provision provisions statute statutes statutory code codes acts laws law legislation rules rule court docketed regulations regulation regulatory administrative materials federal register other secondary sources source authorities authority treatises treatise miscellaneous restatements restatement articles article journals reviews review books treaties additional publications and of the state states united u.s us supreme circuit appeals district courts local unpublished reported published foreign international executive orders agency session public legislative history material materials texts periodicals treaty convention conventions agreement agreements instruments jurisdictions board commission tribunal tribunals panel arbitral arbitration awards decision website websites internet online news congressional committee reports report documents guidance dictionaries manuals guideline guidelines ordinances ordinance municipal local comparative model uniform patents first second third fourth fifth sixth seventh eighth ninth tenth eleventh 1st 2d 2nd 3d 3rd 4th 5th 6th 7th 8th 9th 10th 11th d.c columbia bankruptcy appellate intermediate trial lower precedential nonprecedential'
    .split(' ')
    .concat(STATES.flatMap(([, , name]) => name.toLowerCase().split(' '))),
)

const STATE = STATES.map(([, , name]) => name.toLowerCase()).join('|')
const COURT = new RegExp(
  String.raw`^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|d\.c\.|federal) circuit$|^(?:(?:the|united states|u\.s\.|us|federal|state|circuit|${STATE}) ){0,2}(?:(?:supreme|circuit|district|bankruptcy|appellate|state|federal|tax) courts?(?: of appeals?)?|courts? of appeals?)$`,
)

/** Decisions of any body: `Board decisions`, `NLRB Cases`, `Tax Court Opinions`. */
const DECIDED = /^(?!.{0,60}\battorneys? general\b)(?:[a-z][a-z.’'-]{0,20} ){1,5}(?:cases|decisions|opinions|awards)$/
/** What a category that tells no kind is called by. */
const COLLECTED = new Set(
  'provisions material materials history sources jurisdictions authorities authority publications texts periodicals reports documents guidance manuals guideline guidelines law instruments agreements'.split(
    ' ',
  ),
)

/** The first words of all titles above, as far as they are letters. */
const FIRST_WORDS = new Set([
  ...[...CATEGORY_WORDS].map((word) => word.replace(/\W.*/, '')),
  ...'table index list cited legal principal contents glossary combined certificate certificates proof declaration affidavit corporate disclosure argument arguments introduction preliminary conclusion discussion analysis background facts summary concise statement jurisdiction jurisdictional question questions issue issues standard standards short opinion procedural reasons proceedings relief prayer brief memorandum interest interests controlling most'.split(
    ' ',
  ),
])

/** What may precede the first word of a title: marks, a number. */
const MARKS = /[\s,/&()-]*/y
const NUMBER = /[A-Za-z\d]+[.)]\s[\s,/&()-]*/y

/** False where no title begins like the line: nearly all lines of a draft, and cheaper to see than what title it is. */
function mayBeTitle(line: string): boolean {
  const from = endOf(MARKS, line, 0)
  if (beginsTitle(line, from)) return true
  const behind = endOf(NUMBER, line, from)
  return behind > from && beginsTitle(line, behind)
}

function endOf(pattern: RegExp, line: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(line) ? pattern.lastIndex : from
}

function beginsTitle(line: string, from: number): boolean {
  return line.charCodeAt(from) > 127 || FIRST_WORDS.has(lettersAt(line, from))
}

function lettersAt(line: string, from: number): string {
  let to = from
  while (to < line.length && isLetter(line.charCodeAt(to))) to++
  return line.slice(from, to).toLowerCase()
}

function isLetter(c: number): boolean {
  return (c | 32) >= 97 && (c | 32) <= 122
}

/** A line of a table of contents, which leads to the page of a title. */
const LED = /(?:\.{4}|(?:\. ){3}|…)[\s.]{0,99}(?:\d{1,4}|[ivxl]{1,7})a?\s{0,9}$/i

/** The title a whole line is; undefined where it is none. `line` may end in a colon, `Page(s)` or `(continued)`. */
export function titleOf(line: string): Title | undefined {
  if (line.length > 160 || !mayBeTitle(line) || LED.test(line)) return undefined
  const text = bare(line)
    .replace(/^(?:[ivx]{1,5}|\d{1,2})[.)] (?=table|index|cited|authorit)/, '')
    .replace(FOOT, '$1')
  const table = tableIn(text)
  if (table)
    return {
      what: 'authorities',
      groups:
        table[1] === 'cases' && !/authorities/.test(text) ? ['cases'] : table[1] === 'statutes' ? ['statutes'] : [],
    }
  if (CONTENTS.test(text) || CHIEF.test(text)) return { what: 'contents' }
  if (CERTIFICATE.test(text)) return { what: 'certificate' }
  const groups = categoryGroups(text)
  if (groups.length > 0) return { what: 'category', groups }
  const [, first = '', second = ''] = BODY_WORDS.exec(text) ?? []
  return BODY.has(first) || BODY.has(`${first} ${second}`) ? { what: 'body' } : undefined
}

/** The name of a table of authorities: all of a title, or one of its parts: `Controlling Authorities; Index of Authorities`. */
function tableIn(text: string): RegExpExecArray | null {
  const whole = TABLE.exec(text)
  if (whole || !/[;/]/.test(text)) return whole
  for (const part of text.split(/ ?[;/] ?/)) {
    const table = isLoose(part) ? null : TABLE.exec(part)
    if (table) return table
  }
  return null
}

/** A title without the `Page(s)` that stands over the numbers beside it. */
export function withoutPages(line: string): string {
  return line.replace(/\s?\(?\bpages?(?:\(s\))?\)?[.:]?$/i, '')
}

/** A line in small letters without `Page(s)`, `(continued)` and the marks at its end. */
function bare(line: string): string {
  const text = withoutPages(squeezed(line.toLowerCase())).replace(/ ?[([]?\bcont(?:inued|['’]?d)?[.:]?[)\]]?:?\s*$/, '')
  return trimmedEnd(text, ':—–|-').trim()
}

/** True where a title alone does not make a table. */
export function isLoose(line: string): boolean {
  return LOOSE.test(line.toLowerCase().trim().replace(/:$/, ''))
}

/** The kinds a category announces; none where the line is no category. */
export function categoryGroups(line: string): readonly Group[] {
  if (line.length > 160 || !mayBeTitle(line)) return []
  const text = bare(line).replace(/^(?:[ivx]{1,4}|[\da-f])[.)] /, '')
  if (text.length === 0 || text.length > 80) return []
  const words = text.split(/[\s,/&()-]+/).filter((word) => word !== '')
  if (!words.every((word) => CATEGORY_WORDS.has(word))) return []
  const named = new Set(words.map((word) => GROUP_OF.get(word)))
  return GROUPS.filter(
    ([group, , phrases]) => named.has(group) || phrases?.some((phrase) => text.includes(phrase)),
  ).map(([group]) => group)
}

/** The same in a table, where a court alone announces its cases: `Courts of Appeals`. */
export function announcedGroups(line: string): readonly Group[] {
  const groups = categoryGroups(line)
  if (groups.length > 0 || line.length > 160) return groups
  const text = bare(line)
  return COURT.test(text) || DECIDED.test(text) ? ['cases'] : groups
}

/** True of a line in a table that announces what follows it, though not always which kinds: `Agency Materials`. */
export function isCategory(line: string): boolean {
  if (announcedGroups(line).length > 0) return true
  if (line.length > 80 || !mayBeTitle(line)) return false
  const words = bare(line)
    .split(/[\s,/&()-]+/)
    .filter((word) => word !== '')
  return words.length > 1 && words.every((word) => CATEGORY_WORDS.has(word)) && COLLECTED.has(words.at(-1) ?? '')
}

/** The group a citation belongs to by its kind; papers of Congress by their series. */
export function groupOf(kind: CitationKind, value: JsonObject = {}): Group | undefined {
  // `Model Penal Code § 1.13`: proposed, and enacted nowhere
  if (typeof value['reporter'] === 'string' && value['reporter'].startsWith('Model ')) return undefined
  switch (kind) {
    case 'case':
    case 'neutral':
    case 'docket':
      return 'cases'
    case 'constitution':
      return 'constitutions'
    case 'statute':
    case 'session-law':
    case 'public-law':
      return 'statutes'
    case 'rule':
      return 'rules'
    case 'regulation':
    case 'federal-register':
      return 'regulations'
    case 'journal':
    case 'restatement':
    case 'treaty':
      return 'other'
    default:
      return typeof value['series'] === 'string' && /^(?:[HS]\.|House|Sen|Cong)/.test(value['series'])
        ? 'other'
        : undefined
  }
}

/** True for a block that stands alone as a title may: a heading, or a paragraph all in bold, in capitals or of these very words. */
export function standsAlone(block: Block): boolean {
  if (block.kind === 'heading') return true
  if (block.kind !== 'paragraph' || block.item || block.footnote !== undefined || block.text.length > 160) return false
  const text = block.text.trim()
  return (
    text !== '' && (isStyled(block) || (!hasSmall(text) && text === text.toUpperCase()) || titleOf(text) !== undefined)
  )
}

function hasSmall(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (c >= 97 && c <= 122) return true
  }
  return false
}

function isStyled(block: Block): boolean {
  return block.styles.some(({ from, to }) => from === 0 && to >= block.text.trimEnd().length)
}
