import type { Block, Place } from '../../../src/document/model.js'
import type { Json, JsonObject } from '../../../src/model.js'
import type { Citation, CitationKind } from './citation.js'
import type { Court } from './courts/courts.js'
import type { Series } from './series/reporters.js'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

export type Value = Record<string, Json>

/** A field as text; empty where it is absent. */
export function textOf(value: JsonObject, field: string): string {
  const found = value[field]
  return typeof found === 'string' ? found : ''
}

/** `[from, to)` in the text of the block. */
export type Range = readonly [from: number, to: number]

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
  court: Court | undefined
  courtPrinted: boolean
  /** By what stands there. */
  readonly at: Record<keyof Citation['places'], Range | undefined>
  date: string | undefined
  alias: string | undefined
  signal: string | undefined
  history: string | undefined
  within: Draft | undefined
  parallel: Draft[] | undefined
  group: Draft[] | undefined
  /** Where its explanatory parentheticals end. */
  after: number
  blank: boolean
  /** Named in running prose (`the Fourth Amendment`): does not stand between Id. and its antecedent. */
  mention: boolean
  /** What it is made into, once its place in the reading order is known. */
  citation: Mutable<Citation> | undefined
}

/** Every field stands from the start, here and in the citation: objects of one shape are read several times as fast. */
export function draft(kind: CitationKind, from: number, to: number, value: Value): Draft {
  return {
    kind,
    from,
    to,
    start: from,
    end: to,
    value,
    series: [],
    court: undefined,
    courtPrinted: false,
    at: {
      name: undefined,
      volume: undefined,
      reporter: undefined,
      page: undefined,
      pin: undefined,
      parenthetical: undefined,
      court: undefined,
      year: undefined,
      section: undefined,
    },
    date: undefined,
    alias: undefined,
    signal: undefined,
    history: undefined,
    within: undefined,
    parallel: undefined,
    group: undefined,
    after: to,
    blank: false,
    mention: false,
    citation: undefined,
  }
}

/** The finished citation, still without those it refers to. */
export function finish(from: Draft, block: Block, index: number): Citation {
  const place = (range: Range | undefined): Place | undefined => range && { block, from: range[0], to: range[1] }
  const { at } = from
  return (from.citation = {
    index,
    kind: from.kind,
    block,
    place: { block, from: from.from, to: from.to },
    value: from.value,
    series: from.series,
    court: from.court,
    courtPrinted: from.courtPrinted,
    places: {
      name: place(at.name),
      volume: place(at.volume),
      reporter: place(at.reporter),
      page: place(at.page),
      pin: place(at.pin),
      parenthetical: place(at.parenthetical),
      court: place(at.court),
      year: place(at.year),
      section: place(at.section),
    },
    date: from.date,
    parallel: undefined,
    group: undefined,
    alias: from.alias,
    signal: from.signal,
    history: from.history,
    within: undefined,
    mention: from.mention,
    after: Math.max(from.after, from.end),
    blank: from.blank,
  })
}

/** Binds the citations of one block to each other, after all of them are finished. */
export function link(drafts: readonly Draft[]): void {
  /** One list for all that stand in it. */
  const lists = new Map<readonly Draft[], readonly Citation[]>()
  const finished = (list: readonly Draft[]): readonly Citation[] => {
    let made = lists.get(list)
    if (!made) lists.set(list, (made = list.flatMap((one) => one.citation ?? [])))
    return made
  }
  for (const { citation, within, parallel, group } of drafts) {
    if (!citation) continue
    if (within) citation.within = within.citation
    if (parallel && parallel.length > 1) citation.parallel = finished(parallel)
    if (group && group.length > 1) citation.group = finished(group)
  }
}
