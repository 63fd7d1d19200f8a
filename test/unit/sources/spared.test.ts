import { describe, expect, it } from 'vitest'
import { verdictOf } from './verdict-of.js'

/** Figures whose words stand with their neighbours: of each pair the first is right, the second is not. */

const POWER = [
  'Month,Wind (GWh),Demand (GWh)',
  'October 2031,"1,188","2,610"',
  'November 2031,"1,302","2,744"',
  'December 2031,"1,427","2,852"',
].join('\n')
const WHEAT = ['Buyer,2030/31 (thousand t),2031/32 (thousand t)', 'Birland,"1,846",38', 'Corland,412,"1,567"'].join(
  '\n',
)
const TRAINS = ['Operator,Trains run 2031,Wagons', 'Adria,"19,307",812', 'Birch,"8,114",340'].join('\n')

describe('what stands beside a neighbour', () => {
  it.each([
    [POWER, 'Wind was strongest in December 2031, which yielded «1,427 GWh» and met 50.0% of demand.'],
    [WHEAT, 'Birland, a buyer of 1.85 million tonnes in 2030/31, took «38,000 tonnes».'],
    [TRAINS, 'Counting light engines, the own report of Adria gives «21,046 trains» for 2031.'],
  ])('accuses nobody: %s %s', (source, draft) => {
    expect(verdictOf(source, draft)).not.toBe('violation')
  })

  it.each([
    [POWER, 'Demand in December 2031 was «1,427 GWh».'],
    [WHEAT, 'Birland took «1,846 thousand tonnes» in 2031/32.'],
    [TRAINS, 'Adria ran «13,907 trains» in 2031.'],
  ])('and is wrong where the words are its own: %s %s', (source, draft) => {
    expect(verdictOf(source, draft)).toBe('violation')
  })
})
