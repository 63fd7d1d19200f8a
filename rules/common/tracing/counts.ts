import { addTo } from '../../../src/document/add-to.js'
import { onceFor } from '../../../src/document/once.js'
import { Decimal } from '../number/decimal.js'
import { point } from '../number/interval.js'
import { kindOf, wordScoreOf } from './against/column-score.js'
import type { Grid, GridFigure, Line } from './grid.js'
import type { Mention } from './mention.js'
import { lineShare } from './naming.js'
import { type Agreement, bestAgreement } from './periods.js'
import type { Pointing } from './pointing.js'
import type { SentenceFigure } from './sentences.js'
import { rowsSaid } from './row-conditions.js'
import { SAME_WORDS } from './same-words.js'
import { stemOf } from './stems.js'
import type { Derivation } from './steps.js'
import { countOf } from './whole.js'

/** How many rows do what a sentence says of some: "five of the schools shrank", "four depots stayed below 95%". */
export interface Counted {
  readonly derivation: Derivation
  /** The sentence says of how many, and the table has as many rows: no others can be meant. */
  readonly isOfAll: boolean
}

/** Rows of a table that is looked at. */
const ROWS = 2000

const ABOVE =
  /\b(?:over|above|more than|exceed(?:s|ed|ing)?|at least|topped|passed|reach(?:es|ed)?|beyond|at or above|upwards of)\s(?:the )?$/i
const BELOW = /\b(?:below|under|less than|fewer than|short of|at most|beneath)\s(?:the )?$/i
const INCLUSIVE = /\b(?:at least|reach(?:es|ed)?|at or above|at most|or more|or less|or fewer)\b/i
const UP =
  /\b(?:grew|grow(?:n|s|ing)?|rose|risen|rises?|gain(?:ed|s)?|increas\w+|expanded|climbed|improved|added|beat|bettered|exceeded|surpassed|outdid|saw more|worth more|had more|higher|up)\b/i
const DOWN =
  /\b(?:shr[aiu]nk|fell|fallen|falls?|lost|loses?|declin\w+|decreas\w+|dropped|slipped|contracted|worth less|fewer|less|lower|below|down)\b/i
const FIRST = /\b(?:came first|led|leads|ahead|won|wins|carried|topped)\b/i

/** "Signed for two decades": so long, and no rows. */
const LASTS = /^[ -](?:minute|hour|day|night|week|month|quarter|year|decade|centur)(?:s|y|ies)?\b/i

/** The rows of which a sentence says what a figure counts; undefined where it does not, or does not say by what. */
export function countedRows(mention: Mention, pointing: Pointing): Counted | undefined {
  const { printed, sentence } = mention
  const { figure } = printed
  if (!sentence || printed.measure !== undefined || figure.decimals > 0 || figure.hedge || printed.value.lt(1))
    return undefined
  if (LASTS.test(figure.block.text.slice(figure.to, figure.to + 12))) return undefined
  if (printed.value.gt(ROWS) || isOtherwise(figure.block.text.slice(figure.to, endOfFirst(mention)))) return undefined
  const grid = countedGrid(mention, pointing) ?? listSaid(mention, pointing)
  if (!grid || printed.value.gt(countOf(grid))) return undefined
  const rows = partsOf(grid)
  if (rows.length < 3 || rows.length > ROWS) return undefined
  const bounded = byThreshold(mention, pointing, grid, rows)
  const compared = bounded?.rows ?? byLead(mention, pointing, grid, rows) ?? byMove(mention, pointing, grid, rows)
  const said = compared ? undefined : rowsSaid(mention, grid, rows)
  const found =
    byNothing(mention, pointing, grid, rows) ??
    compared ??
    said?.rows ??
    (printed.value.eq(rows.length) ? rows : undefined)
  if (!found || found.length === 0) return undefined
  const own = found.flatMap((row) => row.figures.slice(0, 1))
  return {
    derivation: {
      formula: `count of rows`,
      operands: own.length > 0 ? own.slice(0, 12) : (rows[0]?.figures.slice(0, 1) ?? []),
      computed: point(new Decimal(found.length)),
      timed: true,
    },
    isOfAll:
      (said?.isWhole === true && found === said.rows) ||
      (bounded?.isSaid !== false && found === compared && totalOf(mention, grid) === rows.length),
  }
}

/** The rows that are no totals: asked for by figure after figure. */
const partsOf = onceFor(({ rows }: Grid): readonly Line[] => rows.filter(({ isTotal }) => !isTotal))

/** The end of the figure behind, what stands after which is said of it: "the six branches had 900,000 visits, 9.3% more than in 2023". */
function endOfFirst({ sentence, printed: { figure } }: Mention): number {
  const { text } = figure.block
  // "Three of the four had fewer than planned": of how many is said of the same.
  const next = sentence?.figures.find(
    ({ figure: other }) =>
      other.from >= figure.to && !/^ (?:out )?of (?:the |our |its |all )?$/.test(text.slice(figure.to, other.from)),
  )
  return next?.figure.to ?? sentence?.to ?? figure.to
}

/** The one list of single things, "M01" and "M02", of which a sentence says what some have in a column that sorts them: "four live in Dunmere". */
function listSaid(mention: Mention, pointing: Pointing): Grid | undefined {
  const lists = pointing.grids().filter((grid) => {
    const rows = partsOf(grid)
    return rows.length >= 3 && rows.length <= ROWS && !grid.whole && rowsSaid(mention, grid, rows) !== undefined
  })
  return lists.length === 1 ? lists[0] : undefined
}

/** "Grew by more than 10%", "had fewer than expected", "than Corran": no column has how much, and no time before is what it is held against. */
function isOtherwise(behind: string): boolean {
  return BY_HOW_MUCH.test(behind) || /\bthan\b/i.test(behind.replace(THAN_BEFORE, '').replace(THAN_BOUND, ''))
}

const BY_HOW_MUCH = /\bby (?:more|less|over|under|at least|at most|fewer|some|about|nearly|almost|[\d$£€])/i
const THAN_BEFORE =
  /\bthan (?:(?:they|it|had|did|was|were|in|at|a|an|the|one|of|its|their|this|those|for)\s)*(?:year|quarter|month|week|season|before|previous|prior|preceding|last|earlier|signup|start|(?:19|20)\d\d|spring|summer|autumn|winter)/gi
const THAN_BOUND = /\b(?:more|less|fewer|greater|higher|lower) than [$£€]?\d/gi

/** The table of which the first column is headed by what a sentence counts, or that has as many rows as it says there are. */
function countedGrid(mention: Mention, pointing: Pointing): Grid | undefined {
  const nouns = nounsBehind(mention)
  const grids = pointing.grids()
  const isTitled = (grid: Grid) => pointing.titleOf(grid).some((stem) => nouns.includes(stem))
  const isHeaded = (grid: Grid) =>
    grid.columns.some(
      (column) => column.figures.length === 0 && column.parts.flat().some((stem) => nouns.includes(stem)),
    )
  const found =
    grids.find(isHeaded) ?? grids.find((grid) => totalOf(mention, grid) === countOf(grid)) ?? grids.find(isTitled)
  const { figure } = mention.printed
  if (found || !OF_THEM.test(figure.block.text.slice(figure.to))) return found
  // "On four of them": of what was counted before.
  const told = grids.filter((grid) => pointing.isToldOf(grid))
  return told.length === 1 ? told[0] : grids.length === 1 ? grids[0] : undefined
}

/** "Two of them", "of which two are vacant": what a sentence goes on to say of some of what was counted. */
const OF_THEM = /^ (?:of (?:them|these|those)|are|were|is|was|have|had|has|did|do)\b/

/** The words that say what is counted: "four depots", "four of the eight faculties". */
function nounsBehind({ printed: { figure }, sentence }: Mention): string[] {
  const behind = figure.block.text.slice(figure.to, Math.min(sentence?.to ?? 0, figure.to + 50))
  const words =
    /^(?: of (?:the |our |its |these |all |last ){0,2})? ?([\p{L}\d-]+)(?: ([\p{L}-]+))?/u.exec(behind) ?? []
  return words
    .slice(1, 3)
    .flatMap((word: string | undefined) => (word === undefined ? [] : [stemOf(word.toLowerCase())]))
    .flatMap((stem) => [stem, ...(SAME_WORDS.get(stem) ?? [])])
}

/** "Four of the eight": of how many. */
function totalOf({ printed: { figure }, sentence }: Mention, grid: Grid): number | undefined {
  const next = sentence?.figures.find(({ figure: other }) => other.from >= figure.to)
  if (
    !next ||
    !/^(?: \p{L}+)? (?:out )?of (?:the |our |its |all )?(?:last )?$/u.test(
      figure.block.text.slice(figure.to, next.figure.from),
    )
  )
    return undefined
  return next.value.eq(countOf(grid)) ? countOf(grid) : undefined
}

function byThreshold(
  mention: Mention,
  pointing: Pointing,
  grid: Grid,
  rows: readonly Line[],
): { rows: Line[]; isSaid: boolean } | undefined {
  const { printed, sentence } = mention
  if (!sentence) return undefined
  const { text } = sentence.block
  for (const bound of sentence.figures) {
    if (bound.figure === printed.figure) continue
    const side = sideOf(bound, sentence.from)
    if (!side) continue
    const isAbove = side === 'above'
    const found = columnsOf(mention, pointing, grid, bound)
    if (!found) continue
    const { columns, isSaid } = found
    const isInclusive =
      INCLUSIVE.test(wordsBefore(bound, sentence.from)) ||
      /^ or (?:more|less|fewer)\b/.test(text.slice(bound.figure.to, bound.figure.to + 9))
    const [own = [], ...others] = columns.map((column) =>
      rows.filter((row) => {
        const value = cellOf(row, column)?.value
        if (value === undefined) return false
        return (isInclusive && value.eq(bound.value)) || (isAbove ? value.gt(bound.value) : value.lt(bound.value))
      }),
    )
    // Columns that may be meant alike have to agree.
    if (others.some(({ length }) => length !== own.length)) continue
    return { rows: own, isSaid }
  }
  return undefined
}

function wordsBefore({ figure: { block, from } }: SentenceFigure, start: number): string {
  return block.text.slice(Math.max(start, from - 30), from).replace(/[$£€]$/, '')
}

/** The side of a figure that a sentence says something lies on. */
function sideOf(bound: SentenceFigure, start: number): 'above' | 'below' | undefined {
  const before = wordsBefore(bound, start)
  const { block, to } = bound.figure
  const [, more] = /^ or (more|less|fewer)\b/.exec(block.text.slice(to, to + 10)) ?? []
  if (more !== undefined) return more === 'more' ? 'above' : 'below'
  return ABOVE.test(before) ? 'above' : BELOW.test(before) ? 'below' : undefined
}

/** The columns that a bound may be of: the one named beside it, else all that are in its unit and hold such figures. */
function columnsOf(
  mention: Mention,
  pointing: Pointing,
  grid: Grid,
  bound: SentenceFigure,
): { columns: readonly Line[]; isSaid: boolean } | undefined {
  const fits = grid.columns.filter(({ figures }) => {
    const [first] = figures
    return (
      first !== undefined &&
      (bound.measure === undefined ? first.measure === undefined : first.measure === bound.measure)
    )
  })
  const scored = fits
    .map((column) => ({
      column,
      score:
        saidOf({ ...mention, printed: bound }, pointing, column) +
        TIMED[bestAgreement(mention.sentence?.periods ?? [], column.periods)],
    }))
    .sort((a, b) => b.score - a.score)
  const [best, next] = scored
  if (!best) return undefined
  const isSaid = best.score > 0
  if (scored.length === 1 || (isSaid && best.score > (next?.score ?? 0))) return { columns: [best.column], isSaid }
  if (bound.measure === undefined || isSaid) return undefined
  const reaching = fits.filter(({ figures }) =>
    figures.some(({ row, value }) => !row.isTotal && value.abs().gt(bound.value.abs())),
  )
  return reaching.length > 0 && reaching.length <= ALIKE ? { columns: reaching, isSaid } : undefined
}

/** What it counts for a column to be of the time that the sentence names. */
const TIMED: Readonly<Record<Agreement, number>> = { same: 0.3, open: 0, other: -0.3 }

/** Columns that may be meant alike. */
const ALIKE = 3

const NOTHING =
  /\b(?:nothing|none|nobody|no one|not at all|free of charge|for free|zero|never|without any|(?:with|carr(?:y|ies|ied)|ha(?:s|d|ve)|receiv\w+|paid|show\w*|got|report\w*|record\w*|won|made|took|sold|spent|owed?) no|no (?:charge|payment|fee|cases?|deaths?|losses|growth|change|income|sales|votes|incidents?|accidents?|complaints?))\b/i

/** "On four of them the owner paid nothing": rows that have a zero, or no figure, in the one column that is named, where others have one. */
function byNothing(mention: Mention, pointing: Pointing, grid: Grid, rows: readonly Line[]): Line[] | undefined {
  const { sentence, printed } = mention
  if (!sentence || !NOTHING.test(sentence.block.text.slice(printed.figure.to, sentence.to))) return undefined
  const isNone = (row: Line, column: Line) => cellOf(row, column)?.value.isZero() ?? true
  const scored = grid.columns
    .filter(({ figures }) => figures.length > 0)
    .map((column) => ({
      column,
      score: saidOf(mention, pointing, column),
      own: rows.filter((row) => isNone(row, column)),
    }))
    .filter(({ score, own }) => score > 0 && own.length > 0 && own.length < rows.length)
    .sort((a, b) => b.score - a.score)
  const [best] = scored
  const isAlike = scored.every(({ score, own }) => score < (best?.score ?? 0) || own.length === best?.own.length)
  return isAlike ? best?.own : undefined
}

/** What it counts for a column that another figure of the sentence stands in it: less than any word. */
const TOLD = 0.4

/** How much a sentence speaks of a column: by its own words, or as another of its figures stands there. */
function saidOf(mention: Mention, pointing: Pointing, column: Line): number {
  const share = lineShare(column, new Set((mention.stems ?? []).map(({ stem }) => stem)))
  return wordScoreOf(mention, column) + share.weight * share.coverage + (pointing.isTold(column) ? TOLD : 0)
}

/** "She came first in seven wards": the column that is named, beside others of its kind. */
function byLead(mention: Mention, pointing: Pointing, grid: Grid, rows: readonly Line[]): Line[] | undefined {
  const { sentence, printed } = mention
  if (!sentence || !FIRST.test(sentence.block.text.slice(sentence.from, printed.figure.to))) return undefined
  const scored = grid.columns
    .filter((column) => column.figures.length > 0 && bracketOf(column) !== undefined)
    .map((column) => ({ column, score: saidOf(mention, pointing, column) }))
    .sort((x, y) => y.score - x.score)
  const [own, next] = scored
  if (!own || own.score < 1 || (next && own.score <= next.score)) return undefined
  const kind = bracketOf(own.column)
  const rivals = grid.columns.filter(
    (column) => column !== own.column && column.figures.length > 0 && bracketOf(column) === kind,
  )
  if (rivals.length === 0) return undefined
  return rows.filter((row) => {
    const value = cellOf(row, own.column)?.value
    return value !== undefined && rivals.every((rival) => cellOf(row, rival)?.value.lt(value) ?? true)
  })
}

/** "Okafor (votes)": what stands in parentheses behind a name. */
function bracketOf({ label }: Line): string | undefined {
  return /\(([^()]+)\)\s*$/.exec(label)?.[1]
}

/** Rows that went up or down between two columns of one kind: those of the times named, else the last two. */
function byMove(mention: Mention, pointing: Pointing, grid: Grid, rows: readonly Line[]): Line[] | undefined {
  const { sentence, printed } = mention
  if (!sentence) return undefined
  const end = sentence.figures.find(({ figure }) => figure.from > printed.figure.to + 30)?.figure.from ?? sentence.to
  const { text } = sentence.block
  // "Turnout fell in five of the ten": what they did stands before.
  const isLed = /\b(?:in|at|on|for|among) (?:only |just |all )?$/i.test(text.slice(sentence.from, printed.figure.from))
  const behind = text.slice(isLed ? sentence.from : printed.figure.to, end)
  // "Nine are below 90 percent": that is where they stand, not where they went.
  if (sentence.figures.some((bound) => bound.figure.from > printed.figure.to && sideOf(bound, sentence.from)))
    return undefined
  const [isUp, isDown] = [UP.test(behind), DOWN.test(behind)]
  if (isUp === isDown) return undefined
  const pair = movePair(mention, pointing, grid)
  if (!pair) return undefined
  const [from, to] = pair
  return rows.filter((row) => {
    const [a, b] = [cellOf(row, from)?.value, cellOf(row, to)?.value]
    return a !== undefined && b !== undefined && (isUp ? b.gt(a) : b.lt(a))
  })
}

function movePair(mention: Mention, pointing: Pointing, grid: Grid): readonly [Line, Line] | undefined {
  const columns = grid.columns
    .filter(({ figures, periods }) => figures.length > 0 && periods.length === 1)
    .sort((a, b) => (a.periods[0]?.year ?? 0) - (b.periods[0]?.year ?? 0) || weekOf(a) - weekOf(b) || a.index - b.index)
  const byKind = new Map<string, Line[]>()
  for (const column of columns) addTo(byKind, kindOf(column), column)
  const kinds = [...byKind.values()]
  // "Below the estimate": what stands alone of its kind is what the last is held against.
  const [base, ...more] = kinds.flatMap((lines) => {
    const [own] = lines
    const isBase = lines.length === 1 && own && BASE.test(own.label) && lineShare(own, mention.names).weight >= 1
    return isBase ? [own] : []
  })
  const end = columns.at(-1)
  if (base) return more.length === 0 && end && base !== end ? [base, end] : undefined
  const scored = kinds
    .filter((lines) => lines.length >= 2 && areTimes(lines))
    .map((lines) => ({ lines, score: Math.max(...lines.map((line) => saidOf(mention, pointing, line))) }))
    .sort((a, b) => b.score - a.score)
  const [best, next] = scored
  if (!best || (next && best.score <= next.score)) return undefined
  const [from, to] = best.lines.slice(-2)
  return from && to ? [from, to] : undefined
}

function weekOf({ periods: [time] }: Line): number {
  return time?.week ?? 0
}

/** Columns that others are held against. */
const BASE = /\b(?:estimates?|budget|plan|target|forecast|prior)\b/i

/** Columns that stand in the order of their times, each of its own. */
function areTimes(lines: readonly Line[]): boolean {
  return lines.every((line, i) => {
    const next = lines[i + 1]
    return (
      !next ||
      (bestAgreement(line.periods, next.periods) === 'other' &&
        (line.periods[0]?.year ?? 0) <= (next.periods[0]?.year ?? 0))
    )
  })
}

function cellOf({ figures }: Line, column: Line): GridFigure | undefined {
  return figures.find((figure) => figure.column === column)
}
