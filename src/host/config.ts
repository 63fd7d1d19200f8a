import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nearest } from '../engine/nearest.js'
import type { VerifyOptions } from '../index.js'
import { InputError, readDraft } from './read.js'

const NAME = 'tickmark.json'
const KEYS = ['$schema', 'vertical', 'checks', 'rules', 'profiles', 'requiresTableOfAuthorities', 'asOf', 'waivers']

/** A configuration and the file it came from. */
export interface Config {
  readonly path: string
  readonly options: VerifyOptions
}

/**
 * The nearest `tickmark.json` from `folder` upward, no further than the root of the repository. Data only: what it holds are the
 * options of `verify`. Throws {@link InputError} for what is no JSON object or has an unknown key.
 */
export async function findConfig(folder: string): Promise<Config | undefined> {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, NAME)
    if (existsSync(path)) return { path, options: parseConfig(await readDraft(path, path), path) }
    if (existsSync(join(at, '.git')) || dirname(at) === at) return undefined
  }
}

/** Values are checked by the verifier, which knows the rules; here only that the keys are options at all. */
function parseConfig(text: string, path: string): VerifyOptions {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new InputError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InputError(`${path}: Unexpected ${Array.isArray(value) ? 'list' : typeof value}, expected a JSON object`)
  }
  for (const key of Object.keys(value)) {
    if (!KEYS.includes(key)) throw new InputError(`${path}: /${key}: Unknown key${nearest(key, KEYS)}`)
  }
  const { $schema: _, ...options } = value as VerifyOptions & { $schema?: string }
  return options
}
