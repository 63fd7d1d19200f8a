import { describe, expect, it } from 'vitest'
import { accusedIn } from './accused.js'

/** A report of several tables: what its prose says of one follows from rows and columns of it, and of the others. */
const LIBRARIES = `# The libraries, 2031

## Loans

| Branch | 2031 | 2030 | Difference |
| --- | --- | --- | --- |
| Harbour Street | 21,480 | 20,315 | +1,165 |
| Millgate | 14,206 | 13,972 | +234 |
| Oakfield | 9,874 | 9,120 | +754 |
| *Town* | *45,560* | *43,407* | *+2,153* |
| Braeside | 5,213 | 5,342 | −129 |
| Ferry Lane | 3,967 | 4,058 | −91 |
| Newton | 3,340 | 3,164 | +176 |
| *Country* | *12,520* | *12,564* | *−44* |
| **District** | **58,080** | **55,971** | **+2,109** |

## Money

| £000 | Budget | Spent |
| --- | --- | --- |
| Books | 640 | 612 |
| Buildings | 885 | 934 |
| Staff | 1,720 | 1,698 |
| Total | 3,245 | 3,244 |

## Groups

| Group | Meetings | Members | Fee (£) |
| --- | --- | --- | --- |
| Chess | 42 | 861 | 18 |
| Poetry | 36 | 504 | 14 |
| Genealogy | 24 | 612 | 35 |

| Group | Cost (£) |
| --- | --- |
| Chess | 4,305 |
| Poetry | 6,804 |
| Genealogy | 4,590 |

## Opening hours

| Branch | Hours possible | Hours open | Opening rate |
| --- | --- | --- | --- |
| Harbour Street | 3,120 | 2,964 | 95.0% |
| Millgate | 2,600 | 2,314 | 89.0% |
| Braeside | 1,560 | 1,217 | 78.0% |
| All branches | 7,280 | 6,495 | 89.2% |

## Balances

| £000 | 1 April 2030 | 31 March 2031 |
| --- | --- | --- |
| General | 412 | 447 |
| Repairs | 265 | 231 |
| Fines owed | (118) | (131) |
| All | 559 | 547 |

## Groups of visitors

| Quarter | Groups | Visitors |
| --- | --- | --- |
| Q3 2031 | 187 | 5,236 |
| Q2 2031 | 164 | 4,510 |
| Q3 2030 | 180 | 5,094 |

## Remarks

`

describe('what follows from the tables of a report', () => {
  it.each([
    // The one that the others of its list bear out; what is taken off grows as it gets less.
    ['General balances grew by 8.5% and fines owed by 11.0%.', '11.0%', '16.0%'],
    // The name stands before a bracket.
    [
      'The branches lent 58,080 books. Country (Braeside, Ferry Lane and Newton) lost 44 while Town gained 2,153.',
      '2,153',
      '2,351',
    ],
    // A rate of the whole is a mean; "per cent" is no rate of each.
    ['On average all branches kept an opening rate of 89.2 per cent.', '89.2 per cent', '82.9 per cent'],
    ['Repairs, the part that we may use at will, fell by £34,000 to £231,000.', '£34,000', '£43,000'],
    // So much, or so many per cent: of what it rose from.
    ['General balances went up by £35,000, or 8.5%.', '8.5%', '7.8%'],
    // Of a whole that is named in part, and of what the sentence names before.
    ['Spending on buildings was £934,000, 28.8% of the total spent.', '28.8%', '22.8%'],
    ['Of the branches, 812 of the hours open, equal to 12.5% of those, were on Sundays.', '12.5%', '15.2%'],
    // Of both that the subject names.
    // So much of one table for each of another, so much for each of a row, and so many more at its rate.
    [
      'Divided by the members, the cost is £5.00 for chess, £13.50 for poetry and £7.50 for genealogy.',
      '£13.50',
      '£15.30',
    ],
    ['Poetry drew 504 members; its 36 meetings averaged 14.0 members each and those of chess 20.5.', '14.0', '41.0'],
    ['The 18 additional members of poetry paid £252.', '£252', '£225'],
    [
      'Of the rise, £94,500 is due to the number of doors, of which there were 448 where 413 had been in the plan. The extra 35 doors cost £2,700 each.',
      '£2,700',
      '£7,200',
    ],
    ['Harbour Street (21,480) and Millgate (14,206) make up 61.4% of it.', '61.4%', '64.1%'],
  ])('%s', (text, was, now) => {
    expect(accusedIn(LIBRARIES + text)).toEqual([])
    expect(accusedIn(LIBRARIES + text.replace(was, now))).toEqual([now])
  })

  it.each([
    // A rate that its sentence defines; the amount right before a percentage; a supposed one, with all that follows from it.
    'The coverage of the fund (general less fines owed, over general) came to 75.7%.',
    'We took £3.31 million, up 4.2% on the year before, and had spent £3.24 million.',
    'If all of the posts are filled, spending on staff rises to £1,720 thousand and the total to £3,424 thousand.',
    // What is compared is of what the figure before it is of.
    'Loans per reader were 14.2, against 13.8 in 2030.',
    'Spending per opening hour is £499.5, against £459.8 in the year before.',
    // Of an amount that went on something else.
    'The lift took £93,710, and in May a painter came for £1,180. The other 36 doors cost £2,630 each.',
    // None of its rows, though the last word is one.
    'Newton, with 3,340, lends fewest in the district.',
    'Harbour Street is the largest with 21,480.',
    'We shall buy 14 vans, 9 of them electric, making 31 by the end of the year.',
  ])('%s', (text) => {
    expect(accusedIn(LIBRARIES + text)).toEqual([])
  })

  it.each([
    ['Braeside fell by 129 to 5,213.', 'fell', 'rose', 'rose by 129'],
    ['Millgate, with 14,206, had 234 more than in 2030.', 'more', 'fewer', '234 fewer'],
    ['Loans at Braeside fell by 2.4%.', 'fell', 'grew', 'grew by 2.4%'],
    ['Books came in £28,000 below budget.', 'below', 'above', '£28,000 above'],
    ['Buildings overspent by £49,000.', 'overspent', 'underspent', 'underspent by £49,000'],
    ['General balances rose by £35,000, or 8.5%.', 'rose', 'fell', 'fell by £35,000'],
  ])('goes the way it is said to go: %s', (text, was, now, subject) => {
    expect(accusedIn(LIBRARIES + text)).toEqual([])
    expect(accusedIn(LIBRARIES + text.replace(was, now))).toContain(subject)
  })

  it.each([
    // Of what is taken off, of another time, and against something else.
    'Fines owed grew by £13,000.',
    'Millgate, with 14,206, had 234 fewer than the reading rooms of the county.',
    'Braeside rose by 129 in the month of May.',
  ])('left alone: %s', (text) => {
    expect(accusedIn(LIBRARIES + text)).toEqual([])
  })

  it.each([
    ['Buildings overspent by £49,000 (5.5%).', '5.5%', '7.5%'],
    // Against what was meant to be, beside changes over time.
    ['Buildings came in £49,000 over budget, books £28,000 and staff £22,000 under it.', '£49,000', '£94,000'],
    ['Groups of the third quarter had 28.0 visitors each.', '28.0', '26.0'],
  ])('of its own column: %s', (text, was, now) => {
    expect(accusedIn(LIBRARIES + text)).toEqual([])
    expect(accusedIn(LIBRARIES + text.replace(was, now))).toEqual([now])
  })

  it.each([
    // From the time that the sentence begins with, for all of it; better than planned, for both.
    'Compared with the third quarter of 2030 visitors rose by 2.8%, and groups are 7 more.',
    'Books did better than planned by £28,000 and staff by £22,000.',
  ])('of another column: %s', (text) => {
    expect(accusedIn(LIBRARIES + text)).toEqual([])
  })

  it('takes what came on top for the change of a table', () => {
    const text = 'Net new loans of 2,109 compare with 1,846 in the year before.'
    expect(accusedIn(LIBRARIES + text)).toEqual([])
    expect(accusedIn(LIBRARIES + text.replace('2,109', '2,019'))).toEqual(['2,019'])
  })

  it('ranks no rows that add up those before them', () => {
    expect(accusedIn(`${LIBRARIES}Millgate is the largest with 14,206.`)).toEqual(['Millgate is the largest'])
  })
})
