import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const marks = (draft: string) =>
  verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) =>
      evidence.filter(({ kind }) => kind.endsWith('-change')).map(({ kind, verdict }) => `${kind} ${verdict}`),
    )

describe('two groups in parentheses: the change says which came first', () => {
  it.each([
    ['The absolute risk reduction was 7.7 percentage points (15.4% vs 7.7%).', ['point-change verified']],
    ['The absolute risk reduction was 9.7 percentage points (15.4% vs 7.7%).', ['point-change violation']],
    ['A reduction of 12 points (62% versus 50%) was seen.', ['point-change verified']],
    ['LDL was reduced by 40% (162 vs 97 mg/dL).', ['percent-change verified']],
    ['LDL was reduced by 60% (162 vs 97 mg/dL).', ['percent-change violation']],
    ['LDL was 40% lower (97 vs 162 mg/dL).', ['percent-change verified']],
    ['Operating costs fell 12% ($88.0 million versus $100.0 million).', ['percent-change verified']],
    ['Operating costs fell 10.7% ($88.0 million versus $79.5 million last year).', ['percent-change violation']],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})

describe('an absolute change in percent is one in points', () => {
  it.each([
    ['The absolute risk reduction was 7.7% (15.4% vs 7.7%).', ['point-change verified']],
    ['The absolute risk reduction was 9.7% (15.4% vs 7.7%).', ['point-change violation']],
    ['Mortality fell by 7.7% in absolute terms, from 15.4% to 7.7%.', ['point-change verified']],
    ['Mortality fell by 7.7%, from 15.4% to 7.7%.', ['percent-change violation']],
    ['The relative risk reduction was 50% (15.4% vs 7.7%).', ['percent-change verified']],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})

describe('what one thing did to another', () => {
  it.each([
    ['The new policy reduced average wait times by 25%, from 40 to 30 minutes.', ['percent-change verified']],
    ['The new policy reduced average wait times by 45.5%, from 41.2 to 30.3 minutes.', ['percent-change violation']],
    ['The bank lifted provisions by $3.2 million to $14.5 million from $11.3 million.', ['absolute-change verified']],
    ['The drug lowered mortality by 7.7 percentage points (15.4% vs 7.7%).', ['point-change verified']],
    // of another thing
    ['The firm cut costs by 12.5% and raised prices from $4.10 to $5.25.', []],
    ['The firm grew revenue by 20.5% and cut staff from 512 to 450.', []],
    ['Weather lowered sales by $3.1 million, so that they rose only from $41.2 million to $44.9 million.', []],
  ])('%s', (draft, expected) => {
    expect(marks(draft)).toEqual(expected)
  })
})
