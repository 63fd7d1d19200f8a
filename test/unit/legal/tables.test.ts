import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { courtById, findCourt } from '../../../rules/legal/reader/courts/courts.js'
import { findSeries } from '../../../rules/legal/reader/series/reporters.js'
import { JOURNAL_TABLE } from '../../../rules/legal/reader/tables/journals.js'
import { REPORTER_TABLE } from '../../../rules/legal/reader/tables/reporters.js'
import { only } from './read.js'

test('the committed tables are those of the source', () => {
  execFileSync(process.execPath, ['scripts/generate-legal-tables.mjs', '--check'])
})

/** Abbreviations another series has for its own, and those of encyclopedias, which are not read. */
const SHADOWED = new Set(['Am. Jur.', 'FED App.'])

test('every edition in the table is read under its canonical abbreviation', () => {
  for (const line of REPORTER_TABLE.trim().split('\n')) {
    const [type, , ...editions] = line.split('\t')
    for (const abbreviation of editions.map((edition) => edition.split('^')[0] ?? '')) {
      if (SHADOWED.has(abbreviation)) continue
      const volume = type === '3' || type === '5' || type === '6' ? '2011' : '12'
      const { value } = only(`See Ames v. Bly, ${volume} ${abbreviation} 345, 350 (1985).`)
      expect(value).toMatchObject({ reporter: abbreviation, pin: '350', name: 'Ames v. Bly' })
      expect(value.page ?? value.number).toBe('345')
    }
  }
})

test('every journal in the table is read', () => {
  const names = JOURNAL_TABLE.trim()
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
    .filter((name) => name.length < 60)
  const missed = names.filter((name) => only(`See 12 ${name} 345 (1985).`).kind !== 'journal')
  // reporters under nearly the same abbreviations
  expect(missed).toEqual(["Fed. Sent'g Rep.", 'N.Y. L.J.'])
})

test.each([
  ['F Supp 2d', 'F. Supp. 2d'],
  ['FSupp2d', 'F. Supp. 2d'],
  ['F.Supp.2d', 'F. Supp. 2d'],
  ['LEd2d', 'L. Ed. 2d'],
  ['NY2d', 'N.Y.2d'],
  ['U. S.', 'U.S.'],
  ['Fed. Appx.', "F. App'x"],
  ['F. App’x', "F. App'x"],
  ['Cal.Rptr.3d', 'Cal. Rptr. 3d'],
])('%s is %s', (spelling, abbreviation) => {
  expect(findSeries(spelling)[0]?.abbreviation).toBe(abbreviation)
})

test.each([
  ['9th Cir.', 'ca9'],
  ['Ninth Circuit', 'ca9'],
  ['2nd Cir.', 'ca2'],
  ['C.A.9', 'ca9'],
  ['D.C. Cir.', 'cadc'],
  ['Fed. Cir.', 'cafc'],
  ['5th Cir. Unit B', 'ca5'],
  ['S.D.N.Y.', 'nysd'],
  ['D. Mass.', 'mad'],
  ['N.D. California', 'cand'],
  ['D.D.C.', 'dcd'],
  ['E.D. Penn.', 'paed'],
  ['Bankr. S.D.N.Y.', 'nysb'],
  ['8th Cir. BAP', 'bap8'],
  ['B.A.P. 9th Cir.', 'bap9'],
  ['Pa.Super.', 'pasuperct'],
  ['Pa. Super. Ct.', 'pasuperct'],
  ['Tex. App.—Austin', 'texapp'],
  ['Tex. App.–Houston [1st Dist.]', 'texapp'],
  ['Tex. Crim. App.', 'texcrimapp'],
  ['Cal. Ct. App. 2d Dist.', 'calctapp'],
  ['App. Div. 2d Dep’t', 'nyappdiv'],
  ['2d Dept', 'nyappdiv'],
  ['Fla. 4th DCA', 'fladistctapp'],
  ['N.Y.', 'ny'],
  ['U.S.', 'scotus'],
  ['Fed. Cl.', 'uscfc'],
  ['T.C.', 'tax'],
  ['C.A.A.F.', 'armfor'],
  ['Del. Ch.', 'delch'],
  ['2d 11 Cir.', 'ca2'],
])('%s is %s', (text, id) => {
  expect(findCourt(text)?.id).toBe(id)
})

test('a court that is not named is not guessed', () => {
  for (const text of ['', 'Cal. Foo Ct.', 'holding', 'Super. Ct.', 'X.Y.Z.', 'Supreme Court'])
    expect(findCourt(text)).toBeUndefined()
  expect(courtById('ca11')?.start).toBe('1981-10-01')
})
