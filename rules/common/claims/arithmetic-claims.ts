import { addTo } from '../../../src/document/add-to.js'
import { defineLayer } from '../../../src/document/layer.js'
import { type Sentence, sentences } from '../prose/clauses.js'
import type { Figure } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import { compare } from '../number/interval.js'
import { passagesOf } from './accusation/accusation-doubt.js'
import { licensed } from './accusation/doubts.js'
import { withoutAccidents } from './certificate/doubts.js'
import { changeClaims } from './change-claims.js'
import { type Claim, figuresOf, isFitting } from './claim.js'
import { TO_THE_LAST } from './closed/breakdown.js'
import { closedClaims } from './closed/closed-claims.js'
import { type EquationClaim, equationSearch } from './equation/equation-claims.js'
import { CONSTRUCTIONS } from './constructed/constructions.js'
import { impliedBases } from './implied-base.js'
import { expressions } from './expression.js'
import { heldToNames } from './held-to-names.js'
import { namedShares } from './named-share.js'
import { doubtAround } from './reading/doubts.js'
import { readings } from './reading/readings.js'
import type { Reading } from './reading/relation.js'
import { ignoresSides } from './signed-ends.js'
import { studyResults } from './study/study-results.js'

/**
 * The arithmetic that the draft's sentences state, one claim for each printed result: what a construction reads by its grammar, and what a
 * search finds. A search that fits stands against a construction that misses; what misses is accused only by the licence of a grammar.
 */
export interface ArithmeticClaims {
  readonly all: readonly Claim[]
  of(kinds: readonly string[]): readonly Claim[]
}

export const arithmeticClaims = defineLayer<ArithmeticClaims>({
  id: 'common/claims/arithmetic-claims',
  build(_, { layer }) {
    const search = layer(equationSearch)
    const read = layer(readClaims)
    const all = [...read.written, ...read.withSearched(read.open, search.claimsOf(search.windows))]
    return { all, of: (kinds) => all.filter(({ kind }) => kinds.includes(kind)) }
  },
})

/** The claims of a draft before all figures of its windows are searched for one relation. */
export interface ReadClaims {
  /** Those in signs, "8 + 10 / 2 = 13", and those whose result a name tells: no other relation is looked for. */
  readonly written: readonly Claim[]
  readonly open: readonly Claim[]
  /** Some of the open ones, and what a search has found around their figures. */
  withSearched(open: readonly Claim[], found: readonly EquationClaim[]): Claim[]
}

export const readClaims = defineLayer<ReadClaims>({
  id: 'common/claims/read-claims',
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
    const numbers = layer(figures)
    const around = passagesOf(numbers)
    const expressed = layer(expressions)
    const studied = layer(studyResults)
    const written = [...expressed, ...studied]
    // a count that gives what a name says it gives is no miss of another relation
    const counted = new Set(studied.filter(isFitting).flatMap(({ operands }) => operands.map(({ figure }) => figure)))
    const results = new Set(written.map(({ printed }) => printed))
    const others = <C extends Claim>(claims: readonly C[]) =>
      claims.filter(
        (claim) =>
          !results.has(claim.printed) &&
          !ignoresSides(claim.kind, [...figuresOf(claim)]) &&
          !(counted.has(claim.printed) && !isFitting(claim)) &&
          (claim.kind === 'fraction' || !isOneIn(claim.printed)),
      )
    // "8 + 10 / 2 = 13": what is written in signs is searched for no other relation
    const inSigns = new Set(
      expressed.flatMap(({ printed, operands }) => [printed, ...operands.map(({ figure }) => figure)]),
    )
    return {
      written: written.map((claim) => licensed(claim, around)),
      open: withClosed(
        joined(others(constructed), others(layer(readings))),
        others([...layer(closedClaims).claims, ...layer(namedShares)]),
      ),
      withSearched(open, found) {
        const searched = others(found).filter(({ printed }) => !inSigns.has(printed))
        const held = heldToNames(withoutParts(withEquations(open, searched)), (block) => numbers.in(block))
        return withoutAccidents(held).map((claim) => licensed(claim, around))
      },
    }
  },
})

/** "291 of these, hence one in four": no amount. */
function isOneIn({ words, block, to }: Figure): boolean {
  return words && ONE_IN.test(block.text.slice(to, to + 16))
}
const ONE_IN = /^ in (?:\d|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|every)\b)/i

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
  const whole = readingsByFigure(found.filter(({ fits: agrees, doubt, qualifier }) => agrees || (!doubt && !qualifier)))
  const kept: Claim[] = []
  const results = new Set<Figure>()
  const relations = new Set<string>()
  for (const claim of constructed) {
    const agrees = isFitting(claim)
    if (!agrees && isOutdone(claim, fits.get(claim.printed), licensed.get(claim.printed))) continue
    const around = whole.get(claim.printed) ?? []
    if (around.some((reading) => !(agrees && reading.fits) && holdsAll(reading, claim))) continue
    kept.push(agrees ? claim : doubted(claim))
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

/**
 * Where all figures of a few sentences are bound, that reading stands for one that is open for want of a grammar, and one that fits for one
 * that misses between the same figures, or fewer.
 */
function withClosed(claims: readonly Claim[], closed: readonly Claim[]): Claim[] {
  const by = new Map<Figure, Claim[]>()
  for (const claim of claims) addTo(by, claim.printed, claim)
  const relations = new Map(claims.map((claim) => [relationOf(claim), claim]))
  const replaced = new Set<Claim>()
  const added: Claim[] = []
  for (const claim of closed) {
    const same = relations.get(relationOf(claim))
    const others = [...(by.get(claim.printed) ?? []), ...(same ? [same] : [])]
    const fits = isFitting(claim)
    // Between figures that all add up, a miss of some is of a relation that the words do not mean.
    if (fits && claim.operands.length > 2) for (const other of within(claim)) replaced.add(other)
    // a list that is told to its end leaves no doubt that it is whole
    const told = (other: Claim) =>
      claim.reading?.licence === TO_THE_LAST && other.doubt?.reason === 'structure' && !isFitting(other)
    if (others.some((other) => !yields(other, fits && other === same) && !told(other))) continue
    for (const other of others) replaced.add(other)
    added.push(claim)
  }
  return [...claims.filter((claim) => !replaced.has(claim)), ...added]

  function within(claim: Claim): readonly Claim[] {
    const figures = [...claim.operands.map(({ figure }) => figure), claim.printed]
    return figures
      .flatMap((figure) => by.get(figure) ?? [])
      .filter((other) => !isFitting(other) && other.operands.every(({ figure }) => figures.includes(figure)))
  }
}

/**
 * What all figures of a window say together stands where nothing else decides one of them: a fit beside what is open, a miss where no claim
 * holds its result for right, or where its words exclude what fits.
 */
function withEquations(claims: readonly Claim[], equations: readonly EquationClaim[]): Claim[] {
  const byResult = new Map<Figure, Claim[]>()
  const byFigure = new Map<Figure, Claim[]>()
  for (const claim of claims) {
    addTo(byResult, claim.printed, claim)
    for (const figure of figuresOf(claim)) addTo(byFigure, figure, claim)
  }
  const replaced = new Set<Claim>()
  const added = new Map<Figure, Claim>()
  for (const claim of equations) {
    if (added.has(claim.printed)) continue
    const all = figuresOf(claim)
    const within = [...new Set([...all].flatMap((figure) => byFigure.get(figure) ?? []))].filter(
      (other) => !replaced.has(other) && [...figuresOf(other)].every((figure) => all.has(figure)),
    )
    const others = new Set([...(byResult.get(claim.printed) ?? []), ...within])
    const decided = [...others].some(
      (other) => isDecided(other) && !(claim.fits && within.includes(other) && !isFitting(other)),
    )
    // what a grammar accuses already, of the same figures, is held to its own licence
    const isTwin = (other: Claim) => isDecided(other) && !isFitting(other) && other.computed.eq(claim.computed)
    if (!claim.fits && (byResult.get(claim.printed) ?? []).some(isTwin)) continue
    const rightly = (byFigure.get(claim.printed) ?? []).some(isFitting)
    if (claim.overrules ? false : claim.fits ? decided : decided || rightly) continue
    for (const other of others) replaced.add(other)
    added.set(claim.printed, claim)
  }
  return [...claims.filter((claim) => !replaced.has(claim)), ...added.values()]
}

/** "Of 640, 415 … and 122; the remaining 103": of figures that one relation binds and agrees, some alone say nothing that misses. */
function withoutParts(claims: readonly Claim[]): Claim[] {
  const wholes = new Map<Figure, ReadonlySet<Figure>[]>()
  for (const claim of claims)
    if (claim.operands.length > 2 && isFitting(claim)) {
      const all = figuresOf(claim)
      for (const figure of all) addTo(wholes, figure, all)
    }
  return claims.filter((claim) => {
    const around = wholes.get(claim.printed)
    if (!around || isFitting(claim)) return true
    const own = [...figuresOf(claim)]
    return !around.some((all) => all.size > own.length && own.every((figure) => all.has(figure)))
  })
}

/** Verified or accused. */
function isDecided(claim: Claim): boolean {
  if (claim.undecidable !== undefined) return false
  const seen = compare(claim.printed, claim.strict, claim.loose)
  return seen === 'agrees' || (seen === 'differs' && claim.qualifier === undefined && claim.doubt === undefined)
}

/** A miss between the ends of a change that the words do not name gives way to what fits; what is open for its rounding alone, to either. */
function yields(claim: Claim, fits: boolean): boolean {
  if (isFitting(claim)) return false
  if (fits && (claim.kind === 'percent-change' || claim.doubt !== undefined)) return true
  if (claim.undecidable !== undefined || claim.qualifier !== undefined || claim.doubt !== undefined) return false
  return compare(claim.printed, claim.strict, claim.loose) === 'band'
}

/** One relation between some figures is one claim, whichever of them is taken for its result. */
function relationOf({ operands, printed }: Claim): string {
  const figures = [...operands.map(({ figure }) => figure), printed]
  return [...new Set(figures.map(({ block, from }) => `${block.index}:${from}`))].sort().join(' ')
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
    if (fit.reading.licence !== undefined && holdsAll(fit, claim)) return true
    if (fit.chance <= SURE || fit.place.to - fit.place.from <= place.to - place.from) return true
  }
  if (!licensed || licensed.doubt || !isOpen(claim)) return false
  return licensed.kind === claim.kind || holdsAll(licensed, claim)
}

/** Those that take in a figure: a claim is compared with its neighbours, not with all of the draft. */
function readingsByFigure(found: readonly Reading[]): Map<Figure, Reading[]> {
  const by = new Map<Figure, Reading[]>()
  for (const reading of found)
    for (const figure of new Set([...reading.operands.map((operand) => operand.figure), reading.printed]))
      addTo(by, figure, reading)
  return by
}

/** It takes in all figures of a claim and more. */
function holdsAll(fit: Reading, { operands, printed }: Claim): boolean {
  const figures = new Set([...fit.operands.map(({ figure }) => figure), fit.printed])
  return (
    figures.size > operands.length + 1 &&
    [...operands.map(({ figure }) => figure), printed].every((figure) => figures.has(figure))
  )
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
