import { describe, expect, it } from 'vitest'
import { defineLayer } from '../../../src/document/layer.js'
import { MOST_MARKS, shareMarks } from '../../../src/engine/share-marks.js'
import { composeVerifier } from '../../../src/engine/verify.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { type Check, defineCheck, defineRule, type Rule } from '../../../src/rule/define.js'
import { createRegistry } from '../../../src/rule/registry.js'
import type { Subject } from '../../../src/rule/subject.js'

/** Every word in capitals is a subject; a word that ends in `2` refers to the one before it. */
const words = defineLayer<Subject[]>({
  id: 'test.words',
  build({ blocks }, { spend }) {
    const found: Subject[] = []
    for (const block of blocks) {
      for (const match of block.text.matchAll(/[A-Z]+\d?/g)) {
        spend()
        const place = { block, from: match.index, to: match.index + match[0].length }
        found.push({
          kind: 'word',
          place,
          value: { word: match[0], where: place },
          data: match[0],
          antecedent: match[0].endsWith('2') ? found.at(-1) : undefined,
        })
      }
    }
    return found
  },
})
const check = (id: string, subjects: Check['subjects'] = ({ layer }) => layer(words)) =>
  defineCheck({
    id,
    title: id,
    unit: ['word', 'words'],
    limits: ['Nothing is claimed.'],
    kinds: { word: 'A word.' },
    reasons: { ambiguous: 'Unclear.' },
    subjects,
  })
const rule = (id: string, decide: Rule['decide'], more: Partial<Rule> = {}) =>
  defineRule({
    id,
    title: id,
    decides: id,
    why: id,
    limits: [id],
    references: [],
    severity: 'blocking',
    kinds: ['word'],
    verdicts: ['verified', 'violation', 'unverifiable'],
    examples: { verified: ['«A»'], violation: ['«B»'], unverifiable: ['«C»'] },
    ...more,
    decide: decide,
  })
const run = (checks: readonly Check[], rules: readonly Rule[], draft: string, options = {}) => {
  const errors: string[] = []
  const verifier = composeVerifier(
    { version: '1.2.3', registry: createRegistry(checks, rules), verticals: [] },
    { ...options, onInternalError: (where) => errors.push(where) },
  )
  return { ...verifier.verify(draft), errors }
}

describe('running a check', () => {
  it('gives each subject one mark, with the findings of every rule that looked at it', () => {
    const rules = [
      rule('a.one/second', ({ data }) => (data === 'B' ? violation('no B') : verified('fine'))),
      rule('a.one/first', ({ data }) => (data === 'C' ? unverifiable('ambiguous', 'hm') : undefined)),
    ]
    const { reports, passed, ok } = run([check('a.one')], rules, 'A and **B** and C.')
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({
      check: 'a.one',
      verdict: 'violation',
      severity: 'blocking',
      subject: '3 words',
      complete: true,
    })
    expect(
      reports[0]!.evidence.map(({ subject, verdict, findings }) => [
        subject,
        verdict,
        findings.map((finding) => finding.rule),
      ]),
    ).toEqual([
      ['A', 'verified', ['a.one/second']],
      ['B', 'violation', ['a.one/second']],
      ['C', 'verified', ['a.one/first', 'a.one/second']],
    ])
    expect(reports[0]!.coverage).toMatchObject({ found: 3, verified: 2, violation: 1, unverifiable: 0, reasons: {} })
    expect({ passed, ok }).toEqual({ passed: false, ok: false })
  })

  it('judges the first 25,000 subjects, says how many it left, and is then incomplete', () => {
    const fine = rule('a.one/fine', () => verified('fine'))
    const [report] = run([check('a.one')], [fine], 'A '.repeat(MOST_MARKS + 7)).reports
    expect(report).toMatchObject({ complete: false, verdict: 'unverifiable', coverage: { found: 25_000 } })
    expect(report!.coverage.skipped).toContainEqual({ reason: 'too-many-marks', count: 7 })
    expect(report!.evidence.at(-1)!.span.start.offset).toBe(2 * (MOST_MARKS - 1))
  })

  it('shares the marks of an outcome among its reports', () => {
    expect(shareMarks([])).toEqual([])
    expect(shareMarks([3, 0, 7], 10)).toEqual([3, 0, 7])
    expect(shareMarks([30, 0, 2, 7], 10)).toEqual([4, 0, 2, 4])
    expect(shareMarks([9, 9, 9], 10)).toEqual([3, 3, 4])
    const fine = [rule('a.one/fine', () => verified('fine')), rule('b.two/fine', () => verified('fine'))]
    const { reports } = run([check('a.one'), check('b.two')], fine, 'A '.repeat(MOST_MARKS / 2 + 1))
    expect(reports.map(({ coverage }) => coverage.found)).toEqual([MOST_MARKS / 2, MOST_MARKS / 2])
    expect(reports.map(({ complete }) => complete)).toEqual([false, false])
    const ids = run([check('a.one')], [fine[0]!], 'A '.repeat(MOST_MARKS / 2)).reports[0]!.evidence.map(({ id }) => id)
    expect(reports[0]!.evidence.map(({ id }) => id)).toEqual(ids) // the same as where nothing was left out
  })

  it('locates places in values and evidence, and leads from a short form to the mark it refers to', () => {
    const see = rule('a.one/see', ({ place }) =>
      violation('seen', { basis: [{ at: place!, list: [place!, 1] }], related: [place!], severity: 'warning' }),
    )
    const { evidence } = run([check('a.one')], [see], 'A\nthen B2').reports[0]!
    const at = { start: { line: 2, column: 6, offset: 7 }, end: { line: 2, column: 8, offset: 9 } }
    expect(evidence[1]).toMatchObject({
      value: { word: 'B2', where: { span: at, text: 'B2' }, antecedent: evidence[0]!.id },
      severity: 'warning',
    })
    expect(evidence[1]!.findings[0]).toMatchObject({
      basis: [{ at: { span: at, text: 'B2' }, list: [{ text: 'B2' }, 1] }],
      related: [at],
    })
  })

  it('keeps a mark’s id when text elsewhere changes, and tells equals apart', () => {
    const ids = (draft: string) => run([check('a.one')], [], draft).reports[0]!.evidence.map((mark) => mark.id)
    const [first, second] = ids('# h\n\nA and A')
    expect(first).not.toBe(second)
    expect(ids('# h\n\nnew text, then *A*\n\nand\nA')).toEqual([first, second])
    expect(ids('# other\n\nA and A')).not.toContain(first)
  })

  it('counts a subject that two sources bring as one', () => {
    const twice = check('a.one', function* ({ layer }) {
      yield* layer(words)
      yield* layer(words)
    })
    expect(run([twice], [], 'A B').reports[0]!.coverage.found).toBe(2)
  })

  it('gives an unverifiable mark no rule looked at a reason of its own', () => {
    expect(run([check('a.one')], [], 'A').reports[0]!.coverage).toMatchObject({
      unverifiable: 1,
      reasons: { 'no-rule': 1 },
    })
  })

  it('gives the whole draft an empty mark at offset 0', () => {
    const whole = check('a.one', () => [{ kind: 'word', value: {}, data: null }])
    expect(run([whole], [], '\uFEFFtext').reports[0]!.evidence[0]).toMatchObject({
      subject: '',
      span: { start: { offset: 0 }, end: { offset: 0 } },
    })
  })
})

describe('when something breaks', () => {
  const crash = rule('a.one/crash', ({ data }) => {
    if (data === 'B') throw new Error('boom')
    return verified('fine')
  })

  it('a crash in one rule leaves the other rules and checks', () => {
    const other = rule('a.one/other', () => verified('fine'))
    const { reports, complete, errors } = run(
      [check('a.one'), check('b.two')],
      [crash, other, rule('b.two/x', () => verified('fine'))],
      'A B',
    )
    expect(reports[0]).toMatchObject({ complete: false, verdict: 'unverifiable' })
    expect(reports[0]!.coverage.skipped).toEqual([{ reason: 'internal-error: a.one/crash', count: 1 }])
    expect(reports[0]!.evidence[1]!.findings.map((finding) => finding.rule)).toEqual(['a.one/other'])
    expect(reports[1]).toMatchObject({ complete: true, verdict: 'verified' })
    expect(complete).toBe(false)
    expect(errors).toEqual(['a.one/crash'])
  })

  it('a crash in the layer leaves no subject, and says that nothing was examined', () => {
    const broken = check('a.one', () => {
      throw new Error('boom')
    })
    const { coverage, complete } = run([broken], [], 'A B').reports[0]!
    expect(complete).toBe(false)
    expect(coverage).toMatchObject({
      found: 0,
      characters: { examined: 0, total: 3 },
      skipped: [{ reason: 'internal-error: a.one' }],
    })
  })

  it('a spent budget is a cut, not an error, and falls at the same place every time', () => {
    const greedy = rule('a.one/greedy', (_, context) => {
      context.spend(60_000)
      return verified('fine')
    })
    const outcome = run([check('a.one')], [greedy], 'A B C')
    expect(outcome.errors).toEqual([])
    expect(outcome.reports[0]!.coverage.skipped).toEqual([{ reason: 'budget', count: 2 }])
    expect(outcome.reports[0]!.evidence.map((mark) => mark.verdict)).toEqual([
      'verified',
      'unverifiable',
      'unverifiable',
    ])
    expect(run([check('a.one')], [greedy], 'A B C').digest).toBe(outcome.digest)
  })

  it.each<[string, Rule]>([
    ['a verdict the rule does not declare', rule('a.one/x', () => violation('no'), { verdicts: ['verified'] })],
    ['a reason the check does not list', rule('a.one/x', () => unverifiable('because', 'no'))],
  ])('%s is an internal error', (_, own) => {
    expect(run([check('a.one')], [own], 'A').errors).toEqual(['a.one/x'])
  })
})

describe('settings of a rule', () => {
  const own = rule('a.one/own', (_, { options }) => violation(JSON.stringify(options)), {
    options: {
      schema: { type: 'object', properties: { limit: { type: 'integer', minimum: 1 } } },
      defaults: { limit: 5 } as never,
    },
  })
  it('are off, a severity, or a severity with options over the defaults', () => {
    const finding = (setting: unknown) =>
      run([check('a.one')], [own], 'A', { rules: { 'a.one/own': setting } }).reports[0]!.evidence[0]!.findings[0]
    expect(finding('off')).toBeUndefined()
    expect(finding('info')).toMatchObject({ severity: 'info', message: '{"limit":5}' })
    expect(finding(['warning', { limit: 7 }])).toMatchObject({ severity: 'warning', message: '{"limit":7}' })
    expect(() => finding(['warning', { limit: 0 }])).toThrow(/expected 1 or more/)
    expect(() => finding(['warning', { limit: 'x' }])).toThrow(/expected a value of type integer/)
  })

  it('switch on a rule that is off by default', () => {
    const off = rule('a.one/off', () => verified('fine'), { off: true })
    expect(run([check('a.one')], [off], 'A').reports[0]!.coverage.verified).toBe(0)
    expect(run([check('a.one')], [off], 'A', { rules: { 'a.one/off': 'info' } }).reports[0]!.coverage.verified).toBe(1)
  })
})

describe('definitions that are not whole do not load', () => {
  it.each([
    ['an id that is no path', { id: 'one' }, /is not <area>\.<check>\/<name>/],
    ['a verdict without an example', { examples: { verified: ['«A»'] } }, /no example for violation/],
    ['no verdict at all', { verdicts: [] }, /can give no verdict/],
  ])('%s', (_, more, message) => {
    expect(() => rule('a.one/x', () => undefined, more as Partial<Rule>)).toThrow(message)
  })
  it('a rule twice, or of no check', () => {
    const one = rule('a.one/x', () => undefined)
    expect(() => createRegistry([check('a.one')], [one, one])).toThrow(/registered twice/)
    expect(() => createRegistry([check('b.two')], [one])).toThrow(/belongs to no registered check/)
  })
})
