import { unverifiable, violation } from '../../../src/rule/decision.js'
import { type Context, defineRule } from '../../../src/rule/define.js'
import { matches } from '../../../src/document/matches.js'
import type { Place } from '../../../src/document/model.js'
import { partitionPoint } from '../../../src/document/partition-point.js'
import { quoteRelease, type ReleaseHandle, type ReleaseRow } from '../../../src/rule/release.js'
import { type Measure, measures } from '../../common/units/measures.js'
import { readUnit } from '../../common/units/units.js'
import { chooseRelease } from '../coding/lookup.js'
import { type ServiceLine, serviceLinesLayer } from '../coding/service-lines.js'
import type { CodeSubject } from '../coding/subject.js'
import type { Code } from '../systems/code.js'
import { COLUMNS } from '../systems/columns.js'
import { codesLayer } from '../systems/layer.js'
import { hcpcs2026, IN_2026 } from './examples.js'

/** The last amount of a title is what one unit is: "Injection, carboplatin, 50 mg", "per 250 mg", "up to 1000 mcg". */
const AMOUNT = /(?<![\d.])(\d[\d,]*(?:\.\d+)?)\s(mcg|mg|gm?|ml|units?|meq)\b/gi
/** A strength, or a dose by weight. */
const PER = /^\s?(?:\/|per\b|vials?\b|syringes?\b)/i
const GIVEN =
  /\b(?:[Gg]iven|[Gg]ave|[Aa]dministered|[Ii]njected|[Rr]eceived|[Ii]nfused|[Dd]ose of|IM|IV|SC|SQ|IVP|IVPB)\b/
const GIVEN_COLUMN = /\b(?:dos|amount|given|administered)/i
const SENTENCE = 200
const DOSE = /\b(?:dos(?:e|age)|amount|given|administered|drug|description|medication|service)\b/i
/** More than so many times the dose is no waste of an opened vial. */
const WASTE = 1.5

export default defineRule<CodeSubject>({
  id: 'clinical.codes/drug-units',
  title: 'The units of a drug follow from its dose and the title of its code',
  decides:
    'Whether the units billed for a HCPCS drug code are the dose of the line over the amount that the official title counts by.',
  why: 'Billing milligrams for units of 10 mg is the most expensive slip of an infusion clinic.',
  limits: [
    'Decided only with a release of HCPCS or the ASP crosswalk of the quarter, and where one dose of the same kind stands on the line.',
    'In running text a dose counts only with a word for giving it (IM, given, administered).',
    'Up to half as much again may be the rest of a vial and is left open; codes billed on several lines are too.',
  ],
  references: [{ title: 'Medicare Claims Processing Manual, chapter 17, section 40' }],
  severity: 'blocking',
  kinds: ['hcpcs'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: [
      {
        draft: '| HCPCS | Dose | Units |\n| --- | --- | --- |\n| «J1885» | 30 mg | 30 |',
        releases: [hcpcs2026],
        settings: IN_2026,
        layout: 'fixed',
      },
    ],
    unverifiable: [
      {
        draft: '| HCPCS | Dose | Units |\n| --- | --- | --- |\n| «J1885» | 45 mg | 4 |',
        releases: [hcpcs2026],
        settings: IN_2026,
        layout: 'fixed',
      },
    ],
  },
  decide({ data: code }, context) {
    const lines = context.layer(serviceLinesLayer)
    const line = lines.of(code)
    if (!line?.units || !/^[CJQ]/.test(code.reading.code)) return undefined
    const listed = amountOf(code, context)
    const dose = listed && doseOf(line, listed, context)
    if (!dose) return undefined
    const { release, row, size, name, per } = listed
    const needed = (dose.value.toNumber() * dose.unit.factor.toNumber()) / per
    const { count, place } = line.units
    const expected = Math.ceil(needed - 1e-9)
    const printed = dose.place.block.text.slice(dose.place.from, dose.place.to)
    const basis = [
      {
        ...quoteRelease(release, row),
        formula: 'dose / amount of one unit',
        operands: [dose.place, place],
        computed: expected,
      },
    ]
    const said = `${printed} by ${size} ${name}`
    if (count === expected || count === Math.round(needed)) return undefined
    const ratio = count / needed
    const several = lines.beside(code).some((other) => other !== line && other.code.reading.key === code.reading.key)
    if (several || (ratio > 1 && ratio <= WASTE))
      return unverifiable(
        'ambiguous',
        `${count} units of ${code.text} may hold the rest of a vial or another line (${said})`,
        { basis },
      )
    return violation(`Unexpected ${count} units of ${code.text}, expected ${expected} (${said})`, {
      basis,
      related: [dose.place],
    })
  },
})

interface Amount {
  readonly release: ReleaseHandle
  readonly row: ReleaseRow
  readonly size: string
  readonly name: string
  readonly dimension: string
  /** In the base unit of the dimension. */
  readonly per: number
}

/** What one unit of a code is: by its official title, else by what Medicare's drug pricing counts. */
function amountOf(code: Code, context: Context): Amount | undefined {
  for (const [list, column] of [
    ['hcpcs', 'title'],
    ['asp-crosswalk', 'dosage'],
  ] as const) {
    const choice = chooseRelease(context, code, list)
    const row = choice.state === 'chosen' ? choice.release.find(code.reading.key) : undefined
    if (choice.state !== 'chosen' || !row) continue
    const [, size = '', name = ''] = [...matches(AMOUNT, String(row[column]))].at(-1) ?? []
    const unit = readUnit(name.toLowerCase(), 0)
    if (!unit) continue
    const per = Number(size.replaceAll(',', '')) * unit.factor.toNumber()
    return { release: choice.release, row, size, name, dimension: unit.dimension, per }
  }
  return undefined
}

/** The one dose of the dimension on the line: in a column of doses, or beside a word for giving it. */
function doseOf({ code, units, rest }: ServiceLine, amount: Amount, context: Context): Measure | undefined {
  const isDose = ({ unit, place }: Measure) =>
    unit.dimension === amount.dimension && !overlaps(place, units?.place) && !PER.test(after(place))
  const inText = ({ block, from, to }: Place) => {
    const all = context.layer(measures).in(block)
    const [first, end] = [from, to].map((at) => partitionPoint(all.length, (i) => all[i]!.place.from < at))
    return all.slice(first, end).filter(({ place }) => place.to <= to)
  }
  // The name of a service says what one unit is.
  const isNamed = ({ value, unit }: Measure) => value.toNumber() * unit.factor.toNumber() === amount.per
  const { cell, text } = code.place.block
  if (!cell) {
    if (!rest) return undefined
    const sentence = { block: rest.block, from: sentenceStart(text, code.place.from), to: rest.to }
    if (!GIVEN.test(text.slice(sentence.from, sentence.to)) || hasOtherDrug(code, sentence, context)) return undefined
    return only(inText(sentence).filter((one) => isDose(one) && !isNamed(one)))
  }
  const row = (cell.table.rows[cell.row] ?? []).slice(0, COLUMNS)
  const dosed = row.filter(({ header }) => DOSE.test(header?.title ?? ''))
  const doses = dosed.flatMap(({ block }) => context.layer(measures).in(block).filter(isDose))
  const preferred = doses.filter(({ place }) => GIVEN_COLUMN.test(place.block.cell?.header?.title ?? ''))
  return only(preferred.length > 0 ? preferred : doses.filter((one) => !isNamed(one)))
}

/** Of two drugs in a sentence the dose may be either's. */
function hasOtherDrug({ index }: Code, { block, from, to }: Place, context: Context): boolean {
  const { codes } = context.layer(codesLayer)
  for (const step of [-1, 1]) {
    for (let at = index + step; codes[at]?.place.block === block; at += step) {
      const { kind, place } = codes[at] as Code
      if (place.to <= from || place.from > to) break
      if (kind === 'hcpcs') return true
    }
  }
  return false
}

function only(doses: readonly Measure[]): Measure | undefined {
  return doses.length === 1 ? doses[0] : undefined
}

function after({ block: { text }, to }: Place): string {
  return text.slice(to, to + 12)
}

function overlaps(one: Place, other: Place | undefined): boolean {
  return other !== undefined && one.block === other.block && one.from < other.to && other.from < one.to
}

function sentenceStart(text: string, at: number): number {
  const from = Math.max(0, at - SENTENCE)
  const before = text.slice(from, at)
  return from + Math.max(0, before.lastIndexOf('. ') + 1, before.lastIndexOf('; ') + 1, before.lastIndexOf('\n') + 1)
}
