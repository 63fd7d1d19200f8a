import { findConfig } from '../host/config.js'
import { InputError } from '../host/read.js'
import { createVerifier, OptionError, type RuleSetting, type Severity, type VerifyOptions } from '../index.js'
import type { Io } from './io.js'
import { type Arguments, UsageError } from './options.js'

/** What the command line and the configuration settle for a verifier; the command line comes first. */
export async function readSettings(args: Arguments, io: Io): Promise<VerifyOptions> {
  return held(args, io, await configured(args, io))
}

/** The options of the nearest configuration, checked on their own so that a fault is reported where it stands. */
async function configured(args: Arguments, io: Io): Promise<VerifyOptions> {
  const config = args.flag('no-config') ? undefined : await findConfig(io.cwd)
  if (!config) return {}
  try {
    createVerifier(config.options)
    return config.options
  } catch (error) {
    if (error instanceof OptionError) throw new InputError(`${config.path}: ${error.pointer}: ${error.message}`)
    throw error
  }
}

/** What the command line settles comes before the configuration. */
function held(args: Arguments, io: Io, config: VerifyOptions): VerifyOptions {
  const checks = args.list('check')
  const vertical = args.text('vertical')
  return {
    ...config,
    ...(checks.length > 0 && { checks }),
    ...(vertical !== undefined && { vertical }),
    asOf: args.text('as-of') ?? config.asOf ?? io.today,
    requiresTableOfAuthorities:
      args.flag('require-table-of-authorities') || (config.requiresTableOfAuthorities ?? false),
    rules: { ...config.rules, ...(pairs(args, 'rule') as Record<string, RuleSetting & Severity>) },
    profiles: { ...config.profiles, ...pairs(args, 'profile') },
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
