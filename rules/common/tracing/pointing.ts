import { isFiner, mayBeOf } from './fits.js'
import type { Grid, GridFigure, Line } from './grid.js'
import { type Mention, nearness } from './mention.js'
import { isWholeRow, type NamedIn } from './named-in.js'
import { timeOf } from './time-of.js'
import { type Named, shareOf, type Stretch } from './naming.js'
import { onceFor } from '../../../src/document/once.js'
import { agreement, bestAgreement, holds, type Period } from './periods.js'
import { beginsNew, type Sentence } from './sentences.js'
import type { SourceFigure } from './source-index.js'
import { type Stem, weightOf } from './stems.js'
import type { Told } from './told-steps.js'
import { withoutNames } from './whole.js'
import { neighboursOf } from './neighbours.js'

/** How much what a draft says points at a row, a column or a time of a source; each is worth about as many halvings of chance. */
const POINTS = {
  /** Its whole name stands beside the figure, with no other figure between. */
  beside: 6,
  /** What tells its name from others stands there. */
  besideInPart: 5,
  /** Its whole name stands in the sentence. */
  said: 4,
  /** Half of its name or more does. */
  partly: 2,
  /** The sentence before names it. */
  carried: 3,
  /** Another figure of the sentence stands in it, or one of the sentences before. */
  shared: 3,
  sharedBefore: 2,
  /** It is what all rows are together, where no other row is named. */
  whole: 2,
  /** And the words right beside the figure say so. */
  ofAll: 5,
  /** The figure's own time, and that of another figure of the sentence. */
  time: 4,
  timeOfSentence: 2,
  /** The time that the draft is about. */
  timeOfDraft: 2,
  /** The unit printed with both. */
  unit: 1,
  /** Its table or source is what the draft is about. */
  subject: 2,
} as const

/** Rows and cells that are looked at. */
const ROWS = 12
const CELLS = 16
const TIMES = 400
const KINDS = 4

/** Sentences of a source that are looked at, and those beside each in its paragraph. */
const LIKE = 4
const BESIDE = 8

/** A cell, and how much points at it. */
export interface Pointed {
  readonly printed: GridFigure
  readonly score: number
}

/** What of the sources a figure's surroundings point at: the rows and columns its sentence names, and those where its neighbours stand. */
export class Pointing {
  readonly #rows = new Map<Line, number>()
  readonly #columns = new Map<Line, number>()
  /** Cells that other figures of the draft nearby are. */
  readonly #taken = new Set<unknown>()
  readonly #told = new Set<Line>()
  /** Sentences of sources that have figures of the draft nearby. */
  readonly #toldSentences = new Set<Sentence>()
  readonly #toldRows = new Set<Line>()
  /** The tables of what stands before the figure, each with a time of it. */
  readonly #toldTimes: { readonly grid: Grid; readonly time: Period }[] = []
  #last: GridFigure | undefined
  readonly #mention: Mention
  readonly #all: readonly NamedIn[]
  readonly #subjects = new Map<Grid, number>()
  /** What the times of a cell give it: those of a column are mostly the same. */
  readonly #timeScores = new Map<readonly Period[], number>()
  #rankedRows: readonly Line[] | undefined
  #rankedColumns: readonly Line[] | undefined
  #cells: readonly Pointed[] | undefined
  #rivals: readonly GridFigure[] | undefined
  #kinds: readonly Kind[] | undefined

  constructor(mention: Mention, all: readonly NamedIn[], told: readonly Told[]) {
    this.#mention = mention
    this.#all = all
    for (const { lines } of all) {
      const nearest = nearestOf(mention, lines)
      for (const named of lines) this.#add(named.line, nameScore(named, nearest))
    }
    const isElsewhere = speaksOfAnother(mention, all) || (mention.sentence !== undefined && beginsNew(mention.sentence))
    for (const { printed, isNear, isFar, isLast, isBehind, step } of told) {
      // "; the acute unit managed 66.8%": what a semicolon joins goes on with the figure before.
      const isJoined = this.#last === undefined && !isNear && isFar !== true && isBehindSemicolon(mention)
      if ((isLast === true || isJoined) && step === undefined && 'row' in printed) this.#last = printed
      if ('sentence' in printed && step === undefined && isFar !== true && this.#toldSentences.size < LIKE)
        this.#toldSentences.add(printed.sentence)
      if ('row' in printed && isBehind !== true && isFar !== true) {
        const time = timeOf(printed)
        if (time) this.#toldTimes.push({ grid: printed.row.grid, time })
      }
      if (!('row' in printed) || isFar === true) continue
      if (isElsewhere && !isNear) continue
      this.#taken.add(printed)
      this.#told.add(printed.column)
      this.#toldRows.add(printed.row)
      const score = isNear ? POINTS.shared : POINTS.sharedBefore
      this.#add(printed.row, score)
      this.#add(printed.column, score)
    }
    const seen = new Set([...this.#rows.keys(), ...this.#columns.keys()].map(({ grid }) => grid))
    const subjects = subjectsOf(mention.around)
    for (const { index, title } of all) {
      for (const grid of index.grids.slice(0, 4)) {
        let subject = subjects.get(grid)
        if (subject === undefined) {
          subject = shareOf([...grid.caption, ...title], mention.around).weight >= 1 ? POINTS.subject : 0
          subjects.set(grid, subject)
        }
        this.#subjects.set(grid, subject)
        if (seen.size > 0 && !seen.has(grid)) continue
        const isNamed = [...this.#rows].some(
          ([row, score]) => row.grid === grid && !row.isWhole && score >= POINTS.said,
        )
        if (isElsewhere) continue
        if (grid.whole && isSaidOfAll(mention)) this.#add(grid.whole, POINTS.ofAll)
        else if (grid.whole && !isNamed) this.#add(grid.whole, POINTS.whole)
        for (const [row, score] of rowsOfTime(mention, grid)) this.#add(row, score)
      }
    }
  }

  #add(line: Line, score: number): void {
    const scores = line.axis === 'row' ? this.#rows : this.#columns
    scores.set(line, (scores.get(line) ?? 0) + score)
  }

  /** How much points at one cell. */
  scoreOf(cell: GridFigure): number {
    const { row, column, unitCode, measure } = cell
    const { printed } = this.#mention
    const isUnit =
      (measure !== undefined && printed.measure === measure) ||
      (unitCode !== undefined && printed.unitCode === unitCode)
    return (
      (this.#rows.get(row) ?? 0) +
      (this.#columns.get(column) ?? 0) +
      this.#timeScore(cell.periods) +
      (isUnit ? POINTS.unit : 0) +
      (this.#subjects.get(row.grid) ?? 0)
    )
  }

  #timeScore(periods: readonly Period[]): number {
    const known = this.#timeScores.get(periods)
    if (known !== undefined) return known
    const { printed, sentence, setting = [] } = this.#mention
    const own = bestAgreement(printed.periods, periods)
    const score =
      own === 'same'
        ? POINTS.time
        : bestAgreement(sentence?.periods ?? [], periods) === 'same'
          ? POINTS.timeOfSentence
          : own === 'open' && bestAgreement(setting, periods) === 'same'
            ? POINTS.timeOfDraft
            : 0
    this.#timeScores.set(periods, score)
    return score
  }

  /**
   * Whether a cell is of a time that nothing nearby is of, where all figures nearby that stand in its table are of one other, and the sentence
   * speaks of no time before.
   */
  isOfAnotherTime(cell: SourceFigure): boolean {
    if (!('row' in cell)) return false
    // "The year before there had been 3,562": not in that of the figures nearby.
    const isBefore = this.#mention.printed.periods.some(({ back = 0 }) => back > 0)
    if (isBefore && cell.row.parts.length === 0) return this.#toldRows.has(cell.row)
    if (cell.column.periods.length !== 1) return false
    const times = [...this.#told].filter(({ grid, periods }) => grid === cell.row.grid && periods.length === 1)
    const isOne = times.every(({ periods }) => bestAgreement(periods, times[0]?.periods ?? []) === 'same')
    const [time] = times
    if (!time || !isOne || bestAgreement(time.periods, cell.column.periods) !== 'other') return false
    return !comparesTimes(this.#mention)
  }

  /** The times of what is told before of a table. */
  timesTold(grid: Grid | undefined): readonly Period[] {
    return this.#toldTimes.flatMap((own) => (own.grid === grid ? [own.time] : []))
  }

  /** The cell that the figure right before is. */
  lastCell(): GridFigure | undefined {
    return this.#last
  }

  /** The tables of all sources, the first of each. */
  grids(): readonly Grid[] {
    return [...this.#subjects.keys()]
  }

  /** Sentences of the sources that share words with the draft's, and the others of their paragraphs. */
  sentences(): ReadonlySet<Sentence> {
    const found = new Set([...this.#toldSentences, ...this.#all.flatMap(({ sentences }) => sentences.slice(0, LIKE))])
    for (const { index, sentences } of this.#all) {
      for (const { block } of [...this.#toldSentences, ...sentences.slice(0, LIKE)])
        for (const beside of (index.ofBlock.get(block) ?? []).slice(0, BESIDE)) found.add(beside)
    }
    return found
  }

  /** The stems of the name of the source that a table stands in, and of the words before it. */
  titleOf(grid: Grid): readonly string[] {
    return [...grid.caption, ...(this.#ofGrid(grid)?.title ?? [])]
  }

  /** Whether another figure nearby stands in a table. */
  isToldOf(grid: Grid): boolean {
    return [...this.#told].some((column) => column.grid === grid)
  }

  sourceOf({ row }: GridFigure): NamedIn | undefined {
    return this.#ofGrid(row.grid)
  }

  #ofGrid(grid: Grid): NamedIn | undefined {
    const at = this.#all[0]?.together.placeOf(grid)
    if (at === undefined) return undefined
    const own = this.#all[at]
    // it stands in its place, where no source was left out
    return own?.at === at ? own : this.#all.find((other) => other.at === at)
  }

  /** The score of a row by its name or neighbours alone. */
  rowScore(row: Line): number {
    return this.#rows.get(row) ?? 0
  }

  /** The rows that are pointed at, the surest first. */
  rows(): readonly Line[] {
    return (this.#rankedRows ??= surest(this.#rows))
  }

  /** Whether another figure nearby stands in a column. */
  isTold(column: Line): boolean {
    return this.#told.has(column)
  }

  /** Whether the sentence names a column wholly or in part. */
  isSaid(column: Line): boolean {
    return (this.#columns.get(column) ?? 0) >= POINTS.partly
  }

  /** Whether the sentence names a row of a table, by more than its time. */
  namesRowOf(grid: Grid): boolean {
    return this.#all.some(({ lines }) =>
      lines.some((own) => own.line.grid === grid && isWholeRow(own) && own.isCarried !== true),
    )
  }

  columns(): readonly Line[] {
    return (this.#rankedColumns ??= surest(this.#columns))
  }

  /** Rows of one table that share a word of the sentence, or one of their cells, as no others do. */
  kinds(): readonly Kind[] {
    return (this.#kinds ??= this.#findKinds())
  }

  #findKinds(): readonly Kind[] {
    const found: { rows: readonly Line[]; at: number }[] = []
    for (const stem of this.#mention.names) {
      if (weightOf(stem) < 1) continue
      for (const { index } of this.#all) {
        const lines = index.lines.get(stem)
        const rows = lines && rowsOfOneTable(lines)
        if (rows) found.push({ rows, at: nearness(this.#mention, [stem]) })
      }
      if (found.length >= KINDS) break
    }
    // "Ashby gave 641 of them, Corran 439": of two that have no row in common, the one that is named last before the figure.
    return found.filter(({ rows, at }) => {
      const isRival = (other: (typeof found)[number]) =>
        other.at > at && other.rows[0]?.grid === rows[0]?.grid && !other.rows.some((row) => rows.includes(row))
      return !found.some(isRival)
    })
  }

  /** The other cells that the figure may be, by its unit and time, and that nothing else beside it is: the surest first. */
  rivals(but?: GridFigure): readonly GridFigure[] {
    const { printed } = this.#mention
    const all = (this.#rivals ??= this.cells().flatMap(({ printed: cell }) =>
      !this.#taken.has(cell) &&
      mayBeOf(printed, cell) &&
      !isFiner(printed, cell) &&
      bestAgreement(printed.periods, cell.periods) !== 'other'
        ? [cell]
        : [],
    ))
    return but ? all.filter((cell) => cell !== but) : all
  }

  /** The cells that are pointed at, the surest first. */
  cells(): readonly Pointed[] {
    if (this.#cells) return this.#cells
    const found: Pointed[] = []
    for (const row of this.rows())
      for (const printed of row.figures.slice(0, CELLS)) found.push({ printed, score: this.scoreOf(printed) })
    return (this.#cells = found.sort((a, b) => b.score - a.score).slice(0, CELLS))
  }
}

/** Rows of one table that share a word. */
interface Kind {
  readonly rows: readonly Line[]
}

/** The lines that are pointed at most, as many as are looked at. */
function surest(scores: ReadonlyMap<Line, number>): readonly Line[] {
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, ROWS)
    .map(([line]) => line)
}

/** Of the lines that have one word the rows, where they are few and of one table. */
const rowsOfOneTable = onceFor((lines: readonly Line[]): readonly Line[] | undefined => {
  if (lines.length < 2 || lines.length > 2 * ROWS) return undefined
  const rows = lines.filter(({ axis, isTotal }) => axis === 'row' && !isTotal)
  const isOne = rows.every(({ grid }) => grid === rows[0]?.grid)
  return rows.length >= 2 && rows.length <= ROWS && isOne ? rows : undefined
})

/** What the tables of all sources are to a paragraph: the same for each of its figures. */
const subjectsOf = onceFor((_around: ReadonlySet<string>) => new Map<Grid, number>())

/** "In Upper Bridge, their spending rose by 20%": the name before the figure is of something that no source knows. */
function speaksOfAnother({ sentence, printed: { figure } }: Mention, all: readonly NamedIn[]): boolean {
  const last = sentence?.properNames.findLast(({ to }) => to <= figure.from)
  return (
    last !== undefined &&
    all.every(
      ({ index, title }) =>
        !last.stems.some((stem) => index.shortNames.stems.has(stem) || index.said.has(stem) || title.includes(stem)),
    )
  )
}

function isBehindSemicolon({ sentence }: Mention): boolean {
  return (
    sentence !== undefined && /;\s*$/.test(sentence.block.text.slice(Math.max(0, sentence.from - 3), sentence.from))
  )
}

/** "332 in all", "a total of 332" */
function isSaidOfAll({ sentence, printed: { figure } }: Mention): boolean {
  if (!sentence) return false
  const { text } = figure.block
  return (
    /^(?: \p{L}+)?,? (?:in all|in total|altogether|all told|overall)\b/u.test(text.slice(figure.to, figure.to + 30)) ||
    /\b(?:total of|in all|altogether|in total|overall),? $/i.test(
      text.slice(Math.max(0, figure.from - 20), figure.from),
    )
  )
}

/** Whether the words beside a figure set another time off against its own. */
export function comparesTimes({ sentence, printed: { figure } }: Mention): boolean {
  if (!sentence || sentence.periods.length > 0) return true
  const { text } = figure.block
  return COMPARES.test(
    `${text.slice(Math.max(sentence.from, figure.from - 40), figure.from)} ${text.slice(figure.to, Math.min(sentence.to, figure.to + 30))}`,
  )
}

const COMPARES =
  /\b(?:from|than|against|compared|versus|vs|after|before|earlier|ago|previous\w*|prior|last|same|since|instead|once|then|up|down|rose|fell|grew|increas\w+|decreas\w+|between|(?:improv\w+|worsen\w+|eased|widen\w+|narrow\w+|climb\w+|drop\w*|recover\w+|settled|halved|doubled|trebled)(?: \p{L}+){0,2} (?:to|from))\b/iu

function nameScore({ line, whole, share, isCarried }: Named, nearest: ReadonlyMap<Line, number>): number {
  if (share.weight < 1) return whole ? 1 : 0
  if (isCarried) return POINTS.carried
  return whole ? (nearest.get(line) ?? POINTS.said) : POINTS.partly
}

/**
 * Of the rows and of the columns, that of which the whole name stands last before the figure with no other figure between, else first behind it,
 * and what that is worth.
 */
function nearestOf(mention: Mention, lines: readonly Named[]): ReadonlyMap<Line, number> {
  const { sentence, stems = [] } = mention
  if (!sentence) return new Map(lines.map(({ line }) => [line, POINTS.beside]))
  const found = new Map<Line, number>()
  for (const axis of ['row', 'column'] as const) {
    const whole = lines.filter((own) => own.whole && own.line.axis === axis)
    let best: { line: Line; gap: number; score: number } | undefined
    for (const own of whole) {
      const isClose = own.places.length > 0
      for (const place of isClose ? own.places : ownWords(own, whole, stems)) {
        const gap = gapTo(mention, sentence, place)
        const score = isClose || isCapital(sentence, place) ? POINTS.beside : POINTS.besideInPart
        if (gap !== undefined && (!best || gap < best.gap)) best = { line: own.line, gap, score }
      }
    }
    if (best) found.set(best.line, best.score)
  }
  return found
}

/** "Fremont", of Fremont Middle: a proper name. */
function isCapital({ block, from }: Sentence, place: Stretch): boolean {
  return place.from > from && /\p{Lu}/u.test(block.text.charAt(place.from))
}

/** Characters between a name and the figure; undefined with another figure between. */
function gapTo({ printed: { figure } }: Mention, sentence: Sentence, place: Stretch): number | undefined {
  const { last, next } = neighboursOf(sentence, figure)
  // "Voyage 7": its number is a figure of the sentence, too.
  if ((place.from < last && place.to !== last) || place.to > next) return undefined
  if (place.to <= figure.from) return figure.from - place.to
  // "Diluted earnings of $1.94 per share": around it.
  if (place.from < figure.from) return 0
  // "90.7% there, lowest at Bodafon on 91.4%": the name behind a comma is that of the next figure.
  if (next < sentence.to && /[,;:(]\s/.test(figure.block.text.slice(figure.to, place.from))) return undefined
  return BEHIND + place.from - figure.to
}

/** What a name behind a figure counts farther than one before it. */
const BEHIND = 1000

/** Where a sentence has the words of a name that no other name has which it has too: "Packaging improved its own" operating profit. */
function ownWords({ line }: Named, all: readonly Named[], stems: readonly Stem[]): readonly Stem[] {
  const others = new Set(all.flatMap((other) => (other.line === line ? [] : other.line.name.flat())))
  const own = new Set(line.name.flat().filter((stem) => !others.has(stem)))
  return stems.filter(({ stem }) => own.has(stem))
}

/** Whether a row is of a time: "April 2024" is of 2024, and not of its first quarter. */
function isIn(time: Period, own: Period): boolean {
  const isLonger = /^[qh]/.test(time.part ?? '') && own.part?.startsWith('m') === true
  return agreement(time, own) === 'same' && (!isLonger || holds(time, own))
}

/** Rows that have a time for a name, where it is the figure's: of several the last. */
function rowsOfTime({ printed, sentence, setting = [] }: Mention, { columns }: Grid): [Line, number][] {
  const column = columns.find(({ figures }) => figures.length > 0)
  if (!column) return []
  const found: [Line, number][] = []
  const add = (times: readonly Period[], score: number) => {
    if (times.length === 0) return
    const own = withoutNames(column)
      .slice(0, TIMES)
      .filter(({ row }) => times.some((time) => row.periods.some((own) => isIn(time, own))))
    own.slice(-3).forEach(({ row }, i, { length }) => found.push([row, score + (i === length - 1 ? 1 : 0)]))
  }
  add(printed.periods, POINTS.time)
  add(sentence?.periods ?? [], POINTS.timeOfSentence)
  if (found.length === 0) add(setting, POINTS.timeOfDraft)
  return found
}
