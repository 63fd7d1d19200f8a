import { expect, it } from 'vitest'
import { runLoad } from '../../load/load.js'

it('fifty clients at once: every good request is answered right, every bad one refused, and memory stays bounded', async () => {
  const { wrong, good, hostile, slow, rss } = await runLoad({ seconds: 10 })
  expect(wrong).toEqual([])
  expect(good).toBeGreaterThan(20)
  expect(hostile).toBeGreaterThan(3)
  expect(slow).toBeGreaterThan(0)
  for (const megabytes of rss) expect(megabytes).toBeLessThan(1_500)
}, 180_000)
