// On one database: what holds a draft up is the workers, and what they are given.
import { expect, it } from 'vitest'
import { LEGAL, startService, verify } from './harness/service.js'
import { undisturbed } from './held-up.js'

const SIZE = 500_000
const dense = (mark: string) => mark.repeat(Math.floor(SIZE / mark.length))
/** Drafts as long as the interface takes them, each the worst of its kind, and their verticals. */
const HOSTILE: readonly (readonly [vertical: string, content: string])[] = [
  ['legal', dense('- Roe v. Wade, 410 U.S. 113 (1973)\n')],
  ['healthcare', dense('- E11.9\n')],
  ['legal', dense('Id. ')],
  ['fintech', dense('Revenue rose 12% from $4.2bn to $4.7bn, and 3 of 12 (25%) left. ')],
  ['legal', `# ${'Roe v. Wade '.repeat(20_000)}\n\n${dense('410 U.S. 113. ').slice(0, 250_000)}`],
  ['healthcare', dense('ICD-10-CM: CPT: LOINC: ')],
  ['legal', dense('*a_ ')],
  ['fintech', `The average of ${dense('3, ').slice(0, -100)}and 4 is 3.`],
]

it('a line of one account is answered in two seconds, whatever two others send', async () => {
  const service = await startService({
    TICKMARK_WORKERS: '2',
    TICKMARK_REQUESTS_PER_HOUR: '100000',
    TICKMARK_QUEUE_WAIT_MS: '120000',
    TICKMARK_DEADLINE_MS: '60000',
  })
  const accounts = await Promise.all(['a', 'b'].map(async (name) => await service.admin('account', 'make', name)))
  /** Milliseconds until a line has its answer. */
  const line = async () =>
    await undisturbed(async () => {
      const response = await verify(service.base, service.key, { content: LEGAL, vertical: 'legal' })
      expect(response.status).toBe(200)
    })
  const alone = Math.max(await line(), await line(), await line())
  let hostile = 0
  // Each sends one half: two long drafts are at work at a time, and what each meets of the other account changes.
  const orders = [0, 1].map((half) => HOSTILE.filter((_, i) => i % 2 === half))
  const attacks = orders.map(async (drafts, i) => {
    for (const [vertical, content] of drafts) {
      const response = await verify(service.base, accounts[i].key as string, { content, vertical })
      expect(response.status).toBe(200)
      await response.arrayBuffer()
      hostile++
    }
  })
  const over = Promise.all(attacks).then(() => true)
  const pause = async () => await new Promise<false>((resolve) => setTimeout(() => resolve(false), 100))
  let slowest = 0
  do slowest = Math.max(slowest, await line())
  while (!(await Promise.race([over, pause()])))
  console.log(JSON.stringify({ alone: Math.round(alone), slowest: Math.round(slowest), hostile }))
  expect(hostile).toBe(HOSTILE.length)
  expect(slowest).toBeLessThan(2_000)
  expect(await service.stop()).toBe(0)
}, 600_000)
