import { HUNDRED, HUNDREDTH } from '../../number/decimal.js'
import { intervalOf, scale } from '../../number/interval.js'
import { spanOf } from '../claim.js'
import { type RatioClaim, slackOf } from '../ratio-claim.js'
import { counts, type Term } from '../reading/term.js'
import { type Worded, wordedIn } from './worded.js'
import type { Window } from './window.js'

/** A part told twice, in words and as a percentage: "four in five, or 80 percent"; "three quarters go there. That 75 per cent …". */
export function* retoldIn({ sentences, terms }: Window): Generator<RatioClaim> {
  if (sentences.length > 2) return
  const [part, ...parts] = sentences.flatMap((sentence) => [...wordedIn(sentence, terms)])
  if (!part || parts.length > 0 || part.kind !== 'fraction') return
  const inside = new Set(part.terms.map(({ figure }) => figure))
  const [percent, ...more] = terms.filter((term) => counts(term) && !inside.has(term.figure))
  if (!percent || more.length > 0 || percent.sort !== 'percent' || percent.figure.hedge) return
  if (!isSaidAgain(part, percent)) return
  // told again as it was: 70% is not rounded to tens
  const strict = scale(intervalOf(percent.figure, 'strict'), HUNDREDTH)
  const { sentence, at, end, wording } = part
  const of = ofWhat(part, percent)
  const last = sentence.itemAt(end - 1)?.figure?.to ?? sentence.textAt(end - 1) + 1
  yield {
    kind: 'fraction',
    place: spanOf([{ block: sentence.block, from: sentence.textAt(at), to: last }, percent.figure]),
    operands: [{ role: 'share', figure: percent.figure }],
    printed: percent.figure,
    wording,
    values: part.values,
    bend: part.bend,
    strict,
    loose: strict,
    computed: percent.figure.value.div(HUNDRED),
    formula: 'rate / 100',
    says: percent.figure.text,
    slack: slackOf(wording),
    ...(of !== undefined && { doubt: `the percentage is that ${of}` }),
  }
}

/** "A third of the men smoke – 20% of all adults": what a percentage is said of that is not called the whole, and not named with the part. */
function ofWhat({ sentence, end }: Worded, { sentence: own, at, after }: Term): string | undefined {
  const [phrase, noun] = /^ (?:of|in|at|by|per) (?:[a-z'-]+ ){0,3}?([a-z'-]+)(?=[,.;)–— ]|$)/.exec(after) ?? []
  if (phrase === undefined || noun === undefined) return undefined
  if (/ (?:all|average)$/.test(phrase) || OF_IT.test(phrase + after.slice(phrase.length))) return undefined
  const named = sentence === own ? sentence.skeleton.slice(end, Math.max(end, at)) : ''
  const words = /^ (?:of|in|at|by|per) [a-z' -]{2,40}/.exec(after)?.[0].split(' ').slice(2) ?? []
  return words.some((word) => word.length > 3 && named.includes(word.slice(0, 5))) ? undefined : phrase.trim()
}
const OF_IT =
  /^ of (?:(?:the|its|their|our|all) )?(?:[a-z'-]+ )?(?:sample|total|whole|lot|batch|output|volume|number|sum|intake|group|cohort|it|all|count|turnover|field|roll|membership|workforce|register|electorate)\b/

/** What a share is called: "a turnout of 75 per cent". */
const CALLED =
  /^(?: [a-z'-]+){0,8}, (?:an?|the|this|that) (?:[a-z]+ )?(?:turnout|rate|share|proportion|quota|percentage|majority|response|uptake|coverage|attendance) of ~?$/
/** A sign that the same is told again: "(", ", or", "that is", a dash, or a comma where the percentage stands alone behind it. */
const AGAIN =
  /^(?: [a-z'-]+){0,8}(?:,? or|,? i\.e\.,?|,? that is(?: to say)?,?|,? which is|,? namely| ?[(=]| ?[–—](?: or| that is,?)?|, in other words,) ?~?$/
const BESIDE = /^(?: of (?:the |all |its |our |their |these |those )*[a-z'-]+(?: [a-z'-]+)?)?, ~?$/
const ALONE =
  /^(?: of (?:the |all |its |our |their )?[a-z'-]+(?: [a-z'-]+)?| to be (?:exact|precise)| in all)?(?:[,;)]| [–—])/
const THAT =
  /\b(?:that|this|those|these|the same) ~?$|^ ?(?:put (?:differently|another way)|in other words|in percentage terms|that (?:is|makes)(?: to say)?),? ~?$/

/** One is put beside the other as the same, or goes back to it. */
function isSaidAgain({ sentence, at, end }: Worded, { sentence: own, at: place, before, after }: Term): boolean {
  if (sentence !== own) return sentence.from < own.from && THAT.test(before)
  // "80 percent, or four in five"
  if (place < at) return AGAIN.test(own.skeleton.slice(place + 1, at))
  const gap = own.skeleton.slice(end, place)
  return (
    (AGAIN.test(gap) || CALLED.test(gap) || (BESIDE.test(gap) && ALONE.test(after))) &&
    !/^ (?!of\b|in\b|at\b|by\b|per\b|to be\b)[a-z]|^ of (?:the other|them|those)\b/.test(after)
  )
}
