import { readAct } from '../kinds/act.js'
import { isReport, readBracketed, readDatedCourt, readJudgment, readReport } from '../kinds/commonwealth.js'
import {
  readConstitution,
  readAmendment,
  readArticle,
  readBareAmendment,
  readCoordinated,
  readSectionOfConstitution,
} from '../kinds/constitution.js'
import { readBlankVolume, readVolume } from '../kinds/case.js'
import { adoptYearBefore } from '../parts/year-before.js'
import { readLouisiana, readTaxMemorandum, readTreatyNumber } from '../kinds/numbered.js'
import { mayBeginCode } from '../series/codes.js'
import { readNumberedPaper, readProceedings } from '../kinds/legislative.js'
import { readGuideline, readRuleBeforeSet, readRuleOfSet } from '../kinds/rule-sets.js'
import { readFederalRule, readRuleOf, readStateRule } from '../kinds/court-rule.js'
import type { Draft } from '../draft.js'
import { readEuropean } from '../kinds/european.js'
import { readNumbered } from '../kinds/docket.js'
import { readPublicLaw } from '../kinds/public-law.js'
import { readPatent } from '../kinds/patent.js'
import { readRecord, readRecordVolume } from '../kinds/record.js'
import { readRestatement } from '../kinds/restatement.js'
import { readCode, readNamedCode, readSectionFirst } from '../kinds/law.js'
import { readName } from '../parts/names.js'
import { readShortName } from '../parts/short-name.js'
import { isDigit, isLetter, isSpace } from '../letters/characters.js'
import { looksLikeSeries, readUnknown } from '../kinds/unknown.js'
import { addName, readId, readReference, readSupra } from '../kinds/short.js'
import { joins, share } from './parallel.js'

const NONE = 0
const SECTION = 1
const BLANK = 2
// from here on characters of words
const LETTER = 3
const SMALL = 4
const CAPITAL = 5
const DIGIT = 6

const CLASSES = new Uint8Array(128)
for (let c = 48; c < 58; c++) CLASSES[c] = DIGIT
for (let c = 65; c < 91; c++) CLASSES[c] = CAPITAL
for (let c = 97; c < 123; c++) CLASSES[c] = LETTER
for (const c of 'iras') CLASSES[c.charCodeAt(0)] = SMALL
CLASSES[95] = BLANK
CLASSES[45] = BLANK

const EN_DASH = 0x2013
const EM_DASH = 0x2014

function classOf(c: number): number {
  if (c < 128) return CLASSES[c] ?? NONE
  if (c === EM_DASH || c === EN_DASH) return BLANK
  return c === 0xa7 ? SECTION : isLetter(c) ? LETTER : NONE
}

/** All citations in the text of one block, in order, none overlapping another. Linear in its length. */
export function scan(text: string, spend: (steps: number) => void): Draft[] {
  const drafts: Draft[] = []
  let last: Draft | undefined
  let work = 0
  /** Behind a letter or a digit, where only a number begins. */
  let inside = false
  // taken once: block texts are strings of many makes, for which V8 looks up the length each time
  const { length } = text
  let i = 0
  while (i < length) {
    const c = text.charCodeAt(i)
    const kind = classOf(c)
    if (kind === NONE || kind === LETTER || (inside && kind !== DIGIT)) {
      inside = kind >= LETTER
      i++
      continue
    }
    const floor = last ? last.end : 0
    let made: Draft | undefined
    let next = i + 1
    if (kind === DIGIT) {
      while (next < length && isDigit(text.charCodeAt(next))) next++
      if (next - i < 6 && startsNumber(text, i)) made = readNumber(text, i, next, last)
    } else if (kind === CAPITAL) made = readCapital(text, i, c, floor, last)
    else if (kind === SMALL) made = readSmall(text, i, c, floor)
    else if (kind === SECTION) made = readSectionOfConstitution(text, i) ?? readSectionFirst(text, i)
    else if (c === EM_DASH || c === EN_DASH || (next < length && !isSpace(text.charCodeAt(next)))) {
      while (next < length && text.charCodeAt(next) === c) next++
      made = readBlankVolume(text, i)
      if (made) made = named(text, made, last)
    }
    work += 4
    if (made && made.from >= (last?.to ?? 0) && made.to > made.from) {
      drafts.push(made)
      last = made
      next = Math.max(made.end, next)
      work += 64
    }
    inside = classOf(text.charCodeAt(next - 1)) >= LETTER
    i = next
  }
  spend(length + work)
  return drafts
}

function startsNumber(text: string, at: number): boolean {
  if (at === 0) return true
  const before = text.charCodeAt(at - 1)
  // 36 $, 163 £, 42 *, 47 /, 8364 €
  if (isLetter(before) || before === 36 || before === 163 || before === 8364 || before === 42 || before === 47)
    return false
  // 45 -, 46 ., 44 ,, 58 :
  if (before === 45 || before === 46 || before === 44 || before === 58 || before === EN_DASH)
    return !(at > 1 && isDigit(text.charCodeAt(at - 2)))
  return true
}

function readNumber(text: string, from: number, to: number, last: Draft | undefined): Draft | undefined {
  // 32 the space, 82 R, 68 D, 91 [, 93 ]
  const before = to - from === 4 ? text.charCodeAt(from - 1) : 0
  if (before === 32 && (text.charCodeAt(from - 2) === 82 || text.charCodeAt(from - 2) === 68)) {
    const dated = readDatedCourt(text, from, to)
    if (dated) return named(text, dated, last)
  }
  if (before === 91 && text.charCodeAt(to) === 93) {
    const report = readBracketed(text, from, to)
    if (!report) return undefined
    const full = named(text, report, last)
    return full.value.name !== undefined || isReport(full) ? full : undefined
  }
  const abroad = (to - from === 4 ? readJudgment(text, from, to) : undefined) ?? readReport(text, from, to)
  if (abroad) {
    const full = named(text, abroad, last)
    return full.kind === 'unknown' || full.value.name !== undefined || isReport(full) ? full : undefined
  }
  const made = readVolume(text, from) ?? readLouisiana(text, from, to)
  if (made) return named(text, made, last)
  const other = readProceedings(text, from) ?? readRecordVolume(text, from)
  if (other) return other
  const unknown = readUnknown(text, from, to)
  if (!unknown) return undefined
  const full = named(text, unknown, last)
  return full.at.parenthetical || full.value.name !== undefined || looksLikeSeries(full) ? full : undefined
}

/** Adds what stands before the core: name and, in California, the year. */
function named(text: string, made: Draft, last: Draft | undefined): Draft {
  const floor = last ? last.end : 0
  if (last && joins(text, last, made)) {
    share(last, made)
    return made
  }
  switch (made.kind) {
    case 'case':
    case 'neutral':
    case 'docket':
    case 'unknown': {
      if (made.kind === 'case') adoptYearBefore(text, made, floor)
      const name = readName(text, made.start, floor)
      if (!name) return made
      made.value.name = name.name
      if (name.plaintiff !== undefined) made.value.plaintiff = name.plaintiff
      if (name.defendant !== undefined) made.value.defendant = name.defendant
      if (name.alias !== undefined) made.alias = name.alias
      made.at.name = [name.from, name.to]
      made.start = name.from
      return made
    }
    case 'short-case':
      addName(made, readShortName(text, made.from, floor, false))
      return made
    default:
      return made
  }
}

function readCapital(text: string, from: number, c: number, floor: number, last: Draft | undefined): Draft | undefined {
  const second = from + 1 < text.length ? text.charCodeAt(from + 1) : 0
  const rule = readRuleOfSet(text, from) // before a code: I.C.R. 11 is no section of I.C.
  if (rule) return rule
  if (mayBeginCode(c, second)) {
    const code = readCode(text, from, floor)
    if (code) return code
  }
  if (ORDINAL_LETTERS[c] === 1 && ORDINAL_SECONDS[second] === 1) {
    const amendment = readCoordinated(text, from)
    if (amendment) return amendment
  }
  switch (c) {
    case 65: // A
      if (second === 109 && text.startsWith('Amendment', from)) return readAmendment(text, from, floor)
      if (second === 109 && text.startsWith('Amend', from)) return readBareAmendment(text, from)
      if (second === 114 && text.startsWith('Art', from))
        return readArticle(text, from) ?? readEuropean(text, from) ?? readSectionOf(text, from)
      if (second === 99 && text.startsWith('Act', from)) return readAct(text, from, floor)
      break
    case 67: // C
      if (second === 111 || second === 79) {
        if (text.startsWith('Const', from) || text.startsWith('CONST', from)) return readConstitution(text, from, floor)
        if (text.startsWith('Code', from) || text.startsWith('CODE', from)) return readNamedCode(text, from, floor)
      }
      if (second === 66) return readNumbered(text, from, floor) // CBM2012-00003
      break
    case 70: // F
      if (second === 101 || second === 69 || second === 82 || second === 46) {
        const rule = readFederalRule(text, from)
        if (rule) return rule
      }
      break
    case 71: // G
    case 85: // U
      if (second === 46) {
        const patent = readPatent(text, from)
        if (patent) return patent
      }
      if (second === 117 || second === 46 || second === 83) {
        const guideline = readGuideline(text, from)
        if (guideline) return guideline
      }
      break
    case 73: // I
      if (second === 100 || second === 98 || second === 68 || second === 66) return readId(text, from)
      if (second === 80) return readNumbered(text, from, floor) // IPR2020-00019
      break
    case 76: // L
      if ((second === 97 && text.startsWith('Law', from)) || (second === 65 && text.startsWith('LAW', from)))
        return readNamedCode(text, from, floor)
      break
    case 78: // N
      if (second === 111) return readNumbered(text, from, floor)
      break
    case 80: // P
      if (second === 117 || second === 46 || second === 114) {
        const law = readPublicLaw(text, from)
        if (law) return law
      }
      if (second === 71) return readNumbered(text, from, floor) // PGR2019-00001
      break
    case 82: // R
      if (second === 101 && text.startsWith('Restatement', from)) return readRestatement(text, from, floor)
      if (second === 117) {
        const rule = readRuleOf(text, from) ?? readRuleBeforeSet(text, from)
        if (rule) return rule
      }
      if (second === 46 || second === 117) {
        const rule = readStateRule(text, from, floor)
        if (rule) return rule
      }
      break
    case 84: // T
      if (second === 46 || second === 67 || second === 32) {
        const memorandum = readTaxMemorandum(text, from)
        if (memorandum) return named(text, memorandum, last)
        const treaty = readTreatyNumber(text, from)
        if (treaty) return treaty
      }
      break
    case 83: // S
      if (second === 46) {
        const treaty = readTreatyNumber(text, from)
        if (treaty) return treaty
      }
      if (second === 117 && text.startsWith('Supra', from)) return readSupra(text, from, floor)
      if (second === 101 && text.startsWith('Section', from)) return readSectionOf(text, from)
      if (second === 101 && text.startsWith('Sent', from)) return readGuideline(text, from)
      break
    case 88: // X
      if (second === 88) {
        const blank = readBlankVolume(text, from)
        return blank && named(text, blank, last)
      }
      break
  }
  return (
    readNumberedPaper(text, from) ??
    readEuropean(text, from) ??
    (RECORD_LETTERS[c] === 1 ? readRecord(text, from, floor) : undefined)
  )
}

/** The first two letters of `First`, `Second`, …, `Twenty-Seventh`. */
const ORDINAL_LETTERS = lettersOf('FSTEN')
const ORDINAL_SECONDS = lettersOf('iehowlu')

/** First letters of record labels, and of the words that may stand before them. */
const RECORD_LETTERS = lettersOf('ABCDEFGHIJLMNOPRSTV')

function lettersOf(letters: string): Uint8Array {
  const table = new Uint8Array(128)
  for (const letter of letters) table[letter.charCodeAt(0)] = 1
  return table
}

function readSmall(text: string, from: number, c: number, floor: number): Draft | undefined {
  const second = from + 1 < text.length ? text.charCodeAt(from + 1) : 0
  switch (c) {
    case 105: // i
      return second === 100 || second === 98 ? readId(text, from) : undefined
    case 115: // s
      if (second === 117 && text.startsWith('supra', from) && !isLetter(text.charCodeAt(from + 5)))
        return readSupra(text, from, floor)
      if (second === 101 && text.startsWith('section', from)) return readSectionOf(text, from)
      return undefined
    case 114: // r
      if (second !== 117) return undefined
      return readRuleOf(text, from) ?? readRuleBeforeSet(text, from) ?? readStateRule(text, from, floor)
    default: // a
      if (second === 109 && text.startsWith('amend', from)) return readBareAmendment(text, from)
      return second === 116 &&
        isSpace(text.charCodeAt(from + 2)) &&
        /^(?:pp?\.\s{0,8})?\d/.test(text.slice(from + 3, from + 8))
        ? readReference(text, from, floor)
        : undefined
  }
}

/** `section 120.68, Florida Statutes`: in words only where a code follows. */
function readSectionOf(text: string, from: number): Draft | undefined {
  const constitution = readSectionOfConstitution(text, from)
  if (constitution) return constitution
  const read = readSectionFirst(text, from)
  return read?.kind === 'unknown' ? undefined : read
}
