import { FULL_DATE, type NamedRow, type RowIndex } from './row-index.js'
import { stemsOf } from './stems.js'

/** "1,142 thousand were lost". */
const PREDICATE = /^(?: [a-z]+){0,3}? (?:was|were|is|are) ([a-z ]{3,30})/
/** "12.8 falls in orthopaedics". */
const FOLLOWING = /^[^,;.()]{0,40}?\b(?:in|on|at|of|for|from|to) (.{3,40})/
/** Words back from a figure that may name its row. */
const REACH = 24

/** The rows that the words around a figure may name, likeliest first; each is all rows of one name. */
export function rowsNamed(
  before: string,
  after: string,
  { named, dated }: RowIndex,
  spend: (steps: number) => void,
): readonly (readonly NamedRow[])[] {
  const [date] = FULL_DATE.exec(`${before} ${after}`) ?? []
  const ofDay = date === undefined ? undefined : dated.get(date.toLowerCase())
  if (ofDay) return [ofDay]
  const predicate = stemsOf(PREDICATE.exec(after)?.[1] ?? '')
  const told = startingAt(predicate, 0)
  if (told.length > 0) return [told]
  const lead = stemsOf(before)
  const found: (readonly NamedRow[])[] = []
  for (let i = lead.length - 1; i >= Math.max(0, lead.length - REACH); i--) {
    const rows = startingAt(lead, i)
    if (rows.length > 0) found.push(rows)
  }
  if (found.length > 0) return found
  const tail = startingAt(stemsOf(FOLLOWING.exec(after)?.[1] ?? ''), 0)
  return tail.length > 0 ? [tail] : []

  function startingAt(stems: readonly string[], at: number): readonly NamedRow[] {
    spend(1)
    const rows = (named.get(stems[at] ?? '') ?? []).filter((row) =>
      row.stems.every((stem, k) => stems[at + k] === stem),
    )
    const longest = Math.max(0, ...rows.map((row) => row.stems.length))
    return rows.filter((row) => row.stems.length === longest)
  }
}
