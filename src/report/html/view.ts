import type { Rule } from '../../rule/define.js'
import type { Result, RunInfo } from '../result.js'
import { Anchors, titleOf } from './anchors.js'
import { entriesOf, type Entry, notePlaces, Numbers, Places } from './entries.js'
import { evidenceOf } from './evidence.js'
import { listFindings, type ListedFinding, marginNumbers, printFindings } from './findings.js'
import { inParts, join, markup, type Markup } from './markup.js'
import { type Layer, Overlay } from './overlay.js'
import { panel } from './panel.js'
import { denominators, waiversInVain, provenance, standing, verdict, verdictText, warnings } from './summary.js'
import { typeset } from './typeset.js'

/** What one draft comes to on the page. */
interface Drawn {
  readonly id: string
  readonly result: Result
  readonly entries: readonly Entry[]
  readonly listed: readonly ListedFinding[]
  readonly print: Markup
}

/** Drafts with their marks in place, and the evidence: what stands in the body of a page. Its script is `client/client.js`. */
export function view(results: readonly Result[], run: Pick<RunInfo, 'rules' | 'errors'>): Markup {
  const rules = new Map(run.rules.map((rule) => [rule.id, rule]))
  const numbers = new Numbers()
  const drafts = results.map((result, i) => draw(result, `d${i + 1}`, numbers, run))
  return markup`<div class="spread"><main>
      ${run.errors.map((error) => markup`<p class="warning">${error}</p>`)}
      ${drafts.length > 1 ? contents(drafts) : undefined} ${drafts.map(({ print }) => print)} ${glossary(drafts, rules)}
    </main>
    ${panel(drafts)}</div>`
}

function draw(result: Result, id: string, numbers: Numbers, run: Pick<RunInfo, 'rules'>): Drawn {
  const { path, outcome } = result
  const entries = entriesOf(result, numbers)
  const places = new Places(numbers)
  for (const entry of entries) notePlaces(entry, places)
  const layers: Layer[] = [
    ...entries.map(({ number, mark }): Layer => ({ kind: 'mark', number, span: mark.span })),
    ...places.layers(),
    ...outcome.reports.flatMap(({ coverage }) =>
      (coverage.uncovered?.spans ?? []).map(([start, end], i): Layer => ({
        kind: 'uncovered',
        number: i,
        span: { start: { line: 0, column: 0, offset: start }, end: { line: 0, column: 0, offset: end } },
      })),
    ),
  ]
  const listed = listFindings(entries, result)
  const margin = marginNumbers(listed)
  const anchors = new Anchors(entries, margin)
  const text = typeset(result, new Overlay(layers), anchors, id)
  const unplaced = entries.filter(({ number }) => anchors.ofMark(number) === undefined)
  const cards = entries.map((entry) => evidenceOf(entry, { result, places, anchors }))
  const print = markup`<article class="draft" id="${id}" aria-labelledby="${id}t">
    <header>
      <h2 id="${id}t">${path}</h2>
      ${verdict(listed, outcome)}
      <p class="standing">${standing(entries)}</p>
      ${warnings(outcome)}${waiversInVain(outcome, run)}
      ${printFindings(listed, result, (mark) => anchors.ofMark(mark))}
    </header>
    ${unplaced.length > 0 ? markup`<p class="whole">On the draft as a whole: ${unplaced.map((entry) => wholeDraft(entry, margin.get(entry.number)))}</p>` : undefined}
    <div class="text">${text}</div>
    <footer>${denominators(outcome)}${provenance(outcome)}
    ${
      cards.length > 0
        ? markup`<details class="schedule">
            <summary>Evidence of all ${entries.length} marks, in order</summary>
            ${inParts(cards)}
          </details>`
        : undefined
    }</footer>
  </article>`
  return { id, result, entries, listed, print }
}

/** A mark that no stretch of the text shows still has one place on the page. */
function wholeDraft(entry: Entry, margin: string | undefined): Markup {
  const { number, mark, state } = entry
  return markup`<a class="m" id="m${number}" data-m="${number}" data-v="${state}" href="#e${number}" title="${titleOf(entry)}"${margin === undefined ? undefined : markup` data-n="${margin}"`}>${mark.kind}</a> `
}

function contents(drafts: readonly Drawn[]): Markup {
  const outcomes = drafts.map(({ result }) => result.outcome)
  const all = {
    complete: outcomes.every(({ complete }) => complete),
    configured: outcomes.every(({ configured }) => configured),
  }
  return markup`<nav aria-label="Drafts">
    ${verdict(
      drafts.flatMap(({ listed }) => listed),
      all,
    )}
    <ol>
      ${drafts.map(
        ({ id, result, listed }) =>
          markup`<li><a href="#${id}">${result.path}</a> <span>${verdictText(listed, result.outcome)}</span></li>`,
      )}
    </ol>
  </nav>`
}

/** What the rules that spoke decide and do not prove, each once. */
function glossary(drafts: readonly Drawn[], rules: ReadonlyMap<string, Rule>): Markup {
  const spoke = new Set(
    drafts.flatMap(({ entries }) => entries.flatMap(({ mark }) => mark.findings.map(({ rule }) => rule))),
  )
  const items = [...spoke].sort().flatMap((id) => rules.get(id) ?? [])
  if (items.length === 0) return markup``
  return markup`<details class="rules">
    <summary>The ${items.length} rules that spoke: what each decides and does not prove</summary>
    ${items.map(
      ({ id, title, decides, why, limits }) =>
        markup`<section id="r-${id}">
          <h3>${id}</h3>
          <p>${title}. ${prose(decides)}</p>
          <p>${prose(why)}</p>
          <p><b>Does not prove:</b> ${prose(limits.join(' '))}</p>
        </section>`,
    )}
  </details>`
}

/** A rule's own words, in which backticks set code apart. */
function prose(text: string): Markup {
  return join(text.split('`').map((part, i) => (i % 2 === 0 ? markup`${part}` : markup`<code>${part}</code>`)))
}
