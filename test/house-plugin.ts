/** A plugin whose check finds each "Zz" and decides by what follows; plain objects, as a module without packages can make them. */
export const housePlugin = (version = '1.0.0', message = 'Not in this house') => `
const place = (block, index) => ({ block, from: index, to: index + 2 })
const check = {
  id: 'house.words', title: 'Words', unit: ['word', 'words'], limits: [], kinds: { word: 'A word.' }, reasons: {},
  *subjects({ document }) {
    for (const block of document.blocks)
      for (const { index } of block.text.matchAll(/Zz/g)) yield { kind: 'word', place: place(block, index), value: {}, data: block.text }
  },
}
const rule = {
  id: 'house.words/none', check: 'house.words', title: 'No such word', decides: '', why: '', limits: [], references: [],
  severity: 'blocking', kinds: ['word'], verdicts: ['violation'], examples: {},
  decide: () => ({ verdict: 'violation', message: ${JSON.stringify(message)} }),
}
export default { name: 'house', version: ${JSON.stringify(version)}, checks: [check], rules: [rule] }
`

export const HOUSE = housePlugin()
