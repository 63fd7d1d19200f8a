import { expect, it } from 'vitest'
import { titleOf } from '../../dist/content/title.js'

it.each([
  ['# Lease  \n\n## Rent', 'Lease'],
  ['Words.\n\n#  Lease\n# Other', 'Lease'],
  ['## Rent\n\n#Lease\n# \n', null],
  ['', null],
  [`# ${'x'.repeat(300)}`, 'x'.repeat(200)],
  [`${'x'.repeat(2_000)}\n# Far down`, null],
])('the title of a text is its first heading of level 1 near its beginning: %j', (text, title) => {
  expect(titleOf(text)).toBe(title)
})
