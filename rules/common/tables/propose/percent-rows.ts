import { type Equation, equate, sum } from '../equation.js'
import type { Family } from '../family.js'
import { figureAt, type Grid } from '../grid-model.js'
import { flowOf } from './words.js'

/** "VAT (20%)", "Service charge 12.5%", "Discount at 10%". */
const AT_RATE =
  /^(?:plus |less:? |minus |add:? )?(?:vat|gst|hst|sales tax|tax|iva|mwst\.?|service(?: charge)?|discount|contingency|overheads?|management fee|commission|retention|levy|surcharge|tip|gratuity|deposit)\b[^%\d]{0,24}(\d{1,2}(?:\.\d{1,3})?)\s?%\)?$/i

/** Rows that are a printed percentage of the row above them: tax on a subtotal, a discount, contingency. */
export function percentRows(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  return grid.rows.flatMap((row, at) => {
    const rate = AT_RATE.exec(row.name)?.[1]
    if (rate === undefined) return []
    const before = grid.rows.slice(Math.max(0, at - 6), at).filter(({ role }) => role !== 'head')
    const from = before.findLastIndex(({ role, name }) => role === 'total' || /^(?:net|taxable|sub)/i.test(name))
    const base = before[from] ?? before.at(-1)
    if (!base) return []
    // Of the subtotal, or of what discounts and charges since have made of it.
    const since = from < 0 ? [base] : before.slice(from)
    return [[base], since].flatMap((rows, i): Family[] => {
      if (i > 0 && rows.length < 2) return []
      spend(grid.columns.length * rows.length)
      const equations = grid.columns.flatMap((column): Equation[] => {
        const target = figureAt(row, column.index)
        const cells = rows.flatMap((own) => figureAt(own, column.index) ?? [])
        if (!column.numeric || !target || cells.length < rows.length || target.percent) return []
        const signs = rows.map((own, k) => (flowOf(own.name) === 'out' && (cells[k]?.value ?? 0) > 0 ? -1 : 1))
        return [equate(target, cells, sum(signs, ((target.value < 0 ? -1 : 1) * Number(rate)) / 100))]
      })
      if (equations.length === 0) return []
      return [
        {
          kind: 'table-derived',
          formula: `${rate}% of ${base.name.slice(0, 40)}${i > 0 ? ' and what follows it' : ''}`,
          slot: `row ${String(row.index)} rate`,
          naming: base.role === 'total' ? 'said' : 'hinted',
          tries: 2,
          sole: equations.length === 1 && before.length - from === 1,
          equations,
        },
      ]
    })
  })
}
