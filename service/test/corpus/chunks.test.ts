import { describe, expect, it } from 'vitest'
import { chunksOf, codePoints } from '../../dist/corpus/chunks.js'

const SENTENCE = 'The tenant must give thirty days written notice before leaving the premises. '

/** Text of any shape, the same every time. */
function someText(seed: number, length: number): string {
  const pieces = [
    'word ',
    'Sentence end. Next ',
    '\n\n',
    '\n',
    '😀',
    'é',
    '  ',
    'x'.repeat(50),
    '漢字',
    '" ',
    '1. ',
    '\t',
  ]
  let text = ''
  for (let i = seed; text.length < length; i = (i * 48_271) % 2_147_483_647) text += pieces[i % pieces.length] ?? ''
  return text
}

describe('chunksOf', () => {
  it('leaves a short text whole', () =>
    expect(chunksOf(`  ${SENTENCE}`)).toEqual([{ start: 2, end: 2 + SENTENCE.length - 1, text: SENTENCE.trim() }]))

  it('ends with a sentence where one ends in reach', () => {
    const chunks = chunksOf(SENTENCE.repeat(60))
    expect(chunks.length).toBeGreaterThan(4)
    for (const { text } of chunks) expect(text).toMatch(/^The tenant.*premises\.$/s)
  })

  it('ends with a paragraph sooner than with a sentence', () => {
    const paragraph = SENTENCE.repeat(7).trim()
    const chunks = chunksOf(Array(8).fill(paragraph).join('\n\n'))
    expect(chunks).toHaveLength(7) // the last two together are not too long
    for (const { text } of chunks.slice(0, -1)) expect(text).toBe(paragraph)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('gives offsets in code points, and loses nothing but white space (%i)', (seed) => {
    const text = someText(seed, 20_000)
    const points = Array.from(text)
    const chunks = chunksOf(text)
    let end = 0
    for (const chunk of chunks) {
      expect(points.slice(chunk.start, chunk.end).join('')).toBe(chunk.text)
      expect(points.slice(end, chunk.start).join('').trim()).toBe('')
      expect(chunk.text.length).toBeLessThanOrEqual(1_200)
      end = chunk.end
    }
    expect(points.slice(end).join('').trim()).toBe('')
  })

  it('cuts what has no place to cut, and no character in two', () => {
    for (const text of ['x'.repeat(5_000), '😀'.repeat(5_000), `a${'😀'.repeat(5_000)}`]) {
      const chunks = chunksOf(text)
      expect(chunks.map((chunk) => chunk.text).join('')).toBe(text)
      for (const chunk of chunks) expect(chunk.text).not.toMatch(/\p{Surrogate}/u)
    }
  })

  it('finds nothing in white space', () => expect(chunksOf(' \n\t '.repeat(400))).toEqual([]))

  it('takes half a million characters in a second', () => {
    for (const unit of [SENTENCE, 'x', ' ', '\n', '. ', 'A. ']) {
      const text = unit.repeat(Math.ceil(500_000 / unit.length))
      const began = performance.now()
      chunksOf(text)
      expect(performance.now() - began, JSON.stringify(unit)).toBeLessThan(3_000)
    }
  })
})

describe('codePoints', () => {
  it.each(['', 'abc', '😀', 'a😀b', '\ud800', '\ud800a', '\udc00\ud800'])('counts %j as an iterator does', (text) =>
    expect(codePoints(text)).toBe(Array.from(text).length),
  )
})
