import type { Figure } from '../number/figure.js'
import { differInUnit } from '../units/measure-of.js'
import { chanceOf } from './chance.js'
import { reachOf } from './fits.js'
import { onceFor } from '../../../src/document/once.js'
import type { Mention } from './mention.js'
import { shareOf } from './naming.js'
import { figureBefore } from './neighbours.js'
import { isOfAnother } from './owner.js'
import { digitsOf, type Printed } from './printed.js'
import type { Sentence, SentenceFigure } from './sentences.js'
import type { SourceIndex } from './source-index.js'
import { standsApart } from './standing.js'
import { nounStemOf, numberStem, stemOf, stemsOf } from './stems.js'

/** How much a draft's sentence shares with that of a source's figure; 0 where that is too little, as it may fit by accident. */
export function sharedWithSentence(mention: Mention, own: SentenceFigure, index: SourceIndex): number {
  const { names, around, printed } = mention
  const { sentence, figure, unitCode } = own
  if (mention.sentence && isOfAnother(mention.sentence, printed.figure, sentence, figure)) return 0
  if (standsApart(mention, own) !== undefined) return 0
  const noun = isOneNoun(printed.figure, figure) || isOfLastNoun(mention, figure)
  // "Six hours": the unit is no word that both share.
  const unit = printed.unitCode === undefined ? undefined : printed.figure.noun && stemOf(printed.figure.noun.word)
  const units = new Set(
    (mention.stems ?? []).flatMap(({ stem, to }) =>
      unit !== undefined && to === printed.figure.noun?.to ? [stem] : [],
    ),
  )
  // Nor is the number itself: "took 26 minutes", of "RR 26".
  const words = [...names].filter(
    (name) => name !== unit && !units.has(name) && name !== numberStem(printed.figure.text),
  )
  const share = shareOf(words, namesOf(sentence))
  const back = shareOf(othersOf(own, unit), names)
  const coverage = Math.max(share.coverage, back.coverage)
  // GWh and MWh are one unit, and were held against each other as such.
  if ((printed.unitCode === undefined || unitCode === undefined) && differInUnit(printed.figure, figure)) return 0
  // A small whole number stands in most sentences: what it counts has to be the same.
  const isSmall = printed.measure === undefined && printed.value.abs().lt(20) && printed.figure.decimals === 0
  // Where most of one sentence stands in the other, it is the same said again.
  if (isSmall && !noun && (share.weight < 3 || coverage < 0.45)) return 0
  if (share.weight >= 2 || (share.weight >= 1 && (coverage >= 0.3 || noun)))
    return share.weight * coverage + (noun ? 1 : 0)
  // One word of the sentence or its paragraph is enough for a figure that hardly any other would be by accident.
  const wide = shareOf([...around], sentence.names).weight
  // An amount of money, or a measure, that the source prints but once, in a paragraph about the same, is no other.
  const isMoney = printed.measure === 'money' && figure.unit.kind === 'currency'
  // "He is down to 95.9 kg", of "Weight 95.9 kg": so many digits in one unit.
  const isMeasured = unitCode !== undefined && unitCode === printed.unitCode && digitsOf(printed.figure) >= 3
  const isOnly = wide >= 1 && (isMoney || isMeasured) && isPrintedOnce(printed, index)
  const near = share.weight >= 1 || wide >= 2 || isOnly
  return near && chanceOf(printed, reachOf(printed)) <= 0.002 ? 0.2 : 0
}

/** "Antibiotic within 60 minutes. 57.4% in this audit. It was 48.6% in 2023": what has hardly a word of its own goes on from what stands before. */
const namesOf = onceFor(({ block, from, stems, names }: Sentence): ReadonlySet<string> => {
  if (stems.length > FEW || from === 0) return names
  return new Set([...names, ...stemsOf(block.text.slice(Math.max(0, from - BEFORE), from)).map(({ stem }) => stem)])
})

const FEW = 2
const BEFORE = 120

/** "The Alliance took 17 seats and the List 11": of the noun behind the figure before. */
function isOfLastNoun({ sentence, printed: { figure } }: Mention, own: Figure): boolean {
  const last = sentence && figureBefore(sentence, figure)
  if (
    !last ||
    figure.unit.kind !== 'none' ||
    !/^(?:[.;)]|,? and\b|$)/.test(figure.block.text.slice(figure.to, figure.to + 5).trimStart())
  )
    return false
  const noun = nounStemOf(last)
  return noun !== undefined && noun === nounStemOf(own)
}

/** "About 9 ibuprofen tablets", and "nine tablets": one noun, with a word or two before it. */
function isOneNoun(figure: Figure, { block, to }: Figure): boolean {
  const stem = nounStemOf(figure)
  const [, ...words] = /^ ([\p{L}-]+)(?: ([\p{L}-]+))?(?: ([\p{L}-]+))?/u.exec(block.text.slice(to, to + 48)) ?? []
  return words.some((word?: string) => word !== undefined && stemOf(word.toLowerCase()) === stem)
}

/** The names of a source's sentence without what is printed of the figure itself: its number and its unit. */
function othersOf({ sentence, figure, unitCode }: SentenceFigure, unit: string | undefined): string[] {
  const own = unitCode === undefined ? undefined : figure.noun && stemOf(figure.noun.word)
  return [...sentence.names].filter((name) => name !== unit && name !== own && name !== `#${figure.text}`)
}

function isPrintedOnce({ near }: Printed, index: SourceIndex): boolean {
  const size = Math.abs(near)
  return index.count(size * (1 - 1e-9), size * (1 + 1e-9)) === 1
}
