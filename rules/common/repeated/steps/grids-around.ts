import { addTo } from '../../../../src/document/add-to.js'
import type { Section } from '../../../../src/document/model.js'
import type { NamedGrid } from '../naming/lines.js'
import { holdersOf, tellingWords } from '../naming/named-by.js'
import type { Statement } from '../naming/statements.js'
import { signsOf, tellsOutright } from './told-lines.js'

/** Cells of a table in which steps are looked for. */
const MOST_SIZE = 400
/** Tables around one figure. */
const MOST_GRIDS = 4
/** A word that more tables share leads to the first of them. */
const MOST_ALIKE = 60

/** Tables in their order. */
type Places = Map<string, NamedGrid[]>

/** The tables that stand around a figure, looked up: a document may have as many tables as figures. */
export class GridsAround {
  readonly #order = new Map<NamedGrid, number>()
  readonly #bySection = new Map<Section, NamedGrid[]>()
  readonly #byRow: Places = new Map<string, NamedGrid[]>()
  readonly #byColumn: Places = new Map<string, NamedGrid[]>()
  /** Several readers ask for those around one figure. */
  readonly #known = new WeakMap<Statement, readonly NamedGrid[]>()

  constructor(grids: readonly NamedGrid[]) {
    const holders = holdersOf(grids.flatMap(({ rows }) => rows))
    for (const grid of grids) {
      if (grid.rows.length * grid.columns.length > MOST_SIZE) continue
      this.#order.set(grid, this.#order.size)
      addTo(this.#bySection, grid.grid.table.section, grid)
      for (const word of new Set(grid.rows.flatMap((row) => signsOf(row, holders)))) addFew(this.#byRow, word, grid)
      for (const word of new Set(grid.columns.flatMap(({ keys }) => tellingWords(keys))))
        addFew(this.#byColumn, word, grid)
    }
  }

  /** Those that stand in the section of the figure, or a row of which the sentence names. */
  of(statement: Statement): readonly NamedGrid[] {
    const own = this.#known.get(statement) ?? this.#look(statement)
    this.#known.set(statement, own)
    return own
  }

  #look(statement: Statement): readonly NamedGrid[] {
    const here = this.#bySection.get(statement.block.section)?.slice(0, MOST_GRIDS) ?? []
    const named = found(this.#byRow, new Set([...statement.near, ...statement.own])).filter(
      (grid) => !here.includes(grid) && tellsOutright(grid.rows, statement),
    )
    return this.#first([...here, ...named], MOST_GRIDS)
  }

  /** The same, and behind them others a column of which the sentence names: what so much is told for each of is often counted in another section. */
  further(statement: Statement): readonly NamedGrid[] {
    const near = this.of(statement)
    const others = found(this.#byColumn, statement.near).filter((grid) => !near.includes(grid))
    return [...near, ...this.#first(others, 2 * MOST_GRIDS - near.length)]
  }

  #first(grids: readonly NamedGrid[], most: number): readonly NamedGrid[] {
    return [...new Set(grids)].sort((a, b) => this.#order.get(a)! - this.#order.get(b)!).slice(0, most)
  }
}

function addFew(places: Places, word: string, grid: NamedGrid): void {
  if ((places.get(word)?.length ?? 0) < MOST_ALIKE) addTo(places, word, grid)
}

function found(places: Places, words: ReadonlySet<string>): readonly NamedGrid[] {
  return [...new Set([...words].flatMap((word) => places.get(word) ?? []))]
}
