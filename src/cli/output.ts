import { resolve } from 'node:path'
import { BY_LINE, FORMATS } from '../report/formats.js'
import { WORKBOOK_FORMAT } from '../report/names.js'
import type { Format, Result, RunInfo } from '../report/result.js'
import type { Io } from './io.js'
import { type Arguments, UsageError } from './options.js'

/** One `--format name[:file]`. */
interface Output {
  readonly format: string
  /** As given; none: standard output. */
  readonly file?: string
}

/** Where the results of a run go. */
export interface Outputs {
  /** The files it writes, as given. */
  readonly files: readonly string[]
  /** A result as it comes: printed now where the format is one by the line. */
  each(result: Result, run: RunInfo): void
  /** The end of the run: all else is printed, files whose text is not what was written last are written. Throws InputError for a file that can not be. */
  all(results: readonly Result[], run: RunInfo): Promise<void>
}

/**
 * Opens what `--format` names, of these formats and the workbook. Throws {@link UsageError} for two formats in one place, and for a workbook
 * without a file.
 */
export function openOutputs(
  args: Arguments,
  io: Pick<Io, 'cwd' | 'stdout'>,
  formats: Readonly<Record<string, Format>> = FORMATS,
): Outputs {
  const outputs = readOutputs(args, io.cwd)
  const printed = outputs.find(({ file }) => file === undefined)?.format
  const print = printed === undefined ? undefined : formats[printed]
  const byLine = printed !== undefined && BY_LINE.has(printed)
  const written = new Map<string, Buffer>()
  return {
    files: outputs.flatMap(({ file }) => file ?? []),
    each(result, run) {
      if (byLine) io.stdout(print!([result], run))
    },
    async all(results, run) {
      if (print) io.stdout(print(byLine ? [] : results, run))
      const faults: unknown[] = []
      for (const { format, file } of outputs) {
        if (file === undefined) continue
        const { replaceFile } = await import('../host/write.js')
        const { columns: _columns, ...rest } = run // a file has no columns
        const text = formats[format]?.(results, { ...rest, paint: (_style, plain) => plain })
        const content = Buffer.from(text ?? (await import('../host/format.js')).formatWorkbook(results, run))
        if (written.get(file)?.equals(content)) continue // a watched folder would report it as changed
        await replaceFile(resolve(io.cwd, file), content, file).then(
          () => written.set(file, content),
          (error: unknown) => faults.push(error),
        )
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
    if (name === WORKBOOK_FORMAT && file === undefined) {
      throw new UsageError(
        `Unexpected ${name} without a file: it is not text; name one, as in --format ${name}:report.${name}`,
      )
    }
    const place = file === undefined ? undefined : resolve(cwd, file)
    if (taken.has(place)) {
      throw new UsageError(
        `Unexpected second format for ${file ?? 'standard output'}; give another a file, as in --format ${name}:report.${name}`,
      )
    }
    taken.add(place)
    return { format: name, ...(file !== undefined && { file }) }
  })
}
