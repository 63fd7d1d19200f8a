import { describe, expect, it } from 'vitest'
import { deriveAuthorities, type Outcome, verify } from '../../src/index.js'
import { longBrief } from '../brief.js'

/** Sixty pages, 150 authorities; the table is derived and then spoilt by hand in six places. */
const draft = deriveAuthorities(longBrief(120, 30), 'frap').replaced!
const check = (text: string): Outcome =>
  verify(text, { checks: ['legal.authorities'], profiles: { 'legal.authorities': 'frap' } })
const violations = ({ reports: [report] }: Outcome) =>
  report!.evidence.flatMap(({ subject, findings }) =>
    findings
      .filter(({ verdict }) => verdict === 'violation')
      .map(({ rule, message }) => `${rule.replace('legal.authorities/', '')} | ${subject} | ${message}`),
  )

describe('a brief of sixty pages', () => {
  it('has a table of 150 authorities, with pages, that closes both ways', () => {
    const outcome = check(draft)
    const [report] = outcome.reports
    const entries = draft.match(/^- /gm)
    expect(entries).toHaveLength(150)
    expect(draft.match(/^### .*/gm)).toEqual([
      '### Cases',
      '### Constitutional Provisions',
      '### Statutes',
      '### Other Authorities',
    ])
    expect(violations(outcome)).toEqual([])
    expect(report!.coverage).toMatchObject({ found: 151, verified: 151 })
    expect(report!.subject).toBe('151 entries and authorities')
  })

  it('shows on one screen what is wrong with a spoilt table', () => {
    const lines = draft.split('\n')
    const at = (name: string) => lines.findIndex((line) => line.startsWith(`- *${name} v.`))
    lines[at('Dunmore')] = lines[at('Dunmore')]!.replace(/(\d)(\d) (\D)/, '$2$1 $3') // a transposed volume
    lines[at('Jessop')] = lines[at('Jessop')]!.replace(/\d{4}\)/, '1999)')
    lines.splice(at('Merriweather'), 1) // an entry lost
    lines.splice(at('Quillfeather'), 0, '- *Nobody v. Everyone*, 777 F.3d 12 (1st Cir. 2015) ........ 9') // one too many
    lines[at('Underhill')] = lines[at('Underhill')]!.replace(/\.{8} .*/, '........ 59')
    const moved = lines.splice(at('Zellweger'), 1)
    lines.splice(at('Abernathy'), 0, ...moved)
    const found = violations(check(lines.join('\n')))
    expect(found.length).toBeLessThan(20)
    expect(found).toMatchInlineSnapshot(`
      [
        "order | 462 U.S. 188 | Unexpected place of "Zellweger v. City of Marlow, 462 U.S. 188 (1988)", expected it after "Abernathy v. United States, 420 U.S. 100 (1976)" (alphabetically)",
        "entry-differs | 96 F. Supp. 2d 211 | Unexpected volume in 96 F. Supp. 2d 211, expected that of the text, 69 F. Supp. 2d 211, 215",
        "entry-differs | 57 F. Supp. 2d 433 | Unexpected year 1999, expected that of the text, 2005 (57 F. Supp. 2d 433, 437)",
        "listed-not-cited | 777 F.3d 12 | Unexpected entry Nobody v. Everyone, 777 F.3d 12, expected an authority that the text cites",
        "order | 777 F.3d 12 | Unexpected place of "Nobody v. Everyone, 777 F.3d 12 (1st Cir. 2015)", expected it before "Pembertonngeol v. Harbor & Dock Workers, Inc., 420 U.S. 230 (1994)" (alphabetically)",
        "references | 380 F.2d 840 | Unexpected page 59, expected a page where the text cites it (26)",
        "cited-not-listed | 486 U.S. 544, 548 | Unexpected citation of Merriweather v. Coastal Mut. Ins. Co., 486 U.S. 544, 548, which the table does not list, expected an entry for it; cited at 1 place",
      ]
    `)
  })
})
