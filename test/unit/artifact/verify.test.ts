import { describe, expect, it } from 'vitest'
import { createVerifier, type Outcome, repairBrief, verifyArtifact } from '../../../src/index.js'

const marks = (outcome: Outcome) =>
  outcome.reports.flatMap(({ evidence }) =>
    evidence.map(({ kind, pointer, verdict }) => `${pointer ?? ''} ${kind} ${verdict}`),
  )

const note = (fields: object) => ({
  artifact_type: 'clinical_note',
  soap: {
    subjective: 'Ankle pain after a fall.',
    objective: 'Swelling of the left ankle.',
    assessment: 'Sprain of the left ankle.',
    plan: 'Rest.',
  },
  diagnoses: [],
  procedures: [],
  disclaimer: 'Draft for review.',
  ...fields,
})

describe('clinical_note', () => {
  it('reads a code as one of the system it is declared under', () => {
    const outcome = verifyArtifact(
      note({
        diagnoses: [{ code: '73610', system: 'ICD-10-CM', description: 'Ankle films' }],
        procedures: [{ code: '73610', system: 'CPT', description: null }],
      }),
    )
    expect(marks(outcome)).toContain('/diagnoses/0/code icd-10-cm violation')
    expect(marks(outcome)).toContain('/procedures/0/code cpt unverifiable')
    expect(outcome.passed).toBe(false)
  })

  it('holds units against UCUM only where UCUM is declared', () => {
    const observation = { name: 'Creatinine', value: '0.9', unit: 'mg%%' }
    const outcome = verifyArtifact(
      note({
        observations: [
          { ...observation, unit_system: 'UCUM' },
          observation,
          { ...observation, unit: 'umol/L', unit_system: 'UCUM' },
        ],
      }),
    )
    expect(marks(outcome).filter((mark) => mark.includes(' unit '))).toEqual([
      '/observations/0/unit unit violation',
      '/observations/2/unit unit verified',
    ])
  })
})

const brief = (fields: object) => ({
  artifact_type: 'data_brief',
  title: 'Library loans, FY2025',
  summary: 'Loans rose 5.0% to 84,000 in FY2025. Average loan period fell by 1.2 days to 16.3 days.',
  findings: [],
  statistics: [
    { name: 'Loans', value: 84000, unit: 'loans', period: 'FY2025' },
    { name: 'Loans', value: '80,000', unit: 'loans', period: 'FY2024' },
    { name: 'Average loan period', value: '16.3', unit: 'days', period: 'FY2025' },
    { name: 'Average loan period', value: '17.5', unit: 'days', period: 'FY2024' },
  ],
  sources: [],
  outlook: '',
  ...fields,
})

describe('data_brief', () => {
  it('holds the text against the statistics, and changes against the statistic of the period before', () => {
    expect(marks(verifyArtifact(brief({})))).toEqual([
      '/summary percent-change verified',
      '/summary absolute-change verified',
      '/statistics/0/value same-statistic verified',
      '/statistics/2/value same-statistic verified',
    ])
  })

  it.each([
    [
      'a change the other way',
      { summary: 'Average loan period rose by 1.2 days to 16.3 days.' },
      '/summary absolute-change violation',
    ],
    ['another figure', { summary: 'Loans rose to 48,000 in FY2025.' }, '/statistics/0/value same-statistic violation'],
    [
      'another unit',
      { summary: 'In FY2025, the average loan period was 16.3 weeks.' },
      '/statistics/2/value same-statistic violation',
    ],
    [
      'a date of no calendar',
      { sources: [{ title: 'Register', publisher: 'Town', date: '2025-02-30' }] },
      '/sources/0/date date violation',
    ],
    [
      'no period',
      { statistics: [{ name: 'Visits', value: 9, unit: 'visits' }] },
      '/statistics/0/value same-statistic unverifiable',
    ],
  ])('finds %s', (_, fields, expected) => {
    expect(marks(verifyArtifact(brief(fields)))).toContain(expected)
  })

  it.each([
    ['a narrower group', { summary: 'Loans of audio books rose to 4,800 in FY2025.' }],
    ['another name', { summary: 'Interlibrary loans rose to 4,800 in FY2025.' }],
    ['a forecast', { outlook: 'Loans are expected to reach 88,000 in FY2025.' }],
    ['another period', { summary: 'Loans rose to 79,000 in FY2023.' }],
    ['a part of the year', { summary: 'Loans fell to 6,100 in August 2025.' }],
  ])('does not take %s for the statistic', (_, fields) => {
    expect(marks(verifyArtifact(brief(fields))).filter((mark) => mark.endsWith('violation'))).toEqual([])
  })
})

const analysis = (fields: object) => ({
  artifact_type: 'legal_analysis',
  title: 'Service by mail',
  legal_question: 'Is service by mail enough?',
  short_answer: 'Yes, with consent.',
  sections: [{ heading: 'Consent', body: 'Consent may be implied. Dorr v. Lane, 311 F.3d 420, 424 (4th Cir. 2002).' }],
  citations: [
    {
      id: 'c1',
      kind: 'case',
      text: 'Dorr v. Lane, 311 F.3d 420 (4th Cir. 2002)',
      value: { volume: '311', page: '420' },
    },
  ],
  table_of_authorities: [
    { category: 'Cases', entry: 'Dorr v. Lane, 311 F.3d 420 (4th Cir. 2002)', references: ['Consent'] },
  ],
  ...fields,
})

describe('legal_analysis', () => {
  it('closes the table against the text, not against the citations in parts', () => {
    const outcome = verifyArtifact(analysis({}))
    expect(outcome.reports[0]?.evidence.map(({ kind, verdict }) => `${kind} ${verdict}`)).toEqual([
      'table-of-authorities verified',
      'case verified',
    ])
    const uncited = verifyArtifact(analysis({ sections: [{ heading: 'Consent', body: 'Consent may be implied.' }] }))
    expect(marks(uncited)).toContain('/table_of_authorities/0/entry case violation')
  })

  it('holds the parts of a citation against its text', () => {
    const citations = [
      { id: 'c1', kind: 'case', text: 'Dorr v. Lane, 311 F.3d 420 (4th Cir. 2002)', value: { volume: '113' } },
    ]
    expect(marks(verifyArtifact(analysis({ citations })))).toContain('/citations/0/text case violation')
  })
})

describe('the citations in parts of a legal_analysis and its text', () => {
  const other = 'Pell v. Ames, 402 F.3d 77 (1st Cir. 2005)'
  const rulesOf = (fields: object) =>
    verifyArtifact(analysis(fields)).reports.flatMap(({ evidence }) =>
      evidence.flatMap(({ pointer, findings }) =>
        findings
          .filter(({ rule }) => /in-parts|typed-references/.test(rule))
          .map(({ rule, verdict }) => `${pointer ?? ''} ${rule.split('/')[1] ?? ''} ${verdict}`),
      ),
    )
  const parts = (...texts: string[]) => ({ citations: texts.map((text, i) => ({ id: `c${String(i + 1)}`, text })) })
  const OWN = 'Dorr v. Lane, 311 F.3d 420 (4th Cir. 2002)'

  it('agree', () => {
    expect(rulesOf({})).toEqual([
      '/table_of_authorities/0/entry typed-references verified',
      '/citations/0/text in-parts-not-cited verified',
    ])
  })

  it.each([
    ['one the text does not cite', parts(OWN, other), '/citations/1/text in-parts-not-cited violation'],
    [
      'one of the text in another volume',
      parts('Dorr v. Lane, 113 F.3d 420 (4th Cir. 2002)'),
      '/citations/0/text in-parts-not-cited violation',
    ],
    ['not one of the text', parts('42 U.S.C. § 1983'), '/sections/0/body cited-not-in-parts violation'],
  ])('differ: %s', (_, fields, expected) => expect(rulesOf(fields)).toContain(expected))

  it.each([
    ['a name without a citation', { sections: [{ heading: 'Consent', body: 'So it was held in Dorr.' }] }],
    ['numbers that are not read', { sections: [{ heading: 'Consent', body: 'See volume 311 at page 420.' }] }],
    [
      'a short form that leads nowhere',
      { sections: [{ heading: 'Consent', body: 'Consent may be implied. Id. at 424.' }] },
    ],
    ['a pin', { sections: [{ heading: 'Consent', body: 'Dorr v. Lane, 311 F.3d 420, 425 n.3 (4th Cir. 2002).' }] }],
    ['nothing in parts', { citations: [] }],
    ['no parts at all', { citations: null }],
    [
      'sections cited at once',
      { ...parts('42 U.S.C. § 1983'), sections: [{ heading: 'Consent', body: 'See 42 U.S.C. §§ 1981-1988.' }] },
    ],
    [
      'another decision in a parenthetical',
      {
        sections: [{ heading: 'Consent', body: `Dorr v. Lane, 311 F.3d 420 (4th Cir. 2002) (citing ${other}).` }],
      },
    ],
  ])('are not called different for %s', (_, fields) => {
    expect(rulesOf(fields).filter((line) => line.endsWith('violation') && line.includes('in-parts'))).toEqual([])
  })

  it.each([
    [['c1', 'Consent', 'Short answer'], 'unverifiable', 'Yes, as Dorr says.'],
    [['c1', 'consent '], 'verified', 'Yes.'],
    [['Short answer'], 'violation', 'Yes.'],
    [['c2'], 'violation', 'Yes.'],
    [['p. 4'], 'unverifiable', 'Yes.'],
    [['Part II'], 'unverifiable', 'Yes.'],
  ])('references %j are %s', (references, verdict, short_answer) => {
    const table_of_authorities = [{ entry: OWN, references }]
    expect(rulesOf({ table_of_authorities, short_answer })).toContain(
      `/table_of_authorities/0/entry typed-references ${verdict}`,
    )
  })
})

describe('the sources of a data_brief', () => {
  const sources = [
    { id: 'r1', title: 'Loan register', publisher: 'Town Library', date: '2025-09-01' },
    { id: 'r2', title: 'Yearbook', publisher: 'Library Council', date: '2025-10-01' },
  ]
  const named = (...ids: (string | null)[]) => ({
    sources,
    statistics: brief({}).statistics.map((one, i) => ({ ...one, source: ids[i % ids.length] ?? null })),
  })
  const found = (fields: object) => marks(verifyArtifact(brief(fields))).filter((mark) => mark.includes(' source '))

  it('lead to the statistics and back', () => {
    expect(new Set(found(named('r1', 'r2')).map((mark) => mark.split(' ')[2]))).toEqual(new Set(['verified']))
    expect(found({ sources })).toEqual([])
    expect(found({})).toEqual([])
  })

  it.each([
    ['a source that is not listed', named('r1', 'r9'), '/statistics/1/source source violation'],
    ['a source that nothing names', named('r1'), '/sources/1/id source violation'],
    ['a mention of none', { ...named('r1', 'r2'), outlook: 'Loans may level off [r7].' }, '/outlook source violation'],
    ['a mention of one', { ...named('r1'), outlook: 'Loans may level off [r2].' }, '/outlook source verified'],
  ])('%s', (_, fields, expected) => expect(found(fields)).toContain(expected))

  it.each([
    ['named by its title', named('Loan register', 'Yearbook')],
    ['several in one field', named('r1, r2', 'r1 and r2')],
    ['named in the text by its publisher', { ...named('r1'), outlook: 'The Library Council expects no change.' }],
    ['not all statistics name one', named('r1', null)],
    ['described in words', named('r1', 'the second of the two')],
    ['brackets of another kind', { ...named('r1', 'r2'), outlook: 'See [Table 1], [sic] and [s4].' }],
  ])('are not called wrong: %s', (_, fields) => {
    expect(found(fields).filter((mark) => mark.endsWith('violation'))).toEqual([])
  })
})

describe('repairBrief', () => {
  it('lists what blocks, with pointer, words and what was expected; nothing else', () => {
    const outcome = verifyArtifact(brief({ summary: 'Loans rose to 48,000 in FY2025.' }))
    const { instruction, repairs } = repairBrief(outcome)
    expect(repairs).toEqual([
      expect.objectContaining({
        pointer: '/statistics/0/value',
        rule: 'common.quantities/statistic-in-text',
        found: '84000',
      }),
    ])
    expect(instruction).toContain('1. "84000" at /statistics/0/value: Unexpected 84000, expected 48,000')
    expect(repairBrief(verifyArtifact(brief({})))).toEqual({ instruction: '', repairs: [] })
  })
})

it('runs the required checks, or those that are named, and hashes the artifact without its nulls', () => {
  const verifier = createVerifier()
  const outcome = verifier.verifyArtifact(brief({}), { vertical: 'education' })
  expect(outcome.vertical).toBe('education')
  expect(outcome.reports.map(({ check }) => check)).toEqual(['common.quantities'])
  expect(
    verifier.verifyArtifact(brief({ statistics: brief({}).statistics.map((one) => ({ ...one, id: null })) })).source,
  ).toBe(outcome.source)
  expect(verifier.verifyArtifact(brief({}), { checks: [] }).configured).toBe(false)
})

it('runs what the policy of a vertical that goes with the type adds to the required checks', () => {
  const ran = (vertical: string, verticals?: Record<string, string[]>) =>
    verify(brief({}), { vertical, ...(verticals && { verticals }) }).reports.map(({ check }) => check)
  const verify = createVerifier().verifyArtifact
  expect(ran('healthcare')).toEqual(['clinical.codes', 'common.quantities'])
  expect(ran('fintech')).toEqual(['common.quantities'])
  expect(ran('fintech', { fintech: ['legal.citations'] })).toEqual(['common.quantities', 'legal.citations'])
  expect(() => ran('nowhere')).toThrow('Unknown vertical')
})
