import { tailChi2, tailF, tailR, tailT, tailZ } from './distributions.js'
import type { PrintedFigure, ReportedTest } from './reported-test.js'

/** The p a statistic gives, and the interval it can lie in because the statistic is rounded. Two-tailed for t, z and r. */
export interface PInterval {
  readonly p: number
  readonly low: number
  readonly high: number
}

/** Degrees of freedom beyond this are no sample's. */
const LARGEST_DF = 1e7

/** Decimals printed. */
export function decimalsOf(figure: PrintedFigure): number {
  const [mantissa = '', exponent = '0'] = figure.text.split('e')
  return (mantissa.split('.')[1]?.length ?? 0) - Number(exponent)
}

/** One unit of the last place printed. */
export function unitOf(figure: PrintedFigure): number {
  return 10 ** -decimalsOf(figure)
}

/** Undefined where the figures are none the test can have: no degrees of freedom, |r| above 1, a negative F. */
export function pIntervalOf(test: ReportedTest): PInterval | undefined {
  const tail = tailOf(test)
  if (!tail) return undefined
  const value = Number(test.statistic.text)
  const half = unitOf(test.statistic) / 2
  const most = test.test === 'r' ? 1 : Infinity
  if (value > most || !Number.isFinite(value)) return undefined
  const low = tail(Math.min(value + half, most))
  const high = tail(Math.max(value - half, 0))
  const p = tail(value)
  if (![low, high, p].every((each) => each >= 0 && each <= 1)) return undefined
  if (test.statisticComparison === '<') return { p, low, high: 1 }
  if (test.statisticComparison === '>') return { p, low: 0, high }
  return { p, low, high }
}

function tailOf(test: ReportedTest): ((value: number) => number) | undefined {
  const df1 = Number(test.df1?.text ?? NaN)
  const df2 = Number(test.df2?.text ?? NaN)
  if (test.test === 'z') return tailZ
  if (!(df1 > 0 && df1 <= LARGEST_DF)) return undefined
  switch (test.test) {
    case 'F':
      return df2 > 0 && df2 <= LARGEST_DF ? (value) => tailF(value, df1, df2) : undefined
    case 't':
      return (value) => tailT(value, df1)
    case 'r':
      return (value) => tailR(value, df1)
    case 'chi2':
    case 'Q':
      return (value) => tailChi2(value, df1)
  }
}

const CUSTOMARY = /^0?\.0*[15]0*$/

/** How the reported p stands to the interval: `meets`, `misses`, or `near` where rounding may still explain the miss. */
export function compareP(test: ReportedTest, { low, high }: PInterval, alpha: number): 'meets' | 'near' | 'misses' {
  const p = test.p ? Number(test.p.text) : alpha
  const unit = test.p ? unitOf(test.p) : 10 ** -2
  if (test.comparison === '=') {
    if (p + unit / 2 >= low && p - unit / 2 <= high) return 'meets'
    // A p cut off instead of rounded is off by one unit.
    return p + unit >= low && p - unit <= high ? 'near' : 'misses'
  }
  // A customary border is exact; the slack only covers the last digits other programs print. "p < .033" is a p that was rounded.
  const slack = test.p && !CUSTOMARY.test(test.p.text) ? unit / 2 : unit / 20
  // Where the statistic is itself a border, so is its p: equal borders leave nothing between them.
  const open = test.statisticComparison === '=' ? 0 : slack
  if (test.comparison === '<') return low < p - open ? 'meets' : low <= p + slack ? 'near' : 'misses'
  return high > p + open ? 'meets' : high >= p - slack ? 'near' : 'misses'
}
