import { abbreviates, beginsSuffix, LEADS, LINKS, PARTICLES, PROSE_LINKS, ROLES } from './name-words.js'
import { isLetter, isSpace, isUpper } from '../letters/characters.js'
import { spaced, trimmedEnd } from '../letters/spelling.js'

/** The name of a case as it stands before a citation. Offsets in the block's text. */
export interface Name {
  readonly from: number
  readonly to: number
  readonly name: string
  readonly plaintiff?: string
  readonly defendant?: string
  /** A short name in brackets behind it: `Smith v. Jones (Jones II), 10 F.3d 4`. */
  readonly alias?: string
}

/** How far back a name may begin. */
export const REACH = 240

const VERSUS = /(?<=\s)(?:v|vs|V|VS)\.?(?=\s)/g
const IN_RE =
  /(?<![\w'’])(?:In\s{1,8}(?:the\s{1,8})?(?:(?:re|Re|RE):?|Matter\s{1,8}of)|Matter\s{1,8}of|Ex\s{1,8}parte|Ex\s{1,8}Parte|EX\s{1,8}PARTE|IN\s{1,8}RE|Estate\s{1,8}of|Application\s{1,8}of|Petition\s{1,8}of|Conservatorship\s{1,8}of|Guardianship\s{1,8}of|Marriage\s{1,8}of|Adoption\s{1,8}of)(?=\s)/g

interface Token {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The token that ends at or before `to`, not beyond `floor`. */
export function before(text: string, to: number, floor: number): Token | undefined {
  let end = to
  while (end > floor && isSpace(text.charCodeAt(end - 1))) end--
  if (end <= floor) return undefined
  let from = end
  while (from > floor && !isSpace(text.charCodeAt(from - 1)) && end - from < 60) from--
  return { from, to: end, text: text.slice(from, end) }
}

/** True where a name cannot run on leftwards over the end of this token. */
function stops(token: string): boolean {
  if (/[;:?!"“”()[\]§¶\uFFFC*…]/.test(token)) return true
  return token.endsWith('.') && !abbreviates(token) && !LINKS.has(token)
}

/**
 * Where the name that ends at `to` begins, reading leftwards word by word. `prose` is false for what follows `In re`.
 * Returns `to` when there is none.
 */
export function beginning(text: string, to: number, floor: number): number {
  let from = to
  let next: Token | undefined
  let later = ''
  for (let words = 0, position = to; words < 24; words++) {
    const token = before(text, position, floor)
    if (!token) break
    const { text: word } = token
    if (next && word.endsWith(',')) {
      const listed =
        /(?:^|\s)(?:&|and)\s/.test(later) ||
        beginsSuffix(next.text) ||
        /^et$/i.test(next.text) ||
        (/^\d{1,4},$/.test(word) &&
          /\b(?:Local|Lodge|Union)\s$/.test(text.slice(Math.max(floor, token.from - 8), token.from)))
      if (!listed || LEADS.has(word.slice(0, -1).toLowerCase())) break
    }
    // no sentence ends before a small word: `Defs. of Wildlife`
    const abbreviated = next !== undefined && JOINING.has(next.text) && /^[A-Z][a-z]{1,6}\.$/.test(word)
    if (!abbreviated && (next ? stops(word) : stops(word.replace(/\)$/, '')))) {
      const inner = openName(token, word)
      if (inner === undefined) break
      from = inner
      break
    }
    const c = word.charCodeAt(0)
    const capital =
      isUpper(c) ||
      /^['’‘][A-Z]/.test(word) ||
      (c >= 48 &&
        c <= 57 &&
        /^(?:\d+(?:st|nd|rd|d|th|[A-Z]+)?|\d{1,4},|\d{1,4}(?:-[A-Z][\w'’]*)+,?|\d-\d{3})$/.test(word))
    const small = word.toLowerCase()
    if (capital) {
      if (LEADS.has(small.replace(/[.,]$/, '')) && !(next === undefined && ROLES.has(small)) && !joins(word, next))
        break
      from = token.from
    } else if (!LINKS.has(small) || PROSE_LINKS.has(small)) break
    next = token
    later = `${word} ${later}`
    position = token.from
  }
  if (from === to) return to
  for (let token = before(text, from, floor); token && PARTICLES.has(token.text); token = before(text, from, floor))
    from = token.from
  return from
}

/** Small words that no sentence begins with. */
const JOINING = new Set(['of', 'for', 'and', '&'])

/** `Justice Dep't`, `Court Square`: a word that leads elsewhere, inside a name. Only before `of`, as in `Court of …`. */
function joins(word: string, next: Token | undefined): boolean {
  return ['Court', 'First', 'Second', 'Third'].includes(word) && next !== undefined && isUpper(next.text.charCodeAt(0))
}

/** In `(Foo v. Bar` or `“Foo v. Bar`: the name begins behind the bracket or quote. */
function openName(token: Token, word: string): number | undefined {
  const open = Math.max(
    word.lastIndexOf('('),
    word.lastIndexOf('['),
    word.lastIndexOf('“'),
    word.lastIndexOf('"'),
    word.lastIndexOf('\u2018'),
    word.lastIndexOf('*'),
  )
  if (open < 0 || open === word.length - 1) return undefined
  const rest = word.slice(open + 1)
  if (!isUpper(rest.charCodeAt(0)) || stops(rest) || LEADS.has(rest.toLowerCase().replace(/[.,]$/, '')))
    return undefined
  return token.from + open + 1
}

const DOCKET =
  /,?\s{0,8}\(?(?:\d{1,2}(?:st|nd|rd|d|th)\s{1,8}Dist\.\s{1,8}(?:[A-Z][a-z]{1,12}\s{1,8}){0,2}|(?:Case|MDL|Index)\s{1,8}|Civil\s{1,8}(?:Action\s{1,8})?|Crim\.?\s{1,8}|Civ\.?\s{1,8}(?:A\.?\s{1,8}|Action\s{1,8})?|Cause\s{1,8}|Docket\s{1,8}|App(?:eal)?\.?\s{1,8})?(?:(?:Nos?\.|Docket|Case)\s|Nos?\s[A-Z]{0,3}\d).*$/s

/** Without a docket number and what follows it. */
function undocketed(part: string): string {
  return part.includes('No') || part.includes('Docket') || part.includes('Case') ? part.replace(DOCKET, '') : part
}

/** The name of a full case before `to`, not reaching back over `floor`. */
export function readName(text: string, to: number, floor: number): Name | undefined {
  const least = Math.max(floor, to - REACH)
  let end = to
  while (end > least && (isSpace(text.charCodeAt(end - 1)) || text[end - 1] === ',' || text[end - 1] === '(')) end--
  if (end <= least) return undefined
  const window = text.slice(least, end)
  const versus = lastVersus(window)
  const re = lastInRe(window)
  if (versus && (re === undefined || versus.from > re || belongs(window, versus.to, re)))
    return adversary(text, least, end, versus)
  if (re !== undefined) {
    const name = party(text.slice(least + re, end))
    if (name === '' || /[;:“”"]/.test(name.replace(/^In re:/i, '')) || !sound(name, true) || strays(name))
      return undefined
    return { from: least + re, to: end, name }
  }
  return undefined
}

/** `Foo v. Bank (In re Foo)`, `Foo v. Estate of Bar`: what looks like a name of its own is part of an adversary name. */
function belongs(window: string, versus: number, re: number): boolean {
  const between = window.slice(versus, re)
  if (/\(\s{0,8}$/.test(between)) return true
  return (
    !/^(?:In|IN|Ex|EX|Matter)\s/.test(window.slice(re, re + 7)) &&
    sound(between) &&
    !/\b(?:and|In|in)\s{1,8}$/.test(between)
  )
}

function lastVersus(window: string): { from: number; to: number } | undefined {
  VERSUS.lastIndex = 0
  let last: { from: number; to: number } | undefined
  for (let match = VERSUS.exec(window); match; match = VERSUS.exec(window)) {
    last = { from: match.index, to: match.index + match[0].length }
  }
  return last
}

function lastInRe(window: string): number | undefined {
  IN_RE.lastIndex = 0
  let last: number | undefined
  let reached = 0
  for (let match = IN_RE.exec(window); match; match = IN_RE.exec(window)) {
    // `In re Estate of X` is one name
    if (
      last !== undefined &&
      sound(window.slice(last, match.index)) &&
      match.index - last < 60 &&
      !/,/.test(window.slice(reached, match.index))
    )
      continue
    last = match.index
    reached = match.index + match[0].length
  }
  if (last === undefined) return undefined
  return sound(undocketed(window.slice(last)), true) ? last : undefined
}

/** Without what stands in brackets at the end: `Jones (Jones II)`, `Bar (the “Bar case”)`, `Bank (In re Foo)`. */
function unbracketed(part: string): string {
  return part.includes(')') || part.includes(']') ? part.replace(/\s{0,8}[([][^()[\]]{1,80}[)\]],?\s{0,8}$/, '') : part
}

/** No sentence ends inside: every word with a point is an abbreviation, no semicolon, no closing quote. */
function sound(part: string, party = false): boolean {
  if (/[;?!“”"§\uFFFC]/.test(part)) return false
  const words = part.split(/\s+/)
  for (let i = 0; i < words.length - 1; i++) {
    const word = words[i] ?? ''
    if (!/\.\)?$/.test(word) || abbreviates(word) || /^\(?(?:v|vs|re|rel|al|ux|No|Nos)\.,?$/.test(word)) continue
    // an abbreviation not in the list: short, and nothing behind it that begins a sentence
    if (
      party &&
      /^[A-Z][A-Za-z]{1,6}\.$/.test(word) &&
      !LEADS.has((words[i + 1] ?? '').toLowerCase().replace(/[.,]$/, '')) &&
      !/^(?:The|A|An)$/.test(words[i + 1] ?? '')
    )
      continue
    return false
  }
  return true
}

function adversary(text: string, least: number, end: number, versus: { from: number; to: number }): Name | undefined {
  const whole = text.slice(least + versus.to, end)
  const right = unbracketed(whole)
  const alias =
    right.length === whole.length
      ? undefined
      : /^\s{0,8}[([]\s{0,8}[“"‘]?([A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){0,3})[”"’]?\s{0,8}[)\]]/.exec(
          whole.slice(right.length),
        )?.[1]
  const defendant = party(right)
  if (defendant === '' || !sound(undocketed(right), true) || !/[A-Za-z0-9]/.test(defendant)) return undefined
  const low = /^[a-z]/.test(defendant.replace(/^(?:the|de|la|le|von|van|ex)\s/, ''))
  if (low && !/^[a-z'’-]+(?: [a-z'’-]+)?$/.test(defendant)) return undefined
  if (words(defendant) > 3 && wanders(defendant)) return undefined
  const left = least + versus.from
  const from = strip(text, beginning(text, left, least), left)
  const plaintiff = party(text.slice(from, left)) || (low ? lowParty(text, left, least) : '')
  if (low && plaintiff === '') return undefined
  const to = least + versus.to + right.trimEnd().length
  if (plaintiff === '')
    return words(defendant) < 6 && !/\d/.test(defendant)
      ? { from: left, to: Math.min(to, end), name: defendant, defendant }
      : undefined
  return {
    from,
    to: Math.min(to, end),
    name: `${plaintiff} v. ${defendant}`,
    plaintiff,
    defendant,
    ...(alias !== undefined && { alias }),
  }
}

function words(text: string): number {
  return text.split(' ').length
}

/** Running prose behind `In re`: a word in small letters that no name holds. */
function strays(name: string): boolean {
  return (
    name.length > 140 ||
    name
      .split(' ')
      .some(
        (word) =>
          /^[a-z]{2}/.test(word) &&
          !LINKS.has(word) &&
          !/^(?:re|parte|deceased|minor|respondent|child|children|litig|or|with|from|known|certain|parcel|real|property|land|acres|more|less|estate|trust|marriage)\b/.test(
            word,
          ),
      )
  )
}

/** `smith v. jones`, all in small letters: one word before the `v.` */
function lowParty(text: string, to: number, floor: number): string {
  const word = before(text, to, floor)?.text ?? ''
  return /^[a-z][a-z'’-]+$/.test(word) && !LEADS.has(word) && !LINKS.has(word) ? word : ''
}

/** Running prose and no party: a verb in small letters among the words. */
function wanders(defendant: string): boolean {
  return /\s(?:is|was|were|are|has|had|have|held|holds|that|which|who|court|decided|because|when|where|this|here|not|did|does|should|would|could|cited|cites|applies|applied|says|said|found|noted|states|stated)\s/.test(
    defendant,
  )
}

/** Drops leading small words, line and note numbers: `of Foo` is Foo, `45 Foo` too. */
export function strip(text: string, from: number, to: number): number {
  let begin = from
  for (;;) {
    const word = /^\s{0,8}(\S+)\s/.exec(text.slice(begin, Math.min(to, begin + 60)))
    if (!word || word[1] === undefined) return begin
    if (
      /^\d{1,3}$/.test(word[1]) ||
      (isLetter(word[1].charCodeAt(0)) &&
        !isUpper(word[1].charCodeAt(0)) &&
        LINKS.has(word[1]) &&
        !PARTICLES.has(word[1]))
    )
      begin += word[0].length
    else return begin
  }
}

/** A party as written: one space for any white space, no docket number, no short name in brackets, no comma at the end. */
export function party(raw: string): string {
  let bare = spaced(undocketed(raw).replace(/,\s{0,8}(?:[—–_]|-{2}).*$/s, ''))
  if (bare.endsWith(')') || bare.endsWith(']')) {
    bare = bare.replace(
      /\s{0,8}[([](?:(?:hereinafter|hereafter|In re|Matter of|In the Matter)[^()[\]]*|["“‘'][^()[\]]*)[)\]]$/i,
      '',
    )
  }
  return trimmedEnd(bare, ',(').replace(/^[\s,*]+/, '')
}
