import { resolve } from 'node:path'
import { BY_LINE, FORMATS } from '../report/formats.js'
import type { FormatName } from '../report/names.js'
import type { Result, RunInfo } from '../report/result.js'
import type { Io } from './io.js'
import { type Arguments, UsageError } from './options.js'

/** One `--format name[:file]`. */
interface Output {
  readonly format: FormatName
  /** As given; none: standard output. */
  readonly file?: string
}

/** Where the results of a run go. */
interface Outputs {
  /** A result as it comes: printed now where the format is one by the line. */
  each(result: Result, run: RunInfo): void
  /** The end of the run: all else is printed, files are written. Throws InputError for a file that can not be. */
  all(results: readonly Result[], run: RunInfo): Promise<void>
}

/** Opens what `--format` names. Throws {@link UsageError} for two formats in one place. */
export function openOutputs(args: Arguments, io: Io): Outputs {
  const outputs = readOutputs(args, io.cwd)
  const printed = outputs.find(({ file }) => file === undefined)?.format
  const byLine = printed !== undefined && BY_LINE.has(printed)
  return {
    each(result, run) {
      if (byLine) io.stdout(FORMATS[printed]([result], run))
    },
    async all(results, run) {
      if (printed !== undefined) io.stdout(FORMATS[printed](byLine ? [] : results, run))
      const faults: unknown[] = []
      for (const { format, file } of outputs) {
        if (file === undefined) continue
        const { replaceFile } = await import('../host/write.js')
        const text = FORMATS[format](results, { ...run, paint: (_, plain) => plain })
        await replaceFile(resolve(io.cwd, file), text, file).catch((error: unknown) => faults.push(error))
      }
      if (faults.length > 0) throw faults[0] // the other files are written
    },
  }
}

function readOutputs(args: Arguments, cwd: string): Output[] {
  const taken = new Set<string | undefined>()
  return args.list('format').map((given) => {
    const [name = '', ...rest] = given.split(':')
    const file = rest.length > 0 ? rest.join(':') : undefined
    if (file === '') throw new UsageError(`Unexpected end of "${given}" for --format, expected a file after the colon`)
    const place = file === undefined ? undefined : resolve(cwd, file)
    if (taken.has(place)) {
      throw new UsageError(
        `Unexpected second format for ${file ?? 'standard output'}; give another a file, as in --format ${name}:report.${name}`,
      )
    }
    taken.add(place)
    return { format: name as FormatName, ...(file !== undefined && { file }) }
  })
}
