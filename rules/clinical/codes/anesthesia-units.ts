import { verified, violation } from '../../../src/rule/decision.js'
import { type Context, defineRule } from '../../../src/rule/define.js'
import type { Cell, Place } from '../../../src/document/model.js'
import { quoteRelease } from '../../../src/rule/release.js'
import { chooseRelease } from '../coding/lookup.js'
import { type ServiceLine, serviceLinesLayer } from '../coding/service-lines.js'
import type { CodeSubject } from '../coding/subject.js'
import { COLUMNS } from '../systems/columns.js'
import { anesthesia2026 } from './billing-examples.js'
import { IN_2026 } from './examples.js'

const ANESTHESIA = /^0[01]\d{3}$/
/** Columns of a table, and the same in running text. */
const BASE = [
  /^base(?: units?)?$/i,
  /(?<![\d.])(\d{1,2})\sbase(?:\sunits?)?\b|\bbase(?:\sunits?)?\s?[:=]?\s(\d{1,2})(?![\d.])/i,
] as const
const TIME = [
  /^time units?$/i,
  /(?<![\d.])(\d{1,3}(?:\.\d{1,2})?)\stime\sunits?\b|\btime\sunits?\s?[:=]?\s(\d{1,3}(?:\.\d{1,2})?)/i,
] as const
const TOTAL = [
  /^total(?: units?)?$/i,
  /\btotal(?:\sunits?)?(?:\sof)?\s?[:=]?\s(\d{1,3}(?:\.\d{1,2})?)(?!\s?min)/i,
] as const
const OTHER_UNITS = /\b(?:modif|physical|status|PS|qualif|risk|emergency|extra|add)/i
const NUMBER = /^\d{1,3}(?:\.\d{1,2})?$/
/** Minutes of one time unit. Medicare Claims Processing Manual, chapter 12, section 50. */
const ONE_UNIT = 15
/** Printed to one decimal place. */
const ROUNDED = 0.051
/** Units that payers other than Medicare add for the physical status and for qualifying circumstances. ASA Relative Value Guide. */
const ADDED: Readonly<Record<string, number>> = { P3: 1, P4: 2, P5: 3, '99100': 1, '99116': 5, '99135': 5, '99140': 2 }

interface Figure {
  readonly value: number
  readonly place: Place
}

export default defineRule<CodeSubject>({
  id: 'clinical.codes/anesthesia-units',
  title: 'Units of anesthesia follow from the code and the minutes',
  decides:
    'Whether base units printed beside an anesthesia code are those of the list, time units a fifteenth of the minutes, and the total their sum with what the physical status and qualifying circumstances of the claim add.',
  why: 'Anesthesia is paid by the unit; a base unit of the wrong code is paid on every claim.',
  limits: [
    'Decided only with the list of the year (tickmark data add "2026 anesthesia base units.csv") and where base units stand on the line.',
    'Any rounding of time to a tenth or to a whole unit is accepted; payers may count units of another length.',
  ],
  references: [
    {
      title: 'Medicare Claims Processing Manual, chapter 12, section 50',
      url: 'https://www.cms.gov/regulations-and-guidance/guidance/manuals/downloads/clm104c12.pdf',
    },
  ],
  severity: 'blocking',
  kinds: ['cpt'],
  verdicts: ['verified', 'violation'],
  examples: {
    verified: [
      {
        draft:
          '| CPT | Base units | Minutes | Time units | Total units |\n| --- | --- | --- | --- | --- |\n| «00790» | 7 | 96 | 6.4 | 13.4 |',
        releases: [anesthesia2026],
        settings: IN_2026,
        layout: 'fixed',
      },
    ],
    violation: [
      {
        draft: '| CPT | Base units | Minutes |\n| --- | --- | --- |\n| «00790» | 5 | 96 |',
        releases: [anesthesia2026],
        settings: IN_2026,
        layout: 'fixed',
      },
      {
        draft:
          '| CPT | Base units | Time units | Total units |\n| --- | --- | --- | --- |\n| «00790» | 7 | 6.4 | 15.4 |',
        releases: [anesthesia2026],
        settings: IN_2026,
        layout: 'fixed',
      },
    ],
  },
  decide({ data: code }, context) {
    if (!ANESTHESIA.test(code.reading.key) || code.reading.fault) return undefined
    const line = context.layer(serviceLinesLayer).of(code)
    const base = line && figureOf(line, BASE)
    if (!base) return undefined
    const choice = chooseRelease(context, code, 'anesthesia-base-units')
    const row = choice.state === 'chosen' ? choice.release.find(code.reading.key) : undefined
    if (choice.state !== 'chosen' || !row) return undefined
    const { release, date } = choice
    const quoted = { ...quoteRelease(release, row), date }
    const listed = Number(row['units'])
    if (base.value !== listed) {
      return violation(
        `Unexpected ${base.value} base units of ${code.text}, expected ${listed} (anesthesia base units of ${release.release})`,
        { basis: [quoted], related: [base.place] },
      )
    }
    return (
      wrongSum(line, base, context) ??
      verified(`${listed} base units, as the list of ${release.release} has`, { basis: [quoted] })
    )
  },
})

/** What the minutes and the sum of units contradict. */
function wrongSum(line: ServiceLine, base: Figure, context: Context) {
  const [time, total] = [figureOf(line, TIME), figureOf(line, TOTAL)]
  const exact = line.minutes && line.minutes.count / ONE_UNIT
  const [least, most] = exact === undefined ? [time?.value, time?.value] : [Math.floor(exact), Math.ceil(exact)]
  if (least === undefined || most === undefined) return undefined
  const operands = [base.place, ...[line.minutes?.place, time?.place].flatMap((place) => place ?? [])]
  const said = exact === undefined ? `${time?.value ?? ''} time units` : `${line.minutes?.count ?? ''} minutes`
  if (time && (time.value < least - ROUNDED || time.value > most + ROUNDED)) {
    return violation(`Unexpected ${time.value} time units, expected ${trimmed(exact ?? 0)} for ${said}`, {
      basis: [{ formula: 'minutes / 15', operands, computed: trimmed(exact ?? 0), printed: time.value }],
      related: [time.place],
    })
  }
  if (!total || total.value === line.minutes?.count) return undefined
  const added = addedUnits(line, context)
  const [low, high] = [base.value + (time?.value ?? least), base.value + (time?.value ?? most) + added]
  if (total.value >= low - ROUNDED && total.value <= high + ROUNDED) return undefined
  return violation(
    `Unexpected total of ${total.value} units, expected ${low === high ? trimmed(low) : `${trimmed(low)} to ${trimmed(high)}`}: ${base.value} base units and ${said}`,
    {
      basis: [{ formula: 'base units + time units', operands, computed: trimmed(low), printed: total.value }],
      related: [total.place],
    },
  )
}

function trimmed(value: number): number {
  return Math.round(value * 10) / 10
}

/** The most that other units of the claim may add. */
function addedUnits(line: ServiceLine, context: Context): number {
  const claim = context.layer(serviceLinesLayer).beside(line.code)
  const codes = [...line.modifiers, ...claim.map(({ code }) => code)].map(({ reading }) => ADDED[reading.code] ?? 0)
  const cells = rowOf(line).filter(({ header }) => OTHER_UNITS.test(header?.title ?? ''))
  const printed = cells.map(({ title }) => (NUMBER.test(title) ? Number(title) : 0))
  return [...codes, ...printed].reduce((sum, units) => sum + units, 0)
}

function rowOf({ code }: ServiceLine): readonly Cell[] {
  const { cell } = code.place.block
  return cell ? (cell.table.rows[cell.row] ?? []).slice(0, COLUMNS) : []
}

function figureOf(line: ServiceLine, [header, words]: readonly [RegExp, RegExp]): Figure | undefined {
  const { rest } = line
  if (rest) {
    const match = words.exec(rest.block.text.slice(rest.from, rest.to))
    const printed = match?.slice(1).find((group) => (group as string | undefined) !== undefined)
    if (!match || printed === undefined) return undefined
    const from = rest.from + match.index
    return { value: Number(printed), place: { block: rest.block, from, to: from + match[0].length } }
  }
  const cells = rowOf(line).filter((cell) => header.test(cell.header?.title.trim() ?? ''))
  const [cell] = cells
  if (!cell || cells.length > 1 || !NUMBER.test(cell.title)) return undefined
  return { value: Number(cell.title), place: { block: cell.block, from: 0, to: cell.block.text.length } }
}
