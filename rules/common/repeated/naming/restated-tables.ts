import { addTo } from '../../../../src/document/add-to.js'
import { defineLayer } from '../../../../src/document/layer.js'
import type { Block, Cell } from '../../../../src/document/model.js'
import type { Figure } from '../../number/figure.js'
import { figures } from '../../number/lexer.js'
import { worded } from '../../number/worded.js'
import { wrongCells } from '../../tables/claims.js'
import { aliasesIn } from './aliases.js'
import { apposedPercent } from './apposed-percents.js'
import { anchored, endingAt } from './anchored.js'
import { cellsByValue } from './cells-by-value.js'
import { licenseOf } from './license.js'
import { keyOf } from './keys.js'
import { gridsByCaption, linesByKey, type NamedGrid } from './lines.js'
import { namedGrids } from './named-grids.js'
import { agrees, type Context, listKey, type Read, sentenceKey, tells, timesStated } from './read.js'
import type { Reading } from './reading.js'
import { derived } from './derived.js'
import { movedEnd } from './moved-ends.js'
import { Moves } from './moves.js'
import { exchangedMove, movedByDigits } from './moved-by-digits.js'
import { neighbourOf } from './neighbours.js'
import { otherEnd } from './other-end.js'
import { paired } from './paired.js'
import { pairedMoves } from './paired-moves.js'
import { indexPrinted } from './printed.js'
import { restTogether } from './rest-together.js'
import { readingsOf } from './readings.js'
import { Candidates, type Index, WEIGHTS } from './score.js'
import { exchangedCell } from './slips.js'
import { isSumOfNamed } from './sum-of-named.js'
import { type Statement, statementsIn } from './statements.js'
import { slippedBeside } from './slipped-beside.js'
import { exchangedByDigits, toldByDigits } from './told-by-digits.js'
import { type Turned, turnedBy, turnedFromMeant } from './turned.js'

/** A figure of prose that tables hold, or from which it follows. */
export interface TabledFigure {
  readonly figure: Figure
  readonly outcome: 'agrees' | 'differs'
  readonly reading: Reading
  /** What licenses an accusation; absent where they agree. */
  readonly because?: string
  /** Other figures that give it as well do so by accident. */
  readonly strong?: boolean
  /** It agrees but for the way that a word says it went. */
  readonly turned?: Turned
}

/** A paragraph of more figures is a table that lost its lines. */
const MOST_FIGURES = 60

/** Every figure of prose with what tables hold of it. Linear: the words of a sentence look up the lines that they name. */
export const readFigures = defineLayer<readonly Read[]>({
  id: 'common/repeated/read-figures',
  build(_, { layer, spend }) {
    const named = layer(namedGrids)
    const index: Index = {
      byCaption: gridsByCaption(named),
      byKey: linesByKey(named),
      gridOf: new Map(named.map((grid) => [grid.grid, grid])),
    }
    const values = layer(cellsByValue)
    const all = layer(figures)
    const stated = layer(worded).flatMap((block) => {
      if (block.cell || block.kind === 'heading') return []
      const own = all.in(block).filter(({ isQuantity }) => isQuantity)
      return own.length === 0 || own.length > MOST_FIGURES ? [] : [{ own, statements: statementsIn(block, own) }]
    })
    const aliases = aliasesIn(
      stated.flatMap(({ statements }) => statements),
      values,
    )
    const cells = new Candidates(index, spend)
    const plain = stated.flatMap(({ own, statements }) => {
      let before: Read | undefined
      return statements.map((statement, at) => {
        const candidates = cells.of(statement)
        const alone = readOf(statement, readingsOf(statement, candidates, own, named))
        const last = before?.statement.sentence[0] === statement.sentence[0] ? before : undefined
        const beside = [
          ...anchored(alone, last, candidates, values, aliases),
          ...endingAt(statement, statements[at + 1], values),
        ]
        spend(alone.readings.length + beside.length + 1)
        const read = beside.length === 0 ? alone : readOf(statement, [...beside, ...alone.readings])
        // What a figure is compared with is no figure that the sentence goes on with.
        if (statement.role !== 'base' || !last) before = read
        return read
      })
    })
    const byBlock = new Map<Block, Read[]>()
    for (const read of plain) addTo(byBlock, read.statement.block, read)
    const beside = plain.map((read) => {
      const around = byBlock.get(read.statement.block) ?? []
      const further = [...paired(read, around), ...pairedMoves(read, around), ...restTogether(read, around)]
      spend(further.length + 1)
      return further.length === 0 ? read : readOf(read.statement, [...further, ...read.readings])
    })
    return beside.map((read, i) => {
      if (read.hit) return read
      const { block } = read.statement
      const earlier = beside
        .slice(Math.max(0, i - MOST_EARLIER), i)
        .filter(({ statement }) => statement.block === block)
      const further = derived(read, earlier, beside)
      spend(further.length + 1)
      return further.length === 0 ? read : readOf(read.statement, [...read.readings, ...further])
    })
  },
})

/** Figures of its paragraph before a figure that it may follow from. */
const MOST_EARLIER = 6

function readOf(statement: Statement, all: readonly Reading[]): Read {
  const readings = all.filter((reading) => tells(statement.figure, reading))
  const hits = readings.filter((reading) => agrees(statement.figure, reading))
  // "Linehaul rose £2.2 million, or 10.8%": what the words say it is of leaves no row that they do not name.
  const isSaid = readings.some(({ anchor, kind }) => anchor === 'said' && (kind === 'change' || kind === 'share'))
  const hit = hits.find(({ told, anchor, line }) => told && (!isSaid || anchor !== undefined || line >= WEIGHTS.clause))
  const evident = hit !== undefined && !isOutnamed(hit, readings) && isEvident(statement.figure, hit, readings)
  return { statement, readings, open: hits.length > 0, evident, ...(hit && { hit }) }
}

/** "The gallery grew fastest, at 7.9%, and the mill by 7.9%": its own clause names another line, which did not change by so much. */
function isOutnamed(hit: Reading, readings: readonly Reading[]): boolean {
  if ((hit.kind !== 'change' && hit.kind !== 'difference') || hit.anchor || hit.line >= WEIGHTS.clause) return false
  return readings.some(({ kind, told, line }) => kind === hit.kind && told && line >= WEIGHTS.clause)
}

/** Whether a fit is no accident: enough digits, or names that leave little choice. */
function isEvident(figure: Figure, hit: Reading, readings: readonly Reading[]): boolean {
  if (figure.hedge) return false
  const digits = figure.digits.length
  if (hit.kind === 'level') return digits >= 3 || (digits >= 2 && hit.score >= 3.5) || hit.score >= 6
  const tried = readings.filter(({ kind, score }) => kind === hit.kind && score >= hit.score).length
  const size = Math.max(Math.abs(figure.value.toNumber()), 1)
  return (tried * (hit.high - hit.low + 2 * figure.strict.toNumber())) / size < 0.2
}

/** The figures of prose that restate tables, or follow from them. */
export const tabledFigures = defineLayer<readonly TabledFigure[]>({
  id: 'common/repeated/tabled-figures',
  build(_, { layer, spend }) {
    const reads = layer(readFigures)
    const named = layer(namedGrids)
    const values = layer(cellsByValue)
    const index = indexPrinted(reads, named, spend)
    const context = contextOf(reads, layer(wrongCells))
    const moves = new Moves(named, spend)
    const ends = new Map(
      reads.flatMap((read) => {
        const end = movedEnd(read, moves, context)
        return end ? [[read, end] as const] : []
      }),
    )
    // The change that shows another figure to be wrong is right.
    const showing = new Set([...ends.values()].map(({ by }) => by))
    return reads.flatMap((read): TabledFigure[] => {
      const { statement, hit } = read
      const { figure } = statement
      // What prose alone gives is told by its own arithmetic.
      const reversed = turnedFromMeant(read)
      if (reversed) return [{ figure, outcome: 'differs', reading: reversed.reading, turned: reversed }]
      const other = otherEnd(read, context)
      if (other)
        return [{ figure, outcome: 'differs', reading: other, because: 'it is where the move began', strong: true }]
      if (hit && read.evident) return hit.cells.length > 0 ? [{ figure, outcome: 'agrees', reading: hit }] : []
      const beside = apposedPercent(read, moves, values, context)
      if (beside)
        return [{ figure, outcome: 'differs', reading: beside, because: 'a slip of the pen beside its amount' }]
      const neighbour = neighbourOf(read, values, context)
      if (neighbour)
        return [{ figure, outcome: 'differs', reading: neighbour, because: 'it is that of another line', strong: true }]
      if (hit) return []
      const end = ends.get(read)
      if (end) return [{ figure, outcome: 'differs', reading: end.reading, because: end.because, strong: true }]
      if (showing.has(read)) return []
      if (isSumOfNamed(statement, named)) return []
      const licensed = licenseOf(read, context)
      if (licensed) return [{ figure, outcome: 'differs', ...licensed }]
      const reading = exchangedCell(read, index, context)
      const exchanged = reading ?? exchangedByDigits(read, index, context)
      if (exchanged) return [{ figure, outcome: 'differs', reading: exchanged, because: 'two digits are exchanged' }]
      const slipped = slippedBeside(read, index, context)
      if (slipped)
        return [
          { figure, outcome: 'differs', reading: slipped, because: 'a slip of the pen beside the one of its row' },
        ]
      const turned = turnedBy(read, context)
      if (turned) return [{ figure, outcome: 'differs', reading: turned.reading, turned }]
      const moved = exchangedMove(read, moves, context)
      if (moved) return [{ figure, outcome: 'differs', reading: moved, because: 'two digits are exchanged' }]
      const told = toldByDigits(read, index, context) ?? movedByDigits(read, moves, context)
      return told ? [{ figure, outcome: 'agrees', reading: told }] : []
    })
  },
})

export function contextOf(reads: readonly Read[], wrong: ReadonlySet<Cell>): Context {
  const bySentence = new Map<string, Read[]>()
  const byBlock = new Map<number, Read[]>()
  const byList = new Map<string, Read[]>()
  const evident = new Set(reads.flatMap((read) => (read.evident ? [read.statement.figure.text] : [])))
  for (const read of reads) {
    addTo(bySentence, sentenceKey(read.statement), read)
    addTo(byBlock, read.statement.block.index, read)
    addTo(byList, listKey(read.statement), read)
  }
  return { bySentence, byBlock, byList, times: timesStated(reads), evident, nouns: nounsOf(reads), wrong }
}

/** What each table counts, by the nouns of the figures of prose that it prints. */
function nounsOf(reads: readonly Read[]): ReadonlyMap<NamedGrid, ReadonlySet<string>> {
  const found = new Map<NamedGrid, Set<string>>()
  for (const { readings, statement } of reads) {
    const { unit, noun, digits } = statement.figure
    if (unit.kind !== 'none' || noun === undefined || digits.length < 3) continue
    for (const reading of readings) {
      const [cell] = reading.kind === 'level' && agrees(statement.figure, reading) ? reading.named : []
      // So many digits are those of a part by no accident.
      if (!cell || !(cell.row.whole || digits.length >= 4)) continue
      const own = found.get(cell.grid)
      if (own) own.add(keyOf(noun.word))
      else found.set(cell.grid, new Set([keyOf(noun.word)]))
    }
  }
  return found
}
