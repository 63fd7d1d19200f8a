import { Decimal } from '../../number/decimal.js'
import { withoutEndZeros } from '../../number/digit-slip.js'
import { mayBeOf, unitsOf } from '../fits.js'
import type { Mention } from '../mention.js'
import { havingSize, type NamedIn } from '../named-in.js'
import { isOfAnother } from '../owner.js'
import { bestAgreement } from '../periods.js'
import { timesOf } from '../printed.js'
import { isPrintedBeside } from '../printed-beside.js'
import { roots } from '../roots.js'
import { isList, type SentenceFigure } from '../sentences.js'
import type { SourceFigure, SourceIndex } from '../source-index.js'
import type { Range } from '../together.js'
import { saysStanding, standingOf } from '../standing.js'
import { weightOf } from '../stems.js'
import { isNorm, isOnOtherBasis } from './basis.js'
import type { Contradiction } from './found.js'
import type { PrintedIn } from './printed-in.js'

/** Digits that an exchange of two is told by, where a word or two is shared; and with fewer, where nearly all of the sentence is. */
const TELLING = 3
/** Words, or figures beside, that both sentences have: worth for so many digits, for more, and for two. */
const NEEDED = 2
const NEEDED_OF_MANY = 1
const NEEDED_OF_TWO = 3
/** What a figure counts for that stands beside both. */
const COMPANION = 2
/** The name of the slip. */
export const EXCHANGED = 'transposed digits'
/** Figures of one value that are looked at. */
const MOST = 4

/**
 * Two neighbouring digits the other way round, or a factor of ten, of a figure in a sentence of a source that speaks of the same: no other figure of any source has
 * the draft's value, and hardly a number is another's with two digits exchanged by accident.
 */
export function inTransposed(
  mention: Mention,
  all: readonly NamedIn[],
  printedIn: PrintedIn,
): Contradiction | undefined {
  const { sentence, printed } = mention
  const { figure } = printed
  if (!sentence || figure.words || printedIn.prose || printedIn.named) return undefined
  const digits = significantOf(mention)
  return (
    slipped(mention, all, exchangedSizes(mention), EXCHANGED, (own) => neededOf(digits, own)) ??
    slipped(mention, all, tens(mention), 'a factor of ten', () => NEEDED_OF_TWO)
  )
}

/** The one figure of some sizes that most ties the draft's sentence to. */
function slipped(
  mention: Mention,
  all: readonly NamedIn[],
  sizes: readonly Range[],
  slip: string,
  needed: (own: SentenceFigure) => number,
): Contradiction | undefined {
  const found = all.filter(havingSize(all, sizes)).flatMap((of) =>
    exchanged(mention, of.index, sizes).flatMap((own) => {
      const tie = tieOf(mention, own)
      return tie >= needed(own) ? [{ of, own, tie }] : []
    }),
  )
  const most = Math.max(...found.map(({ tie }) => tie))
  const [best, ...more] = found.filter(({ tie }) => tie === most)
  if (!best || more.length > 0 || isPrintedBeside(mention, best.own)) return undefined
  return { of: best.of, expected: { printed: best.own, exponent: 0 }, slip }
}

/** Ten times a figure, and a tenth of it; a single digit tells nothing. */
function tens(mention: Mention): readonly Range[] {
  if (significantOf(mention) < 2) return []
  const size = Math.abs(mention.printed.near)
  return [size * 10, size / 10].map((own) => ({ from: own * (1 - 1e-9), to: own * (1 + 1e-9) }))
}

/** Digits that with two exchanged are by no accident those of a row that is named, and of one that the words lead to with "in" or "at". */
const CERTAIN = 5
const CERTAIN_OF_PLACE = 4
const PLACED = /(?:^|[^\p{L}])(?:in|at|on|from) (?:the )?$/iu

/** Whether so many digits are those of a cell of a named row that no word of the draft's casts doubt on that, however unknown it is. */
export function isOfItsDigits(mention: Mention, printed: SourceFigure, all: readonly NamedIn[]): boolean {
  if (!('row' in printed) || !mention.sentence) return false
  const digits = significantOf(mention)
  if (digits < CERTAIN_OF_PLACE) return false
  const { text } = mention.sentence.block
  const places = all.flatMap(({ lines }) => lines.find(({ line }) => line === printed.row)?.places ?? [])
  if (digits >= CERTAIN) return places.length > 0
  return places.some(
    ({ from, to }) =>
      PLACED.test(text.slice(Math.max(0, from - 12), from)) && !/^ \p{Ll}/u.test(text.slice(to, to + 2)),
  )
}

/** The digits that a figure is printed with, zeros at its end left aside. */
export function significantOf({ printed: { figure } }: Mention): number {
  return withoutEndZeros(unitsOf(figure, figure.value)).length
}

function neededOf(digits: number, { figure }: SentenceFigure): number {
  if (digits < TELLING) return NEEDED_OF_TWO
  const isMeasured = figure.unit.kind !== 'none'
  return digits > TELLING || isMeasured ? NEEDED_OF_MANY : NEEDED
}

/** The figures of sentences that print the draft's digits with two neighbours exchanged, in its unit. */
function exchanged({ printed }: Mention, index: SourceIndex, sizes: readonly Range[]): SentenceFigure[] {
  const { figure } = printed
  const found: SentenceFigure[] = []
  for (const { from, to } of sizes) {
    for (const other of index.between(from, to, MOST)) {
      if ('sentence' in other && isOneBound(other, figure) && isOneKind(other, figure) && mayBeOf(printed, other))
        found.push(other)
    }
  }
  return found
}

/** The sizes that a figure has with two neighbouring digits exchanged. */
export function exchangedSizes({ printed }: Mention): readonly Range[] {
  const { figure } = printed
  const own = unitsOf(figure, figure.value)
  const unit = figure.strict.times(2).times(timesOf(printed))
  const found: Range[] = []
  for (let at = 0; at + 1 < own.length; at++) {
    const [a, b] = [own.charAt(at), own.charAt(at + 1)]
    if (a === b || (at === 0 && b === '0')) continue
    const size = new Decimal(own.slice(0, at) + b + a + own.slice(at + 2)).times(unit).toNumber()
    found.push({ from: size * (1 - 1e-9), to: size * (1 + 1e-9) })
  }
  return found
}

/** "Not less than 108 days", of "not less than 180 days": what is about so much is held against nothing. */
function isOneBound({ figure: { hedge } }: SentenceFigure, figure: SentenceFigure['figure']): boolean {
  return figure.hedge?.kind === hedge?.kind
}

function isOneKind({ figure: { unit } }: SentenceFigure, { unit: own }: SentenceFigure['figure']): boolean {
  return unit.kind === own.kind && (unit.kind === 'none' || unit.code === own.code)
}

/** How much ties the draft's sentence to that of a source: words of weight, and figures that stand beside both. */
function tieOf(mention: Mention, own: SentenceFigure): number {
  const { sentence, names, around, printed } = mention
  const { sentence: other } = own
  if (!sentence || isList(other) || (isNorm(other) && !isNorm(sentence)) || isSetApart(mention, own)) return 0
  if (bestAgreement(printed.periods, own.periods) === 'other') return 0
  if (isOfAnother(sentence, printed.figure, other, own.figure) || isOnOtherBasis(sentence, printed.figure, other))
    return 0
  const [said, wide] = [roots(names), roots(around)]
  let shared = 0
  let beside = 0
  for (const root of roots(other.names)) {
    if (said.has(root)) shared += weightOf(root)
    else if (wide.has(root)) beside += weightOf(root) / 2
  }
  const companions = sentence.figures.filter(
    ({ figure, value }) =>
      figure !== printed.figure &&
      other.figures.some((it) => it !== own && it.value.eq(value) && isOneThing(figure, it.figure)),
  ).length
  return shared < 1 && companions === 0 ? 0 : shared + Math.min(1, beside) + COMPANION * companions
}

/** What was before or was revised, of no time that the draft names. */
function isSetApart(mention: Mention, own: SentenceFigure): boolean {
  const standing = standingOf(own)
  // "Must take at least 840 tonnes", of what shall be taken
  if (standing === undefined || (standing === 'norm' && saysStanding(mention, standing))) return false
  return bestAgreement(mention.printed.periods, own.periods) !== 'same'
}

/** Figures that count the same: in one unit, or of one noun. */
function isOneThing(a: SentenceFigure['figure'], b: SentenceFigure['figure']): boolean {
  if (a.unit.kind !== b.unit.kind || a.unit.code !== b.unit.code) return false
  return a.unit.kind !== 'none' || (a.noun !== undefined && a.noun.word === b.noun?.word)
}
