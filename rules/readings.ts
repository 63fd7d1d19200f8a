import type { Document } from '../src/document/document.js'
import { readDocument } from '../src/document/document.js'
import type { Block, Place } from '../src/document/model.js'
import { matches } from '../src/document/matches.js'
import type { JsonObject } from '../src/model.js'
import { entriesLayer } from './clinical/coding/entry.js'
import { patientLayer, type Sex } from './common/medicine/patient.js'
import { type Role, sectionsLayer } from './clinical/note/sections.js'
import { codesLayer } from './clinical/systems/layer.js'
import { SYSTEMS } from './clinical/systems/systems.js'
import type { CodeKind } from './clinical/systems/system.js'
import { periodAt } from './common/calendar/period-name.js'
import type { FigureClass, FigureUnit } from './common/number/figure.js'
import { figures } from './common/number/lexer.js'
import { dates } from './common/prose/dates.js'
import { sentenceStarts } from './common/prose/sentences.js'
import type { CitationKind } from './legal/reader/citation.js'
import { reading } from './legal/reader/index.js'
import { endOf, startOf } from './legal/table-of-authorities/entries/extent.js'

/** A stretch of one block's text: `[from, to)` in UTF-16 units of `blocks[block].text`. */
export interface ReadPlace {
  readonly block: number
  readonly from: number
  readonly to: number
}

/** One run of prose: a paragraph, a heading or a table cell. */
export interface ReadBlock {
  readonly kind: Block['kind']
  /** Decoded text, markup gone; code, images and URLs are U+FFFC. */
  readonly text: string
  /** What stands in the draft for each U+FFFC of the text, in order. */
  readonly objects: readonly string[]
  /** Offsets `[start, end)` in the draft, markup included. */
  readonly start: number
  readonly end: number
  /** Titles from the outermost heading down to the one it stands under. */
  readonly path: readonly string[]
  /** Level of a heading, 1 to 6. */
  readonly level?: number
  readonly item?: { readonly list: number; readonly ordered: boolean; readonly number: number; readonly first: boolean }
  /** Row 0 is the header row. */
  readonly cell?: { readonly table: number; readonly row: number; readonly column: number }
  readonly quoted: boolean
  /** Where its sentences begin, in text order. */
  readonly sentences: readonly number[]
  /** The part of a clinical note it begins in, by the headings and labels above it; `other` where none is read. */
  readonly role: Role
}

export interface ReadCitation extends ReadPlace {
  readonly kind: CitationKind
  /** The citation in parts, as the marks of legal.citations have it. */
  readonly value: JsonObject
  /** With the name before it and the parentheses after it; parallel citations share one. */
  readonly whole: ReadPlace
  /** For a short form, the index of the full citation it leads to. */
  readonly antecedent?: number
  /** Read only within the parenthetical of another, as its history, or named in running prose without the form of a citation. */
  readonly dependent: boolean
}

export interface ReadCode extends ReadPlace {
  readonly kind: CodeKind
  /** The name of its system: ICD-10-CM, CPT. */
  readonly system: string
  /** As a claim form takes it. */
  readonly code: string
  /** The words beside it that say what it is for. */
  readonly description?: ReadPlace
}

export interface ReadFigure extends ReadPlace {
  /** What the digits are; only `quantity` counts or measures something. */
  readonly class: FigureClass
  readonly unit: FigureUnit
  /** Printed in words. */
  readonly words: boolean
  /** The word right after it, in lower case. */
  readonly noun?: ReadPlace & { readonly word: string }
}

export interface ReadPeriod extends ReadPlace {
  /** In one spelling: `fy 2024`, `q3 2024`, `june 2024`. */
  readonly name: string
}

/** What the engine's readers find in a draft, before any rule decides. Plain data. */
export interface Readings {
  /** In reading order. Empty where the draft was refused as too large or too complex. */
  readonly blocks: readonly ReadBlock[]
  readonly citations: readonly ReadCitation[]
  readonly codes: readonly ReadCode[]
  readonly figures: readonly ReadFigure[]
  readonly periods: readonly ReadPeriod[]
  /** Days of the calendar, as printed. */
  readonly dates: readonly ReadPlace[]
  /** Who a clinical text is about, where it says so without contradiction. */
  readonly patient: {
    readonly age?: ReadPlace & { readonly years: number }
    readonly sex?: ReadPlace & { readonly is: Sex }
  }
  /** Why it was not read; empty where it was. */
  readonly refused: readonly string[]
}

/** Reads a draft with the readers of all checks. Any string gives readings. Linear in its length; the same draft gives the same. */
export function readDraft(markdown: string): Readings {
  const document = readDocument(markdown)
  const blocks = document.blocks.map((block) => blockOf(block, document))
  return {
    blocks,
    citations: citationsOf(document),
    codes: codesOf(document),
    figures: document.layer(figures).all.map(({ place, class: is, unit, words, noun }) => ({
      ...at(place),
      class: is,
      unit,
      words,
      ...(noun && { noun: { ...at({ block: place.block, from: noun.from, to: noun.to }), word: noun.word } }),
    })),
    periods: document.blocks.flatMap(periodsOf),
    dates: document.layer(dates).all.map(({ place }) => at(place)),
    patient: patientOf(document),
    refused: document.refused,
  }
}

function at({ block, from, to }: Place): ReadPlace {
  return { block: block.index, from, to }
}

function blockOf(block: Block, document: Document): ReadBlock {
  const { kind, text, start, end, section, level, item, cell, quote } = block
  return {
    kind,
    text,
    objects: objectsOf(block, document.source),
    start,
    end,
    path: section.path,
    ...(level !== undefined && { level }),
    ...(item && { item: { list: item.list, ordered: item.ordered, number: item.number, first: item.first } }),
    ...(cell && { cell: { table: cell.table.index, row: cell.row, column: cell.column } }),
    quoted: quote > 0,
    sentences: sentenceStarts(text).slice(0, -1),
    role: document.layer(sectionsLayer).roleAt(block, 0),
  }
}

function objectsOf({ text, projection }: Block, source: string): string[] {
  return [...matches(/\uFFFC/g, text)].map(({ index }) =>
    projection
      .ranges(index, index + 1)
      .map(([from, to]) => source.slice(from, to))
      .join(''),
  )
}

function citationsOf(document: Document): ReadCitation[] {
  const { citations, resolutions } = document.layer(reading)
  return citations.map((citation) => {
    const { kind, value, place, parallel, within, history, mention } = citation
    const first = parallel?.[0] ?? citation
    const antecedent = resolutions.get(citation)?.antecedent?.index
    return {
      ...at(place),
      kind,
      value,
      whole: at({ block: first.block, from: startOf(first), to: endOf(first) }),
      ...(antecedent !== undefined && { antecedent }),
      dependent: within !== undefined || history !== undefined || mention === true,
    }
  })
}

function codesOf(document: Document): ReadCode[] {
  const entries = document.layer(entriesLayer)
  return document.layer(codesLayer).codes.map((code) => {
    const description = entries.get(code)?.description
    return {
      ...at(code.place),
      kind: code.kind,
      system: SYSTEMS[code.kind].name,
      code: code.reading.code,
      ...(description && { description: at(description) }),
    }
  })
}

const PERIOD_START =
  /(?<![a-z0-9])(?:fy|fiscal|financial|calendar|year|q[1-4]|h[12]|first|second|third|fourth|january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\d{2})/g

function periodsOf(block: Block): ReadPeriod[] {
  const lower = block.text.replace(/\s/g, ' ').toLowerCase()
  if (lower.length !== block.text.length) return [] // a letter whose lower case is longer: places would not agree
  const found: ReadPeriod[] = []
  let done = 0
  for (const { index } of matches(PERIOD_START, lower)) {
    const period = index < done ? undefined : periodAt(lower, index)
    if (!period) continue
    found.push({ ...at({ block, from: index, to: period.to }), name: period.name })
    done = period.to
  }
  return found
}

function patientOf(document: Document): Readings['patient'] {
  const { age, sex } = document.layer(patientLayer)
  return {
    ...(age && { age: { ...at(age.place), years: age.years } }),
    ...(sex && { sex: { ...at(sex.place), is: sex.is } }),
  }
}
