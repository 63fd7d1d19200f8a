import { describe, expect, it } from 'vitest'
import { marks as marksOf, table } from './held.js'

const marks = (text: string, draft: string) => marksOf([table(text)], draft)

const TRIAL = [
  'measure,drug_n,drug_value,sham_n,sham_value',
  'Randomised,163,163,158,158',
  'Completed visit,163,151,158,147',
  'Any adverse event,161,84,157,71',
].join('\n')

const CLAIMS = [
  'ward,claims (n),claims (value),appeals',
  'North Ward,412,1825,31',
  'South Ward,377,1690,28',
  'East Ward,298,1241,19',
].join('\n')

const COSTS = ['site,costs,costs_budget', 'Tarn Mill,4120,3985', 'Beck Mill,2870,2935', 'Gill Mill,3310,3460'].join(
  '\n',
)

describe('two columns of one name, beside what kind of figure they hold', () => {
  it.each([
    ['of the group, the value', TRIAL, 'Of those on the drug 151 completed the visit.', '151'],
    ['of the other group', TRIAL, 'Completed the visit: 147 on sham.', '147'],
    ['a value beside a number', CLAIMS, 'North Ward had claims of 1,825.', '1,825'],
    ['a number beside a value', CLAIMS, 'North Ward had 412 claims.', '412'],
  ])('are named alike: %s', (_, source, draft, figure) => {
    expect(marks(source, draft).join()).not.toContain(`${figure} violation`)
    expect(marks(source, draft)).toContain(`${figure} verified`)
  })

  it('hold no other figure', () => {
    expect(marks(CLAIMS, 'North Ward had claims of 1,852.')).toEqual(['1,852 violation'])
  })

  it('are not a budget and what was spent', () => {
    expect(marks(COSTS, 'Tarn Mill had costs of 3,985.').join()).not.toContain('verified')
  })
})
