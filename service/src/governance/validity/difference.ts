/** Two outcomes of one text, mark by mark. Pure. */
import type { Mark, Outcome } from '../../verification/engine.js'

type Finding = Mark['findings'][number]

/** What an outcome says of a mark. */
export interface Side {
  readonly verdict: Mark['verdict']
  readonly severity: Mark['severity']
  readonly findings: readonly (Pick<Finding, 'rule' | 'verdict' | 'severity' | 'message'> & {
    readonly reason?: string
  })[]
}

export interface ChangedMark {
  readonly check: string
  /** Its id, the same in both outcomes. */
  readonly mark: string
  readonly kind: string
  readonly subject: string
  /**
   * `worse` and `better` by verdict and severity; `changed`: the same verdict for other reasons; `appeared` and `gone`: only one of
   * the two has the mark.
   */
  readonly change: 'worse' | 'better' | 'changed' | 'appeared' | 'gone'
  readonly before: Side | null
  readonly after: Side | null
}

type Flags = Pick<Outcome, 'configured' | 'ok' | 'passed' | 'complete' | 'digest'>

export interface Difference {
  readonly before: Flags
  readonly after: Flags
  /** Those that got worse first. */
  readonly marks: readonly ChangedMark[]
  /** Changed marks in all. */
  readonly changed: number
  /** Marks whose verdict stands on another basis or is told in other words, as with the list of another year. */
  readonly restated: number
}

/** Changed marks that are kept of a difference. */
export const MOST = 100
const ORDER: readonly ChangedMark['change'][] = ['worse', 'gone', 'appeared', 'changed', 'better']

export function differenceOf(before: Outcome, after: Outcome): Difference {
  const old = marksOf(before)
  const now = marksOf(after)
  const changed: ChangedMark[] = []
  let restated = 0
  for (const [key, { check, mark }] of old) {
    const other = now.get(key)?.mark
    const change = other ? changeOf(mark, other) : 'gone'
    if (change) changed.push(told(check, mark, change, mark, other))
    else if (other && JSON.stringify(mark.findings) !== JSON.stringify(other.findings)) restated++
  }
  for (const [key, { check, mark }] of now) {
    if (!old.has(key)) changed.push(told(check, mark, 'appeared', undefined, mark))
  }
  changed.sort((a, b) => ORDER.indexOf(a.change) - ORDER.indexOf(b.change)) // stable: the order of the text within
  return { before: flagsOf(before), after: flagsOf(after), marks: changed, changed: changed.length, restated }
}

/** A difference as it is kept: an engine that reads more may change all marks of a long text. */
export function shortened(difference: Difference): Difference {
  return { ...difference, marks: difference.marks.slice(0, MOST) }
}

function marksOf({ reports }: Outcome): Map<string, { readonly check: string; readonly mark: Mark }> {
  return new Map(
    reports.flatMap(({ check, evidence }) => evidence.map((mark) => [`${check} ${mark.id}`, { check, mark }] as const)),
  )
}

/** How bad it is: verified, unverifiable, a violation by its severity. */
export function rankOf({ verdict, severity }: Pick<Mark, 'verdict' | 'severity'>): number {
  if (verdict !== 'violation') return verdict === 'verified' ? 0 : 1
  return severity === 'blocking' ? 4 : severity === 'warning' ? 3 : 2
}

function changeOf(before: Mark, after: Mark): 'worse' | 'better' | 'changed' | undefined {
  const by = rankOf(after) - rankOf(before)
  if (by !== 0) return by > 0 ? 'worse' : 'better'
  return grounds(before) === grounds(after) ? undefined : 'changed'
}

/** Which rules decided what, and why: without the words and the rows, which another list has others of. */
function grounds({ findings }: Mark): string {
  return JSON.stringify(findings.map(({ rule, verdict, severity, reason }) => [rule, verdict, severity, reason]))
}

function told(
  check: string,
  { id, kind, subject }: Mark,
  change: ChangedMark['change'],
  before: Mark | undefined,
  after: Mark | undefined,
): ChangedMark {
  return { check, mark: id, kind, subject, change, before: sideOf(before), after: sideOf(after) }
}

function sideOf(mark: Mark | undefined): Side | null {
  if (!mark) return null
  const { verdict, severity, findings } = mark
  return {
    verdict,
    severity,
    findings: findings.map(({ rule, verdict, severity, message, reason }) => ({
      ...{ rule, verdict, severity, message },
      ...(reason !== undefined && { reason }),
    })),
  }
}

function flagsOf({ configured, ok, passed, complete, digest }: Outcome): Flags {
  return { configured, ok, passed, complete, digest }
}
