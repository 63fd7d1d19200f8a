import type { Block } from '../../../src/document/model.js'
import type { Pointer } from './code.js'

const POINTERS =
  /(?:[1-9]|1[0-2]|[A-L]{1,4})(?:\s?(?:[,;/&\-\u2013]|to|and)?\s?(?:1[0-2]|[1-9]|[A-L](?![a-z]))){0,11}(?![\dA-Za-z%])/y

/** Diagnosis pointers of `block.text` from `from` to `to`: numbers or the letters A to L of a claim form. One at most. */
export function readPointer(block: Block, from: number, to: number): Pointer[] {
  const start = from + (/^\s*/.exec(block.text.slice(from, to))?.[0].length ?? 0)
  POINTERS.lastIndex = start
  const match = POINTERS.exec(block.text)
  if (!match || start + match[0].length > to) return []
  const text = match[0].trimEnd()
  return [{ place: { block, from: start, to: start + text.length }, text, targets: targetsOf(text) }]
}

function targetsOf(text: string): number[] {
  const parts = text.match(/1[0-2]|[1-9A-L\-\u2013]|to/g) ?? []
  const targets: number[] = []
  let range = false
  for (const part of parts) {
    if (/^(?:[-\u2013]|to)$/.test(part)) {
      range = true
      continue
    }
    const target = /\d/.test(part) ? Number(part) : part.charCodeAt(0) - 64
    const last = targets.at(-1)
    if (range && last !== undefined) for (let i = last + 1; i < target; i++) targets.push(i)
    range = false
    targets.push(target)
  }
  return targets
}
