// What was measured against what is expected. Only ratios are compared: machines differ, and a reference of the same round saw the
// same machine and the same load.

/** What is wrong, in words: a ratio above its bound, or a bound of a measured part that no row answers to. */
export function compare(rows, bounds, parts) {
  const ratios = new Map(rows.map((row) => [row.id, row.ratio]))
  return Object.entries(bounds).flatMap(([id, bound]) => {
    const found = ratios.get(id)
    if (found === undefined)
      return parts.includes(id.split(' / ')[0]) ? [`Unexpected bound for "${id}", which was not measured`] : []
    return found <= bound ? [] : [`Unexpected ratio ${found.toFixed(2)} of "${id}", expected at most ${bound}`]
  })
}

/** Bounds for the rows that have one, generous enough for another machine: `slack` times what was measured. */
export function boundsFor(rows, slack) {
  const bounded = rows.filter((row) => row.bounded)
  return Object.fromEntries(bounded.map(({ id, ratio }) => [id, Number((ratio * slack).toPrecision(2))]))
}
