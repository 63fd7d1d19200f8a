import { FORMAT_CHOICES } from '../report/names.js'
import type { Io } from './io.js'
import type { Arguments, OptionDefinition } from './options.js'
import {
  SOURCES_OPTION,
  CONFIG_OPTIONS,
  VERIFY_OPTIONS,
  PLUGINS_OPTION,
  FILE_OPTIONS,
  DEBUG_OPTION,
  BASELINE_OPTION,
  WORK_OPTIONS,
} from './command-options.js'

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

const LINT: Command = {
  name: '',
  usage: [
    ['[options] <paths…>', 'verify drafts: files, folders, globs, or - for standard input'],
    ['<artifact>.json', 'verify a typed artifact: legal_analysis, clinical_note or data_brief'],
  ],
  options: [
    ...VERIFY_OPTIONS,
    PLUGINS_OPTION,
    ...FILE_OPTIONS,
    {
      name: 'format',
      short: 'f',
      type: 'string',
      multiple: true,
      value: 'name[:file]',
      choices: FORMAT_CHOICES,
      target: true,
      default: 'stylish',
      help: `How results are printed, or written to a file; may be given again: ${FORMAT_CHOICES.join(', ')} (xlsx to a file only).`,
    },
    {
      name: 'show',
      type: 'string',
      value: 'list',
      choices: ['violations', 'blocking', 'accepted', 'unverifiable', 'verified', 'uncovered'],
      list: true,
      default: 'violations',
      help: 'Which marks stylish lists: violations, blocking, accepted, unverifiable, verified, uncovered (comma-separated).',
    },
    { name: 'quiet', short: 'q', type: 'boolean', help: 'List blocking violations only: as --show blocking.' },
    { name: 'statistics', type: 'boolean', help: 'End stylish with the rules that found something, and how often.' },
    {
      name: 'fail-on',
      type: 'string',
      value: 'list',
      choices: ['warning', 'unverifiable', 'unused-waiver', 'incomplete'],
      list: true,
      default: 'incomplete',
      help: 'Exit 3 on these too: warning, unverifiable, unused-waiver (incomplete always does).',
    },
    BASELINE_OPTION,
    { name: 'no-baseline', type: 'boolean', help: 'Accept no violation, whatever a baseline holds.' },
    {
      name: 'since',
      type: 'string',
      value: 'revision',
      help: 'Verify whole drafts, accept the violations of lines unchanged since a git revision.',
    },
    { name: 'fix', type: 'boolean', help: 'Apply the safe suggestions to the files, then report what is left.' },
    {
      name: 'add-waiver',
      type: 'string',
      multiple: true,
      value: 'rule: reason',
      help: 'Write a waiver with this reason before each block that violates the rule, then report what is left; may be given again.',
    },
    {
      name: 'dry-run',
      type: 'boolean',
      help: 'With --fix or --add-waiver: print the changes as a diff and write nothing.',
    },
    {
      name: 'comments',
      type: 'string',
      value: 'file.docx',
      help: 'Write a copy of the one Word draft named, each listed finding a comment at its words; the draft stays as it is.',
    },
    {
      name: 'watch',
      type: 'boolean',
      help: 'Go on: verify what changes and print again, until Ctrl-C. Drafts, ignore files, configuration, baseline and sources are watched.',
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
    { name: 'print-config', type: 'string', value: 'path', help: 'Print what applies to this draft and stop.' },
    { name: 'show-files', type: 'boolean', help: 'Print the drafts that would be verified, one a line, and stop.' },
    { name: 'list-rules', type: 'boolean', help: 'List all rules and stop.' },
    DEBUG_OPTION,
    { name: 'version', short: 'v', type: 'boolean', help: 'Print the version and stop.' },
  ],
  load: async () => (await import('./lint.js')).lint,
}

/** All commands; the first is the one that needs no name. */
export const COMMANDS: readonly Command[] = [
  LINT,
  {
    name: 'init',
    usage: [['init [--vertical <id>]', 'write a tickmark.json into this folder']],
    options: [
      { name: 'vertical', type: 'string', value: 'id', help: 'The vertical whose checks run. None: all checks.' },
    ],
    load: async () => (await import('./init.js')).init,
  },
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
      PLUGINS_OPTION,
      ...WORK_OPTIONS,
      DEBUG_OPTION,
    ],
    load: async () => (await import('./verify-lines.js')).runVerifyLines,
  },
  {
    name: 'trace',
    usage: [['trace <draft> --sources <path>', 'where each figure and quotation of a draft stands in its sources']],
    options: [
      SOURCES_OPTION,
      {
        name: 'format',
        short: 'f',
        type: 'string',
        multiple: true,
        value: 'name[:file]',
        choices: ['table', 'csv', 'json', 'xlsx'],
        target: true,
        default: 'table',
        help: 'table (default), csv, json, or xlsx (to a file only); printed, or written to a file.',
      },
    ],
    load: async () => (await import('./trace.js')).runTrace,
  },
  {
    name: 'explain',
    usage: [['explain <rule> [--plugins]', 'what a rule decides, on what, and what it does not prove']],
    options: [PLUGINS_OPTION, ...CONFIG_OPTIONS],
    load: async () => (await import('./explain.js')).explain,
  },
  {
    name: 'render',
    usage: [['render <file>', 'the Markdown of an artifact, a Word or an HTML draft, which the marks are in']],
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
        help: 'Bring the table under the draft\'s own title "Table of Authorities" up to date, every other line byte for byte; without such a title, exit 2.',
      },
      { name: 'dry-run', type: 'boolean', help: 'With --write: print a unified diff and write nothing.' },
    ],
    load: async () => (await import('./authorities.js')).runAuthorities,
  },
  {
    name: 'baseline',
    usage: [
      ['baseline write [paths…] --reason <text>', 'accept the violations that stand now'],
      ['baseline check [paths…]', 'exit 1 on a violation it does not hold, and on an entry nothing needs any more'],
      ['baseline prune [paths…]', 'take those entries away'],
    ],
    options: [
      { name: 'reason', type: 'string', value: 'text', help: 'write: why they are accepted, for the new entries.' },
      BASELINE_OPTION,
      { name: 'allow-stale', type: 'boolean', help: 'check: an entry nothing needs any more is no failure.' },
      ...VERIFY_OPTIONS,
      PLUGINS_OPTION,
      DEBUG_OPTION,
    ],
    load: async () => (await import('./baseline.js')).runBaseline,
  },
  {
    name: 'reproduce',
    usage: [['reproduce <report.json> <draft>', 'run a recorded outcome again and prove its digest']],
    options: [SOURCES_OPTION],
    load: async () => (await import('./reproduce.js')).runReproduce,
  },
  {
    name: 'attest',
    usage: [
      ['attest <report.json> <draft> --key <file>', 'run a recorded outcome again and sign a receipt of it'],
      ['attest --new-key <file>', 'make a pair of keys for receipts: <file> and <file>.pub'],
    ],
    options: [
      { name: 'key', type: 'string', value: 'file', help: 'The private key that signs: Ed25519, in PEM.' },
      { name: 'out', type: 'string', value: 'file', help: 'Where the receipt is written. Default: standard output.' },
      { name: 'new-key', type: 'string', value: 'file', help: 'Make a pair of keys and stop.' },
      SOURCES_OPTION,
    ],
    load: async () => (await import('./receipt.js')).runAttest,
  },
  {
    name: 'verify-receipt',
    usage: [
      [
        'verify-receipt <receipt.json> <draft> --key <file>',
        'prove who signed a receipt, and that it is of this draft',
      ],
    ],
    options: [
      { name: 'key', type: 'string', value: 'file', help: 'The public key of the one who signed: Ed25519, in PEM.' },
      { name: 'report', type: 'string', value: 'file', help: 'Prove too that the receipt is of this report.' },
    ],
    load: async () => (await import('./receipt.js')).runVerifyReceipt,
  },
  {
    name: 'data',
    usage: [
      ['data add <file>…', 'compile official release files (text, gzip or zip) for look-ups'],
      ['data list', 'the releases that are there'],
      ['data remove <list> <release>', 'take one away'],
      ['data verify', 'hash every table again'],
    ],
    options: [
      { name: 'release', type: 'string', value: 'name', help: 'add: the release, where the file does not say it.' },
      { name: 'id', type: 'string', value: 'list', help: 'add: the list, where the file does not say it.' },
      { name: 'json', type: 'boolean', help: 'list, verify: print JSON.' },
    ],
    load: async () => (await import('./data.js')).runData,
  },
  {
    name: 'lsp',
    usage: [['lsp [options]', 'serve an editor: marks as you type, evidence on hover (Language Server Protocol)']],
    options: [
      ...VERIFY_OPTIONS,
      PLUGINS_OPTION,
      { name: 'stdio', type: 'boolean', help: 'Speak over standard input and output: always so; editors pass it.' },
      {
        name: 'clientProcessId',
        type: 'string',
        value: 'pid',
        help: 'Stop when the process of the editor is gone; editors pass it.',
      },
    ],
    load: async () => (await import('./lsp.js')).runLsp,
  },
  {
    name: 'mcp',
    usage: [
      [
        'mcp [--plugins]',
        'serve agents: verify_draft, trace_figures, explain_rule, list_checks (Model Context Protocol, stdio)',
      ],
    ],
    options: [PLUGINS_OPTION, ...CONFIG_OPTIONS],
    load: async () => (await import('./mcp.js')).runMcp,
  },
  {
    name: 'help',
    usage: [['help [command]', 'all commands, or the options of one']],
    options: [],
    load: async () => (await import('./help.js')).runHelp,
  },
  {
    name: 'completion',
    usage: [['completion <shell>', 'the script that makes bash, zsh or fish complete these commands']],
    options: [],
    load: async () => (await import('./completion.js')).runCompletion,
  },
]
