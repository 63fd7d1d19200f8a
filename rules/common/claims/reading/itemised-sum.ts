import { type Decimal, ZERO } from '../../number/decimal.js'
import { isMiswritten } from '../../number/miswritten.js'
import { meanOf } from './average.js'
import type { Entry, Itemised } from './itemised.js'
import { type Attempt, type Reading, search } from './relation.js'
import { addition } from './sum.js'
import { alike, counts, type Term } from './term.js'

/** The items of a list and their total, or their mean: before it, behind it, or in its last item. */

/** "The mean for the three months was 54 days": of what is listed, and by no weights. */
const MEAN =
  /^(?!.*\b(?:weighted|median|moving|rolling|trimmed|previous|last|national|target|expected)\b).*\b(?:mean|average[sd]?|averaging)\b[^,;:]{0,50}$/

const TOTAL =
  /\b(?:(?:sub-?|grand )?total(?:s|l?ed|l?ing)?|in all|all|altogether|overall|combined|together|sum|aggregate|amount due|balance due|to date|thus|so|hence|therefore|in sum|came to|comes to|come to|amounts? to|add(?:s|ed)? up to|makes?|making|gives?|giving|bring(?:s|ing))\b/
const OF_WHOLE =
  /\b(?:of (?:the|these|our|all)|the|all|total|we|received|breakdown|split|divided|as follows|made up|compris\w+|consist\w+|contains?|came from|come from|distributed|allocated|spent)\b/
/** Not all is listed, or one thing may stand in several items. */
const PARTIAL =
  /\b(?:includ\w+|such as|among|for example|e\.g|notabl[ey]|mainly|mostly|main|some of|several|top|largest|biggest|selected|first|other highlights|highlights|at least|up to|more than|respectively|overlap\w*|more than one|multiple|each|average|compared|versus|grew|rose|fell|increase\w*|decrease\w*)\b/i

export function* itemisedSums(list: Itemised): Generator<Reading> {
  const { items, intro, close, lead } = list
  const last = items.at(-1) as Entry
  for (const total of close)
    if (MEAN.test(total.lead)) yield* summed(total, items, close, 'after the list', PARTIAL.test(lead), true)
    else if (isTotal(total)) yield* summed(total, items, close, 'after the list', PARTIAL.test(lead))
  const labelled = last.terms.at(-1)
  if (labelled && isTotal(labelled)) {
    const rest = last.terms.slice(0, -1)
    const parts = rest.length > 0 ? [...items.slice(0, -1), { ...last, terms: rest }] : items.slice(0, -1)
    yield* summed(labelled, parts, [labelled], 'in its last item', PARTIAL.test(lead))
  }
  for (const total of intro)
    if (OF_WHOLE.test(total.lead) || /[:–—] ?[a-z]{0,3}\$?~?$/.test(total.before) || /:/.test(total.after))
      yield* summed(total, items, intro, 'before the list', PARTIAL.test(lead))
}

/** "Scope 1: 4,120": the number is part of a name. */
function isMark({ at, after }: Term, i: number, { length }: readonly Term[]): boolean {
  return i === 0 && length > 1 && at < 24 && /^[:.)]/.test(after)
}

/** Items that print only numbers are in the unit of their total. */
function isLike(term: Term, total: Term): boolean {
  const bare =
    term.sort === 'amount' && term.measure === undefined && !term.figure.noun && term.figure.unit.kind === 'none'
  return alike(term, total, true) || (bare && total.sort === 'amount')
}

/** Of the size of its parts together: what is further off is the total of something else. */
function isComparable({ figure: { value } }: Term, exactly: Decimal): boolean {
  return value.times(2).gte(exactly) && value.lte(exactly.times(2))
}

function isTotal({ before, after }: Term): boolean {
  return TOTAL.test(before) || TOTAL.test(after)
}

function* summed(
  total: Term,
  items: readonly Entry[],
  around: readonly Term[],
  where: string,
  partial: boolean,
  isMean = false,
): Generator<Reading> {
  if (total.aside !== undefined || !/^(?:money|amount|percent)$/.test(total.sort) || items.length < 2) return
  // "The five countries that sent most:" says how many items there are.
  if (total.figure.value.eq(items.length)) return
  const like = items.map(({ terms }) =>
    terms.filter((term, i) => term.aside === undefined && !isMark(term, i, terms) && isLike(term, total)),
  )
  if (like.some((terms) => terms.length === 0)) return
  const single = like.every((terms) => terms.length === 1)
  const choices = single
    ? [like.map(([term]) => term as Term)]
    : [0, -1].map((at) => like.map((own) => own.at(at) as Term))
  const counted = total.figure.unit.kind === 'none' && total.figure.countable
  const others = around.filter((term) => term !== total && counts(term) && alike(term, total, true))
  const attempts = choices.map((parts, i): Attempt => {
    const figures = parts.map(({ figure }) => figure)
    const exactly = figures.reduce((all, { value }) => all.plus(value), ZERO).div(isMean ? figures.length : 1)
    const certain =
      single &&
      others.length === 0 &&
      !partial &&
      parts.length > 2 &&
      !total.light &&
      total.sort !== 'percent' &&
      !parts.some(({ figure: { parts: own, value } }) => own.signed || own.joined !== undefined || value.isNegative())
    return {
      operands: parts.map((term) => ({ role: 'part', term, why: 'an item of the list' })),
      score: 2 - i,
      tied: true,
      licence:
        certain &&
        (isMean || isTotal(total) ? isComparable(total, exactly) : isMiswritten(figures, total.figure, exactly))
          ? `one figure in each item of a list, and the ${isMean ? 'mean' : 'total'} ${where}`
          : undefined,
    }
  })
  const own = [...new Set([...around, ...choices.flat()])]
  const reading = search(
    { sentence: total.sentence, width: 'paragraph', own, count: own.length, earlier: [], link: '' },
    total,
    isMean ? meanOf : addition(counted),
    attempts,
  )
  if (reading) yield reading
}
