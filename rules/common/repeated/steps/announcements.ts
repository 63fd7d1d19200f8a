import type { Figure } from '../../number/figure.js'
import { sortOf } from '../naming/cells.js'
import { keyOf, keysOf } from '../naming/keys.js'
import type { Read } from '../naming/read.js'
import { type Amount, amountPrinted } from '../reckoned/amount.js'

/** A figure with those of its sentence and of the sentences before it, in order. */
export interface Passage {
  readonly read: Read
  readonly around: readonly Read[]
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
  const readers = figure.isPercent ? PERCENTAGES : figure.isPoints ? [] : AMOUNTS
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

const OF_THEM =
  /^(?:out )?(?:of|among|from) (?:these|them|those|whom|which)\b|^(?:they|these|those)\b|^(?:in |the )?(?:[a-z]+ ){0,3}(?:accounts?|accounted|caused?|led|came|went|comes|goes|took|take|affirmed|fell|chose|said|gave|voted)\b/i
const OPENS = /^(?:(?:out )?(?:of|among|from|in) )?(?:the |its |our |their |these |all |a total of |some )?$/i
const JOINS = /\band\b[^.;:\d]{0,40}$/i
const THE_REST = /\b(?:remaining|remainder|rest|others?|balance)\b[^.;:\d]{0,30}$/i
/** "Including 40 children": a part of a part. */
const WITHIN =
  /\b(?:includ(?:es|ing|ed)|of which|of whom|among them|up from|down from|compared|against|than|average|mean|median|age[ds]?|target|per|more|fewer|less|from \S+ to)\b/i

/** "Of the 214 forms, 96 came by post, 71 by hand and 47 online": the last of the parts that a sentence lists of a number. */
function lastOfParts(passage: Passage): readonly Announcement[] {
  const { read } = passage
  const alike = alikeOf(passage)
  const { figure, sentence, block } = read.statement
  const own = alike.filter((one) => isSameSentence(one, read))
  if (own.some(({ statement }) => statement.figure.from > figure.from)) return []
  const before = beforeOf(read)
  if (!JOINS.test(before) && !THE_REST.test(before)) return []
  const [first] = own
  if (!first) return []
  const lead = block.text.slice(sentence[0], first.statement.figure.from)
  const isOpening = OPENS.test(lead) && isMoreThan(first.statement.figure, own.slice(1))
  const [whole, parts] = isOpening ? [first, own.slice(1)] : [wholeBefore(passage, own, figure), own]
  if (!whole || parts.length === 0 || (!isOpening && parts.length < 2 && !OF_THEM.test(textOf(read)))) return []
  const from = isOpening ? whole.statement.figure.to : sentence[0]
  if (WITHIN.test(block.text.slice(from, figure.from))) return []
  return lessOf(whole, parts, parts.length > 1 || THE_REST.test(before))
}

/** What the sentence before told last that is more than the parts together. */
function wholeBefore({ read, around }: Passage, own: readonly Read[], figure: Figure): Read | undefined {
  const sort = sortOf(figure)
  const earlier = around.filter((one) => !isSameSentence(one, read) && sortOf(one.statement.figure) === sort)
  const start = earlier.at(-1)?.statement.sentence[0]
  return earlier.find(
    ({ statement }) =>
      statement.sentence[0] === start &&
      statement.figure.hedge === undefined &&
      statement.figure.value.gt(figure.value) &&
      isMoreThan(statement.figure, own),
  )
}

function isMoreThan(figure: Figure, parts: readonly Read[]): boolean {
  return (
    parts.reduce((sum, { statement }) => sum + Math.abs(statement.figure.value.toNumber()), 0) < figure.value.toNumber()
  )
}

const LEFT =
  'leav(?:es|ing)|left|remain(?:s|ing)?|underspen[dt](?:ing)?|overspen[dt](?:ing)?|surplus|deficit|shortfall|headroom|balance|savings?|difference|gap|margin|excess|lead|short of|still|yet|net (?:gain|loss|increase|decrease|change|growth)|on balance|(?:is|are|was|were|did|do|does|had|have|has) not|missing|without'
const LEAVES = new RegExp(`\\b(?:${LEFT})\\b(?: [a-z-]+){0,5} [^\\p{L}\\d]{0,2}$`, 'iu')
const IS_LEFT =
  /^(?: (?!of\b|in\b|for\b)[a-z-]+){0,4} (?:available|left|unspent|undrawn|outstanding|unused|uncommitted|unsold|vacant|free|empty|open|idle|missing|short|apart|over|under budget|to (?:go|spend|come|follow|find|be [a-z]+)|still|(?:is|are|was|were|did|have|had|has|could) not|remain(?:s|ed|ing)?|without|failed|short of|too (?:few|many|much|little))\b/i

/** "The budget is €165.0 million, of which €118.6 million is spent, which leaves": two of the figures before it are so far apart. */
function whatIsLeft(passage: Passage): readonly Announcement[] {
  const { read } = passage
  const { figure } = read.statement
  if (!LEAVES.test(beforeOf(read)) && !THE_REST.test(beforeOf(read)) && !IS_LEFT.test(behindOf(read))) return []
  const before = alikeOf(passage)
    .filter(({ statement }) => statement.figure.to <= figure.from && !statement.figure.words)
    .slice(-MOST_BEFORE)
  const own = before.filter((one) => isSameSentence(one, read))
  const anchor = own.at(-1) ?? before.at(-1)
  if (!anchor) return []
  const pairs = before.flatMap((other) => {
    const [more, less] = [anchor, other].sort((a, b) =>
      b.statement.figure.value.minus(a.statement.figure.value).toNumber(),
    )
    return other === anchor || !more || !less ? [] : lessOf(more, [less], before.length === 2)
  })
  const [first, ...parts] = own
  return [...pairs, ...(first && parts.length > 1 ? lessOf(first, parts, false) : [])]
}
const MOST_BEFORE = 4

/** "Of these, 362 were not taken in: 198 for their age, 71 who withdrew and 93 for other reasons": a number and the list that it comes to. */
function headOfList(passage: Passage): readonly Announcement[] {
  const { read } = passage
  const { figure } = read.statement
  const own = alikeOf(passage).filter((one) => isSameSentence(one, read))
  const listed = own.filter(({ statement }) => statement.figure.from > figure.from)
  const [first, ...others] = listed
  const last = others.at(-1)
  if (!first || !last) return []
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
/** Up to a colon, or what says that the list is of all. */
const HEADS = /^[^.;:]*(?::|\b(?:made up of|consisting of|comprising|namely)) [^.;:]{0,40}$/i

const IS_SO_MUCH =
  /(?:\b(?:equal to|that is|i\.e\.,?|makes?|which is|representing|represents?|this is|being|amounts? to)|,? or)\s(?:just |only |about )?$/i
const OF_WHOLE = /^ of (?:the|its|our|their|this|that|all) ((?:[a-z-]+ ){0,2}[a-z-]+)/i

/** "Spending is 1,699.2, equal to 68.5% of the budget", which a sentence before has put at 2,480. */
function shareOfNamed(passage: Passage): readonly Announcement[] {
  const { read, around } = passage
  const { figure } = read.statement
  const [, name] = OF_WHOLE.exec(behindOf(read)) ?? []
  if (name === undefined || !IS_SO_MUCH.test(beforeOf(read))) return []
  const part = around.findLast(
    (one) => isSameSentence(one, read) && one.statement.figure.to <= figure.from && !one.statement.figure.isPercent,
  )
  const amount = part && amountPrinted(part)
  if (!part || !amount) return []
  const names = keysOf(name)
  return around.flatMap((one): Announcement[] => {
    const whole = amountPrinted(one)
    if (one === part || !whole || whole.sort !== amount.sort || whole.value <= amount.value) return []
    if (![...names].every((key) => one.statement.own.has(key))) return []
    return [
      {
        formula: 'part / whole × 100',
        operands: [amount, whole],
        low: (100 * (amount.value - amount.half)) / (whole.value + whole.half),
        high: (100 * (amount.value + amount.half)) / (whole.value - whole.half),
        firm: true,
      },
    ]
  })
}

const FOR_EACH = /^ (?:an?|per|each|for (?:each|every)|every|to (?:an?|each)) (?:[a-z]+ )?([a-z-]{3,})\b/i

/** "Running them cost £684,720. Divided by 172,000 meals that is £3.98 a meal": so much for each of what a figure before it counts. */
function forEachOf(passage: Passage): readonly Announcement[] {
  const { read, around } = passage
  const { figure } = read.statement
  const [, noun] = FOR_EACH.exec(behindOf(read)) ?? []
  if (noun === undefined) return []
  const key = keyOf(noun)
  const before = around.filter(({ statement }) => statement.figure.to <= figure.from && !statement.figure.isPercent)
  const counted = before.findLast((one) => amountPrinted(one)?.counts.has(key))
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
const MOST_LESS = 1000

const AMOUNTS: readonly ReadAnnouncement[] = [lastOfParts, whatIsLeft, headOfList, forEachOf]
const PERCENTAGES: readonly ReadAnnouncement[] = [shareOfNamed]
