import { addTo } from '../../../../src/document/add-to.js'
import { defineLayer } from '../../../../src/document/layer.js'
import { arithmeticClaims } from '../../claims/arithmetic-claims.js'
import { figuresOf, isFitting } from '../../claims/claim.js'
import type { Figure } from '../../number/figure.js'
import { isLike, sortOf } from '../naming/cells.js'
import { cellsByValue, cellsOf, keyOfValue } from '../naming/cells-by-value.js'
import { amountKey, sentenceKey } from '../naming/read.js'
import { readFigures } from '../naming/restated-tables.js'
import { exchangedForms } from './forms.js'
import { areComparable, type Told, toldBy } from './told.js'

/** A figure that nothing else in the document bears out, where another place tells the same with two digits in each other's place. */
export interface ExchangedPrint {
  readonly figure: Figure
  readonly other: Figure
  readonly because: string
}

/** Fewer digits are exchanged in too many figures by accident. */
const LEAST_DIGITS = 3
/** Documents of more figures are data. */
const MOST_FIGURES = 3000
/** So improbable must it be that one of the figures tied as well has these digits by accident. */
const ACCIDENT = 0.015
/** Figures of two sentences that are held against each other. */
const MOST_LED = 64
/** Figures so many times as far from one as its exchanged form tell how close they lie. */
const NEAR = 5
/** What the words that both have must weigh, by the digits of the figure: one that two sentences alone have weighs a half. */
const LEAST_WEIGHT: Readonly<Record<number, number>> = { 3: 0.4, 4: 0.25 }
const LEAST_OF_MORE = 0.1
/** Of two that nothing else bears out, the later one is held to the earlier only where their words leave no doubt: side by side they are mostly two. */
const UNBORNE = 0.8
const UNBORNE_BESIDE = 1.5

/** Linear: a figure looks up its exchanged forms, and hardly any of them is there. */
export const exchangedPrints = defineLayer<readonly ExchangedPrint[]>({
  id: 'common/repeated/exchanged/printed',
  build(_, { layer, spend }) {
    const reads = layer(readFigures)
    if (reads.length > MOST_FIGURES) return []
    const all = reads.flatMap((read) => toldBy(read) ?? [])
    const [byAmount, sentences] = [new Map<string, Told[]>(), new Map<string, Set<string>>()]
    for (const told of all) {
      addTo(byAmount, amountKey(told.read.statement.figure), told)
      for (const key of told.own) sentences.set(key, (sentences.get(key) ?? new Set()).add(told.sentence))
    }
    spend(all.length)
    const reckoned = new Set(
      layer(arithmeticClaims)
        .all.filter(isFitting)
        .flatMap((claim) => [...figuresOf(claim)]),
    )
    const printedIn = new Map<string, Set<number>>()
    for (const { statement } of reads) {
      const key = sentenceKey(statement)
      printedIn.set(key, (printedIn.get(key) ?? new Set()).add(valueOf(statement.figure)))
    }
    return all.flatMap((told) => {
      const found = exchangedIn(told)
      return found ? [found] : []
    })

    function exchangedIn(told: Told): ExchangedPrint | undefined {
      const { figure } = told.read.statement
      if (figure.digits.length < LEAST_DIGITS || isBorneOut(told)) return undefined
      const twins = exchangedForms(figure).flatMap(({ value, digits }) =>
        (byAmount.get(`${told.sort} ${String(value)}`) ?? []).filter(
          (other) =>
            digitsOf(other) === digits && areComparable(told, other) && !printedIn.get(told.sentence)?.has(value),
        ),
      )
      if (twins.length === 0) return undefined
      spend(all.length)
      const [best] = twins
        .map((other) => ({ other, weight: weightOf(told, other) }))
        .sort((a, b) => b.weight - a.weight)
      if (
        !best ||
        twins.some((other) => valueOf(other.read.statement.figure) !== valueOf(best.other.read.statement.figure))
      )
        return undefined
      const { other, weight } = best
      if (weight > 0 && isLedTo(told, other))
        return { figure, other: other.read.statement.figure, because: 'to which the amount beside it leads' }
      const isBorne = twins.length > 1 || isBorneOut(other)
      const isBeside = other.read.statement.block === told.read.statement.block
      const least = isBorne
        ? (LEAST_WEIGHT[figure.digits.length] ?? LEAST_OF_MORE)
        : isBeside
          ? UNBORNE_BESIDE
          : UNBORNE
      if (weight < least || (!isBorne && !isBefore(other, told))) return undefined
      if (accidentOf(told, other, weight) > ACCIDENT) return undefined
      return {
        figure,
        other: other.read.statement.figure,
        because: twins.length > 1 ? 'which is stated twice' : 'as another sentence says',
      }
    }

    /** "Rose by 223 to 5,341", where another sentence has "from 5,208 to 5,431". */
    function isLedTo(told: Told, other: Told): boolean {
      const [steps, bases] = [told, other].map(({ sentence }) => printedIn.get(sentence) ?? new Set<number>())
      if (!steps || !bases || steps.size * bases.size > MOST_LED) return false
      const [own, meant] = [told, other].map(({ read }) => valueOf(read.statement.figure)) as [number, number]
      const half = told.read.statement.figure.strict.toNumber()
      const leads = (to: number) =>
        [...bases].some(
          (base) =>
            base !== to && [...steps].some((step) => step !== own && Math.abs(Math.abs(to - base) - step) <= half),
        )
      return leads(meant) && !leads(own)
    }

    /** How likely a figure tied as well, or one as near to it, has these digits by accident: shares of votes all lie about a half. */
    function accidentOf(told: Told, other: Told, weight: number): number {
      const { figure } = told.read.statement
      const rivals = all.filter((one) => isRival(told, one))
      const tied = rivals.filter((one) => weightOf(told, one) >= weight)
      const reach = NEAR * Math.abs(valueOf(figure) - valueOf(other.read.statement.figure))
      const near = rivals.filter((one) => Math.abs(valueOf(one.read.statement.figure) - valueOf(figure)) <= reach)
      const width = 2 * figure.strict.toNumber()
      return Math.max(
        (tied.length * exchangedForms(figure).length) / (9 * 10 ** (figure.digits.length - 1)),
        (near.length * width) / (2 * reach),
      )
    }

    /** Words of both, each by how few sentences have it. */
    function weightOf(a: Told, b: Told): number {
      let weight = 0
      for (const key of a.own) if (b.around.has(key)) weight += 1 / Math.max(2, sentences.get(key)?.size ?? 2)
      return weight
    }

    /** It stands elsewhere too, a table has it, or other figures give it. */
    function isBorneOut({ read }: Told): boolean {
      const { statement, hit, open } = read
      const { figure } = statement
      return (
        hit !== undefined ||
        open ||
        (byAmount.get(amountKey(figure)) ?? []).length > 1 ||
        cellsOf(layer(cellsByValue), figure).some((cell) => isLike(sortOf(figure), cell)) ||
        reckoned.has(figure)
      )
    }
  },
})

function valueOf(figure: Figure): number {
  return keyOfValue(figure.value.toNumber())
}

function digitsOf({ read }: Told): string {
  return read.statement.figure.parts.digits.replace('.', '')
}

function isBefore(a: Told, b: Told): boolean {
  const [x, y] = [a.read.statement, b.read.statement]
  return x.block.index < y.block.index || (x.block === y.block && x.figure.from < y.figure.from)
}

function isRival(told: Told, one: Told): boolean {
  const [a, b] = [told.read.statement.figure, one.read.statement.figure]
  return (
    told !== one &&
    a.digits.length === b.digits.length &&
    a.decimals === b.decimals &&
    told.sort === one.sort &&
    (told.noun === '' || told.noun === one.noun)
  )
}
