import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['legal.citations'] })

/** Of the last citation: series and year do not agree in any of them. */
function verdictOf(draft: string): string | undefined {
  return verifier.verify(draft).reports[0]?.evidence.at(-1)?.verdict
}

describe('a citation that a draft calls wrong is not held against it', () => {
  it.each([
    'Counsel cited *Foo v. Bar*, 572 F.2d 962 (9th Cir. 2009), which does not exist.',
    'The citation 572 F.2d 962 (9th Cir. 2009) is fictitious.',
    'The correct citation is 572 F.3d 962, not 572 F.2d 962 (9th Cir. 2009).',
    'Plaintiff miscites the case as 572 F.2d 962 (9th Cir. 2009).',
    'There is no such case as *Foo v. Bar*, 572 F.2d 962 (9th Cir. 2009).',
    'The brief relied on a nonexistent opinion, *Foo v. Bar*, 572 F.2d 962 (9th Cir. 2009).',
    'The citation to *Foo v. Bar*, 572 F.2d 962 (9th Cir. 2009), is erroneous; the series ended in 1993.',
    'A program generated a fake citation: *Foo v. Bar*, 572 F.2d 962 (9th Cir. 2009).',
    'See *Foo v. Bar*, 572 F.2d 962 (9th Cir. 2009) [sic].',
    'There is no such title; 55 U.S.C. § 41301 does not exist.',
  ])('%s', (draft) => expect(verdictOf(draft)).toBe('unverifiable'))

  it.each([
    'The court below was wrong on the law. See *Foo v. Bar*, 572 F.2d 962 (9th Cir. 2009).',
    'The evidence was fabricated. *Foo v. Bar*, 572 F.2d 962 (9th Cir. 2009), is wrongly decided.',
    'The court erroneously held otherwise, see *Foo v. Bar*, 572 F.2d 962 (9th Cir. 2009).',
    'No rule exists. *Foo v. Bar*, 572 F.2d 962 (9th Cir. 2009), is not to the contrary.',
  ])('%s', (draft) => expect(verdictOf(draft)).toBe('violation'))
})
