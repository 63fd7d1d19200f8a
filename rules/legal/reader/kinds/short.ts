import { draft, type Draft } from '../draft.js'
import { leadsCitation } from '../parts/leads-citation.js'
import { readShortName } from '../parts/short-name.js'
import { at, isDigit, isLetter, skipSpace } from '../letters/characters.js'
import { readPin } from '../parts/pin.js'
import { plain, trimmedEnd } from '../letters/spelling.js'
import { readVolume } from './case.js'

/** Without its point not behind a small letter, in capitals only with point and pin: `ID` is an identity card, too. */
const ID =
  /[Ii]d\.|(?<![a-z]\s)[Ii]d(?=,?\s{1,8}at\s{1,8}[\d*])|ID\.(?=,?\s{1,8}at\s{1,8}[\d*]|\s{0,8}[§¶])|(?:[Ii]bid|IBID)\.?(?!\w)/y
/** The identifier of something: `object_id.`, `$id.`; `_Id._` is in italics. */
const IDENTIFIER = /(?:\$|[\w$][-_])$/
const QUOTES = '"“”‘’\''
const SECTION_PIN =
  /,?\s{0,8}(?:at\s{1,8})?((?:§{1,2}|art\.|ch\.|r\.|sec\.)\s{0,8}\d[\w.:-]*(?:\([0-9A-Za-z]{1,4}\))*(?:\s?[-–,]\s?\d[\w.:-]*(?:\([0-9A-Za-z]{1,4}\))*)*)/y
const NOTE_PIN = /,?\s{0,8}(?:at\s{1,8})?(nn?\.\s?\d{1,3})\b/y
/** `Id. at A2`, `Id. at S1236`: of a newspaper, of the Congressional Record, of an appendix. */
const LETTER_PIN = /,?\s{1,8}at\s{1,8}([A-Z]{1,2}-?\d{1,6}(?:\s?[-–]\s?[A-Z]{0,2}\d{1,6})?)\b/y
const OLD_STYLE = /\d{1,3}\s{1,8}$/

/** A word right before it that no citation follows: the `ID.` of a policy, of a user. */
const NAMED =
  /(?<![a-z])(?!(?:see|also|cf|accord|citing|quoting|but|e\.?g|compare|with|and|or|in|under|from|by|of|to|at|contra|generally|cited|quoted|following|per)[.,]{0,4}\s)[a-z][a-z-]{0,24}\s{1,3}$/i

/** What nobody says of an identifier: `Id. (quoting …)`. */
const EXPLAINED = /^\s{1,4}\((?:quoting|citing|emphasis|internal|alteration|citation|[Nn]oting|holding)/

/** `Id.`, `id. at 505`, `Ibid.`, `Id. § 3`: at its first letter. */
export function readId(text: string, from: number): Draft | undefined {
  const id = at(ID, text, from)
  if (!id) return undefined
  const to = from + id[0].length
  if (isLetter(text.charCodeAt(to)) || isDigit(text.charCodeAt(to))) return undefined
  if (from > 0 && IDENTIFIER.test(text.slice(Math.max(0, from - 2), from))) return undefined
  // the word itself is spoken of: `“id.”`
  if (from > 0 && QUOTES.includes(text.charAt(from - 1)) && to < text.length && QUOTES.includes(text.charAt(to)))
    return undefined
  // `83 id. 154`: another volume of the same reporter
  const volume = text[from] === 'i' ? OLD_STYLE.exec(text.slice(Math.max(0, from - 5), from)) : null
  const page = volume && at(/\s{1,8}(\d{1,4})\b/y, text, to)
  if (volume && page) {
    const begin = from - volume[0].length
    return draft('unknown', begin, to + page[0].length, { volume: volume[0].trim(), page: page[1] ?? '' })
  }
  const made = draft('id', from, to, {})
  const sections = at(SECTION_PIN, text, to)
  if (sections) {
    made.value.pin = plain(trimmedEnd(sections[1] ?? '', '.,'))
    made.to = made.end = to + trimmedEnd(sections[0], '.,').length
    return made
  }
  const pin = readPin(text, to, 'at', (a, b) => leadsCitation(text, a, b))
  const note = pin ? undefined : (at(NOTE_PIN, text, to) ?? at(LETTER_PIN, text, to))
  if (pin && !numbersParagraph(text, to, pin)) {
    made.value.pin = pin.text
    made.at.pin = [pin.from, pin.to]
    made.to = made.end = pin.to
  } else if (note) {
    made.value.pin = note[1] ?? ''
    made.to = made.end = to + note[0].length
  } else if (!EXPLAINED.test(text.slice(to, to + 16)) && NAMED.test(text.slice(Math.max(0, from - 24), from)))
    return undefined
  return made
}

/** `Id. ¶27 The court held`: the number of the draft's own next paragraph, after an Id. that ends a sentence. */
function numbersParagraph(text: string, to: number, { text: pin, to: end }: { text: string; to: number }): boolean {
  return (
    /^¶+\s?\d+$/.test(pin) &&
    /^\s{1,4}¶/.test(text.slice(to, to + 5)) &&
    /^\s{1,4}[A-Z“][\w’']*\s/.test(text.slice(end, end + 24))
  )
}

const NOTE =
  /,?\s{1,8}(?:[Nn]otes?|nn?\.|fn\.)\s{0,8}(\d{1,4})(?:\s?[-–]\s?\d{1,4})?(?:\s{0,8}(?:&|and)\s{0,8}\d{1,4})?/y
const PART =
  /,?\s{1,8}(?:[Pp]arts?|[Ss]ections?|[Cc]hapters?|[Aa]ppendix|[Dd]iscussion|[Aa]rgument|[Pp]oint|§{1,2}|¶{1,2})\s{0,8}([IVXLC]+(?:\.[A-Z0-9]+)*|\d{1,3}(?:\.\d+)*|[A-Z](?:\.\d+)*)\b/y

/** `Foo, supra, at 2`, `supra note 5`, `supra Part II`, `Foo, supra, 13 Cal.App.5th at 1146`: at its first letter. */
export function readSupra(text: string, from: number, floor: number): Draft | undefined {
  const to = from + 5
  if (text[from] === 'S' && isName(text, from, to)) return undefined
  // `Foo, 22 supra, at 5`
  const volume = / \d{1,4} $/.exec(text.slice(Math.max(floor, from - 6), from))
  const name = readShortName(text, from - (volume ? volume[0].length - 1 : 0), floor, true)
  const gap = skipSpace(text, text[to] === ',' ? to + 1 : to)
  if (isDigit(text.charCodeAt(gap))) {
    const short = readVolume(text, gap)
    if (short && (short.kind === 'short-case' || short.kind === 'case')) {
      if (short.kind === 'case') {
        // `Foo, supra, 13 Cal.4th 5`: a short form all the same, the page is what it says
        short.value = { ...short.value }
        short.value.pin ??= short.value.page ?? ''
        delete short.value.page
        delete short.value.court
        short.at.page = undefined
        short.kind = 'short-case'
      }
      short.from = from
      short.start = name?.from ?? from
      addName(short, name)
      return short
    }
  }
  const made = draft('supra', from, to, { ...(volume && name && { volume: volume[0].trim() }) })
  addName(made, name)
  const note = at(NOTE, text, to)
  const part = note ? undefined : at(PART, text, to)
  if (note) {
    made.value.note = note[1] ?? ''
    made.to = made.end = to + note[0].length
  } else if (part) {
    made.value.part = part[1] ?? ''
    made.to = made.end = to + part[0].length
  }
  const pin = readPin(text, made.to, 'at', (a, b) => leadsCitation(text, a, b)) ?? bare(text, made.to)
  if (pin) {
    made.value.pin = pin.text
    made.at.pin = [pin.from, pin.to]
    made.to = made.end = pin.to
  }
  return made
}

/** `a Toyota Supra to`, `Supra-national`: within a sentence the word is small, unless something of a reference follows. */
function isName(text: string, from: number, to: number): boolean {
  if (text[to] === '-') return true
  return (
    /[A-Za-z] $/.test(text.slice(Math.max(0, from - 2), from)) &&
    !/^,?\s{1,4}(?:at|notes?|nn?\.|[§¶\d]|[Pp]arts?|[Ss]ections?|pp?\.)/.test(text.slice(to, to + 12))
  )
}

/** `supra, p. 3`, `supra, 45-46`. */
function bare(text: string, from: number): ReturnType<typeof readPin> {
  const pages = at(/,?\s{0,8}(?=pp?\.\s{0,8}\d)|,\s{0,8}(?=\d{1,4}(?:[-–]\d{1,4})?\s{0,8}[.;,)])/y, text, from)
  return pages && readPin(text, from, 'comma', (a, b) => leadsCitation(text, a, b))
}

/** Gives a short form the name that stands before it. */
export function addName(made: Draft, name: ReturnType<typeof readShortName>): void {
  if (!name) return
  made.value.name = name.name
  made.at.name = [name.from, name.to]
  made.start = Math.min(made.start, name.from)
}

/** Behind an hour, a share or a house number. */
const NO_PIN =
  /^(?::\d|\s?(?:[ap]\.?m\b|o['’]clock|noon|percent|per cent|%|years|miles|[A-Z][a-z]{1,12}\s(?:St|Ave|Rd|Blvd|Street|Avenue|Road|Drive|Lane)\b))/

/** `In Foo at 62`: a name with a pin, at the word `at`. Only a name that was cited before counts; the caller knows those. */
export function readReference(text: string, word: number, floor: number): Draft | undefined {
  const name = readShortName(text, word, floor, false)
  if (!name) return undefined
  const pin = readPin(text, name.to, 'at', (a, b) => leadsCitation(text, a, b))
  if (!pin || NO_PIN.test(text.slice(pin.to, pin.to + 24)) || /^\d{1,2}:\d/.test(pin.text)) return undefined
  const made = draft('reference', name.from, pin.to, { name: name.name, pin: pin.text })
  made.at.name = [name.from, name.to]
  made.at.pin = [pin.from, pin.to]
  return made
}
