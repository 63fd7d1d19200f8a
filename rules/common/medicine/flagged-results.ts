import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Cell, Place, Table } from '../../../src/document/model.js'
import { lookBack, matchAt } from '../number/sticky.js'
import { worded } from '../number/worded.js'

export type Flag = 'high' | 'low' | 'normal' | 'abnormal'

/** A laboratory result with the range printed for it and the flag it was given. */
export interface FlaggedResult {
  readonly value: number
  /** The ends of the range; a range may be open on one side. */
  readonly low: number
  readonly high: number
  readonly flag: Flag
  readonly range: string
  readonly printedFlag: string
  readonly place: Place
  readonly related: readonly Place[]
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3}){1,3}|\d{1,7}(?:\.\d{1,5})?`
const RANGE = new RegExp(
  String.raw`(?:(?<low>${NUMBER})\s?(?:[-–—]|to)\s?(?<high>${NUMBER})|(?<sign><=?|≤|>=?|≥|up to|below|under|less than|above|over|at least|greater than)\s?(?<bound>${NUMBER}))`,
)
/** What flags mean, as they are printed: in a column of their own, or beside the result. */
const FLAGS: readonly (readonly [RegExp, Flag])[] = [
  [
    /^(?:H{1,2}|\(H\)|\[H\]|high|elevated|increased|raised|above(?: range| normal)?|↑+|H\*|critical(?:ly)? high)$/i,
    'high',
  ],
  [/^(?:L{1,2}|\(L\)|\[L\]|low|decreased|reduced|below(?: range| normal)?|↓+|L\*|critical(?:ly)? low)$/i, 'low'],
  [/^(?:N|NL|WNL|normal|in range|within (?:normal limits|range|reference range)|unremarkable|ok)$/i, 'normal'],
  [/^(?:A|AA|abn(?:ormal)?|\*+|out of range)$/i, 'abnormal'],
]
const VALUE_COLUMN = /\b(?:results?|values?|levels?|measured|patient)\b/i
const RANGE_COLUMN = /\b(?:ref(?:erence)?\.?|ranges?|normals?|intervals?|limits?)\b/i
const FLAG_COLUMN = /\b(?:flags?|abn(?:ormal)?|status|interp(?:retation)?|H\/L)\b/i
const VALUE = new RegExp(
  `^(?<value>${NUMBER})(?![\\d/:])(?:\\s?(?:[A-Za-zµμ%°][^()\\d]{0,24}|10\\^?\\d+\\/\\S+|x10\\S+))?(?:\\s?[([]?(?<flag>HH|LL|[HLN↑↓])[)\\]]?)?$`,
)
const FLAG = 'HH|LL|[HLN↑↓]|high|low|normal|elevated|within (?:normal limits|range)|WNL'
const BOUNDED = new RegExp(
  // what opens it: a bracket, a pipe of a message, a comma
  String.raw`(?:\s?[(|[]\s?|,\s)` +
    String.raw`(?<named>(?:(?:normal|ref(?:erence)?|lab)\b\.?\s?)?(?:(?:range|interval|limits)\b)?:?\s?(?:is |of )?)` +
    RANGE.source +
    // its unit, and a flag behind it
    String.raw`(?:\s?[A-Za-zµμ%][^()\],;|[]{0,14}?)?` +
    String.raw`(?:(?:[,;]\s|\s?\|\s?|\s)(?:flagged (?:as )?)?(?<inside>${FLAG}))?` +
    String.raw`\s?(?:[)\]]|(?=\||$|[,.;]\s))`,
  'g',
)
/** The result right before it: 22 U/L H */
const RESULT = new RegExp(
  String.raw`(?<![\d.,/–-])(?<value>${NUMBER})(?:\s?%|[ |]?(?![HLN]\b)[A-Za-zµμ][A-Za-zµμ0-9/^.]{0,14}(?:\/1\.73 ?m2)?)?(?:[ |]\s?[[(]?(?<flag>${FLAG})[\])]?)?$`,
)
/** A flag right behind it: ", normal", "|H" */
const BEHIND = new RegExp(String.raw`,?\s?(?:is |was |\(?flag(?:ged)?:? (?:as )?|\||\[)?(?<flag>${FLAG})(?![\w-])`, 'y')
const REACH = 40

export const flaggedResults = defineLayer<readonly FlaggedResult[]>({
  id: 'common/medicine/flagged-results',
  build({ tables }, { layer, spend }) {
    const found: FlaggedResult[] = []
    for (const table of tables) {
      spend(table.rows.length)
      found.push(...ofTable(table))
    }
    for (const block of layer(worded)) {
      if (block.cell && isRead(block.cell.table)) continue
      spend(block.text.length >> 3)
      for (const match of matches(BOUNDED, block.text)) {
        const one = beside(block, match)
        if (one) found.push(one)
      }
    }
    return found
  },
})

/** A table with a column of ranges. */
function isRead({ header }: Table): boolean {
  return header.some(({ title }) => RANGE_COLUMN.test(title))
}

/** Columns of results, ranges and flags; a flag may stand in the column of results. */
function* ofTable({ header, rows }: Table): Generator<FlaggedResult> {
  const column = (pattern: RegExp, other?: RegExp) =>
    header.find(({ title }) => pattern.test(title) && other?.test(title) !== true)?.column
  const range = column(RANGE_COLUMN)
  const value = column(VALUE_COLUMN, RANGE_COLUMN)
  if (range === undefined || value === undefined) return
  const flag = column(FLAG_COLUMN, RANGE_COLUMN)
  for (const row of rows.slice(1)) {
    const [valueCell, rangeCell] = [row[value], row[range]]
    if (!valueCell || !rangeCell) continue
    const flagCell = flag === undefined ? undefined : row[flag]
    const printed = VALUE.exec(valueCell.title)
    const own = flagCell && flagCell.title !== '' ? flagCell.title : printed?.groups?.['flag']
    if (!printed || own === undefined) continue
    const one = resultOf(printed.groups?.['value'], RANGE.exec(rangeCell.title), own)
    if (!one) continue
    const wholeOf = ({ block }: Cell): Place => ({ block, from: 0, to: block.text.length })
    yield { ...one, place: wholeOf(valueCell), related: [rangeCell, ...(flagCell ? [flagCell] : [])].map(wholeOf) }
  }
}

/** Potassium 5.6 mmol/L (ref 3.5-5.1, normal); ALT 22 H (7–56); 132|mg/dL|70-99|H */
function beside(block: Block, range: RegExpExecArray): FlaggedResult | undefined {
  const { text } = block
  const end = range.index + range[0].length
  const { window, start } = lookBack(text, range.index, REACH)
  const result = RESULT.exec(window)
  const behind = matchAt(BEHIND, text, end)
  const { inside, named = '' } = range.groups ?? {}
  const flag = result?.groups?.['flag'] ?? inside ?? behind?.groups?.['flag']
  // without a word that says so, two figures in parentheses are a range only where a letter flags the result
  if (!result || flag === undefined || (named.trim() === '' && /^[a-z]/.test(flag))) return undefined
  const one = resultOf(result.groups?.['value'], range, flag)
  if (!one) return undefined
  const isBehind = result.groups?.['flag'] === undefined && inside === undefined
  return {
    ...one,
    place: { block, from: start + result.index, to: isBehind ? end + (behind?.[0].length ?? 0) : end },
    related: [],
  }
}

function resultOf(
  value: string | undefined,
  range: RegExpExecArray | null,
  printedFlag: string,
): Omit<FlaggedResult, 'place' | 'related'> | undefined {
  const flag = FLAGS.find(([pattern]) => pattern.test(printedFlag.trim()))?.[1]
  const groups = range?.groups
  if (!flag || !groups || value === undefined) return undefined
  const size = (text: string | undefined) => (text === undefined ? NaN : Number(text.replaceAll(',', '')))
  const bound = size(groups['bound'])
  const most = /^(?:<|≤|up|below|under|less)/.test(groups['sign'] ?? '')
  const [low, high] =
    groups['sign'] === undefined
      ? [size(groups['low']), size(groups['high'])]
      : most
        ? [-Infinity, bound]
        : [bound, Infinity]
  if (!(low <= high)) return undefined
  const text =
    groups['sign'] === undefined
      ? `${groups['low'] ?? ''}-${groups['high'] ?? ''}`
      : `${groups['sign']} ${groups['bound'] ?? ''}`
  return { value: size(value), low, high, flag, range: text, printedFlag: printedFlag.trim() }
}
