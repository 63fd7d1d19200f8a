import { tellingDigits } from '../../number/digit-slip.js'
import type { Figure } from '../../number/figure.js'
import { sentenceAt, sentencesOf } from '../../prose/sentences.js'
import { DOWN_NOUN, DOWN_VERB, PLAIN_NOUN, UP_NOUN, UP_VERB } from '../../prose/words-of-change.js'
import { measureOf } from '../../units/measure-of.js'
import { type Claim, figuresOf, givenOf, isSearched } from '../claim.js'
import { agreesPlainly, areSaidTogether, type CertificateDoubt, wordsBefore, wordsBehind } from './certificate-doubt.js'
import { endOfRange } from './range-ends.js'
import { goesOn } from './goes-on.js'
import { namesAnotherWhole } from './named-whole.js'

/** Fits that nothing but the fit holds together: no word that announces the relation, no clause that has all its figures. */
export const DOUBTS_OF_TIE: readonly CertificateDoubt[] = [
  {
    name: 'likely by accident',
    kinds: /./,
    applies: (claim) =>
      isSearched(claim) &&
      claim.announced === undefined &&
      claim.reading?.licence === undefined &&
      reachOf(claim) > CLAUSE &&
      !isDirect(claim) &&
      (goesOn(claim) || isAnnounced(claim)
        ? chanceOf(claim) > (/change$/.test(claim.kind) ? MOST_OF_CHANGE : MOST_TIED)
        : chanceOf(claim) * roundOf(claim) > (hasAllOfSentence(claim) ? MOST_TIED : MOST_CHANCE)),
    leaves:
      'The shed lost 3,000 crates in the storm that came up the coast in June, and the yards behind the mole 2,000 before the sheds went; the clerks went on with lists of 1,000 crates.',
    twin: 'Of the 3,000 crates that the shed held when the storm came up the coast in June, 2,000 were lost, which leaves 1,000.',
  },
  {
    name: 'the same figure again',
    kinds: /^(?:difference|sum|count-total|(?:absolute|point)-change)$/,
    applies: (claim) => isSearched(claim) && comesToItself(claim) && !LEAVES.test(around(claim)),
    leaves:
      'The balance falls from $200 million to about $0 as the works are paid. When new bonds are sold, it is brought back to about $200 million.',
    twin: 'Of the $200 million $100 million were spent, which leaves $100 million.',
  },
  {
    name: 'all of it, of another thing',
    kinds: /^share$/,
    applies: (claim) => {
      const [part, whole] = givenOf(claim)
      return isSearched(claim) && !!part && !!whole && part.value.eq(whole.value) && !areSaidTogether(part, whole)
    },
    leaves:
      'An extra dollar takes 30 cents off, or 30 cents on the dollar. Others could face rates in excess of 80 percent.',
    twin: 'All 30 of the 30 boats, 100 percent, were back.',
  },
  {
    name: 'one or the other',
    kinds: /^(?:sum|count-total)$/,
    applies: (claim) => isSearched(claim) && OR.test(gapsOf(claim).at(-1) ?? ''),
    leaves: 'Members get 25%, 50%, or 75% off.',
    twin: 'Members get 25% and 50%, or in all 75% off.',
  },
  {
    name: 'cells and bullets',
    kinds: /./,
    applies: (claim) => isSearched(claim) && gapsOf(claim).some((gap) => /[|•‣◦▪●■]/.test(gap)) && !goesOn(claim),
    leaves: 'Internet .ost • 3.9 million users • 36.6% (2014 est.), and telephones: 10.5 million users.',
    twin: 'Internet .ost: 3.9 million users of 10.5 million, or 37%.',
  },
  {
    name: 'a share of another sentence',
    kinds: /^share$/,
    applies: (claim) => {
      const [part, whole] = givenOf(claim)
      return (
        isSearched(claim) &&
        claim.announced === undefined &&
        isAcrossSentences(claim) &&
        chanceOf(claim) > TOLD_BY_DIGITS &&
        !areSaidTogether(part, whole) &&
        !(goesOn(claim, IT_GOES_ON) || isNamedShare(claim))
      )
    },
    leaves:
      'The quake left 2,000 people dead, 8,000 injured and many roads shut. Nearly 25% of the crop was lost that year.',
    twin: 'The quake injured 8,000 people, 2,000 of them badly. That is 25%.',
  },
  {
    name: 'fields of a record',
    kinds: /^share$/,
    applies: (claim) => isSearched(claim) && areOfTwoFields(claim),
    leaves:
      '**Languages** Ostian (official)\n**Major cities** OSTBY (capital) 4.802 million; Westby 1.167 million; Norby 1.03 million\n**Religions** Eastern 88%, Western 12%',
    twin: 'The major cities are Westby with 1.167 million and Norby with 1.03 million, 88% of it.',
  },
  {
    name: 'three here, and four there',
    kinds: /^(?:sum|count-total)$/,
    applies: (claim) => isSearched(claim) && gapsOf(claim).some((gap) => OF_THESE.test(gap)),
    leaves:
      'Both offices have seven staff, the most of any. In Ost, three of these were trained, while in West, four were.',
    twin: 'The office has seven staff. Three of these were trained in Ost, and four in West.',
  },
  {
    name: 'a share of a time or of a dose',
    kinds: /^share$/,
    applies: (claim) => {
      const [part, whole] = givenOf(claim)
      return (
        isSearched(claim) &&
        [part, whole].some((figure) => figure !== undefined && MEASURED.test(measureOf(figure) ?? '')) &&
        !areSaidTogether(part, whole) &&
        !OF_THE_TIME.test(wordsBehind(claim.printed)) &&
        (isAcrossSentences(claim) || AT.test(wordsBefore(claim.printed)))
      )
    },
    leaves: 'Those with 2 months of leave will have 1 month of ramp at 50%.',
    twin: 'The pump ran for 1 month of the 2 months, or 50%.',
  },
  {
    name: 'ends of two ranges',
    kinds: /^(?:share|rate|percent-of|difference|sum|product|average)$/,
    applies: (claim) =>
      isSearched(claim) &&
      !/^midpoint/.test(claim.says) &&
      givenOf(claim).length === 2 &&
      givenOf(claim).every((figure) => endOfRange(figure) !== undefined),
    leaves: 'Survival was 87.3% (85.7%-89.0%) at five years and 77.5% (74.8%-80.1%) at ten years.',
    twin: 'Survival was 85.7% at five years and 74.8% at ten years, a difference of 10.9 points.',
  },
  {
    name: 'so much more as an end, or as a part',
    kinds: /^(?:(?:absolute|percent|point)-change|share)$/,
    applies: (claim) =>
      isSearched(claim) &&
      claim.operands.some(
        ({ figure, role }) =>
          role !== 'change' &&
          figure !== claim.printed &&
          (MORE_THAN.test(wordsBehind(figure)) || (claim.kind === 'share' && isMoveTo(figure, claim))),
      ),
    leaves:
      'The works fund was $162 million lower than in May, after the sale. This brought the grants fund to $950 million, a $788 million increase.',
    twin: 'The grants fund rose from $162 million to $950 million, a $788 million increase.',
  },
  {
    name: 'an increase taken for a share',
    kinds: /^share$/,
    applies: ({ printed }) => INCREASE.test(wordsBehind(printed)),
    leaves: 'Spending came to $1,200 million in May, a $91 million (8 percent) increase on the same month a year ago.',
    twin: 'Spending came to $1,200 million in May, of which $91 million (8 percent) was for the mole.',
  },
  {
    name: 'a percentage of the count before it',
    kinds: /^(?:percent-of|share)$/,
    applies: (claim) => {
      const percent = [...figuresOf(claim)].find(({ isPercent }) => isPercent)
      return (
        isSearched(claim) &&
        percent !== undefined &&
        /\d \($/.test(wordsBefore(percent)) &&
        ![...figuresOf(claim)].some(({ to, block }) => block === percent.block && percent.from - to === 2)
      )
    },
    leaves:
      'Of them 80 had the drug and 67 the sham, 135 (97%) of whom took a dose of it (70 had the drug, 65 the sham).',
    twin: 'Of the 67 who had the sham 97% took a dose of it, or 65.',
  },
  {
    name: 'a score with those who have it',
    kinds: /^(?:sum|count-total)$/,
    applies: (claim) =>
      isSearched(claim) &&
      givenOf(claim).some(({ value }) => value.isZero()) &&
      gapsOf(claim).some((gap) => IN.test(gap)),
    leaves: 'The status was 0 in 24 patients and 1 in the remaining 25.',
    twin: 'There were 24 patients on the ward and 1 in the hall, 25 in all.',
  },
  {
    name: 'once so much',
    kinds: /^product$/,
    applies: (claim) => isSearched(claim) && givenOf(claim).some(({ value, words }) => words && value.eq(1)),
    leaves: 'It goes on one day at a time, and fits four models for 440 places; over 14 days there are over 6000 rows.',
    twin: 'It fits models for 440 places over 14 days each, which makes 6160 rows.',
  },
]

/** So likely an accident verifies nothing where nothing ties its figures. */
const MOST_CHANCE = 0.02
/** What words announce may agree by accident as well, if it is as likely as this. */
const MOST_TIED = 0.12
/** A change of a few points has few digits, and its words name both ends. */
const MOST_OF_CHANGE = 0.3
/** Characters of a clause, whose figures its grammar ties. */
const CLAUSE = 60
/** So few figures agree with three digits that two sentences need no other tie. */
const TOLD_BY_DIGITS = 0.005
/** A bound is agreed with by whatever is up to so much beyond it. */
const BOUND = 0.1

function reachOf(claim: Claim): number {
  const own = inLine(claim)
  return (own.at(-1)?.to ?? 0) - (own[0]?.from ?? 0)
}

/** In one sentence, with the cue of a change right beside, or words that put all others into their places. */
function isAnnounced(claim: Claim): boolean {
  const { printed, kind } = claim
  if ((kind === 'share' && isNamedShare(claim)) || isExchanged(claim)) return true
  const beside = `${wordsBefore(printed, 24)}# ${wordsBehind(printed, 24)}`
  if (isAcrossSentences(claim)) return /change$/.test(kind) && NAMED_CHANGE.test(beside)
  if (/change$/.test(kind) ? MOVED.test(beside) : ADDITIVE.test(kind) && TOLD.test(gapsOf(claim).join(' '))) return true
  return TOTAL.test(beside) || (kind === 'difference' && MOVED.test(beside))
}
const MOVED = new RegExp(
  `\\b(?:${UP_VERB}|${DOWN_VERB}|${UP_NOUN}|${DOWN_NOUN}|below|above|lower|higher|(?<!or )(?:less|more)|(?:up|down)(?! to)|by)\\b`,
)
const NAMED_CHANGE = new RegExp(
  `\\b(?:an?|the|that|this|its|their) (?:[a-z]+ )?(?:# ?[a-z]* ?)?(?:${UP_NOUN}|${DOWN_NOUN}|${PLAIN_NOUN})\\b|# [a-z ]{0,12}(?:lower|higher|more|less|fewer)\\b`,
)
const TOLD =
  /\b(?:including|includes?|add(?:s|ed|ing)? up|combined|compris\w+|consist\w+|of (?:which|whom)|assigned|made up|plus|minus|less)\b/
const TOTAL = /\b(?:total\w*|in all|altogether|together|combined|sum|mean|averag\w+)\b|\b(?:the|all|these) #/
const DIRECT = /^(?:what the percentage is|followed by|"of which"|governed by|a multiple of)/

/** From one money into another, at a rate: so units work out. */
function isExchanged({ kind, printed, operands }: Claim): boolean {
  return (
    kind === 'product' && printed.isMoney && !operands.some(({ figure: { unit } }) => unit.code === printed.unit.code)
  )
}

/** Its sentence prints no figure beside those of the claim. */
function hasAllOfSentence(claim: Claim): boolean {
  const { block, from } = claim.printed
  if (isAcrossSentences(claim)) return false
  const [start, end] = sentenceAt(sentencesOf(block), from)
  let at = start
  for (const figure of inLine(claim)) {
    if (/\d/.test(block.text.slice(at, figure.from))) return false
    at = figure.to
  }
  return !/\d/.test(block.text.slice(at, end))
}

/** "10% of the 21 million", "2.1 million (10%)", "the remaining 40%": within a sentence words put a figure right into its place. */
function isDirect(claim: Claim): boolean {
  const { printed, kind, operands } = claim
  if (isAcrossSentences(claim)) return false
  if (kind === 'difference' && REMAINING.test(wordsBefore(printed))) return true
  if (kind === 'share' && givenOf(claim).some(({ to, block }) => block === printed.block && printed.from - to === 2))
    return true
  return operands.some(({ why = '' }) => DIRECT.test(why))
}
const REMAINING = /\b(?:the|its) (?:remaining|rest|others?|remainder)\b[^.;,]{0,16}$/

/** The stated chance; of a bound that of all that it holds for. */
function chanceOf({ reading, printed, ...claim }: Claim): number {
  const stated = Number(reading?.chance)
  if (!Number.isFinite(stated)) return 0
  const bounded = /^(?:over|under)$/.test(printed.hedge?.kind ?? '') && !agreesPlainly({ ...claim, printed })
  return Math.max(stated, bounded ? BOUND : 0)
}

/** How much likelier it is of figures that are round together: 3,000 is 2,000 and 1,000 as easily as 3 is 2 and 1. */
function roundOf(claim: Claim): number {
  return ADDITIVE.test(claim.kind) ? 10 ** Math.min(...[...figuresOf(claim)].map(zerosOf)) : 1
}
const ADDITIVE = /^(?:difference|sum|count-total|absolute-change)$/

function zerosOf({ digits, decimals }: Figure): number {
  return digits.length - tellingDigits(digits, decimals > 0).length
}

/** All figures in the block of the result, in order, and what stands between them. */
function inLine(claim: Claim): readonly Figure[] {
  return [...figuresOf(claim)].filter(({ block }) => block === claim.printed.block).sort((a, b) => a.from - b.from)
}

function gapsOf(claim: Claim): readonly string[] {
  const own = inLine(claim)
  return own.slice(1).map((figure, i) => figure.block.text.slice((own[i] as Figure).to, figure.from).toLowerCase())
}

function isAcrossSentences(claim: Claim): boolean {
  const own = inLine(claim)
  const [from, to] = [own[0]?.from ?? 0, own.at(-1)?.from ?? 0]
  return sentencesOf(claim.printed.block).some((start) => start > from && start <= to)
}

/** A line of its own label begins between them, as in each record of a list. */
function areOfTwoFields(claim: Claim): boolean {
  const own = inLine(claim)
  const [from, to] = [own[0]?.to ?? 0, own.at(-1)?.from ?? 0]
  const labels = claim.printed.block.styles.filter(
    (run) => run.style === 'strong' && !/\d/.test(claim.printed.block.text.slice(run.from, run.to)),
  )
  return labels.length >= LEAST_FIELDS && labels.some((run) => run.from >= from && run.to <= to)
}
const LEAST_FIELDS = 2

/** One of the figures is the result, or nothing. */
function comesToItself(claim: Claim): boolean {
  return givenOf(claim).some(({ value }) => value.isZero() || value.eq(claim.printed.value))
}

function around({ printed }: Claim): string {
  return `${wordsBefore(printed, 40)} # ${wordsBehind(printed, 24)}`
}
const LEAVES =
  /\b(?:leav\w+|left|remain\w*|rest|gap|difference|half|halved|saving|savings|saved|shortfall|surplus|cut|change|increase|decrease|rise|fall|(?:up|down)(?! to)|by|loss|lost|gain(?:ed)?|more|fewer|less|other|others)\b/

const MORE_THAN = /^ (?:lower|higher|more|less|fewer) than\b/
const MOVED_BY = new RegExp(`\\b(?:${UP_VERB}|${DOWN_VERB}) by (?:about |some |just )?[$£€]?$`)
/** "rose by 1,900 to 12,400": no part of that, but "by 1,900 from 10,500" is so much of it. */
function isMoveTo(figure: Figure, claim: Claim): boolean {
  return (
    MOVED_BY.test(wordsBefore(figure)) &&
    givenOf(claim).some((other) => other !== figure && / to [$£€]?$/.test(wordsBefore(other)))
  )
}
const OF_THESE = /\bof (?:these|those|them|whom|which)\b.+\b(?:while|whereas) (?:in|at|for|on|of)\b/
const OR = /^,? or $/
const MEASURED = /^(?:mo|wk|min|year|month|week|day|hour|minute|second|[adghs]|mg|kg|ml)$/
const OF_THE_TIME = /^\)? (?:of|in|during) (?:the|that|this|its|his|her|all|those|these)\b/
const AT = /\b(?:at|by) $/
const INCREASE = new RegExp(`^\\)? (?:[a-z-]+ )?(?:${UP_NOUN}|${DOWN_NOUN})\\b`)
const IN = /^ in (?:the (?:remaining|other|rest) )?$/
const IT_GOES_ON =
  /^["“(]?(?:that|this|these|those|thus|hence|among (?:those|these|them))\b|\b(?:of (?:them|these|those|whom)|thus|hence|therefore|the (?:rest|remaining|other))\b/i

/** "a response rate of 25%", "25% of those asked": what the percentage is said to be of, or its name. */
function isNamedShare({ printed, place }: Claim): boolean {
  if (/^\)? of\b/.test(wordsBehind(printed))) return !namesAnotherWhole(printed.place, place)
  return RATE.test(wordsBefore(printed, 48)) || RATE.test(wordsBehind(printed, 24))
}
const RATE =
  /\b(?:rate|share|proportion|percentage|fraction|turnout|uptake|take-up|coverage|occupancy|attendance|yield|margin|utili[sz]ation|represent\w*|account\w*|equal\w*|equivalent|mak(?:es?|ing)|made up|comes? to|works? out)\b/
