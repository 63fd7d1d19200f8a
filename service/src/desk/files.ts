import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where `npm run build` puts the desk. */
const FOLDER = fileURLToPath(new URL('../page/', import.meta.url))

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** A file of the desk, as it is sent. */
export interface DeskFile {
  /** Path of its address. */
  readonly path: string
  readonly mediaType: string
  readonly bytes: Buffer
  readonly etag: string
  /** Whether its name holds a hash of its bytes, so that it never changes. */
  readonly hashed: boolean
}

/** All files of the desk. There is an address for each and for nothing else, so that no path leads out of the folder. */
export function deskFiles(folder = FOLDER): readonly DeskFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      const name = file.slice(folder.length).split(sep).join('/')
      const mediaType = MEDIA_TYPES[extname(name)]
      if (mediaType === undefined)
        throw new Error(`Unexpected file ${name} of the desk, expected HTML, CSS or a script`)
      const bytes = readFileSync(file)
      return {
        path: name === 'index.html' ? '/' : `/${name}`,
        mediaType,
        bytes,
        etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
        hashed: name.startsWith('assets/'),
      }
    })
}
