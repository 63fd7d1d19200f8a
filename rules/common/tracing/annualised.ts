import { Decimal } from '../number/decimal.js'
import { scale } from '../number/interval.js'
import { wordValue } from '../number/number-words.js'
import { chanceOf } from './chance.js'
import { gives } from './derive.js'
import { mayBeOf, reachOf } from './fits.js'
import type { Mention } from './mention.js'
import { isRelative } from './near-operands.js'
import type { SourceFigure } from './source-index.js'
import { type Derivation, laterStep } from './steps.js'
import type { Told } from './told-steps.js'
import { intervalOf } from './whole.js'

/** How likely an accident may be, of all that are tried. */
const CHANCE = 0.02

const ANNUAL = /\bannuali[sz]ed\b|\bannual run[- ]rate\b|\brun[- ]rate\b/i
const TIMES = /\b(two|three|four|five|six|seven|eight|nine|ten|twelve|fifty-two|\d{1,2}) times\b/i
/** Months, quarters, halves and weeks of a year. */
const OF_YEAR = [12, 4, 2, 52]

/** "On an annualised basis, twelve times September, it runs at $24.6m": a figure that the draft prints before, so many times. */
export function annualised(mention: Mention, told: readonly Told[]): Derivation | undefined {
  const { printed, sentence } = mention
  if (!sentence || isRelative(printed) || printed.isPortion === true) return undefined
  const text = sentence.block.text.slice(sentence.from, sentence.to)
  const said = TIMES.exec(text)?.[1]
  const times = said === undefined ? (ANNUAL.test(text) ? OF_YEAR : []) : [numberOf(said)]
  const chance = chanceOf(printed, reachOf(printed))
  let tried = 0
  for (const { printed: own, step } of times.length === 0 ? [] : told) {
    if (step || !mayBeOf(printed, own) || isRelative(own) || !isFigureOfSource(own)) continue
    for (const factor of times) {
      if (++tried * chance > CHANCE) return undefined
      const about = own.near * factor
      const made = laterStep(`${factor} × a`, [own], about, false, () => scale(intervalOf(own), new Decimal(factor)))
      if (gives(mention, made)) return made
    }
  }
  return undefined
}

function numberOf(said: string): number {
  return /^\d/.test(said) ? Number(said) : (wordValue(said.toLowerCase()) ?? 1)
}

function isFigureOfSource(own: Told['printed']): own is SourceFigure {
  return 'row' in own || 'sentence' in own
}
