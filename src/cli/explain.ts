import { type Rule, rules } from '../index.js'
import { nearest } from '../engine/nearest.js'
import { ruleText } from '../report/rule-text.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, UsageError } from './options.js'

/** Prints what a rule decides; with `--plugins` also one of the configuration's plugins. An unknown rule is a usage error that names the nearest one. */
export async function explain(args: Arguments, io: Io): Promise<number> {
  const [id, ...more] = args.paths
  if (id === undefined || more.length > 0) {
    throw new UsageError('explain takes one rule, as in: tickmark explain legal.citations/series-year')
  }
  const all = await rulesFor(args, io)
  const rule = all.find((candidate) => candidate.id === id)
  if (!rule) {
    const ids = all.map((candidate) => candidate.id)
    const what = all.some(({ check }) => check === id)
      ? `Unexpected check "${id}", expected one of its rules`
      : `Unknown rule "${id}"${nearest(id, ids)}`
    throw new UsageError(`${what}; see tickmark --list-rules`)
  }
  io.stdout(ruleText(rule))
  return EXIT.clean
}

/** Prints all rules, a line each: id, default severity, title; with `--plugins` those of the configuration's plugins too. */
export async function listRules(args: Arguments, io: Io): Promise<number> {
  const all = await rulesFor(args, io)
  const width = Math.max(0, ...all.map((rule) => rule.id.length))
  for (const { id, off, severity, title } of all) {
    io.stdout(`${id.padEnd(width)}  ${(off ? 'off' : severity).padEnd(8)}  ${title}\n`)
  }
  return EXIT.clean
}

async function rulesFor(args: Arguments, io: Io): Promise<readonly Rule[]> {
  return args.flag('plugins') ? (await (await import('./settings.js')).readSettings(args, io)).rules : rules
}
