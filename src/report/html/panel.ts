import type { Result } from '../result.js'
import type { Entry } from './entries.js'
import { markup, type Markup } from './markup.js'
import { type State, STATE_NAMES, STATES } from './state.js'
import { tally } from './summary.js'

/** The side of the page: the denominator of every check, what is shown, and the evidence of the mark that is chosen. */
export function panel(drafts: readonly { readonly result: Result; readonly entries: readonly Entry[] }[]): Markup {
  const entries = drafts.flatMap((draft) => draft.entries)
  const all = drafts.flatMap(({ result }) => result.outcome.reports)
  const reports = all.filter(({ coverage }) => coverage.found > 0 || (coverage.uncovered?.count ?? 0) > 0)
  const checks = [...new Set(reports.map(({ check }) => check))].sort()
  const counts = tally(entries)
  const figures = reports.reduce((sum, { coverage }) => sum + (coverage.uncovered?.count ?? 0), 0)
  return markup`<aside class="panel" aria-label="Evidence">
    <form class="filters" hidden>
      <fieldset>
        <legend>Checks</legend>
        ${checks.map((check) => {
          const own = reports.filter((report) => report.check === check)
          const sum = (field: 'found' | 'unverifiable') =>
            own.reduce((total, { coverage }) => total + coverage[field], 0)
          return markup`<label><input type="checkbox" name="check" value="${check}" checked /> ${check}
            <span class="count">${sum('found') - sum('unverifiable')} of ${sum('found')} decided</span></label>`
        })}
      </fieldset>
      <fieldset>
        <legend>Marks</legend>
        ${STATES.filter((state) => counts[state] > 0 || isVerdict(state)).map(
          (state) =>
            markup`<label><input type="checkbox" name="state" value="${state}" checked />
              <span class="key" data-v="${state}">${STATE_NAMES[state]}</span>
              <span class="count">${counts[state]}</span></label>`,
        )}${figures > 0 ? markup`<label><input type="checkbox" name="uncovered" value="uncovered" /> <span class="key u">figures in no claim</span> <span class="count">${figures}</span></label>` : undefined}
      </fieldset>
      <p class="walk">
        <button type="button" name="previous">Previous <kbd>p</kbd></button>
        <button type="button" name="next">Next <kbd>n</kbd></button> <output name="place" aria-live="off"></output>
        <label class="keys"><input type="checkbox" name="keys" value="keys" checked /> keys on</label>
        <button type="button" name="fold" aria-expanded="false">Filters</button>
        <button type="button" name="close">Close</button>
      </p>
    </form>
    <div class="evidence" tabindex="-1" role="region" aria-live="polite" aria-label="Evidence of the mark">
      <p class="hint">
        Choose a mark in the draft, or press <kbd>n</kbd>. <kbd>Enter</kbd> reads its evidence, <kbd>Esc</kbd> goes
        back.
      </p>
    </div>
  </aside>`
}

function isVerdict(state: State): boolean {
  return state === 'violation' || state === 'unverifiable' || state === 'verified'
}
