import type { Outcome } from '../../../src/index.js'

/** What stands in the reports of a draft, each as `kind verdict`, but for marks of some kinds. */
export function marksOf({ reports }: Outcome, ...but: readonly string[]): string[] {
  return reports
    .flatMap(({ evidence }) => evidence)
    .filter(({ kind }) => !but.includes(kind))
    .map(({ kind, verdict }) => `${kind} ${verdict}`)
}

/** What stands for all marks of a draft, but for those of some kinds: a violation where there is one, else verified where one is. */
export function verdictIn({ reports }: Outcome, ...but: readonly string[]): 'violation' | 'verified' | 'open' {
  const marks = reports.flatMap(({ evidence }) => evidence).filter(({ kind }) => !but.includes(kind))
  const has = (wanted: string) => marks.some(({ verdict }) => verdict === wanted)
  return has('violation') ? 'violation' : has('verified') ? 'verified' : 'open'
}
