import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import type { Subject } from '../../../src/rule/subject.js'
import { pointed } from '../number/pointed.js'
import { matchAt } from '../number/sticky.js'
import { worded } from '../number/worded.js'

/** A mean of whole-number scores with its group size, in one sentence. */
export interface ReportedMean {
  readonly block: Block
  /** Digits as printed. */
  readonly mean: string
  readonly sd?: string
  readonly n: number
  /** Items averaged per person; the scores of each are whole numbers. */
  readonly items: number
  readonly from: number
  readonly to: number
}

const MEAN = /\b(?:[Mm]ean|M)\s?=\s?/g
const FIGURE = /(\d{1,3}\.\d{1,3})(?![\d%])/y
const AVERAGE = /(\d{1,3}\.\d{1,3}) on average\b/
const SPREAD = /\bSD\s?=\s?(\d{1,3}\.\d{1,3})(?![\d%])/
const SIZE = /\b[nN]\s?=\s?(\d{1,3}(?:,\d{3})+|\d+)(?![\d.])/g
const WHOLE = /\b\d{1,2}[-‐–]point\b|\bLikert\b|\b(?:integer|whole[-\s]number)s?\b/i
const ITEMS = /\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)[-\s]items?\b/i
const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const FRACTIONAL = /\bhalf[-\s]points?\b|\bvisual analog(?:ue)?\b|\bslider\b|\bweighted\b|\badjusted\b|\bimputed\b/i

/** Means that whole-number scores must explain: scale, group size and mean stand in one sentence, each only once. */
export const reportedMeans = defineLayer<readonly ReportedMean[]>({
  id: 'common/statistics/reported-mean',
  build(_, { layer, spend }) {
    const found: ReportedMean[] = []
    for (const block of layer(worded)) {
      spend(block.text.length >> 4)
      if (!WHOLE.test(block.text)) continue
      for (const { text, from } of sentencesOf(pointed(block.text))) {
        const mean = readMean(text)
        if (mean) found.push({ ...mean, block, from: from + mean.from, to: from + mean.to })
      }
    }
    return found
  },
})

/** The claim that whole-number scores explain a mean, for the rules that test it. */
export function meanSubject(data: ReportedMean): Subject<ReportedMean> {
  const { block, from, to, mean, sd, n, items } = data
  const operands = [
    { role: 'mean', value: mean },
    ...(sd === undefined ? [] : [{ role: 'sd', value: sd }]),
    { role: 'n', value: String(n) },
  ]
  const decimals = mean.split('.')[1]?.length ?? 0
  return { kind: 'grim', place: { block, from, to }, value: { operands, items: String(items), decimals }, data }
}

function readMean(text: string): Omit<ReportedMean, 'block'> | undefined {
  if (!WHOLE.test(text) || FRACTIONAL.test(text)) return undefined
  const sizes = [...matches(SIZE, text)]
  const labels = [...matches(MEAN, text)]
  const [size, second] = sizes
  const [label, other] = labels
  if (!size || second || other) return undefined
  const labelled = label && matchAt(FIGURE, text, label.index + label[0].length)
  const spoken = label ? null : AVERAGE.exec(text)
  const match = labelled ?? spoken
  if (!match) return undefined
  const spread = SPREAD.exec(text)
  const places = [label ?? match, match, size, ...(spread ? [spread] : [])]
  return {
    mean: match[1] as string,
    ...(spread && { sd: spread[1] as string }),
    n: Number((size[1] as string).replaceAll(',', '')),
    items: itemsIn(text),
    from: Math.min(...places.map(({ index }) => index)),
    to: Math.max(...places.map((place) => place.index + place[0].length)),
  }
}

function itemsIn(text: string): number {
  const word = ITEMS.exec(text)?.[1]?.toLowerCase()
  if (word === undefined) return 1
  return WORDS.includes(word) ? WORDS.indexOf(word) + 2 : Number(word)
}

/** Sentences by full stop and capital: close enough to keep two groups apart. */
function sentencesOf(text: string): { text: string; from: number }[] {
  const sentences: { text: string; from: number }[] = []
  let from = 0
  for (const end of matches(/[.!?]\s(?=[A-Z(])/g, text)) {
    sentences.push({ text: text.slice(from, end.index + 1), from })
    from = end.index + 2
  }
  sentences.push({ text: text.slice(from), from })
  return sentences
}
