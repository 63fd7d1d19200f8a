import { describe, expect, it } from 'vitest'
import { guard } from '../../src/document/guard.js'
import { readDocument } from '../../src/document/document.js'
import { createVerifier, remarkParser } from '../../src/index.js'
import { cpu } from '../cpu.js'
import { FAMILIES, type Family } from './markdown-families.js'

/** UTF-16 units: what every family is tried at, and what those are tried at that took long. */
const SIZE = { first: 250_000, full: 1_000_000 }

const verifier = createVerifier({ asOf: '2026-03-01' })
const verify = (text: string) => cpu(() => verifier.verify(text))
const prose = (n: number) => 'The parties met and agreed that the sum of 12 was due.\n\n'.repeat(n / 56)
const parse = (text: string) => cpu(() => remarkParser.parse(text))

/** Milliseconds for a megabyte: two seconds, or 2.5 times what remark-parse takes for prose. */
const text = prose(SIZE.full)
const LIMIT = Math.max(2_000, 2.5 * Math.min(parse(text), parse(text)))

/** Takes it longer than that, twice? */
function slow(name: string, draft: string): string[] {
  const least = [0, 1].reduce((ms) => (ms > LIMIT ? Math.min(ms, verify(draft)) : ms), Infinity)
  return least > LIMIT ? [`${name}: ${draft.length} units, ${least.toFixed(0)} ms of ${LIMIT.toFixed(0)}`] : []
}

/** The longest text of a family that is read. */
function longest({ text }: Family): string {
  const isRead = (n: number) => readDocument(text(n)).refused.length === 0
  let [least, most] = [1_000, SIZE.full]
  if (isRead(most)) return text(most)
  while (most / least > 1.2) {
    const middle = Math.sqrt(least * most)
    if (isRead(middle)) least = middle
    else most = middle
  }
  return text(least)
}

describe('every family has its outcome in time', () => {
  it('up to a megabyte', { timeout: 1_200_000 }, () => {
    const over = FAMILIES.filter(({ text }) => verify(text(SIZE.first)) > LIMIT / 5)
    expect(over.flatMap(({ name, text }) => slow(name, text(SIZE.full)))).toEqual([])
  })

  it('right at the limit, where a family is refused from some length on', { timeout: 1_200_000 }, () => {
    const refused = FAMILIES.slice(0, 28).filter(({ text }) => readDocument(text(SIZE.full)).refused.length > 0)
    expect(refused.length).toBeGreaterThan(10)
    expect(refused.flatMap((family) => slow(family.name, longest(family)))).toEqual([])
  })

  it('is refused in a fraction of the time it takes to parse', () => {
    guard(text)
    expect(cpu(() => guard(text)) / parse(text)).toBeLessThan(0.25)
  })
})
