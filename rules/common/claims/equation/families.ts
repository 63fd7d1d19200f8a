import { additive } from './additive.js'
import { again } from './again.js'
import { apportioned } from './at-fault.js'
import { bands } from './bands.js'
import { charges } from './charges.js'
import { complements } from './complement.js'
import { conversions } from './conversion-ratio.js'
import { costMargins } from './cost-margin.js'
import { decimalShares } from './decimal-share.js'
import type { Family } from './equation.js'
import { exchanges } from './exchange.js'
import { fractions } from './fraction.js'
import { halved } from './halved.js'
import { increments } from './increment.js'
import { indexLevels } from './index-level.js'
import { interests } from './interest.js'
import { markUps } from './mark-up.js'
import { meansOfTotals } from './mean-of-total.js'
import { means } from './mean.js'
import { medians } from './median.js'
import { midpoints } from './midpoint.js'
import { neededToTreat } from './needed-to-treat.js'
import { packYears } from './pack-years.js'
import { partOfPart } from './part-of-part.js'
import { partShares } from './part-share.js'
import { perRounds } from './per-round.js'
import { perUnits } from './per-unit.js'
import { percents } from './percent.js'
import { product } from './product.js'
import { ratioSplits } from './ratio-split.js'
import { relativeChanges } from './relative-change.js'
import { relatives } from './relative.js'
import { splits } from './split.js'
import { steps } from './steps.js'
import { taxes } from './tax.js'
import { toldFirst } from './told-first.js'
import { variances } from './variance.js'
import { yearsOf } from './year-of.js'

/** The relations that a window is searched for, a file each. */
export const FAMILIES: readonly Family[] = [
  additive,
  product,
  perRounds,
  perUnits,
  exchanges,
  indexLevels,
  variances,
  percents,
  increments,
  toldFirst,
  partShares,
  partOfPart,
  relativeChanges,
  means,
  meansOfTotals,
  medians,
  midpoints,
  relatives,
  interests,
  splits,
  ratioSplits,
  steps,
  taxes,
  charges,
  bands,
  apportioned,
  decimalShares,
  neededToTreat,
  packYears,
  conversions,
  halved,
  yearsOf,
  costMargins,
  complements,
  markUps,
  fractions,
  again,
]
