export const ENDING = /(?:ations?|ions?|ments?|ances?|ences?|at(?:e|ed|ing|es)?|ers?|ors?|ing|ed|es?|s)$/

/** What "generated" and "generation" have in common; undefined for a short word. */
export function rootOf(stem: string): string | undefined {
  if (stem.length < 5 || /[^a-z]/.test(stem)) return undefined
  const root = stem.replace(ENDING, '')
  return root.length >= 4 ? root : undefined
}

/** Words by what they have in common with their kin. */
export function roots(stems: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const stem of stems) found.add(rootOf(stem) ?? stem)
  return found
}
