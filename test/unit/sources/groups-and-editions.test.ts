import { describe, expect, it } from 'vitest'
import { createVerifier, type Source } from '../../../src/index.js'
import { prose, table } from './held.js'

const verifier = createVerifier({ checks: ['common.sources'] })

/** The verdict on what stands between angle quotes. */
function verdict(sources: readonly Source[], marked: string): string {
  const [before = '', words = ''] = marked.split(/[«»]/)
  const [from, to] = [before.length, before.length + words.length]
  const found = verifier.verify(marked.replace(/[«»]/g, ''), { sources }).reports[0]?.evidence ?? []
  return found.find(({ span }) => span.start.offset < to && span.end.offset > from)?.verdict ?? 'no mark'
}

const AGES = [
  table(
    'Age group,Population,Admissions 2024,Deaths 2024\n0-4,18200,212,1\n5-17,44100,187,0\n18-44,90300,403,4\n45-64,71200,655,19\n65-79,38700,918,61\n80+,12400,734,112\n',
  ),
]
const FIRMS = [
  table(
    'Turnover band,Firms 2024,Staff 2024\n1-9,4120,16800\n10-49,917,18430\n50-249,204,21900\n"1,000-4,999",61,48200\n',
  ),
]
const QUARTERS = [
  table(
    'site,orders_q3,orders_q4,returns_q3,returns_q4,lease_end\nLeeds,5120,5388,214,198,2025-08-31\nHull,3077,2961,131,142,2026-01-31\nYork,1804,1988,66,71,2025-11-30\n',
  ),
]
const MONTHS = [table('store,sales_jan,sales_feb,sales_mar\nAcomb,81250,79310,90425\nFulford,64180,66070,71295\n')]
const CENSUS = [
  table('parish,households,residents\nAlne,812,2014\nBirdforth,455,1107\nCrayke,633,1588\n', 'census-2011.csv'),
  table('parish,households,residents\nAlne,874,2190\nBirdforth,431,1032\nCrayke,701,1745\n', 'census-2021.csv'),
]
const HEARING = [
  prose(
    'Audiology review, 3 June 2025. Speech discrimination score 71% (84% in March 2024). Pure-tone average 46 dB (2024: 39 dB). Hearing aid worn 9 hours a day.',
  ),
]
const LABS = [
  table(
    'Test,Unit,2025-03-02 06:10,2025-03-03 05:55,2025-03-05 06:05,2025-03-07 06:20\nSodium,mmol/L,128,130,134,137\nPotassium,mmol/L,5.8,5.2,4.6,4.3\nCreatinine,umol/L,312,268,181,134\n',
  ),
]
const CLUB = [
  table(
    'month,members,visits\n2024-01,4120,9130\n2024-02,4185,9480\n2024-03,4098,9011\n2024-04,4302,9952\n2024-05,4377,10218\n',
  ),
]
const FARM = [table('Item,2021,2022,2023,2024\nHerd size,812,847,861,905\nMilk yield (t),5120,5334,5201,5688\n')]
const SCHOOLS = [
  table(
    'school,pupils_2023,pupils_2024,attendance_pct_2024,meals_pct_2024\nAsh,412,398,93.1,18\nBeech,380,391,95.4,12\nCedar,275,260,90.2,31\nElm,510,522,96.0,9\nFir,198,187,91.7,27\n',
  ),
]
const POLL: Source[] = [
  {
    key: 'poll.md',
    mediaType: 'text/markdown',
    text: '# October 2025\n\n| Would vote for | All | Men | Women | 18-34 | 35-54 | 55+ |\n|---|---|---|---|---|---|---|\n| Progress | 34 | 30 | 38 | 43 | 35 | 27 |\n| National | 31 | 35 | 27 | 19 | 30 | 41 |\n',
  },
  table(
    'wave,sample,progress_pct,national_pct\n2022-01,1795,32,36\n2022-04,1808,33,35\n2025-07,1820,36,29\n2025-10,1842,34,31\n',
    'tracker.csv',
  ),
]

describe('what is certified', () => {
  it.each([
    ['a row of an age group', AGES, 'Among those aged 65 to 79 there were «918» admissions in 2024.'],
    ['the last age group', AGES, 'The group aged 80 and over had «112» deaths.'],
    ['a band', FIRMS, 'Firms with 10 to 49 on the payroll numbered «917» in 2024.'],
    ['a large band', FIRMS, 'Firms with 1,000 to 4,999 on the payroll numbered «61» in 2024.'],
    ['a quarter in the name of a column', QUARTERS, 'Hull had «2,961» orders in Q4.'],
    ['a month in the name of a column', MONTHS, 'Acomb had sales of £«90,425» in March.'],
    ['the file of its year', CENSUS, 'Crayke had «701» households in 2021.'],
    ['the file of a year before', CENSUS, 'In 2011 Alne counted «2,014» residents.'],
    ['what is, before parentheses', HEARING, 'Speech discrimination is at «71%».'],
    ['what was, in parentheses', HEARING, 'Speech discrimination scored «84%» in March 2024.'],
    ['what it fell from', HEARING, 'Speech discrimination fell to 71% from «84%».'],
    ['the last of several times', LABS, 'At discharge creatinine was «134» µmol/L.'],
    ['the first', LABS, 'On admission sodium was «128» mmol/L.'],
    ['a time that is said', LABS, 'Potassium was «5.2» mmol/L on 3 March.'],
    ['the last row', CLUB, 'By the end of the period the club had «4,377» members.'],
    ['rows below a bound', SCHOOLS, '«Two» of the five schools were below 92% for attendance.'],
    ['rows above a bound at a time', SCHOOLS, '«Three» of five schools had more than 390 pupils in 2024.'],
    ['a cell of two names', POLL, 'Progress has the support of «43%» of those aged 18 to 34.'],
    ['a month of another source', POLL, 'National had «35%» in April 2022.'],
  ])('%s', (_, sources, draft) => {
    expect(verdict(sources, draft)).toBe('verified')
  })
})

describe('what is not', () => {
  it.each([
    ['another age group', AGES, 'Among those aged 45 to 64 there were «918» admissions in 2024.'],
    ['that of the oldest', AGES, 'The group aged 80 and over had «61» deaths in 2024.'],
    ['another band', FIRMS, 'Firms with 50 to 249 on the payroll numbered «917» in 2024.'],
    ['another quarter', QUARTERS, 'Leeds shipped «5,120» orders in the fourth quarter.'],
    ['another month', MONTHS, 'In February sales at Fulford were £«64,180».'],
    ['the file of another year', CENSUS, 'In 2011 Alne counted «2,190» residents.'],
    ['what was, as what is', HEARING, 'The pure-tone average is now «39 dB».'],
    ['a time before the last', LABS, 'By the day he left, potassium had settled at «4.6» mmol/L.'],
    ['a time behind the first', LABS, 'On arrival sodium was «130» mmol/L.'],
    ['a row before the last', CLUB, 'By the end of the period the club had «4,302» members.'],
    ['a year before the last', FARM, 'The herd now stands at «861».'],
    ['too few rows', SCHOOLS, '«Three» of the five schools were below 92% for attendance.'],
    ['a month that nothing names', POLL, 'Among women National is on «35%».'],
  ])('%s', (_, sources, draft) => {
    expect(verdict(sources, draft)).not.toBe('verified')
  })
})

describe('what is not accused', () => {
  it.each([
    ['a count below a bound', SCHOOLS, '«Two» of the five schools are below 93 per cent for attendance.'],
    ['the value of its own quarter', QUARTERS, "Only «142» of Hull's parcels came back as returns in Q4."],
  ])('%s', (_, sources, draft) => {
    expect(verdict(sources, draft)).not.toBe('violation')
  })
})
