import { HUNDRED } from '../../number/decimal.js'
import { add, divide, type Interval, scale, subtract } from '../../number/interval.js'
import { type Claim, inOrder, spanOf } from '../claim.js'
import type { Term } from '../reading/term.js'
import { cellsOf, type Counted, type Cells } from './test-counts.js'
import { OF_OTHERS, type StudyPassage, widthOf } from './passages.js'

/**
 * How well a test does, by the name of the measure, from counts wherever they stand in the passage: those who have the disease and those who
 * have not, and what the test said of them.
 */
export function accuraciesIn({ sentence, terms }: StudyPassage): Claim[] {
  const named = terms.flatMap((term) => {
    const name = term.sentence === sentence && term.sort === 'percent' ? nameOf(term) : undefined
    return name === undefined ? [] : [{ term, name }]
  })
  if (named.length === 0) return []
  const cells = cellsOf(terms)
  return named.flatMap(({ term, name }) => claimOf(term, name, cells) ?? [])
}

type Name = 'sensitivity' | 'specificity' | 'ppv' | 'npv'

const OF_FIGURE =
  '(?: (?:of (?:the|this|that) [a-z-]+(?: [a-z-]+)?|thus|hence|therefore|then|accordingly|so|rate|was|is|were|being|of|at|came|comes|worked|works|out|stood|equal|to|just|only|amounted))*[,:]? ?\\(?$'
const NAMES: readonly (readonly [Name, RegExp, RegExp])[] = [
  ['sensitivity', new RegExp(`\\bsensitivity${OF_FIGURE}`), /^ sensitiv(?:e|ity)\b/],
  ['specificity', new RegExp(`\\bspecificity${OF_FIGURE}`), /^ specific(?:ity)?\b/],
  [
    'ppv',
    new RegExp(`(?:\\bpositive predictive value(?: \\(ppv\\))?|\\bppv\\)?)${OF_FIGURE}`),
    /^ positive predictive value\b/,
  ],
  [
    'npv',
    new RegExp(`(?:\\bnegative predictive value(?: \\(npv\\))?|\\bnpv\\)?)${OF_FIGURE}`),
    /^ negative predictive value\b/,
  ],
]
/** "sensitivity came to 90% and specificity to 92%" */
function nameOf({ before, after, aside }: Term): Name | undefined {
  if (aside !== undefined) return undefined
  return NAMES.find(([, name, behind]) => name.test(before) || behind.test(after))?.[0]
}

interface Quotient {
  readonly part: readonly Counted[]
  /** Taken off the whole instead: those of the whole that are not in the part. */
  readonly less: boolean
  readonly whole: readonly Counted[]
}

/** The ways in which printed counts give a measure: a cell of its row, or the row without its other cell, or the two cells. */
function* quotients(
  cell: Counted | undefined,
  other: Counted | undefined,
  all: Counted | undefined,
): Generator<Quotient> {
  if (cell && all) yield { part: [cell], less: false, whole: [all] }
  if (other && all) yield { part: [other], less: true, whole: [all] }
  if (cell && other) yield { part: [cell], less: false, whole: [cell, other] }
}

function claimOf(printed: Term, name: Name, cells: Cells): Claim | undefined {
  const [cell, other, all] = (
    {
      sensitivity: [cells.tp, cells.fn, cells.diseased],
      specificity: [cells.tn, cells.fp, cells.healthy],
      ppv: [cells.tp, cells.fp, cells.positive],
      npv: [cells.tn, cells.fn, cells.negative],
    } as const
  )[name]
  const [quotient, ...more] = [...quotients(cell, other, all)]
  if (!quotient) return undefined
  const { figure } = printed
  const strict = valueOf(quotient)
  if (!strict || more.some((one) => !agree(valueOf(one), strict))) return undefined
  const own = [...new Set([...quotient.part, ...quotient.whole])]
  const computed = strict.low.plus(strict.high).div(2)
  const isSure = own.every(({ sure, term }) => sure && !cells.open.some(({ sentence }) => sentence === term.sentence))
  return {
    kind: 'share',
    place: spanOf([...own.map(({ term }) => term.figure), figure]),
    operands: inOrder(
      own.map(({ term, why }) => ({
        role: quotient.part.some((one) => one.term === term) ? 'part' : 'whole',
        figure: term.figure,
        why,
      })),
    ),
    printed: figure,
    computed,
    strict,
    loose: strict,
    formula: quotient.less ? '(1 − part / whole) × 100' : '(part / whole) × 100',
    says: `${name}: ${quotient.less ? 'all but ' : ''}${textOf(quotient.part)} of ${textOf(quotient.whole)}`,
    told: true,
    ...doubtOf(printed, isSure),
    reading: { chance: 'named', licence: 'counts that words put into the cells of the test' },
  }
}

function doubtOf(printed: Term, isSure: boolean): Pick<Claim, 'doubt'> {
  const words = `${printed.lead} ${printed.after.slice(0, 60)}`
  if (OF_OTHERS.test(words) || printed.figure.hedge)
    return { doubt: { reason: 'other-scope', says: 'It may be that of others, or of another study' } }
  return isSure ? {} : { doubt: { reason: 'ambiguous', says: 'What was counted may be something else' } }
}

function valueOf({ part, less, whole }: Quotient): Interval | undefined {
  const [p, w] = [part, whole].map((counts) => counts.map(({ term }) => widthOf(term.figure)).reduce(add))
  const own = p && w && divide(less ? subtract(w, p) : p, w)
  return own && scale(own, HUNDRED)
}

function agree(a: Interval | undefined, b: Interval): boolean {
  return a !== undefined && a.low.minus(b.low).abs().lt('0.001')
}

function textOf(counts: readonly Counted[]): string {
  return counts.map(({ term }) => term.figure.text).join(' + ')
}
