import type { Outcome, Report } from '../../model.js'
import { cuts } from '../remarks.js'
import { countBySeverity } from '../entries.js'
import type { RunInfo } from '../result.js'
import { counted } from '../text.js'
import { idleWaivers } from '../waivers.js'
import type { Entry } from './entries.js'
import type { ListedFinding } from './findings.js'
import { markup, type Markup } from './markup.js'
import { type State, STATE_NAMES, STATES } from './state.js'

/** How many marks are in each state. */
export function tally(entries: readonly Entry[]): Record<State, number> {
  const counts = Object.fromEntries(STATES.map((state) => [state, 0])) as Record<State, number>
  for (const { state } of entries) counts[state]++
  return counts
}

/** What was found, decided and left open, in figures that add up; it praises nothing. */
export function standing(entries: readonly Entry[]): string {
  const counts = tally(entries)
  const found = entries.length
  if (found === 0) return 'Nothing was recognised, so nothing was decided.'
  const decided = STATES.filter((state) => state !== 'unverifiable' && counts[state] > 0).map((state) =>
    state === 'violation' || state === 'warning'
      ? counted(counts[state], `with a ${STATE_NAMES[state]}`, `with ${STATE_NAMES[state]}s`)
      : `${counts[state]} ${STATE_NAMES[state]}`,
  )
  const open = counts.unverifiable > 0 ? `; ${counts.unverifiable} unverifiable` : ''
  const list = decided.length > 0 ? `: ${decided.join(', ')}` : ''
  return `${found - counts.unverifiable} of ${found} found were decided${list}${open}.`
}

/** What a reader wants first: how many violations stand, or that none does. */
export function verdict(listed: readonly ListedFinding[], judged: Pick<Outcome, 'complete' | 'configured'>): Markup {
  const findings = listed.map(({ finding }) => finding)
  const state = findings.some(({ severity }) => severity === 'blocking')
    ? 'violation'
    : findings.length > 0 || !judged.complete || !judged.configured
      ? 'warning'
      : 'none'
  return markup`<p class="verdict" data-v="${state}">${verdictText(listed, judged)}</p>`
}

export function verdictText(
  listed: readonly ListedFinding[],
  { complete, configured }: Pick<Outcome, 'complete' | 'configured'>,
): string {
  if (listed.length === 0)
    return !configured ? 'Nothing was judged' : `No violation stands${complete ? '' : ' in what was judged'}`
  const findings = listed.map(({ finding }) => finding)
  return `${counted(findings.length, 'violation stands', 'violations stand')}: ${countBySeverity(findings)}`
}

/** What keeps an outcome from speaking for the whole draft. */
export function warnings({ configured, complete, reports }: Outcome): Markup {
  const lines = [
    ...(configured ? [] : ['No checks are configured for this vertical: nothing was judged.']),
    ...(complete
      ? []
      : [`Not judged completely: ${[...new Set(reports.filter((report) => !report.complete).map(cuts))].join(', ')}.`]),
  ]
  return markup`${lines.map((line) => markup`<p class="warning">${line}</p>`)}`
}

/** Folded: the denominator of every check that found something, why what is open is open, and what no check claims. */
export function denominators({ reports }: Outcome): Markup {
  if (reports.length === 0) return markup``
  const found = reports.filter(
    ({ coverage, complete }) => !complete || coverage.found > 0 || (coverage.uncovered?.count ?? 0) > 0,
  )
  const rest = reports.filter((report) => !found.includes(report)).map(({ check }) => check)
  return markup`<details class="record">
    <summary>What was counted, and what no check claims</summary>
    ${found.length > 0 ? table(found) : undefined}
    ${rest.length > 0 ? markup`<p class="about">Nothing to decide: ${rest.join(', ')}.</p>` : undefined}
    ${found.map(
      ({ check, limits }) =>
        markup`<section class="limits">
          <h3>What ${check} does not claim</h3>
          <ul>
            ${limits.map((limit) => markup`<li>${limit}</li>`)}
          </ul>
        </section>`,
    )}
  </details>`
}

function table(reports: readonly Report[]): Markup {
  return markup`<div class="table" tabindex="0">
    <table class="counts">
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Found</th>
          <th scope="col">Verified</th>
          <th scope="col">Violation</th>
          <th scope="col">Unverifiable</th>
        </tr>
      </thead>
      <tbody>
        ${reports.map(denominator)}
      </tbody>
    </table>
  </div>`
}

function denominator(report: Report): Markup {
  const { check, coverage, complete } = report
  const { found, verified, violation, unverifiable, reasons, skipped, uncovered, looked = {}, characters } = coverage
  const rest = [
    ...(unverifiable > 0 ? [`unverifiable: ${listed(Object.entries(reasons))}`] : []),
    ...(uncovered && uncovered.count > 0 ? [`${uncovered.count} figures in no claim`] : []),
    ...(Object.keys(looked).length > 0 ? [`read with nothing to compare: ${listed(Object.entries(looked))}`] : []),
    ...(skipped.length > 0 ? [`no prose: ${listed(skipped.map(({ reason, count }) => [reason, count]))}`] : []),
    `${characters.examined} of ${characters.total} characters read as prose`,
    ...(complete ? [] : [`incomplete: ${cuts(report)}`]),
  ]
  return markup`<tr>
      <th scope="row">${check}</th>
      <td>${found}</td>
      <td>${verified}</td>
      <td>${violation}</td>
      <td>${unverifiable}</td>
    </tr>
    <tr class="rest">
      <td colspan="5">${rest.join('; ')}</td>
    </tr>`
}

function listed(counts: readonly (readonly [string, number])[]): string {
  return counts.map(([name, count]) => `${name} ${count}`).join(', ')
}

/** Waivers that waive nothing stand in the draft and mean nothing: a reader should know. */
export function waiversInVain(outcome: Outcome, { rules }: Pick<RunInfo, 'rules'>): Markup {
  const lines = idleWaivers(outcome, rules).map(
    ({ waiver: { rule, span }, why }) =>
      markup`<p class="warning">The waiver of ${rule} in line ${span.start.line} waives nothing: ${why}.</p>`,
  )
  return markup`${lines}`
}

/** What the outcome rests on, for whoever has to come to it again. */
export function provenance({ source, digest, options, vertical, engine }: Outcome): Markup {
  const rows: [string, string][] = [
    ['draft', source],
    ['outcome', digest],
    ['vertical', vertical ?? 'none'],
    ['options', JSON.stringify(options)],
    ['engine', `${engine.name} ${engine.version}, ${engine.parser}`],
    ...engine.releases.map(({ id, release, sha256, source: file }): [string, string] => [
      id,
      `${release}, ${file}, ${sha256}`,
    ]),
  ]
  return markup`<details class="record">
    <summary>What this rests on</summary>
    <table class="facts">
      ${rows.map(
        ([name, value]) =>
          markup`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </table>
  </details>`
}
