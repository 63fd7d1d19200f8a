import { countSteps, type Step } from './steps.js'

/**
 * What any parser here may be given. Each limit keeps its own share of the time a draft takes far below a second, and lies far above
 * what people write. What only the reference parser reads is weighed apart, in `reference-cost.ts`.
 */
export const LIMITS = {
  /** UTF-16 units. */
  size: 4_000_000,
  nesting: 32,
  nestedMarkers: 500,
  indentation: 200,
  blocks: 160_000,
  definitions: 5_000,
  lookups: 50_000_000,
  emphasis: 100,
  delimiters: 20_000_000,
  brackets: 50_000_000,
  unclosed: 40_000_000,
} as const satisfies Partial<Record<Step | 'size', number>>

/** The same for what is no Markdown: only its size counts. */
export function guardSize(text: string): string[] {
  return text.length > LIMITS.size ? ['too-large'] : []
}

/** Why this Markdown must not be parsed, as `too-large` or `too-complex: <limit>`; empty when it may. Linear. */
export function guard(markdown: string): string[] {
  const { size: _, ...limits } = LIMITS
  const large = guardSize(markdown)
  if (large.length > 0) return large
  const steps = countSteps(markdown, limits)
  return (Object.keys(limits) as (keyof typeof limits)[])
    .filter((step) => steps[step] > limits[step])
    .sort()
    .map((step) => `too-complex: ${step}`)
}
