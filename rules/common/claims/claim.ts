import type { Document } from '../../../src/document/document.js'
import type { Place } from '../../../src/document/model.js'
import type { Json, JsonObject } from '../../../src/model.js'
import { type Decision, type Evidence, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Subject } from '../../../src/rule/subject.js'
import type { Decimal } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { plain, styled, styledInterval } from '../number/format.js'
import { acceptable, compare, type Interval, meets } from '../number/interval.js'

/** A figure that takes part in a claim. */
export interface Operand {
  readonly role: string
  readonly figure: Figure
  /** The words that put it into its role, where it was found by search. */
  readonly why?: string
}

/**
 * A statement of the draft that can be recomputed: what is printed, and what follows from the operands. `strict` and `loose`
 * are the recomputed interval under the two half-widths, in units of `printed.value`.
 */
export interface Claim {
  readonly kind: string
  readonly place: Place
  readonly operands: readonly Operand[]
  readonly printed: Figure
  readonly computed: Decimal
  readonly strict: Interval
  readonly loose: Interval
  /** `(to / from − 1) × 100`. */
  readonly formula: string
  /** "from $4.2bn to $4.7bn": the operands as the message says them. */
  readonly says: string
  /** Words that put the printed figure on another basis: they block a violation, never a verification. */
  readonly qualifier?: string | undefined
  /** Why a miss is no violation, from the check's list; and in words. */
  readonly doubt?: { readonly reason: string; readonly says: string } | undefined
  /** Why nothing can be decided at all. */
  readonly undecidable?: { readonly reason: string; readonly says: string } | undefined
  /** The recomputed change in percentage points, where both ends are percentages: the figure may have been meant so. */
  readonly points?: Interval
  /** Whole numbers that are written out: nothing in it is rounded. */
  readonly counted?: true
  /** Its words leave no other relation between its figures, and a slip explains the miss: what else gives its result is that slip. */
  readonly told?: true
  /** Words announce the relation between just its figures, with which a search has weighed its chance already. */
  readonly announced?: true
  /** Further fields of the mark's value. */
  readonly fields?: JsonObject
  /** How it was read, where it was found by search: the chance that it fits by accident, and what licenses accusing. */
  readonly reading?: { readonly chance: string; readonly licence?: string; readonly miss?: string }
}

/** Found by search, and not by a grammar that gives each of its figures a place. */
export function isSearched({ reading }: Claim): boolean {
  return reading !== undefined
}

/** All figures of a claim, its result among them. */
export function figuresOf({ operands, printed }: Claim): ReadonlySet<Figure> {
  return new Set([...operands.map(({ figure }) => figure), printed])
}

/** The figures that a claim reckons from. */
export function givenOf({ operands, printed }: Claim): readonly Figure[] {
  return operands.map(({ figure }) => figure).filter((figure) => figure !== printed)
}

/** Operands in the order in which the document prints them. */
export function inOrder<T extends { readonly figure: Figure }>(operands: readonly T[]): T[] {
  return [...operands].sort((a, b) => a.figure.block.index - b.figure.block.index || a.figure.from - b.figure.from)
}

/** Whether it is decided, and its result agrees. */
export function isFitting({ printed, strict, loose, undecidable }: Claim): boolean {
  return undecidable === undefined && compare(printed, strict, loose) === 'agrees'
}

/** The subject of a claim, with the value `quantities-values.md` names. */
export function claimSubject<C extends Claim>(claim: C, document: Document): Subject<C> {
  const { kind, place, printed, computed, strict, fields } = claim
  return {
    kind,
    place,
    data: claim,
    value: {
      operands: claim.operands.map((operand) => operandValue(operand, document)),
      printed: plain(printed.value),
      ...(!claim.undecidable && { computed: plain(computed), low: plain(strict.low), high: plain(strict.high) }),
      unit: unitName(printed),
      ...fields,
    },
  }
}

/** `{ role, value, unit, text, span }`. */
export function operandValue({ role, figure }: Operand, document: Document): JsonObject {
  const unit = unitName(figure)
  return {
    role,
    value: plain(figure.value),
    ...(unit !== '' && { unit }),
    text: figure.text,
    span: document.locate(figure.place) as unknown as Json,
  }
}

export function unitName({ unit, noun }: Figure): string {
  switch (unit.kind) {
    case 'percent':
      return '%'
    case 'currency':
    case 'unit':
      return unit.code ?? ''
    case 'none':
      return noun?.word ?? ''
    default:
      return unit.kind
  }
}

/** Verified, violation or unverifiable, as `quantities.md` (rounding) settles it, with the computation shown. */
export function judge(claim: Claim): Decision {
  const { printed, computed, strict, loose, says } = claim
  const grounds = { basis: [claimEvidence(claim)] }
  if (claim.undecidable) return unverifiable(claim.undecidable.reason, claim.undecidable.says, grounds)
  const shown = expectation(claim)
  const seen = compare(printed, strict, loose)
  switch (claim.counted && seen === 'band' ? 'differs' : seen) {
    case 'agrees':
      return verified(`${printed.text} agrees with ${shown} (${says})`, grounds)
    case 'band':
      return unverifiable('rounding', `${printed.text} is near ${shown} (${says}), ${rounding(claim)}`, grounds)
    case 'differs': {
      const message = `Unexpected ${printed.text}, expected ${shown} (${says}${within(claim)})`
      if (claim.qualifier !== undefined) {
        return unverifiable(
          'qualifier',
          `${printed.text} is not ${shown} (${says}), but is said to be "${claim.qualifier}"`,
          grounds,
        )
      }
      if (claim.doubt) return unverifiable(claim.doubt.reason, claim.doubt.says, grounds)
      return violation(message, grounds)
    }
  }

  function expectation({ printed, computed, strict }: Claim): string {
    const exact = strict.low.eq(strict.high)
    const more = exact ? 2 : 1
    return styled(computed, printed, more)
  }

  function within(claim: Claim): string {
    if (strict.low.eq(strict.high) || styled(strict.low, printed, 1) === styled(strict.high, printed, 1)) return ''
    return computed.isFinite() ? `: ${styledInterval(claim.strict, printed)} within rounding` : ''
  }
}

/** The reason named with the very intervals that it rests on, which are wider than those of the last printed digits. */
function rounding({ printed, loose }: Claim): string {
  const reached = `which rounding may explain: the figures allow ${styledInterval(loose, printed)}`
  const { hedge, text } = printed
  if (meets(loose, acceptable(printed, 'strict')) || hedge?.kind === 'over' || hedge?.kind === 'under') return reached
  return `${reached}, and ${text} may stand for ${styledInterval(acceptable(printed, 'wide'), printed)}`
}

/** The basis of a finding: formula, operands with their places, computed and printed interval as decimal strings. */
export function claimEvidence({ formula, operands, printed, computed, strict, reading }: Claim): Evidence {
  const accepted = acceptable(printed, 'strict')
  return {
    formula,
    operands: operands.map(({ role, figure, why }) => ({
      role,
      value: plain(figure.value),
      place: figure.place,
      ...(why !== undefined && why !== '' && { why }),
    })),
    ...(reading && { reading }),
    computed: { value: plain(computed), low: plain(strict.low), high: plain(strict.high) },
    printed: {
      value: plain(printed.value),
      low: plain(accepted.low),
      high: plain(accepted.high),
      place: printed.place,
    },
  }
}

/**
 * The place from the first to the last of some figures or places, a closing parenthesis taken in; of those in other blocks than the
 * last one, which are operands too, it has nothing.
 */
export function spanOf(parts: readonly (Figure | Place)[]): Place {
  const block = parts.at(-1)?.block
  if (!block) throw new Error('a claim has at least one operand')
  let [from, to] = [Infinity, 0]
  for (const part of parts) {
    if (part.block !== block) continue
    from = Math.min(from, part.from)
    to = Math.max(to, part.to)
  }
  const own = block.text.slice(from, to)
  const closes = block.text[to] === ')' && own.lastIndexOf('(') > own.lastIndexOf(')')
  return { block, from, to: closes ? to + 1 : to }
}

/** "the other £14.5 million", "the remaining 40": a figure is what another leaves of a whole. */
export function isTheOther({ block, from }: Figure): boolean {
  return /\b(?:the|its|their) (?:other|rest|remaining|remainder|balance)\b[^.;,]{0,16}$/i.test(
    block.text.slice(Math.max(0, from - 40), from),
  )
}
