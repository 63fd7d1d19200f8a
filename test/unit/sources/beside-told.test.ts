import { expect, it } from 'vitest'
import { marks, prose } from './held.js'

const PILOT = prose('The pilot enrolled 412 households; 96 of them withdrew in 2022. The hall was let on 57 evenings.')

it('certifies what the sentence of a source has beside a figure that the draft prints beside this one', () => {
  expect(marks([PILOT], 'The pilot enrolled 412 households, 96 of which left early.')).toEqual([
    '412 verified',
    '96 verified',
  ])
})

it.each([
  ['of another time', 'The pilot enrolled 412 households, 96 of which left early in 2021.', '96'],
  ['of another sentence', 'The pilot enrolled 412 households, 57 of which left early.', '57'],
  ['where nothing beside it stands there', 'It began with 421 households, 96 of which left early.', '96'],
])('certifies nothing %s', (_, draft, figure) => {
  expect(marks([PILOT], draft)).not.toContain(`${figure} verified`)
})
