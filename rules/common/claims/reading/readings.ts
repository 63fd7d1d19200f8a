import { defineLayer } from '../../../../src/document/layer.js'
import { type Sentence, sentences } from '../../prose/clauses.js'
import type { Figure } from '../../number/figure.js'
import { compare } from '../../number/interval.js'
import type { Claim } from '../claim.js'
import type { RatioClaim } from '../ratio-claim.js'
import { averagesIn } from './average.js'
import { changesIn } from './change.js'
import { doubtAround } from './doubts.js'
import { differencesIn } from './difference.js'
import { multiplesIn } from './multiple.js'
import { percentsOf } from './percent-of.js'
import { pricesIn } from './price.js'
import type { Reading } from './relation.js'
import { sharesIn } from './share.js'
import { sumsIn } from './sum.js'
import { linkOf, type Passage, type Term, termsOf } from './term.js'

/** What was found by search: one reading for each printed result. */
export interface Readings {
  readonly all: readonly Reading[]
  /** Multiples in words; their mark is their wording. */
  readonly multiples: readonly RatioClaim[]
  /** The reading under which a figure agrees with others, whatever its kind. */
  fitOf(figure: Figure): Reading | undefined
}

const FAMILIES = [changesIn, sharesIn, sumsIn, differencesIn, pricesIn, percentsOf, averagesIn]

/** More figures than these in one sentence are a table without lines. */
const MOST_TERMS = 24
/** A sentence that is further from the one before does not go on with it. */
const NEAR = 200

export const readings = defineLayer<Readings>({
  id: 'common/claims/readings',
  build(_, { layer, spend }) {
    const best = new Map<Figure, Reading>()
    const multiples: RatioClaim[] = []
    let before: { readonly sentence: Sentence; readonly terms: readonly Term[] } | undefined
    for (const sentence of layer(sentences).all) {
      const terms = sentence.items.length > MOST_TERMS ? [] : termsOf(sentence)
      const last = before
      before = { sentence, terms }
      if (terms.length === 0) continue
      const near = last && last.sentence.block === sentence.block && sentence.from - last.sentence.to < NEAR
      const passage: Passage = {
        sentence,
        own: terms,
        count: terms.filter(({ aside }) => aside === undefined).length,
        earlier: near ? last.terms.slice(-8) : [],
        link: near ? linkOf(sentence) : '',
      }
      if (terms.length + passage.earlier.length < 2) continue
      spend(terms.length * terms.length)
      multiples.push(...multiplesIn(passage))
      if (terms.length + passage.earlier.length < 3) continue
      for (const family of FAMILIES) for (const reading of family(passage)) keep(best, reading)
    }
    const all = [...best.values()]
    return {
      all,
      multiples,
      fitOf: (figure) => {
        const reading = best.get(figure)
        return reading?.fits === true ? reading : undefined
      },
    }
  },
})

/** A fit before a miss, the less probable by accident of two fits; two families that accuse one figure leave it open. */
function keep(best: Map<Figure, Reading>, reading: Reading): void {
  const other = best.get(reading.printed)
  if (!other || (reading.fits && (!other.fits || reading.chance < other.chance))) best.set(reading.printed, reading)
  else if (!other.fits && !reading.fits && other.kind !== reading.kind)
    best.set(reading.printed, {
      ...other,
      doubt: {
        reason: 'several-readings',
        says: `${reading.printed.text} may be of another relation between these figures`,
      },
    })
}

/**
 * The claims of some kinds: those that constructions read, and those found by search. A search that fits stands against a construction that
 * does not; each printed figure makes one claim.
 */
export function* withReadings<C extends Claim>(
  constructed: Iterable<C>,
  { all, fitOf }: Readings,
  kinds: readonly string[],
): Generator<C | Reading> {
  const told = new Set<Figure>()
  for (const claim of constructed) {
    const outdone = isBetter(fitOf(claim.printed), claim) || (isOpen(claim) && licensed(all, claim.printed, kinds))
    if (!agrees(claim) && outdone) continue
    told.add(claim.printed)
    yield doubted(claim)
  }
  for (const reading of all) if (kinds.includes(reading.kind) && !told.has(reading.printed)) yield reading
}

/** No accident. */
const SURE = 0.003

/** A fit stands against a construction that misses where its figures are no further apart: "8/60 (8.3%)" is no share of 120. */
function isBetter(fit: Reading | undefined, { place, operands }: Claim): boolean {
  if (!fit) return false
  const figures = new Set(operands.map(({ figure }) => figure))
  const same = fit.operands.every(({ figure }) => figures.has(figure))
  return same || fit.chance <= SURE || fit.place.to - fit.place.from <= place.to - place.from
}

/** The doubts that hold for constructions too. */
function doubted<C extends Claim>(claim: C): C {
  if (claim.doubt !== undefined) return claim
  const doubt = doubtAround(claim.place, claim.kind, [...claim.operands.map(({ figure }) => figure), claim.printed])
  return doubt ? { ...claim, doubt } : claim
}

/** Left open only because a construction cannot tell what belongs together. */
function isOpen({ doubt, qualifier, undecidable, printed, strict, loose }: Claim): boolean {
  return (
    doubt?.reason === 'structure' &&
    qualifier === undefined &&
    undecidable === undefined &&
    compare(printed, strict, loose) === 'differs'
  )
}

function licensed(all: readonly Reading[], printed: Figure, kinds: readonly string[]): Reading | undefined {
  return all.find((reading) => reading.printed === printed && kinds.includes(reading.kind) && !reading.doubt)
}

function agrees({ printed, strict, loose, undecidable }: Claim): boolean {
  return undecidable === undefined && compare(printed, strict, loose) === 'agrees'
}
