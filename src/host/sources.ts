import { stat as statBack } from 'node:fs'
import { basename, extname, resolve } from 'node:path'
import { promisify } from 'node:util'
import { glob } from 'tinyglobby'
import { compareText } from '../document/characters.js'
import type { Source } from '../index.js'
import { forwardSlashes } from '../report/places.js'
import { readText } from './extract/text.js'
import { checkRegular, InputError, reasonOf } from './read.js'

/** As in `read.ts`: without `node:fs/promises`. */
const stat = promisify(statBack)

/** The media type a file is read as, by its ending. Word, HTML and Excel are turned into Markdown first, PDF into plain text. */
const TYPES: Readonly<Record<string, string>> = {
  '.md': 'text/markdown',
  '.markdown': 'text/markdown',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.tsv': 'text/tab-separated-values',
  '.html': 'text/markdown',
  '.htm': 'text/markdown',
  '.docx': 'text/markdown',
  '.xlsx': 'text/markdown',
  '.pdf': 'text/plain',
}
const ENDINGS = Object.keys(TYPES)

/**
 * Reads the sources that paths name: files as they are, folders for every file in them that has a known ending, at any depth, in the order
 * of their names. The path as given is the key, the file's name the name. Throws {@link InputError} for what cannot be read.
 */
export async function readSources(paths: readonly string[], cwd: string): Promise<Source[]> {
  const files = new Map<string, string>()
  for (const given of paths) {
    for (const file of await filesOf(given, cwd)) files.set(resolve(cwd, file), forwardSlashes(file))
  }
  return Promise.all([...files].map(([path, shown]) => readSource(path, shown)))
}

async function filesOf(given: string, cwd: string): Promise<string[]> {
  const path = resolve(cwd, given)
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    (error: unknown) => {
      throw new InputError(`${given}: ${reasonOf(error)}`)
    },
  )
  checkRegular(path, given)
  if (!isFolder) return [given]
  const inside = await glob(`**/*{${ENDINGS.join(',')}}`, {
    cwd: path,
    followSymbolicLinks: false,
    caseSensitiveMatch: false,
  })
  if (inside.length === 0)
    throw new InputError(`${given}: holds no source; expected files that end in ${ENDINGS.join(', ')}`)
  return inside.sort(compareText).map((file) => `${given.replace(/[\\/]$/, '')}/${file}`)
}

async function readSource(path: string, shown: string): Promise<Source> {
  const mediaType = TYPES[extname(path).toLowerCase()]
  if (mediaType === undefined) {
    throw new InputError(`${shown}: no source that can be read; expected a file that ends in ${ENDINGS.join(', ')}`)
  }
  const { source } = await readText(path, shown)
  return { key: shown, name: basename(path), mediaType, text: source }
}
