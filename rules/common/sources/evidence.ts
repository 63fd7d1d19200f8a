import type { Evidence } from '../../../src/rule/decision.js'
import type { ReadSource } from '../../../src/rule/source.js'
import type { Line } from '../tracing/grid.js'
import type { SourceFigure } from '../tracing/source-index.js'

/** Longer sentences are shown in part. */
const LONGEST = 400

/** Where a source prints a figure, for the basis of a finding: its place, and what stands around it. */
export function evidenceOf(source: ReadSource, printed: SourceFigure): Evidence {
  const { figure } = printed
  const { line, column, offset } = source.document.locate(figure.place).start
  const end = source.document.locate(figure.place).end.offset
  return {
    source: source.key,
    place: { line, column, offset, end },
    text: figure.text,
    ...('row' in printed
      ? { row: labelOf(printed.row), column: labelOf(printed.column), passage: rowText(printed) }
      : { passage: figure.block.text.slice(printed.sentence.from, printed.sentence.from + LONGEST).trim() }),
  }
}

function rowText({ row, figure }: Extract<SourceFigure, { row: object }>): string {
  // Of a long table, several rows are read as one.
  const cells = row.grid.table.rows[figure.block.cell?.row ?? row.index] ?? []
  return cells
    .map(({ block }) => block.text.trim())
    .join(' | ')
    .slice(0, LONGEST)
}

/** What a source calls a figure, in words. */
export function nameOf(printed: SourceFigure): string {
  if ('row' in printed) {
    const { row, column } = printed
    return [labelOf(row) || `row ${row.index + 1}`, labelOf(column)]
      .filter(Boolean)
      .map((label) => `"${label.slice(0, 80)}"`)
      .join(', ')
  }
  const { figure, sentence } = printed
  const text = figure.block.text.slice(sentence.from, sentence.to).trim()
  return `"${text.length > 80 ? `${text.slice(0, 79)}…` : text}"`
}

/** As it is printed. */
function labelOf({ texts }: Line): string {
  return texts.filter(Boolean).join(' ').trim()
}
