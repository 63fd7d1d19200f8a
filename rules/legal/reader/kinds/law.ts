import type { Code } from '../series/codes.js'
import { codeAt } from '../series/codes.js'
import { draft, type Draft, type Value } from '../draft.js'
import { at, isDigit, skipSpace } from '../letters/characters.js'
import { leadsCitation } from '../parts/leads-citation.js'
import { readEdition } from '../parts/parenthetical.js'
import { readSections, readSign, type Sections } from '../parts/sections.js'
import { spaced, titled, trimmedEnd } from '../letters/spelling.js'
import { postalCode, STATES } from '../courts/states.js'

function sectionValue(read: Sections): Value {
  return {
    section: read.section,
    ...(read.subsection !== undefined && { subsection: read.subsection }),
    ...(read.sections !== undefined && { sections: read.sections }),
    ...(read.etSeq && { etSeq: true }),
    ...(read.note && { note: true }),
  }
}

/** Adds the year of the edition and closes the citation. */
function close(text: string, made: Draft): Draft {
  const edition = readEdition(text, made.end)
  if (!edition?.year) return made
  made.value.year = edition.year
  made.end = edition.to
  made.at.parenthetical = [edition.from, edition.to]
  if (edition.at.year) made.at.year = edition.at.year
  return made
}

function build(
  text: string,
  code: Code,
  from: number,
  named: readonly [number, number],
  head: Value,
  read: Sections,
): Draft {
  const value: Value = {
    ...head,
    reporter: code.abbreviation,
    ...sectionValue(read),
    ...(code.jurisdiction && { jurisdiction: code.jurisdiction }),
  }
  const made = draft(code.kind, from, read.to, value)
  made.at.reporter = named
  made.at.section = read.number
  return close(text, made)
}

const CODE_TAIL = /(?:,?\s{0,8}(?:Ann(?:otated|\.)|Annot\.|Cum\.|Supp\.|\(West\)|App\.))*,?\s{0,8}/y
const PART =
  /(?:[Pp]arts?|[Pp]ts?\.|subpts?\.|[Cc]h(?:apter|\.))\s{0,8}(\d{1,5}[A-Za-z]{0,2})(?:[–-]\d{1,5}[A-Za-z]{0,2})?(?:,\s{0,8}(?:[Ss]ubp(?:art|t\.)|[Aa]pp(?:endix|\.))\s{0,8}[A-Z])?\b/y
const ACT = /(\d{1,4})\s{0,8}\/\s{0,8}(?=\d)/y
const APPENDIX = /app(?:endix|\.)?\s{0,8}(?:[\dIVX]+\s{1,8}(?=§))?/y
/** The year of the compilation between a code and its section: `21 O.S. 2011, § 701.7`. */
const COMPILED = /(?:(?:1[89]|20)\d{2},?\s{0,8}(?=§)|(?:1[89]|20)\d{2}\s{1,8}(?:Cum\.\s)?Supp\.,?\s{1,8}(?=§|\d))/y

/** `42 U.S.C. § 1983`, `45 C.F.R. § 164.512`, `720 ILCS 5/12-3.05`, `8 Del. C. § 141`: a title that stands at `from`. */
export function readTitled(
  text: string,
  from: number,
  titleTo: number,
  found: { code: Code; to: number },
  codeFrom: number,
): Draft | undefined {
  const { code } = found
  if (!code.titled) return undefined
  const head: Value = { title: text.slice(from, titleTo) }
  let position = found.to + (at(CODE_TAIL, text, found.to)?.[0].length ?? 0)
  position += at(APPENDIX, text, position)?.[0].length ?? 0
  position += at(COMPILED, text, position)?.[0].length ?? 0
  const act = code.jurisdiction === 'IL' ? at(ACT, text, position) : undefined
  if (act) {
    head.act = act[1] ?? ''
    position += act[0].length
  }
  const named = [codeFrom, found.to] as const
  const part = at(PART, text, position)
  if (part) {
    const key = /^c/i.test(part[0]) ? 'chapter' : 'part'
    const to = position + part[0].length
    const made = draft(code.kind, from, to, {
      ...head,
      reporter: code.abbreviation,
      [key]: part[1] ?? '',
      ...(code.jurisdiction && { jurisdiction: code.jurisdiction }),
    })
    made.at.reporter = named
    made.at.volume = [from, titleTo]
    made.at.section = [position, to]
    return close(text, made)
  }
  const sign = readSign(text, position)
  const start = sign ? sign.to : position
  const read = sectionsAt(text, position, start, code.jurisdiction === 'US')
  if (!read) return undefined
  const made = build(text, code, from, named, head, read)
  made.at.volume = [from, titleTo]
  return made
}

/** The sections at `start`; between `from` and there stands their sign, or nothing. */
function sectionsAt(text: string, from: number, start: number, federal = false): Sections | undefined {
  return readSections(text, start, several(text, from, start), (a, b) => leadsCitation(text, a, b), federal)
}

function several(text: string, from: number, to: number): boolean {
  return /§§|[Ss]ections\b|[Ss]ecs\.|ss\.|¶¶|[Aa]rts\./.test(text.slice(from, to))
}

const TITLE =
  /(tit(?:le|\.)|T\.|ch(?:apter|\.)|c\.|[Aa]rt(?:icle|\.)?(?=\s{0,8}\d+[A-Za-z]?,?\s{0,8}§)|part|pt\.)\s{0,8}(\d{1,4}(?:-?[A-Za-z]{1,2})?(?:\.\d{1,3})?),?\s{0,8}/y
const SUBJECT =
  /,?\s{0,8}((?:[A-Z][\w.'’-]*|&|and|of)(?:,?\s{1,8}(?:[A-Z][\w.'’-]*|&|and|of|to)){0,6})\s{0,8},?\s{0,8}(?=§)/y
/** Initials that mean other things, too: a number without points or hyphens needs a section sign. */
const BRIEF = /^(?:[A-Z]{2,3}|(?:[A-Z]\.){2,3})$/
const SHAPED = /[.:-]/
/** Where sections look different from version numbers: `RSA 541-A:3`, `AS 12.55.015`. */
const SHAPES: Readonly<Record<string, RegExp>> = { NH: /[:-]/, AK: /\.\d+\./ }
/** `Python-RSA 3.4` */
const IN_A_NAME = /\w[-:]$/

/** Whether the number behind the initials of a code has the shape of its sections: `RCW 26.09.191`, but not `RC4-40`. */
function isSection(text: string, from: number, to: number, { jurisdiction }: Code, section: string): boolean {
  if (isDigit(text.charCodeAt(to)) || IN_A_NAME.test(text.slice(Math.max(0, from - 2), from))) return false
  return (SHAPES[jurisdiction ?? ''] ?? SHAPED).test(section)
}

const TITLE_BEFORE = /[Tt]itle\s{1,8}(\d{1,2}),?\s{1,8}(?:of\s{1,8}(?:the\s{1,8})?)?$/

/** A code that names itself first: `Fla. Stat. § 120.68`, `Mass. Gen. Laws ch. 93A, § 2`, `RCW 26.09.191`. */
export function readCode(text: string, from: number, floor: number): Draft | undefined {
  const found = codeAt(text, from)
  // `FAC ¶ 12`: a complaint, which codes do not count by
  if (!found || /^\s{0,2}¶/.test(text.slice(found.to, found.to + 3))) return undefined
  const { code } = found
  const ahead =
    code.jurisdiction === 'US' && code.titled ? TITLE_BEFORE.exec(text.slice(Math.max(floor, from - 20), from)) : null
  let position = found.to
  const edition = readEdition(text, position)
  if (edition) position = edition.to
  const tail = at(CODE_TAIL, text, position)
  if (tail) position += tail[0].length
  position += at(COMPILED, text, position)?.[0].length ?? 0
  const head: Value = ahead ? { title: ahead[1] ?? '' } : {}
  const subject = /Code|Law/.test(code.abbreviation) && text[position] !== '§' ? at(SUBJECT, text, position) : undefined
  if (subject) {
    head.subject = spaced(subject[1] ?? '')
    position += subject[0].length
  }
  const title = at(TITLE, text, position)
  if (title) {
    const word = (title[1] ?? '').toLowerCase()
    const key = /^t/.test(word) ? 'title' : /^c/.test(word) ? 'chapter' : /^a/.test(word) ? 'article' : 'part'
    head[key] = title[2] ?? ''
    position += title[0].length
  }
  const gap = position + (at(/,\s{0,8}/y, text, position)?.[0].length ?? 0)
  const sign = readSign(text, gap)
  const start = sign ? sign.to : position
  const read = sectionsAt(text, position, start, code.jurisdiction === 'US')
  const named = [from, found.to] as const
  if (!read) {
    if (!title) return undefined
    const to = from + trimmedEnd(text.slice(from, position), ',').length
    const value: Value = {
      ...head,
      reporter: code.abbreviation,
      ...(code.jurisdiction && { jurisdiction: code.jurisdiction }),
    }
    const made = draft(code.kind, from, to, value)
    made.at.reporter = named
    return close(text, made)
  }
  if (code.signed && !sign) return undefined
  if (!sign && !title) {
    if (code.titled && code.jurisdiction !== 'US') return undefined // `Mac OS 10.6`
    if (BRIEF.test(code.abbreviation) && !isSection(text, from, found.to, code, read.section)) return undefined
  }
  if (
    !sign &&
    !title &&
    /^\d{4}$/.test(read.section) &&
    /^(?:1[89]|20)/.test(read.section) &&
    !/CPL/.test(code.abbreviation)
  )
    return undefined
  const made = build(text, code, from - (ahead?.[0].length ?? 0), named, head, read)
  if (edition?.year && made.value.year === undefined) {
    made.value.year = edition.year
    if (edition.at.year) made.at.year = edition.at.year
  }
  return made
}

/** `§ 120.68, Fla. Stat. (2007)`, `§ 516.120 RSMo`: the code behind the section. */
export function readSectionFirst(text: string, from: number): Draft | undefined {
  const sign = readSign(text, from)
  if (!sign) return undefined
  const read = sectionsAt(text, from, sign.to)
  if (!read) return undefined
  const position = skipSpace(text, text[read.to] === ',' ? read.to + 1 : read.to)
  const found = codeAt(text, position)
  if (found && !found.code.titled) {
    const made = build(text, found.code, from, [position, found.to], {}, read)
    // the point behind a whole word ends the sentence
    made.to = found.to - (/(?:[a-z]{6}|Code|Laws|RSMo|[A-Z]{3})\.$/.test(text.slice(position, found.to)) ? 1 : 0)
    made.end = Math.max(made.end, made.to)
    return close(text, made)
  }
  const of = at(OF_TITLE, text, read.to)
  if (of) return sectionOf(text, from, read, of, { title: of[1] ?? '', reporter: 'U.S.C.', jurisdiction: 'US' })
  const act = at(OF_ACT, text, read.to)
  if (act) return sectionOf(text, from, read, act, { reporter: spaced(act[1] ?? '') })
  const initials = read.to + (at(/\s{1,8}of\s{1,8}(?:the\s{1,8})?/y, text, read.to)?.[0].length ?? 0)
  const short = initials > read.to ? codeAt(text, initials) : undefined
  if (short?.code.signed) {
    const made = build(text, short.code, from, [initials, short.to], {}, read)
    made.to = made.end = short.to
    return made
  }
  // a section of what, it does not say
  const made = draft('unknown', from, read.to, sectionValue(read))
  made.at.section = read.number
  return made
}

/** `section 1983 of title 42`, `… of Title 18 of the United States Code` */
const OF_TITLE =
  /\s{1,8}of\s{1,8}[Tt]itle\s{1,8}(\d{1,2})\b(?:,?\s{1,8}(?:of\s{1,8}the\s{1,8})?(?:U\.\s?S\.\s?C(?:ode|\.)|United\s{1,8}States\s{1,8}Code))?/y
/** `section 240A(b)(1) of the Immigration and Nationality Act` */
const OF_ACT =
  /\s{1,8}of\s{1,8}(?:the\s{1,8})?([A-Z][\w.'’-]*,?\s{1,3}(?:(?:[A-Z][\w.'’-]*,?|and|of|for|in|on|to|the|&)\s{1,3}){0,8}Act(?:\s{1,3}of\s{1,3}(?:1[789]|20)\d{2})?)(?![\w-])/y

function sectionOf(text: string, from: number, read: Sections, of: RegExpExecArray, head: Value): Draft {
  const made = draft('statute', from, read.to + of[0].length, { ...head, ...sectionValue(read) })
  made.at.section = read.number
  return close(text, made)
}

const NAMED_BEFORE = /(?:^|[\s(“"‘[,;—])((?:(?:[A-Z][\w.'’-]*|&|and)\s{1,8}){1,7})$/
const CODE_WORD =
  /(?:Code|Law|CODE|LAW)(?:\s{1,8}(?:Civ\.|Crim\.|CIV\.|CRIM\.)\s{0,8}(?:Proc\.|PROC\.)|\s{1,8}of\s{1,8}(?:Civil|Criminal)\s{1,8}Procedure)?(?:\.?\s{1,8}(?:Ann\.|ANN\.)|\s{1,8}\([A-Z][a-z]+\))?/y
const OF_THE =
  /(?:[Ss]ections?|[Ss]ecs?\.|[Aa]rt(?:icle|\.)s?|§)\s{0,8}[\w.:-]{1,20}(?:\s{0,2}\([^\s()]{1,5}\)){0,6}(?:,\s{1,8}subd(?:ivision|\.)\s{0,8}(?:\([0-9A-Za-z]\)){1,4})?\s{1,8}of\s{1,8}the\s{0,8}$/
const NO_CODES =
  /^(?:The|This|That|Our|Such|Under|See|In|Uniform|Model|A|An|Of|And|Dress|Building|Zip|Area|Source|Common|Case|State|Federal|Civil|Criminal|Roman|Canon|Natural|International)\s{1,8}(?:Code|Law)$/

/** `American Constitutional Law § 6-5` */
const TREATISE = /\b(?:American|Constitutional|International|Modern|Law of)\b.+\bLaw$/

/** `Cal. Penal Code § 187`, `Code Civ. Proc., § 425.16`, `section 187 of the Penal Code`: at the word `Code` or `Law`. */
export function readNamedCode(text: string, word: number, floor: number): Draft | undefined {
  const code = at(CODE_WORD, text, word)
  if (!code) return undefined
  const least = Math.max(floor, word - 70)
  const lead = NAMED_BEFORE.exec(text.slice(least, word))?.[1] ?? ''
  let words = lead.replace(/^(?:(?:The|In|See|Under|And|and|But|Both|Also|Accord|Cf\.|&)\s{1,8})+/, '')
  if (words === '' && /^(?:Code|CODE|L)/.test(code[0]) && !/\s/.test(code[0])) return undefined
  const from = word - words.length
  words = spaced(words)
  let name = titled(spaced(text.slice(from, word + code[0].length)))
  words = titled(words)
  if (NO_CODES.test(name) || TREATISE.test(name)) return undefined
  for (const [, abbreviation, state] of STATES) {
    if (name.startsWith(`${state} `)) name = `${abbreviation}${name.slice(state.length)}`
  }
  const state = /^(California|Texas|N\.\s?Y\.|New York|Idaho|[A-Z][a-z]{1,4}\.)\s/.exec(`${words} `)
  const jurisdiction = state ? postalCode((state[1] ?? '').replace('N. Y.', 'N.Y.')) : undefined
  const made: Code = { abbreviation: name, kind: 'statute', ...(jurisdiction && { jurisdiction }) }
  const end = word + code[0].length
  const gap = skipSpace(text, text[end] === ',' ? end + 1 : end)
  const sign = /^(?:§|[Ss]ec(?:tion|s?\.)|[Aa]rts?\.|[Aa]rticle)/.test(text.slice(gap, gap + 8))
    ? readSign(text, gap)
    : undefined
  if (sign) {
    const read = sectionsAt(text, gap, sign.to)
    if (read) return build(text, made, from, [from, end], {}, read)
  }
  const before = OF_THE.exec(text.slice(Math.max(floor, from - 80), from))
  if (!before) return undefined
  const begin = Math.max(floor, from - 80) + before.index
  const opening = readSign(text, begin)
  const read = opening && readSections(text, opening.to, several(text, begin, opening.to), () => false)
  if (!read || read.to > from) return undefined
  const cited = build(text, made, begin, [from, end], {}, read)
  cited.to = end
  cited.end = end
  return close(text, cited)
}
