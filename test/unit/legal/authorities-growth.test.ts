import { describe, expect, it } from 'vitest'
import { deriveAuthorities, verify, type Outcome } from '../../../src/index.js'
import { longBrief } from '../../brief.js'
import { least } from '../../cpu.js'
import { growth } from '../../growth.js'

const check = (draft: string) => verify(draft, { checks: ['legal.authorities'] })

describe('growth', () => {
  it('is linear in authorities and citations together', () => {
    const [small, large] = [1, 4].map((scale) => {
      const draft = deriveAuthorities(longBrief(120 * scale, 30 * scale, scale)).replaced!
      check(draft)
      return () => void check(draft)
    }) as [() => void, () => void]
    expect(growth(small, large, 10)).toBeLessThan(10)
  })

  it.each([
    [
      'one entry over and over',
      `${'- 42 U.S.C. § 1983\n'.repeat(4_000)}\n## Argument\n\n${'See 42 U.S.C. § 1983. '.repeat(4_000)}`,
    ],
    [
      'short forms over and over',
      `- *Rose v. Lundy*, 455 U.S. 509 (1982)\n\n## Argument\n\n*Rose v. Lundy*, 455 U.S. 509 (1982). ${'*Id.* at 510. '.repeat(4_000)}`,
    ],
    [
      'entries that no text cites',
      `${Array.from({ length: 4_000 }, (_, n) => `- *Rose v. Lundy*, ${n} F.3d ${n + 1} (3d Cir. 2004)`).join('\n')}\n\n## Argument\n\nNone.`,
    ],
    [
      'a title over and over',
      `${'## Table of Authorities\n\n- 42 U.S.C. § 1983\n\n'.repeat(1_500)}## Argument\n\n42 U.S.C. § 1983.`,
    ],
    [
      'references without end',
      `- 42 U.S.C. § 1983, ${'1-500, '.repeat(5_000)}\n\n## Argument\n\n1. 42 U.S.C. § 1983.\n2. None.\n`,
    ],
    ['one line of dots', `${'.'.repeat(200_000)}\n`],
    [
      'cases in reverse order',
      `${Array.from({ length: 3_000 }, (_, n) => `- *Lundy${9999 - n} v. Rose*, ${n} F.3d ${n + 1} (3d Cir. 2004)`).join('\n')}\n`,
    ],
  ])('%s: complete, and within seconds', (_, text) => {
    let outcome: Outcome | undefined
    expect(least(() => (outcome = check(`## Table of Authorities\n\n${text}`)), 5_000)).toBeLessThan(5_000)
    expect(outcome!.reports[0]!.coverage.skipped.filter(({ reason }) => reason.startsWith('internal'))).toEqual([])
    expect(outcome!.complete).toBe(true)
  })
})
