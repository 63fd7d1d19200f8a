/** What a draft takes from sources: chosen and pinned when it is asked for, opened when it is written, looked at again before it is released. */
import type { Input } from '../catalog/input.js'
import type { Template } from '../catalog/template.js'
import type { Transaction } from '../database/database.js'
import type { Ground } from '../ground/ground.js'
import { type Fault, Problem } from '../http/problem.js'
import type { Caller } from '../identity/caller.js'
import type { Job } from '../jobs/requests.js'
import type { SourceMaterial } from '../providers/port.js'
import { buildContext, CONTEXT_BUDGET } from '../sources/budget.js'
import type { Coverage, Segment } from '../sources/extraction/extraction.js'
import { MEDIA_TYPES } from '../sources/extraction/media-type.js'
import type { Pin, PinnedSource } from '../sources/pins.js'
import type { Source } from '../verification/engine.js'
import { sourcesOf } from './against.js'
import { expectStored, isPinned, loadPinned, recheck, resolveForGeneration } from '../sources/use.js'

/** What an answer says of a source that a request uses. */
export interface SourceCoverage {
  readonly source_id: string
  readonly filename: string
  readonly version: number
  readonly coverage: Coverage
  readonly context: { readonly characters: number; readonly budget: number }
}

export function coverageOf({ source_id, filename, version, coverage, characters }: Pin): SourceCoverage {
  return { source_id, filename, version, coverage, context: { characters, budget: CONTEXT_BUDGET } }
}

interface Wanted {
  readonly id: string
  readonly pointer: string
  readonly accepts: readonly string[]
  readonly maxBytes: number
}

/**
 * The sources that an input names, pinned. Status 422 with a fault for each that cannot be used, 503 where their storage fails. Nothing
 * a client says about a source counts: format, size and coverage are those that were stored.
 */
export async function selectSources(
  ground: Ground,
  caller: Caller,
  template: Template,
  input: Readonly<Record<string, unknown>>,
  at: string,
): Promise<{ readonly pins: readonly Pin[]; readonly coverage: readonly SourceCoverage[] }> {
  const wanted = wantedBy(template, input as Input, at)
  const ids = [...new Set(wanted.map(({ id }) => id))]
  if (ids.length === 0) return { pins: [], coverage: [] }
  const found = await resolveForGeneration(ground.database.queries, caller, ids)
  const resolved = new Map(found.map((one) => [one.source_id, one]))
  const pinned = found.filter(isPinned)
  const lost = new Map((await expectStored(ground, pinned)).map((one) => [one.source_id, one.detail]))
  const faults = wanted.flatMap(({ id, pointer, accepts, maxBytes }): Fault[] => {
    const one = resolved.get(id)
    const detail = one && isPinned(one) ? (lost.get(id) ?? unfit(one, accepts, maxBytes)) : one?.detail
    return detail === undefined ? [] : [{ pointer, detail: `Unexpected source ${id}: ${detail}` }]
  })
  if (faults.length > 0) throw refusal(faults)
  const context = buildContext(pinned)
  if (!context.fits) {
    throw refusal(
      wanted.map(({ id, pointer }) => ({
        pointer,
        detail: `Unexpected ${context.sources.find((one) => one.source_id === id)?.characters ?? 0} characters of source ${id}: all sources have ${context.characters} with their labels, expected at most ${context.budget} together; name fewer, or upload a shorter version`,
      })),
    )
  }
  const pins = pinned.map(({ text: _text, segments: _segments, ...pin }): Pin => pin)
  return { pins, coverage: pins.map(coverageOf) }
}

function wantedBy({ parameters }: Template, input: Input, at: string): Wanted[] {
  return parameters.flatMap((parameter) => {
    const ids = input[parameter.name]
    if (parameter.type !== 'file_upload' || !Array.isArray(ids)) return []
    return (ids as readonly string[]).map((id, i) => ({
      id,
      pointer: `${at}/${parameter.name}/${i}`,
      accepts: parameter.accepts,
      maxBytes: parameter.max_bytes,
    }))
  })
}

/** Why a source does not do for a parameter; undefined where it does. */
function unfit(
  { media_type: type, bytes, coverage }: Pin,
  accepts: readonly string[],
  maxBytes: number,
): string | undefined {
  const [format] = MEDIA_TYPES[type]
  if (!accepts.includes(format)) return `It is a ${format} file, expected ${accepts.join(', ')}`
  if (bytes > maxBytes) return `It has ${bytes} bytes, expected at most ${maxBytes}`
  if (coverage.status === 'complete') return undefined
  const why = coverage.reasons.map(({ detail }) => detail).join('; ')
  return `Its text was extracted as ${coverage.status}${why === '' ? '' : ` (${why})`}, expected complete: upload a text-searchable copy`
}

function refusal(errors: readonly Fault[]): Problem {
  return new Problem(422, `${errors[0]?.pointer ?? ''}: ${errors[0]?.detail ?? ''}`, { errors })
}

/** What a draft is written from, and held against. */
export interface Material {
  readonly sources: readonly SourceMaterial[]
  /** All of them with their labels, as a model reads them. */
  readonly context: string
  readonly against: readonly Source[]
}

/** The pinned sources with their texts, or why one may not be used any more. */
export async function openSources(
  ground: Ground,
  job: Job,
  pins: readonly Pin[],
): Promise<Material | { readonly fault: string }> {
  return await ground.database.transaction(async (tx) => {
    const fault = await changedSources(tx, job, pins)
    if (fault !== undefined) return { fault }
    const loaded = await loadPinned(tx, pins)
    const context = buildContext(loaded)
    if (!context.fits)
      return { fault: `The sources have ${context.characters} characters, expected at most ${context.budget}` }
    const sources = loaded.map(materialOf)
    const against = loaded.flatMap((source, i) => sourcesOf(source, sources[i]?.label ?? ''))
    return { sources, context: context.text, against }
  })
}

/** Why a pinned source may not be used any more; undefined where all may, and will until the transaction ends. */
export async function changedSources(tx: Transaction, job: Job, pins: readonly Pin[]): Promise<string | undefined> {
  const [first] = await recheck(tx, { account: job.accountId, user: job.userId }, pins)
  return first && `Source ${first.source_id} cannot be used any more: ${first.detail}`
}

function materialOf(
  { source_id: sourceId, filename, version, text, segments }: PinnedSource,
  i: number,
): SourceMaterial {
  return {
    label: `S${i + 1}`,
    sourceId,
    filename,
    version,
    text,
    segments: segments.map((segment) => ({ start: segment.start, end: segment.end, place: placeOf(segment) })),
  }
}

/** Where a segment stands, in words: `page 3`, `sheet Costs, cell B7`. */
function placeOf({ page, paragraph, sheet, cell, slide, row, part }: Segment): string {
  const words = [
    part?.replace(/-/g, ' '),
    page !== undefined && `page ${page}`,
    slide !== undefined && `slide ${slide}`,
    sheet !== undefined && `sheet ${sheet}`,
    cell !== undefined && `cell ${cell}`,
    row !== undefined && `row ${row}`,
    paragraph !== undefined && `paragraph ${paragraph}`,
  ]
  return words.filter((word) => word !== undefined && word !== false && word !== '').join(', ')
}
