import { InputError } from '../read.js'
import { type Setup, type Task, verifyJobs } from '../verify-jobs.js'
import { AnswerFile } from './answer-file.js'
import { type Begun, readBegun } from './begun.js'
import { answerLine, type Asker, readRequest } from './request.js'
import type { Line } from './split.js'

/** What came of the lines, those of an earlier run counted. */
export interface Tally {
  readonly lines: number
  readonly errors: number
}

/**
 * Answers each line by one line, in their order; blank lines have none. A window of them is in memory, never all. `write` is awaited:
 * a slow reader slows the work down.
 */
export async function verifyLines(
  lines: AsyncIterable<Line>,
  write: (answer: string) => Promise<void> | void,
  setup: Setup,
): Promise<Tally> {
  const tally = { lines: 0, errors: 0 }
  for await (const { text, isError } of answers(lines, setup, () => true)) {
    await write(text)
    tally.lines++
    if (isError) tally.errors++
  }
  return tally
}

/**
 * The same into a file, going on where an earlier run was ended: whole answers stay, a torn one is made again. The last outcome is
 * made again, too, and has to be the same byte for byte: else the file belongs to other lines, options, releases or another engine.
 * Throws {@link InputError} then, and changes nothing.
 */
export async function resumeLines(
  lines: AsyncIterable<Line>,
  { file, shown }: { readonly file: string; readonly shown: string },
  setup: Setup,
  onAnswer: () => void,
): Promise<Tally> {
  const begun = await readBegun(file, shown)
  const tally = { lines: begun.lines, errors: begun.errors }
  let out: AnswerFile | undefined
  const begin = async () => (out ??= await AnswerFile.open(file, shown, begun.bytes)) // not before what is there is proved
  try {
    let seen = 0
    const wanted = (line: number) => {
      seen = line + 1
      return line >= begun.lines || line === begun.proof?.line
    }
    for await (const { line, text, isError } of answers(lines, setup, wanted)) {
      if (line < begun.lines) {
        if (text !== begun.proof?.text) throw differs(shown, line, begun)
        continue
      }
      await (await begin()).write(text)
      tally.lines++
      if (isError) tally.errors++
      onAnswer()
    }
    if (seen < begun.lines) {
      throw new InputError(
        `${shown}: Unexpected ${begun.lines} answers to ${seen} lines; remove the file or name another with --out`,
      )
    }
    await begin()
  } finally {
    await out?.close()
  }
  return tally
}

function differs(shown: string, line: number, { proof }: Begun): InputError {
  const asOf = /"asOf":"([^"]+)"/.exec(proof?.text ?? '')?.[1]
  const date = asOf === undefined ? '' : ` (it was begun with --as-of ${asOf})`
  return new InputError(
    `${shown}: answer ${line + 1} would come out otherwise: other lines, options, releases or another engine${date}; remove the file or name another with --out`,
  )
}

interface LineAnswer {
  /** Counted from 0, without blank lines. */
  readonly line: number
  readonly text: string
  readonly isError: boolean
}

async function* answers(
  lines: AsyncIterable<Line>,
  setup: Setup,
  wanted: (line: number) => boolean,
): AsyncGenerator<LineAnswer> {
  for await (const { about, answer } of verifyJobs(tasksOf(lines, wanted), setup)) {
    yield { line: about.line, text: answerLine(about.asker, answer), isError: !('outcome' in answer) }
  }
}

async function* tasksOf(
  lines: AsyncIterable<Line>,
  wanted: (line: number) => boolean,
): AsyncGenerator<Task<{ readonly line: number; readonly asker: Asker }>> {
  let count = 0
  for await (const line of lines) {
    if (isBlank(line)) continue
    const about = { line: count++ }
    if (!wanted(about.line)) continue
    const request = readRequest(line)
    const task = { about: { ...about, asker: request.asker } }
    yield 'job' in request ? { ...task, job: request.job } : { ...task, answer: { failed: request.wrong } }
  }
}

/** Only white space: such a line has no answer. */
function isBlank({ bytes }: Line): boolean {
  return bytes?.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d) ?? false
}
