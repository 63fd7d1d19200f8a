import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createVerifier, mergeOptions, OptionError, type VerifierOptions, type VerifyOptions } from '../index.js'
import { type ConfigFile, configFault, parseConfigFile } from './config-file.js'
import { withoutForeign } from './plugin-options.js'
import { type LoadedPlugin, loadPlugins } from './plugins.js'
import { pathWithin, PatternError, patternMatcher } from './patterns.js'
import { checkRegular, InputError, readDraft } from './read.js'

/** The name of a configuration file. */
export const CONFIG_NAME = 'tickmark.json'

/** More files than any configuration extends. */
const MAX_FILES = 50
/** Bytes: more than any configuration has. */
const MAX_BYTES = 1_000_000

/** A configuration: a file, and those it extends. Patterns are relative to the folder of the file, wherever they stand. */
export interface Config {
  readonly path: string
  /** All it is made of, itself the last: what comes later comes first. */
  readonly files: readonly string[]
  /** What applies to every draft. */
  readonly options: VerifyOptions
  /** Checks and rules of its own, loaded. */
  readonly plugins: readonly LoadedPlugin[]
  /** Absolute paths of the plugins it names that nobody asked to be loaded. */
  readonly unloaded: readonly string[]
  /** The releases to judge by, as `list` or `list release`; absent, all there are. */
  readonly releases?: readonly string[]
  /** Absolute paths of the sources all drafts are held against. */
  readonly sources?: readonly string[]
  /** What applies to one draft, overrides included, as plain data. A relative path is taken from the working directory. */
  optionsFor(path: string): VerifyOptions
  /** The overrides that apply to one draft, each as file and JSON Pointer. */
  overridesFor(path: string): readonly string[]
  /** Is this path left out by `ignore`? */
  ignores(path: string): boolean
}

/** How a configuration is read. */
export interface ConfigOptions {
  /**
   * Whether the plugins it names are loaded, which runs their code. A configuration comes with the drafts, perhaps from a stranger: by default they
   * are not, and what the configuration says of their checks is left out.
   */
  readonly plugins?: boolean
}

/** Options, and the drafts they are for. */
interface Layer {
  readonly options: VerifyOptions
  readonly name: string
  /** Absent: for all. */
  readonly matches?: (path: string) => boolean
}

/**
 * The nearest `tickmark.json` from `folder` upward, no further than the root of the repository. It alone counts, with what it
 * extends. Throws {@link InputError} for what is no configuration: the file, the place in it and what was expected.
 */
export async function findConfig(folder: string, options: ConfigOptions = {}): Promise<Config | undefined> {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, CONFIG_NAME)
    if (lstatSync(path, { throwIfNoEntry: false })) {
      // A link that leads nowhere is an error; one that leads out of the repository would show a stranger's choice of file.
      if (existsSync(path) && pathWithin(realpathSync(rootOf(path)), realpathSync(path)) === undefined) {
        throw new InputError(`${path}: a link to a file outside ${rootOf(path)}; name it with --config to use it`)
      }
      return readConfig(path, options)
    }
    if (existsSync(join(at, '.git')) || dirname(at) === at) return undefined
  }
}

/** Reads a configuration and the files it extends. Throws {@link InputError}. */
export async function readConfig(file: string, { plugins: loads = false }: ConfigOptions = {}): Promise<Config> {
  const path = resolve(file)
  const files = await readChain(path)
  const named = files.flatMap((one) => one.plugins.map((name, i) => within(one.path, name, `/plugins/${i}`)))
  const plugins = loads ? loadPlugins(named) : []
  const unloaded = loads ? [] : named
  const layers = layersOf(unloaded.length > 0 ? files.map(ofEngine) : files, dirname(path), plugins)
  const applying = (draft: string) => layers.filter(({ matches }) => matches?.(resolve(draft)) ?? true)
  const merged = (some: readonly Layer[]) => some.reduce((all, { options }) => mergeOptions(all, options), {})
  const ignores = matcher(
    files.flatMap(({ ignore }) => ignore),
    dirname(path),
    path,
    '/ignore',
  )
  const releases = files.findLast((one) => one.releases !== undefined)?.releases
  const sourcing = files.findLast((one) => one.sources !== undefined)
  const sources = sourcing?.sources?.map((source, i) => within(sourcing.path, source, `/sources/${i}`))
  return {
    path,
    files: files.map((one) => one.path),
    options: merged(layers.filter(({ matches }) => matches === undefined)),
    plugins,
    unloaded,
    ...(releases && { releases }),
    ...(sources && { sources }),
    optionsFor: (draft) => merged(applying(draft)),
    overridesFor: (draft) => applying(draft).flatMap(({ name, matches }) => (matches ? [name] : [])),
    ignores: (draft) => ignores(resolve(draft)),
  }
}

/** A file after all it extends, at any depth. */
async function readChain(path: string): Promise<ConfigFile[]> {
  const files: ConfigFile[] = []
  const root = rootOf(path)
  let read = 0
  const visit = async (at: string, above: readonly string[]): Promise<void> => {
    checkFile(at)
    const file = parseConfigFile(await readDraft(at, at), at, above.length > 0)
    if (++read > MAX_FILES) throw configFault(path, '/extends', `Unexpected file, expected at most ${MAX_FILES} in all`)
    for (const [i, name] of file.extends.entries()) {
      const target = resolve(dirname(at), name)
      const chain = [...above, at, target]
      const place = `/extends/${i}`
      if (chain.indexOf(target) < chain.length - 1) {
        throw configFault(
          at,
          place,
          `Unexpected cycle, expected files that do not extend each other: ${chain.join(' → ')}`,
        )
      }
      if (!isInside(root, target)) throw configFault(at, place, outside(name, root))
      if (!existsSync(target)) throw configFault(at, place, `No such file: ${chain.join(' → ')}`)
      await visit(target, [...above, at])
    }
    files.push(file)
  }
  await visit(path, [])
  return files
}

/**
 * The folder that a configuration may name files of: its repository, or where it is in none, its own folder. A configuration comes with the
 * drafts, perhaps from a stranger: it must not make the command read, and quote in an error, what lies elsewhere.
 */
function rootOf(path: string): string {
  for (let at = dirname(path); dirname(at) !== at; at = dirname(at)) if (existsSync(join(at, '.git'))) return at
  return dirname(path)
}

/** Whether a path is inside a folder, by its name and, where it is there, by where its links lead. */
function isInside(folder: string, path: string): boolean {
  if (path !== folder && pathWithin(folder, path) === undefined) return false
  if (!existsSync(path)) return true
  const [real, inside] = [realpathSync(folder), realpathSync(path)]
  return real === inside || pathWithin(real, inside) !== undefined
}

/** The absolute path of what a configuration names. Throws {@link InputError} where that is outside of its repository. */
function within(config: string, name: string, at: string): string {
  const path = resolve(dirname(config), name)
  if (!isInside(rootOf(config), path)) throw configFault(config, at, outside(name, rootOf(config)))
  return path
}

/** A file without what it says of checks that are not the engine's. */
function ofEngine(file: ConfigFile): ConfigFile {
  const overrides = file.overrides.map((override) => ({ ...override, options: withoutForeign(override.options) }))
  return { ...file, options: withoutForeign(file.options), overrides }
}

function outside(name: string, root: string): string {
  return `Unexpected "${name}", expected a file inside ${root}`
}

/** Throws {@link InputError} for what is not a regular file or too large. What is not there, or a folder, reading it says. */
function checkFile(path: string): void {
  checkRegular(path, path)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > MAX_BYTES) throw configFault(path, '', `Unexpected size ${size}, expected at most ${MAX_BYTES} bytes`)
}

/** Nearer files come first, and in one file its overrides, the last of them before the others. */
function layersOf(files: readonly ConfigFile[], folder: string, plugins: readonly LoadedPlugin[]): Layer[] {
  let verticals: VerifyOptions['verticals'] = {}
  return files.flatMap(({ path, options, overrides }): Layer[] => {
    check(path, '', { ...options, plugins }, verticals)
    verticals = { ...verticals, ...options.verticals }
    return [
      { options, name: path },
      ...overrides.map((override) => {
        check(path, override.pointer, { ...override.options, plugins }, verticals)
        const matches = matcher(override.files, folder, path, `${override.pointer}/files`)
        return { options: override.options, name: `${path}#${override.pointer}`, matches }
      }),
    ]
  })
}

/** Each set of options is checked on its own, so that a fault is reported where it stands. */
function check(path: string, at: string, options: VerifierOptions, verticals: VerifyOptions['verticals']): void {
  const own = options.verticals
  const isTable = own === undefined || (typeof own === 'object' && (own as unknown) !== null && !Array.isArray(own))
  try {
    createVerifier(isTable ? { ...options, verticals: { ...verticals, ...own } } : options)
  } catch (error) {
    if (error instanceof OptionError) throw configFault(path, at + error.pointer, error.message)
    throw error
  }
}

/** The test of paths by patterns of the file `path` at `at`, where their faults are said to stand. */
function matcher(patterns: readonly string[], folder: string, path: string, at: string): (path: string) => boolean {
  const located = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      if (error instanceof PatternError) throw configFault(path, at, error.message)
      throw error
    }
  }
  const matches = located(() => patternMatcher(patterns, folder))
  return (draft) => located(() => matches(draft))
}
