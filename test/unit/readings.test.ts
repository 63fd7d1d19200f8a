import { describe, expect, it } from 'vitest'
import { readDraft } from '../../rules/readings.js'

const slice = (found: ReturnType<typeof readDraft>, { block, from, to }: { block: number; from: number; to: number }) =>
  found.blocks[block]?.text.slice(from, to)

describe('readDraft', () => {
  it('gives citations with their names, parts and antecedents', () => {
    const found = readDraft('It was timely. *Vance v. Terrell*, 740 F.2d 88, 91 (5th Cir. 1984). *Id.* at 92.')
    expect(found.citations.map((one) => [one.kind, slice(found, one.whole), one.antecedent])).toEqual([
      ['case', 'Vance v. Terrell, 740 F.2d 88, 91 (5th Cir. 1984)', undefined],
      ['id', 'Id. at 92', 0],
    ])
    expect(found.citations[0]?.value).toMatchObject({ volume: '740', reporter: 'F.2d', page: '88', year: '1984' })
  })

  it('gives codes with the words beside them, and the patient', () => {
    const found = readDraft('# Assessment\n\n54-year-old man. Essential hypertension (I10). CPT 99213: office visit.')
    expect(found.codes.map((one) => [one.system, one.code, one.description && slice(found, one.description)])).toEqual([
      ['ICD-10-CM', 'I10', 'Essential hypertension'],
      ['CPT', '99213', 'office visit'],
    ])
    expect(found.patient).toMatchObject({ age: { years: 54 }, sex: { is: 'male' } })
    expect(found.blocks[1]?.role).toBe('assessment')
  })

  it('gives figures, periods and dates as printed', () => {
    const found = readDraft('Revenue rose 12% to $4.7 million in FY2024, reported on 3 March 2025.')
    const quantities = found.figures.filter((one) => one.class === 'quantity')
    expect(quantities.map((one) => [slice(found, one), one.unit.kind])).toEqual([
      ['12%', 'percent'],
      ['$4.7 million', 'currency'],
    ])
    expect(found.periods.map((one) => [slice(found, one), one.name])).toEqual([
      ['FY2024', 'fy 2024'],
      ['March 2025', 'march 2025'],
    ])
    expect(found.dates.map((one) => slice(found, one))).toEqual(['3 March 2025'])
  })

  it('keeps what is no prose, and where each block and cell stood', () => {
    const draft = 'See `a` at https://a.example/b.\n\n| Metric | FY2024 |\n|---|---|\n| Churn | 2.1% |\n'
    const found = readDraft(draft)
    expect(found.blocks[0]).toMatchObject({ text: 'See \uFFFC at \uFFFC.', objects: ['`a`', 'https://a.example/b'] })
    expect(found.blocks.map(({ cell }) => cell && [cell.row, cell.column])).toEqual([
      undefined,
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ])
    for (const { start, end, text } of found.blocks.slice(1)) expect(draft.slice(start, end)).toContain(text)
  })

  it.each(['', ' ', '\0', '# ', '|a|\n|-|', '*a_ '.repeat(8_000), 'İ Q1 2024'])('reads anything: %j', (draft) => {
    const found = readDraft(draft)
    expect(found.blocks.length > 0 || found.citations.length === 0).toBe(true)
  })
})
