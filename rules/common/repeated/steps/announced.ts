import { addTo } from '../../../../src/document/add-to.js'
import type { Block } from '../../../../src/document/model.js'
import { isLike, sortOf } from '../naming/cells.js'
import { type ByValue, cellsOf } from '../naming/cells-by-value.js'
import { isSampleSize } from '../naming/other-things.js'
import { amountKey, type Read, timesStated } from '../naming/read.js'
import type { Amounts } from '../reckoned/amounts.js'
import type { Decided } from '../reckoned/decide.js'
import { announcements } from './announcements.js'
import type { Announcement, Passage } from './passage.js'
import { differencesAndSums, sharesIn } from './passage-steps.js'
import { isFit, isOfSize, mayBeRounded, printedAs, slipBetween, statedBy } from './stated.js'

/**
 * A figure whose words announce that it follows from others of its paragraph, and from which: what is left of a number when the parts that the
 * sentence lists are taken off, what a list behind a colon comes to, so much for each of so many. Their grammar leaves so few ways that a slip of
 * the pen shows which one was meant.
 */
export class Announced {
  readonly #byBlock = new Map<Block, Read[]>()
  readonly #times: ReadonlyMap<string, number>
  readonly #amounts: Amounts
  readonly #values: ByValue
  readonly #spend: (steps: number) => void

  constructor(reads: readonly Read[], amounts: Amounts, values: ByValue, spend: (steps: number) => void) {
    for (const read of reads) addTo(this.#byBlock, read.statement.block, read)
    this.#times = timesStated(reads)
    this.#amounts = amounts
    this.#values = values
    this.#spend = spend
  }

  decide(read: Read): Decided | undefined {
    const { statement, hit } = read
    const { figure } = statement
    if (hit || figure.hedge || figure.parts.joined || figure.words || figure.digits.length < LEAST_DIGITS)
      return undefined
    if (isSampleSize(figure) || (this.#times.get(amountKey(figure)) ?? 0) > 1) return undefined
    const passage = this.#passageOf(read)
    const ways = announcements(passage)
    this.#spend(ways.length + 1)
    const [first] = ways
    if (!first) return undefined
    const stated = statedBy(figure)
    if (ways.some((way) => isFit(stated, way))) return undefined
    if (read.open || cellsOf(this.#values, figure).some((cell) => isLike(sortOf(figure), cell))) return undefined
    const others = figure.isPercent
      ? sharesIn(statement, passage.around, [], [])
      : differencesAndSums(statement, passage.around, [])
    if (others.some((one) => isOfSize(stated, one) && isFit(stated, one))) return undefined
    const shown = printedAs(stated, stated.value)
    const slipped = ways.flatMap((way) => {
      const because = slipOf(shown, printedAs(stated, (way.low + way.high) / 2), way)
      return because === undefined || mayBeRounded(figure, way) ? [] : [{ way, because }]
    })
    const [only, more] = slipped
    if (!only || more) return undefined
    return { figure, ...only.way, told: true, outcome: 'differs', because: only.because }
  }

  /** The figures of its sentence and of the two before it. */
  #passageOf(read: Read): Passage {
    const { block, sentence, figure } = read.statement
    const all = (this.#byBlock.get(block) ?? []).filter(({ statement }) => statement.sentence[0] <= sentence[0])
    const starts = [...new Set(all.map(({ statement }) => statement.sentence[0]))].slice(-1 - SENTENCES_BEFORE)
    const around = all
      .filter(({ statement }) => statement.figure !== figure && starts.includes(statement.sentence[0]))
      .slice(-MOST_PRINTED)
    return { read, around, amounts: this.#amounts }
  }
}

const LEAST_DIGITS = 2
const SENTENCES_BEFORE = 2
const MOST_PRINTED = 14

/** What explains that the figure is not what was announced. */
function slipOf(shown: string, wanted: string, { firm }: Announcement): string | undefined {
  const slip = slipBetween(shown, wanted)
  if (slip !== 'one digit') return slip
  return firm || shown.length > 2 ? 'one digit would explain it' : undefined
}
