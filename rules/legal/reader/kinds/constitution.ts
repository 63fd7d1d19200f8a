import { ORDINALS } from '../../../common/number/number-words.js'
import { draft, type Draft, type Value } from '../draft.js'
import { at } from '../letters/characters.js'
import { titled } from '../letters/spelling.js'
import { postalCode } from '../courts/states.js'

const DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** Arabic digits of a roman or arabic number. */
function arabic(number: string): string {
  if (/^\d/.test(number)) return number
  let sum = 0
  const small = number.toLowerCase()
  for (let i = 0; i < small.length; i++) {
    const value = DIGITS[small[i] ?? ''] ?? 0
    sum += value < (DIGITS[small[i + 1] ?? ''] ?? 0) ? -value : value
  }
  return String(sum)
}

const BEFORE =
  /(?:^|[\s(“"[])(U\.\s?S\.|United States|(?:N\.\s?[CDHJMY]|S\.\s?[CD]|R\.\s?I|D\.\s?C|W\.\s?Va|P\.\s?R)\.|[A-Z][a-z]{1,8}\.?|[A-Z]{2,7}\.|[A-Z]{4,13}|(?:New|North|South|West)\s[A-Z][a-z]+)\s{1,8}$/
const NUMBER = '([IVXLivxl]{1,8}|\\d{1,3})(?:-[A-Z])?\\b'
const TAIL = `(?:,\\s{0,8}(?:pt|Pt)\\.\\s{0,8}\\d{1,2})?(?:,?\\s{0,8}(?:§{1,2}|[Ss]ec(?:tion|s?\\.)?|SECTION)\\s{0,8}(\\d{1,3}(?:\\.\\d{1,2})?[A-Za-z]?)((?:\\([0-9A-Za-z]{1,3}\\))*))?(?:,?\\s{0,8}(?:[Cc]ls?\\.|[Cc]lause|para?\\.|¶)\\s{0,8}(\\d{1,3}))?`
const PARTS = new RegExp(
  `(?:Const(?:itution|\\.)?|CONST\\.?),?\\s{0,8}(?:of\\s{1,8}(\\d{4}),?\\s{0,8})?(?:(?:pt|Pt|PT|ch|Ch|CH)\\.\\s{0,8}([IVXivx]{1,6}|\\d{1,2}),?\\s{0,8})?(?:(art(?:icle|s?\\.)?|Art(?:icle|s?\\.)?|ART\\.)|(amends?\\.?|[Aa]mendments?|Amends?\\.?|AMEND\\.|[Aa]mdts?\\.))\\s{0,8}${NUMBER}${TAIL}`,
  'y',
)
const SECTION_ONLY =
  /C(?:onst|ONST)\.,?\s{0,8}(?:of\s{1,8}(\d{4}),?\s{0,8})?§{1,2}\s{0,8}(\d{1,3}(?:\.\d{1,2})?[A-Za-z]?|[IVXL]{1,8}\b)/y

const PREAMBLE = /C(?:onst|ONST)\.,?\s{0,8}(?:of\s{1,8}(\d{4}),?\s{0,8})?(?:pmbl|Pmbl|PMBL)\./y

function jurisdictionOf(name: string): string | undefined {
  const plain = name.replace(/\s+/g, ' ')
  if (/^(?:U\. ?S\.|United States|Federal)$/.test(plain)) return 'US'
  return (
    postalCode(plain.replace(/^([A-Z])\. (?=[A-Z]\.)/, '$1.')) ??
    postalCode(titled(plain)) ??
    postalCode(lowered(plain))
  )
}

/** `GA.`, `OHIO`: a state in small capitals. */
function lowered(name: string): string {
  return name.slice(0, 1) + name.slice(1).toLowerCase()
}

/** `U.S. Const. amend. XIV, § 1`, `Cal. Const., art. I, § 7`: at the word `Const.` */
export function readConstitution(text: string, word: number, floor: number): Draft | undefined {
  const parts = at(PARTS, text, word)
  const only = parts ? undefined : (at(SECTION_ONLY, text, word) ?? at(PREAMBLE, text, word))
  if (!parts && !only) return undefined
  const least = Math.max(floor, word - 24)
  const before = BEFORE.exec(text.slice(least, word))
  const jurisdiction = before ? jurisdictionOf(before[1] ?? '') : undefined
  const from =
    before && jurisdiction !== undefined ? word - (before[0].length - before[0].indexOf(before[1] ?? '')) : word
  if (only) {
    if (jurisdiction === undefined) return undefined
    return draft('constitution', from, word + only[0].length, {
      jurisdiction,
      ...(only[1] !== undefined && { year: only[1] }),
      section: only[2] === undefined ? 'preamble' : arabic(only[2]),
    })
  }
  if (!parts) return undefined
  const [whole, year, part, article, amendment, number = '', section, subsection, clause] = parts
  const several = /s\.?$/.test(article ?? amendment ?? '')
  const { to, numbers } = several ? furtherNumbers(text, word + whole.length) : { to: word + whole.length, numbers: [] }
  return draft('constitution', from, to, {
    ...valueOf(article !== undefined, number, section, subsection, clause, jurisdiction),
    ...(numbers.length > 0 && {
      [article === undefined ? 'amendments' : 'articles']: [arabic(number), ...numbers].join(', '),
    }),
    ...(year !== undefined && { year }),
    ...(part !== undefined && { part: arabic(part) }),
  })
}

const FURTHER = new RegExp(`(?:,\\s(?:and\\s|&\\s)?|\\s(?:and|&)\\s)${NUMBER}${TAIL}`, 'y')

/** Amendments or articles cited together with one before them: `amends. V, XIV, § 1`. */
function furtherNumbers(text: string, from: number): { to: number; numbers: string[] } {
  const numbers: string[] = []
  let to = from
  for (let next = at(FURTHER, text, to); next && numbers.length < 12; next = at(FURTHER, text, to)) {
    if (/^\d/.test(next[1] ?? '')) break
    numbers.push(arabic(next[1] ?? ''))
    to += next[0].length
  }
  return { to, numbers }
}

function valueOf(
  article: boolean,
  number: string,
  section?: string,
  subsection?: string,
  clause?: string,
  jurisdiction?: string,
): Value {
  return {
    ...(jurisdiction !== undefined && { jurisdiction }),
    [article ? 'article' : 'amendment']: arabic(number),
    ...(section !== undefined && { section }),
    ...(subsection && { subsection }),
    ...(clause !== undefined && { clause }),
  }
}

const ORDINAL = `(?:(?:Twenty-)?(?:${ORDINALS.map((o) => `${(o[0] ?? '').toUpperCase()}${o.slice(1)}`).join('|')})|\\d{1,2}(?:st|nd|rd|th))`
const ORDINAL_BEFORE = new RegExp(`(?:^|[\\s(“"‘[—])(${ORDINAL})\\s{1,8}$`)
/** One of a list that closes with `Amendments`, but for the last. */
const COORDINATED = new RegExp(
  `(${ORDINAL})(?=(?:,\\s${ORDINAL}){0,8},?\\s(?:and|or|&)\\s(?:the\\s)?${ORDINAL}\\sAmendments\\b)`,
  'y',
)
/** The mark of a note may be glued to it. */
const AMENDMENT = /Amendments?(?![A-Za-z])(?:,?\s{0,8}(?:§|Section|section)\s{0,8}(\d))?/y
const ROMAN_AMENDMENT = /Amendment\s{1,8}([IVX]{1,6})\b(?:,?\s{0,8}(?:§|Section|section)\s{0,8}(\d))?/y
/** What a numbered amendment amends when it is no constitution: contracts, filings, laws. */
const CONTRACT =
  /^\s{0,8}(?:to\s{1,8}(?:(?:the|this|that|its|our|such|an?)\s{1,8})?(?!(?:the\s{1,8})?(?:U\.\s?S\.|United States|Federal|federal|[A-Z][a-z]+)?\s?(?:States\s{1,8})?Constitution)(?:(?!(?:States?|Federal|Government|Congress|Indians?|Territories)\b)[A-Z]|(?:agreement|contract|lease|note|plan|complaint|bylaws|trust|loan)\b)|dated|effective|No\.|Agreement|Date)/

/** `the Fourth Amendment`, `Amendment XIV`: at the word `Amendment`. */
export function readAmendment(text: string, word: number, floor: number): Draft | undefined {
  const roman = at(ROMAN_AMENDMENT, text, word)
  if (roman)
    return mention(word, word + roman[0].length, {
      jurisdiction: 'US',
      amendment: arabic(roman[1] ?? ''),
      ...(roman[2] && { section: roman[2] }),
    })
  const amendment = at(AMENDMENT, text, word)
  if (!amendment) return undefined
  const end = word + amendment[0].length
  const least = Math.max(floor, word - 20)
  const ordinal = ORDINAL_BEFORE.exec(text.slice(least, word))
  if (!ordinal || CONTRACT.test(text.slice(end, end + 60))) return undefined
  const number = numberOf(ordinal[1] ?? '')
  if (number < 1 || number > 27) return undefined
  const from = word - (ordinal[0].length - ordinal[0].indexOf(ordinal[1] ?? ''))
  return mention(from, end, {
    jurisdiction: 'US',
    amendment: String(number),
    ...(amendment[1] && { section: amendment[1] }),
  })
}

/** `First` in `the First and Fourth Amendments`: at the ordinal. The last of the list is read at the word `Amendments`. */
export function readCoordinated(text: string, from: number): Draft | undefined {
  const [, ordinal = ''] = at(COORDINATED, text, from) ?? []
  const number = numberOf(ordinal)
  return number < 1 || number > 27
    ? undefined
    : mention(from, from + ordinal.length, { jurisdiction: 'US', amendment: String(number) })
}

function numberOf(ordinal: string): number {
  const digits = /^\d+/.exec(ordinal)
  if (digits) return Number(digits[0])
  const tens = ordinal.startsWith('Twenty-')
  const index = ORDINALS.indexOf((tens ? ordinal.slice(7) : ordinal).toLowerCase())
  return index < 0 ? 0 : index + 1 + (tens ? 20 : 0)
}

const ARTICLE = new RegExp(
  `Art(?:icle|\\.)\\s{1,8}${NUMBER}${TAIL}\\s{0,8},?\\s{0,8}of\\s{1,8}the\\s{1,8}(?:(U\\.\\s?S\\.|United States|Federal|federal|[A-Z][a-z]+(?:\\s[A-Z][a-z]+)?)\\s{1,8})?Constitution(?:\\s{1,8}of\\s{1,8}the\\s{1,8}United\\s{1,8}States)?`,
  'y',
)

/** `Article IV, § 2` in an opinion that has named its constitution; of a contract, `of the lease` follows. */
const BARE_ARTICLE = new RegExp(
  `Art(?:icle|\\.)\\s{1,8}([IVX]{1,6})(?=,?\\s{0,8}(?:§|[Ss]ec))${TAIL}(?!\\s{1,8}(?:of|to|in)\\s|[\\w.-]*\\d)`,
  'y',
)

/** Florida's own style: `Art. I, § 23, Fla. Const.` */
const ARTICLE_FIRST = new RegExp(
  `Art(?:icle|\\.)\\s{1,8}${NUMBER}${TAIL},\\s{1,8}((?:[A-Z]\\.\\s?){2}|[A-Z][a-z]{2,8}\\.?)\\s{1,8}Const\\.`,
  'y',
)

/** `Article I, Section 8, Clause 3 of the U.S. Constitution`, `Art. I, § 23, Fla. Const.`: at the word `Article`. */
export function readArticle(text: string, word: number): Draft | undefined {
  const article = at(ARTICLE, text, word)
  if (!article) {
    const first = at(ARTICLE_FIRST, text, word)
    const jurisdiction = first && jurisdictionOf((first[5] ?? '').trim())
    if (!first || jurisdiction === undefined) {
      const bare = at(BARE_ARTICLE, text, word)
      if (bare?.[2] === undefined) return undefined
      return mention(word, word + bare[0].length, valueOf(true, bare[1] ?? '', bare[2], bare[3], bare[4]))
    }
    const value = valueOf(true, first[1] ?? '', first[2], first[3], first[4], jurisdiction)
    return draft('constitution', word, word + first[0].length, value)
  }
  const state = article[5]
  const jurisdiction =
    state === undefined ? undefined : /^(?:U\.|United|[Ff]ederal)/.test(state) ? 'US' : postalCode(state)
  return mention(
    word,
    word + article[0].length,
    valueOf(true, article[1] ?? '', article[2], article[3], article[4], jurisdiction),
  )
}

const SECTION_OF =
  /(?:[Ss]ections?|§{1,2})\s{0,8}(\d{1,3}[A-Za-z]?(?:\.\d{1,2})?)((?:\([0-9A-Za-z]{1,3}\)){0,3})(?:(?:,\s|,?\sand\s)\d{1,3}[A-Za-z]?){0,4}(?:,?\s{1,8}(?:of\s{1,8})?[Aa]rt(?:icle|\.)\s{1,8}([IVX]{1,6}|\d{1,2}),?)?\s{1,8}of\s{1,8}(?:the|our)\s{1,8}((?:[A-Z][a-z]+\s){1,2})?(?:State\s)?[Cc]onstitution\b(?!\s(?:Act|Ave|Hall|Day)\w{0,3}\b)/y

/** `Section 186 of the Kentucky Constitution`, `section 8, article I of the Washington Constitution`: at the word or sign of the section. */
export function readSectionOfConstitution(text: string, from: number): Draft | undefined {
  const match = at(SECTION_OF, text, from)
  if (!match) return undefined
  const [whole, section = '', subsection = '', article, state] = match
  const jurisdiction = state === undefined ? undefined : jurisdictionOf(state.trim())
  return mention(from, from + whole.length, {
    ...(jurisdiction !== undefined && { jurisdiction }),
    ...(article !== undefined && { article: arabic(article) }),
    section,
    ...(subsection && { subsection }),
  })
}

function mention(from: number, to: number, value: Value): Draft {
  const made = draft('constitution', from, to, value)
  made.mention = true
  return made
}

const BARE_AMENDMENT = new RegExp(`[Aa]mends?\\.\\s{1,8}([IVX]{1,8})\\b${TAIL}`, 'y')

/** `amend. XIV, § 1`, `Amend. II` in a list, its constitution named before or understood. */
export function readBareAmendment(text: string, from: number): Draft | undefined {
  const amendment = at(BARE_AMENDMENT, text, from)
  if (!amendment) return undefined
  return draft(
    'constitution',
    from,
    from + amendment[0].length,
    valueOf(false, amendment[1] ?? '', amendment[2], amendment[3], amendment[4]),
  )
}
