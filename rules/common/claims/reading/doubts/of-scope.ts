import { stretchOf } from '../../change-doubt.js'
import {
  CHANGE,
  EXPECTED,
  OTHER_MEASURE,
  OTHER_SCOPE,
  PART_YEAR,
  REACHED,
  THRESHOLD,
  TWO_BASES,
  WHOLE_YEAR,
} from '../doubt-words.js'
import {
  clearsAnother,
  isAgainstElsewhere,
  isEstimated,
  isGapElsewhere,
  isOfOwnClause,
  isOfUnprinted,
  isSaidAgain,
} from '../set-apart.js'
import { isOfOwnGroup } from '../own-group.js'
import { areOfTwoThings, isOfAnotherSubject, isTimesOfUnprinted } from '../own-sentence.js'
import { isOfOwnSpan, isOfOwnStep, isOfOwnTime } from '../own-time.js'
import type { Figure } from '../../../number/figure.js'
import { AROUND, across, type Doubt } from './doubt.js'

/** "And highest in the arts, at": of those, and no more of what was told before. */
const OF_THE_FIRST =
  /,? (?:and|but) (?:the )?(?:highest|lowest|largest|smallest|greatest|best|worst|strongest|weakest) (?:of all )?(?:in|at|for|on|among)\b/

/** "Juniors at the reduced rate" */
const OTHER_PRICE =
  /\b(?:reduced|lower|half|concessionary|special|junior|student|child) (?:rates?|prices?|fares?|fees?|tariffs?)\b|\bconcessions?\b|\bpay (?:more|less) [a-z ]{0,12}than\b/

/** The figures may be of other things, times or wholes than those that are printed. */
export const SCOPE_DOUBTS: readonly Doubt[] = [
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
    name: 'at-another-price',
    reason: 'other-scope',
    says: 'Not all of them are at this price',
    applies: (words, figures, kind) =>
      /^(?:product|rate)$/.test(kind) && figures.some(({ isMoney }) => isMoney) && OTHER_PRICE.test(words),
    spares:
      "The parish's 640 households paid $57,600 in dues, pensioners at the reduced rate; each family was charged $110.",
    twin: "The parish's 640 households paid $57,600 in dues; each family was charged $110.",
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
    name: 'of-the-highest',
    always: true,
    reason: 'other-scope',
    says: 'The percentage is of another, which is named as the first or last of all',
    applies: (_, figures, kind) => /^(?:share|part-whole)$/.test(kind) && OF_THE_FIRST.test(across(figures)),
    spares: 'The rate is lowest in law, where 247 offers were made on 914 applications, and highest in arts at 75.6%.',
    twin: 'In law 247 offers were made on 914 applications, and the rate is 75.6%.',
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
    name: 'own-group',
    always: true,
    reason: 'other-scope',
    says: 'The clause of the change opens with a group or place that the other figures are not of',
    applies: (_, figures, kind) => CHANGE.test(kind) && isOfOwnGroup(figures),
    spares: 'Turnout fell from 61% to 54% in the north; in the south the fall was 4 points.',
    twin: 'Turnout fell from 61% to 54% in the north; over the year the fall was 4 points.',
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
    name: 'step-of-the-way',
    always: true,
    reason: 'other-scope',
    says: 'The change is said to be one of the steps between the figures',
    applies: (_, figures, kind) => (CHANGE.test(kind) || kind === 'difference') && isOfOwnStep(figures),
    spares: 'The list grew by 312 names since June; it holds 4,418 today, where it held 4,206 in May.',
    twin: 'The list grew by 312 names in a year; it holds 4,418 today, where it held 4,206 in May.',
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
    name: 'two-times',
    reason: 'other-scope',
    says: 'Two of the figures are of two times, and neither is a part of the other',
    applies: (_, figures, kind) =>
      kind === 'difference' && /\b(?:up|down) from .*\bleav(?:es|ing)\b/.test(across(figures)),
    spares: 'Meters were fitted at 163,000 homes, up from 118,000, leaving 65,000 to be reached.',
    twin: 'Of 163,000 homes meters were fitted at 118,000, leaving 65,000.',
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
    name: 'of-two-things',
    always: true,
    reason: 'other-scope',
    says: 'A sentence of its own tells of two things what each has',
    applies: (_, figures, kind) => CHANGE.test(kind) && areOfTwoThings(figures),
    spares: 'Housing has gained six points. Migration and climate are close to each other, at 27% and 25%.',
    twin: 'Housing has gained six points. It was at 25% and is at 27%.',
  },
  {
    name: 'share-of-another',
    always: true,
    reason: 'other-scope',
    says: 'The percentage stands in a clause of its own, of somebody whom nothing before it names',
    applies: (_, figures, kind) => kind === 'share' && isOfAnotherSubject(figures),
    spares: 'Ruiz received 475 of the 1,250 votes cast, while Chen took 48% of the vote.',
    twin: 'Ruiz received 475 of the 1,250 votes cast, and Ruiz thus took 48% of the vote.',
  },
  {
    name: 'times-of-unprinted',
    always: true,
    reason: 'other-scope',
    says: 'The words name what it is a multiple of, and no figure is of that',
    applies: (_, figures, kind) => /^(?:multiple|product|rate)$/.test(kind) && isTimesOfUnprinted(figures),
    spares:
      'Investment exceeded depreciation by €191.3 million. Net debt rose to €2.31 billion, 2.5 times the result before tax.',
    twin: 'The result before tax was €191.3 million. Net debt rose to €2.31 billion, 2.5 times the result before tax.',
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
]

/** "The average of the network", and not of the two. */
const OF_A_WHOLE =
  /\b(?:average|mean) (?:of|for|across|over|in) (?:the|our|its) (?:whole |entire )?(?!two\b|three\b|four\b|five\b|six\b|pair\b)[a-z]+(?<!s)(?: as a whole)? (?:is|was|being|stands|stood|came|at)\b/

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
