import type { Finding, Severity } from '../../model.js'
import { groundsOf, shorten } from '../evidence-line.js'
import { type Result, stands } from '../result.js'
import type { Entry } from './entries.js'
import { markup, type Markup } from './markup.js'

/** The gravest severity first. */
const SEVERITIES: readonly Severity[] = ['blocking', 'warning', 'info']

/** How many findings are shown at once; the others are a click away, and printed. */
const SHOWN = 25

/** A violation that stands, as the list names it. */
export interface ListedFinding {
  /** Its number in the list of its draft, from 1; the print has it in the margin of the text. */
  readonly place: number
  readonly entry: Entry
  readonly finding: Finding
}

/** The violations of a draft that stand, the gravest first, those of one severity in the order of the text. */
export function listFindings(entries: readonly Entry[], result: Result): ListedFinding[] {
  return entries
    .flatMap((entry) =>
      entry.mark.findings
        .filter((finding) => stands(result, entry.mark, finding))
        .map((finding) => ({ entry, finding })),
    )
    .sort((a, b) => SEVERITIES.indexOf(a.finding.severity) - SEVERITIES.indexOf(b.finding.severity))
    .map((listed, i) => ({ place: i + 1, ...listed }))
}

/** What the list says of each mark, for the margin of the printed text: `3`, or `3, 17` where two findings stand. */
export function marginNumbers(listed: readonly ListedFinding[]): ReadonlyMap<number, string> {
  const numbers = new Map<number, string>()
  for (const { place, entry } of listed) {
    const before = numbers.get(entry.number)
    numbers.set(entry.number, before === undefined ? String(place) : `${before}, ${place}`)
  }
  return numbers
}

/** The list itself: each finding leads to its mark, whose element on the page `anchorOf` names. */
export function printFindings(
  listed: readonly ListedFinding[],
  result: Result,
  anchorOf: (mark: number) => string | undefined,
): Markup {
  if (listed.length === 0) return markup``
  const items = listed.map((one) => item(one, result, anchorOf))
  const rest = items.slice(SHOWN)
  return markup`<ol class="findings">
      ${items.slice(0, SHOWN)}
    </ol>
    ${
      rest.length > 0
        ? markup`<details class="record">
            <summary>${rest.length} more</summary>
            <ol class="findings" start="${SHOWN + 1}">
              ${rest}
            </ol>
          </details>`
        : undefined
    }`
}

function item({ entry, finding }: ListedFinding, result: Result, anchorOf: (mark: number) => string | undefined) {
  const { number, mark } = entry
  const { line, column } = mark.span.start
  const state = finding.severity === 'blocking' ? 'violation' : 'warning'
  const subject = mark.subject.trim() === '' ? 'the draft as a whole' : shorten(mark.subject)
  const about = [`${line}:${column}`, finding.severity, finding.rule, ...groundsOf(result, mark, finding)]
  return markup`<li data-v="${state}">
    <a href="#${anchorOf(number) ?? `m${number}`}" data-f="${number}"><q>${subject}</q> ${finding.message}
      <span class="about">${about.join(' · ')}</span></a>
  </li>`
}
