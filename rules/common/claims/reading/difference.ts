import { subtract } from '../../number/interval.js'
import { STOCKS } from '../difference-templates.js'
import { BORDER } from '../../prose/clauses.js'
import { type Attempt, coversAll, type Reading, type Relation, search } from './relation.js'
import { alike, counts, type Passage, type Term } from './term.js'

/** What announces that an amount is what is left, or by how much two differ. */
const BEFORE =
  /\b(?:leav(?:es?|ing)|left|remain(?:s|ing|ed|der)?|balance|the rest|difference|gap|spread|net|surplus|deficit|shortfall|shortage|excess|profit|loss|saving|savings|saves?|saved|lead|leads|majority|margin|short(?: by)?|exceed(?:s|ed|ing)?[^\uE001-\uE00A]{0,40} by|beat|missed|headroom|unspent|unused|outstanding|take-home|takes home|pocket(?:s|ed)?|keeps?|kept|ahead|behind|overran?|overrun|overspent|overspend|underspent|underspend|equals?|so(?! far)|hence|thus|therefore|i\.e\.|that is|which is|meaning|making|owed?|due|worth|carried)\b[^;]{0,60}$|[=–—] ?~?$/
const AFTER =
  /^(?:,? [a-z'-]+){0,5} (?:left|remain(?:s|ing|ed)?|over|more|less|fewer|short|above|below|ahead|behind|higher|lower|cheaper|dearer|unspent|unused|unsold|outstanding|unpaid|vacant|empty|spare|free|to (?:go|spare|spend)|difference|gap|apart|carried|lead|clear|of the)\b/
const STRONG =
  /\bremain(?:s|ed)?(?: [a-z]+)? ?[a-z]{0,3}\$?~?$|\b(?:leav(?:es?|ing)|remain(?:ing|der)|balance|the rest|difference|gap|surplus|deficit|shortfall|excess|profit|loss|net|saving|headroom|take-home|takes home|short|majority of|margin of|exceed(?:s|ed)?[^\uE001-\uE00A]{0,40} by|(?:so(?! far)|hence|thus|therefore|i\.e\.|which is)[^\uE001-\uE00A]{0,30}|overr[au]n|overspend|ahead by|behind by|in front by|undersp\w+|unspent|lead of)\b[^;]{0,40}$/
const STRONG_AFTER =
  /^(?:,? [a-z'-]+){0,4} (?:left(?! the)|remain(?:s|ed)?|(?<!\bthe )remaining|unspent|unsold|unpaid|outstanding|vacant|empty|free|spare|to (?:go|spare|spend)|carried (?:forward|over)|short|overspent|underspent)\b/
/** What is taken off, or is less. */
const TAKEN =
  /\b(?:less|minus|net of|after|deducting|spent|spend|spending|used|using|sold|repaid|paid|costs?|expenses?|expenditure|than|from which|takes?|taking|took|drew|withdrew|subtracting|liabilities|of (?:which|whom|these|those|them)|expired|closed|left|lost|cancelled|failed|dropped out|already)\b/
const SOURCE =
  /\b(?:of|from|with|had|has|budget|grant|started|began|income|revenues?|sales|assets|received|raised|out of|total)\b/

const STOCK = new RegExp(`\\b(?:${STOCKS})(?: (?:of|at|to|with|standing|stood))* ~?$`)

const BETWEEN =
  /\b(?:gap|difference|spread|margin|distance) between\b[^;]+\band\b[^;]* (?:is|was|came to|comes to|amounts? to|amounted to|stands at|stood at|widened to|narrowed to|of) (?:only |just )?[a-z$]{0,3}$/

/** "rose by 12" is the change of something, not what is left. */
const CHANGES =
  /\b(?:ris(?:e|es|en|ing)|rose|fell|falls?|grew|grow(?:s|n|th)?|increas\w+|decreas\w+|declin\w+|drop\w*|gain\w*)(?: (?:by|of))? ~?$/

/** "the difference widened to 15.7% from 14.8%": the end of a move, and no difference of other figures. */
function isEndOfMove({ before, after }: Term): boolean {
  return / to (?:about |just )?[a-z$]{0,3}~?$/.test(before) && /^ from\b/.test(after)
}

const one: Relation = {
  kind: 'difference',
  formula: 'minuend − subtrahend',
  says: ([a, b]) => `${a?.text ?? ''} less ${b?.text ?? ''}`,
  exact: true,
  compute: (of, [a, b]) => a && b && subtract(of(a), of(b)),
}

/** "31.8 and 38.4 (mean difference −6.6)": the sign says which of the two was taken from which. */
const signed: Relation = {
  ...one,
  says: ([a, b]) => `${b?.text ?? ''} less ${a?.text ?? ''}`,
  compute: (of, [a, b]) => a && b && subtract(of(b), of(a)),
}

const several: Relation = {
  ...one,
  formula: 'minuend − subtrahends',
  says: (figures) => figures.map(({ text }) => text).join(' less '),
  compute: (of, [first, ...rest]) => first && rest.reduce((left, figure) => subtract(left, of(figure)), of(first)),
}

export function* differencesIn(passage: Passage): Generator<Reading> {
  const { own, earlier, link } = passage
  for (const result of own) {
    if (result.sort === 'multiple' || result.aside !== undefined) continue
    const like = (term: Term) =>
      term !== result &&
      counts(term) &&
      (result.sort === 'points' ? term.sort === 'percent' || term.sort === 'points' : alike(term, result, true))
    const mine = own.filter(like)
    const all = mine.length < 2 || link !== '' ? [...earlier.filter(like), ...mine] : mine
    if (all.length < 2 || FLUID.test(result.lead) || areNamed(result, all)) continue
    // Of the sentence before, a share of what is taken from is no figure that the difference would have to take in.
    const alikeIn: Passage = { ...passage, earlier: earlier.filter(like) }
    const announced = BEFORE.test(result.before) || AFTER.test(result.after)
    const reading =
      search(passage, result, result.figure.value.isNegative() ? signed : one, [
        ...pairs(alikeIn, result, all, !announced),
      ]) ??
      (announced && all.length >= 3 ? search(passage, result, several, [...runs(alikeIn, result, all)]) : undefined)
    if (reading) yield reading
  }
}

/** "D = 1.85, q = 0.35 and N = 1.55": values of several names. */
function areNamed(result: Term, all: readonly Term[]): boolean {
  return [result, ...all].every(({ before }) => /[a-z\d)] ?= ?[a-z]{0,3}\$?~?$/.test(before))
}

/** Names of accounts as often as of what is left: a loss from a storm, a current account deficit. */
const ACCOUNT = /\b(?:profit|loss|surplus|deficit|net|shortfall)\b[^;]{0,40}$/

/** A fluid balance, which has other losses, is the note's own. */
const FLUID = /\b(?:intake|urine|fluid)\b/

/** More may have been taken off: "$5 million of its $20 million programme, leaving 12"; "leaving Republicans with 66", "between-group". */
function isOpen(a: Term, b: Term, { before, after, lead }: Term): boolean {
  if (
    /\b(?:after|before|once|net of|excluding)\b/.test(before.slice(-30)) ||
    /^[^,.;]{0,20} (?:after|before|once|when|net of|excluding)\b/.test(after)
  )
    return true
  if (/\bof (?:the |its |our |their )?[a-z]{0,3}\$?$/.test(a.before) && /^ remains?\b/.test(after)) return true
  const range = /^ to [a-z$]{0,3}$/.test((a.at < b.at ? b : a).before)
  const part = range || (b.at < a.at && /^[^,;]{0,40} of (?:the |its |their |our )?[a-z$]{0,3}$/.test(b.after))
  return (
    part ||
    /\bleav(?:es|ing) (?!the\b|an?\b|only\b|just\b)[a-z' -]+ with ~?$/.test(before) ||
    (/\bbetween-|\bplacebo\b/.test(lead) && !PLAIN_DIFFERENCE.test(before))
  )
}

/** Of the figures as they are: no model stands between. */
const PLAIN_DIFFERENCE = /\b(?:unadjusted|crude|raw|simple|observed) (?:[a-z-]+ )?difference\b/

/** "the remaining (6 of one sort and": the first of several. */
const LISTED = /^(?: [a-z'-]+){0,3},? and ~?$/

/** "30% dearer": a ratio, and no difference of percentages. */
const MORE_THAN = /^ (?:higher|lower|more|less|fewer|dearer|cheaper|above|below|larger|smaller|greater)\b/

/** What is left of a percentage is left of 100. */
const APART = /\b(?:gap|difference|spread|lead|margin|distance|ahead|behind|premium|discount)\b/

const NEAR = 6

function* pairs(passage: Passage, result: Term, all: readonly Term[], weak: boolean): Generator<Attempt> {
  const near = all.slice(-NEAR)
  const strong = STRONG.test(result.before) || STRONG_AFTER.test(result.after)
  for (const a of near) {
    for (const b of near) {
      if (a === b || a.figure.value.lt(b.figure.value)) continue
      if (weak && !coversAll(passage, [a, b, result])) continue
      const ordered = a.sentence !== b.sentence || a.at < b.at
      const taken = TAKEN.test(b.before) || TAKEN.test(b.after)
      const source = SOURCE.test(a.before) || SOURCE.test(a.after)
      const last = result.sentence !== b.sentence || result.at > Math.max(a.at, b.at)
      yield {
        operands: [
          { role: 'minuend', term: a, why: source ? 'what there was, by its words' : 'the larger of two' },
          { role: 'subtrahend', term: b, why: taken ? 'what was taken off, by its words' : 'the smaller of two' },
        ],
        score: (strong ? 2 : 0) + (ordered ? 1 : 0) + (taken ? 2 : 0) + (source ? 1 : 0),
        ...(weak && { weak }),
        get licence() {
          return weak
            ? undefined
            : all.length !== 2 || !last
              ? undefined
              : BETWEEN.test(result.lead)
                ? 'the difference between two figures, and no other like figure'
                : strong &&
                    (result.sort !== 'percent' || APART.test(result.before)) &&
                    coversAll(passage, [a, b, result]) &&
                    !(ACCOUNT.test(result.before) && !(taken && source)) &&
                    !isOpen(a, b, result) &&
                    !LISTED.test(result.after) &&
                    (taken || !b.figure.words) &&
                    !STOCK.test(result.before) &&
                    !CHANGES.test(result.before) &&
                    !isEndOfMove(result)
                  ? 'what there was, what was taken off and what is left, and no other like figure'
                  : undefined
        },
        get suggested() {
          return !weak &&
            all.length === 2 &&
            !CHANGES.test(result.before) &&
            !(result.sort === 'percent' && MORE_THAN.test(result.after))
            ? 'the difference of two figures, and no other like figure'
            : undefined
        },
      }
    }
  }
}

/** One less all the others: the first that is named, or the largest, which may be named after what is taken off. */
function* runs(passage: Passage, result: Term, all: readonly Term[]): Generator<Attempt> {
  const strong = STRONG.test(result.before) || STRONG_AFTER.test(result.after)
  // the line of an account that prints its signs is no row of things taken off
  if (all.some(({ figure }) => figure.value.isNegative())) return
  const largest = all.reduce((one, other) => (other.figure.value.gt(one.figure.value) ? other : one), all[0] as Term)
  for (const minuend of new Set([all[0] as Term, largest])) {
    const rest = all.filter((term) => term !== minuend)
    if (rest.some(({ figure }) => figure.value.gt(minuend.figure.value))) continue
    for (let n = Math.min(rest.length, MOST_TAKEN); n >= 2; n--) {
      const taken = rest.slice(0, n)
      const complete = n === rest.length && coversAll(passage, [minuend, ...taken, result])
      const ordered = minuend === all[0]
      if (!ordered && n < rest.length) break
      const closed =
        strong &&
        complete &&
        result === passage.own.at(-1) &&
        areTakenOff(taken) &&
        !ACCOUNT.test(result.before) &&
        !isOpen(minuend, taken[0] as Term, result)
      yield {
        operands: [
          { role: 'minuend', term: minuend, why: ordered ? 'named first' : 'the largest' },
          ...taken.map((term) => ({ role: 'subtrahend', term, why: ordered ? 'named after it' : 'taken off it' })),
        ],
        score: (strong ? 2 : 0) + (n === rest.length ? 1 : 0) + (ordered ? 1 : 0),
        licence:
          closed && !ordered ? 'what was taken off, what there was and what is left, and no other figure' : undefined,
        suggested: closed ? 'what there was, all that was taken off and what is left, and no other figure' : undefined,
      }
    }
  }
}

/** Words say so of the first, and the others go on with it. */
function areTakenOff([first, ...others]: readonly Term[]): boolean {
  if (!first || !(TAKEN.test(first.before) || TAKEN.test(first.after))) return false
  return others.every(({ before }) => /,|\band\b|&|\bplus\b/.test(before) && !before.includes(BORDER))
}

const MOST_TAKEN = 6
