import type { Finding, Mark } from '../model.js'
import type { Rule } from '../rule/define.js'

/** A finding that is listed. */
export interface Listed {
  readonly mark: Mark
  readonly finding: Finding
}

/** Many violations of a rule that one command mends. */
export interface Bulk {
  readonly rule: Rule
  readonly findings: readonly Listed[]
}

/** So many violations of such a rule are still told one by one. */
const FEW = 5

/** Findings for people: where more than a few are of a rule that one command mends, they are one, in the place of the first. */
export function inBulk(listed: readonly Listed[], rules: readonly Rule[]): (Listed | Bulk)[] {
  const bulks = rules.flatMap((rule): Bulk[] => {
    if (rule.mendedBy === undefined) return []
    const findings = listed.filter(({ finding }) => finding.rule === rule.id && finding.verdict === 'violation')
    return findings.length > FEW ? [{ rule, findings }] : []
  })
  if (bulks.length === 0) return [...listed]
  return listed.flatMap((one): (Listed | Bulk)[] => {
    const bulk = bulks.find(({ findings }) => findings.includes(one))
    return bulk === undefined ? [one] : bulk.findings[0] === one ? [bulk] : []
  })
}
