import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { canonicalJson } from '../engine/canonical.js'
import { shownAs } from '../host/files.js'
import { readDraft } from '../host/read.js'
import { createVerifier } from '../index.js'
import { isOwnText } from '../report/places.js'
import { EXIT, type Io } from './io.js'
import type { Arguments } from './options.js'
import { readSettings } from './settings.js'

/**
 * Prints what applies to one draft, which need not exist: the options as an outcome records them, keys sorted, and where they
 * come from. Throws as the verification of the draft would.
 */
export async function printConfig(args: Arguments, io: Io): Promise<number> {
  const shown = args.text('print-config') ?? ''
  const path = resolve(io.cwd, shown)
  const settings = await readSettings(args, io)
  const source = existsSync(path) && isOwnText(path) ? await readDraft(path, shown) : ''
  const given = settings.optionsOf(source, shown)
  const { config, plugins } = settings
  const { options, vertical } = createVerifier({ plugins }).verify('', given)
  const said = {
    file: shown,
    ignored: settings.ignores(path),
    configuration: (config?.files ?? []).map((file) => shownAs(file, io.cwd)),
    overrides: (config?.overridesFor(path) ?? []).map((name) => shownAs(name, io.cwd)),
    options: { ...options, vertical, syntax: given.syntax ?? 'markdown' },
    plugins: plugins.map(({ name, version }) => `${name} ${version}`),
    releases: config?.releases ?? null,
  }
  io.stdout(`${JSON.stringify(JSON.parse(canonicalJson(said)), null, 2)}\n`)
  return EXIT.clean
}
