import type { Outcome, Report } from '../../model.js'
import { cuts } from '../remarks.js'
import type { RunInfo } from '../result.js'
import { idleWaivers } from '../waivers.js'
import type { Entry } from './entries.js'
import { markup, type Markup } from './markup.js'
import { type State, STATE_NAMES, STATES } from './state.js'

/** How many marks are in each state. */
export function tally(entries: readonly Entry[]): Record<State, number> {
  const counts = Object.fromEntries(STATES.map((state) => [state, 0])) as Record<State, number>
  for (const { state } of entries) counts[state]++
  return counts
}

/** One sentence that says what was found and what of it was decided; it praises nothing. */
export function standing(entries: readonly Entry[]): string {
  const counts = tally(entries)
  const found = entries.length
  if (found === 0) return 'Nothing was recognised, so nothing was decided.'
  const decided = found - counts.unverifiable
  const parts = STATES.filter((state) => counts[state] > 0 || state === 'violation').map((state) =>
    counts[state] === 1 || !['violation', 'warning'].includes(state)
      ? `${counts[state]} ${STATE_NAMES[state]}`
      : `${counts[state]} ${STATE_NAMES[state]}s`,
  )
  return `${decided} of ${found} found were decided: ${parts.join(', ')}.`
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

/** The denominator of every check, why what is open is open, and what the check does not claim. */
export function denominators({ reports }: Outcome): Markup {
  if (reports.length === 0) return markup``
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
    </div>
    ${reports.map(
      ({ check, limits }) =>
        markup`<details>
          <summary>What ${check} does not claim</summary>
          <ul>
            ${limits.map((limit) => markup`<li>${limit}</li>`)}
          </ul>
        </details>`,
    )}`
}

function denominator(report: Report): Markup {
  const { check, coverage, complete } = report
  const { found, verified, violation, unverifiable, reasons, skipped, uncovered, characters } = coverage
  const rest = [
    ...(unverifiable > 0 ? [`unverifiable: ${listed(Object.entries(reasons))}`] : []),
    ...(uncovered && uncovered.count > 0 ? [`${uncovered.count} figures in no claim`] : []),
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
  return markup`<details>
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
