import { checks, rules } from '../index.js'
import { nearest } from '../engine/nearest.js'
import { ruleText } from '../report/rule-text.js'
import { EXIT, type Io } from './io.js'
import { type Arguments, UsageError } from './options.js'

/** Prints what a rule decides. An unknown rule is a usage error that names the nearest one. */
export function explain({ paths: [id, ...more] }: Arguments, io: Io): number {
  if (id === undefined || more.length > 0) {
    throw new UsageError('explain takes one rule, as in: tickmark explain legal.citations/series-year')
  }
  const rule = rules.find((candidate) => candidate.id === id)
  if (!rule) {
    const ids = rules.map((candidate) => candidate.id)
    const what = checks.some((check) => check.id === id)
      ? `Unexpected check "${id}", expected one of its rules`
      : `Unknown rule "${id}"${nearest(id, ids)}`
    throw new UsageError(`${what}; see tickmark --list-rules`)
  }
  io.stdout(ruleText(rule))
  return EXIT.clean
}

/** Prints all rules, a line each: id, default severity, title. */
export function listRules(io: Io): number {
  const width = Math.max(0, ...rules.map((rule) => rule.id.length))
  for (const { id, off, severity, title } of rules) {
    io.stdout(`${id.padEnd(width)}  ${(off ? 'off' : severity).padEnd(8)}  ${title}\n`)
  }
  return EXIT.clean
}
