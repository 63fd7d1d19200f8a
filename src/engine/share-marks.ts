/**
 * The most marks that the reports of an outcome hold together: ten times those of the longest brief. A draft of a megabyte can have a
 * quarter of a million, which would take many seconds and make more than a hundred megabytes of JSON.
 */
export const MOST_MARKS = 25_000

/** How many marks each report may hold, by how many it would: those with few keep all, and the others share what is left equally. */
export function shareMarks(found: readonly number[], most = MOST_MARKS): number[] {
  const shares = found.map(() => 0)
  let left = most
  const fewestFirst = found.map((_, i) => i).sort((a, b) => found[a]! - found[b]! || a - b)
  for (const [done, i] of fewestFirst.entries()) {
    shares[i] = Math.min(found[i]!, Math.floor(left / (found.length - done)))
    left -= shares[i]
  }
  return shares
}
