import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONFIG_NAME, findConfig } from '../host/config.js'
import { InputError, reasonOf } from '../host/read.js'
import { shownAs } from '../host/files.js'
import { fileUrl } from '../report/links.js'
import { createVerifier } from '../index.js'
import { VERSION } from '../version.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, UsageError } from './options.js'

const INSTALLED = 'node_modules/tickmark/schema/config.json'

/** Writes a configuration into the working directory, never over one that is there. Throws UsageError, InputError or OptionError. */
export async function init(args: Arguments, io: Io): Promise<number> {
  if (args.paths.length > 0) throw new UsageError(`Unexpected "${args.paths[0]}", init takes no paths`)
  const vertical = args.text('vertical')
  if (vertical !== undefined) createVerifier({ vertical })
  const path = join(io.cwd, CONFIG_NAME)
  const before = existsSync(path) ? undefined : await findConfig(io.cwd)
  const config = { $schema: schema(io.cwd), ...(vertical !== undefined && { vertical }) }
  try {
    await writeFile(path, `${JSON.stringify(config, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    const there = (error as { code?: string }).code === 'EEXIST'
    throw new InputError(`${CONFIG_NAME}: ${there ? 'is there already; nothing was written' : reasonOf(error)}`)
  }
  io.stdout(`Wrote ${CONFIG_NAME}: ${vertical === undefined ? 'all checks' : `the checks of ${vertical}`}.\n`)
  if (before)
    io.stdout(`${shownAs(before.path, io.cwd)} no longer counts here; name it under "extends" if it should.\n`)
  io.stdout('Next: tickmark .\n')
  return EXIT.clean
}

/** The schema editors complete from: the installed one, else that of this version on the web. */
function schema(cwd: string): string {
  return existsSync(join(cwd, INSTALLED)) ? `./${INSTALLED}` : fileUrl('schema/config.json', VERSION)
}
