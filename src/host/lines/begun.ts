import { createReadStream } from 'node:fs'
import { InputError, reasonOf } from '../read.js'
import { splitLines } from './split.js'

/** What an earlier run left of its answers. */
export interface Begun {
  /** Whole lines. */
  readonly lines: number
  /** Those of them that say what was wrong. */
  readonly errors: number
  /** Bytes of the whole lines: what comes after them is torn. */
  readonly bytes: number
  /** The last line with an outcome, else the last: made anew, it has to come out the same. */
  readonly proof?: { readonly line: number; readonly text: string }
}

const ANSWER = /^\{"id":(?:null|-?\d+|"(?:[^"\\]|\\.)*"),(?:"offset":\d+,)?"(error|outcome)":.*\}$/s
const HEAD = '{"id":'

/** Reads what is there of the answers: nothing, where there is no such file. Throws {@link InputError} for what are no answers. */
export async function readBegun(file: string, shown: string): Promise<Begun> {
  let begun: Begun = { lines: 0, errors: 0, bytes: 0 }
  try {
    for await (const line of splitLines(createReadStream(file), 0, Infinity)) {
      const text = Buffer.from(line.bytes ?? []).toString()
      const isTorn = !line.ended && (text.startsWith(HEAD) || HEAD.startsWith(text))
      const kind = ANSWER.exec(text)?.[1]
      if (isTorn) return begun
      if (!line.ended || kind === undefined) throw foreign(shown, begun.lines + 1)
      begun = {
        lines: begun.lines + 1,
        errors: begun.errors + (kind === 'error' ? 1 : 0),
        bytes: line.offset + (line.bytes?.length ?? 0) + 1,
        proof: kind === 'error' && begun.proof ? begun.proof : { line: begun.lines, text: `${text}\n` },
      }
    }
  } catch (error) {
    if (error instanceof InputError) throw error
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new InputError(`${shown}: ${reasonOf(error)}`)
  }
  return begun
}

function foreign(shown: string, line: number): InputError {
  return new InputError(
    `${shown}: line ${line} is no answer of this command; remove the file or name another with --out`,
  )
}
