import { expect, it } from 'vitest'
import { mayRank, rankCuesIn } from '../../../rules/common/repeated/ranks/cues.js'
import { readDocument } from '../../../src/document/document.js'

const blockOf = (text: string) => {
  const [block] = readDocument(text).blocks
  if (!block) throw new Error('no block')
  return block
}

it.each([
  'No quay grew faster than Tiree.',
  'Nowhere was the queue longer than in Tiree.',
  'Tiree lost the most.',
  'Tiree shed more berths than anything else.',
  'Coll came second.',
  'The second-heaviest is Coll.',
  'The leading harbour is Coll.',
  'The top two were Coll and Tiree.',
  'The bottom three were far behind.',
  'Coll is the tidiest.',
  'Coll is the least used.',
  'Coll was worst.',
  'Coll headed the list.',
  'Tiree finished last of all.',
  'Coll leads, followed by Tiree.',
  'Coll leads, with Tiree next.',
  'Coll leads and Tiree is behind it.',
  'Coll leads, Tiree came after it.',
  'Tiree completed the top three.',
])('what gives a place is in a block that may rank: %s', (text) => {
  expect(rankCuesIn(text)).not.toEqual([])
  expect(mayRank(blockOf(text))).toBe(true)
})

it('a block without such words gives none', () => {
  expect(mayRank(blockOf('The quay was built in May, and 40 boats lie there.'))).toBe(false)
})
