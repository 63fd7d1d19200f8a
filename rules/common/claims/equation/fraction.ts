import type { Window } from '../closed/window.js'
import { type Worded, wordedIn } from '../closed/worded.js'
import { Decimal } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { type Interval, point, scale } from '../../number/interval.js'
import { CHANGED_BEFORE } from '../reading/fraction.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { type Equation, textOf } from './equation.js'

/** "Three quarters of the 1,640 plots, 1,230 of them", "one in 25 of 48,000, or 1,920" */
export function* fractions(amounts: readonly Amount[], { last, terms }: Window): Generator<Equation> {
  const worded: readonly Worded[] = [...wordedIn(last, terms)].filter(({ kind }) => kind === 'fraction')
  const [one, ...more] = worded
  if (!one || more.length > 0 || (one.bend !== 'plain' && one.bend !== 'exact')) return
  const [a, b, ...rest] = amounts.filter(({ term }) => !one.terms.some(({ figure }) => figure === term.figure))
  if (!a || !b || rest.length > 0 || !areAlike(a, b) || !/^(?:money|amount)$/.test(a.sort)) return
  const [whole, part] = valueOf(a).gt(valueOf(b)) ? [a, b] : [b, a]
  if (valueOf(part).lte(0) || valueOf(whole).eq(valueOf(part))) return
  const size = one.values[0]
  // "fell back to 36.4 pence, a loss of one eighth": how much it changed, and no part
  if (CHANGED_BEFORE.test(last.skeleton.slice(Math.max(0, one.at - 60), one.at))) return
  if (!size || /^ of (?:them|these|those|whom|which) (?!are|were|is|was)[a-z]/.test(part.term.after)) return
  // what is further off the words of few parts is told by the fraction itself
  const share = valueOf(part).div(valueOf(whole)).div(size)
  // "two in five of those questioned, 975 of 2,430", "171 of the county's 518": words of few parts are no more exact
  const isInFigures =
    part.term.sentence === whole.term.sentence &&
    /^(?: [a-z'-]+){0,2} (?:out )?of (?:the |its |our |their )?(?:[a-z]+['’]s? )?~?$/.test(
      part.term.sentence.skeleton.slice(part.term.at + 1, whole.term.at),
    )
  if (isInFigures && one.bend === 'plain' && !share.eq(1) && share.minus(1).abs().lt('0.01')) return
  // "three quarters of the 96, leaving 24"
  if (LEFT.test(part.term.before) || /^ (?:left|remain\w*)\b/.test(part.term.after)) return
  const isOther =
    !COMPARES.test(last.skeleton.slice(one.end)) &&
    !/\b(?:by|lost|shed|cut)(?: exactly)? $/.test(last.skeleton.slice(0, one.at)) &&
    size
      .plus(valueOf(part).div(valueOf(whole)))
      .minus(1)
      .abs()
      .lt('0.01')
  // "exactly a third of these, 690 in number", where it is a quarter of them
  const another =
    one.bend === 'exact' || ANAPHORIC.test(last.skeleton.slice(one.end))
      ? simpleFraction(valueOf(part).div(valueOf(whole)), size)
      : undefined
  if (size.gt('0.1') && (share.eq(1) || (!isOther && !another && (share.gt('1.08') || share.lt('0.92'))))) return
  const skeleton = last.skeleton
  const of = /^ (?:of|in) (?:the |all |its |our |their |those |these )?(?:[a-z'-]+ ){0,4}[a-z]{0,3}\$?~?$/.test(
    skeleton.slice(one.end, Math.max(one.end, whole.term.sentence === last ? whole.term.at : one.end)),
  )
  // "Thirty-four of its 85 berths, three-fifths,": said of the part right before it
  const apposed =
    whole.term.sentence === last &&
    part.term.sentence === last &&
    part.term.at < whole.term.at &&
    /^(?: [a-z'-]+){0,3} (?:out of|of) (?:[a-z'-]+ ){0,3}~?$/.test(skeleton.slice(part.term.at + 1, whole.term.at)) &&
    /^(?: [a-z'-]+){0,4},? ?\(?(?:or |that is |exactly )?$/.test(skeleton.slice(whole.term.at + 1, one.at))
  const ofWhole = (times: Decimal) => (width: (figure: Figure) => Interval) => scale(whole.value(width), times)
  yield {
    kind: 'percent-of',
    result: part,
    operands: [{ role: 'base', amount: whole }],
    formula: 'fraction × base',
    says: `${one.wording} of ${textOf(whole)}`,
    compute: (width) => scale(whole.term.figure.hedge ? whole.value(width) : point(valueOf(whole)), size),
    told:
      of || (whole.term.sentence !== last && ANAPHORIC.test(skeleton.slice(one.end)))
        ? /\b(?:or|that is|namely|i\.e|exact)\b|[,(–—:] ?~?$/.test(part.term.before) || APPOSED.test(part.term.after)
          ? 3
          : 2
        : apposed
          ? 2
          : 1,
    closed: of || apposed || isOther || another !== undefined,
    mistaken: isOther
      ? [{ says: 'it is the other part', compute: ofWhole(new Decimal(1).minus(size)) }]
      : another
        ? [{ says: 'it is another fraction', compute: ofWhole(another) }]
        : [],
  }
}

/** "of these vacancies": of what was counted before. */
const ANAPHORIC = /^ of (?:these|those|them|whom|which)\b/
const SIMPLE = [2, 3, 4, 5, 6, 8, 10].flatMap((n) => [1, n - 1].map((top) => new Decimal(top).div(n)))

/** The fraction of small numbers that a share is, where it is another than the one in words. */
function simpleFraction(share: Decimal, told: Decimal): Decimal | undefined {
  return SIMPLE.find((one) => !one.minus(told).abs().lt('0.01') && one.minus(share).abs().lt('0.002'))
}

/** "a third lower": what is left is the other part */
const COMPARES = /^ (?:as |[a-z]+er\b|less\b|more\b|down\b|off\b|up\b)/
const LEFT = /\b(?:leav\w+|left|remain\w*|rest|others?|balance)\b[^,;:]{0,20}$/
const APPOSED = /^ (?:of (?:them|these|those|whom|which)|to be exact|in all)(?=[,.;)–]| are\b| were\b)/
