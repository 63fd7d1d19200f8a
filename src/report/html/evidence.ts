import type { Finding, Json, JsonObject, Mark, Span, Suggestion } from '../../model.js'
import { shortNumber } from '../number.js'
import { placeOf } from '../places.js'
import { placeText, type SourcePlace, sourcePlaces } from '../source-places.js'
import { type Acceptance, findingKey, type Result } from '../result.js'
import type { Anchors } from './anchors.js'
import { asQuoted, type Entry, gravestFirst, LISTED, type Places } from './entries.js'
import { markup, type Markup, join } from './markup.js'
import { STATE_NAMES } from './state.js'

/** Fields of a mark's value that were computed, not read: the findings show them. */
const COMPUTED: ReadonlySet<string> = new Set(['computed', 'low', 'high', 'antecedent'])

/** What evidence is printed with: the result it is of, and where its places are on the page. */
export interface Ground {
  readonly result: Result
  readonly places: Places
  readonly anchors: Anchors
}

/** Everything that is known of one mark: its verdict, what was read, and each finding with what it rests on. */
export function evidenceOf(entry: Entry, ground: Ground): Markup {
  const { number, check, mark, state } = entry
  const anchor = ground.anchors.ofMark(number)
  const { line, column } = mark.span.start
  const place = placeOf(ground.result, mark.span)
  const subject = squeeze(mark.subject) || 'the draft as a whole'
  const read = Object.entries(mark.value).filter(([key, value]) => !COMPUTED.has(key) && isPlain(value))
  return markup`<article class="card" id="e${number}" data-m="${number}" data-v="${state}" data-c="${check}">
    <h4>
      <span class="number">${number}</span> <span class="state">${STATE_NAMES[state]}</span>
      <a class="subject" href="#${anchor ?? `e${number}`}">${subject}</a>
    </h4>
    <p class="about">
      ${mark.kind} · ${check} · ${
        place ??
        markup`line ${line}, column
      ${column}`
      }${read.length > 0 ? markup`<br />read as ${read.map(([key, value]) => `${words(key)} ${plain(value)}`).join(' · ')}` : undefined}
    </p>
    ${mark.findings.length > 0 ? gravestFirst(mark.findings).map((finding) => printFinding(finding, mark, ground)) : markup`<p>No rule looked at it.</p>`}
  </article> `
}

function printFinding(finding: Finding, mark: Mark, ground: Ground): Markup {
  const { rule, verdict, severity, reason, message, basis, related = [], suggestion, waived } = finding
  const acceptance = ground.result.accepted?.get(findingKey(mark, finding))
  const word = verdict === 'violation' ? `${verdict}, ${severity}` : reason ? `${verdict}: ${reason}` : verdict
  const rows = [
    ...basis.flatMap((entry) => basisRows(entry, ground)),
    ...(related.length > 0 ? [row('see', printPlaces(related, ground))] : []),
    ...(suggestion ? [row('suggested', printSuggestion(suggestion))] : []),
    ...(waived ? [row('waived', markup`${waived.reason} (${printPlace(waived.span, undefined, ground)})`)] : []),
    ...(acceptance ? [row('accepted', printAcceptance(acceptance))] : []),
  ]
  return markup`<section class="finding ${verdict}">
    <p class="message">${message}</p>
    <p class="about">
      ${word} · <a class="rule" href="#r-${rule}">${rule}</a>
    </p>
    ${
      rows.length > 0
        ? markup`<table>
            ${rows}
          </table>`
        : undefined
    }
  </section>`
}

function printPlaces(spans: readonly Span[], ground: Ground): Markup {
  const items = spans.slice(0, LISTED).map((span) => printPlace(span, undefined, ground))
  if (spans.length > LISTED) items.push(markup`and ${spans.length - LISTED} more`)
  return join(items, ', ')
}

function printSuggestion({ text, safe }: Suggestion): Markup {
  return markup`<ins>${text}</ins> ${safe ? '(mechanical)' : '(needs judgement)'}`
}

function printAcceptance({ by, reason }: Acceptance): Markup {
  return markup`${by === 'baseline' ? 'by the baseline' : 'its line did not change'}${reason && `: ${reason}`}`
}

/** One basis entry: the fields of a computation in the order one would compute, or the row of a table, or places in words. */
function basisRows(entry: JsonObject, ground: Ground): Markup[] {
  const places = sourcePlaces(entry)
  if (places.length > 0) {
    const { formula, computed } = entry
    const step = typeof formula === 'string' ? [row('formula', markup`${formula} = ${plain(computed ?? '')}`)] : []
    return [...step, ...places.slice(0, LISTED).map((place) => row(placeText(place), printPassage(place)))]
  }
  const { low, high, ...fields } = entry
  const order = ['formula', 'operands', 'computed', 'printed', 'table', 'release', 'row']
  const keys = [...order.filter((key) => key in fields), ...Object.keys(fields).filter((key) => !order.includes(key))]
  const rows = keys.map((key) => row(words(key), printValue(fields[key] ?? null, ground)))
  if (low === undefined || high === undefined || low === high) return rows
  const between = row('range', markup`${shortNumber(low)} to ${shortNumber(high)}`)
  const at = keys.findIndex((key) => key === 'printed')
  return at < 0 ? [...rows, between] : rows.toSpliced(at, 0, between)
}

/** What stands in a source around a place, the place itself marked. */
function printPassage({ text, passage = text, row: label, header }: SourcePlace): Markup {
  const at = passage.indexOf(text)
  const shown =
    at < 0 ? markup`${passage}` : markup`${passage.slice(0, at)}<mark>${text}</mark>${passage.slice(at + text.length)}`
  const name = [label, header].filter(Boolean).join(', ')
  return name === '' ? shown : markup`${shown} <span class="field"><i>${name}</i></span>`
}

function row(name: string, value: Markup): Markup {
  return markup`<tr>
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`
}

function printValue(value: Json, ground: Ground): Markup {
  if (typeof value !== 'object' || value === null) return markup`${value === null ? 'none' : shortNumber(value)}`
  if (Array.isArray(value)) return printList(value, ground)
  const quoted = asQuoted(value)
  if (quoted) return printPlace(quoted.span, quoted.text, ground)
  const fields = value as JsonObject
  return 'value' in fields || asQuoted(fields['place'] ?? null)
    ? printFigure(fields, ground)
    : printFields(fields, ground)
}

/** Values in a row; where each is a figure or a record, below each other. */
function printList(values: readonly Json[], ground: Ground): Markup {
  const items = values.slice(0, LISTED).map((item) => printValue(item, ground))
  if (values.length > LISTED) items.push(markup`and ${values.length - LISTED} more`)
  const records = values.some((item) => typeof item === 'object' && !asQuoted(item))
  return records ? markup`${items.map((item) => markup`<div>${item}</div>`)}` : join(items, ', ')
}

/** `{ role, place, value, low, high }`: what takes part in a computation, as it is printed, and as it was read where that differs. */
function printFigure(figure: JsonObject, ground: Ground): Markup {
  const { role, place = null, value, low, high, ...rest } = figure
  const quoted = asQuoted(place)
  const differs = value !== undefined && quoted?.text.replace(/[^\d.-]/g, '') !== value
  const parts = [
    ...(role === undefined ? [] : [markup`<i>${plain(role)}</i>`]),
    ...(quoted ? [printPlace(quoted.span, quoted.text, ground)] : []),
    ...(value !== undefined && differs ? [markup`${quoted ? '= ' : ''}${shortNumber(value)}`] : []),
    ...(low !== undefined && high !== undefined && low !== high
      ? [markup`(${shortNumber(low)} to ${shortNumber(high)})`]
      : []),
    ...(Object.keys(rest).length > 0 ? [printFields(rest, ground)] : []),
  ]
  return join(parts, ' ')
}

function printFields(fields: JsonObject, ground: Ground): Markup {
  const parts = Object.entries(fields).map(
    ([key, item]) => markup`<span class="field"><i>${words(key)}</i> ${printValue(item, ground)}</span>`,
  )
  return join(parts, ' ')
}

/** A place of the draft: what stands there, and a way to it. */
function printPlace(span: Span, text: string | undefined, { places, anchors }: Ground): Markup {
  const number = places.of(span)
  const at = `${span.start.line}:${span.start.column}`
  const anchor = number === undefined ? undefined : anchors.ofPlace(number)
  const way = anchor === undefined ? markup`${at}` : markup`<a href="#${anchor}" data-p="${number}">${at}</a>`
  return text === undefined ? way : markup`<q>${squeeze(text)}</q> ${way}`
}

function isPlain(value: Json | undefined): boolean {
  return value !== null && value !== '' && typeof value !== 'object'
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** `fullCitation` → `full citation`. */
function words(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
