import { defineLayer } from '../../../src/document/layer.js'
import { digitSlip, withoutEndZeros } from '../number/digit-slip.js'
import type { Figure } from '../number/figure.js'
import { intervalOf, meets, scale } from '../number/interval.js'
import { quantitiesOf, type Sentence, sentences } from '../prose/clauses.js'
import { measureOf } from '../units/measure-of.js'
import { unitOf } from '../units/units.js'
import type { Decimal } from '../number/decimal.js'
import { EMPTY, OTHER, type Restated } from './restated.js'

/**
 * The one figure of a sentence that one or two sentences later is told again of the same thing: the word that names it stands in both, no time
 * and no place tells them apart. However few its digits: what fits is the same, and what does not is another scale or has two digits exchanged.
 */
export const toldAgain = defineLayer<readonly Restated[]>({
  id: 'common/claims/told-again',
  build({ structure }, { layer, spend }) {
    const found: Restated[] = []
    if (structure?.type === 'data_brief') return found
    let before: Told[] = []
    for (const sentence of layer(sentences).all) {
      const own = toldIn(sentence)
      spend()
      before = before.filter(({ sentence: { block, to } }) => block === sentence.block && sentence.from - to < NEAR)
      for (const later of own) {
        const earlier = before.findLast((one) => one.sort === later.sort && isSame(one, later))
        if (earlier && (agrees(earlier, later) || isMistyped(earlier, later)))
          found.push({
            earlier: earlier.figure,
            later: later.figure,
            words: sharedBy(earlier, later),
            factor: later.factor.div(earlier.factor),
          })
      }
      before = [...before, ...own].slice(-MOST)
    }
    return found
  },
})

/** Characters between the sentences, and figures that are kept of them. */
const NEAR = 200
const MOST = 6

interface Told {
  readonly figure: Figure
  readonly sentence: Sentence
  /** Kind, currency or dimension: what may be compared. */
  readonly sort: string
  /** One of its unit in the base unit of its dimension. */
  readonly factor: Decimal
  /** The content words of its clause, and of the sentence. */
  readonly words: readonly string[]
  readonly all: ReadonlySet<string>
  /** The word that names it: right behind it, or before the verb or "of". */
  readonly name: string | undefined
  readonly times: string
  /** What stands behind "in", "for" or "at": where it is of. */
  readonly where: readonly string[]
}

const ONE = unitOf('m').factor

function toldIn(sentence: Sentence): Told[] {
  const own = quantitiesOf(sentence)
  if (own.length === 0 || own.length > 2) return []
  const { block, from, to } = sentence
  const text = block.text.slice(from, to).toLowerCase()
  const all = new Set(wordsIn(text))
  const times = (text.match(TIME) ?? []).sort().join(' ')
  return own.flatMap(({ figure, at }): Told[] => {
    const { sort, factor } = sortOf(figure)
    if (figure.hedge || figure.parts.joined || figure.parts.words || sort === '') return []
    const parts = sentence.skeleton.slice(Math.max(0, at - REACH), at).split(/[,;] /)
    const nearest = parts.at(-1) ?? ''
    // "total debt, FY2024:", "total lending at 31 December 2023,": what it is of stands before the comma
    const lead = nameOf(nearest, '') === undefined ? parts.slice(-2).join(' ') : nearest
    const behind = sentence.skeleton.slice(at + 1, at + REACH).split(/[,;.] |\)/)[0] ?? ''
    if (OTHER.test(lead + behind) || CONTRAST.test(sentence.skeleton)) return []
    return [
      {
        figure,
        sentence,
        sort,
        factor,
        words: wordsIn(`${lead} ${behind}`),
        all,
        name: nameOf(lead, behind),
        times,
        where: [...`${lead} ${behind}`.matchAll(WHERE)].map(({ 1: word = '' }) => word),
      },
    ]
  })
}

const REACH = 80
const TIME =
  /\bfy ?\d{2,4}\b|\b(?:19|20)\d\d(?:[/–-]\d\d)?\b|\bq[1-4]\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/g
const CONTRAST =
  /\b(?:while|whereas|but|instead|then|now|later|earlier|than|not|only|first|second|third|fourth|half|each|per)\b/
const WORD = /[a-z][a-z'-]{2,}/g
const WHERE = /\b(?:in|for|at|from|by|among|on) (?:the |its |their )?([a-z][a-z'-]{2,})/g
/** Between the name of a figure and the figure. */
const VERBS =
  /(?:\b(?:of|was|were|is|are|at|to|stood|stands|stated|put|puts|given|reported|came|comes|amount(?:s|ed|ing)?|total(?:s|led|ling)?|reached|recorded|record|some|a|an|the|in|for|end|fy ?\d*)|[\uE008\uE009(:–-]) ?$/

function wordsIn(text: string): string[] {
  return (text.match(WORD) ?? []).filter((word) => !EMPTY.has(word))
}

function nameOf(lead: string, behind: string): string | undefined {
  const after = /^ ([a-z][a-z'-]{2,})/.exec(behind)?.[1]
  if (after !== undefined && !EMPTY.has(after)) return after
  let rest = lead.trimEnd().replace(/~$/, '').trimEnd()
  for (let n = 0; n < 6; n++) {
    const less = rest.replace(VERBS, '').trimEnd()
    if (less === rest) break
    rest = less
  }
  const last = rest.slice(rest.lastIndexOf(' ') + 1)
  if (/^[a-z][a-z'-]{2,}$/.test(last)) return last
  return wordsIn(behind)[0]
}

function sortOf(figure: Figure): { sort: string; factor: Decimal } {
  const { kind, code } = figure.unit
  if (kind === 'currency') return { sort: `currency ${code ?? ''}`, factor: ONE }
  if (kind === 'percent') return { sort: kind, factor: ONE }
  const measure = measureOf(figure)
  if (measure === undefined)
    return kind === 'none' ? { sort: `count ${figure.noun?.word ?? ''}`, factor: ONE } : { sort: '', factor: ONE }
  try {
    const { dimension, factor } = unitOf(measure)
    return dimension === 'T' || dimension === 'O' ? { sort: '', factor: ONE } : { sort: dimension, factor }
  } catch {
    return { sort: '', factor: ONE }
  }
}

function sharedBy(a: Told, b: Told): string[] {
  return [...new Set(b.words)].filter((word) => a.all.has(word))
}

function isSame(a: Told, b: Told): boolean {
  if (a.name === undefined || b.name === undefined || !b.all.has(a.name) || !a.all.has(b.name)) return false
  if (b.times !== '' && a.times !== b.times) return false
  if (b.where.some((word) => !EMPTY.has(word) && !a.all.has(word))) return false
  const shared = sharedBy(a, b).length + (b.times === '' ? 0 : 1)
  const count = new Set(b.words).size + (b.times === '' ? 0 : 1)
  return shared >= 2 && shared * 2 >= count
}

function agrees(a: Told, b: Told): boolean {
  const ratio = b.factor.div(a.factor)
  return meets(intervalOf(a.figure, 'strict'), scale(intervalOf(b.figure, 'strict'), ratio))
}

/** The same digits on another scale, or two of them exchanged. */
function isMistyped({ figure: a, factor: one }: Told, { figure: b, factor: other }: Told): boolean {
  if (a.value.isZero() || b.value.isZero()) return false
  const [x, y] = [withoutEndZeros(a.digits), withoutEndZeros(b.digits)]
  const ratio = b.value.times(other).div(a.value.times(one))
  if (x === y) return ratio.isPowerOfTen() && (a.parts.exponent !== b.parts.exponent || !one.eq(other) || x.length > 2)
  return (
    one.eq(other) &&
    a.parts.exponent === b.parts.exponent &&
    a.decimals === b.decimals &&
    digitSlip(a.parts.digits.replace('.', ''), b.parts.digits.replace('.', '')) === 'transposed digits'
  )
}
