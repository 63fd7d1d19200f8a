import { readFileSync } from 'node:fs'
import type { Static, TSchema } from '#typebox'
import { Value } from '#typebox/value'

/**
 * The content of a JSON file that an operator writes, as its schema has it. Throws, naming the file, the first place that does not fit;
 * `whole` is what a fault of the content as a whole is said of.
 */
export function parseJsonFile<S extends TSchema>(file: string, text: string, schema: S, whole = '/'): Static<S> {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
  }
  if (Value.Check(schema, content)) return content
  const [first] = Value.Errors(schema, content)
  throw new Error(`${file}: ${first?.instancePath || whole} ${first?.message ?? 'does not fit'}`)
}

/** The same of a file that is read here. One that cannot be read is named too. */
export function readJsonFile<S extends TSchema>(file: string, schema: S, whole?: string): Static<S> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
  }
  return parseJsonFile(file, text, schema, whole)
}
