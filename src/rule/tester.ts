import type { Mark, Outcome, Severity, Verdict } from '../model.js'
import { VERDICTS } from '../model.js'
import type { Example, Rule, Settings } from './define.js'
import { always, free, type Layout } from './layouts.js'
import type { ReleaseHandle } from './release.js'
import type { Source } from './source.js'

/** The engine a rule is tested with; `createVerifier` of the public API fits. */
export type Engine = (held: {
  releases: readonly ReleaseHandle[]
  rules: Record<string, readonly [Severity, Record<string, never>]>
}) => {
  verify(
    markdown: string,
    options: Partial<Omit<Settings, 'vertical'>> & {
      checks: readonly string[]
      vertical?: string | null
      sources?: readonly Source[]
    },
  ): Outcome
  verifyArtifact(
    artifact: unknown,
    options: Partial<Omit<Settings, 'vertical'>> & { checks: readonly string[] },
  ): Outcome
}

/** One example in one layout, ready to run. */
export interface RuleCase {
  readonly name: string
  /** Throws an Error that says what was expected and what came. */
  run: () => void
}

/**
 * Every example of a rule as a case, in every layout it must hold in: the mark at the «…» has a finding of the rule with the
 * verdict it is listed under. For use with any test runner:
 * `for (const { name, run } of ruleCases(rule, createVerifier)) it(name, run)`.
 */
export function ruleCases(rule: Rule, engine: Engine): RuleCase[] {
  return VERDICTS.flatMap((verdict) =>
    (rule.examples[verdict] ?? []).flatMap((example, i) => {
      if (typeof example === 'object' && 'artifact' in example) {
        return [{ name: `${verdict} ${i + 1}, an artifact`, run: () => runArtifact(rule, engine, example, verdict) }]
      }
      const layouts = typeof example === 'object' && example.layout === 'fixed' ? always : [...always, ...free]
      return layouts.flatMap((layout) => {
        const draft = layout.apply(draftOf(example))
        if (draft === undefined) return []
        return [
          {
            name: `${verdict} ${i + 1}, ${layout.name}`,
            run: () => runCase(rule, engine, example, verdict, layout, draft),
          },
        ]
      })
    }),
  )
}

type ArtifactExample = Extract<Example, { artifact: unknown }>
type DraftExample = Exclude<Example, ArtifactExample>

function runArtifact(rule: Rule, engine: Engine, example: ArtifactExample, verdict: Verdict): void {
  const { artifact, at, options = {}, settings = {}, releases = [] } = example
  const outcome = engine({
    releases,
    rules: { [rule.id]: [rule.severity, options as Record<string, never>] },
  }).verifyArtifact(artifact, { ...settings, checks: [rule.check] })
  const marks = outcome.reports.flatMap(({ evidence }) => evidence)
  const findings = marks
    .filter((mark) => mark.pointer === at)
    .flatMap((mark) => mark.findings.filter((finding) => finding.rule === rule.id))
  if (outcome.complete && findings.some((finding) => finding.verdict === verdict)) return
  const got =
    findings.length > 0 ? findings.map((finding) => `${finding.verdict}: ${finding.message}`) : marks.map(brief)
  throw new Error([`${rule.id}: expected ${verdict} at ${at}, got`, ...got].join('\n  '))
}

function runCase(
  rule: Rule,
  engine: Engine,
  example: DraftExample,
  verdict: Verdict,
  layout: Layout,
  marked: string,
): void {
  const { draft, from, to } = unmark(rule.id, marked)
  const { options = {}, settings = {}, releases = [], sources = [] } = typeof example === 'object' ? example : {}
  const outcome = engine({
    releases,
    rules: { [rule.id]: [rule.severity, options as Record<string, never>] },
  }).verify(draft, { ...settings, checks: [rule.check], sources })
  const report = outcome.reports[0]
  const cut = report?.coverage.skipped.filter(({ reason }) => /^internal-error|^budget|^too-/.test(reason)) ?? []
  const marks = report?.evidence ?? []
  const hit = marks.filter((mark) => mark.span.start.offset === from && mark.span.end.offset === to)
  const findings = hit.flatMap((mark) => mark.findings.filter((finding) => finding.rule === rule.id))
  if (cut.length === 0 && findings.some((finding) => finding.verdict === verdict)) return
  const got =
    findings.length > 0 ? findings.map((finding) => `${finding.verdict}: ${finding.message}`) : marks.map(brief)
  throw new Error(
    [
      `${rule.id}, ${layout.name}: expected ${verdict} at [${from}, ${to}) «${draft.slice(from, to)}», got`,
      ...(got.length > 0 ? got : ['no mark at all']),
      ...cut.map(({ reason }) => `cut short: ${reason}`),
      `in: ${JSON.stringify(draft)}`,
    ].join('\n  '),
  )
}

function draftOf(example: DraftExample): string {
  return typeof example === 'string' ? example : example.draft
}

/** Takes the «…» out and keeps where they stood. An empty pair stands for the draft as a whole, which is at offset 0. */
function unmark(rule: string, marked: string): { draft: string; from: number; to: number } {
  const from = marked.indexOf('«')
  const to = marked.indexOf('»') - 1
  if (from < 0 || to < from || marked.indexOf('«', from + 1) >= 0) {
    throw new Error(`${rule}: an example marks one span with «…»: ${JSON.stringify(marked)}`)
  }
  const draft = marked.replace('«', '').replace('»', '')
  return from === to ? { draft, from: 0, to: 0 } : { draft, from, to }
}

function brief(mark: Mark): string {
  const { start, end } = mark.span
  return `${mark.kind} ${mark.pointer ?? ''}[${start.offset}, ${end.offset}) ${JSON.stringify(mark.subject)}: ${mark.verdict}`
}
