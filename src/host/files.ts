import { stat as statBack } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import type { VerifyOptions } from '../index.js'
import { CONFIG_NAME } from './config.js'
import { ignoreFiles } from './ignore-files.js'
import { InputError } from './read.js'

const DRAFTS = '**/*.{md,markdown}'
/** Folders that are not searched for drafts. */
export const UNSEARCHED: readonly string[] = ['node_modules', '.git']
/** Not in folders and globs; the configuration is no draft. */
const NEVER = [...UNSEARCHED.map((name) => `**/${name}/**`), `**/${CONFIG_NAME}`]
const GLOB = /[*?{}[\]!]/

/** As in `read.ts`: without `node:fs/promises`. */
const stat = promisify(statBack)

/** A draft to read: where it is, and how it is shown. */
export interface Input {
  readonly path: string
  readonly shown: string
}

/** How paths are taken. */
export interface FindOptions {
  /** Is this absolute path left out of folders and globs? Default: what `.gitignore` and `.tickmarkignore` say. */
  readonly ignores?: (path: string) => boolean
  /** Leave out ignored files that were named outright too, and say nothing of it. */
  readonly forceExclude?: boolean
  /** A path that names nothing is no error. */
  readonly allowUnmatched?: boolean
}

/**
 * The drafts that paths name: files as they are, folders for their `.md` and `.markdown` files at any depth, anything else as
 * a glob; `!` before any of these takes away what it names. In the order given, each file once, a folder's and a glob's sorted by
 * code unit. Links to other folders are not followed. What names nothing is an error of its own; the others still count.
 */
export async function findDrafts(
  paths: readonly string[],
  cwd: string,
  options: FindOptions = {},
): Promise<{ inputs: Input[]; errors: InputError[] }> {
  const { ignores = ignoreFiles(cwd), forceExclude = false, allowUnmatched = false } = options
  const inputs = new Map<string, Input>()
  const away = new Set<string>()
  const errors: InputError[] = []
  for (const given of paths) {
    const named = await find(given, cwd, DRAFTS)
    if (named.files.length === 0 && given.startsWith('!')) {
      for (const file of (await find(given.slice(1), cwd, '**')).files) away.add(file)
      continue
    }
    const outright = named.kind === 'file' && !forceExclude
    const kept = outright ? named.files : named.files.filter((file) => !ignores(file))
    if (kept.length === 0 && !allowUnmatched && !(named.kind === 'file' && forceExclude)) {
      errors.push(new InputError(`${given}: ${nothing(named)}`))
    }
    for (const file of kept) inputs.set(file, { path: file, shown: shownAs(file, cwd) })
  }
  return { inputs: [...inputs.values()].filter(({ path }) => !away.has(path)), errors }
}

/** What a draft is written in, by its name. */
export function syntaxOf(path: string): Pick<VerifyOptions, 'syntax'> {
  return /\.(?:txt|pdf)$/i.test(path) ? { syntax: 'plain-text' } : {}
}

/** A path as people are shown it: relative to `cwd`, unless that is far away. */
export function shownAs(path: string, cwd: string): string {
  const own = relative(cwd, path)
  return own === '' || own.startsWith(`..${sep}..`) ? path : own
}

/** What one path names. */
interface Named {
  readonly kind: 'file' | 'folder' | 'glob'
  readonly files: readonly string[]
}

/** A path with `\` that names nothing as it stands is read with `/`: it may come from another system. */
async function find(given: string, cwd: string, inFolder: string): Promise<Named> {
  const named = await findAsIs(given, cwd, inFolder)
  return named.files.length > 0 || !given.includes('\\') ? named : findAsIs(given.replaceAll('\\', '/'), cwd, inFolder)
}

async function findAsIs(given: string, cwd: string, inFolder: string): Promise<Named> {
  const path = resolve(cwd, given)
  const kind = await kindOf(path)
  if (kind === 'file') return { kind, files: [path] }
  if (kind === 'folder') return { kind, files: await search(inFolder, path, { caseSensitiveMatch: false }) }
  if (!GLOB.test(given)) return { kind: 'glob', files: [] }
  const { base, pattern } = globParts(given, cwd)
  return { kind: 'glob', files: await search(pattern, base) }
}

/** Where a path names drafts: one place, or a folder and all below it. */
export async function placeOf(given: string, cwd: string): Promise<{ readonly path: string; readonly deep: boolean }> {
  const path = resolve(cwd, given)
  const kind = await kindOf(path)
  if (kind !== undefined || !GLOB.test(given)) return { path, deep: kind === 'folder' }
  return { path: globParts(given, cwd).base, deep: true }
}

/** A glob as the folder that it begins at, and the rest. */
function globParts(given: string, cwd: string): { readonly base: string; readonly pattern: string } {
  const parts = given.split(sep).join('/').split('/')
  const plain = parts.findIndex((part) => GLOB.test(part) || part.includes('\\'))
  const base = resolve(cwd, parts.slice(0, plain).join('/') || (given.startsWith('/') ? '/' : '.'))
  return { base, pattern: parts.slice(plain).join('/') }
}

async function kindOf(path: string): Promise<'file' | 'folder' | undefined> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  } catch {
    return undefined
  }
}

async function search(
  pattern: string,
  base: string,
  options: { caseSensitiveMatch?: boolean } = {},
): Promise<string[]> {
  const { glob } = await import('tinyglobby') // only folders and globs need it
  const found = await glob(pattern, {
    cwd: base,
    ignore: NEVER,
    absolute: true,
    expandDirectories: false,
    followSymbolicLinks: false,
    ...options,
  })
  return found.map((path) => resolve(path)).sort()
}

function nothing({ kind, files }: Named): string {
  if (files.length > 0) return 'all it names is ignored (.gitignore, .tickmarkignore or configuration)'
  return kind === 'folder' ? 'no Markdown in this folder' : 'no such file'
}
