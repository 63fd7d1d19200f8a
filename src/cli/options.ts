import { parseArgs } from 'node:util'
import { nearest } from '../engine/nearest.js'

/** One option of a command: parsing, `--help`, completion and man page all come from it. */
export interface OptionDefinition {
  readonly name: string
  readonly short?: string
  readonly type: 'string' | 'boolean'
  readonly multiple?: true
  readonly value?: string
  /** The values it may have, each alone or in a comma-separated list where `list` is set. */
  readonly choices?: readonly string[]
  readonly list?: true
  /** A choice may be followed by a colon and a file. */
  readonly target?: true
  readonly default?: string
  readonly help: string
}

/** A command line that can not be understood. */
export class UsageError extends Error {}

/** What the command line says, values checked against the table. */
export interface Arguments {
  readonly paths: readonly string[]
  flag(name: string): boolean
  text(name: string): string | undefined
  /** All values of an option, comma-separated ones split where the table says so. */
  list(name: string): readonly string[]
}

/** Reads the command line by a table of options. Throws {@link UsageError}, naming the nearest option for an unknown one. */
export function readArguments(args: readonly string[], table: readonly OptionDefinition[]): Arguments {
  for (const arg of args) {
    if (arg === '--') break
    const name = /^--([^=]+)/.exec(arg)?.[1]
    if (name !== undefined && !table.some((option) => option.name === name)) {
      const names = table.map((option) => option.name)
      throw new UsageError(`Unknown option --${name}${nearest(name, names).replace(/"(.+)"/, '--$1')}`)
    }
  }
  const { values, positionals } = parse(args, table)
  const listOf = (name: string): string[] => {
    const option = table.find((candidate) => candidate.name === name)
    const value = values[name] ?? option?.default
    const all = value === undefined || typeof value === 'boolean' ? [] : [value].flat().map(String)
    return option?.list ? all.flatMap((item) => item.split(',')) : all
  }
  for (const { name, value, choices, target } of table) {
    if (!choices && listOf(name).includes('')) throw new UsageError(`Unexpected "" for --${name}, expected <${value}>`)
    for (const given of choices ? listOf(name) : []) {
      const item = target ? given.split(':', 1)[0]! : given
      if (!choices?.includes(item)) {
        throw new UsageError(
          `Unexpected "${item}" for --${name}${nearest(item, choices ?? [])}; expected ${choices?.join(', ')}`,
        )
      }
    }
  }
  return { paths: positionals, flag: (name) => values[name] === true, text: (name) => listOf(name)[0], list: listOf }
}

function parse(args: readonly string[], table: readonly OptionDefinition[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        table.map(({ name, type, short, multiple }) => [
          name,
          { type, ...(short !== undefined && { short }), ...(multiple && { multiple }) },
        ]),
      ),
    })
  } catch (error) {
    const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
    throw new UsageError(message.startsWith('Unknown') ? (message.split('. ')[0] ?? message) : message)
  }
}
