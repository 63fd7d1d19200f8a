import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { marks, table } from './held.js'

const DEPOTS = table('Depot,Vans,Drivers\nAlder,140,260\nBracken,95,181\nCorran,65,119\n')

/** Claims are read block by block, but where other rules have read those of the whole draft. */
describe('what a draft works out from figures of its sources', () => {
  const LIST =
    'The vans stand at three depots:\n\n- Alder has 140 vans\n- Bracken has 95 vans\n- Corran has 65 vans\n\nThat makes 300 vans in all.'
  const PARAGRAPHS =
    'Alder has 140 vans. Each makes 4 trips a day, so that 560 trips leave it every day.\n\nBracken has 95 vans and Corran 65; 30 more were hired, so 190 vans are there.'

  it.each([LIST, PARAGRAPHS, `${PARAGRAPHS}\n\n${LIST}`])(
    'is the same beside the rules for quantities: %#',
    (draft) => {
      const of = (checks: readonly string[]) =>
        createVerifier({ checks, sources: [DEPOTS] })
          .verify(draft)
          .reports.find(({ check }) => check === 'common.sources')
      expect(of(['common.sources'])?.evidence.length).toBeGreaterThan(3)
      expect(of(['common.sources'])).toEqual(of(['common.quantities', 'common.sources']))
    },
  )

  it('takes a list in with what introduces it and what is said behind it', () => {
    expect(marks([DEPOTS], LIST)).toContain('300 verified')
  })
})
