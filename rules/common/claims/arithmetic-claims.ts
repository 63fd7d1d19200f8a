import { defineLayer } from '../../../src/document/layer.js'
import { type Sentence, sentences } from '../prose/clauses.js'
import type { Figure } from '../number/figure.js'
import { compare } from '../number/interval.js'
import { changeClaims } from './change-claims.js'
import type { Claim } from './claim.js'
import { CONSTRUCTIONS } from './constructed/constructions.js'
import { impliedBases } from './implied-base.js'
import { expressions } from './expression.js'
import { doubtAround } from './reading/doubts.js'
import { readings } from './reading/readings.js'
import type { Reading } from './reading/relation.js'

/**
 * The arithmetic that the draft's sentences state, one claim for each printed result: what a construction reads by its grammar, and what a
 * search finds. A search that fits stands against a construction that misses; what misses is accused only by the licence of a grammar.
 */
export interface ArithmeticClaims {
  of(kinds: readonly string[]): readonly Claim[]
}

export const arithmeticClaims = defineLayer<ArithmeticClaims>({
  id: 'common/claims/arithmetic-claims',
  build(_, { layer, spend }) {
    const constructed: Claim[] = [...layer(changeClaims)]
    const judged = new Set(constructed.filter(({ kind }) => kind === 'percent-change').map(({ printed }) => printed))
    constructed.push(...layer(impliedBases).filter(({ printed }) => !judged.has(printed)))
    let before: Sentence | undefined
    for (const sentence of layer(sentences).all) {
      if (sentence.items.length > 1) {
        spend(sentence.items.length)
        for (const construction of CONSTRUCTIONS)
          if (construction.mayStandIn(sentence))
            constructed.push(...firstOfEach(construction.claimsIn(sentence, before)))
      }
      before = sentence
    }
    const written = layer(expressions)
    const results = new Set(written.map(({ printed }) => printed))
    const others = <C extends Claim>(claims: readonly C[]) => claims.filter(({ printed }) => !results.has(printed))
    const all = [...written, ...joined(others(constructed), others(layer(readings)))]
    return { of: (kinds) => all.filter(({ kind }) => kinds.includes(kind)) }
  },
})

/** One claim of a construction for each printed result. */
function* firstOfEach(claims: Iterable<Claim>): Generator<Claim> {
  const told = new Set<Figure>()
  for (const claim of claims) {
    if (told.has(claim.printed)) continue
    told.add(claim.printed)
    yield claim
  }
}

function joined(constructed: readonly Claim[], found: readonly Reading[]): Claim[] {
  const fits = new Map(found.filter((reading) => reading.fits).map((reading) => [reading.printed, reading]))
  const licensed = new Map(found.filter((reading) => !reading.fits).map((reading) => [reading.printed, reading]))
  const kept: Claim[] = []
  const results = new Set<Figure>()
  const relations = new Set<string>()
  for (const claim of constructed) {
    const agrees = isFitting(claim)
    if (!agrees && isOutdone(claim, fits.get(claim.printed), licensed.get(claim.printed))) continue
    kept.push(doubted(claim))
    results.add(claim.printed)
    relations.add(relationOf(claim))
  }
  for (const reading of [...fits.values(), ...licensed.values()]) {
    const relation = relationOf(reading)
    if (results.has(reading.printed) || relations.has(relation)) continue
    results.add(reading.printed)
    relations.add(relation)
    kept.push(reading)
  }
  return kept
}

/** One relation between some figures is one claim, whichever of them is taken for its result. */
function relationOf({ operands, printed }: Claim): string {
  const figures = [...operands.map(({ figure }) => figure), printed]
  return [...new Set(figures.map(({ block, from }) => `${block.index}:${from}`))].sort().join(' ')
}

function isFitting({ printed, strict, loose, undecidable }: Claim): boolean {
  return undecidable === undefined && compare(printed, strict, loose) === 'agrees'
}

/** No accident. */
const SURE = 0.003

/**
 * A fit stands against a construction that misses where its figures are no further apart, or no accident is possible: "8/60 (8.3%)" is no
 * share of 120. Between the same figures the construction's own relation is the one its grammar names.
 */
function isOutdone(claim: Claim, fit: Reading | undefined, licensed: Reading | undefined): boolean {
  if (fit) {
    if (relationOf(fit) === relationOf(claim)) return fit.kind === claim.kind
    const { place } = claim
    if (fit.chance <= SURE || fit.place.to - fit.place.from <= place.to - place.from) return true
  }
  return licensed?.kind === claim.kind && !licensed.doubt && isOpen(claim)
}

const SUMS = /^(?:sum|count-total)$/

/** Left open only because a construction cannot tell what belongs together, or how finely the parts are rounded. */
function isOpen({ kind, doubt, qualifier, undecidable, printed, strict, loose }: Claim): boolean {
  if (qualifier !== undefined || undecidable !== undefined) return false
  const seen = compare(printed, strict, loose)
  return seen === 'band' ? doubt === undefined && SUMS.test(kind) : doubt?.reason === 'structure' && seen === 'differs'
}

/** The doubts that hold for constructions too. */
function doubted(claim: Claim): Claim {
  if (claim.doubt !== undefined) return claim
  const doubt = doubtAround(claim.place, claim.kind, [...claim.operands.map(({ figure }) => figure), claim.printed])
  return doubt ? { ...claim, doubt } : claim
}
