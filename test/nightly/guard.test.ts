import { describe, expect, it } from 'vitest'
import { guard } from '../../src/document/guard.js'
import { remark } from '../../src/document/parse.js'
import { FAMILIES, type Family } from './markdown-families.js'

/** One family in so many; all of them at night. */
const SHARE = process.env['NIGHTLY'] ? 1 : 8

/** CPU milliseconds, which other programs disturb least. */
function cpu(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
const parse = (text: string) => cpu(() => remark.parse(text))
const best = (text: string) => Math.min(parse(text), parse(text))
const prose = (n: number) => 'The parties met and agreed that the sum of 12 was due.\n\n'.repeat(n / 56)

/** The longest text of a family that the guard lets through. */
function longest({ text }: Family): string {
  let least = 1_000
  let most = 1_500_000
  if (guard(text(most)).length === 0) return text(most)
  while (most / least > 1.2) {
    const middle = Math.sqrt(least * most)
    if (guard(text(middle)).length > 0) most = middle
    else least = middle
  }
  return text(least)
}

describe('what the guard lets through', () => {
  it('takes no more than a multiple of what prose of the same length takes', { timeout: 1_200_000 }, () => {
    parse(prose(100_000))
    const reference = best(prose(12_000))
    const slow = FAMILIES.filter((_, i) => i % SHARE === 0).flatMap(({ name, text }) => {
      const own = text(12_000)
      if (guard(own).length > 0) return []
      const first = parse(own) / reference
      const ratio = first > 30 ? Math.min(first, parse(own) / reference) : first
      return ratio > 30 ? [`${name}: ${ratio.toFixed(0)}`] : []
    })
    expect(slow).toEqual([])
  })

  it('ends in time where a family is refused from some length on', { timeout: 1_200_000 }, () => {
    const reference = best(prose(250_000))
    const refused = FAMILIES.slice(0, 28).filter(({ text }) => guard(text(1_500_000)).length > 0)
    expect(refused.length).toBeGreaterThan(15)
    const slow = refused.flatMap((family) => {
      const own = longest(family)
      const ratio = parse(own) / reference
      return ratio > 12 ? [`${family.name}: ${own.length} units, ${ratio.toFixed(0)}`] : []
    })
    expect(slow).toEqual([])
  })

  it('is found out in a fraction of the time it takes to parse', () => {
    const text = prose(1_000_000)
    guard(text)
    expect(cpu(() => guard(text)) / parse(text)).toBeLessThan(0.25)
  })
})
