import { Decimal } from '../../number/decimal.js'
import { point, scale, sum } from '../../number/interval.js'
import { chanceOf } from '../chance.js'
import { cuesBeside } from '../cues.js'
import { gives } from '../derive.js'
import { dayOf } from '../ends-of-time.js'
import { fitOf, isFiner, reachWith, sizesOf } from '../fits.js'
import type { GridFigure, Line } from '../grid.js'
import type { Mention } from '../mention.js'
import { type Indexed, isOfOtherEdition, type NamedIn } from '../named-in.js'
import { isLevel, isRelative } from '../near-operands.js'
import { neighboursOf } from '../neighbours.js'
import { type Derivation, laterStep, pairSteps } from '../steps.js'
import { intervalOf } from '../whole.js'
import { type InForce, inForce, namesInSentence } from './in-force.js'
import { type MeasuresAsked, measuresAsked } from './measures.js'
import { type Name, type Relations, relationsOf } from './names.js'
import { cellAt, type KeyValue, type Relation } from './relation.js'
import { beforeOf, isOfBefore, isOfNow, isToldBefore, timesAsked, type TimesAsked } from './times.js'

/** What a figure asks of a relation: which of its rows, in which columns, of which times. */
export interface Asked {
  readonly of: NamedIn
  readonly relation: Relation
  /** The values that hold, the nearest first. */
  readonly held: readonly InForce[]
  /** All values that the sentence names. */
  readonly said: readonly Name[]
  readonly times: readonly TimesAsked[]
  readonly measures: MeasuresAsked
}

export type Answer =
  | { readonly of: NamedIn; readonly cell: GridFigure }
  | { readonly of: NamedIn; readonly derivation: Derivation }

/** Rows that are summed, and figures of a sum that are shown. */
const ROWS = 2000
const SHOWN = 12
/** How likely an accident may be where all is named, where the columns or the rows are, and where the digits alone tell it. */
const NAMED = 0.25
const IN_PART = 0.04
const UNNAMED = 0.004
const REACH = { clause: 0, sentence: 1, lead: 2, before: 2, heading: 3 }

const asked = new WeakMap<Mention, readonly Asked[]>()

/** What a figure asks of each relation of which its words name a value or a column. */
export function askedOf(mention: Mention, named: readonly NamedIn[]): readonly Asked[] {
  const known = asked.get(mention)
  if (known) return known
  const relations = relationsOf(named)
  const made = relations ? read(mention, named, relations) : []
  asked.set(mention, made)
  return made
}

function read(mention: Mention, named: readonly NamedIn[], relations: Relations): Asked[] {
  if (relations.all.length === 0 || mention.printed.isPortion === true) return []
  const force = inForce(mention, relations)
  const said = namesInSentence(mention, relations)
  return relations.all.flatMap(({ relation, of }): Asked[] => {
    if (isOfEarlierEdition(mention, relation, of, relations)) return []
    const own = named.find(({ source }) => source === of.source)
    const held = relation.keys.flatMap((key) => force.get(key) ?? [])
    const measures = measuresAsked(mention, relation)
    if (
      !own ||
      isOfOtherEdition(own, mention.printed) ||
      (held.every(({ reach }) => reach === 'heading') && measures.by === 'nothing')
    )
      return []
    const times = relation.time ? timesAsked(mention, relation.time) : []
    if (relation.time && times.length === 0) return []
    const near = [...held].sort((a, b) => REACH[a.reach] - REACH[b.reach] || b.name.from - a.name.from)
    return [{ of: own, relation, held: near, said, times, measures }]
  })
}

/** "mayor-2020.csv", beside that of 2024, and the draft does not speak of 2020: the same table of an earlier time. */
function isOfEarlierEdition(mention: Mention, relation: Relation, { time }: Indexed, { all }: Relations): boolean {
  if (time === undefined || mention.printed.periods.length > 0 || isOfBefore(mention)) return false
  const headers = ({ keys }: Relation) => keys.map(({ header }) => header.join(' ')).join('\n')
  const isLater = all.some(
    (other) => (dayOf(other.of.time ?? {}) ?? 0) > (dayOf(time) ?? 0) && headers(other.relation) === headers(relation),
  )
  return isLater && (isOfNow(mention) || !isToldBefore(mention, time))
}

/** The rows that some values leave, the nearest first: one that would leave none is of another thing. */
export function rowsOf(
  { relation }: Pick<Asked, 'relation'>,
  held: readonly InForce[],
  times?: TimesAsked,
): readonly Line[] {
  const { time } = relation
  const isAll = !times || !time || times.values.length === time.values.length
  const values = new Set(isAll ? [] : times.values)
  const [first] = held
  const ofFirst = first ? [...first.name.value.rows].filter((row) => isAll || values.has(time.of.get(row)!)) : []
  let rows = ofFirst.length > 0 ? ofFirst : isAll ? relation.rows : [...values].flatMap((value) => [...value.rows])
  for (const { name } of held) {
    const left = rows.filter((row) => name.value.rows.has(row))
    if (left.length > 0) rows = left
  }
  return rows
}

/** The answer to what a figure asks that is the figure, where it is no accident. */
export function answerOf(mention: Mention, named: readonly NamedIn[]): Answer | undefined {
  for (const own of askedOf(mention, named)) {
    const found = answerIn(mention, own)
    if (found) return found
  }
  return undefined
}

function answerIn(mention: Mention, own: Asked): Answer | undefined {
  const { held, measures, of } = own
  const isNear = ({ reach }: InForce) => reach !== 'heading'
  const isHeld = held.some(isNear)
  const isMeasured = measures.by !== 'before' && measures.by !== 'nothing'
  const isTimed = own.times[0]?.isSaid === true || isOfBefore(mention) || isOfNow(mention)
  let tried = 0
  const isFound = (answer: Answer, limit: number) => {
    tried++
    const chance =
      'cell' in answer
        ? fitOf(mention.printed, answer.cell, false, sizesOf(mention.printed, false)) &&
          !isFiner(mention.printed, answer.cell) &&
          chanceOf(mention.printed, reachWith(mention.printed, answer.cell))
        : gives(mention, answer.derivation) && chanceOf(mention.printed, mention.printed.half)
    return typeof chance === 'number' && chance * tried <= limit
  }
  const limit =
    isHeld || own.relation.keys.length === 0
      ? isMeasured
        ? NAMED
        : IN_PART
      : isMeasured
        ? isTimed
          ? NAMED
          : IN_PART
        : UNNAMED
  for (const answer of answersOf(mention, own, measures.named))
    if (isFound({ of, ...answer }, limit)) return { of, ...answer }
  if (isHeld || isMeasured)
    for (const answer of movesOf(mention, own)) if (isFound({ of, ...answer }, IN_PART)) return { of, ...answer }
  const rest = isHeld ? IN_PART : UNNAMED
  for (const answer of answersOf(mention, own, measures.others))
    if (isFound({ of, ...answer }, rest)) return { of, ...answer }
  return undefined
}

type Found = { readonly cell: GridFigure } | { readonly derivation: Derivation }

function* answersOf(mention: Mention, own: Asked, columns: readonly Line[]): Generator<Found> {
  const { held, times, relation } = own
  const said = cuesBeside(mention)
  const isLong = times.length === 0 || relation.isOfThings
  const all: readonly (TimesAsked | undefined)[] = isLong ? [undefined, ...times] : times
  for (const time of all) {
    const rows = rowsOf(own, held, time)
    if (rows.length > ROWS) continue
    for (const column of columns) {
      const cells = rows.flatMap((row) => cellAt(row, column) ?? [])
      const [only, ...more] = cells
      if (!only) continue
      if (more.length === 0) {
        if (!said.change || !isRelative(mention.printed) || isRelative(only)) yield { cell: only }
      } else yield* together(mention, cells)
    }
  }
}

const MEAN = /\b(?:averag\w*|mean)\b/i
const LEAST = /\b(?:lowest|smallest|least|minimum|fewest|quickest|fastest|shortest|weakest|lightest|cheapest|worst)\b/i
const MOST =
  /\b(?:highest|largest|greatest|biggest|maximum|most|peak\w*|heaviest|slowest|longest|strongest|dearest|best|high)\b/i

/** What several cells of one column are together: their mean, the least or most of them, else their sum. */
function* together(mention: Mention, cells: readonly GridFigure[]): Generator<Found> {
  const [first] = cells
  if (!first) return
  const words = clauseWords(mention)
  const size = cells.reduce((all, { near }) => all + near, 0)
  const step = (name: string, parts: number) => ({
    derivation: laterStep(`${name} of ${cells.length} figures`, cells.slice(0, SHOWN), size / parts, false, () =>
      scale(sum(cells.map(intervalOf)), new Decimal(1).div(parts)),
    ),
  })
  if (MEAN.test(words)) yield step('mean', cells.length)
  for (const [pattern, sign] of [
    [LEAST, 1],
    [MOST, -1],
  ] as const) {
    if (pattern.test(words))
      yield { cell: cells.reduce((best, own) => (own.value.cmp(best.value) * sign < 0 ? own : best), first) }
  }
  if (!isRelative(mention.printed) && !isRelative(first) && !isLevel(first.column)) yield step('sum', 1)
}

/** The words of a figure's clause, and of its sentence before it. */
function clauseWords({ sentence, printed: { figure }, cell }: Mention): string {
  if (!sentence) return `${cell?.row.label ?? ''} ${cell?.column.label ?? ''}`
  const { next } = neighboursOf(sentence, figure)
  return figure.block.text.slice(sentence.from, next)
}

/** The change from the time before, or between two that the sentence names. */
function* movesOf(mention: Mention, { relation, held, times }: Asked): Generator<Found> {
  const cues = cuesBeside(mention)
  if (!relation.time || !(cues.change || cues.difference)) return
  const { named } = measuresAsked(mention, relation, true)
  for (const [from, to] of pairsOf(times, relation.time.values)) {
    const [a, more] = rowsOf({ relation }, held, from)
    const [b, others] = rowsOf({ relation }, held, to)
    if (!a || !b || more || others) continue
    for (const column of named) {
      const [x, y] = [cellAt(a, column), cellAt(b, column)]
      if (x && y) for (const derivation of pairSteps(mention.printed, cues, x, y, true)) yield { derivation }
    }
  }
}

/** Two times, the earlier first: those that are asked of, and each with the one before it or the last. */
function* pairsOf(times: readonly TimesAsked[], values: readonly KeyValue[]): Generator<[TimesAsked, TimesAsked]> {
  const single = times.filter((own) => own.values.length === 1)
  const last = { values: values.slice(-1), isSaid: false }
  for (const own of single) for (const before of beforeOf(own, values)) yield [before, own]
  const placeOf = ({ values: [value] }: TimesAsked) => (value ? values.indexOf(value) : -1)
  for (const own of single) for (const other of [...single, last]) if (placeOf(own) < placeOf(other)) yield [own, other]
}

/** How many things have what the draft says of them: records of women, wards of a district. */
export function countOf(mention: Mention, named: readonly NamedIn[]): Answer | undefined {
  const { printed } = mention
  const { figure } = printed
  if (printed.measure !== undefined || figure.decimals > 0 || printed.value.lt(1)) return undefined
  for (const own of askedOf(mention, named)) {
    const held = own.held.filter(({ reach }) => reach === 'clause' || reach === 'sentence')
    if (!own.relation.isOfThings || held.length === 0 || own.measures.by === 'beside') continue
    const near = held.filter(({ reach }) => reach === 'clause')
    for (const some of near.length > 0 && near.length < held.length ? [near, held] : [held]) {
      const rows = rowsOf(own, some)
      if (rows.length !== Number(printed.value) || rows.length === own.relation.rows.length) continue
      const operands = rows.flatMap((row) => row.figures.slice(0, 1)).slice(0, SHOWN)
      const derivation = { formula: 'count of rows', operands, computed: point(new Decimal(rows.length)), timed: true }
      return { of: own.of, derivation }
    }
  }
  return undefined
}
