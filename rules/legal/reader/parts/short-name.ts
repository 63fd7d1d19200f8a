import { abbreviates, beginsSuffix, COMMON } from './name-words.js'
import { before, beginning, party, REACH, readName, strip, type Name } from './names.js'
import { isSpace } from '../letters/characters.js'

/**
 * The name before a short form: `Foo` in `Foo, 1 U.S., at 2`, `In re D.B.` in `(In re D.B., supra, …)`. The words with
 * capitals right before it; one word in small letters counts too, where `lower` is set and a comma follows it.
 */
export function readShortName(text: string, to: number, floor: number, lower: boolean): Name | undefined {
  const least = Math.max(floor, to - REACH)
  const full = readName(text, to, floor)
  if (full && !/[.;]\s{0,8}$/.test(text.slice(least, to))) return full
  let end = to
  while (end > least && isSpace(text.charCodeAt(end - 1))) end--
  const comma = text[end - 1] === ','
  if (comma) end--
  while (end > least && isSpace(text.charCodeAt(end - 1))) end--
  if (end <= least) return undefined
  const last = before(text, end, least)
  if (!last || /[;:?!()§¶\uFFFC]$/.test(last.text)) return undefined
  if (last.text.endsWith('.') && !(comma ? abbreviates(last.text) : beginsSuffix(last.text))) return undefined
  const from = strip(text, beginning(text, end, least), end)
  if (from < end) {
    const name = party(text.slice(from, end))
    return name === '' || /^\d/.test(name) ? undefined : { from, to: end, name }
  }
  if (lower && comma && /^[a-z][a-z'’-]+$/.test(last.text) && !COMMON.has(last.text))
    return { from: last.from, to: last.to, name: last.text }
  return undefined
}
