import { describe, expect, test } from 'vitest'
import { createVerifier } from '../../src/index.js'
import { least } from '../cpu.js'

/** A generator of whole numbers below `n`, the same in every run. */
function numbers(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * n)
  }
}

const next = numbers(37)
const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T

const WHO = [
  'The carrier',
  'The harbor board',
  'The lessee',
  'The pilot',
  'The surety',
  'The trustee',
  'The assessor',
  'The widow',
]
const DOES = [
  'must answer for',
  'is charged with',
  'does not answer for',
  'was bound to make good',
  'may not recover',
  'has long borne',
]
const WHAT = [
  'the loss of the cargo',
  'a delay in the port',
  'every repair of the wharf',
  'the fees of the survey',
  'damage by ice and flood',
]
const WHEN = [
  'where the bill of lading is silent',
  'when the goods were stowed on deck',
  'after notice in writing',
  'as the custom of the trade requires',
]
const WHY = [
  'for nothing in the charter shifts that burden to another',
  'since the parties wrote their bargain with that risk before them',
  'because the statute leaves the older rule as it found it',
  'and the rule has been followed in this state for many years',
]

/** An opinion of about 100 KB in which no sentence stands twice, with star pages. */
function opinion(): { text: string; sentences: string[] } {
  const sentences = new Set<string>()
  let text = 'Oller v. Pike County, 412 F.3d 1052 (9th Cir. 2005)\n\n'
  while (text.length < 100_000) {
    const sentence = `${pick(WHO)} ${pick(DOES)} ${pick(WHAT)} of the ${pick(['first', 'second', 'third', 'fourth'])} voyage in ${1800 + next(150)} ${pick(WHEN)}, ${pick(WHY)}.`
    if (sentences.has(sentence)) continue
    sentences.add(sentence)
    text += next(9) === 0 ? `${sentence}\n\n` : `${sentence} `
  }
  return { text, sentences: [...sentences] }
}

const words = (sentence: string): string[] => sentence.split(' ')
const between = (list: readonly string[], from: number, to: number): string => list.slice(from, to).join(' ')

/** What lawyers change with its mark. Nothing that is left out denies. */
const ALTERED: readonly ((sentence: string) => string)[] = [
  (sentence) => sentence,
  (sentence) => `[${sentence.charAt(0).toLowerCase()}]${sentence.slice(1)}`,
  (sentence) => between(words(sentence), 0, words(sentence).length - 3),
  (sentence) => `${between(words(sentence), 0, 12)} . . . ${between(words(sentence), 14, 99)}`,
  (sentence) => sentence.replace(/^The \w+(?: board)?/, '[He]'),
  (sentence) => sentence.replace(/ of the (\w+) voyage/, ' of the *$1* voyage'),
  (sentence) => sentence.replace(' voyage ', ' [sea] voyage '),
]

/** One word, a negation, a figure, two words exchanged, an ellipsis that hides a "not". */
const CORRUPTED: readonly ((sentence: string) => string)[] = [
  (sentence) => sentence.replace(/ voyage in /, ' auction in '),
  (sentence) =>
    / not /.test(sentence) ? sentence.replace(' not ', ' ') : sentence.replace(/ (must|is|was|has) /, ' $1 not '),
  (sentence) =>
    sentence.replace(/ (\d{3})(\d) /, (_, head: string, last: string) => ` ${head}${(Number(last) + 1) % 10} `),
  (sentence) => sentence.replace(/ voyage in (\d{4}) /, ' in voyage $1 '),
  (sentence) =>
    / not /.test(sentence) ? sentence.replace(/ not \w+ /, ' . . . ') : sentence.replace(/, \w+ /, ', hardly '),
]

describe('200 quotations of an opinion of 100 KB, and a corrupted twin of each', () => {
  const { text, sentences } = opinion()
  const sources = [{ key: 'oller.txt', mediaType: 'text/plain', text }]
  const quoted = Array.from({ length: 200 }, (_, i) => sentences[(i * 37) % sentences.length] ?? '')
  const drafted = (quotations: readonly string[]): string =>
    quotations.map((words) => `It held: “${words}” Oller v. Pike County, 412 F.3d 1052 (9th Cir. 2005).`).join('\n\n')
  const verifier = createVerifier({ checks: ['legal.citations'] })
  const verdicts = (draft: string): string[] =>
    verifier
      .verify(draft, { sources })
      .reports.flatMap(({ evidence }) => evidence)
      .filter(({ kind }) => kind === 'quotation')
      .map(({ verdict }) => verdict)
  const share = (all: readonly string[], one: string): number =>
    all.filter((verdict) => verdict === one).length / all.length

  const altered = drafted(quoted.map((sentence, i) => ALTERED[i % ALTERED.length]?.(sentence) ?? ''))
  const twins = drafted(quoted.map((sentence, i) => CORRUPTED[i % CORRUPTED.length]?.(sentence) ?? ''))

  test('the true ones are verified, and none of them is accused', () => {
    const found = verdicts(altered)
    expect(found).toHaveLength(200)
    expect(found).not.toContain('violation')
    expect(share(found, 'verified')).toBeGreaterThanOrEqual(0.97)
  })

  test('the twins are accused, and none of them is verified', () => {
    const found = verdicts(twins)
    expect(found).toHaveLength(200)
    expect(found).not.toContain('verified')
    expect(share(found, 'violation')).toBeGreaterThanOrEqual(0.97)
  })

  test('in under 2 ms each', () => {
    const enough = 2 * 200
    expect(least(() => verdicts(altered), enough)).toBeLessThan(enough)
  })
})
