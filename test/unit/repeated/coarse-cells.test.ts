import { expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

const ACCOUNTS = `
| Account | Sales 2030 | Sales 2032 | Decline |
| --- | ---: | ---: | ---: |
| Harlan Mills | $812,400 | $0 | $812,400 |
| Meridian Foods | $921,600 | $540,800 | $380,800 |
| Valley Stores | $498,750 | $402,100 | $96,650 |
`

function verdictsOf(figure: string): readonly string[] {
  return verifier
    .verify(`${ACCOUNTS}\nMeridian Foods reduced its purchases by ${figure}.\n`)
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ subject }) => subject === figure)
    .map(({ verdict }) => verdict)
}

it.each([
  ['$380,800', 'verified'],
  // The nothing of another row would be any amount, were it in millions.
  ['$308,800', 'violation'],
])('%s is %s', (figure, verdict) => {
  expect(verdictsOf(figure)).toEqual([verdict])
})
