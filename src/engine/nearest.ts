/**
 * ` (did you mean "x"?)` for the known name closest to a mistyped one, with `what` it names before it; empty when none is close. A name
 * without a slash may be the last part of one that has it: `series-year`.
 */
export function nearest(name: string, known: readonly string[], what = ''): string {
  let best: string | undefined
  const own = name.slice(name.lastIndexOf('/') + 1)
  let least = Math.max(2, Math.floor(own.length / 3)) + 1
  for (const candidate of known) {
    const part = name.includes('/') ? candidate : candidate.slice(candidate.lastIndexOf('/') + 1)
    const distance = editDistance(name, part, least)
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best === undefined ? '' : ` (did you mean ${what}"${best}"?)`
}

/** Levenshtein distance, or `limit` when it is not below it. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      current.push(Math.min(change, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1))
    }
    previous = current
  }
  return Math.min(previous[b.length] ?? limit, limit)
}
