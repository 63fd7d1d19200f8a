import { matches } from '../../../../src/document/matches.js'
import type { Block } from '../../../../src/document/model.js'
import type { Citation } from '../citation.js'

/** What stands between an Id. and the citation before it. */
export interface Gap {
  /** The text, cut off after {@link FARTHEST} units. */
  readonly text: string
  /** True where so much text lies between that no reader can be sure. */
  readonly far: boolean
}

/** Where a gap begins: after a citation with its parentheticals. */
export interface Since {
  readonly block: Block
  readonly at: number
}

/** About four pages. */
const FARTHEST = 8000

/** The text from `since` to a citation, in the blocks of one scope: the running text, or one note. */
export function gapBefore(citation: Citation, since: Since, blocks: readonly Block[]): Gap {
  const { block, from } = citation.place
  if (since.block === block) return gap(block.text.slice(since.at, from))
  // from one note to the next
  if (since.block.footnote !== block.footnote)
    return gap(`${since.block.text.slice(since.at)}\n${block.text.slice(0, from)}`)
  const parts = [since.block.text.slice(since.at)]
  let length = parts[0]?.length ?? 0
  for (let i = since.block.index + 1; i < block.index && length <= FARTHEST; i++) {
    const between = blocks[i]
    if (!between || between.footnote !== block.footnote || between.cell) continue
    parts.push(between.text)
    length += between.text.length + 1
  }
  parts.push(block.text.slice(0, from))
  return gap(parts.join('\n'))
}

function gap(text: string): Gap {
  return { text: text.slice(0, FARTHEST), far: text.length > FARTHEST }
}

/** What is cited with a locator: `Whelan Memo at 5`, `slip op. at *5`. Not a time, an age or a rate. */
const AT =
  /\bat\s{1,3}(?:\*|¶{1,2}\s?|pp?\.\s?|TSDR\s|PageID)?\d{1,5}[a-z]?(?:[-–:]\d{1,5})?(?=\s?(?:[.;)\]]|,\s\d|,?\snn?\.|$))/
/** `Compl. ¶ 5`, but not the number of the draft's own paragraph, after which a sentence begins. */
const PARAGRAPH = /[\w.’'),]\s{1,3}¶{1,2}\s?\d{1,4}(?:[-–,]\s?\d{1,4})*\s?(?:[.,;)(&]|and\b|$)/
/** Labels of the record and of papers, before a number. */
const LABEL =
  /\b(?:Trial Tr|Tr|Tab|Exs?|Exh|Exhibits?|Docs?|Dkt|ECF|D\.E|D\.I|App|Appx|J\.A|JA|Br|Brief|Opp|Opp[’']n|Opposition|Mots?|Motion|Memo|Memorandum|Mem|Decl|Declaration|Aff|Affidavit|Dep|Deposition|Compl|Complaint|Pet|Petition|Resp|Response|Reply|Test|Testimony|Hr[’']g|Report|Rep|TTABVUE|TSDR|[Ss]lip [Oo]p|[Vv]ol|[Pp]p?|IAF|PSR|Stip|Answer|Appendix|Transcript|Record|Index No|Paper|Bates)\.?,?\s{1,3}(?:Nos?\.\s?|at\s|pp?\.\s?|[Vv]ol\.\s?|¶{1,2}\s?|§\s?)?[A-Z]{0,4}-?\d/
/** `(Mot. 17-20)`, `(R. 45)`, `(Pet. App. 12a)`; not `(May 5)`, `(West 2018)`. */
const BRACKETED =
  /[([](?:[Ss]ee\s(?:e\.g\.,\s|also\s)?)?[A-Z][^()[\]]{0,50}?\s(?!(?:1[6-9]|20)\d\d\b)\d{1,6}[a-z]?(?:[-–:,]\s?\d{1,5}[a-z]?){0,4}\.?[)\]]/
const MONTH = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,7}\.?\s\d{1,2}[)\]]$/
/** `IAF 20.`, `VRP 45-47`, where a sentence or a bracket opens. */
const INITIALS = /(?:[(;[]|[.”"]\s|\b[Ss]ee\s)\s?[A-Z][A-Z.]{1,6}\s\d{1,6}(?:[-–:]\d{1,5})?[.;)\],]/
/** A book: `(3d ed. 1994)`, `52 (1940)`. */
const BOOK = /\b(?:\d(?:st|d|nd|rd|th)|rev\.)\s[Ee]d\.|\b\d{1,3}\s?\((?:[^()]{0,30}\s)?(?:1[6-9]|20)\d\d\)/
/** A volume, some abbreviation and a page. */
const VOLUME =
  /(?:^|[\s(])\d{1,4}\s[A-Z][A-Za-z.’'&]{0,14}\.\s?(?:[A-Z][A-Za-z.’'&]{0,14}\.?\s|\dd\s|\dth\s){0,4}\d{1,5}\b/
/** A note of the page whose place in the text was not found: `. 3 See`. */
const NOTE = /[.”")]\s{1,3}\d{1,3}\s{1,3}(?:See\b|Id\.|Cf\.|But\s|E\.g\.)/
const CITING = /\b(?:[Qq]uoting|[Cc]iting|[Qq]uoted in|[Cc]ited in)\s{1,3}[“"]?[A-Z\d]/
const EXHIBIT = /\b(?:Exhibit|Attachment|Appendix|Ex\.|Tab)\s[A-Z\d]{1,3}\b/

/** A work by its short name and pages: `Globe 751-752`, `Globe 764 (Sen. Davis)`. */
const WORK =
  /\b(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?\s)[A-Z][A-Za-z.]{2,16}\s\d{2,4}(?:[-–]\d{1,4}\b|\s\([A-Z])/

const SOURCES = [WORK, AT, PARAGRAPH, LABEL, INITIALS, BOOK, VOLUME, NOTE, CITING, EXHIBIT]

/** Does a text hold anything that reads as a source? Nothing of it was read as a citation. */
export function citesUnread(text: string): boolean {
  if (!/\d|[Ee]xhibit|[Aa]ttachment|[Qq]uot|[Cc]it/.test(text)) return false
  if (SOURCES.some((source) => source.test(text))) return true
  const bracketed = BRACKETED.exec(text)
  return bracketed !== null && !MONTH.test(bracketed[0])
}

/** Does a quotation, or what its quoter put in brackets, end in the text? What is cited inside it is cited by another. */
export function leavesQuotation(text: string): boolean {
  let quotes = 0
  let brackets = 0
  for (const unit of text) {
    if (unit === '“') quotes++
    else if (unit === '[') brackets++
    else if (unit === '”' && --quotes < 0) return true
    else if (unit === ']' && --brackets < 0) return true
  }
  return false
}

/** A law named in the prose: `section 1983 of title 42`, `Rule 12(b)(6)`, `Title VII`. */
const LAW = /\b(?:[Ss]ections?|Rules?|Title|Chapter|Article|Public Law)\s{1,3}(?:\d|[IVXL]{1,5}\b)|§/

/** Does a text name a law that a bare Id. after it may mean? */
export function namesLaw(text: string): boolean {
  return LAW.test(text)
}

const NAME = "[A-Z][\\w'’&.-]{0,24}(?:,?\\s(?:[A-Z][\\w'’&.-]{0,24}|of|the|and|&|ex|rel\\.|de|la|van|von)){0,6}"
const CASE_NAMES = new RegExp(
  [
    `(${NAME})\\sv\\.?\\s(${NAME})`,
    `\\b((?:In re|Ex parte|Matter of)\\s${NAME})`,
    `\\b(?:[Ii]n|[Uu]nder|[Ll]ike|[Uu]nlike|[Aa]fter|[Ss]ince|[Ff]ollowing|[Uu]nlike in)\\s(${NAME})(?=[,’']|\\s(?:the|we|this|itself|and)\\b)`,
    `\\b[Cc]ourt in\\s(${NAME})`,
    `\\b[Tt]he\\s(${NAME})\\s(?:[Cc]ourt|[Pp]anel|decision|opinion|majority|test|rule|dissent|factors|standard)\\b`,
    `(?:^|[.”"]\\s)(${NAME})\\s(?:held|holds|teaches|explained|explains|recognized|made clear|concluded|involved|applied|reasoned|established|requires)\\b`,
  ].join('|'),
  'g',
)

/** The names of cases that a text gives without citing them, in order: of both parties, or what may be one of them. */
export function casesNamed(text: string): string[] {
  const names: string[] = []
  for (const match of matches(CASE_NAMES, text)) {
    const [, first, second, whole, ...single] = match as (string | undefined)[]
    const name =
      first !== undefined ? `${first} v. ${second ?? ''}` : (whole ?? single.find((one) => one !== undefined))
    if (name !== undefined) names.push(name.replace(/[’']s?$/, '').replace(/[,.]$/, ''))
  }
  return names
}
