import { defineLayer } from '../../../src/document/layer.js'
import { type Analyte, analyteIn, CREATININE } from './analytes.js'
import { type Measure, measures, UP_TO } from './measures.js'
import { FURTHER, toldConversions } from './told-conversions.js'

/** Two measures printed as one another's conversion. */
export interface ConversionPair {
  readonly first: Measure
  readonly second: Measure
  readonly analyte?: Analyte
  /** The printing says that they are equal; otherwise they may be alternatives. */
  readonly stated: boolean
  /** Only words say so, from one clause to another: what keeps them from agreeing must be a slip, unless the words name the other measure. */
  readonly told?: 'named' | 'suggested'
}

const HEDGE = String.raw`(?:(?:[=≈~]|about|approximately|approx\.?|roughly|around|some|or|i\.e\.,?|or about)\s?)?`
/** What is so long, or of what it is so much: 243 feet high, 1.5 gallons of syrup. */
const MEASURED = String.raw`(?:\s(?:high|tall|long|wide|deep|thick|across|away|above sea level|of\s[a-z-]{2,16}))?`
const SAYS = String.raw`(?:(?:equivalent|equal) to\s|that is,?\s|i\.e\.,?\s|or\s)?`
const IN_PARENTHESES = new RegExp(String.raw`^${MEASURED}\.?\s?[([]\s?${SAYS}${HEDGE}$`)
const OF_THAT_SIZE = /^(?:\s[a-z-]+){1,3}(?=\s\()/
const CLOSED = /^\.?\s?[)\];,/]/
const EQUAL = /^\s?(?:=|≈|\(=)\s?(?:about |approximately |roughly |~)?$/
const EQUIVALENT = new RegExp(
  String.raw`^${MEASURED}(?:,\s(?:or|i\.e\.,?|that is,?|which (?:is|was|makes|equals))|,?\s(?:is |are )?(?:equivalent to|equal to|equals))\s${HEDGE}$`,
)
const ALTERNATIVE = /^\s?(?:\/|\sor\s)\s?$/
const REACH = 64

/** Neighbouring measures in different units, joined as conversions are. Linear. */
export const conversionPairs = defineLayer<readonly ConversionPair[]>({
  id: 'common/units/conversion-pairs',
  build(_document, { layer, spend }) {
    const pairs: ConversionPair[] = []
    const { all } = layer(measures)
    for (const [i, second] of all.entries()) {
      const first = all[i - 1]
      if (!first || first.place.block !== second.place.block) continue
      spend()
      const pair = pairOf(all[i - 2], first, second)
      if (pair) pairs.push(pair)
      else pairs.push(...rangePairs(all, i))
    }
    const paired = new Set(pairs.flatMap(({ first, second }) => [first.figure, second.figure]))
    pairs.push(...toldConversions(layer, paired))
    return pairs
  },
})

function pairOf(previous: Measure | undefined, first: Measure, second: Measure): ConversionPair | undefined {
  if (first.unit.code === second.unit.code || second.place.from - first.place.to > 40) return undefined
  const { text } = first.place.block
  const between = text.slice(first.place.to, second.place.from)
  // "a 12-hectare site (29.7 acres)": what is of that size stands before the parenthesis
  const gap = first.figure.parts.hyphenated ? between.replace(OF_THAT_SIZE, '') : between
  const after = text.slice(second.place.to, second.place.to + 3)
  const isFurther = FURTHER.test(text.slice(second.place.to, second.place.to + 24))
  const stated =
    (IN_PARENTHESES.test(gap) && CLOSED.test(after)) || EQUAL.test(gap) || (EQUIVALENT.test(gap) && !isFurther)
  if (!stated && !ALTERNATIVE.test(gap)) return undefined
  if (isFactor(text, first.place.from) || isWidth(first) || isListed(previous, first, gap)) return undefined
  const same = first.unit.dimension === second.unit.dimension
  const before = same ? '' : clauseBefore(text, first)
  const isRatio = PER_CREATININE.test(before) && areOf(RATIOS, first, second)
  if (!same && !isRatio && !areOf(CONCENTRATIONS, first, second)) return undefined
  const analyte = isRatio ? CREATININE : same ? undefined : analyteIn(before)
  return { first, second, stated, ...(analyte && { analyte }) }
}

/** 250 mg, 500 mg, or 1 g: the last of several. */
function isListed(before: Measure | undefined, first: Measure, gap: string): boolean {
  if (before?.place.block !== first.place.block || before.unit.dimension !== first.unit.dimension) return false
  return /\bor\b/.test(gap) && /^,\s$/.test(first.place.block.text.slice(before.place.to, first.place.from))
}

/** The ends of a range that is converted whole: 4 to 6 ounces (113 to 170 grams), 20 °C to 25 °C (68 °F to 77 °F). */
function rangePairs(all: readonly Measure[], last: number): ConversionPair[] {
  const second = all[last] as Measure
  const { text } = second.place.block
  if (!CLOSED.test(text.slice(second.place.to, second.place.to + 3))) return []
  const converted = rangeTo(all, last)
  const range = converted && rangeTo(all, converted.before)
  if (!range) return []
  const { high: first } = range
  if (first.unit.code === second.unit.code || first.unit.dimension !== second.unit.dimension) return []
  const [from, to] = [first.place.to, converted.low.place.from]
  if (to - from > 40 || !IN_PARENTHESES.test(text.slice(from, to))) return []
  return [
    { first: range.low, second: converted.low, stated: true },
    { first, second, stated: true },
  ]
}

interface Range {
  readonly low: Measure
  readonly high: Measure
  /** The index of the measure before the range. */
  readonly before: number
}

/** The range that ends with a measure: what stands before it in its unit, or as a bare number. */
function rangeTo(all: readonly Measure[], at: number): Range | undefined {
  const [high, before] = [all[at], all[at - 1]]
  if (!high) return undefined
  const { block, from: end } = high.place
  if (before?.place.block === block && before.unit.code === high.unit.code) {
    return UP_TO.test(block.text.slice(before.place.to, end)) ? { low: before, high, before: at - 2 } : undefined
  }
  const figure = high.previous
  if (!figure?.isQuantity || figure.unit.kind !== 'none' || !UP_TO.test(block.text.slice(figure.to, end)))
    return undefined
  const { value, strict, loose, from, to } = figure
  const low = { ...high, figure, value, strict, loose, hedged: figure.hedge !== undefined, place: { block, from, to } }
  return { low, high, before: at - 1 }
}

/** 8 sectors of 512 bytes = 4 KiB, 1200 / 3937 meters = 1 foot: what equals the second is more than the first. */
const FACTOR = /(?:[\d)] ?[×x*/+−–-] ?|[a-z] ?[×*] ?|[a-z] x |\d (?:[A-Za-z]+ ){0,2}(?:of|by|times|at) )$/

function isFactor(text: string, from: number): boolean {
  return FACTOR.test(text.slice(Math.max(0, from - 32), from))
}

/** 39-bit (512 GB): what so many bits can address. */
function isWidth({ unit, place: { block, from, to } }: Measure): boolean {
  return unit.head.code === 'bit' && block.text.slice(from, to).includes('-')
}

/** The end of a clause, or of the result before: its analyte is not this one's. */
const RESULT = /[;\n]|\.\s|\s\d[^,;]{0,32},\s/

/** The words before a measure, back to where its clause or the result before ends. */
function clauseBefore(text: string, { place, figure }: Measure): string {
  const from = Math.max(0, place.from - REACH)
  return text.slice(from, figure.from).split(RESULT).at(-1) ?? ''
}

const CONCENTRATIONS = new Set(['L-3 M', 'L-3 N', 'E L-3'])
/** Urine results per gram and per mole of creatinine: 30 mg/g (3.4 mg/mmol). */
const RATIOS = new Set(['', 'M N-1'])
const PER_CREATININE = /\b(?:U?[AP]CR|creatinine)\b/i

function areOf(dimensions: ReadonlySet<string>, first: Measure, second: Measure): boolean {
  return dimensions.has(first.unit.dimension) && dimensions.has(second.unit.dimension)
}
