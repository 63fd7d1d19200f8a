import { HUNDRED } from '../number/decimal.js'
import { power } from '../number/figure.js'
import { divide, point, scale, subtract, sum } from '../number/interval.js'
import { firstOf } from './first-of.js'
import { exponentsOf, mayBeOf } from './fits.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { isRelative } from './near-operands.js'
import type { Pointing } from './pointing.js'
import { isList, type Sentence, type SentenceFigure } from './sentences.js'
import { wordsAround } from './standing.js'
import type { Derivation } from './steps.js'
import type { Told } from './told-steps.js'

/** How likely an accident may be, of all that are tried: a source says itself what is a part of what. */
const CHANCE = 0.02
/** Sentences that are looked at, and parts of one whole. */
const SENTENCES = 8
const PARTS = 5

const OF_WHICH = /^[^.;\d]{0,40}[,(:]?\s*of (?:which|whom|these|those|them|that)\b[^.;\d]{0,24}$/i
const OF_THEM = /^ (?:\p{L}+ )?of (?:them|these|those|whom|which)\b/u
const OF_THE = /^ (?:\p{L}+ ){0,2}(?:of|out of) (?:the |its |our |their |all |a total of )?$/u
/** What is left of a whole. */
const REST =
  /\b(?:remain\w*|rest|balance|leftover|left|other|others|outside|elsewhere|beyond|apart from|besides|not in)\b/i

interface Linked {
  readonly whole: SentenceFigure
  readonly part: SentenceFigure
}

/** Of what a source says in one sentence or paragraph is a part of what: its share, and what is left where the draft speaks of the rest. */
export function partInProse(
  mention: Mention,
  named: readonly NamedIn[],
  pointing: Pointing,
  told: readonly Told[],
): Derivation | undefined {
  const { printed, sentence } = mention
  if (!sentence || printed.measure === 'points' || printed.measure === 'multiple') return undefined
  const like = named.flatMap(({ sentences }) => sentences.slice(0, SENTENCES)).filter((other) => !isList(other))
  const steps =
    printed.measure === 'percent'
      ? shares(like)
      : REST.test(wordsAround(mention))
        ? rests(mention, like, pointing, told)
        : []
  return firstOf(mention, each(steps), CHANCE)
}

function* each(steps: Iterable<Derivation>): Generator<readonly [Derivation]> {
  for (const step of steps) yield [step]
}

function* shares(sentences: readonly Sentence[]): Generator<Derivation> {
  for (const { whole, part } of sentences.flatMap(linkedIn)) {
    const computed = divide(point(part.value), point(whole.value))
    if (computed)
      yield { formula: 'part / whole × 100', operands: [part, whole], computed: scale(computed, HUNDRED), timed: false }
  }
}

/** A whole less the part that a source ties to it; and less all parts that the sentence behind it lists. */
function* rests(
  { printed }: Mention,
  sentences: readonly Sentence[],
  pointing: Pointing,
  told: readonly Told[],
): Generator<Derivation> {
  const rest = function* (whole: SentenceFigure, parts: readonly SentenceFigure[]): Generator<Derivation> {
    const left = subtract(point(whole.value), sum(parts.map(({ value }) => point(value))))
    for (const exponent of exponentsOf(printed, whole))
      yield {
        formula: parts.length === 1 ? 'a − b' : 'whole − parts',
        operands: [whole, ...parts],
        computed: scale(left, power(exponent)),
        timed: false,
      }
  }
  for (const { whole, part } of sentences.flatMap(linkedIn)) if (mayBeOf(printed, whole)) yield* rest(whole, [part])
  const wholes = told.flatMap(({ printed: own, step, isFar }) =>
    !step && isFar !== true && 'sentence' in own ? [own] : [],
  )
  for (const sentence of new Set([...sentences, ...pointing.sentences()])) {
    for (const whole of wholes) {
      const { block, from } = whole.sentence
      if (block !== sentence.block || from > sentence.from || isList(sentence)) continue
      const parts = sentence.figures.filter(
        (own) =>
          own !== whole &&
          own.measure === whole.measure &&
          own.figure.unit.code === whole.figure.unit.code &&
          mayBeOf(printed, own),
      )
      if (parts.length >= 1 && parts.length <= PARTS && mayBeOf(printed, whole)) yield* rest(whole, parts)
    }
  }
}

/** The figures of a sentence of which it says that one is a part of the other. */
function linkedIn({ figures }: Sentence): Linked[] {
  return figures.flatMap((a, i) => {
    const b = figures[i + 1]
    if (!b || isRelative(a) || isRelative(b)) return []
    const { text } = a.figure.block
    const between = text.slice(a.figure.noun?.to ?? a.figure.to, b.figure.from)
    const isPart = OF_WHICH.test(between) || OF_WHICH.test(text.slice(a.figure.to, b.figure.from))
    if (isPart || OF_THEM.test(text.slice(b.figure.to, b.figure.to + 24))) return larger(a, b)
    return OF_THE.test(text.slice(a.figure.to, b.figure.from)) ? larger(b, a) : []
  })
}

function larger(whole: SentenceFigure, part: SentenceFigure): Linked[] {
  return whole.value.gt(part.value) ? [{ whole, part }] : []
}
