/** Documents of reference in files: one JSON object a line, or Markdown pages with a head. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { VERTICALS } from '../verification/schemas.js'
import { codePoints } from './chunks.js'
import type { Reference } from './documents.js'
import { LONGEST, SHORTEST } from './schemas.js'

const FIELDS = ['vertical', 'source_title', 'source_url', 'text'] as const

/**
 * Reads a file of JSON lines or a folder of them and of Markdown pages, in the order of their names. Throws at the first fault, with the
 * file, the line and what was expected: nothing is stored of a folder that cannot be read whole.
 */
export async function readReferences(path: string): Promise<Reference[]> {
  const folder = (await stat(path)).isDirectory()
  const files = folder ? (await readdir(path)).sort().map((name) => join(path, name)) : [path]
  const references: Reference[] = []
  for (const file of files) {
    if (file.endsWith('.md')) references.push(readPage(file, await readFile(file, 'utf8')))
    else if (file.endsWith('.jsonl') || !folder) references.push(...readLines(file, await readFile(file, 'utf8')))
  }
  if (references.length === 0)
    throw new Error(`${path}: unexpected absence of documents, expected FILE.jsonl or pages NAME.md`)
  return references
}

function readLines(file: string, text: string): Reference[] {
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '') return []
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch {
      throw new Error(`${file}, line ${i + 1}: unexpected text, expected a JSON object`)
    }
    return [checked(value, `${file}, line ${i + 1}`)]
  })
}

/** A page: lines `name: value` between two lines of three hyphens, then the text. */
function readPage(file: string, page: string): Reference {
  const [, head, text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(page.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined) throw new Error(`${file}: unexpected beginning, expected a head between two lines of "---"`)
  const fields = head.split('\n').map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const
  })
  return checked({ ...Object.fromEntries(fields), text: text.trim() }, file)
}

function checked(value: unknown, where: string): Reference {
  const given = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  const unknown = Object.keys(given).find((name) => !FIELDS.some((field) => field === name))
  if (unknown !== undefined)
    throw new Error(`${where}: unexpected ${JSON.stringify(unknown)}, expected ${FIELDS.join(', ')}`)
  for (const name of FIELDS) {
    const field = given[name]
    if (typeof field !== 'string' || field.trim() === '') throw new Error(`${where}: unexpected ${name}, expected text`)
  }
  const reference = given as unknown as Reference
  if (!VERTICALS.some((vertical) => vertical === reference.vertical)) {
    throw new Error(
      `${where}: unexpected vertical ${JSON.stringify(reference.vertical)}, expected one of ${VERTICALS.join(', ')}`,
    )
  }
  const length = codePoints(reference.text)
  if (length < SHORTEST || length > LONGEST) {
    throw new Error(`${where}: unexpected ${length} characters of text, expected ${SHORTEST} to ${LONGEST}`)
  }
  return reference
}
