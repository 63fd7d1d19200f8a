import { violation } from '../../../src/rule/decision.js'
import { type Context, defineRule } from '../../../src/rule/define.js'
import { type ServiceLine, serviceLinesLayer } from '../coding/service-lines.js'
import type { CodeSubject } from '../coding/subject.js'

/** Services of rehabilitation that are billed by 15 minutes. Medicare Claims Processing Manual, chapter 5, section 20.2. */
const TIMED = new Set(
  '97032 97033 97034 97035 97036 97110 97112 97113 97116 97124 97140 97530 97533 97535 97537 97542 97750 97755 97760 97761 97763'.split(
    ' ',
  ),
)

export default defineRule<CodeSubject>({
  id: 'clinical.codes/timed-units',
  title: 'Units of timed therapy follow from the minutes',
  decides:
    'Whether services that are printed with their minutes and units, in a table, a list or a line, bill no more units of timed codes than the eight-minute rule gives for the minutes.',
  why: 'A unit more than the minutes give is an overpayment that is taken back, with years of others.',
  limits: [
    'Where the note does not name Medicare, the count by single services that other payers use is accepted as well.',
    'Fewer units than the minutes give are left alone; in running text 15 minutes may be what one unit is, and are left open.',
  ],
  references: [
    {
      title: 'Medicare Claims Processing Manual, chapter 5, section 20.2',
      url: 'https://www.cms.gov/regulations-and-guidance/guidance/manuals/downloads/clm104c05.pdf',
    },
  ],
  severity: 'blocking',
  kinds: ['cpt'],
  verdicts: ['violation'],
  examples: {
    violation: [
      {
        draft: '| CPT | Minutes | Units |\n| --- | --- | --- |\n| 97110 | 20 | 2 |\n| «97140» | 10 | 1 |',
        layout: 'fixed',
      },
    ],
  },
  decide({ data: code }, context) {
    if (!TIMED.has(code.reading.code)) return undefined
    const lines = context.layer(serviceLinesLayer)
    const timed = lines.beside(code).filter((line) => TIMED.has(line.code.reading.code))
    // told once, at the line that adds the least time
    const told = [...timed].sort((a, b) => (a.minutes?.count ?? 0) - (b.minutes?.count ?? 0))[0]
    if (told?.code !== code || timed.some(({ units, minutes }) => !units || !minutes)) return undefined
    const [units, minutes] = [sum(timed, 'units'), sum(timed, 'minutes')]
    const together = unitsOf(minutes)
    const apart = timed.reduce((total, line) => total + unitsOf(line.minutes?.count ?? 0), 0)
    const most = isMedicare(context) ? together : Math.max(together, apart)
    if (units <= most) return undefined
    const basis = [
      {
        formula: 'one unit from 8 minutes on, one more for every 15 minutes',
        operands: timed.flatMap((line) => (line.minutes ? [line.minutes.place] : [])),
        computed: most,
        printed: units,
      },
    ]
    const said = `${minutes} timed minutes`
    return violation(`Unexpected ${units} units of timed services, expected at most ${most} for ${said}`, { basis })
  },
})

/** 8 to 22 minutes are one unit, 23 to 37 two, and so on. */
function unitsOf(minutes: number): number {
  return Math.floor((minutes + 7) / 15)
}

function sum(lines: readonly ServiceLine[], what: 'units' | 'minutes'): number {
  return lines.reduce((total, line) => total + (line[what]?.count ?? 0), 0)
}

function isMedicare({ document }: Context): boolean {
  return document.blocks.some(({ text }) => /\bMedicare\b/.test(text))
}
