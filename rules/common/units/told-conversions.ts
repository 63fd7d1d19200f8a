import { matches } from '../../../src/document/matches.js'
import type { LayerContext } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import type { Figure } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import type { ConversionPair } from './conversion-pairs.js'
import { matchAt } from '../number/sticky.js'
import { type Measure, measures } from './measures.js'
import { readUnit, type UnitPhrase } from './units.js'

/**
 * A measure told again in the units of another people, from one clause to the next: "she draws 11.2 m. In feet that is 36.7", "110.3 °F on the
 * sheet and beside it 43.5 °C". Only where no third measure of the same kind stands near.
 */
export function toldConversions(layer: LayerContext['layer'], paired: ReadonlySet<Figure>): ConversionPair[] {
  const found: ConversionPair[] = []
  const printed = layer(figures)
  const lists = layer(measures)
  for (const block of printed.blocks) {
    const own = lists.in(block)
    if (own.length === 0) continue
    const named = namedBefore(block, printed.in(block), own)
    const all = [...own.filter((one) => !named.some(({ figure }) => figure === one.figure)), ...named].sort(
      (a, b) => a.figure.from - b.figure.from,
    )
    for (const [i, second] of all.entries()) {
      const first = all[i - 1]
      if (!first || paired.has(first.figure) || paired.has(second.figure)) continue
      const told = isTold(block.text, first, second)
      const third = [all[i - 2], all[i + 1]].some(
        (other) => other && other.unit.dimension === second.unit.dimension && isNear(other, first, second),
      )
      if (told && !third) found.push({ first, second, stated: true, told })
    }
  }
  return found
}

/** Systems of units of which one is converted to the other. */
const IMPERIAL =
  /^(?:in|ft|yd|mi|ac|in2|ft2|yd2|mi2|ft3|in3|yd3|gal(?:_us|_imp)?|qt|pt|floz(?:_us)?|lb|oz|st|ston|lton|degF|mph|psi|BTU)$/
const CALORIES = /^k?cal$/
/** At sea and in the air. */
const NAUTICAL = /^(?:nmi|kn)$/
/** Units that prose converts; a length of time, a number of pieces and a dose are told in several of one system. */
const SPEED = 'L T-1'
const CONVERTED = new Set(['L', 'L2', 'L3', 'M', 'O', SPEED, 'L-1 M T-2', 'L2 M T-2'])

function systemOf({ head: { code } }: UnitPhrase): string {
  return IMPERIAL.test(code)
    ? 'imperial'
    : NAUTICAL.test(code)
      ? 'nautical'
      : CALORIES.test(code)
        ? 'calories'
        : 'metric'
}

const REACH = 150

function isNear(other: Measure, first: Measure, second: Measure): boolean {
  return other.figure.from > first.figure.from - REACH && other.figure.from < second.figure.to + REACH
}

/** Words that name the other measure as the same: nothing but it can be meant. */
const NAMED =
  /\b(?:in (?:feet|foot|inches|yards|miles|met(?:re|er)s|kilomet(?:re|er)s|centimet(?:re|er)s|pounds|ounces|stones?|kilos|kilograms?|tonnes|tons|lit(?:re|er)s|gallons|pints|acres|hectares|fahrenheit|celsius|centigrade|bar|psi|calories|kilojoules|(?:metric|imperial|american|english|us|british)(?: (?:units?|terms|measure))?)|equivalent|equals?|(?:converted|conversion)(?: (?:in)?to (?:the )?[a-z]+)?|converts? to|in other words|that is,?|i\.e\.,?|(?:on|by|for) (?:a|the) (?:metric|imperial|american|english|continental)|which is|metric|imperial|an? (?:distance|length|height|depth|width|weight|mass|area|volume|speed|temperature) of)\b/i
/** Words that put two readings of one thing side by side. */
const SUGGESTED =
  /\b(?:beside it|the same|alongside|or|also|reads?|says?|said|given as|marked|labelled|printed|shown as|american|european|british|visitors|readers)\b/i
/** The two are compared, or are of two things. */
const OTHER =
  /\b(?:than|against|versus|vs|compared|another|other|both|each|from|plus|and then|later|after|before|then|while|whereas|by|between|higher|lower|longer|shorter|more|less|per)\b|\bto\b(?! (?:be|an?|the)\b)/i

/** "42 miles in length, is", "102 °F is": nothing stands between but what is measured. */
const IS =
  /^(?:,? in (?:length|height|width|depth|weight|area|volume))?,? (?:is|are|was|were|makes?|made) (?:about |roughly )?$/i
/** "55 gallons, about" */
const ABOUT = /^(?: of [a-z]+)?, (?:about|roughly|approximately|around|nearly|almost|some|just (?:over|under)) $/i
/** Behind the second, that it is a distance or a difference. */
export const FURTHER =
  /^\s(?:more|less|longer|shorter|higher|lower|taller|wider|heavier|lighter|deeper|further|farther|from|above|below|beyond|over|under|short|too|per|apart|away|by|before|after|ahead|until|till|earlier|later|on|left|to go)\b/i

function isTold(text: string, first: Measure, second: Measure): ConversionPair['told'] {
  const { dimension } = first.unit
  const [from, to] = [first.place.to, Math.max(first.place.to, second.figure.from)]
  if (!CONVERTED.has(dimension) || second.unit.dimension !== dimension || to - from > REACH) return undefined
  if (dimension !== SPEED && (first.unit.per.length > 0 || second.unit.per.length > 0)) return undefined
  if (systemOf(first.unit) === systemOf(second.unit)) return undefined
  const between = text.slice(from, to)
  if (FURTHER.test(text.slice(second.place.to, second.place.to + 24))) return undefined
  // "converted from 174 and 175 centimetres, respectively": of two others, in their order
  if (/^,? respectively\b/.test(text.slice(second.place.to, second.place.to + 16))) return undefined
  if (/\n/.test(between) || (between.match(/[.!?]\s/g) ?? []).length > 1) return undefined
  if (IS.test(between)) return 'named'
  if (ABOUT.test(between)) return 'suggested'
  if (NAMED.test(between)) return OTHER.test(between.replace(NAMED, ' ')) ? 'suggested' : 'named'
  return SUGGESTED.test(between) && !OTHER.test(between) ? 'suggested' : undefined
}

const BEFORE = /\bin (?=[a-z])/gi
/** Characters between the name of a unit and its figure. */
const APART = 80

/** A scale of temperature by its name alone. */
const SCALE = /(?:fahrenheit|celsius|centigrade)\b/iy

function scaleAt(text: string, at: number): UnitPhrase | undefined {
  const name = matchAt(SCALE, text, at)?.[0].toLowerCase()
  const unit = name && readUnit(name === 'fahrenheit' ? 'degree Fahrenheit' : 'degree Celsius', 0)
  return unit ? { ...unit, from: at, to: at + name.length } : undefined
}

/** "In feet, for the benefit of the pilot, that is 36.7": figures whose unit stands before them. */
function namedBefore(block: Block, printed: readonly Figure[], own: readonly Measure[]): Measure[] {
  // "in Fahrenheit that is 20.3 degrees": of which scale, the words before say
  const taken = new Set(own.flatMap(({ figure, unit: { head } }) => (head.code === 'deg' ? [] : [figure])))
  return printed.flatMap((figure, i): Measure[] => {
    if (!figure.isQuantity || figure.unit.kind !== 'none' || figure.words || taken.has(figure)) return []
    const start = Math.max(0, figure.from - APART, printed[i - 1]?.to ?? 0)
    const lead = block.text.slice(start, figure.from)
    const at = [...matches(BEFORE, lead)].map(({ index, 0: word }) => index + word.length).at(-1)
    if (at === undefined || /[.;]\s/.test(lead.slice(at))) return []
    const unit = scaleAt(block.text, start + at) ?? readUnit(block.text, start + at)
    if (!unit || !CONVERTED.has(unit.dimension) || unit.to - unit.from < 3) return []
    if (!/\b(?:that is|that was|is|was|makes?|comes? to|gives?|would be|reads?|about)\b[^,;]{0,12}$|,\s$/i.test(lead))
      return []
    return [
      {
        figure,
        unit,
        value: figure.value,
        strict: figure.strict,
        loose: figure.loose,
        hedged: figure.hedge !== undefined,
        place: figure.place,
        previous: printed[i - 1],
      },
    ]
  })
}
