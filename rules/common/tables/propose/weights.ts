import { matches } from '../../../../src/document/matches.js'
import { isQualified } from '../doubts.js'
import { type Equation, equate, sum } from '../equation.js'
import { type Family, tallyOf } from '../family.js'
import { figureAt, type Grid, type Line } from '../grid-model.js'

const RESULT = /\b(?:weighted|overall|final|total|composite|combined|aggregate|grade|mark|score|result|index)\b/i
const ASIDE = /\b(?:rank|place|position|change)\b/i
const PERCENT = /(?<![\d.,])(\d{1,2}(?:\.\d)?)\s?(?:%|per ?cent\b)/gi
const MOST = 8
const LONGEST_SENTENCE = 300

interface Weight {
  readonly column: Line
  readonly weight: number
}

/** Columns that are others weighted by percentages which a note or the headings state: marks of a course, a composite index. */
export function weights(grid: Grid, spend: (steps: number) => void): readonly Family[] {
  const columns = grid.columns.filter(({ name, numeric, role }) => numeric && role !== 'label' && !ASIDE.test(name))
  const results = columns.filter(({ name }) => RESULT.test(name))
  if (results.length === 0 || columns.length < 3) return []
  return statedWeights(grid, columns).flatMap((parts) =>
    results.flatMap((column): readonly Family[] => {
      if (parts.some((part) => part.column === column)) return []
      spend(grid.rows.length * parts.length)
      const equations = grid.rows.flatMap((row): Equation[] => {
        const target = figureAt(column, row.index)
        const cells = parts.flatMap((part) => figureAt(part.column, row.index) ?? [])
        if (!target || cells.length < parts.length || row.role !== 'part') return []
        return [equate(target, cells, weighted(parts))]
      })
      if (tallyOf({ equations, tries: 1 }).hold === 0) return []
      return [
        {
          kind: 'table-derived',
          formula: parts.map((part) => `${String(part.weight)}% of ${part.column.name.slice(0, 40)}`).join(' + '),
          slot: `column ${String(column.index)}`,
          naming: 'said',
          tries: 1,
          equations,
          doubt: isQualified(column.name) ? 'its heading names another basis' : undefined,
        },
      ]
    }),
  )
}

function weighted(parts: readonly Weight[]) {
  return sum(
    parts.map(({ weight }) => weight),
    0.01,
  )
}

/** Percentages that come to a hundred: one in the heading of each column, or one beside the name of each in a sentence of the notes. */
function statedWeights({ context }: Grid, columns: readonly Line[]): readonly (readonly Weight[])[] {
  const inHeadings = columns.flatMap((column): Weight[] => {
    const [stated, other] = percentagesIn(column.name)
    return stated && !other ? [{ column, weight: stated.value }] : []
  })
  const sentences = context.split(/[.\n](?=\s|$)/).filter(({ length }) => length <= LONGEST_SENTENCE)
  const inNotes = sentences.flatMap((sentence) => {
    const stated = percentagesIn(sentence)
    if (stated.length < 2 || stated.length > MOST) return []
    const before = stated.map(({ at }, i) => sentence.slice(i === 0 ? 0 : stated[i - 1]?.end, at))
    const after = stated.map(({ end }, i) => sentence.slice(end, stated[i + 1]?.at))
    return [before, after].map((texts) =>
      texts.flatMap((text, i): Weight[] => {
        const column = onlyNamed(columns, text.toLowerCase())
        return column ? [{ column, weight: stated[i]?.value ?? 0 }] : []
      }),
    )
  })
  return [inHeadings, ...inNotes].filter(isWhole)
}

function percentagesIn(text: string) {
  return [...matches(PERCENT, text)].map((match) => {
    return { value: Number(match[1]), at: match.index, end: match.index + match[0].length }
  })
}

function onlyNamed(columns: readonly Line[], text: string): Line | undefined {
  const named = columns.filter(
    ({ words, name }) => !RESULT.test(name) && [...words].some((word) => text.includes(word)),
  )
  return named.length === 1 ? named[0] : undefined
}

function isWhole(parts: readonly Weight[]): boolean {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0)
  return (
    parts.length >= 2 && Math.abs(all - 100) < 1e-6 && new Set(parts.map(({ column }) => column)).size === parts.length
  )
}
