import { addParenthetical, addPin } from '../parts/tail.js'
import { draft, textOf, type Draft } from '../draft.js'
import { leadsCitation } from '../parts/leads-citation.js'
import { at, isLetter, skipSpace } from '../letters/characters.js'
import { readPin } from '../parts/pin.js'
import { spaced } from '../letters/spelling.js'

const UNKNOWN =
  /((?:[A-Z][A-Za-z'’]{0,11}\.?|&)(?:(?:\s|(?<=\.))(?:[A-Z][A-Za-z'’]{0,11}\.?|&|\d(?:d|th|rd|nd))){0,6})\s{1,8}(\d{1,5})\b(?!\.\d)/y
const NO_REPORTER =
  /^(?:Jan|Feb|Mar|Apr|May|June|July|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|August|September|October|November|December|St|Ave|Blvd|Rd|Dr|Street|Avenue|Nos?|Cir|Dist|Vol|Page|Pages|Exhibit|Ex|Tr|Dkt|Doc|ECF|Section|Sec|Chapter|Ch|Title|Article|Art|Part|Rule|Fig|Table|Count|Counts|Am|Compl|R|App|At|In|See|The|And|Id|P|Pp)\b\.?/

/** A volume, an abbreviation in no table and a page: only where the abbreviation has points, and a series number or a context. */
export function readUnknown(text: string, from: number, to: number): Draft | undefined {
  if (to - from > 4) return undefined
  const next = skipSpace(text, to)
  if (next === to || !isAbbreviated(text, next)) return undefined
  const match = at(UNKNOWN, text, next)
  if (!match) return undefined
  const [, reporter = '', page = ''] = match
  const tokens = reporter.split(/\s{1,8}|(?<=\.)(?=[A-Z\d])/)
  // several short words, all but ordinals and `&` with a point or a capital: `Cal. Rprt. 3d`, `Fed. Air Rptr. 3d`
  if (
    tokens.length < 2 ||
    !/\./.test(tokens[0] ?? '') ||
    tokens.some((token) => token.length > 9) ||
    NO_REPORTER.test(reporter)
  )
    return undefined
  if (/\b(?:Cir|No|Nos|Inc|Corp|Co|Ltd|Jr|Mr|Ms|Mrs|Dr|v|vs)\.\s{0,8}$/.test(reporter)) return undefined
  const end = next + match[0].length
  const made = draft('unknown', from, end, { volume: text.slice(from, to), reporter: spaced(reporter), page })
  made.at.volume = [from, to]
  made.at.reporter = [next, next + reporter.length]
  made.at.page = [end - page.length, end]
  const isVolume = (a: number, b: number) =>
    leadsCitation(text, a, b) || at(UNKNOWN, text, skipSpace(text, b)) !== undefined
  const pin = readPin(text, end, 'comma', isVolume, Number(page))
  if (pin) addPin(made, pin)
  addParenthetical(text, made)
  return made
}

/** True where a word with a capital and a point begins: looked at before the pattern is run. */
function isAbbreviated(text: string, from: number): boolean {
  const first = text.charCodeAt(from)
  if (first < 65 || first > 90) return false
  let i = from + 1
  for (let c = text.charCodeAt(i); isLetter(c) || c === 39 || c === 0x2019; c = text.charCodeAt(i)) i++
  return text.charCodeAt(i) === 46
}

/** True where an unknown reporter is written like one: a series number closes it. */
export function looksLikeSeries(made: Draft): boolean {
  return /\d(?:d|th|rd|nd)$/.test(textOf(made.value, 'reporter'))
}
