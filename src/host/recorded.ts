import { resolve } from 'node:path'
import { digestOf, type Outcome } from '../index.js'
import { parseJson } from './json.js'
import { InputError, readDraft } from './read.js'

/**
 * The outcome of a draft that a file records: an outcome, or the draft's entry in the results that `--format json` prints, found by its
 * path relative to `cwd`. Throws {@link InputError} where the file holds neither.
 */
export async function readRecorded(file: string, shown: string, draft: string, cwd: string): Promise<Outcome> {
  const text = await readDraft(file, shown)
  let value: unknown
  try {
    value = parseJson(text)
  } catch (error) {
    throw new InputError(`${shown}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const outcome = choose(value, shown, draft, cwd)
  const fault = faultOf(outcome)
  if (fault !== undefined) throw new InputError(`${shown}: ${fault}`)
  return outcome as Outcome
}

/** True where the digest an outcome states is that of its content. */
export function isIntact({ digest, ...outcome }: Outcome): boolean {
  return digestOf(outcome) === digest
}

function choose(value: unknown, shown: string, draft: string, cwd: string): unknown {
  const { schema, results } = (value ?? {}) as { schema?: unknown; results?: unknown }
  if (schema === 'tickmark.outcome/1') return value
  if (schema !== 'tickmark.results/1' || !Array.isArray(results)) {
    throw new InputError(`${shown}: Unexpected content, expected an outcome or the results of --format json`)
  }
  const entries = results as { path?: unknown; outcome?: unknown }[]
  const own = entries.find(({ path }) => typeof path === 'string' && resolve(cwd, path) === resolve(cwd, draft))
  if (own) return own.outcome
  const paths = entries.map(({ path }) => String(path))
  const some = paths.length > 10 ? `${paths.slice(0, 10).join(', ')}, …` : paths.join(', ')
  throw new InputError(`${shown}: no result for ${draft}; it has ${some || 'none'}`)
}

/** What a reader of an outcome relies on, checked before anything is compared. */
const SHAPE: Readonly<Record<string, (value: unknown) => boolean>> = {
  '/schema': (value) => value === 'tickmark.outcome/1',
  '/engine/version': isText,
  '/engine/releases': (value) => isList(value) && value.every(isObject),
  '/source': isText,
  '/options': isObject,
  '/options/checks': (value) => isList(value) && value.every(isText),
  '/options/rules': isObject,
  '/options/profiles': isObject,
  '/vertical': (value) => value === null || isText(value),
  '/reports': (value) => isList(value) && value.every(isReport),
  '/waivers': isList,
  '/digest': isText,
}

function faultOf(outcome: unknown): string | undefined {
  const at = (pointer: string) =>
    pointer
      .slice(1)
      .split('/')
      .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), outcome)
  const missing = Object.keys(SHAPE).find((pointer) => !SHAPE[pointer]?.(at(pointer)))
  return missing === undefined ? undefined : `${missing}: Unexpected value, expected that of an outcome`
}

function isReport(value: unknown): boolean {
  return isObject(value) && isText(value['check']) && isList(value['evidence']) && value['evidence'].every(isMark)
}

function isMark(value: unknown): boolean {
  if (!isObject(value) || !isText(value['id']) || !isText(value['subject']) || !isObject(value['span'])) return false
  return isObject(value['span']['start']) && isList(value['findings']) && value['findings'].every(isObject)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
