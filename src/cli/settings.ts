import { relative, resolve } from 'node:path'
import { readFrontMatter } from '../document/front-matter.js'
import { type Config, findConfig, readConfig } from '../host/config.js'
import { syntaxOf } from '../host/files.js'
import { ignoreFiles } from '../host/ignore-files.js'
import {
  checks,
  createVerifier,
  mergeOptions,
  type Plugin,
  type Rule,
  rules,
  type RuleSetting,
  type Severity,
  type Source,
  type VerifyOptions,
} from '../index.js'
import type { Io } from './io.js'
import { type Arguments, UsageError } from './options.js'

/** What is shown for a draft from standard input that was given no name. */
export const UNNAMED = '<stdin>'

/** What command line and configuration settle. */
export interface Settings {
  readonly config?: Config
  /** The plugins of the configuration, where the command line says to load them. */
  readonly plugins: readonly Plugin[]
  /** All rules there are: the engine's and those of the plugins. */
  readonly rules: readonly Rule[]
  /** All options of one draft, as plain data. `shown`: its path, as it is shown. */
  optionsOf(source: string, shown: string): VerifyOptions
  /** Is this absolute path left out of folders and globs? */
  ignores(path: string): boolean
  /** What all drafts are held against: the sources the command line names, else those of the configuration. */
  readSources(): Promise<readonly Source[]>
}

/**
 * Reads the configuration and joins it with the command line, which comes first; then come a draft's front matter (its vertical),
 * the overrides for its path, and the rest of the configuration, which is looked for from `folder` upward. Throws UsageError,
 * InputError or OptionError.
 */
export async function readSettings(args: Arguments, io: Io, folder = io.cwd): Promise<Settings> {
  const config = await configOf(args, io, folder)
  const own = ownOptions(args)
  const plugins = config?.plugins ?? []
  createVerifier({ ...mergeOptions({ ...config?.options, asOf: io.today }, own), plugins }) // faults of the command line, told once
  const ignored = ignoreFiles(io.cwd)
  return {
    ...(config && { config }),
    plugins,
    rules: [...rules, ...rulesOf(plugins)],
    optionsOf(source, shown) {
      const path = shown === UNNAMED ? undefined : resolve(io.cwd, shown)
      const configured = path === undefined ? config?.options : config?.optionsFor(path)
      return [
        syntaxOf(shown),
        configured ?? {},
        args.text('vertical') === undefined ? frontMatter(source) : {},
        own,
      ].reduce(mergeOptions, { asOf: io.today })
    },
    async readSources() {
      const named = args.list('sources')
      const paths = named.length > 0 ? named : (config?.sources ?? []).map((path) => relative(io.cwd, path) || '.')
      const needed = own.checks?.find((id) => checks.some((check) => check.id === id && check.needsSources))
      if (paths.length === 0 && needed !== undefined) {
        throw new UsageError(`--check ${needed} compares a draft with its sources: name them with --sources`)
      }
      return paths.length === 0 ? [] : (await import('../host/sources.js')).readSources(paths, io.cwd)
    },
    ignores: (path) => !args.flag('no-ignore') && (ignored(path) || (config?.ignores(path) ?? false)),
  }
}

/** The rules that plugins bring. */
export function rulesOf(plugins: readonly Plugin[]): readonly Rule[] {
  return plugins.flatMap((plugin) => plugin.rules ?? [])
}

async function configOf(args: Arguments, io: Io, folder: string): Promise<Config | undefined> {
  const named = args.text('config')
  if (!args.flag('no-config')) {
    const loading = { plugins: args.flag('plugins') }
    const config = await (named === undefined
      ? findConfig(folder, loading)
      : readConfig(resolve(io.cwd, named), loading))
    if (config && config.unloaded.length > 0) {
      const names = config.unloaded.map((path) => relative(io.cwd, path)).join(', ')
      io.stderr(`tickmark: not loaded, as a plugin is code: ${names}; add --plugins if you trust it\n`)
    }
    return config
  }
  if (named !== undefined) throw new UsageError('Unexpected --no-config, expected it without --config')
  return undefined
}

/** A draft's front matter may name its vertical. */
function frontMatter(source: string): VerifyOptions {
  const { vertical } = readFrontMatter(source.replace(/^\uFEFF/, '')).values
  return vertical === undefined ? {} : { vertical }
}

/** What the command line itself settles. */
function ownOptions(args: Arguments): VerifyOptions {
  const named = args.list('check')
  const vertical = args.text('vertical')
  const asOf = args.text('as-of')
  return {
    ...(named.length > 0 && { checks: named }),
    ...(vertical !== undefined && { vertical }),
    ...(asOf !== undefined && { asOf }),
    ...(args.flag('require-table-of-authorities') && { requiresTableOfAuthorities: true }),
    rules: pairs(args, 'rule') as Record<string, RuleSetting & Severity>,
    profiles: pairs(args, 'profile'),
  }
}

function pairs(args: Arguments, name: string): Record<string, string> {
  return Object.fromEntries(
    args.list(name).map((item) => {
      const at = item.lastIndexOf('=')
      if (at < 1) throw new UsageError(`Unexpected "${item}" for --${name}, expected two names joined by =`)
      return [item.slice(0, at), item.slice(at + 1)]
    }),
  )
}
