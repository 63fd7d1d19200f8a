import type { Figure } from '../../number/figure.js'
import { DOWN_NOUN, DOWN_VERB, UP_NOUN, UP_VERB } from '../../prose/words-of-change.js'
import type { Grid } from '../../tables/grid-model.js'
import type { Sides } from '../../tables/sides.js'
import { toldIn } from '../conditions/told-columns.js'
import type { NamedLine } from '../naming/lines.js'
import { compatible, type Time, timesIn } from '../naming/times.js'
import { endOf, MOVES } from '../rank-words.js'
import type { Listing, RowMention } from '../row-names.js'
import { isClose, ownerOf } from './figures-beside.js'
import { type Measure, moves, oneWay, type Placed, placedIn, printedMeasures, reckonedMeasures } from './measures.js'
import type { Said, Wrong } from './said.js'
import { isNeutral, isOfElse, toldByWords } from './told-by.js'

/** A place that is said, held against what a table has of it. */
export interface Judged {
  readonly listing: Listing
  readonly row: NamedLine
  readonly measure: Measure
  readonly placed: Placed
  readonly most: boolean
  readonly isRight: boolean
}

export interface Around {
  readonly wrong: Wrong
  readonly sides: ReadonlyMap<Grid, Sides>
  /** Whether the table stands in the section of the sentence. */
  readonly isHere: (listing: Listing) => boolean
  /** The measure of the place that was given before, where the sentence goes on from it. */
  readonly before?: Judged & { readonly isNear: boolean }
  /** A place is given before it in the sentence, of which nothing is known: this one may be of the same measure. */
  readonly isOpen: boolean
}

/** Rows that are added up and taken off are no competitors. */
const OF_A_STATEMENT = /^(?:less|plus|add|deduct|minus|of which)\b/i
/** "Rent rose to €412, the highest": said of what it came to, and not of how far it moved. */
const OF_THE_FIGURE = /\d\S{0,3}(?: [a-z]{1,12})?, (?:now |again |still )?(?:the|its|our|their) $/
const UP = new RegExp(`\\b(?:${UP_VERB}|${UP_NOUN})\\b`, 'i')
const DOWN = new RegExp(`\\b(?:${DOWN_VERB}|${DOWN_NOUN})\\b`, 'i')
const FAST = /\b(?:fastest|sharpest|steepest|strongest|deepest|furthest|quickest)$/i
const SLOW = /\b(?:slowest|weakest|gentlest|mildest|shallowest)$/i
/** Only relative or only absolute changes. */
const RELATIVE =
  /\b(?:in (?:relative|percentage|proportional) terms|proportionate(?:ly)?|proportionally|in proportion|(?:taken |measured |expressed )?as a (?:percentage|proportion|share)|relatively(?: speaking)?|in per ?cent|percentage[- ]wise)\b/i
const ABSOLUTE =
  /\b(?:in (?:absolute|money|cash|real) terms|absolute\w*|in numbers|tonnes|tons|pounds|euros|dollars|money|people|units|places|days|hours|points)\b/i
const NOT_ALL = /\b(?:top|selected|largest|main|leading|biggest|examples?|extract|excerpt)\b/i

/**
 * Right where all measures that the words leave give the row that place; wrong where it has it in none of those that may be meant, from no end
 * that may be. Steps: the rows of a table for each of its measures.
 */
export function judge(said: Said, mention: RowMention, around: Around): Judged | undefined {
  const { cue, count, ofSome, text } = said
  const { listing, row } = mention
  const { rows, rests, named } = listing
  if (rows.some(({ line }) => OF_A_STATEMENT.test(line.name)) || !rows.includes(row)) return undefined
  if (count === undefined ? ofSome : count !== rows.length && count !== rows.length + rests.length) return undefined
  const all = measuresFor(said, listing, around)
  if (all.length === 0) return undefined
  const carried = carriedTo(said, row, listing, around.before)
  const isElse = isOfElse(said, listing, around.isHere(listing), said.ahead.length > 0 || carried?.isNear === true)
  const word = text.slice(cue.from, cue.to)
  // "The share of online means the main shop", beside a table of main shops: what its rows are, and no place of one
  if (LEADS.test(word) && headOf(listing).includes(word.slice(word.lastIndexOf(' ') + 1).toLowerCase()))
    return undefined
  const moved = all.every((one) => one.moved)
  const isFast = moved ? FAST.test(word) : false
  const isSlow = moved ? SLOW.test(word) : false
  const isKnown = cue.known || isFast || isSlow
  const endsOf = ({ line }: Measure): readonly boolean[] => {
    if (isFast || isSlow) return [isFast]
    const { most = cue.most, either = cue.either } = endOf(word, line.line.name)
    return either ? [true, false] : [most]
  }
  const rankIn = (measure: Measure, most: boolean, one = row) => placedIn(measure, one, listing, most, around.sides)
  const places = (measure: Measure, one: NamedLine) =>
    endsOf(measure).flatMap((most) => {
      const placed = rankIn(measure, most, one)
      return placed ? [{ measure, placed, most, listing, row: one }] : []
    })
  type Place = ReturnType<typeof places>[number]
  const before = said.ahead.filter((one) => one.listing.named === named)
  const isBehind = ({ placed }: Place) => before.every((one) => placed.ahead.includes(one.row))
  const mayBe = (place: Place) =>
    place.placed.best <= cue.place &&
    (cue.within || cue.place <= place.placed.worst) &&
    (isBehind(place) || !isSure(place))
  const isOn = (place: Place) =>
    (cue.within ? place.placed.worst <= cue.place : isSure(place) && place.placed.best === cue.place) && isBehind(place)
  const fits = (measure: Measure, one: NamedLine) => places(measure, one).some(isOn)
  const right = (found: Place | undefined) => found && { ...found, isRight: true }
  const wrong = (measures: readonly Measure[], shown = measures) => {
    const found = shown.flatMap((measure) => places(measure, row))
    // Growth may be weak beside what is no growth: what has most of it is not weak.
    const [first] = found.filter((one) => isSure(one) && !(isSlow && rankIn(one.measure, true)?.best !== 1))
    const open = measures.some((measure) => {
      const own = places(measure, row)
      return own.length === 0 ? !measure.moved : own.some(mayBe)
    })
    return first && !open && !NOT_ALL.test(named.grid.caption) ? { ...first, isRight: false } : undefined
  }
  const words = toldByWords(said, all, () => reckonedMeasures(listing, around.wrong), listing)
  if (words?.measures.length === 0) return undefined
  const byFigure = toldByFigure(said, mention, words?.measures ?? all)
  // "Gave up the most books, 21": whatever the words tell, the figure is that of what is superlative.
  const own = toldByFigure({ ...said, figures: said.figures.filter((one) => isOfSuperlative(one, said)) }, mention, all)
  for (const { measure, owner } of own)
    if (owner === row && isKnown && fits(measure, row)) return right(places(measure, row).find(isOn))
  // "Oslo, at €310 a head, spends least", beside a column of spending: it is the figure that tells of what.
  const beside = toldByFigure({ ...said, figures: said.asides }, mention, all).find(({ owner }) => owner === row)
  if (beside && words && !words.measures.includes(beside.measure))
    return fits(beside.measure, row) ? right(places(beside.measure, row).find(isOn)) : undefined
  // A figure of the clause stands in one row: that of the name, or that which has the place.
  for (const { measure, owner, close, tells } of byFigure) {
    if (owner === row && fits(measure, row)) return right(places(measure, row).find(isOn))
    // "In Quill, the smallest district, 141 fell ill": of what it is the smallest, the figure does not tell.
    const isOfOne = moved || words || tells
    if (owner === row && close && !isElse && isKnown && (cue.size || isOfOne))
      return wrong(isOfOne ? [measure] : all, [measure])
    if (owner !== row && fits(measure, owner) && !places(measure, row).some(mayBe)) return wrong([measure])
  }
  if (isElse || !isKnown) return undefined
  if (!words && said.figures.some((one) => one.digits.length > 1 && isClose(one, text, mention, cue))) return undefined
  const told = words?.measures ?? (carried && isNeutral(said, listing, carried.isNear) ? [carried.measure] : undefined)
  if (told) {
    const now = told.filter((one) => one.now)
    const meant = now.length > 0 ? now : told
    const found = meant.flatMap((measure) => places(measure, row).filter(isOn).slice(0, 1))
    if (found.length === meant.length) return right(found[0])
    return found.length > 0 ? undefined : wrong(told, meant)
  }
  if (!cue.size || around.isOpen || !(around.isHere(listing) || count !== undefined)) return undefined
  // Nothing tells the measure: right by each of them, or by none.
  const now = all.filter((one) => one.now)
  const found = now.flatMap((measure) => places(measure, row).filter(isOn).slice(0, 1))
  if (found.length === now.length) return right(found[0])
  const sums = moved ? [] : reckonedMeasures(listing, around.wrong).filter(({ sort }) => sort === 'sum')
  return wrong([...all, ...sums], now)
}

const LEADS = /\b(?:leading|main|principal)$/i

function headOf({ named: { grid } }: Listing): string {
  return `${grid.columns.find(({ role }) => role === 'label')?.name ?? ''} ${grid.caption}`.toLowerCase()
}

/**
 * "Wick came first and Lerwick second", "Turnout was highest in Wick. Lerwick came second": of the measure that is told before. Not "the highest
 * load was found at Wick, the smallest depot": one row has two places in no one measure.
 */
function carriedTo({ cue }: Said, row: NamedLine, listing: Listing, before: Around['before']): Around['before'] {
  return before?.listing === listing && before.row !== row && (before.isNear || cue.size) ? before : undefined
}

function isSure({ placed }: Pick<Judged, 'placed'>): boolean {
  return placed.best === placed.worst
}

/** How much there is, or how far it moved, at the times that are named. */
function measuresFor({ cue, text, clause, lead, figures }: Said, listing: Listing, { wrong }: Around) {
  const isOfFigure =
    OF_THE_FIGURE.test(text.slice(0, cue.from)) && !MOVES.test(/^ [a-z]+/.exec(text.slice(cue.to))?.[0] ?? '')
  const isLoss = /\bloss\b/i.test(clause) && figures.some(({ parts }) => parts.signed)
  const printed = printedMeasures(listing, wrong)
  if (cue.way === undefined && !isLoss && (isOfFigure || !MOVES.test(clause)))
    return ofTimes(
      printed.filter(({ sort }) => sort !== 'change'),
      timesIn(`${lead} ${clause}`),
      listing,
    )
  const words = `${clause} ${text.slice(cue.from, cue.to)}`
  const [up, down] = [UP.test(words), DOWN.test(words) || isLoss]
  const way = cue.way ?? (up === down ? undefined : up ? 1 : -1)
  if (way === undefined) return []
  const changes = printed.filter(({ sort }) => sort === 'change').map((one) => oneWay(one, way))
  const all = [...changes, ...moves(listing, toldIn(text, `${lead} ${words}`), wrong, way)]
  const relative = RELATIVE.test(words) ? true : ABSOLUTE.test(words) ? false : undefined
  return relative === undefined ? all : all.filter((one) => one.relative === relative)
}

function ofTimes(all: readonly Measure[], times: readonly Time[], { named }: Listing): readonly Measure[] {
  if (times.length === 0) return all
  const timed = all.filter(({ line }) => compatible(line.times, times))
  const isTimed = all.some(({ line }) => line.times.length > 0)
  return isTimed || (named.times.length > 0 && compatible(times, named.times)) ? timed : []
}

/** "The most books, 21", "the highest rate (5.4%)". */
function isOfSuperlative({ from }: Figure, { cue, text }: Said): boolean {
  return from >= cue.to && from - cue.to < NEAR && HAS.test(text.slice(cue.to, from))
}
const NEAR = 40
const HAS = /^(?: (?!and\b|in\b|for\b)[a-z'-]+){0,4}(?:,| \()? ?(?:(?:at|with|of) )?\S{0,2}$/

/** The measures in which a figure of the clause stands, and in whose row. */
function toldByFigure({ figures, text, cue }: Said, mention: RowMention, all: readonly Measure[]) {
  // "The weakest was S5, at 39.2": so weak it is. Not "S5, with 39.2, was the cheapest".
  const isTelling = ({ from }: Figure) =>
    from >= Math.max(cue.to, mention.to) &&
    /(?: at|,? \() ?\S{0,2}$/.test(text.slice(Math.max(cue.to, mention.to), from))
  return figures.flatMap((figure: Figure) =>
    all.flatMap((measure) => {
      const owner = measure.sort === 'ratio' ? undefined : ownerOf(figure, mention.listing, measure.line)
      return owner ? [{ measure, owner, close: isClose(figure, text, mention, cue), tells: isTelling(figure) }] : []
    }),
  )
}
