import type { Figure } from '../../number/figure.js'

/** "Lee (34) edged out Park (29)", "(68) beat (70)", "the bid (€84m) beat that of": who wins may be the younger, the faster or the cheaper. */
const WON = /^(?:edged|pipped|beat|bettered|overtook|outscored|outdid)/
const LEAST_WINS =
  /\b(?:bids?|tenders?|quotes?|offers?|prices?|costs?|times?|seconds|minutes|laps?|par|strokes|errors?|losses|debts?|deficits?)\b/

export function isWon(verb: string, { unit, noun }: Figure, words: string): boolean {
  const isNoMeasure = unit.kind === 'unit' || (unit.kind === 'none' && noun === undefined)
  return WON.test(verb) && (isNoMeasure || LEAST_WINS.test(words))
}
