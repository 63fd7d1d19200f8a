import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ending } from '../../../rules/common/prose/ending.js'

const text = fc.string({ unit: fc.constantFrom('a', 'B', 'b', ' ', ',', '1'), maxLength: 12 })

describe('ending', () => {
  it.each(['a', 'ab?', '\\b(?:a|ab)(?: b)* ', '(?<!a )b,?', '[ab]{0,3}1', 'a|b '])(
    'in %s is what a search finds',
    (source) => {
      const endsIn = ending(source, 'i')
      const plain = new RegExp(`(?:${source})$`, 'i')
      fc.assert(
        fc.property(text, (input) => {
          expect(endsIn(input)?.[0]).toBe(plain.exec(input)?.[0])
        }),
      )
    },
  )
})
