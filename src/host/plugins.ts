import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Plugin, pluginFault } from '../rule/plugin.js'
import { checkRegular, InputError } from './read.js'

/** The module of a plugin: what another process needs to load the same. */
export interface PluginModule {
  /** Absolute path. */
  readonly file: string
  /** Hexadecimal SHA-256 of the file; what it imports is the affair of its version. */
  readonly sha256: string
}

/** A plugin as its module exports it, and that module. */
export interface LoadedPlugin extends Plugin, PluginModule {}

/** Whether a plugin comes from a module. */
export function isLoaded(plugin: Plugin): plugin is LoadedPlugin {
  return 'file' in plugin
}

/** The modules of those plugins that come from one. */
export function modulesOf(plugins: readonly Plugin[]): PluginModule[] {
  return plugins.filter(isLoaded).map(({ file, sha256 }) => ({ file, sha256 }))
}

/**
 * Loads the plugins that modules export by default. This runs their code: only what the user trusts may be named. `files` are absolute
 * paths. Throws {@link InputError} for a file that is not there, fails to load or exports no plugin.
 */
export function loadPlugins(files: readonly string[]): readonly LoadedPlugin[] {
  return files.map(loadPlugin)
}

/** Loads what another process loaded before. Throws {@link InputError} for a module that was changed meanwhile. */
export function loadUnchanged(modules: readonly PluginModule[]): readonly LoadedPlugin[] {
  return modules.map(({ file, sha256 }) => {
    const plugin = loadPlugin(file)
    if (plugin.sha256 !== sha256) throw new InputError(`${file}: the plugin was changed while it was in use: run again`)
    return plugin
  })
}

function loadPlugin(file: string): LoadedPlugin {
  if (!existsSync(file)) throw new InputError(`${file}: no such file`)
  checkRegular(file, file)
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  const plugin = defaultExport(file)
  const fault = pluginFault(plugin)
  if (fault !== undefined) throw new InputError(`${file}: Unexpected ${fault} (its default export)`)
  return { ...(plugin as Plugin), file, sha256 }
}

/** By `require`, which takes both kinds of modules, and from the command's code too, where `import()` prints a warning. */
function defaultExport(file: string): unknown {
  try {
    const exported: unknown = createRequire(import.meta.url)(file)
    return (exported as { default?: unknown } | undefined)?.default ?? exported
  } catch (error) {
    throw new InputError(`${file}: cannot be loaded: ${error instanceof Error ? error.message : String(error)}`)
  }
}
