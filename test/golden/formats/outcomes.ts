import { fingerprint } from '../../../src/engine/canonical.js'
import { Points } from '../../../src/document/points.js'
import type { Finding, Mark, Outcome, Report, Span, Verdict } from '../../../src/model.js'
import type { Result, RunInfo } from '../../../src/report/result.js'
import { findingKey } from '../../../src/report/result.js'
import type { Rule } from '../../../src/rule/define.js'

/** One run with everything a format may meet. Written by hand, so that no change of a rule changes what formats are held to. */
export const SERIES = 'legal.citations/series-year'
export const STYLE = 'legal.citations/style'

/** Text that tries to be markup, a command, an escape, the end of something. */
export const HOSTILE =
  'Unexpected \u001b[31m]]>&<b>|`x`\\ @team #12 www.a.example https://a.example %0A::error::x\r\n::error::y\u0085\u202e$a$ \ud800 *z* [l](m) <!-- -->, expected 1:2,3'

const BRIEF = 'See *Foo*, 493 F.2d 1047 (2007); 🜂 410 **U.S.** 113; 1 U.S. 1; 2 U.S. 2; 3 U.S. 3; 4 U.S. 4; 5 U.S. 5.\n'

/** The span of a text in a source, across markup where pieces are given. */
function spanOf(source: string, text: string, pieces?: readonly string[]): Span {
  const points = new Points(source)
  const from = source.indexOf(text)
  const span: Span = { start: points.at(from), end: points.at(from + text.length) }
  if (!pieces) return span
  let at = from
  return {
    ...span,
    pieces: pieces.map((piece): [number, number] => {
      const start = source.indexOf(piece, at)
      at = start + piece.length
      return [start, at]
    }),
  }
}

function finding(verdict: Verdict, message: string, more: Partial<Finding> = {}): Finding {
  return { rule: SERIES, verdict, severity: verdict === 'violation' ? 'blocking' : 'info', message, basis: [], ...more }
}

let ids = 0
function mark(
  source: string,
  text: string,
  findings: Finding[],
  more: { pieces?: string[]; pointer?: string } = {},
): Mark {
  const span = spanOf(source, text, more.pieces)
  const verdict = (['violation', 'verified'] as const).find((one) => findings.some((given) => given.verdict === one))
  return {
    id: (++ids).toString(16).padStart(16, '0'),
    kind: 'case',
    subject: more.pieces?.join('') ?? text,
    span,
    ...(more.pointer !== undefined && { pointer: more.pointer }),
    value: {},
    verdict: verdict ?? 'unverifiable',
    severity: findings.find((given) => given.verdict === 'violation')?.severity ?? 'info',
    findings,
  }
}

function report(check: string, evidence: Mark[], cut?: string): Report {
  const count = (verdict: Verdict) => evidence.filter((one) => one.verdict === verdict).length
  return {
    check,
    verdict: evidence.some((one) => one.verdict === 'violation') ? 'violation' : 'unverifiable',
    severity: evidence.find((one) => one.severity === 'blocking')?.severity ?? 'info',
    subject: `${evidence.length} citations`,
    evidence,
    coverage: {
      found: evidence.length,
      verified: count('verified'),
      violation: count('violation'),
      unverifiable: count('unverifiable'),
      reasons: count('unverifiable') > 0 ? { 'no-release': count('unverifiable') } : {},
      skipped: cut === undefined ? [] : [{ reason: cut, count: 1 }],
      characters: { examined: cut === undefined ? 10 : 0, total: 10 },
    },
    complete: cut === undefined,
    limits: ['No verdict claims that a cited authority exists.'],
  }
}

function outcome(source: string, reports: Report[], configured = true): Outcome {
  const complete = reports.every((one) => one.complete)
  const passed = !reports.some((one) => one.severity === 'blocking')
  return {
    schema: 'tickmark.outcome/1',
    engine: { name: 'tickmark', version: '0.1.0', parser: 'test', releases: [] },
    source: fingerprint(source),
    options: {},
    vertical: configured ? 'legal' : 'entertainment',
    configured,
    passed,
    complete,
    ok: configured && passed && complete,
    reports,
    waivers: [],
    digest: fingerprint(`${source}${reports.length}`),
  }
}

const year = finding('violation', 'Unexpected year 2007 for F.2d (1924–1993), F.3d fits', {
  basis: [{ table: 'series-years', row: { series: 'F.2d', first: '1924', last: '1993' } }],
  related: [spanOf(BRIEF, '1 U.S. 1')],
  suggestion: { span: spanOf(BRIEF, 'F.2d'), text: 'F.3d', safe: false },
})
const across = finding('violation', 'Unexpected style, expected 410 U.S. 113', {
  rule: STYLE,
  severity: 'warning',
  suggestion: { span: spanOf(BRIEF, '410 **U.S.** 113', ['410 ', 'U.S.', ' 113']), text: '410 U. S. 113', safe: true },
})
const briefMarks = [
  mark(BRIEF, '493 F.2d 1047', [year, finding('verified', 'Volume and reporter agree', { rule: STYLE })]),
  mark(BRIEF, '410 **U.S.** 113', [across], { pieces: ['410 ', 'U.S.', ' 113'] }),
  mark(BRIEF, '1 U.S. 1', [
    finding('violation', 'Unexpected page', {
      waived: { reason: 'quoted | as printed', span: spanOf(BRIEF, 'See') },
    }),
  ]),
  mark(BRIEF, '2 U.S. 2', [finding('violation', 'Unexpected page in the baseline')]),
  mark(BRIEF, '3 U.S. 3', [finding('violation', 'Unexpected page on an unchanged line')]),
  mark(BRIEF, '4 U.S. 4', [finding('unverifiable', 'No release at hand', { reason: 'no-release' })]),
  mark(BRIEF, '5 U.S. 5', [finding('verified', 'Listed')]),
]
const BRIEF_RESULT: Result = {
  path: 'drafts/brief.md',
  source: BRIEF,
  outcome: outcome(BRIEF, [report('legal.citations', briefMarks), report('legal.authorities', [])]),
  accepted: new Map([
    [findingKey(briefMarks[3]!, { rule: SERIES }), { by: 'baseline', reason: 'before the review of 2025' }],
    [findingKey(briefMarks[4]!, { rule: SERIES }), { by: 'unchanged', reason: '' }],
  ]),
}

const WINDOWS = '\uFEFF𝒜 ü 7 U.S. 7\r\n\r\nand 8 U.S. 8.\r\n'
const WINDOWS_RESULT: Result = {
  path: 'C:\\Drafts, 100%\\ünote: 1.md',
  source: WINDOWS,
  outcome: outcome(WINDOWS, [
    report('legal.citations', [
      mark(WINDOWS, '7 U.S. 7', [
        finding('violation', HOSTILE, { suggestion: { span: spanOf(WINDOWS, '7 U.S.'), text: '<b>"&\n', safe: true } }),
        finding('violation', 'Unexpected twice', { severity: 'info' }),
      ]),
    ]),
  ]),
}

const ARTIFACT = '# Brief\n\n9 U.S. 9\n'
const ARTIFACT_RESULT: Result = {
  path: 'memo.json',
  source: ARTIFACT,
  outcome: outcome('{}', [
    report('legal.citations', [
      mark(
        ARTIFACT,
        '9 U.S. 9',
        [finding('violation', 'Unexpected page', { severity: 'warning', related: [spanOf(ARTIFACT, 'Brief')] })],
        { pointer: '/authorities/0/citation' },
      ),
    ]),
  ]),
}

export const INCOMPLETE: Result = {
  path: 'drafts/hostile.md',
  source: '*a_ *a_',
  outcome: outcome('*a_ *a_', [
    report('legal.citations', [], 'too-many-delimiters'),
    report('legal.authorities', [], 'internal-error: legal.authorities/page'),
  ]),
}

const UNCONFIGURED: Result = { path: '<stdin>', source: 'Text.', outcome: outcome('Text.', [], false) }

const VAIN = '\uFEFFText.\n\n\u{1F702} <!-- tickmark-ignore-file legal.citations/series-year: quoted -->\n'
/** A draft whose waiver waives nothing. */
export const IDLE: Result = {
  path: 'drafts/idle.md',
  source: VAIN,
  outcome: {
    ...outcome(VAIN, [report('legal.citations', [])]),
    waivers: [{ rule: SERIES, reason: 'quoted', span: spanOf(VAIN, VAIN.slice(11, -1)), used: false }],
  },
}

/** A draft in which all is verified. */
export const CLEAN: Result = {
  path: 'drafts/clean.md',
  source: '5 U.S. 5',
  outcome: outcome('5 U.S. 5', [
    report('legal.citations', [mark('5 U.S. 5', '5 U.S. 5', [finding('verified', 'Listed')])]),
  ]),
}

export const RESULTS: readonly Result[] = [
  BRIEF_RESULT,
  WINDOWS_RESULT,
  ARTIFACT_RESULT,
  INCOMPLETE,
  UNCONFIGURED,
  CLEAN,
]

export const ERRORS: readonly string[] = [
  'drafts/latin1.md: not UTF-8 at byte 2; save the draft as UTF-8',
  'a,b%.json: /x: Unexpected 1, expected text\na,b%.json: /y: Unexpected 2, expected text',
]

const rule: Rule = {
  id: SERIES,
  check: 'legal.citations',
  title: 'Year outside the series',
  decides: 'Whether the year falls into those in which the series appeared.',
  why: 'A year outside them is a misprint.',
  limits: ['Does not say that the case exists.'],
  references: [{ title: 'A table', url: 'https://example.org/table' }],
  severity: 'blocking',
  kinds: ['case'],
  verdicts: ['violation'],
  examples: { violation: ['See «493 F.2d 1047» (9th Cir. 2007).'] },
  decide: () => undefined,
}

/** The run the results are of. One rule is known, the other is of an engine this one does not know. */
export const RUN: RunInfo = {
  version: '0.1.0',
  rules: [rule],
  errors: ERRORS,
  show: ['violations'],
  paint: (_, text) => text,
}
