import type { Equation } from './equation.js'

export type Kind = 'table-total' | 'table-percent' | 'table-change' | 'table-derived' | 'table-order'
export type TotalRole = 'row' | 'column' | 'subtotal' | 'grand'

/**
 * How much labels say of a relation. `said`: that it holds, and of what. `hinted`: of which sort it is. `silent`: nothing, arithmetic alone
 * proposes it.
 */
export type Naming = 'said' | 'hinted' | 'silent'

/** One relation, proposed for all siblings: the columns over a total row, the rows along a column of ratios. */
export interface Family {
  readonly kind: Kind
  readonly role?: TotalRole
  /** In words: "2023 less 2022". */
  readonly formula: string
  /** The line it explains; of the families of one slot the best is kept. */
  readonly slot: string
  readonly naming: Naming
  /** How many others were tried besides: an accidental fit is as much likelier. */
  readonly tries: number
  readonly equations: readonly Equation[]
  /** A block of its own that nothing else can be meant by: accuses even where no sibling confirms it. */
  readonly sole?: boolean
  /** Why a miss is an error even where no sibling confirms the relation and no slip explains it. */
  readonly certain?: string | undefined
  /** What holds of the target whatever the parts are: it is at most a whole, at least the least. A miss needs no sibling. */
  readonly bound?: boolean
  /** Says nothing alone: a miss counts only where another relation asks for the same figure. */
  readonly witness?: boolean
  /** Why a miss may be no error. */
  readonly doubt?: string | undefined
  /** A note that no sibling outweighs: it takes something off some of the results. */
  readonly barred?: boolean
  /** A factor of it is known from its own figures alone: one that does not fit may be an exception, unless a slip of the pen explains it. */
  readonly slipsOnly?: boolean
  /** A sign against the arithmetic is an error, not another way to print a variance. */
  readonly signed?: boolean
}

export interface Tally {
  readonly hold: number
  readonly fail: number
  /** Digits of evidence: the negative logarithm of the chance that all those that hold do by accident. */
  readonly evidence: number
}

export function tallyOf({ equations, tries }: Pick<Family, 'equations' | 'tries'>): Tally {
  let [hold, fail, evidence] = [0, 0, 0]
  for (const { outcome, chance } of equations) {
    if (outcome === 'differs') fail++
    else if (outcome !== 'unknown') {
      hold++
      if (outcome === 'agrees') evidence -= Math.log10(chance)
    }
  }
  return { hold, fail, evidence: evidence - Math.log10(Math.max(1, tries)) }
}
