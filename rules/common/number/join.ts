import { goesOn } from './classify.js'
import type { FigureParts } from './figure.js'

const DASH = /^\s?[–—‒-]\s?$/
const TO = /^\s(?:to|and|or)\s$/
const SHORT_YEAR = /^[/–‐‑-]$/

/**
 * Second pass over the figures of a block, in place: what a figure is by its neighbour. Pages 12 and 3; 20/40; 2.25–2.50%, where the
 * first end takes percent, currency or scale from the second.
 */
export function joinFigures(text: string, out: FigureParts[]): void {
  for (let i = 0; i + 1 < out.length; i++) {
    const a = out[i] as FigureParts
    const b = out[i + 1] as FigureParts
    if (b.from - a.to > 6) continue
    const gap = text.slice(a.to, b.from)
    if (a.class === 'reference' && bare(b) && goesOn(gap) && !isBetweenEnds(text, a, gap)) {
      out[i + 1] = { ...b, class: 'reference' }
    } else if (SHORT_YEAR.test(gap) && isYearOn(a, b, gap === '/')) {
      out[i + 1] = { ...b, class: 'date' }
    } else if (gap === '/' || gap === ':') {
      const by = gap === '/' ? 'slash' : 'colon'
      out[i] = {
        ...a,
        class: a.class === 'quantity' || a.class === 'year' ? 'pair' : a.class,
        joined: { by, side: 'left' },
      }
      out[i + 1] = {
        ...b,
        class: b.class === 'quantity' || b.class === 'year' ? 'pair' : b.class,
        joined: { by, side: 'right' },
      }
      const whole = out[i - 1]
      if (whole && by === 'slash' && isMixed(text, whole, a, b)) out[i - 1] = { ...whole, class: 'pair' }
    } else if (DASH.test(gap)) {
      if (/^\s.\s$/.test(gap) && isAside(a, b)) continue
      const low = inherit(a, b, true)
      out[i] = { ...low, joined: { by: 'dash', side: 'left' } }
      out[i + 1] = {
        ...b,
        joined: { by: 'dash', side: 'right' },
        ...(takesCurrency(a, b) && { unit: a.unit, inherited: true }),
      }
      if (a.class === 'date' && bare(b)) out[i + 1] = { ...b, class: 'date' }
    } else if (TO.test(gap) && !isAmountAndShare(a, b, gap)) {
      out[i] = inherit(a, b, false)
      if (out[i] !== a && gap.trim() !== 'to') inheritBack(text, i, out)
    }
  }
}

/** "27.0, 27.5, 28.0 and 27.5 per cent": what is printed behind the last of a list holds for all of it, where all are printed alike. */
function inheritBack(text: string, last: number, out: FigureParts[]): void {
  const b = out[last + 1] as FigureParts
  for (let i = last - 1; i >= 0; i--) {
    const [a, next] = [out[i] as FigureParts, out[i + 1] as FigureParts]
    if (text.slice(a.to, next.from) !== ', ' || isFarther(a, b)) return
    const taken = inherit(a, b, false)
    if (taken === a) return
    out[i] = taken
  }
}

/** "from 214 in week 50 to 642 in week 52": what a change ends at, and not weeks 50 to 642. */
function isBetweenEnds(text: string, { from }: FigureParts, gap: string): boolean {
  return gap.trim() === 'to' && FROM_ONE_IN.test(text.slice(Math.max(0, from - 60), from))
}
const FROM_ONE_IN = /\bfrom\s[^\s\p{L}]{0,4}\d[^.;]{0,30}\s(?:in|at|on|by|for)\s(?:the\s)?\p{L}+\s$/iu

/** "an increase of 1,610 or 5.4%": so many, and what percentage that is; "10 or 12%" are two percentages. */
function isAmountAndShare(a: FigureParts, b: FigureParts, gap: string): boolean {
  return gap.trim() === 'or' && b.unit.kind === 'percent' && isFarther(a, b)
}

/** "it needed 22,400 — 9,800 less": nobody gives a range that runs downwards, but for a score. */
function isAside(a: FigureParts, b: FigureParts): boolean {
  if (a.class !== 'quantity' || b.class !== 'quantity') return false
  return sizeOf(a) > sizeOf(b) ? sizeOf(a) > MOST_GOALS : b.unit.kind === 'percent' && isFarther(a, b)
}
const MOST_GOALS = 30

/** "had reached 74 – 12.3% more – and": nor one of figures so unlike. */
function isFarther(a: FigureParts, b: FigureParts): boolean {
  const [size, share] = [sizeOf(a), sizeOf(b)]
  const decimals = ({ digits }: FigureParts) => /\.(\d+)/.exec(digits)?.[1]?.length ?? 0
  return a.words !== b.words || decimals(a) !== decimals(b) || size > share * MOST_APART || share > size * MOST_APART
}
const MOST_APART = 10

function sizeOf({ digits }: FigureParts): number {
  return Number(digits.replaceAll(',', ''))
}

/** 2010/11, 2008-09, 1939–45, 2010/2011: the year that a season, a fiscal year or a span of years goes on to. */
function isYearOn(a: FigureParts, b: FigureParts, slash: boolean): boolean {
  if (a.class !== 'year' || !bare(b) || b.words) return false
  const [first, next] = [Number(a.digits), Number(b.digits)]
  switch (b.digits.length) {
    case 1:
      return slash && next === (first + 1) % 10 // 2160-1 is a code
    case 2:
      return next > first % 100 || next === (first + 1) % 100
    default:
      return next === first + 1
  }
}

/** 3 1/2, 5-3/4: a whole number and the fraction on top of it. */
function isMixed(text: string, whole: FigureParts, a: FigureParts, b: FigureParts): boolean {
  return bare(whole) && /^[ \u00a0-]$/.test(text.slice(whole.to, a.from)) && Number(a.digits) < Number(b.digits)
}

function bare(part: FigureParts): boolean {
  return (part.class === 'quantity' || part.class === 'year') && part.unit.kind === 'none' && part.exponent === 0
}

/** $10–12 million: the second end has no currency of its own. */
function takesCurrency(a: FigureParts, b: FigureParts): boolean {
  return a.unit.kind === 'currency' && b.unit.kind === 'none' && b.class === 'quantity'
}

/** Percent and scale of the second end hold for the first, where that is how it is read: same order of magnitude. */
function inherit(a: FigureParts, b: FigureParts, dash: boolean): FigureParts {
  if (a.class !== 'quantity' || b.class !== 'quantity') return a
  const { unit: cents, exponent } = b
  if (bare(a) && cents.kind === 'currency' && exponent < 0) return { ...a, unit: cents, exponent, inherited: true } // 5 to 10 cents
  const unit =
    a.unit.kind === 'none' && (b.unit.kind === 'percent' || (dash && b.unit.kind !== 'currency')) ? b.unit : a.unit
  const ratio = Number(a.digits) / Number(b.digits)
  const alike =
    a.unit.kind === 'none' ||
    (a.unit.kind === b.unit.kind && a.unit.code === b.unit.code) ||
    (dash && a.unit.kind === 'currency')
  const scaled = alike && a.exponent === 0 && b.exponent > 0 && b.scaleWord !== undefined && ratio >= 0.1 && ratio <= 10
  if (unit === a.unit && !scaled) return a
  return { ...a, unit, ...(scaled && { exponent: b.exponent }), inherited: true }
}
