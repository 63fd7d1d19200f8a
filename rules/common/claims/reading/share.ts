import { onceFor } from '../../../../src/document/once.js'
import { Decimal, HUNDRED } from '../../number/decimal.js'
import { divide, point, scale, subtract } from '../../number/interval.js'
import { type Attempt, coversAll, type Reading, type Relation, search } from './relation.js'
import { alike, isTied, type Passage, type Term } from './term.js'
import { ANY_WAY, DOWNWARD, FILLER, UPWARD } from './lexicon.js'

/** A percentage is a share where nothing says that it is a change, a rate a year or a level. */
const CHANGES = new RegExp(`(?:^|[\\s(,–—])(?:${UPWARD}|${DOWNWARD}|${ANY_WAY})${FILLER} ?\\(?~?$`)
const CHANGED = new RegExp(`^\\)?,?[ -](?:[a-z-]+ ){0,2}?(?:${UPWARD}|${DOWNWARD}|${ANY_WAY})(?![a-z-])`)
const NO_SHARE_AFTER =
  /^[ -](?:ci|confidence|interest|compound\w*|apr|coupon|discount|vat|tax|fee|annual|annually|per annum|a year|bond|notes?|loan|convertible|preferred|preference|senior|subordinated|debentures?)\b/
const NO_SHARE_BEFORE =
  /\b(?:interest|coupon|discount|vat|tax rate|inflation|unemployment|growth|yield(?:s|ed)?|than|versus|vs|from)(?: [a-z]+){0,3} ?~?$|\bby (?:about |some |just )?~?$/

/** What announces a share of what was just told. */
const SAYS_SHARE =
  /(?:^(?: [a-z'-]+){0,4} \(|, or |, i\.e\.,? |, that is,? |\bwhich (?:is|was|were|represents?|makes?|equals?) |\b(?:represent|constitut|compris|account)(?:s|ed|ing|es)?(?: for)? |\bmak(?:es?|ing) up |\bmade up |\b(?:share|proportion|percentage|rate|coverage|fraction|response|turnout|uptake|utili[sz]ation|occupancy|completion|attendance|adherence|portion|stake|participation|conversion) (?:of|at|was|is) |\b(?:giving|yielding|making|amounting to|corresponding to|equivalent to|equal to|works? out (?:at|to)) )(?:(?:a|an|the|about|just|only|some) )*(?:[a-z]+ ){0,2}(?:rate |share |proportion |coverage |ratio )?(?:of )?~?$/
const OF_AFTER = /^ (?:of|share of|portion of) /

/** "That is 84%", of what was just told. */
const THAT_IS =
  /^["“]? ?(?:that|this|which) (?:is|was|makes?|made|represents?|represented|equals?|comes to|came to|works out at)(?: (?:about|just|only|some))? ~?$/
/** ", a take-up of" */
const NAMED = /,[ \uE00B](?:an?|for an?|giving an?|the|their|its) [a-z-]+(?: [a-z-]+)? (?:of|was|is) ~?$/

/** The whole: what a part is taken from. */
const WHOLE_BEFORE =
  /\b(?:of|out of|among|amongst|from|total(?: of|led|ling|s)?|all|sample of|pool of|base of|budget of|on|sampled|surveyed|reviewed|interviewed|examined|tested|screened|enrolled|invited|contacted|polled|audited|inspected|randomi[sz]ed|received|handled|issued|sent|mailed|revenues? (?:of|was|were)|sales (?:of|were|was)|n ?=|had|has|have|with|employs?|there (?:were|are)|in (?:a|the)|against|by) (?:(?:the|all|its|our|these|those|a|an|some|total|group|company|overall|full|combined|about|just|over|more than|net|annual|same|original|entire|whole) )*(?:[a-z-]+ ){0,3}(?:of )?[a-z]{0,3}\$?~?$/
const WHOLE_AFTER =
  /^(?: [a-z-]+){0,3} (?:in (?:all|total)|altogether|overall|eligible|surveyed|sampled|invited|respondents|participants|total|were|was|in)\b|^ total\b/
const PART_OF = /^(?: [a-z'-]+){0,6} (?:out )?of (?:the |its |all |our |those |these |a total of )?/
const OF_WHICH = /\b(?:of (?:which|whom|these|those|them|that)|including|among (?:them|these|those|whom))\b/

const MARGIN = /\b(?:margin|return on|yield|ratio|cap rate|capitali[sz]ation rate)\b/
const COSTS = /\b(?:costs?|expenses?|spending|expenditure|outlays?|outgoings|overheads)\b/
const EARNED = /\b(?:profit|income|earnings|ebitd?a?|surplus|loss|net|gross)\b/

const ONE = new Decimal(1)

const ratio: Relation = {
  kind: 'share',
  formula: 'part / whole × 100',
  says: ([part, whole]) => `${part?.text ?? ''} of ${whole?.text ?? ''}`,
  exact: true,
  compute: (of, [part, whole]) => {
    const share = part && whole && divide(of(part), of(whole))
    return share && scale(share, HUNDRED)
  },
}

const margin: Relation = { ...ratio, kind: 'rate', formula: 'numerator / denominator × 100', fields: { per: 'share' } }

/** The share of all others. */
const others: Relation = {
  ...ratio,
  formula: '(1 − part / whole) × 100',
  says: ([part, whole]) => `all but ${part?.text ?? ''} of ${whole?.text ?? ''}`,
  compute: (of, [part, whole]) => {
    const share = part && whole && divide(of(part), of(whole))
    return share && scale(subtract(point(ONE), share), HUNDRED)
  },
}
const OTHERS = /[ \uE00B]but ~?\uE005|\b(?:all[ \uE00B]but|all except|other than|the rest|remain\w*|the others?)\b/
/** What did not happen, and a share of those with whom it did. */
const FAILED =
  /\b(?:missed|dropped out|withdrew|lost|absent|failed|declined|refused|unpaid|vacant|empty|missing|did not|closed|without|never)\b/
const SUCCESS =
  /\b(?:response|success|completion|pass|retention|attendance|adherence|compliance|survival|uptake|occupancy|participation|follow-up|collection|availability|uptime)\b/

/** What happened, and a share of those with whom it did not: 3,429 of 3,706 posts were filled, a vacancy rate of 7.5%. */
const DONE =
  /\b(?:filled|passed|completed|let|occupied|present|paid|survived|retained|replied|responded|attended|kept|employed)\b/
const UNDONE =
  /\b(?:vacancy|failure|attrition|drop-?out|default|absence|loss|error|refusal|void|non-?response|churn|mortality|unemployment)\b/

function mayBeOthers({ before, sentence: { skeleton } }: Term): boolean {
  return (
    OTHERS.test(skeleton) ||
    (FAILED.test(skeleton) && SUCCESS.test(before)) ||
    (DONE.test(skeleton) && UNDONE.test(before))
  )
}

/** What is left of the whole after its costs. */
const costMargin: Relation = {
  ...margin,
  formula: '(1 − costs / revenue) × 100',
  says: ([costs, revenue]) => `${revenue?.text ?? ''} less ${costs?.text ?? ''}, of ${revenue?.text ?? ''}`,
  compute: (of, [costs, revenue]) => {
    const share = costs && revenue && divide(of(costs), of(revenue))
    return share && scale(subtract(point(ONE), share), HUNDRED)
  },
}

const isShare = onceFor(
  ({ sort, aside, before, after, figure }: Term): boolean =>
    sort === 'percent' &&
    aside === undefined &&
    !figure.parts.signed &&
    !CHANGES.test(before) &&
    !/[×=]/.test(before + after) &&
    !CHANGED.test(after) &&
    !NO_SHARE_AFTER.test(after) &&
    !NO_SHARE_BEFORE.test(before),
)

/** "The failure rate was 8% (412 of 448 passed)": the share of the others is told first. */
function isComplement(result: Term, part: Term, whole: Term): boolean {
  const share = part.figure.value.div(whole.figure.value).times(HUNDRED)
  return result.at < part.at && HUNDRED.minus(share).minus(result.figure.value).abs().lte(result.figure.strict.times(2))
}

/** "12% of those aged over 60", "41% of whom quit": of another whole than the printed one. */
const OF_OTHER =
  /^\)? (?:of|in|for|among) (?!the (?:[a-z]+ )?(?:sample|total|whole|group|cohort|population|budget|overall|entire|workforce|staff|electorate|membership|class|estate|fleet|portfolio|turnover|revenues?|bill)\b|all\b|total|them\b|it\b|(?:that|this) (?:sum|total|amount|number|figure)\b)/
const OF_ELSE =
  /\b(?:all but|other than|except|excluding|did not|not|without|[ \uE00B]but ~?\uE005|censor\w*|kaplan|survival|after|before|who (?:had|were) not|unless)\b/

function isOfOther({ after, sentence, at }: Term, whole: Term): boolean {
  if (OF_ELSE.test(sentence.skeleton)) return true
  return (
    OF_OTHER.test(after) &&
    !(whole.at > at && OF_AFTER.test(after) && whole.before.length < 70 && !/[);]/.test(whole.before))
  )
}

export function* sharesIn(passage: Passage): Generator<Reading> {
  const amounts = (terms: readonly Term[]) =>
    terms.filter(({ sort, aside }) => (sort === 'money' || sort === 'amount') && aside === undefined)
  const own = amounts(passage.own)
  const wide = [...amounts(passage.earlier), ...own]
  // "The step was 2.4 points. Of the 15,858 breaches, 10,373 were late, which is 65.4% of them": what a sentence has itself, and what it goes on from.
  const reaches = own.length < 2 ? [wide] : passage.link === '' ? [own] : [own, wide]
  for (const result of passage.own) {
    if (!isShare(result)) continue
    const found = reaches.flatMap((all) => (all.length < 2 ? [] : (shareFrom(passage, result, all) ?? [])))
    const chosen = found.find(({ fits }) => fits) ?? found[0]
    if (chosen) yield chosen
  }
}

/** The best reading of a percentage by amounts that it may be of. */
function shareFrom(passage: Passage, result: Term, all: readonly Term[]): Reading | undefined {
  const isMargin =
    (MARGIN.test(result.before) || MARGIN.test(result.after.slice(0, 30))) && all.some(({ sort }) => sort === 'money')
  const attempts = [...attemptsFor(passage, result, all, isMargin)]
  const reading = search(passage, result, isMargin ? margin : ratio, attempts)
  const other = isMargin
    ? search(
        passage,
        result,
        costMargin,
        attempts.filter((attempt) => isCost(attempt) && !isOneOfCosts(attempt, all)),
      )
    : mayBeOthers(result)
      ? search(passage, result, others, attempts)
      : undefined
  return reading?.fits !== true && other?.fits ? other : reading
}

function isCost({ operands }: Attempt): boolean {
  const before = operands[0]?.term.before ?? ''
  return COSTS.test(before) && !EARNED.test(before)
}

/** "hosting at $9.1 million, support at $2.9 million and fees at $1.0 million": one of the costs leaves no margin. */
function isOneOfCosts({ operands }: Attempt, all: readonly Term[]): boolean {
  const [cost, whole] = operands.map(({ term }) => term)
  return all.some(
    (term) => term !== cost && term !== whole && term.sort === 'money' && term.sentence === cost?.sentence,
  )
}

/** A percentage that is called a share, or a rate of those that did something. */
const SHARE_NOUN =
  /\b(?:shares?|proportion|percentage|fraction|portion|stake|(?:response|completion|return|vacancy|yield|participation|occupancy|turnout|uptake|take-up|coverage|attendance|pass|failure|success|retention|acceptance|conversion|utili[sz]ation|default|error|recovery|dropout|drop-out|graduation|collection|survival|capacity|load)(?: rate| factor)?)\b/

function isNamed({ before, after }: Term): boolean {
  return (
    SHARE_NOUN.test(before.slice(-40)) ||
    SHARE_NOUN.test(after.slice(0, 24)) ||
    /^ of (?:them|these|those|it|all|the|(?:that|this) (?:sum|total|amount|number|figure))\b/.test(after)
  )
}

/** Amounts around a percentage that may be its part and whole. */
const NEAR = 6

function* attemptsFor(passage: Passage, result: Term, all: readonly Term[], isMargin: boolean): Generator<Attempt> {
  const at = all.findIndex((term) => term.sentence === result.sentence && term.at > result.at)
  const end = at < 0 ? all.length : at
  const near = all.slice(Math.max(0, end - NEAR), end + 3)
  const announced =
    (SAYS_SHARE.test(result.before) || (passage.count === 3 && NAMED.test(result.before))) &&
    (!result.before.endsWith('(') || /^[),;]/.test(result.after))
  for (const part of near) {
    for (const whole of near) {
      if (part === whole || whole.figure.value.lte(0) || part.figure.value.isNegative()) continue
      if (!alike(part, whole, true) || (part.figure.words && whole.figure.words)) continue
      const [small, large] = [part.figure.value, whole.figure.value]
      if (!isMargin && small.gt(large)) continue
      if (!isMargin && (result.figure.value.gt(HUNDRED) || isLeft(result, part))) continue
      const between = part.sentence === whole.sentence && part.at < whole.at ? part.after : ''
      const direct =
        between !== '' && PART_OF.test(between) && whole.before.length <= 60 && / of [^,;.]{0,50}$/.test(whole.before)
      const which = whole.at < part.at && OF_WHICH.test(part.before)
      const named = WHOLE_BEFORE.test(whole.before) || WHOLE_AFTER.test(whole.after)
      const toWhole = OF_AFTER.test(result.after) && result.at < whole.at && whole.before.length < 70
      const beside = Math.abs(indexOf(all, part, result)) <= 1 ? 1 : 0
      const score =
        (direct ? 5 : 0) +
        (which ? 4 : 0) +
        (toWhole ? 4 : 0) +
        (named ? 2 : 0) +
        beside -
        (part.light || whole.light ? 8 : 0) +
        (part.sentence === result.sentence ? 1 : -1)
      // "traced by the two teams": a small number in words is no amount beside those in digits
      const alone = all.every((term) => term === part || term === whole || term.light)
      const explicit = direct || which || toWhole || named
      const together = part.sentence === result.sentence && whole.sentence === result.sentence
      yield {
        operands: [
          {
            role: isMargin ? 'numerator' : 'part',
            term: part,
            why: which ? '"of which"' : direct ? 'followed by "of" its whole' : beside ? 'beside the percentage' : '',
          },
          {
            role: isMargin ? 'denominator' : 'whole',
            term: whole,
            why: toWhole ? 'what the percentage is "of"' : explicit ? 'a whole by its words' : '',
          },
        ],
        score,
        get licence() {
          return coversAll(passage, [result, part, whole]) &&
            (part.sentence === result.sentence || (isTied(passage.link) && THAT_IS.test(result.before))) &&
            alone &&
            (explicit || isNamed(result)) &&
            (announced || isNamed(result) || THAT_IS.test(result.before)) &&
            !isMargin &&
            plain(result, part, whole, direct)
            ? 'a part, its whole and the percentage, and no other like figure in the sentence'
            : isMargin &&
                together &&
                coversAll(passage, [result, part, whole]) &&
                alone &&
                plain(result, part, whole, direct) &&
                MARGIN_ENDS.test(whole.before)
              ? 'an amount, what it is earned on and their ratio, and no other figure'
              : undefined
        },
        get suggested() {
          return together && alone && explicit && !isMargin && plain(result, part, whole, direct)
            ? 'a part and its whole, and no other like figure'
            : isMargin && together && alone && MARGIN_ENDS.test(whole.before + whole.after)
              ? 'an amount, what it is earned on and their ratio, and no other like figure'
              : undefined
        },
      }
    }
  }
}

/** "30% at fault, so the $500,000 is reduced to $150,000": what is left is no such part, but what the percentage leaves. */
function isLeft({ after, before }: Term, part: Term): boolean {
  return LEFT.test(part.before) && TAKEN_OFF.test(before.slice(-40) + after.slice(0, 40))
}
const LEFT = /\b(?:reduced|cut|lowered|marked down|brought down|discounted)(?: [a-z]+){0,2} to [a-z]{0,3}\$?~?$/
const TAKEN_OFF = /\b(?:fault|blame|negligen\w+|liab\w+|responsib\w+|off|discount\w*|reduction|rebate|deduct\w*|cut)\b/

/** Revenue, sales, a price: what a margin is of. */
const MARGIN_ENDS =
  /\b(?:revenues?|sales|turnover|income|price|value|valued|worth|investment|assets|cost|on|capital|equity)\b/

const COMPARES = /\b(?:compare[sd]? (?:with|to)|versus|vs\.?|against|exceed\w*)\b/
/** "$186,000 against $200,000 billed (93%)": what there is, of what there should be. */
const OUGHT =
  /^ (?:billed|invoiced|due|owed|budgeted|planned|scheduled|targeted|expected|available|eligible|ordered|pledged|allotted|allocated)\b/
const LINKS =
  /[(,–—:;\uE00B]|\b(?:is|was|are|were|or|represent\w*|account\w*|constitut\w*|compris\w*|mak(?:es?|ing)|made|equal\w*|correspond\w*|equivalent|form\w*)\b/

/** "18 hospitals performed 52% of the 3,400 transplants": who acts is no part of what is done. */
function isDone({ at, sentence, after }: Term, part: Term, whole: Term): boolean {
  if (!OF_AFTER.test(after) || part.sentence !== sentence || part.at > at || whole.at < at) return false
  return !LINKS.test(sentence.skeleton.slice(part.at + 1, at))
}

/** An end of a change or of a range. */
const RANGES = /\b(?:from|to|between|over|above|below|under) [a-z]{0,3}\$?~?$|^ (?:and|–|-) [a-z]{0,3}\$?~?$/

/** "would have a 35% stake": of what there would be then. */
const SUPPOSED = /\b(?:would|could|might)\b[^,;]{0,30}$/

/** "for $71 a share": what is paid for each is no part of what is paid for another. */
function isPrice({ before, after }: Term): boolean {
  return /\b(?:for|at) [a-z]{0,3}\$?~?$/.test(before) && /^ (?:[a-z]+ )?(?:an?|per|each) [a-z]/.test(after)
}

/** "11 (3%) stopped; seven of them": a percentage in brackets is of what stands before it. */
function isAsideOf({ before, after, at, sentence }: Term, part: Term): boolean {
  return before.endsWith('(') && after.startsWith(')') && part.sentence === sentence && part.at > at
}

/** Nothing says that one of the figures is of something else. */
function plain(result: Term, part: Term, whole: Term, direct: boolean): boolean {
  return (
    !isOfOther(result, whole) &&
    !(mayBeOthers(result) && isComplement(result, part, whole)) &&
    (direct || !CHANGES.test(part.before)) &&
    !isChanged(whole) &&
    !COMPARES.test(result.before) &&
    (OUGHT.test(whole.after) || !COMPARES.test(between(part, whole))) &&
    !isDone(result, part, whole) &&
    !RANGES.test(part.before) &&
    !SUPPOSED.test(result.before) &&
    !isPrice(part) &&
    !isAsideOf(result, part) &&
    !RANGES.test(whole.before) &&
    !/ by ~?$/.test(part.before) &&
    (!result.before.endsWith('(') || /^[),;]/.test(result.after))
  )
}

/** An end of a change; "the appeal raised $5 million" is none. */
function isChanged({ before, sort }: Term): boolean {
  return CHANGES.test(before) && !(sort === 'money' && RAISED.test(before))
}
const RAISED = /\braised [a-z]{0,3}\$?~?$/

/** What stands between two terms of one sentence. */
function between(a: Term, b: Term): string {
  if (a.sentence !== b.sentence) return ''
  return a.sentence.skeleton.slice(Math.min(a.at, b.at) + 1, Math.max(a.at, b.at))
}

/** Places between a term and where the percentage stands among the amounts. */
function indexOf(all: readonly Term[], term: Term, result: Term): number {
  const at = all.findIndex((one) => one.sentence === result.sentence && one.at > result.at)
  return (
    all.indexOf(term) - (at < 0 ? all.length : at) + (term.at > result.at && term.sentence === result.sentence ? 0 : 1)
  )
}
