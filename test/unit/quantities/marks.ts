import type { Outcome } from '../../../src/index.js'

/** What stands in the reports of a draft, each as `kind verdict`, but for marks of some kinds. */
export function marksOf({ reports }: Outcome, ...but: readonly string[]): string[] {
  return reports
    .flatMap(({ evidence }) => evidence)
    .filter(({ kind }) => !but.includes(kind))
    .map(({ kind, verdict }) => `${kind} ${verdict}`)
}
