import type { Block, Place } from '../../../src/document/model.js'
import type { Json, JsonObject } from '../../../src/model.js'
import type { Citation, CitationKind } from './citation.js'
import type { Court } from './courts.js'
import type { Series } from './reporters.js'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

export type Value = Record<string, Json>

/** A field as text; empty where it is absent. */
export function textOf(value: JsonObject, field: string): string {
  const found = value[field]
  return typeof found === 'string' ? found : ''
}

/** A citation while it is being read. Positions are offsets in the text of its block. */
export interface Draft {
  kind: CitationKind
  /** The core. */
  from: number
  to: number
  /** From its name, or its leading year, to the end of its own parenthetical. */
  start: number
  end: number
  value: Value
  series: readonly Series[]
  court?: Court
  courtPrinted: boolean
  /** `[from, to)` by what stands there. */
  at: { -readonly [K in keyof Citation['places']]?: readonly [number, number] }
  date?: string
  alias?: string
  signal?: string
  history?: string
  within?: Draft
  parallel?: Draft[]
  group?: Draft[]
  blank: boolean
  /** Named in running prose (`the Fourth Amendment`): does not stand between Id. and its antecedent. */
  mention?: boolean
  /** Its place in the reading order, once known. */
  citation?: Mutable<Citation>
}

export function draft(kind: CitationKind, from: number, to: number, value: Value): Draft {
  return { kind, from, to, start: from, end: to, value, series: [], courtPrinted: false, at: {}, blank: false }
}

/** The finished citation, still without those it refers to. */
export function finish(from: Draft, block: Block, index: number): Mutable<Citation> {
  const place = (range: readonly [number, number]): Place => ({ block, from: range[0], to: range[1] })
  const places: Mutable<Citation['places']> = {}
  for (const key of Object.keys(from.at) as (keyof Citation['places'])[]) {
    const range = from.at[key]
    if (range) places[key] = place(range)
  }
  const citation: Mutable<Citation> = {
    index,
    kind: from.kind,
    block,
    place: place([from.from, from.to]),
    value: from.value,
    series: from.series,
    courtPrinted: from.courtPrinted,
    places,
    blank: from.blank,
    ...(from.court && { court: from.court }),
    ...(from.date !== undefined && { date: from.date }),
    ...(from.alias !== undefined && { alias: from.alias }),
    ...(from.signal !== undefined && { signal: from.signal }),
    ...(from.history !== undefined && { history: from.history }),
    ...(from.mention && { mention: true }),
  }
  from.citation = citation
  return citation
}

/** Binds the citations of one block to each other, after all of them are finished. */
export function link(drafts: readonly Draft[]): void {
  const lists = new Map<readonly Draft[], readonly Citation[]>()
  const finished = (list: readonly Draft[]): readonly Citation[] => {
    let made = lists.get(list)
    if (!made) lists.set(list, (made = list.flatMap((one) => (one.citation ? [one.citation] : []))))
    return made
  }
  for (const one of drafts) {
    if (!one.citation) continue
    if (one.within?.citation) one.citation.within = one.within.citation
    if (one.parallel && one.parallel.length > 1) one.citation.parallel = finished(one.parallel)
    if (one.group && one.group.length > 1) one.citation.group = finished(one.group)
  }
}
