import { isQualified } from '../doubts.js'
import { type Equation, equate, sum } from '../equation.js'
import type { Family } from '../family.js'
import { figureAt, type Grid, type Line } from '../grid-model.js'

/** Labels that join the names of their parts: "liabilities and equity", "wages plus tips", "net of tax" is none. */
const JOINED = /^(?:total |combined )?(.{2,60}?) (?:and|plus|&|\+) (.{2,60})$/i
const IDENTITIES: readonly (readonly [RegExp, RegExp, RegExp])[] = [
  [
    /^total assets$/i,
    /^total liabilities$/i,
    /^(?:total )?(?:shareholders[’']? |stockholders[’']? )?equity$|^net assets$/i,
  ],
]

/** Rows whose label names the two rows that they add up: "Total liabilities and equity", and what every balance sheet comes to. */
export function namedParts(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  return grid.rows.flatMap((row) => {
    if (row.role === 'head' || isQualified(row.name)) return []
    const parts = joined(grid, row) ?? identity(grid, row)
    if (!parts) return []
    spend(grid.columns.length)
    const equations = grid.columns.flatMap((column): Equation[] => {
      const [target, ...cells] = [row, ...parts].map((own) => figureAt(own, column.index))
      const [a, b] = cells
      if (!column.numeric || column.role === 'rate' || !target || !a || !b || target.percent) return []
      return [equate(target, [a, b], sum([1, 1]))]
    })
    if (equations.length === 0) return []
    return [
      {
        kind: 'table-total',
        role: 'column',
        formula: parts.map(({ name }) => name.slice(0, 40)).join(' plus '),
        slot: `named ${String(row.index)}`,
        naming: 'said',
        tries: 1,
        sole: equations.length === 1,
        equations,
      },
    ]
  })
}

function joined(grid: Grid, row: Line): readonly Line[] | undefined {
  const match = JOINED.exec(row.name)
  if (!match) return undefined
  const parts = [match[1] ?? '', match[2] ?? ''].map((name) => onlyRow(grid, row, (own) => isNamed(own.name, name)))
  return parts.every((part) => part !== undefined) ? parts : undefined
}

function identity(grid: Grid, row: Line): readonly Line[] | undefined {
  for (const [whole, ...names] of IDENTITIES) {
    if (!whole.test(row.name)) continue
    const parts = names.map((name) => onlyRow(grid, row, (own) => name.test(own.name)))
    if (parts.every((part) => part !== undefined)) return parts
  }
  return undefined
}

function onlyRow(grid: Grid, row: Line, fits: (own: Line) => boolean): Line | undefined {
  const found = grid.rows
    .slice(0, 400)
    .filter((own) => own !== row && own.role !== 'head' && own.role !== 'rate' && fits(own))
  return found.length === 1 ? found[0] : undefined
}

function isNamed(label: string, name: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/\b(?:total|net|shareholders[’']?|stockholders[’']?|the)\b/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  return plain(label) !== '' && plain(label) === plain(name)
}
