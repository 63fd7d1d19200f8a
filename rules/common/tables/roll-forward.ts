import type { GridColumn, GridRow } from './grid.js'

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
/** Opening balance; cash at 1 January; members at the start of the year. */
const OPENING = new RegExp(
  `^(?:opening|beginning|brought forward|b/f)\\b|\\b(?:at|,|–) (?:the )?(?:start|beginning)\\b|\\b(?:at|on) (?:0?1 ${MONTH}|${MONTH} 1)(?:,? \\d{4})?$`,
  'i',
)
/** Closing balance; cash at 31 December; members at the end of the year. */
const CLOSING = new RegExp(
  `^(?:closing|ending|carried forward|c/f)\\b|\\b(?:at|,|–) (?:the )?(?:end|close)\\b|\\b(?:at|on) (?:(?:28|29|30|31) ${MONTH}|${MONTH} (?:28|29|30|31))(?:,? \\d{4})?$`,
  'i',
)
/** What leaves a balance, printed with its sign or without. */
const OUT =
  /^(?:(?:cash )?out(?:flows?|goings?)?|(?:total )?(?:payments|paid|outflows|cash out|disbursements|expenditure|withdrawals|deductions)|disposals?|repayments?|repaid|redemptions?|deaths|leavers|left|lost|departures|churn(?:ed)?(?: [a-z]+)?|cancellations|cancelled|emigration|out-migration|discharges|closures|write-?offs|written off|utili[sz]ed|used|forfeited|exercised|expired|lapsed|benefits paid|claims paid|transfers? out)\b(?! received| in\b)/i

/**
 * Opening, what came in, what went out, closing: the closing row is the sum of the others, and what went out is taken off even
 * where no sign says so. Without an opening row, a row closes nothing.
 */
export function rollForward(rows: readonly GridRow[]): readonly GridRow[] {
  if (!rows.some(({ label }) => OPENING.test(label))) return rows
  let opened = false
  return rows.map((row): GridRow => {
    if (row.kind === 'head' || row.kind === 'total') return row
    if (OPENING.test(row.label)) {
      opened = true
      return { ...row, kind: 'part', balance: true }
    }
    if (!opened) return row
    if (CLOSING.test(row.label)) return { ...row, kind: 'derived', balance: true }
    return row.kind === 'part' && OUT.test(row.label) ? { ...row, less: true } : row
  })
}

/** As many columns lie between opening and closing at the most; two at the least, as what came in alone seldom makes a balance. */
const FLOWS = { least: 2, most: 12 }

/** The same across: the columns from the opening balance up to the closing one at an index, and which of them are taken off. */
export function flowsInto(
  columns: readonly GridColumn[],
  closing: number,
): readonly { readonly column: GridColumn; readonly less: boolean }[] {
  if (!CLOSING.test(columns[closing]?.header ?? '')) return []
  const before = columns.slice(Math.max(0, closing - FLOWS.most - 1), closing)
  const opening = before.findLastIndex(({ header }) => OPENING.test(header))
  const run = opening < 0 ? [] : before.slice(opening)
  return run.length > FLOWS.least ? run.map((column) => ({ column, less: OUT.test(column.header) })) : []
}
