import type { Finding, Json, JsonObject, Mark } from '../model.js'
import { shortNumber } from './number.js'
import { placeOf } from './places.js'
import type { Result } from './result.js'
import { shortLine } from './text.js'

/** The text that is marked, and in one line with it all that {@link groundsOf} has. */
export function evidenceLine(result: Result, mark: Mark, finding: Finding): string {
  return [`“${shorten(mark.subject)}”`, ...groundsOf(result, mark, finding)].join(' · ')
}

/** What a finding rests on, in words: the place in the original, each basis, the other places, and what is suggested. */
export function groundsOf(result: Result, mark: Mark, { basis: entries, related = [], suggestion }: Finding): string[] {
  const place = placeOf(result, mark.span)
  const places = related.map(({ start }) => `${start.line}:${start.column}`)
  return [
    ...(place === undefined ? [] : [shorten(place)]),
    ...entries.map(basis).filter((text) => text !== ''),
    ...(places.length > 0 ? [`see ${places.join(', ')}`] : []),
    ...(suggestion ? [`suggested: ${shorten(suggestion.text)}`] : []),
  ]
}

/** One basis entry in words: a computation, a row of a table, a place; empty where there is nothing to say. */
export function basis(entry: JsonObject): string {
  const { formula, computed, table, release, row, text, source, place } = entry
  if (typeof formula === 'string') return computed === undefined ? formula : `${formula} = ${computedText(computed)}`
  if (typeof table === 'string')
    return [table, release, row]
      .filter((part) => part !== undefined)
      .map(plain)
      .join(' ')
  if (typeof text !== 'string') return ''
  const at = typeof place === 'object' && place !== null ? (place as JsonObject) : undefined
  const where = typeof source === 'string' && at ? ` in ${source}:${plain(at['line'])}:${plain(at['column'])}` : ''
  return `“${shorten(text)}”${where}`
}

/** A computed value, with the interval rounding leaves it, to six significant digits. */
function computedText(computed: Json): string {
  if (typeof computed !== 'object' || computed === null || Array.isArray(computed)) return shortNumber(computed)
  const { value, low, high } = computed as JsonObject
  if (value === undefined) return plain(computed)
  const wide = low !== undefined && high !== undefined && low !== high
  return shortNumber(value) + (wide ? ` (${shortNumber(low)} to ${shortNumber(high)})` : '')
}

function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([key, item]) => `${key} ${plain(item)}`)
    .join(', ')
}

/** One line of at most a hundred characters. */
export function shorten(text: string): string {
  return shortLine(text, 100)
}
