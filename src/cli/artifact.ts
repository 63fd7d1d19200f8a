import { resolve } from 'node:path'
import { nearest } from '../engine/nearest.js'
import { renderText } from '../host/artifact.js'
import { readText, textOf } from '../host/extract/text.js'
import { artifactTypes } from '../index.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, UsageError } from './options.js'

/** Prints the Markdown of an artifact, or of a Word or HTML draft: the text that the spans of its marks are in. */
export async function runRender({ paths: [path, ...more] }: Arguments, io: Io): Promise<number> {
  if (path === undefined || more.length > 0) {
    throw new UsageError('render takes one artifact, Word or HTML draft, as in: tickmark render brief.json')
  }
  const shown = path === '-' ? '<stdin>' : path
  const { source, origin } =
    path === '-' ? await textOf(await io.stdin(), shown) : await readText(resolve(io.cwd, path), shown)
  io.stdout(origin ? source : renderText(source, shown))
  return EXIT.clean
}

/** Prints the JSON Schema of an artifact type: with all constraints, or with `--strict` for strict structured output. */
export function runSchema(args: Arguments, io: Io): number {
  const [name, ...more] = args.paths
  const types = artifactTypes()
  const ids = types.map(({ artifact_type: id }) => id)
  if (name === undefined || more.length > 0) {
    throw new UsageError(`schema takes one artifact type: ${ids.join(', ')}`)
  }
  const type = types.find(({ artifact_type: id }) => id === name)
  if (!type)
    throw new UsageError(`Unknown artifact type "${name}"${nearest(name, ids)}; the types are ${ids.join(', ')}`)
  io.stdout(`${JSON.stringify(args.flag('strict') ? type.schema : type.full_schema, null, 2)}\n`)
  return EXIT.clean
}
