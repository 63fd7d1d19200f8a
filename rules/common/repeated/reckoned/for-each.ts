import { matches } from '../../../../src/document/matches.js'
import { sortOf } from '../naming/cells.js'
import { keyOf } from '../naming/keys.js'
import type { Statement } from '../naming/statements.js'
import { type Amount, countedBy, telling } from './amount.js'
import { type Amounts, FULL, type Named } from './amounts.js'
import { bestFirst, quotientOf, type Relation, type Try } from './relation.js'

/**
 * So much for each of some others: "spending per pupil will be $11,204", "a ticket cost 3,120 visitors on average", "the average guest spent
 * £16", "there are 15.4 students for every teacher", "14 to a tour".
 */

const NAME = String.raw`(?<unit>[a-z][a-z'’-]{2,22}(?: (?!(?:and|of|in|at|on|for|to|with|the|we|it|is|was|were)\b)[a-z'’-]{3,22}){0,2})`
const MANY = String.raw`(?:(?<many>100|1,000|10,000|100,000|hundred|thousand|million) )?`
/** What stands after the figure: "a litre", "per inhabitant", "for every thousand shipments", "to a tour". */
const AFTER = new RegExp(
  String.raw`^(?: (?!per\b|for\b|to\b|an?\b)[a-z'’-]{2,22}){0,3} (?:per|for (?:each|every)(?: (?:one )?of (?:the|its|our|their))?|to (?:an?|each|every|the)|in (?:each|every)|each|every|an?(?= [a-z]+(?:[.,;:)]|$| (?:on|in|and|but|across|over|at|with|through|after|against|compared|down|up|from|this|last)\b)))(?: single| registered)? ${MANY}${NAME}`,
  'i',
)
/** What stands before it: "each rented home needed", "the average guest spent", "per visit that is", "for each megawatt-hour we spent". */
const BEFORE = new RegExp(
  String.raw`(?:\b(?:per|for (?:each|every)|each|every|(?:the|an|our|its) (?:average|typical|mean))(?: single| registered)? ${MANY}|(?:^|[,;:] |\bthat )(?:an?|one) (?!(?:further|total|record|sample|few|little|number|lot|year|third|quarter|half)\b))${NAME}`,
  'gi',
)
/** "To the half-hour", "a year": no number of them need be printed. */
const NO_UNIT =
  /^(?:year|month|quarter|time|further|little|lot|few|more|less|cent|of|number|case|way|result|total|rate|level)s?\b/i
const MEAN = /\b(?:average|averag(?:ed|es)|mean|typical|each|every|per|apiece|for (?:each|every))\b/i
const GIVEN = /\b(?:at|at an? (?:[a-z]+ )?(?:rate|price|fee|cost|wage) of|at an average(?: [a-z]+)? of) $/i
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1e3, million: 1e6 }

interface Unit {
  readonly keys: ReadonlySet<string>
  readonly many: number
}

/** Of what, and of how many of it, a figure says how much there is for each. */
function unitOf({ block: { text }, clause, sentence, figure }: Statement): Unit | undefined {
  const after = AFTER.exec(text.slice(figure.to, Math.min(sentence[1], figure.to + 90)))
  const lead = text.slice(Math.max(sentence[0], Math.min(clause[0], figure.from - 60)), figure.from)
  const found = after ?? [...matches(BEFORE, lead)].at(-1)
  const { unit, many = '1' } = found?.groups ?? {}
  if (!found || unit === undefined || NO_UNIT.test(unit)) return undefined
  // "A seat cost 2,756 votes on average": its sentence says that it is one of many.
  if (!after && !MEAN.test(text.slice(sentence[0], Math.min(sentence[1], figure.to + 60)))) return undefined
  const head = after ? unit : headOf(unit)
  if (head === undefined) return undefined
  const all = head.split(' ').map(keyOf)
  const own = telling(new Set(all))
  // "312 days. Visits averaged 2,079 a day": of days that the paragraph counts.
  const keys = own.length > 0 ? own : all.filter((key) => OF_TIME.has(key))
  return keys.length === 0
    ? undefined
    : { keys: new Set(keys), many: SCALES[many.toLowerCase()] ?? Number(many.replaceAll(',', '')) }
}

/** "Guest spent", "rented home needed", "class": up to its verb; undefined of "household size", which is no number of households. */
function headOf(unit: string): string | undefined {
  const words = unit.split(' ')
  const verb = words.findIndex((word, i) => i > 0 && VERB.test(word))
  return verb > 0 ? words.slice(0, verb).join(' ') : words.some((word) => MEASURE.test(word)) ? undefined : unit
}

const OF_TIME: ReadonlySet<string> = new Set(['day', 'night', 'week', 'hour'].map(keyOf))

const VERB =
  /^(?:[a-z]+ed|has|had|have|saw|sees|spent|spends|came|comes|cost|costs|took|takes|brought|brings|gave|gives|got|gets|paid|pays|earns|drew|draws|made|makes|sold|sells|ran|runs|uses|needs|handles|serves|across|will|that|now|today|then)$/i
const MEASURE =
  /^(?:size|length|time|age|price|cost|rate|score|weight|height|speed|duration|wage|rent|salary|income|value|level|number|amount|stay|yield|temperature|depth|distance|volume|density|usage|use|consumption|pay|spend|spending|loss|gain|mark|grade|wait|delay)s?$/i

export function forEach(statement: Statement, amounts: Amounts): Relation | undefined {
  const { figure, role, before } = statement
  if (figure.isPercent || figure.isPoints || role === 'base' || before || role === 'change') return undefined
  // "Valued at $24.50 an hour": what something else is worked out from.
  if (GIVEN.test(statement.block.text.slice(statement.sentence[0], figure.from))) return undefined
  const unit = unitOf(statement)
  if (!unit) return undefined
  const counts = [...amounts.named(unit.keys, statement, 'count'), ...timesCounted(statement, unit, amounts)].filter(
    ({ amount }) => isCountOf(amount, unit.keys) && !amount.rate && amount.value > 1,
  )
  if (counts.length === 0) return undefined
  const parts = partsOf(statement, unit, amounts)
  const stated = Math.abs(figure.value.toNumber())
  const tries = parts
    .filter(({ amount }) => !amount.rate)
    .flatMap((part) =>
      counts.flatMap((count): Try[] => {
        if (
          part.amount.place === count.amount.place ||
          (part.amount.cell !== undefined && part.amount.cell.cell === count.amount.cell?.cell)
        )
          return []
        return [
          {
            operands: [part.amount, count.amount],
            ...quotientOf(part.amount, count.amount, unit.many, stated),
            score: part.score + count.score,
            solid: part.solid && count.solid,
            told:
              part.cover >= FULL &&
              count.cover >= HALF &&
              ![part, count].some(({ amount }) => isAfter(amount, statement)),
          },
        ]
      }),
    )
  return tries.length === 0 ? undefined : { formula: 'amount / number', tries: bestFirst(tries) }
}

/** The last number of days, nights or hours in the sentences before it: one of its own is told by its own words. */
function timesCounted({ block, sentence }: Statement, { keys }: Unit, amounts: Amounts): readonly Named[] {
  if (![...keys].every((key) => OF_TIME.has(key))) return []
  const counted = (amounts.inBlock.get(block) ?? []).filter(
    ({ place, counts, sort }) =>
      sort === 'count' && place.to <= sentence[0] && [...keys].some((key) => counts.has(key)),
  )
  return counted.slice(-1).map((amount) => ({ amount, score: IN_BLOCK, cover: 1, solid: true }))
}

/** In the same paragraph, and further on: mostly worked out from the figure itself. */
function isAfter({ place }: Amount, { figure, block }: Statement): boolean {
  return place.block === block && place.from > figure.to
}

const HALF = 0.5

/** One of the first two words is what it counts. */
function isCountOf({ counts, cell, keys }: Amount, unit: ReadonlySet<string>): boolean {
  return [...unit].slice(0, 2).some((key) => (cell ? keys : counts).has(key))
}

/** What there is so much of: what the figure counts, or of money what its clause and its sentence say of it. */
function partsOf(statement: Statement, { keys }: Unit, amounts: Amounts): readonly Named[] {
  const { figure, own, near, topic } = statement
  const sort = sortOf(figure)
  const without = (words: Iterable<string>) => new Set([...words].filter((key) => !keys.has(key)))
  const counted = sort === 'count' ? telling(without(countedBy(figure))) : []
  // "186 days, 178 with pupils": no number of pupils.
  if (counted.length > 0)
    return amounts
      .named(new Set(counted), statement, sort)
      .filter(({ amount }) => amount.cell !== undefined || counted.some((key) => amount.counts.has(key)))
  const words = without(own)
  const told = amounts.named(telling(words).length > 0 ? words : without(near), statement, sort)
  const around =
    amounts.inBlock
      .get(statement.block)
      ?.filter(
        (amount) => amount.sort === sort && amount.place.to <= figure.from && amount.value > figure.value.toNumber(),
      ) ?? []
  const beside = around.slice(-MOST_BESIDE).map((amount, i, all): Named => {
    const isIn = amount.place.from >= statement.sentence[0]
    return {
      amount,
      score: (isIn ? IN_SENTENCE : IN_BLOCK) - (all.length - 1 - i) * FURTHER,
      cover: isIn ? 1 : 0,
      solid: isIn,
    }
  })
  const loose = amounts
    .named(without([...near, ...topic]), statement, sort)
    .map((one) => ({ ...one, score: one.score / 2, cover: 0 }))
  const seen = new Set<unknown>()
  return [...told, ...beside, ...loose]
    .sort((a, b) => b.score - a.score)
    .filter(({ amount }) => !seen.has(amount.place) && seen.add(amount.place))
}

const MOST_BESIDE = 3
const IN_SENTENCE = 5
const IN_BLOCK = 3.5
const FURTHER = 0.5
