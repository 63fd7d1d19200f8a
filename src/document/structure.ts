import type { JsonObject } from '../model.js'
import { textOf, valueAt } from './pointer.js'
import type { Block, Place } from './model.js'
import { partitionPoint } from './partition-point.js'

/** A stretch of a rendering that shows one field, or a part of it. Source offsets `[from, to)`. */
export interface Stretch {
  readonly pointer: string
  readonly from: number
  readonly to: number
}

/** A typed document and the Markdown it was rendered to. */
export interface Rendered {
  /** Id of its type. */
  readonly type: string
  /** Null and absent fields left out. */
  readonly value: JsonObject
  readonly markdown: string
  /** In source order; they never overlap. */
  readonly stretches: readonly Stretch[]
}

/** What a draft was rendered from, and where its prose shows which field. */
export interface Structure {
  readonly type: string
  readonly value: JsonObject
  /** The text of a field as it was given; undefined where there is none. */
  textAt(pointer: string): string | undefined
  /** Where the field at a JSON Pointer stands: a place for each of its paragraphs; empty places where its text is empty. */
  places(pointer: string): readonly Place[]
  /** The field that source offsets `[from, to)` show; of several fields, what they all belong to. */
  pointerAt(from: number, to: number): string | undefined
  /** The same for a block of prose. */
  pointerOf(block: Block): string | undefined
}

/** Leads from the fields of a rendering to its blocks and back. `shift` is added to the rendering's offsets. */
export function structureOf(rendered: Rendered, blocks: readonly Block[]): Structure {
  const { type, value, stretches } = rendered
  const ordered = [...blocks].sort((a, b) => a.start - b.start)
  const byPointer = new Map<string, Stretch[]>()
  for (const stretch of stretches) {
    const own = byPointer.get(stretch.pointer)
    if (own) own.push(stretch)
    else byPointer.set(stretch.pointer, [stretch])
  }
  const pointerAt = (from: number, to: number): string | undefined => {
    let common: string | undefined
    for (let i = firstEndingAfter(stretches, from); i < stretches.length; i++) {
      const stretch = stretches[i] as Stretch
      if (stretch.from > from && stretch.from >= to) break
      common = common === undefined ? stretch.pointer : sharedPointer(common, stretch.pointer)
    }
    return common === '' ? undefined : common
  }
  return {
    type,
    value,
    textAt: (pointer) => textOf(valueAt(value, pointer)),
    places: (pointer) => (byPointer.get(pointer) ?? []).flatMap((stretch) => placeOf(stretch, ordered) ?? []),
    pointerAt,
    pointerOf: (block) => pointerAt(block.start, block.end),
  }
}

/** Index of the first stretch that ends behind `offset`, or at it when it is empty. */
function firstEndingAfter(stretches: readonly Stretch[], offset: number): number {
  return partitionPoint(stretches.length, (i) => {
    const { from, to } = stretches[i] as Stretch
    return to < offset || (to === offset && from < to)
  })
}

function sharedPointer(a: string, b: string): string {
  if (a === b) return a
  const left = a.split('/')
  const right = b.split('/')
  let same = 0
  while (same < left.length && left[same] === right[same]) same++
  return left.slice(0, same).join('/')
}

function placeOf({ from, to }: Stretch, ordered: readonly Block[]): Place | undefined {
  const block = ordered[partitionPoint(ordered.length, (i) => (ordered[i] as Block).start <= from) - 1]
  if (!block || block.end < to) return undefined
  return { block, ...block.projection.textRange(from, to) }
}
