import { addTo } from '../../../src/document/add-to.js'
import { wordScoreOf } from './against/column-score.js'
import type { Grid, GridFigure, Line } from './grid.js'
import type { Mention } from './mention.js'
import { neighboursOf } from './neighbours.js'
import { onceFor } from '../../../src/document/once.js'
import { nounStemOf, type Stem, stemsOf, weightOf } from './stems.js'
import { wordsOf } from './words-of-line.js'

/** What a sentence says of some rows, where it is told by a word in their cells, by a number that they have, or by two of their columns. */
export interface Condition {
  readonly rows: readonly Line[]
  /** Every word that says something is the column's or the cell's. */
  readonly isWhole: boolean
}

/** Values of a column of kinds, at most, and characters of one. */
const KINDS = 40
const LONGEST = 40
const YES = /^(?:[yx✓1]|yes|true)$/i
const NO = /^(?:[n–\-0]|no|false)$/i
const DENIES = /\b(?:not|never|no|none|without|neither|nor)\b|n['’]t\b/i
const MORE =
  /\b(?:led|leads?|beat|beats|outpolled|outsold|outnumber(?:ed|s)?|exceed(?:ed|s)?|topped|surpassed|above|over|more than|higher than|ahead of|greater than|outperformed)\b/i
const LESS = /\b(?:trailed|below|under|less than|fewer than|lower than|behind|short of|lagged)\b/i

/** The rows of which a clause says something. */
export function rowsSaid(mention: Mention, grid: Grid, rows: readonly Line[]): Condition | undefined {
  return byKind(mention, grid, rows) ?? byColumns(mention, grid, rows)
}

interface Clause {
  readonly text: string
  readonly stems: readonly Stem[]
}

/** The words between a number and the next figure. */
function behindOf({ sentence, printed: { figure }, stems = [] }: Mention): Clause {
  if (!sentence) return { text: '', stems: [] }
  const { next } = neighboursOf(sentence, figure)
  const text = figure.block.text.slice(figure.to, next)
  const end = text.search(/[;:]|,? (?:and|while|but) /)
  const to = end < 0 ? next : figure.to + end
  return {
    text: figure.block.text.slice(figure.to, to),
    stems: stems.filter((own) => own.from >= figure.to && own.to <= to),
  }
}

interface Kinds {
  readonly column: Line
  /** What its cells print, each with its rows. */
  readonly values: ReadonlyMap<string, readonly Line[]>
}

/** The columns of a table that sort its rows by a word: "Status", "Sector", "Sex". */
const kindsOf = onceFor((grid: Grid): readonly Kinds[] => {
  const textAt = (row: Line, column: number) => grid.table.rows[row.index]?.[column]?.block.text.trim() ?? ''
  return grid.columns.flatMap((column) => {
    if (column.figures.length > 0) return []
    const values = new Map<string, Line[]>()
    for (const row of grid.rows) {
      if (row.isTotal) continue
      const text = textAt(row, column.index)
      if (text === '' || text.length > LONGEST) continue
      addTo(values, text, row)
      if (values.size > KINDS) return []
    }
    const isSorting = [...values.values()].some(({ length }) => length > 1)
    return isSorting ? [{ column, values }] : []
  })
})

/** "Two are vacant", "four were women (sex F)", "seven take an inhibitor": a word of their cells, or a yes under a header. */
function byKind(mention: Mention, grid: Grid, rows: readonly Line[]): Condition | undefined {
  const { text, stems } = behindOf(mention)
  const said = new Set(stems.map(({ stem }) => stem))
  const content = [...said].filter((stem) => weightOf(stem) >= 1)
  const found: { rows: readonly Line[]; column: Line; words: readonly string[] }[] = []
  if (DENIES.test(text)) return undefined
  for (const { column, values } of kindsOf(grid)) {
    const header = stemsOf(column.label.replaceAll('_', ' ')).map(({ stem }) => stem)
    const isHeader = header.length > 0 && header.every((stem) => said.has(stem) || weightOf(stem) < 1)
    const keys = [...values.keys()]
    if (isHeader && keys.every((key) => YES.test(key) || NO.test(key)) && keys.some((key) => YES.test(key))) {
      found.push({
        rows: keys.filter((key) => YES.test(key)).flatMap((key) => values.get(key) ?? []),
        column,
        words: header,
      })
      continue
    }
    for (const [key, own] of values) {
      const words = stemsOf(key).map(({ stem }) => stem)
      const isLetter = key.length === 1 && isHeader && new RegExp(String.raw`(?<!\p{L})${key}(?!\p{L})`, 'u').test(text)
      const isSaid =
        (words.length > 0 && key.length > 1 && words.every((stem) => said.has(stem))) || isSex(key, values, text)
      if (isLetter || isSaid) found.push({ rows: own, column, words: [...words, ...header] })
    }
  }
  const [best, ...more] = found
  if (!best || more.length > 0) return undefined
  const own = new Set(best.words)
  const left = content.filter((stem) => !own.has(stem) && !isNoun(mention, grid, stem))
  return { rows: best.rows.filter((row) => rows.includes(row)), isWhole: left.length === 0 }
}

const FEMALE = /\b(?:wom[ae]n|females?|girls?|mothers?)\b/i
const MALE = /\b(?:m[ae]n|males?|boys?|fathers?)\b/i

/** "Five of them women", of a column of F and M. */
function isSex(key: string, values: ReadonlyMap<string, unknown>, text: string): boolean {
  if (![...values.keys()].every((own) => /^(?:[fmwdx]|female|male)$/i.test(own))) return false
  return /^(?:f|w|female)$/i.test(key) ? FEMALE.test(text) : /^(?:m|male)$/i.test(key) && MALE.test(text)
}

/** "Four plots": what is counted says nothing of the rows. */
function isNoun({ printed: { figure } }: Mention, { columns, caption }: Grid, stem: string): boolean {
  return (
    nounStemOf(figure) === stem ||
    caption.includes(stem) ||
    columns.some((column) => column.figures.length === 0 && column.parts.flat().includes(stem))
  )
}

/** "Brandt led Alvarez in four of them", "actual costs were above budget on two lines": of two columns the one that is said first has more, or less. */
function byColumns(mention: Mention, grid: Grid, rows: readonly Line[]): Condition | undefined {
  const { sentence, printed, stems = [] } = mention
  if (!sentence) return undefined
  const { figure } = printed
  const { text } = figure.block
  const lead = text.slice(sentence.from, figure.from)
  // "Brandt led Alvarez in four": what they did stands before.
  const isLed =
    (MORE.test(lead) || LESS.test(lead)) && /\b(?:in|at|on|for|among|with) (?:only |just |all )?$/i.test(lead)
  const { next } = neighboursOf(sentence, figure)
  const [from, to] = isLed ? [sentence.from, figure.from] : [figure.to, next]
  const clause = text.slice(from, to)
  const [more, less] = [MORE.exec(clause), LESS.exec(clause)]
  const verb = more ?? less
  if (!verb || (more && less)) return undefined
  const at = from + verb.index
  const own = stems.filter((stem) => stem.from >= from && stem.to <= to)
  const before = columnOf(
    grid,
    own.filter((stem) => stem.to <= at),
    mention,
  )
  const behind = columnOf(
    grid,
    own.filter((stem) => stem.from >= at + verb[0].length),
    mention,
  )
  if (!before || !behind || before === behind) return undefined
  const found = rows.filter((row) => {
    const [a, b] = [cellOf(row, before)?.value, cellOf(row, behind)?.value]
    return a !== undefined && b !== undefined && (more ? a.gt(b) : a.lt(b))
  })
  return { rows: found, isWhole: false }
}

/** The one column that some words name in full, of the latest time where several differ by nothing else. */
function columnOf({ columns }: Grid, stems: readonly Stem[], mention: Mention): Line | undefined {
  const said = new Set(stems.map(({ stem }) => stem))
  const found = columns.filter((column) => {
    const own = wordsOf(column)
    return column.figures.length > 0 && own.length > 0 && own.every((stem) => said.has(stem))
  })
  const years = mention.sentence?.periods.flatMap(({ year }) => year ?? []) ?? []
  const timed = found.filter(({ periods: [time] }) => time?.year !== undefined && years.includes(time.year))
  const [only, ...others] = timed.length > 0 ? timed : found
  if (!only) return undefined
  if (others.length === 0) return only
  const [best, second] = [only, ...others].sort((a, b) => wordScoreOf(mention, b) - wordScoreOf(mention, a))
  return best && second && wordScoreOf(mention, best) > wordScoreOf(mention, second) ? best : undefined
}

function cellOf({ figures }: Line, column: Line): GridFigure | undefined {
  return figures.find((figure) => figure.column === column)
}
