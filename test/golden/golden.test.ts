import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFrontMatter } from '../../src/document/front-matter.js'
import { type Outcome, verify } from '../../src/index.js'

/**
 * Every draft under fixtures/ has its expected marks beside it. `npm run accept` writes what the engine says now: read the
 * difference before it is committed.
 */
const root = join(import.meta.dirname, '../..')
const drafts = readdirSync(join(root, 'fixtures'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .sort()

/** What a reader would check by hand: each mark with its verdict, and each violation with its message. */
function digest(outcome: Outcome) {
  return {
    passed: outcome.passed,
    complete: outcome.complete,
    reports: outcome.reports.map(({ check, verdict, coverage, evidence }) => ({
      check,
      verdict,
      found: coverage.found,
      verified: coverage.verified,
      violation: coverage.violation,
      unverifiable: coverage.unverifiable,
      reasons: coverage.reasons,
      uncovered: coverage.uncovered?.count,
      marks: evidence.map(({ kind, subject, span, verdict: own, findings }) => ({
        at: `${span.start.line}:${span.start.column}`,
        kind,
        subject,
        verdict: own,
        violations: findings
          .filter((finding) => finding.verdict === 'violation')
          .map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`),
      })),
    })),
  }
}

describe('fixtures', () => {
  it.each(drafts)('%s', (file) => {
    const source = readFileSync(join(root, 'fixtures', file), 'utf8')
    const { vertical } = readFrontMatter(source).values
    const actual = JSON.parse(
      JSON.stringify(digest(verify(source, { asOf: '2026-03-01', ...(vertical && { vertical }) }))),
    ) as unknown
    const expected = join(
      root,
      'fixtures',
      file.replace(/(?:draft)?\.md$/, (end) => (end === '.md' ? '.expected.json' : 'expected.json')),
    )
    if (process.env['UPDATE'] || !existsSync(expected)) {
      if (process.env['CI']) throw new Error(`${expected} is missing: run npm run accept`)
      writeFileSync(expected, `${JSON.stringify(actual, null, 2)}\n`)
    }
    expect(actual).toEqual(JSON.parse(readFileSync(expected, 'utf8')))
  })
})
