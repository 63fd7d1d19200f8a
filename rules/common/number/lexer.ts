import { isWordAt } from '../../../src/document/characters.js'
import type { Block } from '../../../src/document/model.js'
import { defineLayer } from '../../../src/document/layer.js'
import { BlockLists, type ByBlock } from './by-block.js'
import { classifyPlain } from './classify.js'
import { currencyBefore } from './currency.js'
import { readDigits } from './digits.js'
import { Figure, type FigureClass, type FigureParts, type FigureUnit, NO_UNIT } from './figure.js'
import { hedgeOf } from './hedge.js'
import { joinFigures } from './join.js'
import { readWords, wordValue } from './number-words.js'
import { scaleAfter } from './scale.js'
import { matchAt } from './sticky.js'
import { suffixAt } from './suffix.js'

const NONE: readonly Figure[] = []

/** Every run of digits and every number in words, with what its printing says; they never overlap. Linear in the length of the text. */
export const figures = defineLayer<ByBlock<Figure>>({
  id: 'common/number/figures',
  build(document, { spend }) {
    const lists = new BlockLists<Figure>()
    for (const block of document.blocks) {
      spend(block.text.length)
      lists.add(block, readFigures(block))
    }
    return lists
  },
})

// A number begins at a digit or with a number word; the words are spelled out because most words begin like one.
const ANCHOR =
  /\d|\b(?:[Zz]ero|[Oo]ne|[Tt](?:wo|hree|en|welve|hirteen|wenty|hirty)|[Ff](?:our(?:teen)?|ive|ifteen|orty|ifty)|[Ss](?:ix(?:teen|ty)?|even(?:teen|ty)?)|[Ee](?:ight(?:een|y)?|leven)|[Nn]ine(?:teen|ty)?)\b|\b[Aa](?=\s(?:hundred|thousand|million|billion|trillion)\b)/g

/** Reads the figures of one block. */
export function readFigures(block: Block): readonly Figure[] {
  const { text } = block
  ANCHOR.lastIndex = 0
  let anchor = ANCHOR.exec(text)
  if (!anchor) return NONE
  const parts: FigureParts[] = []
  let done = 0
  for (; anchor; anchor = ANCHOR.exec(text)) {
    const at = anchor.index
    const code = text.charCodeAt(at)
    const read = code >= 48 && code <= 57 ? readNumber(block, at, done) : readWord(block, at, anchor[0])
    if (!read) continue
    parts.push(read)
    done = read.to
    ANCHOR.lastIndex = Math.max(read.to, at + anchor[0].length)
  }
  if (parts.length === 0) return NONE
  joinFigures(text, parts)
  return parts.map((part) => new Figure(part))
}

function readNumber(block: Block, at: number, done: number): FigureParts {
  const { text } = block
  let digitsFrom = at
  if (text[at - 1] === '.' && at - 1 >= done && !gluedAt(text, at - 2)) digitsFrom = at - 1
  const read = readDigits(text, at, !gluedAt(text, at - 1))
  if (read.odd) return odd(block, at, read.to, read.odd)
  const glued =
    gluedAt(text, digitsFrom - 1) && !currencyBefore(text, signBefore(text, digitsFrom, done)?.from ?? digitsFrom)
  if (glued || hyphenedName(text, digitsFrom)) return odd(block, at, tail(text, read.to), 'identifier')
  return finish(block, done, {
    digitsFrom,
    digitsTo: read.to,
    digits: digitsFrom < at ? `0.${read.digits.replace('.', '')}` : read.digits,
    plainSpaced: read.plainSpaced,
  })
}

/** Two dozen is no two. */
const DOZEN = /\sdozens?\b/iy

const ATTRIBUTE = /[a-z][:=]\s?['"]$/

function isQuote(code: number): boolean {
  return code === 34 || code === 39
}

type Read = Pick<FigureParts, 'digitsFrom' | 'digitsTo' | 'digits' | 'plainSpaced'>

function finish(block: Block, done: number, read: Read): FigureParts {
  const { text } = block
  const inner = signBefore(text, read.digitsFrom, done)
  let from = inner?.from ?? read.digitsFrom
  const money = currencyBefore(text, from)
  const outer = money && signBefore(text, money.from, done)
  if (money && money.from >= done) from = outer?.from ?? money.from
  let to = read.digitsTo
  let negative = inner?.negative === true || outer?.negative === true
  let signed = inner !== undefined || outer !== undefined
  const open = text[from - 1] === '('
  // $(2.5)m: the currency stands before the parenthesis, which can then only be a minus sign.
  const accounting = !money && open && text[to] === ')' ? currencyBefore(text, from - 1) : undefined
  if (accounting) {
    from = accounting.from
    to++
    negative = signed = true
  }
  const prefix = money ?? accounting
  const scale = scaleAfter(text, to, prefix !== undefined)
  if (scale) to = scale.to
  let exponent = scale?.exponent ?? 0
  let unit: FigureUnit = prefix ? { kind: 'currency', code: prefix.code } : NO_UNIT
  if (!prefix) {
    const suffix = suffixAt(text, to)
    if (suffix) {
      unit = suffix.unit
      exponent += suffix.exponent ?? 0
      to = suffix.to
    }
  }
  const parenthesised = !accounting && text[from - 1] === '(' && text[to] === ')'
  if (parenthesised && isNegativeByPlace(block, from, to, unit)) {
    negative = signed = true
    from--
    to++
  }
  // "style={{width: '100%'}}": what an attribute is set to
  if (
    isQuote(text.charCodeAt(from - 1)) &&
    isQuote(text.charCodeAt(to)) &&
    ATTRIBUTE.test(text.slice(Math.max(0, from - 24), from))
  )
    return odd(block, from, to, 'identifier')
  const bare = !prefix && !scale && unit.kind === 'none' && !signed
  if (bare && matchAt(DOZEN, text, to)) return odd(block, from, to, 'ambiguous')
  const plain = bare && read.digits.includes('.') ? referenceOnly(text, from, to) : classifyPlain(text, from, to, bare)
  if (plain === 'ordinal') to += 2
  return {
    block,
    from,
    to,
    digitsFrom: read.digitsFrom,
    digitsTo: read.digitsTo,
    digits: read.digits,
    class: plain ?? 'quantity',
    negative,
    signed,
    parenthesised,
    exponent,
    scaleWord: scale?.word,
    scaleUnsure: scale?.unsure,
    unit,
    hedge: hedgeOf(text, from, to),
    words: false,
    hyphenated: text.charCodeAt(to) === 45 && isSmall(text.charCodeAt(to + 1)),
    plainSpaced: read.plainSpaced,
  }
}

/** 4.2 in "Section 4.2" is a reference; a decimal is never a year or an ordinal. */
function referenceOnly(text: string, from: number, to: number): FigureClass | undefined {
  const plain = classifyPlain(text, from, to, true)
  return plain === 'reference' || plain === 'time' ? plain : undefined
}

/** The sign that ends at `at`, if what is there is a sign: not a dash between two words or figures. */
function signBefore(text: string, at: number, done: number): { from: number; negative: boolean } | undefined {
  const from = at - 1
  if (from < done) return undefined
  const sign = text.charCodeAt(from)
  if (sign === 43) return gluedAt(text, at - 2) ? undefined : { from, negative: false }
  const minus = isHyphen(sign) || sign === 0x2013 || sign === 0x2212
  return minus && /[\s([{,;:/$£€¥≈~<>=–—]/.test(text[at - 2] ?? ' ') ? { from, negative: true } : undefined
}

/** A hyphen, the plain one or those of Unicode. */
function isHyphen(code: number): boolean {
  return code === 45 || code === 0x2010 || code === 0x2011
}

function isSmall(code: number): boolean {
  return code >= 97 && code <= 122
}

/** Parentheses that can only be a minus sign: a whole table cell, or behind "from", "to", "of" before a money amount. */
function isNegativeByPlace(block: Block, from: number, to: number, unit: FigureUnit): boolean {
  const { text } = block
  if (unit.kind === 'percent' && !block.cell) return false
  if (block.cell && text.slice(0, from - 1).trim() === '' && text.slice(to + 1).trim() === '') return true
  const before = text.slice(Math.max(0, from - REACH), from - 1)
  // "a result of (£3.8m) against (£6.4m)", but "a loss of (£3.8m)" has its sign in a word
  return (
    /\b(?:from|to)\s$/.test(before) ||
    (unit.kind === 'currency' && (OF_ITS_SIGN.test(before) || (!LOSS.test(before) && AGAINST_ONE.test(before))))
  )
}

const REACH = 64
const LOSSES = 'loss|losses|deficit|outflow|shortfall|cost|costs|expense|expenses|charge|debt'
const LOSS = new RegExp(`\\b(?:${LOSSES})\\b`, 'i')
const OF_ITS_SIGN = new RegExp(`(?<!\\b(?:${LOSSES})) (?:of|was) $`, 'i')
const AGAINST_ONE = /\)[^().;:]{0,30} (?:against|versus|vs\.?|than|compared (?:with|to)|and) $/i

/** A letter, digit or underscore: what stands beside it is part of a longer name. */
function gluedAt(text: string, at: number): boolean {
  return isWordAt(text, at) || text.charCodeAt(at) === 95
}

/** COVID-19, A-12, Boeing 737-800: digits tied by a hyphen to a name. */
function hyphenedName(text: string, at: number): boolean {
  return (
    isHyphen(text.charCodeAt(at - 1)) &&
    isSmall(text.charCodeAt(at - 2) | 32) &&
    !/\b(?:mid|pre|post|non|sub|over|under)-$/i.test(text.slice(Math.max(0, at - 6), at))
  )
}

/** The end of an identifier: what is glued to the digits belongs to it. */
function tail(text: string, at: number): number {
  let to = at
  while (to - at < 40 && gluedAt(text, to)) to++
  return to
}

function odd(block: Block, from: number, to: number, kind: FigureClass): FigureParts {
  return {
    block,
    from,
    to,
    digitsFrom: from,
    digitsTo: to,
    digits: '0',
    class: kind,
    negative: false,
    signed: false,
    parenthesised: false,
    exponent: 0,
    unit: NO_UNIT,
    words: false,
    hyphenated: false,
  }
}

/** "seven and a half points": of points and percentages; of times and lengths of time those who read them know. */
const AND_A_HALF = /\sand\sa\shalf(?=\s(?:percentage\s)?points?\b|\sper\s?cent\b|\smillion\b|\sbillion\b)/iy

/** "one" is mostly a pronoun: it counts only before a scale word, a percent sign or a noun of time, and in "one patient in four". */
const ONE =
  /[\s-](?:hundred|thousand|million|billion|trillion|per\s?cent(?:age)?|basis|in|[a-z]{2,20} in (?:every )?(?:two|three|four|five|six|seven|eight|nine|ten)|of every|years?|months?|weeks?|days?|hours?|quarters?)\b/iy

/** "half a million" */
const HALF = /^half $/i

function readWord(block: Block, at: number, word: string): FigureParts | undefined {
  const { text } = block
  if (gluedAt(text, at - 1)) return undefined
  const article = word.length === 1
  const first = article ? 1 : wordValue(word)
  if (first === undefined) return undefined
  const { value, to } = readWords(text, at + word.length, first)
  if (value === 1 && !article) {
    ONE.lastIndex = to
    if (!ONE.test(text)) return undefined
  }
  const part = article ? HALF.exec(text.slice(Math.max(0, at - 5), at)) : null
  if (part) return { ...finish(block, at - 5, { digitsFrom: at - 5, digitsTo: to, digits: '0.5' }), words: true }
  const half = matchAt(AND_A_HALF, text, to)
  const digits = half ? `${String(value)}.5` : String(value)
  return { ...finish(block, at, { digitsFrom: at, digitsTo: to + (half?.[0].length ?? 0), digits }), words: true }
}
