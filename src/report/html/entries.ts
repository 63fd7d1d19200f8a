import { compareText } from '../../document/characters.js'
import type { Finding, Json, JsonObject, Mark, Span, Verdict } from '../../model.js'
import type { Result } from '../result.js'
import type { Layer } from './overlay.js'
import { type State, stateOf } from './state.js'

/** One mark on the page. Numbers run through all drafts of a page. */
export interface Entry {
  readonly number: number
  readonly check: string
  readonly mark: Mark
  readonly state: State
}

/** A stretch of a draft that evidence refers to, as evidence has it: `{ span, text }`. */
export interface Quoted {
  readonly span: Span
  readonly text: string
}

/** How many places of one list are shown; the finding's message says how many there are. */
export const LISTED = 20

/** Of a mark's findings, those that need a reader first. */
const VERDICTS: readonly Verdict[] = ['violation', 'verified', 'unverifiable']

/** Gives out the numbers of a page: of its marks, and of the places their evidence refers to. */
export class Numbers {
  #marks = 0
  #places = 0

  mark(): number {
    return ++this.#marks
  }

  place(): number {
    return ++this.#places
  }
}

/** The places of one draft that evidence refers to, each with its number. */
export class Places {
  readonly #numbers: Numbers
  readonly #known = new Map<string, { number: number; span: Span }>()

  constructor(numbers: Numbers) {
    this.#numbers = numbers
  }

  /** The number of a place; undefined where it is empty and can not be shown. */
  of(span: Span): number | undefined {
    const { start, end } = span
    if (start.offset >= end.offset) return undefined
    const key = `${start.offset} ${end.offset}`
    const known = this.#known.get(key) ?? { number: this.#numbers.place(), span }
    this.#known.set(key, known)
    return known.number
  }

  layers(): Layer[] {
    return [...this.#known.values()].map(({ number, span }) => ({ kind: 'place', number, span }))
  }
}

/** The marks of all checks in the order they stand in, numbered. */
export function entriesOf(result: Result, numbers: Numbers): Entry[] {
  return result.outcome.reports
    .flatMap(({ check, evidence }) => evidence.map((mark) => ({ check, mark })))
    .sort((a, b) => startOf(a.mark) - startOf(b.mark) || endOf(a.mark) - endOf(b.mark) || compareText(a.check, b.check))
    .map(({ check, mark }) => ({ number: numbers.mark(), check, mark, state: stateOf(result, mark) }))
}

/** The findings of one mark, what needs a reader first before the others. */
export function gravestFirst(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict))
}

/** Notes every place that the evidence of a mark refers to, so that it can be led to in the draft. */
export function notePlaces({ mark }: Entry, places: Places): void {
  for (const { basis, related = [], suggestion, waived } of mark.findings) {
    for (const span of [...related.slice(0, LISTED), suggestion?.span, waived?.span]) if (span) places.of(span)
    for (const entry of basis) noteQuoted(entry, places)
  }
}

function noteQuoted(value: Json, places: Places): void {
  const quoted = asQuoted(value)
  if (quoted) places.of(quoted.span)
  else if (typeof value === 'object' && value !== null) noteAll(value, places)
}

function noteAll(value: Exclude<Json, null | boolean | number | string>, places: Places): void {
  for (const item of Array.isArray(value) ? value.slice(0, LISTED) : Object.values(value))
    noteQuoted(item as Json, places)
}

/** A value of the evidence that is a place of the draft. */
export function asQuoted(value: Json): Quoted | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { span, text } = value as JsonObject
  return typeof span === 'object' && span !== null && typeof text === 'string'
    ? (value as unknown as Quoted)
    : undefined
}

function startOf(mark: Mark): number {
  return mark.span.start.offset
}

function endOf(mark: Mark): number {
  return mark.span.end.offset
}
