import { parseArgs } from 'node:util'
import { nearest } from '../engine/nearest.js'

/** One option of the command line: parsing, `--help`, completion and man page all come from this table. */
interface OptionDefinition {
  readonly name: string
  readonly short?: string
  readonly type: 'string' | 'boolean'
  readonly multiple?: true
  readonly value?: string
  /** The values it may have, each alone or in a comma-separated list where `list` is set. */
  readonly choices?: readonly string[]
  readonly list?: true
  readonly default?: string
  readonly help: string
}

export const OPTIONS = [
  {
    name: 'vertical',
    type: 'string',
    value: 'id',
    help: 'Run the checks of one vertical; front matter `vertical:` does the same. None: all checks.',
  },
  { name: 'check', type: 'string', multiple: true, value: 'id', help: 'Run only this check; may be given again.' },
  {
    name: 'rule',
    type: 'string',
    multiple: true,
    value: 'id=severity',
    help: 'Set a rule to off, info, warning or blocking; may be given again.',
  },
  {
    name: 'profile',
    type: 'string',
    multiple: true,
    value: 'check=name',
    help: 'Choose the convention a check follows; may be given again.',
  },
  {
    name: 'require-table-of-authorities',
    type: 'boolean',
    help: 'A draft without a table of authorities is a blocking violation.',
  },
  { name: 'as-of', type: 'string', value: 'YYYY-MM-DD', help: 'The date taken for today. Default: today.' },
  {
    name: 'format',
    short: 'f',
    type: 'string',
    value: 'name',
    choices: ['stylish', 'json'],
    default: 'stylish',
    help: 'How results are printed: stylish or json.',
  },
  {
    name: 'show',
    type: 'string',
    value: 'list',
    choices: ['violations', 'unverifiable', 'verified', 'uncovered'],
    list: true,
    default: 'violations',
    help: 'Which marks stylish lists: violations, unverifiable, verified, uncovered (comma-separated).',
  },
  {
    name: 'fail-on',
    type: 'string',
    value: 'list',
    choices: ['warning', 'unverifiable', 'incomplete'],
    list: true,
    default: 'incomplete',
    help: 'Exit 3 on these too: warning, unverifiable (incomplete always does).',
  },
  {
    name: 'stdin-filename',
    type: 'string',
    value: 'path',
    help: 'The name to report for the draft read from standard input (-).',
  },
  { name: 'no-config', type: 'boolean', help: 'Do not look for tickmark.json in this folder and those above it.' },
  {
    name: 'color',
    type: 'string',
    value: 'when',
    choices: ['auto', 'always', 'never'],
    default: 'auto',
    help: 'Colour: auto, always or never.',
  },
  { name: 'list-rules', type: 'boolean', help: 'List all rules and stop.' },
  { name: 'debug', type: 'boolean', help: 'Print the stack of an internal error.' },
  { name: 'help', short: 'h', type: 'boolean', help: 'Print this help and stop.' },
  { name: 'version', short: 'v', type: 'boolean', help: 'Print the version and stop.' },
] as const satisfies readonly OptionDefinition[]

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

/** Reads the command line. Throws {@link UsageError}, naming the nearest option for an unknown one. */
export function readArguments(args: readonly string[]): Arguments {
  const table: readonly OptionDefinition[] = OPTIONS
  for (const arg of args) {
    if (arg === '--') break
    const name = /^--([^=]+)/.exec(arg)?.[1]
    if (name !== undefined && !table.some((option) => option.name === name)) {
      throw new UsageError(
        `Unknown option --${name}${nearest(
          name,
          table.map((option) => option.name),
        ).replace(/"(.+)"/, '--$1')}`,
      )
    }
  }
  const { values, positionals } = parse(args, table)
  const listOf = (name: string): string[] => {
    const option = table.find((candidate) => candidate.name === name)
    const value = values[name] ?? option?.default
    const all = value === undefined || typeof value === 'boolean' ? [] : [value].flat().map(String)
    return option?.list ? all.flatMap((item) => item.split(',')) : all
  }
  for (const { name, choices } of table) {
    for (const item of choices ? listOf(name) : []) {
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
    const message = error instanceof Error ? error.message : String(error)
    throw new UsageError(message.split('. ')[0] ?? message)
  }
}

/** The text of `--help`, made from the table. */
export function helpText(): string {
  const table: readonly OptionDefinition[] = OPTIONS
  const heads = table.map(
    ({ name, short, value }) => `${short ? `-${short}, ` : '    '}--${name}${value ? ` <${value}>` : ''}`,
  )
  const width = Math.max(...heads.map((head) => head.length)) + 2
  return `tickmark: every citation, code and figure of a draft gets one mark, with its evidence

Usage
  tickmark [options] <paths…>     verify drafts: files, folders, globs, or - for standard input
  tickmark <artifact>.json        verify a typed artifact: legal_analysis, clinical_note or data_brief
  tickmark render <artifact>      its Markdown, which the marks are in
  tickmark schema <type> [--strict]  its JSON Schema
  tickmark explain <rule>         what a rule decides, on what, and what it does not prove
  tickmark authorities <draft>    the table of authorities the draft calls for; --write puts it in place
  tickmark data <command>         official code lists: add <file>…, list, remove, verify

Options
${table.map((option, i) => `  ${(heads[i] as string).padEnd(width)}${option.help}`).join('\n')}

Exit codes
  0  no blocking violation
  1  a blocking violation
  2  wrong usage, or a draft that could not be read
  3  a check was cut short, or what --fail-on names was found
  4  an internal error
`
}
