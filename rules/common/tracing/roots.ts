export const ENDING =
  /(?:(?:er)?ships?|ations?|ions?|ments?|ances?|ences?|at(?:e|ed|ing|es)?|ici(?:an|st)s?|ics?|ians?|ists?|ers?|ors?|ing|ed|es?|s)$/

/** What "generated" and "generation" have in common; undefined for a short word. */
export function rootOf(stem: string): string | undefined {
  if (stem.length < 5 || /[^a-z]/.test(stem)) return undefined
  const root = withoutDouble(stem.replace(ENDING, '').replace(/miss$/, 'mit'))
  return root.length >= 4 ? root : undefined
}

/** "Admitted" as "admits", and as "admissions", which have one t, or none. */
function withoutDouble(root: string): string {
  return root.length > 4 && root.at(-1) === root.at(-2) ? root.slice(0, -1) : root
}

/** Words by what they have in common with their kin. */
export function roots(stems: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const stem of stems) found.add(rootOf(stem) ?? stem)
  return found
}
