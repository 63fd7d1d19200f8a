import { Decimal } from 'decimal.js'
import { toString } from 'mdast-util-to-string'
import { expect } from 'vitest'
import { remark } from '../../../src/document/parse.js'
import { createVerifier, type Mark, render } from '../../../src/index.js'
import type { Json, JsonObject } from '../../../src/model.js'

const squeezed = (text: string) => text.replace(/[ \t\r\n]+/g, ' ').trim()

/** The scalar fields of an artifact, null left out, by JSON Pointer. */
export function leaves(value: Json, at = ''): [string, string][] {
  if (value === null) return []
  if (typeof value !== 'object')
    return [[at, typeof value === 'number' ? new Decimal(value + 0).toFixed() : String(value)]]
  const entries: [string, Json][] = Array.isArray(value)
    ? value.map((item: Json, i) => [String(i), item])
    : Object.entries(value)
  return entries.flatMap(([key, item]) => leaves(item, `${at}/${key}`))
}

/** Every field is rendered once, and the rendering reads, as Markdown, as its text. */
export function rendersEveryField(artifact: JsonObject): void {
  const { markdown, stretches } = render(artifact)
  const byPointer = new Map<string, string>()
  let end = 0
  for (const { pointer, from, to } of stretches) {
    expect(from).toBeGreaterThanOrEqual(end)
    end = to
    byPointer.set(pointer, `${byPointer.get(pointer) ?? ''} ${textBetween(markdown, from, to)}`)
  }
  const fields = leaves(artifact).filter(([pointer]) => pointer !== '/artifact_type')
  expect([...byPointer.keys()].sort()).toEqual(fields.map(([pointer]) => pointer).sort())
  for (const [pointer, given] of fields)
    expect([pointer, squeezed(byPointer.get(pointer) ?? '')]).toEqual([pointer, squeezed(given)])
}

/** What the parsed document says between two offsets: the text nodes that lie in the stretch. */
function textBetween(markdown: string, from: number, to: number): string {
  const parts: string[] = []
  walk(parsed(markdown))
  return parts.join('')

  function walk(node: Node): void {
    const [start, stop] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
    if (node.type === 'break') {
      if (start >= from && stop <= to) parts.push(' ')
    } else if (node.children) {
      for (const child of node.children) walk(child)
    } else if (start < to && stop > from) {
      const prefix = node.type === 'text' ? decoded(markdown.slice(start, Math.max(start, from))) : ''
      const suffix = node.type === 'text' ? decoded(markdown.slice(Math.min(stop, to), stop)) : ''
      const whole = node.type === 'text' ? toString(node) : `<${node.type}>`
      parts.push(whole.slice(prefix.length, whole.length - suffix.length))
    }
  }
}

/** The types' own words around a field have no escapes but those of other fields, which are single characters. */
function decoded(markdown: string): string {
  return markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

interface Node {
  readonly type: string
  readonly children?: readonly Node[]
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } }
}

let last: { markdown: string; root: Node } | undefined
function parsed(markdown: string): Node {
  if (last?.markdown !== markdown) last = { markdown, root: remark.parse(markdown) as Node }
  return last.root
}

const verifier = createVerifier({ asOf: '2026-03-01' })

/** An outcome whose marks are where they say, in the rendering and in the artifact. */
export function verifiesWhole(artifact: JsonObject): void {
  const { markdown, stretches } = render(artifact)
  const pointers = new Set(stretches.map(({ pointer }) => pointer))
  const outcome = verifier.verifyArtifact(artifact)
  expect(outcome.complete, JSON.stringify(outcome.reports.map(({ coverage }) => coverage.skipped))).toBe(true)
  expect(verifier.verifyArtifact(artifact).digest).toBe(outcome.digest)
  for (const { evidence } of outcome.reports) {
    for (const mark of evidence) {
      expect(slice(markdown, mark)).toBe(mark.subject)
      if (mark.pointer === undefined) continue
      const known =
        pointers.has(mark.pointer) || [...pointers].some((pointer) => pointer.startsWith(`${mark.pointer}/`))
      expect(known, mark.pointer).toBe(true)
    }
  }
}

function slice(source: string, { span }: Mark): string {
  return span.pieces
    ? span.pieces.map(([from, to]) => source.slice(from, to)).join('')
    : source.slice(span.start.offset, span.end.offset)
}
