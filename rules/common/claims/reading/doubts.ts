import type { Place } from '../../../../src/document/model.js'
import type { Claim } from '../claim.js'
import { areOpposite, stretchOf } from '../change-doubt.js'
import {
  ADDS,
  CHANGE,
  COMPARED,
  EXPECTED,
  FLATTENED,
  MORE,
  OTHER_MEASURE,
  OTHER_SCOPE,
  PARTIAL,
  PART_YEAR,
  REACHED,
  SCALE,
  SEVERAL,
  THRESHOLD,
  TWICE,
  TWO_BASES,
  UNEQUAL,
  UNPRINTED,
  WHOLE_YEAR,
  WITHOUT,
  CONVERTED,
} from './doubt-words.js'
import {
  areMarks,
  clearsAnother,
  isAgainstElsewhere,
  isEstimated,
  isGapElsewhere,
  isOfClauseBefore,
  isOfNamedWhole,
  isOfOwnClause,
  isOfThis,
  isOfUnprinted,
  isSaidAgain,
  isSetApart,
} from './set-apart.js'
import { areOfTwoThings, isTimesOfUnprinted, standsBetween } from './own-sentence.js'
import { isOfOwnSpan, isOfOwnTime } from './own-time.js'
import type { Figure } from '../../number/figure.js'
import { besideInSentence } from '../../prose/sentences.js'

/**
 * Why a reading that misses may be what the draft means to say after all: a named value with the sentence it spares, and its twin without
 * the doubt, which is accused. A test runs all of them both ways.
 */
export interface Doubt {
  readonly name: string
  readonly reason: 'structure' | 'ambiguous' | 'vague' | 'several-readings' | 'other-scope'
  readonly says: string
  /** Whether it applies, from the words around the claim (lower case), its figures and its kind. */
  applies(words: string, figures: readonly Figure[], kind: string): boolean
  readonly spares: string
  readonly twin: string
  /** It holds for what the constructions read too, which have doubts of their own. */
  readonly always?: true
}

/** "The average of the network", and not of the two. */
const OF_A_WHOLE =
  /\b(?:average|mean) (?:of|for|across|over|in) (?:the|our|its) (?:whole |entire )?(?!two\b|three\b|four\b|five\b|six\b|pair\b)[a-z]+(?<!s)(?: as a whole)? (?:is|was|being|stands|stood|came|at)\b/
/** Text around a claim that may doubt it. */
const AROUND = 160
/** From the first of some figures to the last. */
function across(figures: readonly Figure[]): string {
  const { first, last } = stretchOf(figures)
  return figures[0]?.block.text.slice(first, last).toLowerCase() ?? ''
}

/** "Some 2,905 residents" are counted: nobody rounds to four digits. */
function isFine({ strict, loose, value }: Pick<Figure, 'strict' | 'loose' | 'value'>): boolean {
  return loose.eq(strict) && value.abs().gte(strict.times(2000))
}

/** "104 – one in four – had none": what stands behind the dash is in words, and no end of a range. */
function isEndOfDash({ parts: { joined }, words, block, to }: Figure): boolean {
  return joined?.by === 'dash' && !(!words && /^ [–—-] [a-z]/i.test(block.text.slice(to, to + 4)))
}

/** ", or €1,971 a month": the amount before it once more. */
function isAgainByTime({ block: { text }, from, to }: Figure): boolean {
  return (
    /, or (?:some |about |just |only )*[$£€]?$/i.test(text.slice(Math.max(0, from - 16), from)) &&
    /^ (?:an?|per|each|every) (?:day|week|month|quarter|year)\b/i.test(text.slice(to, to + 16))
  )
}

export const DOUBTS: readonly Doubt[] = [
  {
    name: 'again-by-time',
    always: true,
    reason: 'structure',
    says: 'One of the figures is the one before it once more, by another length of time',
    applies: (_, figures, kind) => figures.length > 2 && /^(?:product|rate)$/.test(kind) && figures.some(isAgainByTime),
    spares: 'The yearly cost was €23,655, or €1,971 a month, enough for 3.7 months.',
    twin: 'The cost was €23,655, at €1,971 a month for 3.7 months.',
  },
  {
    name: 'range-end',
    reason: 'ambiguous',
    says: 'One of the figures is an end of a range',
    applies: (_, figures) => figures.some(isEndOfDash),
    spares: 'Fees fell by £16, from £40–52 to £31.',
    twin: 'Fees fell by £16, from £52 to £31.',
  },
  {
    name: 'scale',
    always: true,
    reason: 'structure',
    says: 'Two of the figures are the ends of a scale',
    applies: (words) => SCALE.test(words),
    spares: 'Scores on the scale 0 to 12, of 5.8, 6.1 and 6.4, average 9.1.',
    twin: 'Scores on the ward, of 5.8, 6.1 and 6.4, average 9.1.',
  },
  {
    name: 'inherited',
    reason: 'ambiguous',
    says: 'The unit or scale of one of the figures is printed with another',
    applies: (_, figures) => figures.some(({ parts }) => parts.inherited === true || parts.scaleUnsure === true),
    spares: 'Sales rose by $9 million, from $40 to 52 million.',
    twin: 'Sales rose by $9 million, from $40 million to $52 million.',
  },
  {
    name: 'hedged-operand',
    reason: 'vague',
    says: 'One of the figures is only a bound, or approximate',
    applies: (_, figures) =>
      figures
        .slice(0, -1)
        .some(
          ({ hedge, strict, loose, value }) =>
            hedge !== undefined && !(hedge.kind === 'about' && isFine({ strict, loose, value })),
        ),
    spares: 'Membership rose by 900, from about 4,000 to 5,150.',
    twin: 'Membership rose by 900, from 4,010 to 5,150.',
  },
  {
    name: 'flattened-table',
    always: true,
    reason: 'structure',
    says: 'The figures stand in a row without a sentence, as in a table that lost its lines',
    applies: (words) => FLATTENED.test(words),
    spares: 'Male 41 (40%) 38 (37%) Female 62 (60%) 65 (63%) Of 103 patients, 41 (25%)',
    twin: 'Of the 103 patients, 41 (25%) were men.',
  },
  {
    name: 'mean-of-more',
    always: true,
    reason: 'other-scope',
    says: 'The mean is of more than the values printed',
    applies: (words, _figures, kind) =>
      kind === 'average' && /\b(?:over|across|for|in|of) the (?:whole|entire|full) [a-z]/.test(words),
    spares: 'They paid €41, €58 and €66 at the last three auctions, and averaged €61 over the whole programme.',
    twin: 'They paid €41, €58 and €66 at the last three auctions, and averaged €61 over the three.',
  },
  {
    name: 'more-than-another',
    always: true,
    reason: 'other-scope',
    says: 'What it is compared with is not printed',
    applies: (words, figures, kind) => kind === 'difference' && isOfUnprinted(figures.at(-1), words),
    spares:
      'Of the money, $6.4 million is for the wing; the heating comes next with $3,275 thousand, which is $1,125 thousand more than the roof.',
    twin: 'The wing costs $6.4 million and the heating $3,275 thousand, which is $1,125 thousand less than the wing.',
  },
  {
    name: 'percent-more-than-another',
    always: true,
    reason: 'other-scope',
    says: 'The percentage is of what it is compared with, which is not printed',
    applies: (_, figures, kind) => /^(?:share|part-whole)$/.test(kind) && figures.some(isMoreThan),
    spares:
      'The port will handle 140.8 million tons in the year ahead. That is 5.4 million, or 4.0 percent, more than now.',
    twin: 'The port will handle 140.8 million tons in the year ahead. Of that, 5.4 million, or 4.0 percent, goes to the mill.',
  },
  {
    name: 'cover',
    always: true,
    reason: 'other-scope',
    says: 'The multiple is of what covers it',
    applies: (words, _figures, kind) => /^multiple/.test(kind) && /\bcover(?:ed|s|age)?\b/.test(words),
    spares: 'The firm pays 3.2 pence, up from 0.4 pence. It is covered 2.8 times by earnings.',
    twin: 'The firm pays 3.2 pence, up from 0.4 pence. That is 2.8 times as much.',
  },
  {
    name: 'against-elsewhere',
    always: true,
    reason: 'other-scope',
    says: 'What it is compared with stands behind it and is not printed',
    applies: (_, figures, kind) => (CHANGE.test(kind) || kind === 'difference') && isAgainstElsewhere(figures),
    spares:
      'Buses kept time on 88.4% of trips in spring and 90.2% in summer, 2.8 points better than in the same months of 2019.',
    twin: 'Buses kept time on 88.4% of trips in spring and 90.2% in summer, 2.8 points better.',
  },
  {
    name: 'share-in-another-clause',
    always: true,
    reason: 'other-scope',
    says: 'The percentage is of what its own clause names',
    applies: (_, figures, kind) => /^(?:share|part-whole|percent-of)$/.test(kind) && isOfOwnClause(figures),
    spares:
      'Asia accounts for 29% of headcount; in the latest year it brought in $310 million of $1,240 million of sales.',
    twin: 'Asia accounts for 29%; in the latest year it brought in $310 million of $1,240 million of sales.',
  },
  {
    name: 'two-groups',
    always: true,
    reason: 'other-scope',
    says: 'The figures are those of two groups',
    applies: (words, _figures, kind) => CHANGE.test(kind) && OTHER_SCOPE.test(words),
    spares: 'Scores fell by 9 points, from 48 in the control group to 32 in the control arm.',
    twin: 'Scores fell by 9 points, from 48 in January to 32 in June.',
  },
  {
    name: 'own-time',
    always: true,
    reason: 'other-scope',
    says: 'The change is said of another time than what one of the figures is of',
    applies: (_, figures, kind) => CHANGE.test(kind) && (isOfOwnTime(figures) || isOfOwnSpan(figures)),
    spares: 'The count fell by 4 last week to 758, against 723 at this time last year.',
    twin: 'The count fell by 4 last week to 758, from 723 the week before.',
  },
  {
    name: 'item-without-figure',
    always: true,
    reason: 'structure',
    says: 'The words name an item whose amount is not printed',
    applies: (words, _figures, kind) => ADDS.test(kind) && UNPRINTED.test(words),
    spares:
      'The fund began with $310, took in $540, spent $490 and, losses that we do not show aside, ended with $330.',
    twin: 'The fund began with $310, took in $540, spent $490 and, losses that we never had aside, ended with $330.',
  },
  {
    name: 'several-times',
    always: true,
    reason: 'structure',
    says: 'One of the figures counts more than once',
    applies: (_, figures, kind) =>
      ADDS.test(kind) && figures.slice(0, -1).some(({ block, to }) => TWICE.test(block.text.slice(to, to + 30))),
    spares: 'From a stock of 1,500 ml she withdrew 275 ml three times; 950 ml was therefore left.',
    twin: 'From a stock of 1,500 ml she withdrew 275 ml at nine; 950 ml was therefore left.',
  },
  {
    name: 'all-but',
    always: true,
    reason: 'other-scope',
    says: 'It is what is left out, and not what the others come to',
    applies: (_, figures, kind) => /^(?:sum|count-total)$/.test(kind) && figures.some(isLeftOut),
    spares: 'The mill took £5,250 and the barn £4,750. The two of them account for all but £10,600.',
    twin: 'The mill took £5,250 and the barn £4,750. The two of them account for a total of £10,600.',
  },
  {
    name: 'several-of-each',
    reason: 'structure',
    says: 'A part may stand for several',
    applies: (_, figures, kind) =>
      /^(?:sum|count-total)$/.test(kind) &&
      figures.slice(0, -1).some(({ block, from }) => SEVERAL.test(block.text.slice(Math.max(0, from - 40), from))),
    spares: 'Three payments of $100 and one of $50 add up to $350.',
    twin: 'Payments of $100 and of $50 add up to $350.',
  },
  {
    name: 'short-of-a-target',
    always: true,
    reason: 'other-scope',
    says: 'What is short of a target is what was raised, not what was spent',
    applies: (words, _figures, kind) =>
      kind === 'difference' && /\b(?:target|goal)\b/.test(words) && /\bspen[dt]/.test(words) && !REACHED.test(words),
    spares: 'We have spent €2.9 million, set a target of €3.5 million, and still have a shortfall of €1.1 million.',
    twin: 'We have spent €2.9 million, held a sum of €3.5 million, and still have a shortfall of €1.1 million.',
  },
  {
    name: 'expected',
    reason: 'other-scope',
    says: 'One of the figures is what was expected, planned or allowed',
    applies: (words, figures, kind) => CHANGE.test(kind) && EXPECTED.test(words) && EXPECTED.test(besides(figures)),
    spares: 'Sales rose 9% to $52 million, compared with the $40 million that analysts expected.',
    twin: 'Sales rose 9% to $52 million, compared with the $40 million of last year.',
  },
  {
    name: 'another-deduction',
    reason: 'structure',
    says: 'More is taken off than the percentage says',
    applies: (words, _figures, kind) =>
      kind === 'percent-of' && /\b(?:after|before|less) .*\band (?:after|before|less)\b/.test(words),
    spares: 'Profit was £12.0 million; after tax at 25%, and after credits of earlier years, it was £9.6 million.',
    twin: 'Profit was £12.0 million; after tax at 25%, it was £9.6 million.',
  },
  {
    name: 'two-times',
    reason: 'other-scope',
    says: 'Two of the figures are of two times, and neither is a part of the other',
    applies: (_, figures, kind) =>
      kind === 'difference' && /\b(?:up|down) from .*\bleav(?:es|ing)\b/.test(across(figures)),
    spares: 'Meters were fitted at 163,000 homes, up from 118,000, leaving 65,000 to be reached.',
    twin: 'Of 163,000 homes meters were fitted at 118,000, leaving 65,000.',
  },
  {
    name: 'partial',
    reason: 'structure',
    says: 'The words say that the figures are not all there is',
    applies: (words, _figures, kind) =>
      !CHANGE.test(kind) &&
      !/^(?:share|fraction)$/.test(kind) &&
      PARTIAL.test(kind === 'difference' ? words.replace(/\b(?:of|for) the largest\b/g, ' ') : words),
    spares: 'The total bill of £900 is for repairs of £400 and paint of £300, including £80 of tax.',
    twin: 'The total bill of £900 is made up of repairs of £400 and paint of £300.',
  },
  {
    name: 'threshold',
    always: true,
    reason: 'other-scope',
    says: 'One of the figures is a limit that decides who is counted',
    // "Patients with two or more failures contributed 56 of the 279 responders (20.1%)": whom the share is not of.
    applies: (words, figures, kind) => THRESHOLD.test(kind === 'share' ? across(figures) : words),
    spares: 'The rebate rose by $80, from $415 for those who earn less or more to $526.',
    twin: 'The rebate rose by $80, from $415 to $526.',
  },
  {
    name: 'other-measure',
    reason: 'other-scope',
    says: 'The words put one of the figures on another measure',
    applies: (words, _figures, kind) => !/average|growth|interest/.test(kind) && OTHER_MEASURE.test(words),
    spares: 'Median rent rose by $90, from $1,400 to $1,550.',
    twin: 'Monthly rent rose by $90, from $1,400 to $1,550.',
  },
  {
    name: 'two-bases',
    always: true,
    reason: 'other-scope',
    says: 'One of the figures is on another base, or by another method, than the other',
    applies: (words, _figures, kind) => /change$|^(?:share|difference)$/.test(kind) && TWO_BASES.test(words),
    spares: 'The index fell by 29.6, from 131.2 on the new base to 104.6 on the old one.',
    twin: 'The index fell by 29.6, from 131.2 in the spring to 104.6 in the autumn.',
  },
  {
    name: 'two-spans',
    always: true,
    reason: 'other-scope',
    says: 'One of the figures is of a part of the year, the others of all of it',
    applies: (words, _figures, kind) =>
      /^(?:share|rate|percent-of)$/.test(kind) && PART_YEAR.test(words) && WHOLE_YEAR.test(words),
    spares:
      'In the third quarter the margin was 23.1%; full-year revenue was $2,040 million and full-year profit $428 million.',
    twin: 'In that year the margin was 23.1%; full-year revenue was $2,040 million and full-year profit $428 million.',
  },
  {
    name: 'opposite-signs',
    reason: 'ambiguous',
    says: 'The words turn the sign of one of the figures',
    applies: (words, figures, kind) =>
      CHANGE.test(kind)
        ? areOpposite(words, figures)
        : kind === 'difference' && /\bsurplus\b/.test(words) && /\bdeficit\b/.test(words),
    spares: 'The balance fell by £9 million, from a surplus of £24 million to a deficit of £11 million.',
    twin: 'The balance fell by £9 million, from £24 million to £11 million.',
  },
  {
    name: 'more-than-a-product',
    reason: 'ambiguous',
    says: 'The words put more, or less, into the amount than its factors',
    applies: (words, _figures, kind) =>
      /^(?:product|rate)$/.test(kind) && MORE.test(words.replace(WITHOUT, ' ').replace(CONVERTED, ' ')),
    spares: 'She bought 30 chairs at $45 each for $1,500, including delivery.',
    twin: 'She bought 30 chairs at $45 each for $1,500.',
  },
  {
    name: 'not-in-equal-parts',
    reason: 'ambiguous',
    says: 'The words share it out in unequal parts',
    applies: (words, figures, kind) =>
      /^(?:product|rate)$/.test(kind) && figures.some(({ isMoney }) => isMoney) && UNEQUAL.test(words),
    spares: 'A surplus of $1.8m was shared among 450 members by seniority, $400 each.',
    twin: 'A surplus of $1.8m was shared among 450 members in May, $400 each.',
  },
  {
    name: 'blended',
    reason: 'other-scope',
    says: 'The figures are mixed, not set against each other',
    applies: (words, _figures, kind) =>
      /^(?:difference|product|rate)$/.test(kind) && /\b(?:blend\w*|mix(?:es|ed|ing|ture)?)\b/.test(words),
    spares: 'The house blend is two parts arabica at $9.00 to one part robusta at $4.50, and so costs $7.50.',
    twin: 'The house bag is two parts arabica at $9.00 to one part robusta at $4.50, and so costs $7.50.',
  },
  {
    name: 'of both together',
    reason: 'other-scope',
    says: 'It may be the percentage of both together',
    applies: (words, figures, kind) =>
      kind === 'difference' &&
      figures.every(({ isPercent, isPoints }) => isPercent && !isPoints) &&
      /\b[a-z]+-wide\b|\b(?:overall|combined|pooled|taken together|as a whole|in aggregate|across (?:all|both|the))\b/.test(
        words,
      ),
    spares: 'Occupancy was 71% in rooms and 32% in tents, for a park-wide occupancy of 58%.',
    twin: 'Occupancy was 71% in rooms and 32% in tents, for a gap in occupancy of 58%.',
  },
  {
    name: 'compared',
    always: true,
    reason: 'structure',
    says: 'The figures are compared, not put together',
    applies: (_, figures, kind) => /^(?:average|product)$/.test(kind) && COMPARED.test(across(figures)),
    spares: 'Rates averaged 152, 161 and 158 for exports against 196 and 171 for imports.',
    twin: 'Rates averaged 152, from 161, 158, 196 and 171.',
  },
  {
    name: 'average-of-a-whole',
    always: true,
    reason: 'other-scope',
    says: 'The average is that of a whole, of which more may be a part',
    applies: (words, _figures, kind) => kind === 'average' && OF_A_WHOLE.test(words),
    spares:
      'A kilometre on one line carries 14.5 riders, one on the other 7.7, and the average of the network is 12.2.',
    twin: 'A kilometre on one line carries 14.5 riders, one on the other 7.7, and the average is 12.2.',
  },
  {
    name: 'list-marks',
    always: true,
    reason: 'structure',
    says: 'The numbers count the members of the list',
    applies: (_, figures, kind) => /^(?:sum|count-total)$/.test(kind) && areMarks(figures),
    spares: 'The total of 60 is made up of: 1) less risk, 2) more focus, and 3) a level field.',
    twin: 'The total of 60 is made up of: 1 for risk, 2 for focus, and 3 for a level field.',
  },
  {
    name: 'whole-in-words',
    always: true,
    reason: 'structure',
    says: 'The percentage is of a whole that the words name, without its amount',
    applies: (_, figures, kind) => kind === 'share' && (isOfNamedWhole(figures) || isOfThis(figures)),
    spares: 'The roof cost $24 million, which is 46.0% of the total and $2 million over budget.',
    twin: 'The roof cost $24 million, which is 46.0% of the total of $60 million.',
  },
  {
    name: 'said-again-as-share',
    always: true,
    reason: 'several-readings',
    says: 'The percentage may be what the amount right before it is of another whole',
    applies: (_, figures, kind) => kind === 'share' && isSaidAgain(figures),
    spares: 'Of the plots 214 were sold, so that 736 in all, or 79.1%, are gone.',
    twin: 'The club sold 214 of its 736 plots, or 79.1%.',
  },
  {
    name: 'cleared-by-another',
    always: true,
    reason: 'other-scope',
    says: 'The words say what clears the figure by so much',
    applies: (_, figures, kind) => kind === 'difference' && clearsAnother(figures),
    spares: 'Of $5.6 million the floor is $1.4 million, and the closing balance clears it by $420,000.',
    twin: 'Of $5.6 million the floor is $1.4 million, which leaves $4.8 million.',
  },
  {
    name: 'set-apart',
    always: true,
    reason: 'structure',
    says: 'A semicolon sets the amount apart from its factors',
    applies: (_, figures, kind) => kind === 'product' && isSetApart(figures),
    spares: 'Storage, which brings in €168,700, is second; nights, 6,188 of them at €23 each, are third.',
    twin: 'Nights, 6,188 of them at €23 each, bring in €168,700.',
  },
  {
    name: 'estimated-elsewhere',
    always: true,
    reason: 'other-scope',
    says: 'A sentence of its own says that the figure was estimated or planned',
    applies: (_, figures, kind) => /^(?:product|rate)$/.test(kind) && isEstimated(figures),
    spares: 'For the 606 residents that is £249,672. The first estimate was £350 a resident.',
    twin: 'For the 606 residents that is £249,672. That is £350 a resident.',
  },
  {
    name: 'gap-of-two',
    always: true,
    reason: 'other-scope',
    says: 'A sentence of its own says between which two it is',
    applies: (_, figures, kind) => CHANGE.test(kind) && isGapElsewhere(figures),
    spares: 'Year 8 came to 48.0%, down from 49.2%. The gap between the best and the weakest year is 12 points.',
    twin: 'Year 8 came to 48.0%, down from 49.2%. The drop is therefore 12 points.',
  },
  {
    name: 'between-sentences',
    always: true,
    reason: 'structure',
    says: 'The other figures stand in the sentences before and after its own',
    applies: (_, figures, kind) => !/^(?:sum|count-total|average)$/.test(kind) && standsBetween(figures),
    spares:
      'The grid absorbed €400.7 million. Investment exceeded depreciation by €191.3 million. Net debt rose to €2.31 billion.',
    twin: 'The grid absorbed €400.7 million. Of €2.31 billion that left €191.3 million.',
  },
  {
    name: 'of-two-things',
    always: true,
    reason: 'other-scope',
    says: 'A sentence of its own tells of two things what each has',
    applies: (_, figures, kind) => CHANGE.test(kind) && areOfTwoThings(figures),
    spares: 'Housing has gained six points. Migration and climate are close to each other, at 27% and 25%.',
    twin: 'Housing has gained six points. It was at 25% and is at 27%.',
  },
  {
    name: 'times-of-unprinted',
    always: true,
    reason: 'other-scope',
    says: 'The words name what it is a multiple of, and no figure is of that',
    applies: (_, figures, kind) => kind === 'multiple' && isTimesOfUnprinted(figures),
    spares:
      'Investment exceeded depreciation by €191.3 million. Net debt rose to €2.31 billion, 2.5 times the result before tax.',
    twin: 'The result before tax was €191.3 million. Net debt rose to €2.31 billion, 2.5 times the result before tax.',
  },
  {
    name: 'of-the-clause-before',
    always: true,
    reason: 'structure',
    says: 'The clause with "while" tells of something else',
    applies: (_, figures, kind) => CHANGE.test(kind) && isOfClauseBefore(figures),
    spares: 'Revenue rose 12%, while net debt stood at $856.9m against $801.2m at the half-year.',
    twin: 'Net debt rose 12%, to $856.9m against $801.2m at the half-year.',
  },
  {
    name: 'other-shares',
    always: true,
    reason: 'other-scope',
    says: 'Earnings per share are of the average number of shares, and not of those at a date',
    applies: (words, _figures, kind) =>
      /^(?:rate|product)$/.test(kind) && PER_SHARE.test(words) && AT_A_DATE.test(words),
    spares:
      'Net income was $45.0 million, or $0.72 per diluted share; 60.0 million shares were outstanding at year-end.',
    twin: 'Net income was $45.0 million, or $0.72 per diluted share; 60.0 million diluted shares were outstanding.',
  },
  {
    name: 'average-within-a-range',
    always: true,
    reason: 'structure',
    says: 'The average of those within a range is seldom that of its two ends',
    applies: (_, figures, kind) => kind === 'average' && figures.some(opensRange),
    spares: 'The bids ranged between £4.1m and £5.6m and averaged £4.3m.',
    twin: 'The two bids were £4.1m and £5.6m and averaged £4.3m.',
  },
  {
    name: 'two-exchange-rates',
    always: true,
    reason: 'several-readings',
    says: 'Two rates of exchange are told, and another may be meant',
    applies: (words, _figures, kind) =>
      /^(?:rate|product|conversion)$/.test(kind) &&
      /\b(?:closing|year-end|period-end|spot) rate\b.{1,120}\baverage\b|\baverage rate\b.{1,120}\b(?:closing|year-end|spot)\b/.test(
        words,
      ),
    spares:
      'Sales of €400 million brought $435 million. Assets go at the closing rate of $1.12 to the euro, income at the average for the year.',
    twin: 'Sales of €400 million brought $435 million. All of it goes at the rate of $1.12 to the euro.',
  },
  {
    name: 'listed-pairs',
    reason: 'structure',
    says: '"respectively" ties the figures in an order of its own',
    applies: (words, _figures, kind) => !/^(?:sum|count-total|average)$/.test(kind) && /\brespectively\b/.test(words),
    spares: 'Sales rose by $9 and $7, from $40 and $33 to $52 and $41 respectively.',
    twin: 'Sales rose by $9, from $40 to $52.',
  },
]

/** "between £4.1m and", "from 41 to" */
function opensRange({ block: { text }, from, to }: Figure): boolean {
  return (
    /\b(?:between|from) $/i.test(text.slice(Math.max(0, from - 9), from)) &&
    /^(?: [a-z%/-]{1,14})? (?:and|to) /i.test(text.slice(to, to + 22))
  )
}

const PER_SHARE = /\b(?:per|an?) (?:[a-z]+ ){0,2}share\b|\beps\b/
const AT_A_DATE =
  /\b(?<!\b(?:diluted|weighted|average) )shares? (?:[a-z]+ ){0,3}(?:outstanding|in issue|issued)\b[^.;,]{0,20} (?:at|on|as of) (?:the |its |their )?(?:\d|close|year|end|period|quarter|balance|reporting|january|february|march|april|may|june|july|august|september|october|november|december)/

function isLeftOut({ block, from }: Figure): boolean {
  return /\b(?:all but|all except|everything but) (?:about |some |the )?[$£€]?$/i.test(
    block.text.slice(Math.max(0, from - 24), from),
  )
}

/** "4.0 percent, more than in the year before" */
function isMoreThan({ isPercent, block, to }: Figure): boolean {
  return isPercent && /^,? (?:more|less|fewer|higher|lower|above|below|up|down)\b/.test(block.text.slice(to, to + 10))
}

/** What stands at and behind the first of some figures: what the sentence is about stands before them. */
function besides(figures: readonly Figure[]): string {
  const { first, last } = stretchOf(figures)
  return figures[0]?.block.text.slice(Math.max(0, first - 24), last + AROUND).toLowerCase() ?? ''
}

/** The first doubt that applies to a claim's figures and the words around them. */
export function doubtIn(words: string, figures: readonly Figure[], kind: string, of = DOUBTS): Claim['doubt'] {
  const doubt = of.find((one) => one.applies(words, figures, kind))
  return doubt && { reason: doubt.reason, says: doubt.says }
}

const ALWAYS = DOUBTS.filter(({ always }) => always)

/** That which applies to what a construction read. */
export function doubtAround({ block, from, to }: Place, kind: string, figures: readonly Figure[]): Claim['doubt'] {
  // What the sentences beside it speak of is no doubt of this one.
  const [before, behind] = besideInSentence(block.text, from, to, AROUND)
  const words = before + block.text.slice(from, to) + behind
  return doubtIn(words.toLowerCase(), figures, kind, ALWAYS)
}
