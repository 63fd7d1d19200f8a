import type { Figure } from '../../number/figure.js'
import { sortOf } from '../naming/cells.js'
import type { Read } from '../naming/read.js'
import { type Amount, amountPrinted } from '../reckoned/amount.js'
import {
  alikeOf,
  type Announcement,
  beforeOf,
  behindOf,
  CLOSE,
  HEAD,
  isSameSentence,
  MOST_BEFORE,
  type Passage,
  textOf,
} from './passage.js'
import { printedAs, slipOfPen, statedBy } from './stated.js'

/** What parts leave of a whole, and what they come to. */

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
export function partOfList(passage: Passage): readonly Announcement[] {
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
  return wanted <= 0 || slipOfPen(printedAs(stated, value), printedAs(stated, wanted)) === undefined
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
export function whatIsLeft(passage: Passage): readonly Announcement[] {
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
const MOVED = /\b(?:up|down|risen|fallen|rose|fell) from [^\d.;]{0,20}$/i

/** "Of these, 362 were not taken in: 198 for their age, 71 who withdrew and 93 for other reasons": a number and the list that it comes to. */
export function headOfList(passage: Passage): readonly Announcement[] {
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
