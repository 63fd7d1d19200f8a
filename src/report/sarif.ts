import type { Rule } from '../rule/define.js'
import { type Entry, entriesOf, standingOf } from './entries.js'
import { HOME, rulePage } from './links.js'
import { extractedKind, isArtifactPath, isOwnText } from './places.js'
import { type Remark, remarksOf, REMARKS } from './remarks.js'
import type { Format, Result, RunInfo } from './result.js'
import { ruleText } from './rule-text.js'
import { artifactLocation, LEVELS, location, plainText, remarkLocation, sarifResult } from './sarif-result.js'

/** What GitHub accepts of one run; larger files it refuses whole. */
const MOST_RESULTS = 25_000

/**
 * SARIF 2.1.0: every finding, verified, violation or unverifiable being `kind` pass, fail or open; waivers and the baseline as
 * suppressions; what was cut short or could not be read as notifications of an unsuccessful invocation.
 */
export const sarif: Format = (results, run) => log(results, run, results.flatMap(entriesOf))

/**
 * The same for GitHub's code scanning, which takes every result for an alert and looks at neither `kind`, suppressions nor
 * notifications: only violations that stand, and what was not judged as an alert of its own.
 */
export const codeScanning: Format = (results, run) =>
  log(results, run, results.flatMap(standingOf), unjudged(results, run))

/** Remarks on what should have been judged and was not, as many as a run may hold. */
function unjudged(results: readonly Result[], run: RunInfo): Remark[] {
  return remarksOf(results, run)
    .filter(({ severity }) => severity === 'blocking')
    .slice(0, MOST_RESULTS)
}

/** `alerts`: for a reader that takes results for alerts, what there must be beside them; absent for one that reads all of SARIF. */
function log(results: readonly Result[], run: RunInfo, all: readonly Entry[], alerts?: readonly Remark[]): string {
  const listed = withinLimit(all, Math.max(0, MOST_RESULTS - (alerts?.length ?? 0)))
  const remarks = remarksOf(results, run)
  const rules = ruleDescriptors(
    [...(alerts ?? []).map(({ id }) => `tickmark/${id}`), ...listed.map(({ finding }) => finding.rule)],
    run,
  )
  const indexOf = new Map(rules.map(({ id }, index) => [id, index]))
  const whole = results.every(({ outcome }) => outcome.complete) && run.errors.length === 0
  const sarifRun = {
    tool: {
      driver: {
        name: 'tickmark',
        version: run.version,
        semanticVersion: run.version,
        informationUri: HOME,
        rules,
        notifications: Object.entries({ ...REMARKS, 'left-out': 'Results were left out.' }).map(([id, text]) => ({
          id: `tickmark/${id}`,
          shortDescription: { text },
        })),
      },
    },
    columnKind: 'utf16CodeUnits',
    defaultEncoding: 'utf-8',
    defaultSourceLanguage: 'markdown',
    language: 'en-GB',
    originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The folder the command ran in.' } } },
    invocations: [
      {
        executionSuccessful: whole,
        toolExecutionNotifications: [
          ...remarks.map(notification),
          ...(listed.length < all.length ? [leftOut(all.length - listed.length, all.length)] : []),
        ],
      },
    ],
    artifacts: results.map(artifact),
    results: [
      ...(alerts ?? []).map((alert) => remarkResult(alert, indexOf)),
      ...listed.map((entry) => sarifResult(entry, indexOf.get(entry.finding.rule) as number, alerts !== undefined)),
    ],
  }
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [sarifRun] }, null, 2)}\n`
}

/** Violations first, then what is open, where there are more than may be listed; in the order they had. */
function withinLimit(all: readonly Entry[], limit: number): readonly Entry[] {
  if (all.length <= limit) return all
  const byNeed = (['violation', 'unverifiable', 'verified'] as const).flatMap((verdict) =>
    all.filter(({ finding }) => finding.verdict === verdict),
  )
  const kept = new Set(byNeed.slice(0, limit))
  return all.filter((entry) => kept.has(entry))
}

function leftOut(count: number, total: number) {
  return {
    descriptor: { id: 'tickmark/left-out' },
    level: 'warning',
    message: {
      text: `${count} of ${total} results were left out, verified ones first: a run may hold ${MOST_RESULTS}. The json format has all.`,
    },
  }
}

function notification({ id, path, severity, message, at }: Remark) {
  return {
    descriptor: { id: `tickmark/${id}` },
    level: LEVELS[severity],
    message: { text: plainText(message) },
    locations: [
      at
        ? location({ path, source: at.source }, at.span)
        : { physicalLocation: { artifactLocation: artifactLocation(path) } },
    ],
  }
}

/** What was not judged, as an alert. */
function remarkResult({ id, path, key, severity, message }: Remark, indexOf: ReadonlyMap<string, number>) {
  return {
    ruleId: `tickmark/${id}`,
    ruleIndex: indexOf.get(`tickmark/${id}`),
    kind: 'fail',
    level: LEVELS[severity],
    message: { text: plainText(message) },
    locations: [remarkLocation(path)],
    partialFingerprints: { 'tickmarkFinding/v1': key },
    suppressions: [],
  }
}

/** A draft, its hash, and what each check found in it: the denominator. What is no Markdown file has another hash than the text verified. */
function artifact({ path, outcome }: Result) {
  const [, hash = ''] = outcome.source.split(':')
  return {
    location: artifactLocation(path),
    roles: ['analysisTarget'],
    ...(['html', undefined].includes(extractedKind(path)) && { encoding: 'utf-8' }),
    sourceLanguage: isArtifactPath(path) ? 'json' : (extractedKind(path) ?? 'markdown'),
    ...(isOwnText(path) && { hashes: { 'sha-256': hash } }),
    properties: {
      source: outcome.source,
      digest: outcome.digest,
      vertical: outcome.vertical,
      configured: outcome.configured,
      complete: outcome.complete,
      passed: outcome.passed,
      checks: outcome.reports.map(({ check, verdict, complete, coverage, limits }) => ({
        check,
        verdict,
        complete,
        found: coverage.found,
        verified: coverage.verified,
        violation: coverage.violation,
        unverifiable: coverage.unverifiable,
        reasons: coverage.reasons,
        limits,
      })),
    },
  }
}

/** What the results name, by id: rules, checks and remarks. */
function ruleDescriptors(ids: readonly string[], run: RunInfo) {
  const byId = new Map(run.rules.map((rule) => [rule.id, rule]))
  return [...new Set(ids)].sort().map((id) => {
    const rule = byId.get(id)
    if (rule) return descriptor(rule, run)
    const remark = (REMARKS as Readonly<Record<string, string>>)[id.replace('tickmark/', '')]
    return { id, shortDescription: { text: remark ?? id }, ...(remark !== undefined && { help: { text: remark } }) }
  })
}

function descriptor(rule: Rule, run: RunInfo) {
  const page = rulePage(rule.id, run)
  const { id, title, decides, why, limits, severity, off, check, kinds } = rule
  return {
    id,
    name: id.replace(/(?:^|[./-])([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: title },
    fullDescription: { text: decides },
    ...(page !== undefined && { helpUri: page }),
    help: {
      text: `${decides}\n\nWhy it matters. ${why}\n\nWhat it does not prove. ${limits.join(' ')}`,
      markdown: ruleText(rule),
    },
    defaultConfiguration: { level: LEVELS[severity], enabled: off !== true },
    properties: { check, kinds, limits, tags: [check] },
  }
}
