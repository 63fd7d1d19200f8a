import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Section } from '../../../src/document/model.js'
import { LETTER, quantitiesOf, type Sentence, sentences } from '../prose/clauses.js'
import { sortedDigits, withoutEndZeros } from '../number/digit-slip.js'
import type { Decimal } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { isCoupon } from '../prose/coupons.js'
import { qualifierIn } from '../prose/words-of-change.js'
import { measureOf } from '../units/measure-of.js'

/** A figure that another sentence states of the same thing, in the same words: as it was, with its digits exchanged, or of another scale. */
export interface Restated {
  readonly earlier: Figure
  readonly later: Figure
  /** The words that both have beside the figure. */
  readonly words: readonly string[]
  /** One of the unit of the later in that of the earlier, where they differ: gigawatts and megawatts. */
  readonly factor?: Decimal
}

/** Words around a figure that say what it is of. */
const NEAR = 110
const WORD = /[a-z][a-z'-]{2,}/g
export const EMPTY = new Set(
  'the and for with from that this these those was were has have had are been its their our his her they them which who whom what when where while than then also about over under into onto per each all any both more most less least some such only just not but after before during between within across at in on of to by as an or is it be we he she you said says one two three four five total number figure amount report table overleaf appendix'.split(
    ' ',
  ),
)
/** Two states of one thing, or another one: not the same statement. */
export const OTHER =
  /\b(?:previous(?:ly)?|prior|last|earlier (?:year|estimate|figure)|target\w*|forecast\w*|budget\w*|plan(?:ned|s)?|project(?:ed|ion)|expect\w*|estimat\w*|revis\w*|restat\w*|correct\w*|instead|versus|compared|against|rose|fell|grew|increas\w*|decreas\w*|up from|down from|from|another|other|further|additional|respectively|preliminary|minimum|maximum|range)\b/
/** Shared words without which two figures are of two things. */
const LEAST_WORDS = 3
const LEAST_DIGITS = 3
/** Fewer digits are those of another scale by accident. */
const LEAST_DIGITS_SCALED = 4
/** Figures of one key that are compared. */
const MOST = 24

interface Mention {
  readonly figure: Figure
  readonly sentence: Sentence
  readonly words: ReadonlySet<string>
  readonly times: string
  /** The numbers that others of its sentence go by: "Ward 14". */
  readonly names: string
  /** What stands before a colon right before it: "Rural: unimproved:". */
  readonly label: string
  readonly other: boolean
  /** What puts it on a basis of its own: "excluding leases". */
  readonly qualifier: string | undefined
  /** It stands in a sentence of two figures at most. */
  readonly alone: boolean
  /** The words right behind it. */
  readonly behind: string
}

export const restatedFigures = defineLayer<readonly Restated[]>({
  id: 'common/claims/restated',
  build({ structure }, { layer, spend }) {
    const found: Restated[] = []
    if (structure?.type === 'data_brief') return found // its statistics have names and periods, and rules of their own
    const seen = new Map<string, Mention[]>()
    const templates = new Map<string, Set<Section>>()
    const pairs: { readonly earlier: Mention; readonly later: Mention; readonly words: readonly string[] }[] = []
    for (const sentence of layer(sentences).all) {
      if (!isProse(sentence.block)) continue
      const own = quantitiesOf(sentence)
      // of several figures a sentence may be about any
      if (own.length > MOST_FIGURES) continue
      for (const { figure, at } of own) {
        const key = keyOf(figure)
        if (key === undefined) continue
        spend()
        const mention = { ...mentionOf(sentence, figure, at), alone: own.length <= 2 }
        const form = formOf(mention)
        templates.set(form, (templates.get(form) ?? new Set()).add(sentence.block.section))
        const others = seen.get(key) ?? []
        seen.set(key, others)
        const match = others.findLast(
          (other) => (own.length <= 2 && other.alone && isSame(other, mention)) || isSameThing(other, mention),
        )
        if (match) pairs.push({ earlier: match, later: mention, words: sharedBy(match, mention) })
        if (others.length < MOST) others.push(mention)
      }
    }
    // what many sections say in the same words each says of what it is headed by
    const isOfRecords = (mention: Mention) => (templates.get(formOf(mention))?.size ?? 0) > MOST_SECTIONS
    for (const { earlier, later, words } of pairs)
      if (earlier.sentence.block.section === later.sentence.block.section || ![earlier, later].some(isOfRecords))
        found.push({ earlier: earlier.figure, later: later.figure, words })
    return found
  },
})

/** Sections that may restate one statistic: of more, each is a record of its own. */
const MOST_SECTIONS = 4

/** The words of a statement, whatever its figures. */
function formOf({ words, figure: { unit } }: Mention): string {
  return [unit.kind, ...words].join(' ')
}

/** A cell of a table may hold sentences; shorter ones are labels and values. */
const LEAST_PROSE = 80

function isProse({ kind, text }: Block): boolean {
  return kind === 'paragraph' || (kind === 'cell' && text.length >= LEAST_PROSE)
}

/** The digits that are no zeros at an end, in order, whatever their places, the unit and what is counted. */
function keyOf(figure: Figure): string | undefined {
  const { parts, unit, noun, digits } = figure
  if (figure.hedge || parts.words || parts.joined || isCoupon(figure) || digits.length < LEAST_DIGITS) return undefined
  const significant = withoutEndZeros(digits)
  if (/^(.)\1*$/.test(digits) || (/0{3}$/.test(digits) && significant.length < LEAST_DIGITS)) return undefined
  const counted = unit.kind === 'none' ? (measureOf(figure) ?? noun?.word ?? '') : (unit.code ?? '')
  if (unit.kind === 'none' && counted === '') return undefined
  if (FILE_SIZE.test(counted)) return undefined
  return [sortedDigits(significant), unit.kind, counted].join('|')
}

/** Of what may be downloaded: each file its own. */
const FILE_SIZE = /^[kmg]b$/i

function mentionOf(sentence: Sentence, figure: Figure, at: number): Omit<Mention, 'alone'> {
  const { skeleton } = sentence
  const near = skeleton.slice(Math.max(0, at - NEAR), at + NEAR)
  const words = new Set((near.match(WORD) ?? []).filter((word) => !EMPTY.has(word)))
  const times = sentence.items
    .filter(({ at: place }) => skeleton[place] === LETTER.year || skeleton[place] === LETTER.date)
    .map(
      (item) => item.figure?.text ?? item.date?.place.block.text.slice(item.date.place.from, item.date.place.to) ?? '',
    )
  const lead = skeleton.slice(Math.max(0, at - NEAR), at)
  return {
    figure,
    sentence,
    words,
    times: times.sort().join(' '),
    names: namesIn(sentence, figure),
    label: /: ?~?$/.test(lead) ? lead : '',
    other: OTHER.test(near),
    qualifier: qualifierIn(near),
    behind: skeleton.slice(at + 1, at + NEAR),
  }
}

/** The numbers that others of a figure's sentence go by, of whatever class: "Ward 14", "Day 22". */
export function namesIn({ block, from, to }: Sentence, but: Figure): string {
  return [...matches(NAMED, block.text.slice(from, to))]
    .filter(({ index, 0: name }) => from + index > but.from || from + index + name.length <= but.from)
    .map(([name]) => name)
    .sort()
    .join('; ')
}
/** A year names a time. */
const NAMED = /\p{Lu}\p{L}{2,20} (?:no\.? |number )?(?!(?:19|20)\d\d\b)\d{1,6}(?![\d,.]{0,8}\d)/gu

function sharedBy(a: Mention, b: Mention): string[] {
  return [...a.words].filter((word) => b.words.has(word))
}

function isSame(a: Mention, b: Mention): boolean {
  if (a.sentence === b.sentence || a.other || b.other || a.times !== b.times || a.names !== b.names) return false
  if (a.qualifier !== b.qualifier) return false
  const apart = a.label !== b.label && (!a.figure.value.eq(b.figure.value) || (a.label !== '' && b.label !== ''))
  if (apart) return false
  // "value −57.64": a dash, more likely than a sign
  if (a.figure.value.eq(b.figure.value.neg())) return false
  if (!isOneScale(a.figure, b.figure)) {
    const digits = withoutEndZeros(a.figure.digits)
    if (digits.length < LEAST_DIGITS_SCALED || digits !== withoutEndZeros(b.figure.digits)) return false
  }
  const shared = sharedBy(a, b).length + (a.times === '' ? 0 : 1)
  return shared >= LEAST_WORDS && shared * 3 >= 2 * Math.min(a.words.size, b.words.size)
}

/** "1,530 residents aged 18 and over", twice: the same words right behind both. */
function isSameThing(a: Mention, b: Mention): boolean {
  if (a.sentence === b.sentence || a.other || b.other || !isOneScale(a.figure, b.figure)) return false
  if (a.label !== b.label || a.names !== b.names || !COUNTED.test(a.behind)) return false
  if (a.times !== '' && b.times !== '' && a.times !== b.times) return false
  let same = 0
  while (same < a.behind.length && a.behind[same] === b.behind[same]) same++
  // a word that only begins alike is none of them
  const whole = /^[ ,.;)]?$/.test(a.behind.charAt(same)) ? same : a.behind.lastIndexOf(' ', same)
  const words = a.behind.slice(0, Math.max(0, whole))
  return (words.match(WORD_OR_FIGURE) ?? []).length >= LEAST_WORDS && words.length >= LEAST_SAME
}

/** What is counted, and not when or where: "143,000 in the year ending December" is of any year. */
const COUNTED =
  /^ (?!(?:in|of|for|at|on|by|to|from|during|per|as|an?|the|and|or|was|were|is|are|more|people|persons)\b)[a-z]/
const WORD_OR_FIGURE = /[a-z][a-z'-]{2,}|[\uE001-\uE00A]/g
/** Characters that both have right behind the figure. */
const LEAST_SAME = 20
/** Figures of a sentence that may be about one of them. */
const MOST_FIGURES = 4

function isOneScale(a: Figure, b: Figure): boolean {
  return a.decimals === b.decimals && a.parts.exponent === b.parts.exponent
}
