import { keysOf } from '../naming/keys.js'
import type { Statement } from '../naming/statements.js'
import type { Amount } from './amount.js'
import { type Amounts, FULL, type Named } from './amounts.js'
import { bestFirst, quotientOf, type Relation, type Try } from './relation.js'

/** How many times as much one amount is as another: "net debt equalled 3.2 times the earnings of the year", "that is a multiple of 1.1 times". */

const TIMES =
  /^ times(?: (?:as (?:many|much|large|high|big) as|that of|those of))? (?:the |its |our |their |an? )?(?<base>[^.,;:()]{3,70})/i
const THAT_IS =
  /\b(?:that is|this is|which is|that makes|equal to|equivalent to|a multiple of|i\.e\.)(?: an?)?(?: [a-z]+ of)?(?: just| only| about)? $/i
const OF_ALL = /\b(?:average|mean|median|overall)\b/i

export function multiples(statement: Statement, amounts: Amounts): Relation | undefined {
  const { figure, block, sentence, clause } = statement
  const after = block.text.slice(figure.to, Math.min(sentence[1], figure.to + 90))
  if (figure.isMoney || figure.isPercent || figure.words || !after.startsWith(' times')) return undefined
  const { base } = TIMES.exec(after)?.groups ?? {}
  const lead = block.text.slice(clause[0], figure.from)
  // "Vance turned its space over 1.9 times, the best figure; the average was 1.6 times": of all of them, and of no two.
  if (base === undefined && OF_ALL.test(lead)) return undefined
  const isThat = THAT_IS.test(block.text.slice(sentence[0], figure.from)) || base === undefined
  const tries = isThat ? ofThose(statement, amounts) : ofNamed(keysOf(lead), keysOf(base), statement, amounts)
  return tries.length === 0
    ? undefined
    : {
        formula: 'one / the other',
        tries: bestFirst(tries),
        ...(isThat ? { wide: true as const } : { outright: true as const }),
      }
}

const SORTS = ['£', '$', 'GBP', 'EUR', 'CHF', 'count'] as const

function ofNamed(
  subject: ReadonlySet<string>,
  base: ReadonlySet<string>,
  statement: Statement,
  amounts: Amounts,
): readonly Try[] {
  const own = new Set([...subject].filter((key) => !base.has(key)))
  return SORTS.flatMap((sort) => {
    const [parts, bases] = [own, base].map((words) =>
      amounts.named(words, statement, sort).filter(({ amount }) => !amount.rate),
    ) as [Named[], Named[]]
    return parts.flatMap((part) => bases.flatMap((by) => tryOf(part, by, statement)))
  })
}

/** The figure that the sentence has beside it, and the last one of the sentence before. */
function ofThose(statement: Statement, amounts: Amounts): readonly Try[] {
  const { figure, block, sentence } = statement
  const before = (amounts.inBlock.get(block) ?? [])
    .filter(({ place, rate }) => place.to <= figure.from && !rate)
    .slice(-MOST_BEFORE)
  const own = before.filter(({ place }) => place.from >= sentence[0])
  const [base, more] = own.filter(({ sort }) => sort === own.at(-1)?.sort)
  if (!base || more) return []
  const earlier = before.filter(({ place, sort }) => place.to <= sentence[0] && sort === base.sort)
  return earlier.flatMap((part, i) => {
    const back = earlier.length - 1 - i
    return tryOf(
      { amount: part, score: LAST - back, cover: 1, solid: true },
      { amount: base, score: LAST, cover: 1, solid: true },
      statement,
    )
  })
}

const MOST_BEFORE = 5
const LAST = 5

function tryOf(part: Named, by: Named, { figure }: Statement): readonly Try[] {
  if (isOne(part.amount, by.amount)) return []
  return [
    {
      operands: [part.amount, by.amount],
      ...quotientOf(part.amount, by.amount, 1, Math.abs(figure.value.toNumber())),
      score: part.score + by.score,
      solid: part.solid && by.solid,
      told: part.cover >= FULL && by.cover >= FULL,
    },
  ]
}

function isOne(a: Amount, b: Amount): boolean {
  return a.place === b.place || a.value === b.value
}
