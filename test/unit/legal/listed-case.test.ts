import { expect, test } from 'vitest'
import { createVerifier } from '../../../src/index.js'
import { memoryRelease } from '../../../src/rule/release.js'

const row = (key: string, name: string, year: string, court = 'scotus') => ({ key, name, year, court })
const list = memoryRelease({ id: 'cases', release: '2026-01', sha256: 'ab'.repeat(32), source: 'cases.csv' }, [
  row('U.S.|000466|000648|1', 'United States v. Cronic', '1984'),
  row('U.S.|000466|000668|2', 'Strickland v. Washington', '1984'),
  row('U.S.|000466|000720|3', 'Hensley Equipment Co. v. Esmark', '1984'),
  row('U.S.|000550|000544|4', 'Bell Atlantic Corp. v. Twombly', '2007'),
  row('U.S.|000357|000449|5', 'NAACP v. Alabama Ex Rel. Patterson', '1958'),
  row('F.3d|000412|001052|6', 'Oller v. Pike County', '2005', 'ca9'),
  row('F.3d|000412|001060|7', 'Tarn v. Sedge', '2005', ''),
  row('WL|002011|900112|8', 'Oller v. Reed', '2011', 'nysd'),
])

/** The finding of the rule, for the only citation that has one. */
function said(draft: string): string {
  const { reports } = createVerifier({ vertical: 'legal', releases: [list] }).verify(draft)
  const findings = reports
    .flatMap(({ evidence }) => evidence.flatMap((mark) => mark.findings))
    .filter(({ rule }) => rule === 'legal.citations/listed-case')
  expect(findings).toHaveLength(1)
  return findings.map(({ verdict, message }) => `${verdict}: ${message}`).join()
}

test.each([
  [
    'Strickland v. Washington, 466 U.S. 668 (1984).',
    'verified: Listed in cases 2026-01 as Strickland v. Washington (1984)',
  ],
  [
    'Strickland, 466 U.S. 688 (1984).',
    'violation: Unexpected page 688 for Strickland, listed in cases 2026-01 as Strickland v. Washington (1984), 466 U.S. 668',
  ],
  [
    'Strickland v. Washington, 466 U.S. 700 (1984).',
    'violation: Unexpected page 700 for Strickland v. Washington, listed in cases 2026-01 as Strickland v. Washington (1984), 466 U.S. 668',
  ],
  [
    'Strickland v. Washington, 464 U.S. 668 (1984).',
    'violation: Unexpected volume 464 for Strickland v. Washington, listed in cases 2026-01 as Strickland v. Washington (1984), 466 U.S. 668',
  ],
  [
    'Oller v. Pike County, 412 F.2d 1052 (9th Cir. 2005).',
    'violation: Unexpected reporter F.2d for Oller v. Pike County, listed in cases 2026-01 as Oller v. Pike County (2005), 412 F.3d 1052',
  ],
  [
    'Twombly v. Reed, 466 U.S. 668 (1984).',
    'violation: Unexpected name Twombly v. Reed for 466 U.S. 668, listed in cases 2026-01 as Strickland v. Washington (1984)',
  ],
  [
    'Strickland v. Washington, 466 U.S. 668 (1985).',
    'violation: Unexpected year 1985 for 466 U.S. 668, listed in cases 2026-01 with 1984',
  ],
  [
    'Oller v. Pike County, 412 F.3d 1052 (2d Cir. 2005).',
    'violation: Unexpected court Court of Appeals for the Second Circuit for 412 F.3d 1052, listed in cases 2026-01 with Court of Appeals for the Ninth Circuit',
  ],
  [
    'Oller v. Reed, 2011 WL 900112 (S.D.N.Y. Mar. 2, 2011).',
    'verified: Listed in cases 2026-01 as Oller v. Reed (2011)',
  ],
])('%s', (draft, expected) => {
  expect(said(draft)).toBe(expected)
})

test.each([
  // a party by its initials, or with its court unknown to the list
  ['National Association for Advancement of Colored People v. Alabama, 357 U.S. 449 (1958).', /^verified/],
  ['Tarn v. Sedge, 412 F.3d 1060 (9th Cir. 2005).', /^verified/],
  // neither listed there nor near where it is: a list may lack it
  ['Strickland v. Washington, 491 U.S. 20 (1989).', /^unverifiable: Not listed in cases 2026-01, which may/],
  ['Strickland v. Washington, 466 U.S. 1267 (1984).', /^unverifiable/],
  // a later decision of that name, in the year of its own
  ['Strickland v. Washington, 464 U.S. 668 (1983).', /^unverifiable/],
  // another case of the county
  ['Marsh v. Pike County, 412 F.3d 1055 (9th Cir. 2005).', /^unverifiable: .* between the first pages 1052 and 1060/],
])('%s is not accused', (draft, expected) => {
  expect(said(draft)).toMatch(expected)
})
