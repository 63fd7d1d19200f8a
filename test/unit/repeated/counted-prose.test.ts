import { describe, expect, it } from 'vitest'
import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })
const verdictOf = (draft: string) =>
  verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .find(({ kind }) => kind === 'counted-list')?.verdict ?? 'none'

/** Where `#` stands, the first count is right and the second is not. */
const LISTS: readonly (readonly [string, string, string])[] = [
  ['The ferry serves # islands (Skye, Mull, Islay and Jura) in all weathers.', 'four', 'five'],
  ['# masts were lost in the gale: the fore, the main and the mizzen.', 'Three', 'Four'],
  ['# villages were cut off for a week, namely Aske, Thorn Bridge, Mill End and Ferry.', 'Four', 'Five'],
  ['Residues of # pesticides were over the limit, to wit atrazine, simazine and diuron.', 'three', 'two'],
  ['We report in # segments: Oil and Gas, Marine, Rail, and Power and Light.', 'four', 'five'],
  ['On # demands the union will not give way: a 4% rise, a 36-hour week, and a seat on the board.', 'three', 'two'],
  ['# complications followed. They were a stroke, a fracture and an infection.', 'Three', 'Four'],
  ['Our labels (Alder, Brio, Cask and Dune) sell in 14 countries, all # of them under licence.', 'four', 'three'],
  ['Withdrawn are # models, the A10, A12, B4 and B6, all made before 2023.', 'four', 'six'],
  ['The # finalists – Alder, Brio and Cask – meet in May.', 'three', 'four'],
  ['In March we opened # new branches, in Ash, Thorn, Mill End and Ferry, and closed none.', 'four', 'five'],
  ['Depots stand in # towns, Crewe, Luton, Barry and Hexham.', 'four', 'five'],
  ['# auditors, Ms Roy, Mr Tan and Mr Ekholm, have signed.', 'Three', 'Both'],
  ['We let # of the nine yards: Hull, Leeds and York.', 'three', 'four'],
]

/** Right, but only the count and the list say so. */
const RIGHT: readonly string[] = [
  'The court sat in Oslo, Bergen, Tromsø and Bodø, four towns in as many weeks.',
  'Halts will be built at Harbour Street, Old Mill, the College and Glass Lane, and all four are to be free of steps.',
  'Cedar, larch, oak: with only these 3 timbers did the joiner work.',
  'The bid must enclose (a) a plan, (b) a bond and (c) the fee; all three are needed.',
  'Both outliers, sample 14 and sample 31, were measured again.',
]

/** Not all is listed, or what is listed need not be one of each. */
const TRAPS: readonly string[] = [
  // The list goes on behind a conjunction of another clause.
  'The increase is the result of three movements: pumps added €16 million and service €23 million, while valves took away €6 million.',
  // Two may be at one of them, and some do the same twice.
  'They met four ministers, at Crewe, Luton and Hexham, and left.',
  'The chain has nine branches, in Ash, Thorn and Mill End, and plans a tenth.',
  'Six vessels were held in port, including the Astra, the Lind and the Heron.',
  'The fund has stakes in nine start-ups, Brightloom, Quanta and Oxel among them.',
  'Five animals were stolen: the horses, a cow and a goat.',
  'Four people were hurt: a driver, two passengers and a cyclist.',
  'Two directors (Mary Hall, the chair, and John Lee) signed.',
  'Three directors (Mary Hall, the chair, John Lee and Ann Poe) signed.',
  'The group has three arms: retail, wholesale, research and development.',
  'Two firms make parts for the sector: gears, belts and pumps.',
  'Three suspects were seen. They were tall, dark, thin and armed.',
  'Glucose was alike in both groups (routine: 136 mg/dl; early: 147 mg/dl; late: 139 mg/dl).',
  'In Leeds, Hull, Wick and York, three firms closed.',
  'He said that the town, which had grown, needed roads, schools and parks, all three at once.',
  'Sales fell in at least four regions: North, South and West.',
  'The choir gave six concerts in May: in Ghent, Lille, Arras and Calais.',
]

describe('a count and what a sentence names one by one', () => {
  it.each(LISTS)('%s', (draft, right, wrong) => {
    expect(verdictOf(draft.replace('#', right))).toBe('verified')
    expect(verdictOf(draft.replace('#', wrong))).toBe('violation')
  })
  it.each(RIGHT)('agrees: %s', (draft) => {
    expect(verdictOf(draft)).toBe('verified')
  })
  it.each(TRAPS)('is left open: %s', (draft) => {
    expect(verdictOf(draft)).not.toBe('violation')
  })
})
