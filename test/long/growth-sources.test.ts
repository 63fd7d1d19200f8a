import { expect, it } from 'vitest'
import { createVerifier, type Source } from '../../src/index.js'
import { cpu } from '../cpu.js'
import { slope } from './slope.js'

const SIZES = [1, 2, 4, 8]
/** Linear is 1, quadratic 2; what memory adds lies between. */
const EXPONENT = 1.35
const ATTEMPTS = 4

const WORDS = 'Harbour Mill Stone Oak River Castle Bridge Lake Field Hill Wood Marsh Abbey Ferry Heath'.split(' ')
const townOf = (i: number) => `${WORDS[i % 15]} ${WORDS[(i * 7 + 3) % 14]} ${i}`
const casesOf = (i: number) => 1000 + ((i * 7919) % 90_000)
const costsOf = (i: number) => 100_000 + ((i * 104_729) % 9_000_000)

function table(rows: number): Source[] {
  const lines = Array.from({ length: rows }, (_, i) => `${townOf(i)},${casesOf(i)},${casesOf(i + 13)},${costsOf(i)}`)
  return [
    { key: 'towns.csv', mediaType: 'text/csv', text: ['Town,Cases 2022,Cases 2023,Costs (USD)', ...lines].join('\n') },
  ]
}

function prose(paragraphs: number, rows: number): string {
  return Array.from({ length: paragraphs }, (_, n) => {
    const i = (n * 13) % rows
    const wrong = ((n * 37) % 90) + 5
    return `${townOf(i)} counted ${casesOf(i)} cases in 2022 and ${casesOf(i + 13)} in 2023, a change of ${wrong}.3%. It cost $${costsOf(i)}, or ${wrong} more than planned.`
  }).join('\n\n')
}

const CASES: Readonly<Record<string, (size: number) => { draft: string; sources: Source[] }>> = {
  'a draft that grows': (size) => ({ draft: prose(20 * size, 400), sources: table(400) }),
  'sources that grow': (size) => ({ draft: prose(10, 400), sources: table(800 * size) }),
  both: (size) => ({ draft: prose(15 * size, 300 * size), sources: table(300 * size) }),
  'a sentence of very many figures': (size) => ({
    draft: `The counts were ${Array.from({ length: 200 * size }, (_, i) => casesOf(i)).join(', ')} cases.`,
    sources: table(400),
  }),
}

it.each(Object.entries(CASES))('held against its sources: %s', { timeout: 300_000 }, (_, make) => {
  const runs = SIZES.map((size) => {
    const { draft, sources } = make(size)
    return () => void createVerifier({ checks: ['common.sources'], sources }).verify(draft)
  })
  runs[0]!()
  const least = SIZES.map(() => Infinity)
  // A busy machine only ever adds: what is over must stay so at the least of several runs.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    runs.forEach((run, i) => (least[i] = Math.min(least[i]!, cpu(run))))
    if (slope(least) <= EXPONENT) break
  }
  expect(slope(least), least.map((ms) => ms.toFixed(1)).join(', ')).toBeLessThanOrEqual(EXPONENT)
})
