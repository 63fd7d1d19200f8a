import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ vertical: 'healthcare', checks: ['common.quantities'] })

/** What a draft is accused of, as printed. */
function accused(draft: string): (string | undefined)[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ verdict }) => verdict === 'violation')
    .map(({ subject }) => subject)
}

const stay = (admitted: string, operated: string, discharged: string) =>
  `**Admission date:** ${admitted}\n\n**Procedure date:** ${operated}\n\n**Discharge date:** ${discharged}\n`

describe('days of a course against their order', () => {
  it.each([
    ['discharged before the admission', 'Admitted 2026-03-12, discharged 2026-03-07.', '2026-03-07'],
    ['operated on after the discharge', stay('2026-03-02', '2026-03-09', '2026-03-06'), '2026-03-09'],
    ['born after the visit', '# Visit, 4 March 2026\n\nDOB: 12 May 2026.', '12 May 2026'],
    ['two digits of the year', '# Visit, 4 March 2026\n\nMMR vaccine, lot A12, exp 01/31/26.', '01/31/26'],
  ])('%s', (_, draft, printed) => expect(accused(draft)).toEqual([printed]))

  it.each([
    ['in order', stay('2026-03-02', '2026-03-03', '2026-03-06')],
    [
      'an operation before a readmission',
      `${stay('2026-03-12', '2026-03-03', '2026-03-16')}\nReadmitted with a wound infection.`,
    ],
    ['an operation in running text', 'Admitted 2026-03-12 after surgery on 2026-03-03, discharged 2026-03-16.'],
    ['two stays', 'Admitted 2026-03-12, discharged 2026-03-07; admitted 2026-03-01.'],
    ['what is renewed', '# Visit, 4 March 2026\n\nHer prescription expires 02/28/2026 and was renewed.'],
    ['another century', '# Visit, 4 March 2026\n\nDOB 07/04/80, a 45-year-old.'],
  ])('%s', (_, draft) => expect(accused(draft)).toEqual([]))
})

describe('how long something has gone on', () => {
  const on = (text: string) => `# Visit, 4 March 2026\n\n${text}\n`

  it('follows from the day it began', () => {
    expect(accused(on('Cough for 3 days, since 2026-03-01. Rash since 02/20/2026 (2 weeks).'))).toEqual([])
    expect(accused(on('Back pain for 3 weeks, since 2026-01-01.'))).toEqual(['3 weeks, since 2026-01-01'])
    expect(accused(on('Rash since 02/20/2026 (2 months).'))).toEqual(['02/20/2026 (2 months)'])
  })
})

describe('units of what is no medicine', () => {
  it.each(['Takes salbutamol 100 mcg. Drinks 1U alcohol every 2-3 days.', 'Give 2U PRBC with furosemide 20 mg IV.'])(
    '%s',
    (draft) => expect(accused(draft)).toEqual([]),
  )
  it('written small', () =>
    expect(accused('Insulin glargine 18u subcut nightly, metformin 500 mg BID.')).toEqual(['18u']))
})
