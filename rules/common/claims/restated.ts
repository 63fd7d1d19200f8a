import { defineLayer } from '../../../src/document/layer.js'
import { LETTER, quantitiesOf, type Sentence, sentences } from '../prose/clauses.js'
import type { Figure } from '../number/figure.js'
import { measureOf } from '../units/measure-of.js'

/** A figure that another sentence states of the same thing, in the same words: as it was, or with its digits exchanged. */
export interface Restated {
  readonly earlier: Figure
  readonly later: Figure
  /** The words that both have beside the figure. */
  readonly words: readonly string[]
}

/** Words around a figure that say what it is of. */
const NEAR = 110
const WORD = /[a-z][a-z'-]{2,}/g
const EMPTY = new Set(
  'the and for with from that this these those was were has have had are been its their our his her they them which who whom what when where while than then also about over under into onto per each all any both more most less least some such only just not but after before during between within across at in on of to by as an or is it be we he she you said says one two three four five total number figure amount report table overleaf appendix'.split(
    ' ',
  ),
)
/** Two states of one thing, or another one: not the same statement. */
const OTHER =
  /\b(?:previous(?:ly)?|prior|last|earlier (?:year|estimate|figure)|target\w*|forecast\w*|budget\w*|plan(?:ned|s)?|project(?:ed|ion)|expect\w*|estimat\w*|revis\w*|restat\w*|correct\w*|instead|versus|compared|against|rose|fell|grew|increas\w*|decreas\w*|up from|down from|from|another|other|further|additional|respectively|preliminary|minimum|maximum|range)\b/
/** Shared words without which two figures are of two things. */
const LEAST_WORDS = 3
const LEAST_DIGITS = 3
/** Figures of one key that are compared. */
const MOST = 24

interface Mention {
  readonly figure: Figure
  readonly sentence: Sentence
  readonly words: ReadonlySet<string>
  readonly times: string
  readonly other: boolean
}

export const restatedFigures = defineLayer<readonly Restated[]>({
  id: 'common/claims/restated',
  build({ structure }, { layer, spend }) {
    const found: Restated[] = []
    if (structure?.type === 'data_brief') return found // its statistics have names and periods, and rules of their own
    const seen = new Map<string, Mention[]>()
    for (const sentence of layer(sentences).all) {
      if (sentence.block.kind !== 'paragraph') continue
      const own = quantitiesOf(sentence)
      // of several figures a sentence may be about any
      if (own.length > 2) continue
      for (const { figure, at } of own) {
        const key = keyOf(figure)
        if (key === undefined) continue
        spend()
        const mention = mentionOf(sentence, figure, at)
        const others = seen.get(key) ?? []
        seen.set(key, others)
        const match = others.findLast((other) => isSame(other, mention))
        if (match) found.push({ earlier: match.figure, later: figure, words: sharedBy(match, mention) })
        if (others.length < MOST) others.push(mention)
      }
    }
    return found
  },
})

/** The digits in order, whatever their places, the unit and what is counted. */
function keyOf(figure: Figure): string | undefined {
  const { parts, unit, noun } = figure
  const digits = parts.digits.replace('.', '').replace(/^0+/, '')
  if (figure.hedge || parts.words || parts.joined || digits.length < LEAST_DIGITS) return undefined
  if (/^(.)\1*$/.test(digits) || /0{3}$/.test(digits)) return undefined
  const counted = unit.kind === 'none' ? (measureOf(figure) ?? noun?.word ?? '') : (unit.code ?? '')
  if (unit.kind === 'none' && counted === '') return undefined
  return [Array.from(digits).sort().join(''), figure.decimals, parts.exponent, unit.kind, counted].join('|')
}

function mentionOf(sentence: Sentence, figure: Figure, at: number): Mention {
  const { skeleton } = sentence
  const near = skeleton.slice(Math.max(0, at - NEAR), at + NEAR)
  const words = new Set((near.match(WORD) ?? []).filter((word) => !EMPTY.has(word)))
  const times = sentence.items
    .filter(({ at: place }) => skeleton[place] === LETTER.year || skeleton[place] === LETTER.date)
    .map(
      (item) => item.figure?.text ?? item.date?.place.block.text.slice(item.date.place.from, item.date.place.to) ?? '',
    )
  return { figure, sentence, words, times: times.sort().join(' '), other: OTHER.test(near) }
}

function sharedBy(a: Mention, b: Mention): string[] {
  return [...a.words].filter((word) => b.words.has(word))
}

function isSame(a: Mention, b: Mention): boolean {
  if (a.sentence === b.sentence || a.other || b.other || a.times !== b.times) return false
  const shared = sharedBy(a, b).length
  return shared >= LEAST_WORDS && shared * 3 >= 2 * Math.min(a.words.size, b.words.size)
}
