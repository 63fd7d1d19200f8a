import { sortOf } from '../naming/cells.js'
import { keyOf, keysOf } from '../naming/keys.js'
import type { Read } from '../naming/read.js'
import { amountPrinted } from '../reckoned/amount.js'
import { FULL } from '../reckoned/amounts.js'
import { scaledTo } from '../reckoned/relation.js'
import {
  type Announcement,
  beforeOf,
  behindOf,
  HEAD,
  isSameSentence,
  MOST_BEFORE,
  type Passage,
  textOf,
} from './passage.js'

/** What one figure is of another, for each of so many, and how far two percentages are apart. */

const IS_SO_MUCH =
  /\b(?:equal to|that is|i\.e\.,?|makes?|which is|representing|represents?|this is|being|amounts? to|is|was|are|were|or)\s(?:now |just |only |about )?$/i
const OF_WHOLE = /^ of (?:the|its|our|their|this|that|all)? ?((?:[a-z-]+ ){0,2}[a-z-]+)/i
const MOST_NAMED = 2

/** "Spending is 1,699.2, equal to 68.5% of the budget", which a sentence before or a table has put at 2,480. */
export function shareOfNamed({ read, around, amounts }: Passage): readonly Announcement[] {
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
export function pointsApart({ read, around }: Passage): readonly Announcement[] {
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
export function forEachOf(passage: Passage): readonly Announcement[] {
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
