import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { numberIn } from '../number/number-words.js'
import { lookBack, matchAt } from '../number/sticky.js'
import { worded } from '../number/worded.js'
import { daysAt, type Frequency, frequenciesIn } from './frequency.js'
import { daysAfter } from './schedules.js'

/** A prescription line: pieces a dose, doses a day, days, pieces dispensed. */
export interface Supply {
  readonly block: Block
  readonly pieces: number
  readonly frequency: Frequency
  readonly days: number
  readonly dispensed: number
  readonly asNeeded: boolean
  readonly from: number
  readonly to: number
}

const REACH = 120
const COUNT = String.raw`(\d{1,2}|one|two|three|four|half)`
/** Puffs and drops are not counted out: what is dispensed is an inhaler or a bottle. */
const PIECES = String.raw`(?:tab(?:let)?s?|cap(?:sule)?s?|pills?|patch(?:es)?|sachets?|ml)`
const FORM = new RegExp(String.raw`(?:^|[\s:(])${COUNT}\s${PIECES}\b`, 'gi')
/** Dispense 90 tablets, one three times daily: what they are is said already. */
const ONE = new RegExp(
  String.raw`(?:^|[\s:(,;])(?:take |give )?${COUNT}(?:\s${PIECES})?(?=\s(?:by mouth |orally |PO )?(?:once|twice|(?:one|two|three|four|\d) times|every|q\d|daily|bid|tid|qid)\b)`,
  'gi',
)
const QUANTITY = /(?:#\s?|\b(?:disp(?:ense)?|qty|quantity)\.?:?\s?#?\s?)(\d{1,4})(?![\d.,]?\d)/gi
const CONTAINER =
  /^\s?(?:\(\w+\)\s)?(?:\w+\s)?(?:bottles?|inhalers?|box(?:es)?|tubes?|packs?|packages?|packets?|vials?|kits?|cards?|refills?|fills?|months?)\b/i
const OPEN_RANGE = /(?:-|–|to|or)\s?$/
const AS_NEEDED =
  /\b(?:prn|as needed|as required|when needed|taper|titrat|then|increase|decrease|refill|repeat|per (?:outbreak|episode|attack|course|cycle|month)|each (?:outbreak|episode|attack|course|cycle|month)|bottle|stock)/i
/** A 30-day supply, 30 days' supply */
const SUPPLY = /\b(\d{1,3})[\s-]days?(?:['’]s?|s['’])?\ssupply\b/i
/** Right behind the number dispensed: 60 tablets (30 days) */
const LASTS = new RegExp(
  String.raw`(?:\s${PIECES})?[,;.]?\s?(?:\(|for\s|=\s?)(?:for\s)?(?:a\s)?(\d{1,3})[\s-]days?\b`,
  'iy',
)

/** Bed #12, tooth #19, POD #1, Tylenol #3: the strength of a product with codeine. */
const ELSE_NUMBERED =
  /\b(?:Tylenol|Empirin|APAP|acetaminophen|aspirin|codeine|bed|room|tooth|teeth|problem|POD|day|case|patient|pt|note|line|site)\s?$/i
/** Dispense 90 tablets, take one; #30. Sig: one */
const TO_DIRECTIONS = new RegExp(String.raw`^(?:\s${PIECES})?[,.;:]?\s?(?:\(\s?)?(?:Sig:?\s?)?(?:take\s|give\s)?$`, 'i')

/** Prescription lines whose number dispensed is printed. */
export const supplies = defineLayer<readonly Supply[]>({
  id: 'common/medicine/supplies',
  build(_, { layer, spend }) {
    const found: Supply[] = []
    for (const block of layer(worded)) {
      spend(block.text.length >> 4)
      for (const match of matches(QUANTITY, block.text)) {
        spend(8)
        if (ELSE_NUMBERED.test(block.text.slice(Math.max(0, match.index - 12), match.index))) continue
        if (CONTAINER.test(block.text.slice(match.index + match[0].length, match.index + match[0].length + 40)))
          continue
        const supply = readSupply(block, match)
        if (supply) found.push(supply)
      }
    }
    return found
  },
})

/** The number dispensed stands behind the directions, or before them. */
function readSupply(block: Block, match: RegExpExecArray): Supply | undefined {
  const { text } = block
  const [from, to] = [match.index, match.index + match[0].length]
  const { window, start } = lookBack(text, from, REACH)
  const behind = text.slice(to, to + REACH).split(/\n|(?<=[a-z])\.\s(?!Take|Sig)/)[0] ?? ''
  const lasts = Number(matchAt(LASTS, text, to)?.[1] ?? SUPPLY.exec(behind)?.[1] ?? 0)
  const before = readDirections(window, FORM, lasts)
  const directions = before ?? readDirections(behind, ONE, lasts)
  if (!directions) return undefined
  const { at, end, ...own } = directions
  // what stands before its directions has nothing between them: another drug, a problem or a tooth has
  if (!before && !TO_DIRECTIONS.test(behind.slice(0, at))) return undefined
  const [first, last] = before ? [start + at, to] : [from, to + end]
  const around = text.slice(Math.min(first, from), Math.max(last, from + REACH))
  return { ...own, block, dispensed: Number(match[1]), asNeeded: AS_NEEDED.test(around), from: first, to: last }
}

type Directions = Pick<Supply, 'pieces' | 'frequency' | 'days'> & { readonly at: number; readonly end: number }

/** One number of pieces, how often, and for how long; `lasts`: the days that are said of the supply itself, or 0. */
function readDirections(text: string, form: RegExp, lasts: number): Directions | undefined {
  const [found, other] = [...matches(form, text)]
  if (!found || other || OPEN_RANGE.test(text.slice(0, found.index))) return undefined
  const rest = text.slice(found.index)
  const [frequency, second] = frequenciesIn(rest)
  if (!frequency || second) return undefined
  const days = daysAt(rest, frequency.to) ?? daysAfter(rest, frequency.to) ?? Number(SUPPLY.exec(rest)?.[1] ?? lasts)
  if (!days) return undefined
  const word = (found[1] as string).toLowerCase()
  const pieces = word === 'half' ? 0.5 : numberIn(word)
  return {
    pieces,
    frequency,
    days,
    at: found.index + found[0].indexOf(found[1] as string),
    end: found.index + frequency.to,
  }
}
