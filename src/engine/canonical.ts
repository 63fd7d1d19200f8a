import { sha256Hex, sha256OfPieces } from './sha256.js'

/** Characters of the text that are put together before they are handed on. */
const PIECE = 4096

/** JSON with sorted keys (code-unit order) and nothing undefined: one text for one value. */
export function canonicalJson(value: unknown): string {
  const pieces: string[] = []
  writeCanonical(value, (piece) => void pieces.push(piece))
  return pieces.join('')
}

/** `sha256:` and the hash of the canonical JSON of a value, of which there is never the whole text at once. */
export function canonicalFingerprint(value: unknown): string {
  return `sha256:${sha256OfPieces((update) => writeCanonical(value, update))}`
}

/** `sha256:` and the hash: how an outcome writes one. */
export function fingerprint(text: string): string {
  return `sha256:${sha256Hex(text)}`
}

/** Hands on the canonical JSON of a value in pieces, none of which ends within a surrogate pair. */
function writeCanonical(value: unknown, handOn: (piece: string) => void): void {
  let text = ''
  /** Most strings of an outcome are in it many times: its keys, its rules, what it cites. */
  const known = new Map<string, string>()
  const quoted = (item: string): string => {
    let written = known.get(item)
    if (written === undefined) known.set(item, (written = JSON.stringify(item)))
    return written
  }
  const write = (item: unknown): void => {
    if (typeof item === 'string') text += quoted(item)
    else if (item === null || isUnwritten(item)) text += 'null'
    else if (typeof item !== 'object') text += JSON.stringify(item)
    else if (Array.isArray(item)) writeList(item)
    else writeObject(item as Record<string, unknown>)
    if (text.length < PIECE) return
    handOn(text)
    text = ''
  }
  const writeList = (list: readonly unknown[]): void => {
    let before = '['
    for (const item of list) {
      text += before
      before = ','
      write(item)
    }
    text += list.length === 0 ? '[]' : ']'
  }
  const writeObject = (object: Record<string, unknown>): void => {
    const keys = Object.keys(object)
    if (isPoint(object, keys)) {
      text += `{"column":${object.column},"line":${object.line},"offset":${object.offset}}`
      return
    }
    let before = '{'
    for (const key of sorted(keys)) {
      const item = object[key]
      if (isUnwritten(item)) continue
      text += `${before}${quoted(key)}:`
      before = ','
      write(item)
    }
    text += before === '{' ? '{}' : '}'
  }
  write(value)
  handOn(text)
}

/** What JSON has no text for: an object is written without it. */
function isUnwritten(item: unknown): boolean {
  return item === undefined || typeof item === 'function'
}

/** The ends of spans are a third of the objects of an outcome: their order is known. */
function isPoint(
  object: Record<string, unknown>,
  keys: readonly string[],
): object is { line: number; column: number; offset: number } {
  return (
    keys.length === 3 &&
    keys[0] === 'line' &&
    keys[1] === 'column' &&
    keys[2] === 'offset' &&
    Number.isSafeInteger(object['line']) &&
    Number.isSafeInteger(object['column']) &&
    Number.isSafeInteger(object['offset'])
  )
}

/** Sorts in place; by insertion where there are few, as nearly always, and most of these stand in order. */
function sorted(keys: string[]): string[] {
  if (keys.length > 40) return keys.sort()
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string
    let at = i
    for (; at > 0 && (keys[at - 1] as string) > key; at--) keys[at] = keys[at - 1] as string
    keys[at] = key
  }
  return keys
}
