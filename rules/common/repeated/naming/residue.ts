import type { Section } from '../../../../src/document/model.js'
import { onceFor } from '../../../../src/document/once.js'
import { SIDE_BY_SIDE } from './compared.js'
import { isLight, keyOf, keysIn, namesOf } from './keys.js'
import type { Context } from './read.js'
import type { Reading } from './reading.js'
import type { Statement } from './statements.js'

/** What the clause names that is not of the cell; of the words right around the figure alone, what the whole table does not know. */
export function residueOf(
  { block, clause, figure }: Statement,
  { kind, named }: Reading,
  { nouns }: Context,
  close = false,
): readonly string[] {
  const known = named.flatMap(({ row, column, grid }) => [
    ...row.keys,
    ...column.keys,
    ...grid.caption,
    ...(nouns.get(grid) ?? []),
    ...headingOf(grid.grid.table.section),
  ])
  // What its whole table is of, and the whole draft, is said of its total too.
  if (kind === 'level') for (const { row, grid } of named) if (row.whole) known.push(...grid.topic)
  const isSeveral = kind === 'gap' || kind === 'sum' || kind === 'mean' || kind === 'portion'
  // Over what a mean is taken, which heads its rows.
  if (kind === 'mean') known.push(...named.flatMap(({ grid }) => [...grid.topic]))
  if (kind === 'margin') known.push(keyOf('margin'))
  const tail = block.text.slice(figure.to, clause[1])
  const end = tail.search(GOES_ON)
  if (close) for (const { grid } of named) known.push(...grid.vocabulary)
  // What stands in brackets that are closed says more of the name before them.
  const lead = block.text
    .slice(clause[0], figure.from)
    .replace(/\([^()]*\)/g, ' ')
    .replace(THAN_ANY, ' ')
  const begin = close
    ? Math.max(...['.', ',', ';', ' and ', ' to ', ' from '].map((it) => lead.lastIndexOf(it)), lead.search(/\d\D*$/))
    : 0
  const own = keysIn(`${lead.slice(Math.max(0, begin))} ${end < 0 ? tail : tail.slice(0, end)}`)
  return [...new Set(own.map(({ key }) => key))].filter(
    (key) => !isLight(key) && !known.includes(key) && !(isSeveral && SIDE_BY_SIDE.has(key)),
  )
}

const headingOf = onceFor(({ title }: Section) => namesOf(title).specific)

/** What is said besides. */
const GOES_ON =
  /,| (?:and|but|which|while|when|after|before|because|since|as|once|where) | (?:on|with|from|to|at) [^ ]{0,3}\d/
/** "Faster than any other function": it sets the line apart from its own axis. */
const THAN_ANY = /\b(?:than (?:any|all|every)(?: of the)? others?|of any|of all)(?: (?!and\b)[a-z]+)?/gi
