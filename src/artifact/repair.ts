import type { JsonObject, Outcome } from '../model.js'

/** One blocking finding, as a generator needs it. */
export interface Repair {
  /** JSON Pointer of the field; absent for a finding about a draft, or about no field. */
  readonly pointer?: string
  readonly rule: string
  /** The words the finding is about. */
  readonly found: string
  /** What the rule says, what it expected included. */
  readonly expected: string
  readonly basis: readonly JsonObject[]
}

/** What to change, in words and as data. */
export interface RepairBrief {
  /** Empty when there is nothing to repair. */
  readonly instruction: string
  readonly repairs: readonly Repair[]
}

/** The blocking findings of an outcome that no waiver covers, fit to be sent back to a generator once. The same outcome gives the same text. */
export function repairBrief(outcome: Pick<Outcome, 'reports'>): RepairBrief {
  const repairs = outcome.reports.flatMap(({ evidence }) =>
    evidence.flatMap((mark) =>
      mark.findings
        .filter(({ verdict, severity, waived }) => verdict === 'violation' && severity === 'blocking' && !waived)
        .map(({ rule, message, basis }): Repair => ({
          ...(mark.pointer !== undefined && { pointer: mark.pointer }),
          rule,
          found: mark.subject.replace(/\s+/g, ' ').trim(),
          expected: message,
          basis,
        })),
    ),
  )
  return { instruction: instructionOf(repairs), repairs }
}

function instructionOf(repairs: readonly Repair[]): string {
  if (repairs.length === 0) return ''
  const lines = repairs.map(({ pointer, rule, found, expected }, i) => {
    const where = pointer === undefined ? '' : ` at ${pointer}`
    return `${i + 1}. ${JSON.stringify(found)}${where}: ${expected} [${rule}]`
  })
  return [
    `${repairs.length === 1 ? 'One finding blocks' : `${repairs.length} findings block`} this document. Change only what is named below, keep everything else as it is,`,
    'and do not invent a figure, code or citation: where what is expected cannot be known, leave the statement out.',
    '',
    ...lines,
    '',
  ].join('\n')
}
