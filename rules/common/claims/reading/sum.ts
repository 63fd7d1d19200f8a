import { ZERO } from '../../number/decimal.js'
import { likelySum, sum } from '../../number/interval.js'
import { isMiswritten } from '../../number/miswritten.js'
import { type Attempt, type Reading, type Relation, search } from './relation.js'
import { alike, type Passage, type Term } from './term.js'

/** What closes a list with its total, before the total or after it. */
const CLOSES_BEFORE =
  /\b(?:total(?:l?ed|l?ing|s|l?ing of|s of)?|in total|in all|altogether|combined|collectively|jointly|together|sum(?:s|med|ming)?(?: up)? (?:to|of)|sum|brings?|bringing|brought|mak(?:es?|ing)|between them|hence|overall|add(?:s|ing|ed)? up to|com(?:es?|ing) to|came to|amount(?:s|ed|ing)? to|equals?|giv(?:es?|ing)|for an? (?:[a-z]+ )?(?:total|bill|cost|sum)|yield(?:s|ing)?|totting up to|thus|so|therefore|produced|sold|in the|for the|aggregat(?:e|es|ed|ing)|i\.e\.|or|works? out (?:at|to))\b[^;]{0,70}$|= ?~?$|[–—:,] ?(?:or |i\.e\. |making |a total of )?~?$/
const CLOSES_AFTER =
  /^(?:,? (?!(?:of|from|to|than|by)\b)[a-z'-]+){0,5},? (?:in (?:all|total|sum)|altogether|combined|overall|all told|together|between them|in the end|total)\b/
const STRONG_BEFORE =
  /\b(?:total(?:l?ed|l?ing|s)?|in total|in all|altogether|combined|together|sum|sums|bring(?:s|ing)? (?:the|its|our|their|overall|total)[^;]{0,40} to|add(?:s|ing|ed)? up to|for a total of)\b[^;]{0,50}$/
/** What opens a list after its total. */
const OPENS =
  /\b(?:compris(?:e|ing)|consist(?:s|ed|ing)? of|made up of|composed of|split(?: (?:between|into|among|evenly))?|divided(?: (?:between|into|among))?|broken? down|breaks? down|breakdown|shared|spread|of which|of whom|being|namely|: |[(–—,]|with|went|were|are|was|is|goes?|came from|comes from|covers?|allocated|assigned|and)/
const STRONG_OPENS =
  /\b(?:compris(?:es?|ed|ing)|consist(?:s|ed|ing)? of|made up of|composed of|split (?:between|into|among)|divided (?:between|into|among)|breaks? down|broken down)\b/
/** The last part takes what the others leave. */
const THE_REST =
  /\b(?:the (?:rest|others?|remainder|balance)|remaining|another|the final|the last)\b[^\uE001-\uE00A]{0,40}$|\b(?:rest|remainder|balance)\b/
const TOTAL_NAMED =
  /\b(?:total(?: of)?|all|of (?:the |these |its |all )?|in all,?|altogether|combined|overall|sum of)(?: [a-z-]+){0,2} ?~?$/

const TOTAL_SAID = /\b(?:total(?: of)?|altogether|combined|in all,?)(?: [a-z-]+){0,2} ?[a-z]{0,3}\$?~?$/

const relation = (counts: boolean): Relation => ({
  kind: counts ? 'count-total' : 'sum',
  formula: 'sum of the parts',
  says: (parts) => parts.map(({ text }) => text).join(' + '),
  exact: true,
  compute: (of, parts) => sum(parts.map(of)),
  narrow: likelySum,
})

/** Changes in turn are no parts of a sum. */
const COMPOUNDS =
  /\b(?:increase[sd]?|growth|grew|ris(?:e|es|en)|rose|gain(?:s|ed)?|declin\w+|fell|change[sd]?|returns?)\b/

/** Parts of one sum; a longer list is a table. */
const MOST_PARTS = 10

export function* sumsIn(passage: Passage): Generator<Reading> {
  const { own, earlier } = passage
  if (own.length + (passage.link === '' ? 0 : earlier.length) < 3) return
  for (const [i, total] of own.entries()) {
    if (total.sort === 'multiple' || total.sort === 'bps' || total.aside !== undefined) continue
    if (total.sort === 'percent' && COMPOUNDS.test(total.lead)) continue
    const like = (term: Term) => term !== total && term.aside === undefined && alike(term, total, true)
    const before = own.slice(0, i).filter(like)
    const after = own.slice(i + 1).filter(like)
    const linked = passage.link === '' ? [] : earlier.filter(like)
    const attempts = [
      ...closing(total, before, after.length === 0, before.length === i),
      ...(before.length === 0 && linked.length > 1 ? closing(total, linked, after.length === 0, false) : []),
      ...opening(total, after, before.length === 0 && after.length === own.length - 1),
    ]
    if (attempts.length === 0) continue
    const counts = total.figure.unit.kind === 'none' && total.figure.countable
    const reading = search(passage, total, relation(counts), attempts)
    if (reading) yield reading
  }
}

function* closing(total: Term, parts: readonly Term[], last: boolean, first: boolean): Generator<Attempt> {
  const closed = CLOSES_BEFORE.test(total.before) || CLOSES_AFTER.test(total.after)
  if (!closed || parts.length < 2) return
  const strong = STRONG_BEFORE.test(total.before) || CLOSES_AFTER.test(total.after)
  for (let n = Math.min(parts.length, MOST_PARTS); n >= 2; n--) {
    const run = parts.slice(-n)
    if (goesOnBefore(parts.at(-n - 1), run)) continue
    const complete = n === parts.length && last && first
    yield attemptOf(
      run,
      total,
      (strong ? 3 : 1) + (complete ? 2 : 0) - (parts.length - n),
      strong && complete && isList(run),
      complete,
      'before its total',
    )
  }
}

function* opening(total: Term, parts: readonly Term[], first: boolean): Generator<Attempt> {
  if (parts.length < 2) return
  const opener = total.after
  const rest = parts.at(-1)
  const leaves = rest !== undefined && THE_REST.test(rest.before)
  if (!OPENS.test(opener) && !leaves && !TOTAL_NAMED.test(total.before)) return
  const named = TOTAL_NAMED.test(total.before)
  const strong = STRONG_OPENS.test(opener) || leaves || (named && /: ?|\(/.test(opener))
  for (let n = Math.min(parts.length, MOST_PARTS); n >= 2; n--) {
    const run = parts.slice(0, n)
    const next = parts[n]
    if (next && goesOnBefore(run.at(-1), [next])) continue
    const complete = n === parts.length && first
    const licensed = strong && complete && (leaves ? named : isList(run) && TOTAL_SAID.test(total.before))
    yield attemptOf(
      run,
      total,
      (strong ? 3 : 1) + (complete ? 2 : 0) - (parts.length - n),
      licensed,
      complete,
      'after its total',
    )
  }
}

/** Between two parts of one list: their own words and a comma, an "and" or a plus. */
const LISTED = /^[^;.\uE00B]{0,60}(?:[,&+]|\band\b|plus)[^;.\uE00B]{0,60}$/

/** Whether the part before a run belongs to the same list. */
export function goesOnBefore(part: Term | undefined, [first]: readonly Term[]): boolean {
  if (!part || !first || part.sentence !== first.sentence) return false
  return LISTED.test(part.sentence.skeleton.slice(part.at + 1, first.at))
}

/** A list is closed by "and" before its last part. */
function isList(run: readonly Term[]): boolean {
  return (
    /\b(?:and|plus|&)\b|\+/.test(run.at(-1)?.before ?? '') && !run.slice(1).some(({ before }) => MOVES.test(before))
  )
}

/** What stands between two parts of a list says nothing of its own. */
const MOVES =
  /\b(?:ris(?:e|es|ing)|rose|fell|falls?|increas\w+|decreas\w+|grew|grows?|when|after|before|because|from|than|compared|versus|while|but|until|if|times|per|each|every|begins?|starts?|ends?|is|was|are|were|has|had)\b/

/** One patient may have several of these. */
const SEVERAL =
  /\b(?:events?|symptoms?|reasons?|complications?|conditions?|comorbidit\w+|reported|experienced|diagnos\w+|chose|selected|named|cited|overlap\w*)\b/

function attemptOf(
  run: readonly Term[],
  total: Term,
  score: number,
  licensed: boolean,
  complete: boolean,
  where: string,
): Attempt {
  const figures = run.map(({ figure }) => figure)
  const exactly = figures.reduce((all, { value }) => all.plus(value), ZERO)
  const several = exactly.gt(total.figure.value) && SEVERAL.test(total.sentence.skeleton)
  const near = !several && isMiswritten(figures, total.figure, exactly)
  return {
    operands: run.map((term) => ({ role: 'part', term, why: `a part of the list ${where}` })),
    score,
    licence: licensed && near ? 'a closed list and its total, and no other like figure in the sentence' : undefined,
    suggested: complete && near && isList(run) ? 'a list and its total, and no other like figure' : undefined,
  }
}
