import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checks, createVerifier, type Mark, rules, verify } from '../../src/index.js'
import { verticals } from '../../rules/verticals.js'
import { composeVerifier } from '../../src/engine/verify.js'
import { createRegistry } from '../../src/rule/registry.js'
import { arbitraryDraft } from '../drafts.js'

const options = { asOf: '2026-03-01' }
const slice = (source: string, { span }: Mark) =>
  span.pieces
    ? span.pieces.map(([from, to]) => source.slice(from, to)).join('')
    : source.slice(span.start.offset, span.end.offset)

describe('the laws', () => {
  it('found is the sum of the verdicts, and every mark is counted once', () => {
    fc.assert(
      fc.property(arbitraryDraft, (draft) => {
        for (const { evidence, coverage, complete } of verify(draft, options).reports) {
          const { found, verified, violation, unverifiable, reasons } = coverage
          expect(found).toBe(verified + violation + unverifiable)
          expect(found).toBe(evidence.length)
          expect(Object.values(reasons).reduce((sum, n) => sum + n, 0)).toBe(unverifiable)
          expect(new Set(evidence.map((mark) => mark.id)).size).toBe(evidence.length)
          expect(complete, JSON.stringify(coverage.skipped)).toBe(true)
        }
      }),
    )
  })

  it('slicing the source at a span gives the subject', () => {
    fc.assert(
      fc.property(arbitraryDraft, (draft) => {
        for (const { evidence } of verify(draft, options).reports) {
          let last = 0
          for (const mark of evidence) {
            expect(slice(draft, mark)).toBe(mark.subject)
            expect(mark.span.start.offset).toBeGreaterThanOrEqual(last)
            last = mark.span.start.offset
          }
        }
      }),
    )
  })

  it('marks of citations and of codes do not overlap', () => {
    fc.assert(
      fc.property(arbitraryDraft, (draft) => {
        for (const check of ['legal.citations', 'clinical.codes']) {
          const report = verify(draft, { ...options, checks: [check] }).reports[0]
          let end = 0
          for (const { span } of report?.evidence ?? []) {
            expect(span.start.offset).toBeGreaterThanOrEqual(end)
            end = span.end.offset
          }
        }
      }),
    )
  })

  it('every antecedent is a mark of the same report', () => {
    fc.assert(
      fc.property(arbitraryDraft, (draft) => {
        for (const { evidence } of verify(draft, options).reports) {
          const ids = new Set(evidence.map((mark) => mark.id))
          for (const { value } of evidence) {
            if (value['antecedent'] !== undefined) expect(ids).toContain(value['antecedent'])
          }
        }
      }),
    )
  })

  it('the same draft and options give the same digest, with rules registered in any order', () => {
    const shuffled = fc.shuffledSubarray([...rules], { minLength: rules.length })
    fc.assert(
      fc.property(arbitraryDraft, shuffled, (draft, order) => {
        const other = composeVerifier({
          version: '0.1.0',
          registry: createRegistry([...checks].reverse(), order),
          verticals,
        })
        const verifier = createVerifier(options)
        const { digest } = verifier.verify(draft)
        expect(verifier.verify(draft).digest).toBe(digest)
        expect(other.verify(draft, options).digest).toBe(digest)
      }),
      { numRuns: 50 },
    )
  })

  it('a paragraph in front changes no mark but its place', () => {
    fc.assert(
      fc.property(arbitraryDraft, (draft) => {
        fc.pre(!/^\uFEFF|^---/.test(draft))
        const marks = (source: string) =>
          verify(source, options).reports.flatMap(({ evidence }) =>
            evidence.map(({ id, kind, verdict }) => ({ id, kind, verdict })),
          )
        expect(marks(`The parties met, and nothing was agreed.\n\n${draft}`)).toEqual(marks(draft))
      }),
      { numRuns: 60 },
    )
  })
})
