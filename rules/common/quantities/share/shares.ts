import { matches } from '../../../../src/document/matches.js'
import { defineRule } from '../../../../src/rule/define.js'
import { type Decision, unverifiable, verified, violation } from '../../../../src/rule/decision.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { operandValue, spanOf } from '../../claims/claim.js'
import { figuresNear, LETTER, type Sentence, sentences } from '../../prose/clauses.js'
import { Decimal, HUNDRED, ZERO } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { plain } from '../../number/format.js'
import { contains, intervalOf, type Interval, sum } from '../../number/interval.js'
import { counts, termsOf } from '../../claims/reading/term.js'
import { type FigureList, listsIn } from '../../prose/lists.js'

interface Shares {
  readonly operands: readonly { readonly role: string; readonly figure: Figure }[]
  readonly printed: Figure
  readonly cue: string
  readonly closed: boolean
  readonly certain: boolean
  readonly strict: Interval
  readonly loose: Interval
  readonly total: Decimal
  readonly hedged: boolean
}

/** Words that say the shares make up all of something. */
const EXHAUSTIVE =
  /\b(?:(?:is|are|was|were|be|been|being|portfolio|assets|funds?|revenue|sales|vote|votes|sample) (?:evenly |roughly )?(?:split|divided|apportioned|allocated)|(?:splits?|divided|apportioned|allocated|broken down|breaks? down|breakdown) (?:as follows|as|into|between|among|by|is|was)|single[- ](?:choice|answer|response)|(?:sum|add|adds|sums|adding|summing)(?: up)? to [\uE005\uE001]|not (?:sum|add|total)(?: up)?(?: to [\uE005\uE001])?(?: due to| because of) rounding|all of|(?:composition|mix|asset allocation) (?:is|was|of)|made up of|breaks? down|vote was|votes? (?:were|was)|consists? of|consisted of|comprises|the (?:remaining|other) (?:~?$|~?\uE001)|remaining ~?\uE001|(?:answered|responded|said) yes\b|the (?:rest|remainder|balance) ?\(|undecided|unsure|don't know|no opinion|divides?\b|\b(?:geographic|product|revenue|sales|energy|customer|tenure)? ?mix\b|(?:one|any) of (?:the )?\uE005 (?:[a-z-]+ )?(?:routes?|categor\w+|groups?|tenures?|types?|class\w*|places|ways|answers?|options?|forms?)|without remainder|mutually exclusive|exhaustive|(?:workforce|electorate|intake|student body|portfolio) is(?! (?:evenly |roughly )?(?:split|divided|apportioned|allocated))|(?:split|divided) (?:\uE005|three|four|two) ways|(?:exactly|only|just) one (?:answer|option|choice|response|category|box)|(?:pick|choos|chose|name|select|tick)[a-z]* (?:exactly |only |just )?one [a-z]+|(?:pick|choos|chose|name|select|tick|give|gave)[a-z]* (?:a single [a-z]+|one answer)(?! (?:per|for|to|in) )|which (?:together )?(?:accounts? for|makes? up|is) (?:everything|all|the whole)|no other (?:answer|option|response)|\(\uE001 of (?:the )?(?:total|sales|revenues?|turnover|respondents)\))/
const CUES = new RegExp(EXHAUSTIVE, 'g')
const PARTIAL =
  /\b(?:includ(?:es?|ed|ing)|such as|notably|among|mainly|primarily|top|largest|biggest|main|most common|leading|multiple|more than one|overlap\w*|select all|all that apply|respectively|growth|grew|rose|fell(?! into)|increased|decreased|margin|return(?:ed|s)?|yield(?:s|ed)?|rate|rates|tax|interest|up|down|higher|lower)\b/

/** Cues that may also stand with groups that overlap, or that are not all. */
const STRONG =
  /\b(?:(?:exactly|only|just) one|everything|the whole|makes? up all|accounts? for all|splits?|divided|apportioned|allocated|sum|sums|add|adds|adding|summing|total|single|rest|remaining|remainder|balance|breaks?|divides?|mix|one of|exclusive|exhaustive|workforce is|one (?:answer|option|choice|response|category|box)|no other (?:answer|option|response))\b|\(\uE001 of/
const REST = /\b(?:rest|balance|remain\w*|others?|undecided|unknown|not sure)\b/
/** The share of each group by itself: 60% of men, 55% of women. */
const OF_EACH = /^ (?:of|in|among) /
/** "bleaker for tablet (65%) and phone (58%)": each is compared with the other, and has a whole of its own. */
const OF_EACH_APART =
  /\b(?:is|are|was|were|looks?|gets?|even|much|far|still) (?:[a-z]{3,}(?:er|est)|worse|worst|best) (?:for|in|among|at|with) /
/** Nobody is counted twice, whatever the answers were. */
const ONCE =
  /\b(?:exactly|only|just) one (?:answer|option|choice|response|category|box|reason|cause)|\b(?:one|a) single [a-z]+|\b(?:give|gave)[a-z]* one answer|\b(?:pick|choos|chose|name|select|tick)[a-z]* (?:exactly|only|just) one [a-z]+|\bmutually exclusive\b/
/** Groups that one person can belong to at once. */
const ATTRIBUTES =
  /\b(?:female|women|married|single(?![- ](?:choice|answer|response|option|reason|priority|cause))|retired|disab\w+|independents?|foreign\w*|under|over|aged|minorit\w+|would)\b/

export default defineRule<Subject<Shares>>({
  id: 'common.quantities/shares',
  title: 'Shares that make up a whole add up to 100',
  decides:
    'Whether percentages listed with a cue that they are exhaustive (split, breakdown, sum to 100) add up to 100, within half a unit for each.',
  why: 'Shares are updated one by one; a split that adds up to 107 has an old figure in it.',
  limits: ['Without such a cue nothing is claimed: answers to a survey with several choices need not add up.'],
  references: [],
  severity: 'blocking',
  kinds: ['shares'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'The endowment is split «41% shares, 27% bonds, 19% land and 13%» cash.',
      'Shares may not sum to 100 due to rounding: «34%, 33% and 34%».',
    ],
    violation: ['The endowment is split «41% shares, 27% bonds, 29% land and 13%» cash.'],
    unverifiable: [
      'The endowment is split about «40% shares, 30% bonds and 20%» cash.',
      'The endowment is split «41% shares, 27% bonds and 30%» cash.',
    ],
  },
  *subjects({ document, layer, spend }) {
    for (const sentence of layer(sentences).with(2)) {
      if (!sentence.skeleton.includes(LETTER.percent) || !EXHAUSTIVE.test(sentence.skeleton)) continue
      spend(sentence.skeleton.length)
      for (const list of splitsIn(sentence)) {
        const data = sharesOf(sentence, list)
        if (!data) continue
        yield {
          kind: 'shares',
          place: spanOf(list.items),
          value: {
            operands: data.operands.map((operand) => operandValue(operand, document)),
            printed: '100',
            computed: plain(data.total),
            low: plain(data.strict.low),
            high: plain(data.strict.high),
            unit: '%',
            exhaustive: data.cue,
          },
          data,
        }
      }
    }
  },
  decide: ({ data }) => decideShares(data),
})

/** Lists of percentages; or all of a sentence, where it has no other figures and they are no list by their grammar. */
function splitsIn(sentence: Sentence): readonly FigureList[] {
  const lists = [...listsIn(sentence, /\uE001/)]
  const terms = termsOf(sentence).filter(
    (term) => counts(term) && !(term.sort === 'percent' && term.figure.value.eq(HUNDRED)),
  )
  const [first, last] = [terms[0], terms.at(-1)]
  if (!first || !last || terms.length < 3 || terms.some(({ sort }) => sort !== 'percent')) return lists
  if (lists.some(({ items }) => items.length === terms.length)) return lists
  const gaps = terms.slice(1).map(({ before }) => before)
  const closed = /\b(?:and|plus|&)\b/.test(gaps.at(-1) ?? '')
  return [{ sentence, items: terms.map(({ figure }) => figure), start: first.at, end: last.at + 1, gaps, closed }]
}

function sharesOf(sentence: Sentence, list: FigureList): Shares | undefined {
  const { items, start, end, closed } = list
  const { skeleton } = sentence
  const near = skeleton.slice(Math.max(0, start - 120), Math.min(skeleton.length, end + 60))
  const cues = [...matches(CUES, near)].map(([words]) => words)
  const cue = cues.find((words) => STRONG.test(words)) ?? cues[0]
  if (
    cue === undefined ||
    (PARTIAL.test(near.replace(cue, ' ')) && !/single/.test(cue)) ||
    OF_EACH_APART.test(near) ||
    /multiple|more than one|all that apply/.test(near)
  )
    return undefined
  const isOfEach = (figure: Figure) => {
    const behind = sentence.offsetOf(figure) + 1
    return OF_EACH.test(skeleton.slice(behind, behind + 7))
  }
  if (items.filter(isOfEach).length > 1) return undefined
  const isMore = (figure: Figure | undefined) => figure?.isPercent === true && !items.includes(figure)
  if (items.length < 3 && sentence.items.some(({ figure }) => isMore(figure) && !figure?.value.eq(HUNDRED)))
    return undefined
  // "The remaining 30% was shared by A (12%) and B (18%)": those are not all.
  if (/rest|remain|balance/.test(cue) && skeleton.indexOf(cue, Math.max(0, start - 120)) < start) return undefined
  if (items.length < 3 && !/split|divided|sum|rest|remaining|remainder/.test(cue)) return undefined
  return {
    operands: items.map((figure) => ({ role: 'part', figure })),
    printed: items[0] as Figure,
    cue: cue.replace(/[\uE000-\uE0FF]/g, '').trim(),
    closed: closed && !REST.test(skeleton.slice(end, end + 60)) && !isRestOfMore(sentence, items, cue),
    certain: STRONG.test(cue) && (ONCE.test(near) || !ATTRIBUTES.test(near)),
    strict: sum(items.map((figure) => intervalOf(figure, 'strict'))),
    loose: sum(items.map((figure) => intervalOf(figure, 'loose'))),
    total: items.reduce((all, { value }) => all.plus(value), ZERO),
    hedged: items.some(({ hedge }) => hedge !== undefined),
  }
}

/** How many figures before a list may be parts of what it gives the rest of: more than a paragraph has. */
const MOST_BEFORE = 128

/** "Flow took 43%. Motion took 35% and Sensing the remaining 22%": what is told before may be a part too. */
function isRestOfMore(sentence: Sentence, items: readonly Figure[], cue: string): boolean {
  if (!/rest|remain|balance|other/.test(cue)) return false
  const missing = items.reduce((left, { value, strict }) => left.minus(value).plus(strict), HUNDRED)
  const first = items[0] as Figure
  return figuresNear(sentence, first, MOST_BEFORE).some(
    (figure) => figure.isPercent && figure.to <= first.from && figure.value.lte(missing),
  )
}

/** Shares of one whole that were misprinted still add up to about all of it. */
const LEAST = 60
const MOST = 160

function decideShares({ operands, cue, closed, certain, strict, total, hedged }: Shares): Decision {
  const says = operands.map(({ figure }) => figure.text).join(' + ')
  const grounds = {
    basis: [
      {
        formula: 'sum of the shares',
        operands: operands.map(({ role, figure }) => ({ role, value: plain(figure.value), place: figure.place })),
        computed: { value: plain(total), low: plain(strict.low), high: plain(strict.high) },
        printed: { value: '100', cue },
      },
    ],
  }
  const shown = `${total.toFixed()}%`
  if (contains(strict, HUNDRED)) return verified(`The shares add up to ${shown} (${says})`, grounds)
  if (hedged) return unverifiable('vague', `The shares add up to ${shown} (${says}), but are approximate`, grounds)
  const slack = operands.reduce((max, { figure }) => Decimal.max(max, figure.strict), ZERO).times(2)
  const loose = { low: strict.low.minus(slack), high: strict.high.plus(slack) }
  if (contains(loose, HUNDRED)) {
    const why = `which rounding may explain: they allow ${loose.low.toFixed()}% to ${loose.high.toFixed()}%`
    return unverifiable('rounding', `The shares add up to ${shown} (${says}), ${why}`, grounds)
  }
  if (!closed && total.lt(HUNDRED)) {
    return unverifiable('structure', `The shares add up to ${shown} (${says}); the list may not be complete`, grounds)
  }
  if (total.lt(LEAST) || total.gt(MOST))
    return unverifiable('structure', `The shares add up to ${shown} (${says}); they need not be of one whole`, grounds)
  if (!certain)
    return unverifiable(
      'structure',
      `The shares add up to ${shown} (${says}); they may overlap, or not be all`,
      grounds,
    )
  return violation(`Unexpected total of ${shown}, expected 100% (${says})`, grounds)
}
