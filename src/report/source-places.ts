import type { Json, JsonObject } from '../model.js'

/** A place of a source that a finding rests on. */
export interface SourcePlace {
  /** The key of the source. */
  readonly source: string
  readonly line: number
  readonly column: number
  /** Offsets in the source, the end exclusive. */
  readonly offset: number
  readonly end: number
  /** What stands there. */
  readonly text: string
  /** What stands around it: the sentence, or the row of the table. */
  readonly passage?: string
  /** The row and the column of a table it stands in. */
  readonly row?: string
  readonly header?: string
}

/** The places of sources that an entry of a basis tells, those of a computation's operands among them, in order. */
export function sourcePlaces(entry: JsonObject): SourcePlace[] {
  const operands = entry['operands']
  return [entry, ...(Array.isArray(operands) ? (operands as readonly Json[]) : [])].flatMap(placeIn)
}

function placeIn(entry: Json): SourcePlace[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
  const { source, place, text, passage, row, column } = entry as JsonObject
  if (typeof source !== 'string' || typeof place !== 'object' || place === null || Array.isArray(place)) return []
  const { line, column: at, offset, end } = place as JsonObject
  if (![line, at, offset, end].every((part) => typeof part === 'number')) return []
  return [
    {
      source,
      line: line as number,
      column: at as number,
      offset: offset as number,
      end: end as number,
      text: typeof text === 'string' ? text : '',
      ...(typeof passage === 'string' && { passage }),
      ...(typeof row === 'string' && { row }),
      ...(typeof column === 'string' && { header: column }),
    },
  ]
}

/** `costs.csv:3:8`: where the place is, for people. */
export function placeText({ source, line, column }: SourcePlace): string {
  return `${source}:${line}:${column}`
}
