import { fig, type Fit, fits, SORT, template } from '../prose/template.js'
import { quantitiesOf, type Sentence } from '../prose/clauses.js'
import type { Figure } from '../number/figure.js'
import { PROPORTION } from '../number/proportion.js'

/** A proportion in words that is told again in percent: with a name of its own behind a comma, or in the sentence behind that refers to it. */
export interface ProportionAgain {
  /** Of the proportion, with the groups of {@link PROPORTION}. */
  readonly fit: Fit
  readonly percent: Figure
}

const PERCENT = fig('percent', SORT.percent)
/** What a share is called. */
const RATE =
  '(?:[a-z]+ )?(?:turnout|rate|share|proportion|quota|percentage|majority|response|uptake|coverage|attendance|success)(?: rate)?'
/** Nothing else that the percentage is of, and no rate of time. */
const ENDS = '(?= ?[),;.–—\uE00B]| ?$| (?:to be (?:exact|precise)|in all|of (?:the|all|its|those|them|what|our)|and) ?)'
const CLAUSE = "(?<clause>[a-z'/ -]{0,70}?)"

/** Three quarters of the members voted, a turnout of 75 per cent; one pupil in twenty, 5% of the roll; two thirds, i.e. 67%. */
const WITHIN = template(
  '(?<![\\w-])',
  PROPORTION,
  CLAUSE,
  `,? ?(?:, (?:an?|the|this|that) ${RATE} of |[,(] ?(?:i\\.e\\.|that is|in other words|put differently|to be (?:exact|precise)|in figures|in percentage terms),? |, (?=[^,;.]{1,3} (?:to be (?:exact|precise)|of (?:the|all|its|those|our))))`,
  PERCENT,
  ENDS,
)
/** 23.3% of the tenants, or roughly one in four */
const IN_WORDS = template(
  PERCENT,
  "(?: of (?:the |all |our |its )?[a-z'-]+(?: [a-z'-]+){0,3}?)?(?:,? or |, that is,? |, in other words,? )",
  PROPORTION,
  ENDS,
)
const ALONE = template('(?<![\\w-])', PROPORTION)
/** "Four in five completed it. This 80% completion rate", "Put differently, 33% depend on the bus". */
const REFERS = new RegExp(
  `^ ?(?:(?:this|that) ~?[${SORT.percent}] (?:[a-z-]+ ){0,2}(?:rate|share|proportion|turnout|quota|uptake|coverage|majority)\\b|(?:put differently|in other words|put another way|in percentage terms|that is|that makes|which is),? (?:to say,? )?~?[${SORT.percent}])`,
)
/** Another group, or another time. */
const OTHER =
  /\b(?:while|whereas|but|against|compared|than|another|other|rest|remaining|(?<!-)(?:up|down)|from|rose|fell|increas\w*|last|previous\w*|not)\b/

export function* proportionsAgain(sentence: Sentence, previous: Sentence | undefined): Generator<ProportionAgain> {
  for (const fit of fits(WITHIN, sentence))
    if (!OTHER.test(fit.text('clause') ?? '') && !isOfElse(fit, sentence)) yield { fit, percent: fit.figure('percent') }
  for (const fit of fits(IN_WORDS, sentence)) yield { fit, percent: fit.figure('percent') }
  if (!previous || !REFERS.test(sentence.skeleton)) return
  const [percent, second] = quantitiesOf(sentence)
  const [fit, another] = [...fits(ALONE, previous)]
  if (!percent || second || !fit || another || OTHER.test(previous.skeleton)) return
  if (quantitiesOf(previous).some(({ figure }) => figure.isPercent)) return
  yield { fit, percent: percent.figure }
}

/** "Three tenths of the sessions, 44% of the doses": each is of its own. */
function isOfElse(fit: Fit, sentence: Sentence): boolean {
  const [, first] = OF.exec(fit.text('clause') ?? '') ?? []
  const [, second] = OF.exec(sentence.skeleton.slice(sentence.offsetOf(fit.figure('percent')) + 1)) ?? []
  return first !== undefined && second !== undefined && first !== second
}
const OF = /^ of (?:the |all |its |our |their )*([a-z]+)/
