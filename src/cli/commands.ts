import { FORMAT_NAMES } from '../report/names.js'
import type { Io } from './io.js'
import type { Arguments, OptionDefinition } from './options.js'

/** One command of the command line: parsing, help, completion and man page all come from this table. */
export interface Command {
  /** The first word; empty for the verification of drafts, which needs none. */
  readonly name: string
  /** Ways to call it, without the program's name, each with what it does. */
  readonly usage: readonly (readonly [form: string, help: string])[]
  readonly options: readonly OptionDefinition[]
  /** What it runs, loaded only when it is asked for. Gives the exit code. */
  readonly load: () => Promise<(args: Arguments, io: Io) => Promise<number> | number>
}

/** Every command knows these. */
export const COMMON_OPTIONS: readonly OptionDefinition[] = [
  { name: 'help', short: 'h', type: 'boolean', help: 'Print help and stop.' },
]

/** What decides a verdict: the same for every command that verifies. */
const VERIFY_OPTIONS: readonly OptionDefinition[] = [
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
  { name: 'no-config', type: 'boolean', help: 'Do not look for tickmark.json in this folder and those above it.' },
]

/** How the work is done; none of it changes an outcome. */
const WORK_OPTIONS: readonly OptionDefinition[] = [
  {
    name: 'concurrency',
    type: 'string',
    value: 'n',
    default: 'auto',
    help: 'Workers: auto (where they pay), off, or a number.',
  },
  { name: 'timing', type: 'boolean', help: 'Print to standard error where the time went; TIMING=<n> for n parts.' },
  { name: 'no-progress', type: 'boolean', help: 'Do not show on a terminal how far a long run is.' },
]

const LINT: Command = {
  name: '',
  usage: [
    ['[options] <paths…>', 'verify drafts: files, folders, globs, or - for standard input'],
    ['<artifact>.json', 'verify a typed artifact: legal_analysis, clinical_note or data_brief'],
  ],
  options: [
    ...VERIFY_OPTIONS,
    {
      name: 'format',
      short: 'f',
      type: 'string',
      value: 'name',
      choices: FORMAT_NAMES,
      default: 'stylish',
      help: `How results are printed: ${FORMAT_NAMES.join(', ')}.`,
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
    {
      name: 'color',
      type: 'string',
      value: 'when',
      choices: ['auto', 'always', 'never'],
      default: 'auto',
      help: 'Colour: auto, always or never.',
    },
    { name: 'cache', type: 'boolean', help: 'Keep outcomes, and verify only drafts that are new or changed.' },
    {
      name: 'cache-location',
      type: 'string',
      value: 'dir',
      help: "Keep them here (implies --cache). Default: node_modules/.cache/tickmark, else the user's cache folder.",
    },
    ...WORK_OPTIONS,
    { name: 'list-rules', type: 'boolean', help: 'List all rules and stop.' },
    { name: 'debug', type: 'boolean', help: 'Print the stack of an internal error.' },
    { name: 'version', short: 'v', type: 'boolean', help: 'Print the version and stop.' },
  ],
  load: async () => (await import('./lint.js')).lint,
}

/** All commands; the first is the one that needs no name. */
export const COMMANDS: readonly Command[] = [
  LINT,
  {
    name: 'verify',
    usage: [
      ['verify --jsonl <file> --out <file>', 'drafts from JSON lines, a line of answer for each; docs/many-drafts.md'],
    ],
    options: [
      {
        name: 'jsonl',
        type: 'string',
        value: 'file',
        help: 'Lines {"id", "content" or "artifact", and options such as "vertical"}; - for standard input.',
      },
      {
        name: 'out',
        type: 'string',
        value: 'file',
        help: 'Lines {"id", "outcome"} or {"id", "error"}. What a killed run left there is kept and completed. Default: - for standard output.',
      },
      {
        name: 'shard',
        type: 'string',
        value: 'i/n',
        help: 'Only part i of n of the file; put together they are the whole.',
      },
      ...VERIFY_OPTIONS,
      ...WORK_OPTIONS,
      { name: 'debug', type: 'boolean', help: 'Print the stack of an internal error.' },
    ],
    load: async () => (await import('./verify-lines.js')).runVerifyLines,
  },
  {
    name: 'explain',
    usage: [['explain <rule>', 'what a rule decides, on what, and what it does not prove']],
    options: [],
    load: async () => (await import('./explain.js')).explain,
  },
  {
    name: 'render',
    usage: [['render <artifact>', 'its Markdown, which the marks are in']],
    options: [],
    load: async () => (await import('./artifact.js')).runRender,
  },
  {
    name: 'schema',
    usage: [['schema <type> [--strict]', 'the JSON Schema of an artifact type']],
    options: [
      { name: 'strict', type: 'boolean', help: 'The subset that strict structured output of model servers accepts.' },
    ],
    load: async () => (await import('./artifact.js')).runSchema,
  },
  {
    name: 'authorities',
    usage: [['authorities <draft>', 'the table of authorities the draft calls for']],
    options: [
      {
        name: 'profile',
        type: 'string',
        value: 'name',
        help: 'generic (default), frap, scotus, dc or paragraphs.',
      },
      {
        name: 'write',
        type: 'boolean',
        help: 'Replace the table under the draft\'s own title "Table of Authorities", all else byte for byte; without such a title, exit 2.',
      },
    ],
    load: async () => (await import('./authorities.js')).runAuthorities,
  },
  {
    name: 'data',
    usage: [
      ['data add <file>…', 'compile official release files (text, gzip or zip) for look-ups'],
      ['data list', 'the releases that are there'],
      ['data remove <list> <release>', 'take one away'],
      ['data verify', 'hash every table anew'],
    ],
    options: [
      { name: 'release', type: 'string', value: 'name', help: 'add: the release, where the file does not say it.' },
      { name: 'id', type: 'string', value: 'list', help: 'add: the list, where the file does not say it.' },
      { name: 'json', type: 'boolean', help: 'list, verify: print JSON.' },
    ],
    load: async () => (await import('./data.js')).runData,
  },
]
