import type { OptionDefinition } from './options.js'

/** The options that commands have. */

/** Every command knows these. */
export const COMMON_OPTIONS: readonly OptionDefinition[] = [
  { name: 'help', short: 'h', type: 'boolean', help: 'Print help and stop.' },
]

export const SOURCES_OPTION: OptionDefinition = {
  name: 'sources',
  type: 'string',
  multiple: true,
  value: 'path',
  help: 'A file or folder the drafts were written from (md, txt, csv, tsv, html, docx, xlsx, pdf): figures and quotations are held against it; may be given again.',
}

export const CONFIG_OPTIONS: readonly OptionDefinition[] = [
  { name: 'config', type: 'string', value: 'path', help: 'The configuration; none is looked for then.' },
  { name: 'no-config', type: 'boolean', help: 'Do not look for tickmark.json in this folder and those above it.' },
]

/** What decides a verdict: the same for every command that verifies. */
export const VERIFY_OPTIONS: readonly OptionDefinition[] = [
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
  SOURCES_OPTION,
  { name: 'as-of', type: 'string', value: 'YYYY-MM-DD', help: 'The date taken for today. Default: today.' },
  ...CONFIG_OPTIONS,
]

export const PLUGINS_OPTION: OptionDefinition = {
  name: 'plugins',
  type: 'boolean',
  help: 'Load the plugins that the configuration names: checks and rules of its own. This runs their code.',
}

/** Which of the drafts that paths name are taken. */
export const FILE_OPTIONS: readonly OptionDefinition[] = [
  {
    name: 'stdin-filename',
    type: 'string',
    value: 'path',
    help: 'The name of the draft read from standard input (-): reported, and matched by the configuration.',
  },
  { name: 'no-ignore', type: 'boolean', help: 'Take what .gitignore, .tickmarkignore or the configuration leave out.' },
  { name: 'force-exclude', type: 'boolean', help: 'Leave out ignored files that are named outright too.' },
  { name: 'no-error-on-unmatched-pattern', type: 'boolean', help: 'A path that names no draft is no error.' },
]

export const DEBUG_OPTION: OptionDefinition = {
  name: 'debug',
  type: 'boolean',
  help: 'Print the stack of an internal error.',
}

export const BASELINE_OPTION: OptionDefinition = {
  name: 'baseline',
  type: 'string',
  value: 'file',
  help: 'The violations accepted so far. Default: .tickmark-baseline.json beside tickmark.json, if it is there.',
}

/** How the work is done; none of it changes an outcome. */
export const WORK_OPTIONS: readonly OptionDefinition[] = [
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
