import { CONTRAST, qualifierIn } from '../../prose/words-of-change.js'
import { isBudgeted, OF_THE_BUDGET } from '../budgeted.js'
import { changeDoubt } from '../change-doubt.js'
import { CLAIMED } from '../claimed.js'
import { ENTRY, LABELLED, OF_A_GROUP } from '../closed/cues.js'
import { APIECE } from '../closed/each-noun.js'
import { nearby, type Window } from '../closed/window.js'
import { hasOwnSubject, isChange } from '../closed/closed-doubts.js'
import { isInRelativeTerms } from '../reading/change-cues.js'
import { DOUBTS } from '../reading/doubts.js'
import type { Doubt } from '../reading/doubts/doubt.js'
import { isFine } from '../reading/doubts/of-structure.js'
import { isTied, linkOf, precedes, type Term } from '../reading/term.js'
import type { Figure } from '../../number/figure.js'
import type { Amount } from './amount.js'
import type { Equation } from './equation.js'
import { headOf } from './percent-head.js'
import type { Slip } from './slips.js'

/** Why figures that words and units put into one relation may be of something else. */
export interface EquationDoubt {
  readonly name: string
  readonly applies: (equation: Equation, words: string, window: Window, slip: Slip | undefined) => boolean
  /** A true text that it spares. */
  readonly spares: string
}

/** "12% above the league's season average" */
const ABOVE_OWNERS =
  /^ (?:[a-z]+ )?(?:above|below|over|under|ahead of|behind|(?:higher|lower|more|less|better|worse) than) (?:the |an? |its |their )?(?:[a-z-]+ )?([a-z]+)['’]s?\b/
const OWNED = /\b([a-z]+)['’]s? (?:[a-z-]+ ){0,3}[a-z-]+,? [a-z]{0,3}\$?~?$/

/** What lies between two figures lies between two medians too; a median of changes is another matter. */
const BETWEEN_TWO = /^(?:percent|point|absolute)-change$|^difference$/
const MEDIAN = /\bmedian\b/
function withoutMedian(words: string, { kind, result: { term }, operands }: Equation): string {
  // the relation itself is a median
  if (operands.some(({ role }) => role === 'value in order')) return words.replace(/\bmedian\b/g, ' ')
  const isOfResult = MEDIAN.test(term.before.slice(-40) + term.after.slice(0, 40))
  return BETWEEN_TWO.test(kind) && !isOfResult ? words.replace(/\bmedian\b/g, ' ') : words
}

const ADDITIVE = /^(?:sum|count-total|difference)$/
/** "the mean for the whole year was", and no mean of differences. */
const MEAN_OF_ALL =
  /\b(?:mean|average|median)\b(?! (?:difference|gap|rise|fall|increase|decrease|change|loss|gain|saving)s?\b)[^,;:()\uE001-\uE00A]*$/
/** "; by new lending the same four had": what the figures before were not counted by. */
const BY_ANOTHER = /[;:\uE00B] (?:by|measured by|in terms of) (?!which\b)[a-z-]+ [^;:]*$/

function haveTwoBases(text: string): boolean {
  return new Set(text.match(/\b(?:19|20)\d\d ?= ?100\b/g)).size > 1
}

export const EQUATION_DOUBTS: readonly EquationDoubt[] = [
  {
    name: 'supposed or denied',
    applies: ({ kind, operands, byName }, said) => {
      // the middle of a range that is expected is expected too
      const words = operands.every(({ role }) => role === 'end') ? said.replace(EXPECTATION, ' ') : said
      return (
        UNREAL.test(
          withoutPlan(
            /^(?:product|percent-of|interest|rate|average)$/.test(kind) ? words.replace(SUPPOSED, ' ') : words,
            operands,
          )
            .split(END)[0]
            ?.replace(OF_A_GROUP, ' ')
            .replace(FROM_A_GOAL, ' ')
            .replace(PERMITTED, ' ')
            .replace(EXPECTED_LEVEL, ' ')
            .replace(NOT_OF_THEM, ' ')
            .replace(PAID_INTO, ' ')
            .replace(THAN_PLANNED, ' ')
            .replace(BUDGETED_AT, ' ')
            .replace(EXPECTANCY, ' ')
            .replace(NONE_EXPECTED, ' ')
            .replace(PLANNED_WHOLE, ' ') ?? '',
        ) ||
        // "9.1% of the budget": what it is of, where that is printed
        (byName !== true &&
          EXPECTED.test(
            withoutPlan(withoutBudget(words.slice(words.lastIndexOf(END)).replace(HELD_TO, ' '), operands), operands),
          ))
      )
    },
    spares: 'The boats never carried 118, 124 and 131 people, 337 in all, as the poster has it.',
  },
  {
    name: 'so much each',
    applies: ({ kind, operands, result }) =>
      ADDITIVE.test(kind) &&
      operands.some(({ amount: { term } }) => APIECE.test(term.after)) &&
      !APIECE.test(result.term.after),
    spares: 'In 2012 two groups had 33.0% each and a third 31.0%. The remaining 2.9% was metal.',
  },
  {
    name: 'indices of two bases',
    applies: (_, __, { sentences }) =>
      sentences.some(({ block, from, to }) => haveTwoBases(block.text.slice(from, to))),
    spares:
      'Import prices stand at 108.6 (2020 = 100) and export prices at 104.9 (2021 = 100); the terms of trade slackened by 1.4%.',
  },
  {
    name: 'another basis',
    applies: ({ unqualified }, words) => unqualified !== true && qualifierIn(words) !== undefined,
    spares: 'The three yards sold 118, 124 and 131 boats, 383 in all on an adjusted basis.',
  },
  {
    name: 'set against what one would expect',
    applies: (equation, words) =>
      CONTRAST.test(words.replace(/\bought to (?!be|have)/g, ' ')) || MEDIAN.test(withoutMedian(words, equation)),
    spares: 'She was paid for 46 hours at £38.50 an hour, yet the slip says £1,717.',
  },
  {
    name: 'said of the figures elsewhere',
    applies: (equation, words, _, slip) => {
      const { result, operands, physical } = equation
      const around = withoutMedian(
        withoutBudget(physical ? words.slice(0, words.lastIndexOf(END)) : words, operands),
        equation,
      )
        .replace(ONE_AT_LEAST, ' ')
        .replace(OWN_WORDS, ' ')
        .replace(EXPECTED_LEVEL, ' ')
        .replace(NOT_IN_IT, END)
        .replace(COMMON, (lead) => lead.replace(/\b(?:adjusted|estimated|modell?ed|annuali[sz]ed)\b/, ' '))
        .replace(operands.some(({ role }) => role === 'out') ? AGAINST : ONE_AT_LEAST, ' ')
      const figures = [...operands.map(({ amount }) => amount.term.figure), result.term.figure].filter(
        (figure) => !isExact(figure) || figure === result.term.figure,
      )
      return doubtsOf(equation).some((doubt) =>
        doubt.applies(
          slip?.seldom && SAID_BY_A_WORD.has(doubt.name) ? ownWords(result.term) : around,
          figures,
          equation.kind,
        ),
      )
    },
    spares: 'The 46 tables at £385 each came to £17,170 after a discount.',
  },
  {
    name: 'what another owner has',
    applies: ({ kind, result, operands }) => {
      const owner = kind === 'percent-change' ? ABOVE_OWNERS.exec(result.term.after)?.[1] : undefined
      return (
        owner !== undefined &&
        operands.some(({ amount: { term } }) => {
          const own = OWNED.exec(term.before)?.[1]
          return own !== undefined && own !== owner
        })
      )
    },
    spares:
      "The ground draws 31,400, which is 12% above the league's season average; the club's own average, 26,900, was held down.",
  },
  {
    name: 'a new sentence',
    applies: (equation, _, { sentences, last, goesBack }, slip) =>
      equation.tied !== true &&
      goesBack !== true &&
      !(equation.result.term.sentence === last && saysWhatItIs(equation, slip)) &&
      sentences.length > 1 &&
      !isTied(linkOf(last)) &&
      !REFERS.test(last.skeleton) &&
      !isRestOfBefore(equation, last) &&
      !LABELLED.test(last.skeleton) &&
      !ENTRY.test(last.skeleton) &&
      !isNoAccident(equation, slip),
    spares: 'The hall has 46 tables at £385 each. Rent is £17,170.',
  },
  {
    name: 'only some of them',
    applies: ({ kind, operands }, words, { text }) =>
      ADDITIVE.test(kind) &&
      (OVERLAP.test(text) ||
        SOME.test(
          kind === 'difference' || operands.some(({ role }) => role === 'out') ? words.replace(OF_WHICH, ' ') : words,
        )),
    spares:
      'The county gave £212,000, of which £148,500 came in May and £67,250 for the roof, in all a sum of £427,550.',
  },
  {
    name: 'a change of another thing, time or measure',
    applies: ({ kind, result, operands, unqualified }) => {
      const [from, to] = ['from', 'to'].map((role) => operands.find((operand) => operand.role === role)?.amount.term)
      if (kind !== 'percent-change' || unqualified === true || !from || !to) return false
      const { figure, sentence, at } = result.term
      const direction = to.figure.value.gt(from.figure.value) ? 'up' : 'down'
      return (
        changeDoubt({ sentence, figure, cue: at, direction, from: from.figure, to: to.figure }) !== undefined ||
        (/^ (?:in|of) (?!an? (?:year|month|week|day|quarter|decade)\b|the\b|all\b|just\b|only\b|\uE008|\uE009)[a-z]/.test(
          result.term.after,
        ) &&
          !isInRelativeTerms(result.term) &&
          !isSaidBefore(result.term))
      )
    },
    spares: 'Exports were £3.4bn, against £2.8bn of imports: a rise of 12.4% in trade.',
  },
  {
    name: 'of another thing, which its own sentence names',
    applies: ({ kind, result: { term }, operands, byName }, _, window) =>
      kind === 'percent-change' &&
      byName !== true &&
      // a margin is of what was sold and what it cost
      headOf(term) !== 'margin' &&
      operands.every(({ amount }) => amount.term.sentence !== term.sentence) &&
      hasOwnSubject(nearby(window.terms, term.sentence, term.at, term.at + 1), window, term.at, false, true),
    spares:
      'Solar capacity went from 4.2 GW to 5.1 GW during the year. Solar output was 11% higher, after a dull summer.',
  },
  {
    name: 'of several things',
    applies: ({ kind }, words) =>
      kind !== 'average' &&
      (/^(?:sum|count-total)$/.test(kind) ? words.replace(/\b(?:respectively|in turn)\b/g, ' ') : words).search(
        /\b(?:respectively|in turn|per cent each|elsewhere|separately|standing charge)\b/,
      ) >= 0,
    spares: 'Sales were 118, 124, 131 and 512 in the four towns respectively.',
  },
  {
    name: 'of another measure',
    applies: ({ kind, operands, result }) =>
      ADDITIVE.test(kind) && areMixed([...operands.map(({ amount }) => amount), result]),
    spares: 'The beams are 11.2 cm and 12.0 cm wide, with ratios of 0.68 and 0.74 in all.',
  },
  {
    name: 'a mean, which is no sum and no difference',
    applies: ({ kind, result: { term } }) => /^(?:sum|difference)$/.test(kind) && MEAN_OF_ALL.test(term.before),
    spares: 'Girls scored 68.4 on average and boys 62.0, less than expected, and the mean for the year was 64.1.',
  },
  {
    name: 'by another measure',
    applies: ({ kind, result: { term } }) => ADDITIVE.test(kind) && BY_ANOTHER.test(term.lead),
    spares: 'The four lenders hold 24%, 19%, 14% and 11% of mortgages; by new lending the same four had 62%.',
  },
  {
    name: 'an amount of change',
    applies: ({ kind, result, operands, tied, applied }) =>
      /^(?:sum|count-total|average|share|percent-change|percent-of)$/.test(kind) &&
      // "15% of any loss, and on a loss of $4,200": what it is applied to
      !(kind === 'percent-of' && tied === true && applied === true) &&
      operands.some(
        ({ role, amount }) => !/^(?:in|out|rate|change)$/.test(role) && amount !== result && isChange(amount.term),
      ),
    spares: 'Sales of $210 million grew $20 million, or 14.0% of what was planned.',
  },
  {
    name: 'a sign, or a small number in words',
    applies: ({ kind, sure, result: { term } }) =>
      (term.light && sure !== true) || (term.figure.parts.signed && kind !== 'percent-change'),
    spares: 'Scores rose by two standard deviations, from 50 to 70.',
  },
  {
    name: 'some of something else',
    applies: ({ kind, operands }) =>
      /^(?:product|rate)$/.test(kind) &&
      operands.some(
        ({ amount: { term } }) =>
          term.light && /\b(?:with|without|after|including|despite) (?:the )?$/.test(term.before),
      ),
    spares: 'She typed for 6 hours at 70 words a minute with two breaks and produced 22,400 words.',
  },
  {
    name: 'claimed by somebody',
    applies: ({ kind, result: { term }, operands }) =>
      /^(?:share|percent-change|rate)$/.test(kind) &&
      operands.every(({ amount }) => amount.term.sentence !== term.sentence) &&
      CLAIMED.test(term.lead),
    spares: 'The swab was positive in 171 of the 190 carriers. The maker claims a sensitivity of 95%.',
  },
  {
    name: 'approximate',
    applies: ({ result, operands }) =>
      [result, ...operands.map(({ amount }) => amount)].some(
        ({ term: { figure } }) =>
          figure.hedge !== undefined &&
          !(figure !== result.term.figure && (isExact(figure) || (figure.hedge.kind === 'about' && isFine(figure)))),
      ),
    spares: 'Some 118, 124, 131 and 129 boats left the yards, about 512 in all.',
  },
]

/** What there was is set against a plan that is printed: its words are those of the relation. */
function withoutPlan(words: string, operands: Equation['operands']): string {
  return operands.some(({ role }) => role === 'plan') ? words.replace(OF_A_PLAN, ' ') : words
}
const OF_A_PLAN = /\b(?:budgeted|planned|plan|forecast|expected|targeted|target|ceiling|limit)\b/g

/** "15% over budget", where the budget is an amount of the relation. */
function withoutBudget(words: string, operands: Equation['operands']): string {
  return operands.some(({ role, amount: { term } }) => role === 'plan' || isBudgeted(term.figure))
    ? words.replace(OF_THE_BUDGET, ' ')
    : words
}

/** Some are in centimetres and the last is in nothing; "36 and 40 kg" are of one measure. */
function areMixed(amounts: readonly Amount[]): boolean {
  const terms = amounts.flatMap((amount) => amount.terms).sort((a, b) => (precedes(a, b) ? -1 : 1))
  return (
    terms.some(({ measure }) => measure !== undefined) &&
    terms.at(-1)?.measure === undefined &&
    !terms.at(-1)?.figure.isMoney
  )
}

/** "a rise of 31% in trade": what it is in is named before. */
function isSaidBefore({ after, lead }: Term): boolean {
  const noun = /^ (?:in|of) (?:[a-z]+ )?([a-z]{3,})/.exec(after)?.[1]
  return noun !== undefined && lead.includes(noun.slice(0, 5))
}

const UNREAL =
  /\b(?:not|n't|never|neither|nor|would|could|might|if|unless|forecast\w*|expect\w*|predict(?!ive)\w*|plan(?:s|ned)?|hop(?:e|es|ed|ing)|aim\w*|target\w*|goal\w*|budgeted|guidance|promis\w*|pledg\w*|suppos\w*|ought to (?:be|have)|wrong\w*|mistak\w*|rather than|far from|nowhere|hardly|maximum|minimum|capped|ceiling|threshold|limit)\b/
/** "Parents could give a single reply: 23% were …": what they were free to do stands before what they did. */
const PERMITTED = /\b(?:could|might|may)\b(?=[^:;\uE001-\uE00A]{1,80}: )/g
/** "forty-seven shy of its pledge of 610": how far it is from there. */
const FROM_A_GOAL =
  /\b(?:short|shy|ahead|clear|in excess|off) of (?:the|its|their|his|her|our|an?) (?:[a-z]+ )?(?:target|goal|pledge|promise|plan|forecast|limit|ceiling|threshold)\b/g
/** "rather more than it had planned": set against a figure that is not printed. */
const THAN_PLANNED =
  /\b(?:more|less|fewer|higher|lower|better|worse|later|sooner|earlier|longer) than (?:(?:it|they|he|she|we|anyone|the [a-z]+) )?(?:(?:had|was|were|is|are) )?(?:been )?(?:planned|expected|forecast|hoped|predicted|feared|budgeted)\b/g
/** "the remaining 9 exceeded the statutory limit": what is told of those that are counted. */
const HELD_TO =
  /\b(?:exceed(?:s|ed|ing)?|surpass(?:es|ed)|breach(?:es|ed)?|met|miss(?:es|ed)?|(?:was|were|lay|fell|came|[a-z]+ed) (?:[a-z]+ )?(?:above|below|over|under|within|outside|beyond|short of)) (?:(?:the|its|their|an?|his|her) )?(?:[a-z-]+ ){0,3}(?:limits?|thresholds?|targets?|guidance|forecasts?)\b/g
/** "was budgeted at £920,000 and cost £1,012,000": both are told. */
const BUDGETED_AT = /\b(?:was|were|had been|is|are) budgeted (?:at|for)\b/g
/** "Males could expect to live 79.2 years": as it is measured. */
const EXPECTANCY = /\b(?:(?:could|can|may|might) )?expect(?:s|ed)? to live\b|\blife expectanc(?:y|ies)\b/g
/** "with no delivery expected": what will not come changes nothing. */
const NONE_EXPECTED =
  /\b(?:no|without (?:any|a)|nor any) (?:(?:further|new|more|other) )?(?:[a-z]+ ){1,2}(?:(?:is|are|was|were|being) )?(?:expected|planned|due|scheduled|forecast|promised)\b/g
/** "at the expected standard": the name of a level. */
const EXPECTED_LEVEL = /\bexpected (?:standard|level|grade|stage)s?\b/g
/** "118 declined and 73 never replied": what a count is of. */
const NOT_OF_THEM =
  /(?<=[\uE001-\uE00A] (?:[a-z'-]+ ){0,4})(?:(?:did|do|does|had|have|has|were|was|are|could|would) not|never|could|would|[a-z]+n't|neither)(?: [a-z'-]+){1,8}(?=[,;.)]| and | or |$)/g
/** "put 15 per cent into the plan": what is saved in, not what is intended. */
const PAID_INTO = /\binto (?:the|an?|his|her|their|its|your|my|our) (?:[a-z]+ )?plan\b/g
/** "29 of the 48 turbines planned off Kilmore": what there is to be, of which so many are. */
const PLANNED_WHOLE =
  /\bof (?:the|its|their|our|those|these) \uE005 (?:[a-z'-]+ ){1,3}(?:planned|ordered|expected|promised|allowed|permitted|budgeted|wanted|needed)\b/g
const EXPECTATION =
  /\b(?:expect(?:s|ed|ing)?|guidance|forecasts?|forecasting|targets?|targeting|predicts?|plans?|aims?)\b/g
const EXPECTED =
  /\b(?:forecast\w*|expect\w*|predict(?!ive)\w*|planned|target\w*|budget\w*|guidance|limit|threshold|allowed|permitted)\b/

/** What a relation says itself by its words: "compounded", "includes VAT", "after the discount". */
const OF_ITS_OWN = new Set(['other-measure', 'partial', 'more-than-a-product', 'another-deduction'])
/** Of an amount and the plan that it is set against. */
const OF_A_VARIANCE = new Set(['expected', 'threshold'])
/** A result behind all that it is worked out from is no matter of its own: "38 at €245; the €9,310 they came to". */
const IN_ORDER = DOUBTS.filter(({ name }) => name !== 'set-apart')
/** Words that put a figure on another footing: those of another figure are outweighed by a slip that is seldom an accident. */
const SAID_BY_A_WORD = new Set(['other-measure', 'more-than-a-product', 'threshold'])

function doubtsOf({ operands, result, unqualified }: Equation): readonly Doubt[] {
  const ordered = operands.every(({ amount }) => precedes(amount.term, result.term)) ? IN_ORDER : DOUBTS
  const all = operands.some(({ role }) => role === 'plan')
    ? ordered.filter(({ name }) => !OF_A_VARIANCE.has(name))
    : ordered
  // "a 60–40 split" is no range
  if (operands.some(({ role }) => role === 'rest')) return all.filter(({ name }) => name !== 'range-end')
  return unqualified === true ? all.filter(({ name }) => !OF_ITS_OWN.has(name)) : all
}

/** The words of a figure itself: between the one before it and the end of its clause. */
function ownWords({ before, after }: Term): string {
  return `${before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf(';')) + 1)}${END}${/^[^,;:.)–—]*/.exec(after)?.[0] ?? ''}`
}
/** What is told of one of those named, without a figure: ", who had never stood before,". */
const ASIDE = /, (?:who|whom|which|whose|where|when|as|though|although|in what|if) [^,;:\uE001-\uE00A\uE010]{0,120},/g
/** Under any supposition so many at so much make so much. */
const SUPPOSED = /\b(?:would|could|might|if|unless|suppos\w*)\b/g
/** The same for all figures that follow. */
const COMMON = /^[^\uE001-\uE00A]*/
/** Parts that go against others. */
const AGAINST = /\b(?:partly|partially|in part|more than) (?:offset|made good|mitigated|compensated)|\boffset by\b/g

/** The sentence speaks of what was just told. */
const REFERS =
  /\b(?:in other words|the same [a-z]+|(?:under|at|on|for|by) (?:that|this|those|these) [a-z]+|that (?:will|would|is|was|makes?|made|comes?|came|means?|meant|leaves?|left|gives?|gave|produces?|yields?|brings?|costs?)|thus|hence|therefore|accordingly|i\.e|so|(?:the|that|this) (?:[a-z]+ )?(?:shift|move|rise|fall|drop|decline|decrease|increase|gain|loss|change|gap|difference|margin|improvement|reduction|saving))\b|^ ?an? (?:[a-z]+ )?(?:shift|move|rise|fall|drop|decline|increase|gain|loss|change|gap|difference) of\b|^ ?(?:less|deduct\w*|minus|net of|after deducting|add(?:ing)?|plus|taken together|on balance|net),? |^ ?(?:by \uE008,? |in \uE008,? |[a-z' -]{4,40}, )?(?:it|they)\b|\b(?:those|these) (?:\uE005 )?(?!others?\b)[a-z]{3,}s\b|\bof (?:the (?:total|lot|whole)|it|them|these|those|that|this|whom|which)\b|^[^,;\uE001-\uE007]{0,90}\b(?:that (?:number|sum|amount|figure|total|left|is)|those|these|this|them|the (?:remaining|rest|others?|latter|two|three|four|five|six|whole|lot|total))\b/

/** "It received 96. Seventy-one were clear, 16 were not, and the remaining 9": all but the whole stands in the sentence of the rest. */
function isRestOfBefore({ result, operands }: Equation, last: Window['last']): boolean {
  const parts = operands.filter(({ role }) => role === 'part')
  return (
    operands.length === parts.length + 1 &&
    [result, ...parts.map(({ amount }) => amount)].every(({ term }) => term.sentence === last) &&
    THE_REST.test(result.term.before)
  )
}
const THE_REST = /\b(?:the|its|their|our) (?:remaining|other|rest|others|remainder|balance)[^;:]{0,16}$/

/** Its hedge leaves nothing open. */
function isExact(figure: Figure): boolean {
  return isStressed(figure) || isAuthorised(figure)
}

/** "authorized the repurchase of up to $425 million": what may be spent, to the dollar. */
function isAuthorised({ hedge, block, from }: Figure): boolean {
  if (hedge?.text.toLowerCase() !== 'up to') return false
  return /\b(?:authori[sz]|approv|permit|allow|empower)\w*\b[^.;]*$/i.test(
    block.text.slice(Math.max(0, from - 80), from),
  )
}

/** "no less than 42.5%": just that much. */
function isStressed({ hedge }: Figure): boolean {
  return hedge !== undefined && /^(?:no (?:less|more|fewer) than|just|only)$/.test(hedge.text.toLowerCase())
}

/** "comes to £5,930 before VAT": of what is not in it. */
const NOT_IN_IT =
  /\uE010(?: (?:annually|yearly|monthly|weekly|a (?:year|month|week)))? (?:before|excluding|exclusive of|not including|not counting) [a-z' -]{1,40}/g
/** Of all figures alike: what an average is, wages as an item, and the rate that the sentence is about. */
const OWN_WORDS =
  /\bon average\b|\b(?:wage|cost|price|food|core|headline|claims|input|energy|expected)(?: cost)? inflation\b|\binflation(?= (?:at|of|ran|was|is|stood|rate|fell|rose|slowed|eased|took|cost|expectations)\b)/g
/** "with at least one page left blank": of each of them. */
const ONE_AT_LEAST = /\bwith at least (?:one|~?\uE005)/g
/** Behind the last figure of a relation. */
const END = '\uE010'
/** "fell by 18, of which 14 reflects prices": where some go against others, all are told. */
const OF_WHICH = /\bof (?:which|whom)\b/g
/** Who is counted twice, wherever the sentence says so. */
const OVERLAP =
  /\b(?:overlap\w*|more than one|(?:do|does|did|doing|chose|offer\w*|use[sd]?|have|had|took|having) both)\b/
const SOME =
  /\b(?:of which|of whom|within (?:that|those|these|it)|among (?:them|these|those|which)|includ\w+|the largest|mostly|mainly|some of|several|both|also|overlap\w*|more than one|twice)\b/

/** One digit of four or more is another than in a sum or a difference that words announce: two unrelated amounts are seldom so near. */
function isNoAccident({ kind, told, operands }: Equation, slip: Slip | undefined): boolean {
  if (slip?.thought === true && told > 1) return true
  if (!ADDITIVE.test(kind) || slip === undefined) return false
  // "… placebo to the other 231": said outright of what was just told
  return (
    (slip.weight > 2 && told >= (operands.length > 2 ? 1 : 2)) || (kind === 'difference' && slip.weight > 1 && told > 2)
  )
}

/** Its own words name what it is of the figures before, "the risk ratio was", "a drop of", and a slip or nothing rounded explains the miss. */
function saysWhatItIs({ told, sure, overrules }: Equation, slip: Slip | undefined): boolean {
  return told >= 3 && (sure === true || (overrules === true && slip !== undefined && slip.weight > 0))
}

/** The first that applies. */
export function doubtOf(equation: Equation, window: Window, slip: Slip | undefined): string | undefined {
  const words = around(equation, window)
  return EQUATION_DOUBTS.find(
    (doubt) => !(equation.byDefinition && IN_FACT.has(doubt.name)) && doubt.applies(equation, words, window, slip),
  )?.name
}

/** What is only meant to be, and how surely it is reached. */
const IN_FACT = new Set(['supposed or denied', 'approximate'])

/** The window up to the end of the clause in which the last of its figures stands. */
function around({ result, operands }: Equation, { last, text }: Window): string {
  const { skeleton } = last
  const end = Math.max(
    ...[result, ...operands.map(({ amount }) => amount)]
      .flatMap(({ terms }) => terms)
      .map(({ sentence, at }) => (sentence === last ? at + 1 : 0)),
  )
  const rest = skeleton.slice(end)
  const stop = /[,;:.)–—\uE00B]/.exec(rest)?.index ?? rest.length
  const words = `${text.slice(0, text.length - skeleton.length)}${skeleton.slice(0, end)}${END}${rest.slice(0, stop)}`
  return words.replace(ASIDE, ',')
}
