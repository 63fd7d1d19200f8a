import type { Figure } from '../../number/figure.js'
import { sortOf } from '../naming/cells.js'
import { keyOf, keysOf } from '../naming/keys.js'
import type { Read } from '../naming/read.js'
import { type Amount, amountPrinted } from '../reckoned/amount.js'
import type { Amounts } from '../reckoned/amounts.js'
import { FULL } from '../reckoned/amounts.js'
import { scaledTo } from '../reckoned/relation.js'
import { printedAs, slipBetween, statedBy } from './stated.js'

/** A figure with those of its sentence and of the sentences before it, in order. */
export interface Passage {
  readonly read: Read
  readonly around: readonly Read[]
  /** What the draft prints, by the words that name it. */
  readonly amounts: Amounts
}

/** What the words at a figure announce that it comes to. */
export interface Announcement {
  readonly formula: string
  readonly operands: readonly Amount[]
  readonly low: number
  readonly high: number
  /** The grammar takes in all figures of its sort: it leaves no other relation. */
  readonly firm: boolean
}

type ReadAnnouncement = (passage: Passage) => readonly Announcement[]

/** The ways in which a figure follows as its words announce, each result once. */
export function announcements(passage: Passage): readonly Announcement[] {
  const { figure } = passage.read.statement
  const readers = figure.isPercent ? PERCENTAGES : figure.isPoints ? POINTS : AMOUNTS
  const found = readers.flatMap((reader) => reader(passage)).filter(({ low }) => low > 0)
  const seen = new Set<string>()
  return found.filter(({ low, high }) => {
    const key = `${low.toPrecision(9)} ${high.toPrecision(9)}`
    return !seen.has(key) && seen.add(key)
  })
}

/** Words before and behind a figure that are looked at. */
const CLOSE = 60
const HEAD = 90

function textOf({ statement: { block, sentence } }: Read): string {
  return block.text.slice(...sentence)
}

function beforeOf({ statement: { block, sentence, figure } }: Read, reach = CLOSE): string {
  return block.text.slice(Math.max(sentence[0], figure.from - reach), figure.from)
}

function behindOf({ statement: { block, sentence, figure } }: Read, reach = CLOSE): string {
  return block.text.slice(figure.to, Math.min(sentence[1], figure.to + reach))
}

function isSameSentence(a: Read, b: Read): boolean {
  return a.statement.sentence[0] === b.statement.sentence[0]
}

/** Those of the sort of a figure, which may be added up with it; a number of things in words takes part beside digits too. */
function alikeOf({ read, around }: Passage): readonly Read[] {
  const sort = sortOf(read.statement.figure)
  return around.filter(({ statement: { figure } }) => sortOf(figure) === sort && figure.hedge === undefined)
}

function lessOf(whole: Read, parts: readonly Read[], firm: boolean): Announcement[] {
  const [from, ...off] = [whole, ...parts].map(amountPrinted)
  if (!from || off.some((one) => one === undefined)) return []
  const taken = off as readonly Amount[]
  const sum = taken.reduce((all, { value }) => all + value, 0)
  const slack = from.half + taken.reduce((all, { half }) => all + half, 0)
  const rest = from.value - sum
  // What is rounded as coarsely as this is large tells nothing of it.
  if (rest <= 0 || slack > rest * COARSE) return []
  const formula = taken.length === 1 ? 'the one − the other' : 'the whole − the other parts'
  return [{ formula, operands: [from, ...taken], low: rest - slack, high: rest + slack, firm }]
}
const COARSE = 0.1

const OPENS = /^(?:(?:out )?(?:of|among|from|in) )?(?:the |its |our |their |these |all |a total of |some )?$/i
const JOINS = /\band\b[^.;:\d]{0,40}$/i
const THE_REST = /\b(?:remaining|remainder|rest|others?)\b[^.;:\d]{0,30}$/i
const REMAINS = /\b(?:remaining|remainder|the rest)\b[^.;:\d]{0,30}$/i
/** "Including 40 children": a part of a part. */
const WITHIN =
  /\b(?:includ(?:es|ing|ed)|of which|of whom|among them|up from|down from|compared|against|than|average|mean|median|age[ds]?|target|per|more|fewer|less|from \S+ to)\b/i

/** "Of the 214 forms, 96 came by post, 71 by hand and 47 online": one of the parts that a sentence lists of a number. */
function partOfList(passage: Passage): readonly Announcement[] {
  const { read } = passage
  const { sentence, block } = read.statement
  const others = alikeOf(passage).filter((one) => isSameSentence(one, read))
  const own = [...others, read].sort((a, b) => a.statement.figure.from - b.statement.figure.from)
  const [first] = own
  const last = own.at(-1)
  if (!first || !last || others.length === 0) return []
  const before = beforeOf(last)
  if (!JOINS.test(before) && !THE_REST.test(before)) return []
  const lead = block.text.slice(sentence[0], first.statement.figure.from)
  const isOpening = first !== read && OPENS.test(lead) && isMoreThan(first.statement.figure, own.slice(1, -1))
  const whole = isOpening ? first : wholeBefore(passage, own)
  const parts = isOpening ? own.slice(1) : own
  const isRest = THE_REST.test(before)
  if (!whole || parts.length < (isRest ? 2 : 3) || OVERLAP.test(textOf(read))) return []
  if (parts.some(({ statement }) => statement.figure.value.eq(whole.statement.figure.value))) return []
  const from = isOpening ? first.statement.figure.to : sentence[0]
  if (WITHIN.test(block.text.slice(from, last.statement.figure.from))) return []
  // Which of the parts is wrong must be plain: the last one is held against the others, and another where no slip would explain the last.
  const rest = parts.filter((one) => one !== read)
  if (read !== last && ![...rest, whole].every((one) => isNoSlip(one, whole, parts))) return []
  return lessOf(whole, rest, true)
}

/** Whether no slip of the pen in this one would make the parts come to the whole. */
function isNoSlip({ statement: { figure } }: Read, whole: Read, parts: readonly Read[]): boolean {
  const sum = parts.reduce((all, { statement }) => all + statement.figure.value.toNumber(), 0)
  const miss = sum - whole.statement.figure.value.toNumber()
  const value = figure.value.toNumber()
  const stated = statedBy(figure)
  const wanted = figure === whole.statement.figure ? value + miss : value - miss
  return wanted <= 0 || slipBetween(printedAs(stated, value), printedAs(stated, wanted)) === undefined
}

/** "With a good many doing both": parts that are counted twice. */
const OVERLAP = /\b(?:both|overlap\w*|more than one|several|as well|also|at least|some (?:of|were|are|did))\b/i

/** What the sentence before told that is more than any of the parts. */
function wholeBefore({ read, around }: Passage, own: readonly Read[]): Read | undefined {
  const sort = sortOf(read.statement.figure)
  const earlier = around.filter(
    (one) => one.statement.sentence[0] < read.statement.sentence[0] && sortOf(one.statement.figure) === sort,
  )
  const start = earlier.at(-1)?.statement.sentence[0]
  return earlier.find(
    ({ statement: { sentence, figure } }) =>
      sentence[0] === start &&
      figure.hedge === undefined &&
      own.every(({ statement }) => statement.figure.value.lt(figure.value)),
  )
}

function isMoreThan(figure: Figure, parts: readonly Read[]): boolean {
  return (
    parts.reduce((sum, { statement }) => sum + Math.abs(statement.figure.value.toNumber()), 0) < figure.value.toNumber()
  )
}

const LEFT =
  'leav(?:es|ing)|left|remain(?:s|ing)?|underspen[dt](?:ing)?|overspen[dt](?:ing)?|surplus|deficit|shortfall|headroom|savings?|short of|still|yet|(?:is|are|was|were|did|do|does|had|have|has) not|missing|without'
const LEAVES = new RegExp(`\\b(?:${LEFT})(?: [a-z-]+){0,5} [^\\p{L}\\d]{0,2}$`, 'iu')
const IS_LEFT =
  /^(?: (?!of\b|in\b|for\b)[a-z-]+){0,4} (?:available|left|unspent|undrawn|outstanding|unused|uncommitted|unsold|vacant|free|empty|open|idle|missing|short|apart|over|under budget|to (?:go|spend|come|follow|find|be [a-z]+)|still|(?:is|are|was|were|did|have|had|has|could) not|remain(?:s|ed|ing)?|without|failed|short of|too (?:few|many|much|little))\b/i

/** "The budget is €165.0 million, of which €118.6 million is spent, which leaves": two of the figures before it are so far apart. */
function whatIsLeft(passage: Passage): readonly Announcement[] {
  const { read } = passage
  const { figure } = read.statement
  const close = beforeOf(read)
  if (!LEAVES.test(close) && !REMAINS.test(close) && !IS_LEFT.test(behindOf(read))) return []
  const all = alikeOf(passage).filter(
    ({ statement }) => statement.figure.to <= figure.from && !statement.figure.words && !isBracketed(statement.figure),
  )
  const largest = all.reduce<Read | undefined>((most, one) => (most && !isLarger(one, most) ? most : one), undefined)
  const before = all.filter((one, i) => one === largest || i >= all.length - MOST_BEFORE)
  const own = before.filter((one) => isSameSentence(one, read))
  const anchor = own.at(-1) ?? before.at(-1)
  if (!anchor) return []
  // "Up from 118,000, leaving 65,000": of two times, and neither is a part of the other.
  const { block } = read.statement
  if (before.some(({ statement }) => MOVED.test(block.text.slice(0, statement.figure.from).slice(-CLOSE)))) return []
  const nearest = before.at(before.indexOf(anchor) - 1)
  const pairs = before.flatMap((other) => {
    const [more, less] = isLarger(anchor, other) ? [anchor, other] : [other, anchor]
    return other === anchor ? [] : lessOf(more, [less], other === nearest && own.length < 3)
  })
  const [first, ...parts] = own
  return [...pairs, ...(first && parts.length > 1 ? lessOf(first, parts, false) : [])]
}

/** "(£31.4m) … (£76.8m)": said beside two things, each of its own. */
function isBracketed({ block, from }: Figure): boolean {
  return /\([^()]*$/.test(block.text.slice(Math.max(0, from - CLOSE), from))
}

function isLarger(a: Read, b: Read): boolean {
  return a.statement.figure.value.gt(b.statement.figure.value)
}
const MOST_BEFORE = 4
const MOVED = /\b(?:up|down|risen|fallen|rose|fell) from [^\d.;]{0,20}$/i

/** "Of these, 362 were not taken in: 198 for their age, 71 who withdrew and 93 for other reasons": a number and the list that it comes to. */
function headOfList(passage: Passage): readonly Announcement[] {
  const { read } = passage
  const { figure } = read.statement
  const own = alikeOf(passage).filter((one) => isSameSentence(one, read))
  const listed = own.filter(({ statement }) => statement.figure.from > figure.from)
  const [first, ...others] = listed
  const last = others.at(-1)
  if (!first || !last || SAMPLE.test(beforeOf(read)) || listed.some(isMeasured)) return []
  const { block } = read.statement
  const head = block.text.slice(figure.to, first.statement.figure.from)
  if (!HEADS.test(head) || head.length > HEAD || WITHIN.test(head)) return []
  if (!JOINS.test(beforeOf(last))) return []
  if (listed.some((one) => WITHIN.test(block.text.slice(one.statement.figure.to, one.statement.figure.to + 16))))
    return []
  const parts = listed.map(amountPrinted)
  if (parts.some((one) => one === undefined)) return []
  const all = parts as readonly Amount[]
  const sum = all.reduce((total, { value }) => total + value, 0)
  const slack = all.reduce((total, { half }) => total + half, 0)
  return [{ formula: 'sum', operands: all, low: sum - slack, high: sum + slack, firm: true }]
}
/** "(n = 150) were given one of:" */
const SAMPLE = /\bn\s?=\s?$/i

/** "480 mg": no number of things. */
function isMeasured({ statement: { block, figure } }: Read): boolean {
  return MEASURE.test(block.text.slice(figure.to, figure.to + 8))
}
const MEASURE = /^\s?(?:[mkµu]?g|mcg|m?[lL]|IU|[ckm]m|°|h|min)\b/

/** Up to a colon, or what says that the list is of all. */
const HEADS = /^[^.;:]*(?::|\b(?:made up of|consisting of|comprising|namely)) [^.;:]{0,40}$/i

const IS_SO_MUCH =
  /\b(?:equal to|that is|i\.e\.,?|makes?|which is|representing|represents?|this is|being|amounts? to|is|was|are|were|or)\s(?:now |just |only |about )?$/i
const OF_WHOLE = /^ of (?:the|its|our|their|this|that|all)? ?((?:[a-z-]+ ){0,2}[a-z-]+)/i
const MOST_NAMED = 2

/** "Spending is 1,699.2, equal to 68.5% of the budget", which a sentence before or a table has put at 2,480. */
function shareOfNamed({ read, around, amounts }: Passage): readonly Announcement[] {
  const { figure, block } = read.statement
  const [, name] = OF_WHOLE.exec(behindOf(read)) ?? []
  if (name === undefined || !IS_SO_MUCH.test(beforeOf(read))) return []
  const part = around.findLast(
    (one) => isSameSentence(one, read) && one.statement.figure.to <= figure.from && !one.statement.figure.isPercent,
  )
  const amount = part && amountPrinted(part)
  if (!part || !amount || /[;.]/.test(block.text.slice(part.statement.figure.to, figure.from).slice(0, -1))) return []
  const names = keysOf(name)
  const told = around.flatMap((one) => {
    const whole = one === part ? undefined : amountPrinted(one)
    return whole && [...names].every((key) => one.statement.own.has(key)) && isOfAll(one, name) ? [whole] : []
  })
  const tabled = amounts
    .named(names, part.statement, amount.sort)
    .filter((one) => one.cover >= FULL && one.solid && one.amount.cell !== undefined)
    .slice(0, MOST_NAMED)
    .map((one) => one.amount)
  return [...told, ...tabled].flatMap((whole): Announcement[] => {
    const { value, half } = scaledTo(whole, amount.value)
    if (value <= amount.value) return []
    return [
      {
        formula: 'part / whole × 100',
        operands: [amount, whole],
        low: (100 * (amount.value - amount.half)) / (value + half),
        high: (100 * (amount.value + amount.half)) / (value - half),
        firm: true,
      },
    ]
  })
}

/** "The budget is 2,480", and not "the hardware part of the budget is 935". */
function isOfAll(read: Read, name: string): boolean {
  const lead = beforeOf(read, HEAD)
  const at = lead.toLowerCase().lastIndexOf(name.toLowerCase())
  return at >= 0 && !/\b(?:of|in|from|for) (?:the |our |its |their |all )?$/i.test(lead.slice(0, at))
}

/** "28.0% of consultations, after 31.5% in 2023. The rate has thus dropped by 3.5 points": two percentages before it are so far apart. */
function pointsApart({ read, around }: Passage): readonly Announcement[] {
  const { figure } = read.statement
  const before = around.filter(({ statement }) => statement.figure.isPercent && statement.figure.to <= figure.from)
  // What its own sentence compares is told there.
  if (before.some((one) => isSameSentence(one, read)) || COMPARES.test(behindOf(read))) return []
  const [a, b] = before.slice(-2).map(amountPrinted)
  if (!a || !b || before.length > MOST_BEFORE || a.value === b.value) return []
  // "From 58 to 13, an improvement of 45 points": of what its own sentence prints.
  if (around.some((one) => isSameSentence(one, read) && !one.statement.figure.isPercent)) return []
  const [gap, slack] = [Math.abs(a.value - b.value), a.half + b.half]
  return [
    {
      formula: 'the one − the other',
      operands: [a, b],
      low: gap - slack,
      high: gap + slack,
      firm: before.length === 2,
    },
  ]
}

const COMPARES = /\b(?:than|compared|against|over|on) (?:in |the |that )/i

const FOR_EACH = /^ (?:an?|per|each|for (?:each|every)|every|to (?:an?|each)) (?:[a-z]+ )?([a-z-]{3,})\b/i
/** "On average 52 hours each": for each of what its sentence counts first. */
const EACH = /^(?: [a-z-]+)? (?:each|apiece|a head)\b/i

/** "Running them cost £684,720. Divided by 172,000 meals that is £3.98 a meal": so much for each of what a figure before it counts. */
function forEachOf(passage: Passage): readonly Announcement[] {
  const { read, around } = passage
  const { figure } = read.statement
  const behind = behindOf(read)
  const isEach = EACH.test(behind)
  const [, noun] = FOR_EACH.exec(behind) ?? []
  if (!isEach && noun === undefined) return []
  // "£10,000 a bed in each of the four months", "the other 36 doors cost £2,630 each"
  if (AGAIN.test(behind) || OTHERS.test(textOf(read))) return []
  const before = around.filter(({ statement }) => statement.figure.to <= figure.from && !statement.figure.isPercent)
  const own = before.filter((one) => isSameSentence(one, read))
  const counted = isEach
    ? own.find(({ statement }) => statement.figure.countable)
    : before.findLast((one) => amountPrinted(one)?.counts.has(keyOf(noun ?? '')))
  const many = counted && amountPrinted(counted)
  if (!counted || !many) return []
  const sort = sortOf(figure)
  return before.slice(-MOST_BEFORE).flatMap((one): Announcement[] => {
    const amount = amountPrinted(one)
    if (one === counted || !amount || amount.sort !== sort || amount.value <= many.value / MOST_LESS) return []
    return [
      {
        formula: 'amount / number',
        operands: [amount, many],
        low: (amount.value - amount.half) / (many.value + many.half),
        high: (amount.value + amount.half) / Math.max(many.value - many.half, many.value / 2),
        firm: false,
      },
    ]
  })
}
const AGAIN =
  /^(?: [a-z-]+){2,4} (?:in|for|of|on|over|per|an?|each|every) (?:each|every|the|an?|\d|two|three|four|month|year|week|day|hour)/i
const OTHERS = /\b(?:other|remaining|rest)\b/i
const MOST_LESS = 1000

const AMOUNTS: readonly ReadAnnouncement[] = [partOfList, whatIsLeft, headOfList, forEachOf]
const PERCENTAGES: readonly ReadAnnouncement[] = [shareOfNamed]
const POINTS: readonly ReadAnnouncement[] = [pointsApart]
