import { matches } from '../../../src/document/matches.js'
import { Decimal, HUNDRED } from '../number/decimal.js'
import { Figure } from '../number/figure.js'
import { allowed, bendOf, denominatorOf } from '../number/proportion.js'
import { wordValue } from '../number/number-words.js'
import type { Sentence, SentenceFigure } from './sentences.js'

/** Proportions and multiples that a draft says in words: "a third of", "four in five", "two and a half times the number". */

const N = 'one|two|three|four|five|six|seven|eight|nine|ten'
const PART = 'half|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth'
const BEND =
  'almost exactly|very nearly|exactly|precisely|fully|about|around|roughly|approximately|nearly|almost|close to|well over|' +
  '(?:just |slightly |a (?:little|bit|shade|touch) )?(?:under|less than|fewer than|over|above|more than)|at least|at most|up to|some'
const PORTION = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:(?<bend>${BEND}) )?(?:` +
    String.raw`(?:an?|one)[ -](?<unit>${PART})|(?<many>${N})[ -](?<units>(?:${PART.slice(5).replaceAll('|', 's|')}s))|` +
    String.raw`(?<top>${N})(?: \p{Ll}{2,20})? (?:in|out of|of every) (?:every )?(?<bottom>${N})|` +
    String.raw`(?<times>${N})(?<mixed> and a (?:half|quarter|third))? times|(?<twice>twice|double|triple)|(?<half>half))(?![\p{L}\d-])`,
  'giu',
)
const HINT =
  /half|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth| in | out of | of every |times|twice|double|triple/i

/** "The second half", "once a quarter": a part of a game or of a year. */
const NO_PART_BEFORE =
  /\b(?:first|second|latter|other|last|next|previous|this|that|same|better|opening|closing|each|per|every|once|early|late|during|final|top|bottom)[ -]$|\b(?:\d|one|two|three|four|five|six|seven|eight|nine|ten) and $/i
const NO_PART_AFTER =
  /^[ -](?:an? |hour|day|year|time|term|century|dozen|million|billion|thousand|mile|marathon|past|again|way|decade|quarter|pill|tablet|page|board|back|brother|sister)|^ (?:of )?the (?:year|season|game|match|day|decade|century|increase|rise|growth|fall|drop|decline|difference|change)\b|^ (?:of (?:19|20)\d\d|ago|earlier|later|in a row|to|end\w*)\b/i
/** Behind a multiple, what it is of: "four times a day" is none. */
const OF_WHAT = /^ (?:the|as|that|those|its|their|his|her|our|what|more|higher|larger|greater|bigger|longer|older)\b/i

/** Whether a text may say a part or a multiple in words. */
export function maySayPortion(text: string): boolean {
  return HINT.test(text)
}

/** The portions of a sentence, each as a figure in percent or times, in order. Linear. */
export function portionsOf(sentence: Sentence): SentenceFigure[] {
  const { block, from, to, figures } = sentence
  const text = block.text.slice(from, to)
  if (!maySayPortion(text)) return []
  const found: SentenceFigure[] = []
  for (const match of matches(PORTION, text)) {
    const end = match.index + match[0].length
    const { bend, twice, times } = match.groups ?? {}
    const [before, behind] = [text.slice(Math.max(0, match.index - 12), match.index), text.slice(end, end + 24)]
    const isMultiple = twice !== undefined || times !== undefined
    if (
      isMultiple
        ? !OF_WHAT.test(behind)
        : NO_PART_AFTER.test(behind) || (bend === undefined && NO_PART_BEFORE.test(before))
    )
      continue
    const size = sizeOf(match.groups ?? {})
    if (size === undefined || (!isMultiple && size.gte(1))) continue
    const exact = reachOf(size, bend?.toLowerCase())
    const scale = isMultiple ? new Decimal(1) : HUNDRED
    const own = figures.filter(({ figure }) => figure.from >= from + match.index && figure.to <= from + end)
    const value = exact.low.plus(exact.high).div(2).times(scale)
    const half = exact.high.minus(exact.low).div(2).times(scale)
    found.push({
      figure: new Figure({
        block,
        from: from + match.index,
        to: from + end,
        digitsFrom: from + match.index,
        digitsTo: from + end,
        digits: size.times(scale).toDecimalPlaces(1).toFixed(),
        class: 'quantity',
        negative: false,
        signed: false,
        parenthesised: false,
        exponent: 0,
        unit: { kind: isMultiple ? 'multiple' : 'percent' },
        words: true,
        hyphenated: false,
      }),
      value,
      half,
      near: value.toNumber(),
      nearHalf: half.toNumber(),
      isFraction: false,
      isInHundredths: false,
      scaleKnown: true,
      measure: isMultiple ? 'multiple' : 'percent',
      isPortion: true,
      periods: own[0]?.periods ?? [],
      sentence,
    })
  }
  return found
}

function sizeOf({
  unit,
  many,
  units,
  top,
  bottom,
  times,
  mixed,
  twice,
}: Readonly<Record<string, string | undefined>>): Decimal | undefined {
  const value = (word: string) => new Decimal(wordValue(word.toLowerCase()) ?? 0)
  if (unit !== undefined) return new Decimal(1).div(denominatorOf(unit.toLowerCase()))
  if (many !== undefined && units !== undefined) return value(many).div(denominatorOf(units.toLowerCase()))
  if (top !== undefined && bottom !== undefined) return value(top).div(value(bottom))
  if (twice !== undefined) return new Decimal(twice.toLowerCase() === 'triple' ? 3 : 2)
  if (times === undefined) return new Decimal('0.5')
  const rest = mixed === undefined ? undefined : new Decimal(1).div(denominatorOf(mixed.slice(7).toLowerCase()))
  return rest ? value(times).plus(rest) : value(times)
}

/** What "more than half" may go up to, and "less than" down to. */
const FAR = 15

/** What is still called so. */
function reachOf(size: Decimal, word: string | undefined): { low: Decimal; high: Decimal } {
  const share = (percent: number) => size.times(percent).div(100)
  if (word !== undefined && /exactly|precisely|very/.test(word)) {
    const near = share(word.length > 9 ? 1.5 : 0.5)
    return { low: size.minus(near), high: size.plus(near) }
  }
  const bend = word === 'well over' ? 'over' : bendOf(word === 'fully' ? undefined : word?.replace('above', 'over'))
  if (bend === 'about') return { low: size.minus(share(8)), high: size.plus(share(8)) }
  const { low, high } = allowed(size, bend, false)
  return { low: Decimal.max(low, size.minus(share(FAR))), high: Decimal.min(high, size.plus(share(FAR))) }
}

/** Whether a portion is said of a change: "fell by a third", "a quarter more than". */
export function isOfChange({ figure: { block, from, to } }: { readonly figure: Figure }): boolean {
  return (
    /\b(?:by|rose|fell|grew|up|down|increased|decreased|dropped|climbed|an? (?:rise|fall|increase|decrease|drop|gain) of)\s$/i.test(
      block.text.slice(Math.max(0, from - 24), from),
    ) ||
    /^ (?:more|less|fewer|higher|lower|up|down|larger|smaller|increase|decrease|rise|fall)\b/i.test(
      block.text.slice(to, to + 12),
    )
  )
}
