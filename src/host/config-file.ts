import { pointer } from '../document/pointer.js'
import { nearest } from '../engine/nearest.js'
import { OPTION_NAMES, quoted } from '../engine/option-shapes.js'
import type { VerifyOptions } from '../index.js'
import type { Json, JsonObject } from '../model.js'
import { JsonError, readJson } from './json.js'
import { InputError } from './read.js'

/** Values are checked by the verifier, which knows the rules. */
/** Sources are named by path here, once for all drafts, and read by the host. */
const PLAIN_OPTIONS = OPTION_NAMES.filter((name) => name !== 'sources')
const OVERRIDE_KEYS = ['files', ...PLAIN_OPTIONS]
const FILE_KEYS = ['$schema', 'extends', 'ignore', 'plugins', 'releases', 'sources', 'overrides', ...PLAIN_OPTIONS]

/** Options for some files only. */
export interface Override {
  /** Where it stands in its file. */
  readonly pointer: string
  readonly files: readonly string[]
  readonly options: VerifyOptions
}

/** What one configuration file says. */
export interface ConfigFile {
  readonly path: string
  readonly extends: readonly string[]
  readonly options: VerifyOptions
  readonly overrides: readonly Override[]
  readonly ignore: readonly string[]
  /** Paths of modules, as given: relative to its folder. */
  readonly plugins: readonly string[]
  readonly releases?: readonly string[]
  /** Paths of sources, as given: relative to its folder. */
  readonly sources?: readonly string[]
}

/** A fault of a configuration: the file, the place in it, and what is wrong. */
export function configFault(path: string, at: string, message: string): InputError {
  return new InputError(`${path}: ${at === '' ? '' : `${at}: `}${message}`)
}

/**
 * Reads the text of a configuration file. Throws {@link InputError} for what is not a JSON object, an unknown key or a wrong value; of a file
 * that another `extends` the fault says where it is, and quotes nothing: it may not be a configuration at all.
 */
export function parseConfigFile(text: string, path: string, extended = false): ConfigFile {
  const {
    $schema: _,
    extends: from,
    ignore,
    plugins,
    releases,
    sources,
    overrides,
    ...options
  } = objectWith(FILE_KEYS, parse(text, path, extended), path, '')
  const patterns = textList(ignore ?? [], path, '/ignore')
  return {
    path,
    extends: textList(typeof from === 'string' ? [from] : (from ?? []), path, '/extends'),
    options,
    overrides: list(overrides ?? [], path, '/overrides').map((item, i) =>
      parseOverride(item, path, pointer('overrides', i)),
    ),
    ignore: patterns,
    plugins: textList(plugins ?? [], path, '/plugins'),
    ...(releases !== undefined && { releases: textList(releases, path, '/releases') }),
    ...(sources !== undefined && {
      sources: textList(typeof sources === 'string' ? [sources] : sources, path, '/sources'),
    }),
  }
}

function parseOverride(item: Json, path: string, at: string): Override {
  const { files, ...options } = objectWith(OVERRIDE_KEYS, item, path, at)
  if (files === undefined || (Array.isArray(files) && files.length === 0)) {
    throw configFault(path, at, 'Unexpected override without files, expected at least one pattern')
  }
  return { pointer: at, files: textList(typeof files === 'string' ? [files] : files, path, `${at}/files`), options }
}

function parse(text: string, path: string, extended: boolean): Json {
  try {
    const value = readJson(text)
    if (!extended || (typeof value === 'object' && value !== null && !Array.isArray(value))) return value
    throw configFault(path, '', 'expected a JSON object')
  } catch (error) {
    if (error instanceof JsonError) throw configFault(path, '', extended ? error.withoutContent : error.message)
    throw error
  }
}

/** The value as an object that has none but the known keys. */
function objectWith(known: readonly string[], value: Json, path: string, at: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw configFault(path, at, `Unexpected ${quoted(value)}, expected a JSON object`)
  }
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue
    const shown = key.length > 80 ? `${key.slice(0, 79)}…` : key
    const why = FILE_KEYS.includes(key) ? ` here, expected it at the top level` : nearest(key, known)
    throw configFault(path, at + pointer(shown), `Unknown key${why}`)
  }
  return value as JsonObject
}

function list(value: Json, path: string, at: string): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[]
  throw configFault(path, at, `Unexpected ${quoted(value)}, expected a list`)
}

function textList(value: Json, path: string, at: string): readonly string[] {
  return list(value, path, at).map((item, i) => {
    if (typeof item === 'string' && item !== '') return item
    throw configFault(path, at + pointer(i), `Unexpected ${quoted(item)}, expected text`)
  })
}
