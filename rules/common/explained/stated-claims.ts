import { addTo } from '../../../src/document/add-to.js'
import { defineLayer } from '../../../src/document/layer.js'
import { type ArithmeticClaims, arithmeticClaims } from '../claims/arithmetic-claims.js'
import { type Claim, givenOf, inOrder, isTheOther } from '../claims/claim.js'
import { ALL_TOLD } from '../claims/closed/breakdown.js'
import type { Figure } from '../number/figure.js'
import { isSlip } from '../number/miswritten.js'
import { isSlipOfPen } from '../claims/reading/near-miss.js'
import { compare } from '../number/interval.js'
import { explanations } from './explanations.js'
import { isHeld, isOfLine } from './held-figures.js'
import { isLongDraft, MAY_BE_OTHERS } from './long-draft.js'

export interface StatedClaims extends ArithmeticClaims {
  /** The claims that agree, by each figure that takes part in them. */
  readonly agreeing: ReadonlyMap<Figure, readonly Claim[]>
}

/** The arithmetic that the draft's sentences state. Where a printed figure misses it and something else explains that figure, it is left open. */
export const statedClaims = defineLayer<StatedClaims>({
  id: 'common/explained/stated-claims',
  build(_, { layer }) {
    const { all } = layer(arithmeticClaims)
    const isLong = layer(isLongDraft)
    const fitting = fittingByFigure(all)
    const doubted = all.map((given): Claim => {
      const claim =
        given.doubt?.reason === 'structure' && isOfLine(given, layer(explanations)) ? withoutDoubt(given) : given
      if (!isAccusing(claim) || isHeld(claim, fitting, layer(explanations))) return claim
      const own = claim.operands.map(({ figure }) => figure)
      const less = fitting.get(claim.printed)?.find((other) => isWithin(other, claim))
      const says = less
        ? `${claim.printed.text} agrees without ${without(less, claim)}`
        : ((isOfRest(claim) ? undefined : layer(explanations).ofWhole(claim.printed, own)) ??
          (isTold(claim) ? undefined : layer(explanations).of(claim.printed, own)) ??
          (isLong &&
          isLoose(claim) &&
          !isSoMuchMore(claim) &&
          !isOfIt(claim) &&
          !isForEach(claim) &&
          !isOverAll(claim) &&
          !areBothRates(claim) &&
          !layer(explanations).areOfOneLine(givenOf(claim))
            ? MAY_BE_OTHERS
            : undefined))
      return says === undefined ? claim : { ...claim, doubt: { reason: 'several-readings', says } }
    })
    return { agreeing: fitting, all: doubted, of: (kinds) => doubted.filter(({ kind }) => kinds.includes(kind)) }
  },
})

function withoutDoubt({ doubt: _, ...claim }: Claim): Claim {
  return claim
}

/** The claims that agree, by each figure that takes part in them. */
function fittingByFigure(all: readonly Claim[]): ReadonlyMap<Figure, readonly Claim[]> {
  const found = new Map<Figure, Claim[]>()
  for (const claim of all)
    if (claim.undecidable === undefined && compare(claim.printed, claim.strict, claim.loose) === 'agrees')
      for (const figure of figuresOf(claim)) addTo(found, figure, claim)
  return found
}

function figuresOf({ operands, printed }: Claim): readonly Figure[] {
  return [...operands.map(({ figure }) => figure), printed]
}

/** "6,412, up 125 from 6,287, since the merger brought in 318": what holds between some of the figures is not missing for the others. */
function isWithin(fit: Claim, claim: Claim): boolean {
  const all = new Set(figuresOf(claim))
  const own = new Set(figuresOf(fit))
  return own.size < all.size && own.size > 2 && [...own].every((figure) => all.has(figure))
}

function without(fit: Claim, claim: Claim): string {
  const own = new Set(figuresOf(fit))
  return figuresOf(claim)
    .filter((figure) => !own.has(figure))
    .map(({ text }) => text)
    .join(', ')
}

/** "17.1%, from $91.7m to $104.6m": a change whose ends its grammar names can be no other relation; nor can a number and all its parts. */
function isTold(claim: Claim): boolean {
  const { kind, reading, told } = claim
  return (
    told === true ||
    (reading === undefined && kind.endsWith('change')) ||
    ALL_TOLD.has(reading?.licence) ||
    isPartOf(claim)
  )
}

/** "103 of 208, 49.5%": the part and the whole that it is of. */
function isPartOf(claim: Claim): boolean {
  const { kind, printed } = claim
  const [part, whole, other] = givenOf(claim)
  if (kind !== 'share' || !part || !whole || other || part.block !== whole.block) return false
  const { text } = part.block
  return OF.test(text.slice(part.to, whole.from)) && AND_SO_MUCH.test(text.slice(whole.to, printed.from))
}

const OF = /^ (?:out )?of (?:the |our |its |these |all )*$/
const AND_SO_MUCH = /^(?: [a-z-]+){0,3}(?:,| \(|, or) $/

/** "Of the 640 asked, 215 rent; the remaining 452 own": that a table has the 640 as well does not spare what is left of them. */
function isOfRest({ kind, operands }: Claim): boolean {
  return /^(?:sum|count-total|difference)$/.test(kind) && operands.some(({ figure }) => isTheOther(figure))
}

/** "Begins with $14.2 million, draws $1.5 million from it, so that $12.7 million is left": its words say of what each is. */
function isOfIt({ kind, operands }: Claim): boolean {
  const [first, second, third, other] = inOrder(operands)
  if (kind !== 'difference' || !first || !second || !third || other) return false
  const { block } = first.figure
  if (second.figure.block !== block || third.figure.block !== block) return false
  const text = block.text.slice(second.figure.to, third.figure.to + REACH)
  return (
    /^[^.;]{0,24}\b(?:from|of|off|out of) (?:it|this|that|them|these)\b/i.test(text) &&
    /\b(?:left|remain\w*|leav\w+)\b/i.test(text)
  )
}

/** "The 214 volunteers gave 18,832 hours, an average of 88 hours each": of so many and so much in all, and no figure besides. */
function isForEach({ kind, operands, printed }: Claim): boolean {
  const given = operands.map(({ figure }) => figure).filter((figure) => figure !== printed)
  const { block, to } = printed
  return (
    kind === 'rate' &&
    given.length === 2 &&
    given.every((figure) => figure.block === block && figure.to <= printed.from) &&
    EACH.test(block.text.slice(to, to + REACH)) &&
    !/[.;!?] |\d/.test(block.text.slice(Math.max(...given.map((figure) => figure.to)), printed.from))
  )
}
const EACH = /^(?: [a-z-]+)? (?:each|apiece)\b/

const REACH = 24

/** The other two figures of a claim, in their order, where there are two and both are of its block. */
function twoBeside({ operands, printed }: Claim): readonly Figure[] {
  const others = inOrder(operands.filter(({ figure }) => figure !== printed)).map(({ figure }) => figure)
  return others.length === 2 && others.every(({ block }) => block === printed.block) ? others : []
}

/** "At 39.9%, the margin was 1.7 points better than the 39.2% of last year": by how much the one is more than the other. */
function isSoMuchMore(claim: Claim): boolean {
  const { block, from, to } = claim.printed
  const [a, b] = /^(?:point|absolute)-change$/.test(claim.kind) ? twoBeside(claim) : []
  return (
    a !== undefined &&
    b !== undefined &&
    a.to <= from &&
    b.from >= to &&
    !/[.!?;] /.test(block.text.slice(a.to, from)) &&
    THAN.test(block.text.slice(to, b.from))
  )
}
const THAN =
  /^(?: [a-z]+){0,2} (?:more|less|fewer|better|worse|higher|lower|longer|shorter|larger|smaller) than (?:the |its |their |our )?[$£€]?$/i

/** "92.4%, compared with 88.1% (214 of 243) the year before, a gain of 4.3 points": the two that its sentence compares, and no third. */
function areBothRates(claim: Claim): boolean {
  const { printed } = claim
  const [first, second] = claim.kind === 'point-change' ? twoBeside(claim) : []
  if (!first || !second) return false
  const { text } = printed.block
  const between = text.slice(first.to, printed.from)
  return (
    second.to <= printed.from &&
    COMPARED.test(text.slice(first.to, second.from)) &&
    MOVED_BY.test(text.slice(second.to, printed.from)) &&
    !/[.!?] [A-Z]/.test(between) &&
    (between.match(/%|per ?cent/g) ?? []).length <= 2 &&
    ENDS_THERE.test(text.slice(printed.to, printed.to + REACH))
  )
}

const COMPARED =
  /^[^.;]{0,40}(?:,| \(|;)? ?(?:compared (?:with|to)|against|after|up from|down from|(?:it|this) (?:was|had been)|from|to)\b[^.;]{0,24}$/
/** Said of the two: and not by how much something else moved. */
const MOVED_BY =
  /(?:, |; |\) |– |— )(?:so (?:that )?(?:it|this|the [a-z]+) |and so |which is |that is |i\.e\. )?(?:(?:an?|the) (?:[a-z]+ )?(?:gain|rise|increase|improvement|fall|drop|decline|decrease|reduction|difference|gap|change) of|(?:has |have )?(?:rose|risen|fell|fallen|dropped|declined|improved|gained|lost|went up|went down)(?: by)?) (?:just |only )?$/i
const ENDS_THERE = /^(?:[.,;)]|$)/

/** "The 1,500 gave 8.9, the 900 gave 8.3; over all 2,400 this makes": the groups are all there are. */
function isOverAll({ kind, operands, place: { block, from, to } }: Claim): boolean {
  if (kind !== 'weighted-average') return false
  const sizes = operands.flatMap(({ figure }) =>
    figure.countable && figure.unit.kind === 'none' ? [figure.value.toNumber()] : [],
  )
  const most = Math.max(...sizes)
  const rest = sizes.reduce((sum, size) => sum + size, 0) - most
  const all = [sizes.length > 2 && rest === most ? most : undefined, rest + most]
  const printed = wholeNumbersIn(block.text.slice(from, to))
  return sizes.length > 1 && all.some((size) => size !== undefined && printed.has(size))
}

/** The whole numbers of a text. */
function wholeNumbersIn(text: string): ReadonlySet<number> {
  return new Set((text.match(/\d{1,3}(?:,\d{3})+|\d+/g) ?? []).map((digits) => Number(digits.replaceAll(',', ''))))
}

/** Found by a search, and further from what was expected than a slip of the pen. */
function isLoose({ reading, printed, computed, operands, kind }: Claim): boolean {
  if (!reading || ALL_TOLD.has(reading.licence) || isSlipOfPen(printed, computed)) return false
  const miss = printed.value.minus(computed)
  const isPartSlip = operands.some(
    ({ figure }) => figure.parts.digits.length > 1 && isSlip(figure, figure.value.plus(miss)),
  )
  return !(/^(?:sum|count-total)$/.test(kind) && isPartSlip)
}

function isAccusing({ printed, strict, loose, doubt, qualifier, undecidable }: Claim): boolean {
  if (doubt !== undefined || qualifier !== undefined || undecidable !== undefined) return false
  return compare(printed, strict, loose) === 'differs'
}
