import type { Block, Place } from '../../../../src/document/model.js'
import type { Citation } from '../../reader/citation.js'
import { readBlocks } from '../../reader/index.js'
import { isFull } from './key.js'

/** The name of a code before the first of its sections: `17 U.S.C. § 1301`, `Alaska Stat. (1983): § 11.81.900`. */
const BEFORE_SECTION =
  /^(.{2,80}?)[\s,:]*(?=§|\b(?:[Aa]rts?\.|[Aa]mends?\.|Rule|[Cc]h\.|No\.|Vol\.)\s|(?<=\s)\d[\w.–-]*\()/
/** A section, rule or article that names no code. */
const SECTION =
  /^(?:§|arts?\.\s|article\s|amends?\.\s|rule\s\d|ch\.\s|pt\.\s|nos?\.\s\d|vols?\.\s\d|\d[\w.:–-]*(?:\(\w{1,5}\))*(?:\s\([^()]*\))?$)/i

/** What the sections stand under that an entry's lines list after it; undefined where it names no code. */
export function codeOf(text: string): string | undefined {
  const code = (BEFORE_SECTION.exec(text)?.[1] ?? text).replace(/ ?\([^()]{0,40}\) ?:?$| ?:$/, '')
  return code.length <= 80 && /^[\p{Lu}\d]/u.test(code) && /\p{Lu}/u.test(code) ? code : undefined
}

/** True of an entry that needs the code before it. */
export function isSection(text: string): boolean {
  return SECTION.test(text)
}

/** The authority that `text` is under `code`, read as if both stood in one line; it stands at `place`. */
export function readUnder(code: string, text: string, place: Place): Citation | undefined {
  const [whole, bare] = [text, text.replace(/^rule\s/i, '')].map((own) =>
    read(`${code} ${own}`, code.length, place.block),
  )
  const found = whole ?? bare
  if (!found) return undefined
  // an edition may stand after it
  const rest = code.length + 1 + text.length - found.place.to
  const to = whole && rest > 0 ? place.to - rest : place.to
  return { ...found, block: place.block, place: { ...place, to }, places: {}, parallel: undefined }
}

function read(line: string, code: number, block: Block): Citation | undefined {
  const { citations } = readBlocks([{ ...block, text: line }], () => undefined)
  return citations.find(
    (one) => isFull(one) && one.kind !== 'unknown' && !one.blank && one.place.from < code && one.place.to > code,
  )
}
