import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replaceSection } from '../../dist/content/regenerate/section.js'

const DRAFT = '# Lease\n\n## 1. Parties\n\nA and B.\n\n## 2. Term\n\nTwo years.\n\n## Sources\n\n* S1: lease.txt\n'

describe('a section written anew', () => {
  it('leaves all else as it was', () => {
    expect(replaceSection(DRAFT, 'Term', 'Three years.')).toBe(DRAFT.replace('Two', 'Three'))
    expect(replaceSection(DRAFT, 'Parties', 'C.\n\n### More\n\nD.')).toBe(
      DRAFT.replace('A and B.', 'C.\n\n### More\n\nD.'),
    )
    const last = '## 1\\. Term\n\nTwo years.'
    expect(replaceSection(last, 'Term', 'Three years.')).toBe('## 1\\. Term\n\nThree years.\n')
    expect(replaceSection(DRAFT.replace(/\n/g, '\r\n'), 'Term', 'a\nb')).toBe(
      DRAFT.replace('Two years.', 'a\nb').replace(/\n/g, '\r\n'),
    )
  })

  it.each([
    ['## Term\n\nOne.\n\n## Term\n\nTwo.\n'],
    ['# Term\n\nOne.\n'],
    ['### Term\n\nOne.\n'],
    ['```\n## Term\n```\n'],
    ['~~~~\n~~~\n## Term\n'],
    ['Term\n'],
    [''],
  ])('is not looked for where its heading does not stand once: %j', (text) => {
    expect(replaceSection(text, 'Term', 'x')).toBeUndefined()
  })

  it.each([
    ['a heading of level 1', '# Next\n\nText.\n'],
    ['a heading by a line of signs', 'Next\nsection\n---\n\nText.\n'],
    ['another of those', 'Next\n===\n\nText.\n'],
    ['a heading without text', '##\n\nText.\n'],
  ])('ends before %s', (_, next) => {
    expect(replaceSection(`## Term\n\nOld.\n\n${next}`, 'Term', 'New.')).toBe(`## Term\n\nNew.\n\n${next}`)
  })

  it('takes what belongs to it: code, lesser headings, breaks, tables', () => {
    const own = 'Old.\n\n```\n## Not a heading\n```\n\n### Lesser\n\n---\n\n| a |\n| - |\n| b |\n\n'
    expect(replaceSection(`## Term\n\n${own}## Next\n`, 'Term', 'New.')).toBe('## Term\n\nNew.\n\n## Next\n')
  })

  it('never touches a byte before its heading or after its end, whatever stands there', () => {
    const line = fc.constantFrom(
      '',
      'Text.',
      '## Other',
      '# Top',
      '### Low',
      '```',
      '~~~',
      '---',
      '===',
      '- a',
      '> b',
      '😀',
      '## 2. Term x',
    )
    const lines = fc.array(line, { maxLength: 12 }).map((all) => all.map((one) => `${one}\n`).join(''))
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const text = `${before}## Term\n\nOld.\n\n## End\n${after}`
        const made = replaceSection(text, 'Term', 'New.')
        // Inside code that was opened before it is no heading.
        if (made === undefined) return
        expect(made).toBe(`${before}## Term\n\nNew.\n\n## End\n${after}`)
      }),
      { numRuns: 500 },
    )
    const found = fc
      .sample(lines, 200)
      .filter((before) => replaceSection(`${before}## Term\n`, 'Term', 'x') !== undefined)
    expect(found.length).toBeGreaterThan(50)
  })
})
