import { pointerStep } from './pointer.js'

const STRING = /"(?:[^"\\]|\\.)*"/y

/**
 * The first key that stands twice in one object of a JSON text, as a JSON Pointer; undefined if none does. JSON.parse keeps the last
 * one without a word. The text must have been parsed. Linear time.
 */
export function duplicateKey(text: string): string | undefined {
  /** The objects (the keys seen) and arrays (the index) that the place is inside, each with the step that leads into it. */
  const inside: ({ keys: Set<string>; step: string } | { index: number })[] = []
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    const here = inside.at(-1)
    if (letter === '{') inside.push({ keys: new Set(), step: '' })
    else if (letter === '[') inside.push({ index: 0 })
    else if (letter === '}' || letter === ']') inside.pop()
    else if (letter === ',' && here && 'index' in here) here.index++
    else if (letter === '"') {
      STRING.lastIndex = at
      const [string = '"'] = STRING.exec(text) ?? []
      at += string.length - 1
      if (!here || !('keys' in here) || !isKey(text, at + 1)) continue
      here.step = JSON.parse(string) as string
      if (here.keys.has(here.step)) return pointer(inside)
      here.keys.add(here.step)
    }
  }
  return undefined
}

function isKey(text: string, after: number): boolean {
  let at = after
  while (/[ \t\r\n]/.test(text[at] ?? '')) at++
  return text[at] === ':'
}

function pointer(inside: readonly ({ step: string } | { index: number })[]): string {
  return inside
    .map((one) => ('step' in one ? one.step : String(one.index)))
    .map((step) => pointerStep(step))
    .join('')
}
