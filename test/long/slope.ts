/**
 * The exponent of growth: what the middle one of the three doublings and the last two together both reach. Time that grows too fast does so in
 * both; one collection of garbage, wherever it falls, moves only one of them.
 */
export function slope(times: readonly number[]): number {
  const doublings = times.slice(1).map((ms, i) => Math.log2(ms / times[i]!))
  const lastTwo = (doublings[1]! + doublings[2]!) / 2
  return Math.min(doublings.sort((a, b) => a - b)[1]!, lastTwo)
}
