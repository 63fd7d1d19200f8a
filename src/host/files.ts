import { stat } from 'node:fs/promises'
import { relative, resolve, sep } from 'node:path'
import { InputError } from './read.js'

const DRAFTS = '**/*.{md,markdown}'
const NEVER = ['**/node_modules/**', '**/.git/**']

/** A draft to read: where it is, and how it is shown. */
export interface Input {
  readonly path: string
  readonly shown: string
}

/**
 * The drafts that paths name: files as they are, folders for their `.md` and `.markdown` files at any depth, anything else as
 * a glob. In the order given, each file once, a folder's and a glob's sorted by code unit. What names nothing is an error
 * of its own; the others still count.
 */
export async function findDrafts(
  paths: readonly string[],
  cwd: string,
): Promise<{ inputs: Input[]; errors: InputError[] }> {
  const inputs = new Map<string, Input>()
  const errors: InputError[] = []
  for (const given of paths) {
    const path = resolve(cwd, given)
    const kind = await kindOf(path)
    const found = kind === 'file' ? [path] : kind === 'folder' ? await search(DRAFTS, path) : await search(given, cwd)
    if (found.length === 0) {
      errors.push(new InputError(kind === 'folder' ? `${given}: no Markdown in this folder` : `${given}: no such file`))
    }
    for (const file of found) inputs.set(file, { path: file, shown: shownAs(file, cwd) })
  }
  return { inputs: [...inputs.values()], errors }
}

async function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  } catch {
    return undefined
  }
}

async function search(pattern: string, cwd: string): Promise<string[]> {
  if (!/[*?{}[\]!]/.test(pattern)) return []
  const { glob } = await import('tinyglobby') // only folders and globs need it
  const found = await glob(pattern.split(sep).join('/'), {
    cwd,
    ignore: NEVER,
    absolute: true,
    expandDirectories: false,
  })
  return found.map((path) => resolve(path)).sort()
}

function shownAs(path: string, cwd: string): string {
  const own = relative(cwd, path)
  return own === '' || own.startsWith(`..${sep}..`) ? path : own
}
