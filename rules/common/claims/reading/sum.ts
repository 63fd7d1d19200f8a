import { ZERO } from '../../number/decimal.js'
import { likelySum, sum } from '../../number/interval.js'
import { isMiswritten, isSlip } from '../../number/miswritten.js'
import { type Attempt, coversAll, type Reading, type Relation, search } from './relation.js'
import { alike, counts, type Passage, type Term } from './term.js'

/** What closes a list with its total, before the total or after it. */
const CLOSES_BEFORE =
  /\b(?:total(?:l?ed|l?ing|s|l?ing of|s of)?|in total|in all|altogether|combined|collectively|jointly|together|sum(?:s|med|ming)?(?: up)? (?:to|of)|sum|brings?|bringing|brought|mak(?:es?|ing)|between them|hence|overall|add(?:s|ing|ed)? up to|com(?:es?|ing) to|came to|amount(?:s|ed|ing)? to|equals?|giv(?:es?|ing)|for an? (?:[a-z]+ )?(?:total|bill|cost|sum)|yield(?:s|ing)?|totting up to|thus|so|therefore|produced|sold|in the|for the|aggregat(?:e|es|ed|ing)|i\.e\.|or|works? out (?:at|to))\b[^;]{0,70}$|= ?~?$|[–—:,] ?(?:or |i\.e\. |making |a total of )?~?$/
const CLOSES_AFTER =
  /^(?:,? (?!(?:of|from|to|than|by)\b)[a-z'-]+){0,5},? (?:in (?:all|total|sum)|altogether|combined|overall|all told|together|between them|in the end|total)\b/
const STRONG_BEFORE =
  /\b(?:total(?:l?ed|l?ing|s)?|in total|in all|altogether|combined|together|aggregate|sum|sums|mak(?:es?|ing)(?: up)?|giv(?:es?|ing)|bring(?:s|ing)? (?:the|its|our|their|overall|total)[^;]{0,80} to|add(?:s|ing|ed)? up to|com(?:es?|ing) to|came to|for an? (?:[a-z-]+ ){0,3}(?:total|bill|sum) of)\b[^;]{0,50}$/
/** What opens a list after its total. */
const OPENS =
  /\b(?:compris(?:e|ing)|consist(?:s|ed|ing)? of|made up of|composed of|split(?: (?:between|into|among|evenly))?|divided(?: (?:between|into|among))?|broken? down|breaks? down|breakdown|shared|spread|of which|of whom|being|namely|: |[(–—,]|with|went|were|are|was|is|goes?|came from|comes from|covers?|allocated|assigned|and)/
const STRONG_OPENS =
  /\b(?:compris(?:es?|ed|ing)|consist(?:s|ed|ing)? of|made up of|composed of|split (?:between|into|among)|divided (?:between|into|among)|breaks? down|broken down)\b/
/** "Of 80 patients, 52 improved" */
const OF_ALL = /^["“(]? ?(?:of|among) (?:the |these |all |its |our |all the )?~?$/
/** After a list: something more belongs to the total, or is taken off. */
const FURTHER =
  /^\)?[^.;\uE00B]{0,60}?(?:,|\)| and) ?(?:less|net of|minus|plus|offset|reduced by|part(?:ial)?ly|before|after|in addition|as well as|along with|together with|excluding|other than)\b|^\),[^.;()\uE00B]{1,80}\(/
/** "The flag of the 50 states consists of": of another thing. */
const OF_ANOTHER =
  /(?<!\b(?:total|sum|number|budget|fund|bill|price|cost|amount|grant|sales|revenue|income)) of (?:the |its |our )?~?$/
const ONE_THING = /^[^.,;:(]{0,50}\b(?:consists|comprises)\b/
/** "1,504 adults, 752 by telephone and", "48 outbreaks were notified; 19" */
const LISTS = /^(?: [a-z'-]+){1,4}[,;\uE00B] ?$/
const OF_THEM = /^ of (?:them|these|those|which|whom)\b/
/** Between a whole and a list of its parts. */
const BREAKS = /^[^.,;\uE00B]{0,60}(?:: ?|[(–—]|,? (?:of (?:which|whom)|namely|being)\b)/
/** The last part takes what the others leave. */
const THE_REST =
  /\b(?:the (?:rest|others?|remainder|balance)|remaining|another|the final|the last)\b[^\uE001-\uE00A]{0,40}$|\b(?:rest|remainder|balance)\b/
const TOTAL_NAMED =
  /\b(?:total(?: of)?|all|of (?:the |these |its |all )?|in all,?|altogether|combined|overall|sum of)(?: [a-z-]+){0,2} ?~?$/

const relation = (counted: boolean): Relation => ({
  kind: counted ? 'count-total' : 'sum',
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
    const like = (term: Term) => term !== total && counts(term) && alike(term, total, true)
    const before = own.slice(0, i).filter(like)
    const after = own.slice(i + 1).filter(like)
    const linked = passage.link === '' ? [] : earlier.filter(like)
    const attempts = [
      ...closing(passage, total, before),
      ...(before.length === 0 && linked.length > 1 ? closing(passage, total, linked) : []),
      ...opening(passage, total, after),
    ]
    if (attempts.length === 0) continue
    const counted = total.figure.unit.kind === 'none' && total.figure.countable
    const reading = search(passage, total, relation(counted), attempts)
    if (reading) yield reading
  }
}

function* closing(passage: Passage, total: Term, parts: readonly Term[]): Generator<Attempt> {
  if (parts.length < 2 || !(CLOSES_BEFORE.test(total.before) || CLOSES_AFTER.test(total.after))) return
  const strong = STRONG_BEFORE.test(total.before) || CLOSES_AFTER.test(total.after)
  for (let n = Math.min(parts.length, MOST_PARTS); n >= 2; n--) {
    const run = parts.slice(-n)
    if (goesOnBefore(parts.at(-n - 1), run)) continue
    const complete = coversAll(passage, [...run, total])
    yield attemptOf(
      run,
      total,
      (strong ? 3 : 1) + (complete ? 2 : 0) - (parts.length - n),
      strong && complete && isList(run, true) ? 'likely' : undefined,
      complete,
      'before its total',
    )
  }
}

function* opening(passage: Passage, total: Term, parts: readonly Term[]): Generator<Attempt> {
  if (parts.length < 2) return
  const opener = total.after
  const rest = parts.at(-1)
  const leaves = rest !== undefined && THE_REST.test(rest.before)
  if (!OPENS.test(opener) && !LISTS.test(opener) && !leaves && !TOTAL_NAMED.test(total.before)) return
  const named = TOTAL_NAMED.test(total.before)
  const strong = STRONG_OPENS.test(opener) || leaves || (named && /: ?|\(/.test(opener))
  for (let n = Math.min(parts.length, MOST_PARTS); n >= 2; n--) {
    const run = parts.slice(0, n)
    const next = parts[n]
    if (next && goesOnBefore(run.at(-1), [next])) continue
    if (FURTHER.test(run.at(-1)?.after ?? '') || run.some(({ figure }) => figure.parts.signed)) continue
    const complete = coversAll(passage, [...run, total])
    const sure = leaves || STRONG_OPENS.test(opener)
    const opens =
      sure ||
      BREAKS.test(opener) ||
      (OF_ALL.test(total.before) && opener.includes(',')) ||
      OF_THEM.test(parts[0]?.after ?? '')
    const listed = opens || LISTS.test(opener)
    yield attemptOf(
      run,
      total,
      (strong ? 3 : 1) + (complete ? 2 : 0) - (parts.length - n),
      complete &&
        (leaves || isList(run)) &&
        listed &&
        !(OF_ANOTHER.test(total.before) && ONE_THING.test(opener)) &&
        (total.sort !== 'percent' || named)
        ? opens
          ? sure || named
            ? 'likely'
            : 'over'
          : 'slip'
        : undefined,
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
function isList(run: readonly Term[], closes = false): boolean {
  const last = run.at(-1)?.before ?? ''
  return (
    (/\b(?:and|plus|&)\b|\+/.test(last) ||
      (run.length > 2 && closes && run.slice(1).every(({ before }) => /^[^.;]{0,40},/.test(before)))) &&
    !run.slice(1).some(({ before }) => MOVES.test(before))
  )
}

/** What stands between two parts of a list says nothing of its own. */
const MOVES =
  /\b(?:ris(?:e|es|ing)|rose|fell|falls?|increas\w+|decreas\w+|grew|grows?|when|after|before|because|from|than|compared|versus|while|but|until|if|times|per|each|every|begins?|starts?|ends?|is|was|are|were|has|had)\b/

/** One patient may have several of these. */
const SEVERAL =
  /\b(?:events?|symptoms?|reasons?|complications?|conditions?|comorbidit\w+|reported|experienced|diagnos\w+|chose|selected|named|cited|overlap\w*)\b/

/** Some abstain, or spoil theirs. */
const BALLOTS = /\b(?:votes?|voted|ballots?|poll(?:ed|s)?)\b/

function attemptOf(
  run: readonly Term[],
  total: Term,
  score: number,
  licensed: 'likely' | 'over' | 'slip' | undefined,
  complete: boolean,
  where: string,
): Attempt {
  const figures = run.map(({ figure }) => figure)
  const exactly = figures.reduce((all, { value }) => all.plus(value), ZERO)
  const several = exactly.gt(total.figure.value) && SEVERAL.test(total.sentence.skeleton)
  const near = !several && isMiswritten(figures, total.figure, exactly)
  const over = exactly.gt(total.figure.value) && !several
  if (licensed !== 'likely' && BALLOTS.test(total.sentence.skeleton)) licensed = undefined
  const held =
    licensed === 'likely' ? near : licensed && near && ((over && licensed === 'over') || isSlip(total.figure, exactly))
  return {
    operands: run.map((term) => ({ role: 'part', term, why: `a part of the list ${where}` })),
    score,
    licence: held ? 'a closed list and its total, and no other figure' : undefined,
    suggested: complete && near && isList(run) ? 'a list and its total, and no other like figure' : undefined,
  }
}
