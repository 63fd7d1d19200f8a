import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['legal.citations'], asOf: '2026-11-24' })

function marks(draft: string) {
  return verifier.verify(draft).reports.flatMap(({ evidence }) => evidence)
}

describe('what looks like another citation', () => {
  it.each(['FAC', 'SAC', 'TAC'])('%s with paragraphs is a complaint of the record, and no code', (label) => {
    const [record, id] = marks(`See ${label} ¶¶ 12–14. Id. ¶ 15.`)
    expect(record).toMatchObject({ kind: 'record', value: { reporter: label, pin: '¶¶ 12-14' } })
    expect(id?.value['antecedent']).toBe(record?.id)
  })

  it.each(['He drove his Toyota Supra to the store.', 'Supra-national law applies.'])('no supra: %s', (draft) => {
    expect(marks(draft)).toEqual([])
  })

  it.each(['Supra at 5.', 'See Supra note 3.'])('a supra all the same: %s', (draft) => {
    expect(marks(draft).map(({ kind }) => kind)).toEqual(['supra'])
  })
})

describe('the court in a parenthetical', () => {
  it.each([
    ['300 F. Supp. 2d 100 (D. Md. 2002)', 'mdd'],
    ['300 F. Supp. 2d 100 (D. Minn. 2002)', 'mnd'],
    ['300 F. Supp. 2d 100 (M.D. Pa. 2002)', 'pamd'],
    ['307 N.J. Super. 1 (App. Div. 1997)', 'njsuperctappdiv'],
    ['240 A.D.2d 1 (App. Div. 1997)', 'nyappdiv'],
  ])('%s', (citation, court) => {
    expect(marks(`Smith v. Jones, ${citation}.`)[0]?.value).toMatchObject({ court })
  })

  it('shows that a reporter does not print it', () => {
    const [mark] = marks('Smith v. Jones, 300 F.3d 100 (D. Md. 2002).')
    expect(mark?.findings.find(({ rule }) => rule === 'legal.citations/court-reporter')?.verdict).toBe('violation')
  })
})
