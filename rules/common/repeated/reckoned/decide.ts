import type { Figure } from '../../number/figure.js'
import { cellsAt } from '../naming/cells.js'
import { isElse } from '../naming/doubts.js'
import { isInSentence, type Statement } from '../naming/statements.js'
import { slipOf } from '../../tables/slip.js'
import type { Amount } from './amount.js'
import type { Relation, Try } from './relation.js'

/** A figure with what it was worked out from. */
export interface Decided {
  readonly figure: Figure
  readonly formula: string
  readonly operands: readonly Amount[]
  readonly low: number
  readonly high: number
  readonly outcome: 'agrees' | 'differs'
  readonly because?: string
  /** The words name all that it was worked out from. */
  readonly told: boolean
}

/** So improbable must it be that a figure agrees by accident with one of those that are tried up to it. */
const ACCIDENT = 0.06
/** By so much must what is named best lead over what gives another result. */
const LEAD = 0.75

export function decide(statement: Statement, relation: Relation): Decided | undefined {
  const { formula, tries, size } = relation
  const { figure } = statement
  const [value, half] = [Math.abs(figure.value.toNumber()), figure.strict.toNumber()]
  const at = tries.findIndex(({ low, high }) => value + half >= low * (1 - 1e-9) && value - half <= high * (1 + 1e-9))
  const fit = tries[at]
  if (fit) {
    const width = 2 * half + fit.high - fit.low
    if (figure.hedge || ((at + 1) * width) / Math.max(value, size ?? 0) > ACCIDENT) return undefined
    const isNamed = fit.solid || (relation.outright === true && at === 0)
    return { figure, formula, ...fit, told: fit.told && isNamed, outcome: 'agrees' }
  }
  if (figure.hedge || figure.digits.length < 2 || (!relation.ownTerms && isSetApart(statement))) return undefined
  const isOwn = ({ operands }: Pick<Try, 'operands'>) => operands.every(({ place }) => isInSentence(place, statement))
  // "$63.16 million for it, or $4.25 a bushel": what is said again is of the figures of its sentence, and of no others.
  const own = SAID_AGAIN.test(statement.block.text.slice(statement.sentence[0], figure.from)) ? tries.filter(isOwn) : []
  if (own.length > 0) return accuse(figure, { ...relation, tries: own })
  const found = accuse(figure, relation)
  // What a sentence reckons from its own figures alone is held to its own words.
  return found && isOwn(found) ? undefined : found
}
const SAID_AGAIN = /\d[^.;\d]{0,24}, (?:or|i\.e\.|that is|which is) (?:just |only )?[$£€]?$/

function accuse(figure: Figure, relation: Relation): Decided | undefined {
  const { formula, tries, slipsOnly } = relation
  // What is of quite another size is not what was meant.
  const near = tries
    .slice(0, MOST_TRIED)
    .filter((one) => isNear(figure, one, RIVAL) || becauseOf(figure, one, relation) === EXCHANGED)
  const [first] = tries
  const explained = near.map((one) => ({ one, because: becauseOf(figure, one, relation) }))
  const best = explained.find(({ because }) => because === EXCHANGED) ?? explained[0]
  if (!best || !first || best.because === undefined || first.score - best.one.score > WELL) return undefined
  // Hardly anything but a slip gives four digits in another order.
  const isSlip = best.because === EXCHANGED && figure.digits.length > 3
  if (slipsOnly && !isSlip) return undefined
  const rivals = isSlip ? explained.filter(({ because }) => because === EXCHANGED).map(({ one }) => one) : near
  if (!isAlone(best.one, rivals) || isOfOtherColumns(figure, best.one)) return undefined
  return { figure, formula, ...best.one, outcome: 'differs', because: best.because }
}

/** The same rows at other times, or in other columns, give it. */
function isOfOtherColumns(figure: Figure, { operands, low, high }: Try): boolean {
  const [a, b] = operands
  if (!a || !b) return false
  const [value, half] = [Math.abs(figure.value.toNumber()), figure.strict.toNumber()]
  const factors = (amount: Amount) => {
    const { cell } = amount
    if (!cell) return [1]
    return cell.grid.columns
      .slice(0, MOST_COLUMNS)
      .flatMap((column) => cellsAt(cell.grid, cell.row, column))
      .flatMap((other) => (other.sort === cell.sort && other.value !== 0 ? [Math.abs(other.value / cell.value)] : []))
  }
  const slack = (high - low) / 2
  const middle = (high + low) / 2
  return factors(a).some((x) => factors(b).some((y) => Math.abs((middle * x) / y - value) <= half + (slack * x) / y))
}

const MOST_COLUMNS = 12
const EXCHANGED = 'two digits are exchanged'
const MOST_TRIED = 16
/** By no more may what is named best of all, but of another size, be named better. */
const WELL = 2
const RIVAL = 2.5

function isNear(figure: Figure, { low, high }: Try, factor: number): boolean {
  const ratio = Math.abs(figure.value.toNumber()) / ((low + high) / 2)
  return ratio < factor && ratio > 1 / factor
}

/** Of another scope or basis than what the document counts, or of nothing that is. */
const APART =
  /\b(?:target\w*|assum\w+|hypothe\w+|would|could|might|if|without|exclud\w+|adjusted|constant|like-for-like|median|limit|ceiling|threshold|guideline|standard|comparable|elsewhere|nationa\w+|own|such|among)\b/i

/** "On attendance, each member costs more". */
const ON_A_BASIS = /^\W*on (?:an? |the )?[a-z][a-z -]{2,24},/i

function isSetApart(statement: Statement): boolean {
  const { block, clause, sentence } = statement
  return (
    APART.test(block.text.slice(...clause)) || ON_A_BASIS.test(block.text.slice(...sentence)) || isElse(statement, [])
  )
}

/** Nothing else that comes to another result is named nearly as well. */
function isAlone(best: Try, all: readonly Try[]): boolean {
  const isLike = ({ low, high }: Try) => low <= best.high * NEARLY && high >= best.low / NEARLY
  return all.every((one) => best.score - one.score >= LEAD || isLike(one))
}

/** What explains that it is not what follows: a slip, or that it is near; a figure far from it is mostly one of something else. */
function becauseOf(figure: Figure, one: Try, { wide }: Relation): string | undefined {
  const { low, high, told, solid } = one
  const printed = {
    value: Math.abs(figure.value.toNumber()),
    half: figure.strict.toNumber(),
    decimals: figure.decimals,
  }
  const middle = (low + high) / 2
  const slip = slipOf(printed, middle, (high - low) / 2)
  const digits = figure.digits.length
  if (slip?.kind === 'transposed digits' && slip.chance <= BY_CHANCE && (told || digits > 3)) return EXCHANGED
  // By a little less or more: of a mean over the time, or of its other end.
  if (!told || !solid || Math.abs(printed.value / middle - 1) < ALIKE) return undefined
  if (slip !== undefined && digits >= 3) return `${slip.kind} would explain it`
  return isNear(figure, one, wide ? RIVAL : NEAR) ? 'the words name all that it is worked out from' : undefined
}

/** Two that come to nearly the same both show that another figure is wrong. */
const NEARLY = 1.1
const BY_CHANCE = 0.025
const ALIKE = 0.04
const NEAR = 1.5
