import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSpace, isWordAt } from '../../../src/document/characters.js'
import { matches } from '../../../src/document/matches.js'

const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '\n', 'é', '𝑥', '\u{1F600}', '\u00a0', '\ud83d') })

describe('matches', () => {
  it.each([/a/g, /a*/g, /b*?/gu, /b?(a)/g, /\p{L}*/gu, /^/gm])('of %s are those of matchAll', (pattern) => {
    fc.assert(
      fc.property(text, (input) => {
        const plain = (found: Iterable<RegExpExecArray>) => [...found].map((match) => [...match, match.index])
        expect(plain(matches(pattern, input))).toEqual(plain(input.matchAll(pattern)))
      }),
    )
  })

  it('hold while the same pattern reads another text', () => {
    const pattern = /[ab]/g
    const seen = [...matches(pattern, 'ab')].flatMap(([outer]) =>
      [...matches(pattern, 'ba')].map(([inner]) => outer + inner),
    )
    expect(seen).toEqual(['ab', 'aa', 'bb', 'ba'])
    const interleaved: string[] = []
    for (const [outer] of matches(pattern, 'ab'))
      for (const [inner] of matches(pattern, 'ba')) interleaved.push(outer + inner)
    expect(interleaved).toEqual(seen)
  })
})

describe('characters', () => {
  it('are words and spaces as patterns have them', () => {
    for (let code = 0; code <= 0xffff; code++) {
      const unit = String.fromCharCode(code)
      if (isWordAt(unit, 0) !== /[\p{L}\p{N}]/u.test(unit) || isSpace(code) !== /\s/.test(unit))
        expect.fail(code.toString(16))
    }
    expect(isWordAt('5𝑥', 1)).toBe(true)
    expect(isWordAt('5\u{1F600}', 1)).toBe(false)
    for (const outside of [-1, 1]) expect(isWordAt('x', outside)).toBe(false)
  })
})
