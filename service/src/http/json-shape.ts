/** Levels of a body at most: no field of the interface has ten, and what walks through a value goes down with it. */
const DEEPEST = 100
/** Values of a body at most: each wrong one costs a sentence before the first twenty are told. */
const MOST = 10_000

/**
 * What of a JSON text is more than any request has: levels, or values. Undefined where neither is. The text need not be well formed. Stops
 * where it knows; linear time.
 */
export function excessOf(text: string): string | undefined {
  let [depth, values, inString] = [0, 1, false]
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at++
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '{' || letter === '[') {
      if (++depth > DEEPEST) return `nesting of more than ${DEEPEST} levels`
      if (++values > MOST) return `number of values, more than ${MOST}`
    } else if (letter === '}' || letter === ']') depth--
    else if (letter === ',' && ++values > MOST) return `number of values, more than ${MOST}`
  }
  return undefined
}
