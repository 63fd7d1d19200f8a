import { areOpposite } from '../../change-doubt.js'
import {
  ADDS,
  CHANGE,
  COMPARED,
  FLATTENED,
  MORE,
  PARTIAL,
  SCALE,
  SEVERAL,
  TWICE,
  UNEQUAL,
  UNPRINTED,
  WITHOUT,
  CONVERTED,
} from '../doubt-words.js'
import { areMarks, isOfClauseBefore, isOfNamedWhole, isOfThis, isSetApart } from '../set-apart.js'
import { standsBetween } from '../own-sentence.js'
import type { Figure } from '../../../number/figure.js'
import { across, type Doubt } from './doubt.js'

/** The figures may be tied otherwise than by the relation, or say too little to hold them to it. */
export const STRUCTURE_DOUBTS: readonly Doubt[] = [
  {
    name: 'again-by-time',
    always: true,
    reason: 'structure',
    says: 'One of the figures is the one before it once more, by another length of time',
    applies: (_, figures, kind) => figures.length > 2 && /^(?:product|rate)$/.test(kind) && isAgainByTime(figures),
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
    name: 'unlike-scales',
    always: true,
    reason: 'structure',
    says: 'One of the figures may be in the thousands or millions that another one names',
    applies: (_, figures, kind) => (ADDS.test(kind) || CHANGE.test(kind)) && areOfUnlikeScales(figures),
    spares: 'Of the growth of $6,410 thousand, Rail supplied $3,980 thousand and Marine the other $2,430.',
    twin: 'Of the growth of $6,410 thousand, Rail supplied $3,980 thousand and Marine the other $2,630 thousand.',
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
    name: 'told-again',
    always: true,
    reason: 'structure',
    says: 'One of the figures is the one before it once more, as the whole of others',
    applies: (_, figures, kind) => ADDS.test(kind) && isToldAgain(figures),
    spares: 'There were 58 of 193 walkers, and 39 of these 58 were hurt in daylight; the other 19 were not.',
    twin: 'There were 58 runners, 39 walkers and 19 riders, 161 in all.',
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
    name: 'another-deduction',
    reason: 'structure',
    says: 'More is taken off than the percentage says',
    applies: (words, _figures, kind) =>
      kind === 'percent-of' && /\b(?:after|before|less) .*\band (?:after|before|less)\b/.test(words),
    spares: 'Profit was £12.0 million; after tax at 25%, and after credits of earlier years, it was £9.6 million.',
    twin: 'Profit was £12.0 million; after tax at 25%, it was £9.6 million.',
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
    name: 'opposite-signs',
    reason: 'ambiguous',
    says: 'The words turn the sign of one of the figures',
    applies: (words, figures, kind) =>
      CHANGE.test(kind)
        ? areOpposite(words, figures)
        : kind === 'difference' && /\bsurplus\b/.test(words) && /\bdeficit\b/.test(words),
    spares: 'Cash used in operations fell by £9 million, from £24 million provided by sales to £11 million.',
    twin: 'Cash in operations fell by £9 million, from £24 million of sales to £11 million.',
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
    name: 'compared',
    always: true,
    reason: 'structure',
    says: 'The figures are compared, not put together',
    applies: (_, figures, kind) => /^(?:average|product)$/.test(kind) && COMPARED.test(across(figures)),
    spares: 'Rates averaged 152, 161 and 158 for exports against 196 and 171 for imports.',
    twin: 'Rates averaged 152, from 161, 158, 196 and 171.',
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
    name: 'set-apart',
    always: true,
    reason: 'structure',
    says: 'A semicolon sets the amount apart from its factors',
    applies: (_, figures, kind) => kind === 'product' && isSetApart(figures),
    spares: 'Storage, which brings in €168,700, is second; nights, 6,188 of them at €23 each, are third.',
    twin: 'Nights, 6,188 of them at €23 each, bring in €168,700.',
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
    name: 'of-the-clause-before',
    always: true,
    reason: 'structure',
    says: 'The clause with "while" tells of something else',
    applies: (_, figures, kind) => CHANGE.test(kind) && isOfClauseBefore(figures),
    spares: 'Revenue rose 12%, while net debt stood at $856.9m against $801.2m at the half-year.',
    twin: 'Net debt rose 12%, to $856.9m against $801.2m at the half-year.',
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
    name: 'listed-pairs',
    reason: 'structure',
    says: '"respectively" ties the figures in an order of its own',
    applies: (words, _figures, kind) => !/^(?:sum|count-total|average)$/.test(kind) && /\brespectively\b/.test(words),
    spares: 'Sales rose by $9 and $7, from $40 and $33 to $52 and $41 respectively.',
    twin: 'Sales rose by $9, from $40 to $52.',
  },
]

/** "Some 2,905 residents", "some 61,730 ballots" are counted: nobody rounds to four digits. */
export function isFine({ strict, loose, value }: Pick<Figure, 'strict' | 'loose' | 'value'>): boolean {
  return value.abs().gte((loose.eq(strict) ? strict : loose).times(2000))
}

/** "104 – one in four – had none": what stands behind the dash is in words, and no end of a range. */
function isEndOfDash({ parts: { joined }, words, block, to }: Figure): boolean {
  return joined?.by === 'dash' && !(!words && /^ [–—-] [a-z]/i.test(block.text.slice(to, to + 4)))
}

/** "39 of these 58", of which one figure before it says how many there are. */
function isToldAgain(figures: readonly Figure[]): boolean {
  const again = AGAIN.exec(across(figures))?.[1]
  return again !== undefined && figures.some(({ parts: { digits } }) => digits === again.replaceAll(',', ''))
}

const AGAIN = /\bof (?:these|those|the (?:said|same)) (\d[\d,]*)/

/** ", or €1,971 a month": the amount before it once more. */
function isAgainByTime(figures: readonly Figure[]): boolean {
  return figures.some(({ block: { text }, from, to }) => {
    if (!/, or (?:some |about |just |only )*[$£€]?$/i.test(text.slice(Math.max(0, from - 16), from))) return false
    const [, unit, behind = ''] =
      /^ (?:an?|per|each|every) (day|week|month|quarter|year)\b(.{0,2})/i.exec(text.slice(to, to + 18)) ?? []
    // "over a year of 365 days, or 60 a day": that many of them are printed
    const isPrinted = (figure: Figure) =>
      figure.to < from &&
      new RegExp(`^ (?:[a-z]+ )?${unit}s\\b`, 'i').test(figure.block.text.slice(figure.to, figure.to + 24))
    return unit !== undefined && !(/^(?:[.,;:)]|$)/.test(behind) && figures.some(isPrinted))
  })
}

/** "between £4.1m and", "from 41 to" */
function opensRange({ block: { text }, from, to }: Figure): boolean {
  return (
    /\b(?:between|from) $/i.test(text.slice(Math.max(0, from - 9), from)) &&
    /^(?: [a-z%/-]{1,14})? (?:and|to) /i.test(text.slice(to, to + 22))
  )
}

/** How much larger what names its thousands must be: less is a small amount beside a large one. */
const UNLIKE = 100

/** "$8,085 thousand … $3,565": what has no scale word is so small that it may have lost it. */
function areOfUnlikeScales(figures: readonly Figure[]): boolean {
  const amounts = figures.filter(({ isPercent, isPoints, value }) => !isPercent && !isPoints && !value.isZero())
  const sizes = (isScaled: boolean) =>
    amounts.flatMap(({ parts, value, words }) =>
      !words && (parts.scaleWord !== undefined) === isScaled ? [value.abs().toNumber()] : [],
    )
  const [scaled, bare] = [sizes(true), sizes(false).filter((size) => size >= UNLIKE)]
  return scaled.length > 0 && bare.length > 0 && Math.min(...scaled) > UNLIKE * Math.max(...bare)
}
