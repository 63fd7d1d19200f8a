import { LIMITS } from './guard.js'
import { countSteps, type Step } from './steps.js'

/** Microseconds that the reference parser takes for one of each, on a machine that reads a megabyte of prose in a second. */
const WEIGHTS: Readonly<Partial<Record<Step, number>>> = {
  blocks: 30,
  levels: 60,
  containers: 0.3,
  lazyLines: 0.1,
  delimiters: 0.05,
  brackets: 0.02,
  unclosed: 0.1,
  lookups: 0.25,
}
const CHARACTER = 0.3
const MARK = 30
const MARKS = /[[\]&<!]|([*_`~\\|])\1*/g
/** What the reference parser may take for a draft: what it takes for two megabytes of prose, or for twice the draft's length. */
const BUDGET = { least: 2_000_000, perCharacter: 2 }

/** What a parser throws for a text that would take it too long. */
export class TooComplex extends Error {}

/** Counts what the reference parser is given to read of one draft. */
export class ReferenceBudget {
  #left: number

  constructor(length: number) {
    this.#left = Math.max(BUDGET.least, BUDGET.perCharacter * length)
  }

  /** Throws {@link TooComplex} where this would be too much. */
  spend(markdown: string): void {
    this.#left -= referenceCost(markdown)
    if (this.#left < 0) throw new TooComplex('too-complex: markup')
  }
}

/** About how many microseconds the reference parser takes to read this. Linear. */
function referenceCost(markdown: string): number {
  const steps = countSteps(markdown, LIMITS)
  const marks = markdown.match(MARKS)?.length ?? 0
  return (Object.entries(WEIGHTS) as [Step, number][]).reduce(
    (cost, [step, weight]) => cost + weight * steps[step],
    CHARACTER * markdown.length + MARK * marks,
  )
}
