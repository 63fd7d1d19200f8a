import type { Outcome, Waiver } from '../model.js'
import type { Rule } from '../rule/define.js'

/** A waiver that waives nothing, and why. */
export interface IdleWaiver {
  readonly waiver: Waiver
  readonly why: string
}

/**
 * The waivers of a draft that waive nothing: malformed, of a rule that does not exist, or because nothing they cover is a
 * violation of their rule. A waiver of a check that did not run may have its use and is not among them.
 */
export function idleWaivers({ waivers, reports, options }: Outcome, rules: readonly Rule[]): IdleWaiver[] {
  const ran = new Set(reports.map((report) => report.check))
  const known = new Set(rules.map(({ id }) => id))
  return waivers
    .filter(({ rule, used }) => !used && (!known.has(rule) || ran.has(rule.split('/')[0] ?? '')))
    .map((waiver) => {
      if (options['waivers'] === 'report-only') return { waiver, why: 'waivers are not honoured here' }
      const wellFormed = known.has(waiver.rule) && waiver.reason !== ''
      return { waiver, why: wellFormed ? 'nothing it covers violates that rule' : 'expected <rule>: <reason>' }
    })
}
