import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveAuthorities, verify } from '../../src/index.js'
import { brief, caseOf, provisionOf } from '../brief.js'

const arbitraryBrief = fc
  .record({
    cases: fc.uniqueArray(fc.nat(140), { minLength: 1, maxLength: 9 }),
    provisions: fc.uniqueArray(fc.nat(29), { maxLength: 6 }),
    layout: fc.record({ numbered: fc.boolean(), ids: fc.boolean(), paged: fc.boolean() }),
    order: fc.array(fc.array(fc.nat(14), { maxLength: 3 }), { minLength: 2, maxLength: 9 }),
    eol: fc.constantFrom('\n', '\r\n'),
  })
  .map(({ cases, provisions, layout: { numbered, ids, paged }, order, eol }) => {
    const authorities = [...cases.map(caseOf), ...provisions.map(provisionOf)]
    const paragraphs = order.map((own) => own.map((n) => n % authorities.length))
    return brief({ authorities, paragraphs, numbered, ids, ...(paged && { page: 2 }) }).replace(/\n/g, eol)
  })
const arbitraryProfile = fc.constantFrom('generic', 'frap', 'scotus', 'dc', 'paragraphs')

const violations = (draft: string, profile: string) =>
  verify(draft, {
    checks: ['legal.authorities'],
    requiresTableOfAuthorities: true,
    profiles: { 'legal.authorities': profile },
  }).reports[0]!.evidence.flatMap(({ subject, findings }) =>
    findings
      .filter(({ verdict }) => verdict === 'violation')
      .map(({ rule, message }) => `${rule} at "${subject}": ${message}`),
  )

describe('a derived table of authorities', () => {
  it('verifies without violation, whatever the brief and the profile', () => {
    fc.assert(
      fc.property(arbitraryBrief, arbitraryProfile, (draft, profile) => {
        const { replaced } = deriveAuthorities(draft, profile)
        expect(violations(replaced!, profile)).toEqual([])
      }),
      { numRuns: 80 },
    )
  })

  it('closes both ways', () => {
    fc.assert(
      fc.property(arbitraryBrief, (draft) => {
        const { replaced, categories } = deriveAuthorities(draft)
        fc.pre(categories.length > 0)
        const [report] = verify(replaced!, { checks: ['legal.authorities'] }).reports
        const table = report!.evidence.find(({ kind }) => kind === 'table-of-authorities')
        expect(table!.findings.map(({ message }) => message)).toEqual([expect.stringMatching(/^Closes both ways/)])
      }),
      { numRuns: 60 },
    )
  })

  it('derived again from the draft it stands in, is the same, byte for byte', () => {
    fc.assert(
      fc.property(arbitraryBrief, arbitraryProfile, (draft, profile) => {
        const { replaced } = deriveAuthorities(draft, profile)
        expect(deriveAuthorities(replaced!, profile).replaced).toBe(replaced)
      }),
      { numRuns: 80 },
    )
  })

  it('leaves the rest of the draft as it was', () => {
    fc.assert(
      fc.property(arbitraryBrief, (draft) => {
        const { replaced } = deriveAuthorities(draft)
        const at = draft.indexOf('Table of Authorities') + 'Table of Authorities'.length
        expect(replaced!.startsWith(draft.slice(0, at))).toBe(true)
        expect(replaced!.endsWith(draft.slice(at))).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('with one entry taken out, is found to lack it, and nothing else', () => {
    fc.assert(
      fc.property(arbitraryBrief, fc.nat(), (draft, pick) => {
        const { replaced } = deriveAuthorities(draft)
        const entries = [...replaced!.matchAll(/^- .*\r?\n?/gm)]
        fc.pre(entries.length > 1)
        const entry = entries[pick % entries.length]!
        const without = replaced!.slice(0, entry.index) + replaced!.slice(entry.index + entry[0].length)
        const found = violations(without, 'generic')
        expect(found).toHaveLength(1)
        expect(found[0]).toMatch(/^legal\.authorities\/cited-not-listed /)
      }),
      { numRuns: 60 },
    )
  })
})
