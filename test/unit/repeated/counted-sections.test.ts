import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdictOf = (draft: string) =>
  verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .find(({ kind }) => kind === 'counted-list')?.verdict ?? 'none'

const SAFETY = `

## 5. Safety

Accidents to visitors in the year:

- slips and falls: 5
- cuts: 2
- a collapsed bench: 1
`
const POSTS = `

### Section 4. Positions to be eliminated

1. Reading tutors (6)
2. Bus aides (3)
3. A vacant analyst (1)
`
const FLEET = `

### C. Fleet

Vehicles written off in the quarter:

* 4 vans
* two light trucks
* a trailer
`

describe('a count that points to the section of its list', () => {
  it.each([
    ['We recorded # accidents, which section 5 sets out.', SAFETY, 'eight', 'nine'],
    ['The plan does away with # positions (Section 4).', POSTS, '10', '11'],
    ['# vehicles were written off (see section C).', FLEET, 'Seven', 'Eight'],
  ])('%s', (draft, section, right, wrong) => {
    expect(verdictOf(`# Summary\n\n${draft.replace('#', right)}${section}`)).toBe('verified')
    expect(verdictOf(`# Summary\n\n${draft.replace('#', wrong)}${section}`)).toBe('violation')
  })

  it.each([
    // Of other things than the list, of some of them, or of no certain number.
    ['Three committees met in public (section 5).', SAFETY],
    ['Nine accidents and three near misses are on file (section 5).', SAFETY],
    ['There were at least twelve accidents (section 5), including those to staff.', SAFETY],
    ['Nine accidents were recorded in the year.', SAFETY],
    ['Nine positions (Section 5) are filled.', POSTS],
  ])('%s is left open', (draft, section) => {
    expect(verdictOf(`# Summary\n\n${draft}${section}`)).toBe('none')
  })
})
