import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ArtifactError, render } from '../../../src/index.js'
import { arbitraryArtifact } from '../../artifacts.js'
import { rendersEveryField, verifiesWhole } from './laws.js'

const brief = {
  artifact_type: 'data_brief',
  title: '# Ferry traffic *2024*',
  summary: 'First line.\n- second line\n\n1. Third_line_ & <b>more</b>.',
  findings: ['~~gone~~ | `code` [link](x)'],
  statistics: [{ name: 'Crossings', value: 1204, unit: 'crossings', period: '2024' }],
  sources: [{ title: 'Harbour log', publisher: 'Port of Lund', date: '2025-01-31' }],
  outlook: '',
}

describe('render', () => {
  it('escapes what would be markup and keeps the lines of a field', () => {
    expect(render(brief).markdown).toBe(
      [
        '# # Ferry traffic \\*2024\\*',
        '## Summary',
        'First line.\\\n\\- second line',
        '1\\. Third_line\\_ & \\<b>more\\</b>.',
        '## Findings',
        '- \\~\\~gone\\~\\~ \\| \\`code\\` \\[link\\](x)',
        '## Statistics',
        '- Crossings, 2024: 1204 crossings',
        '## Sources',
        '- Harbour log, Port of Lund, 2025-01-31',
        '## Outlook',
        '',
      ].join('\n\n') + '\n',
    )
  })

  it('shows every field of any artifact once, and reads as its text', () => {
    fc.assert(fc.property(arbitraryArtifact, rendersEveryField), { numRuns: 300 })
  })

  it('gives marks that are where they say, for any artifact', () => {
    fc.assert(fc.property(arbitraryArtifact, verifiesWhole), { numRuns: 300 })
  })

  it('takes null for absent, at any depth', () => {
    const [statistic] = brief.statistics
    const nulls = { ...brief, statistics: [{ ...statistic, id: null }] }
    expect(render(nulls)).toEqual(render(brief))
  })

  it.each([
    [null, '', 'an object', 'null'],
    [[], '', 'an object', 'list of 0 items'],
    [{ artifact_type: 'brief' }, '/artifact_type', 'one of "clinical_note", "data_brief", "legal_analysis"', '"brief"'],
    [{ ...brief, title: ' ' }, '/title', 'text that is not blank, without control characters', '" "'],
    [{ ...brief, title: 'a\u0000' }, '/title', 'text that is not blank, without control characters', '"a\\u0000"'],
    [{ ...brief, summary: 5 }, '/summary', 'text', '5'],
    [{ ...brief, 'a/b': 1 }, '/a~1b', 'no such property', '"a/b"'],
    [{ ...brief, sources: undefined }, '/sources', 'a value for "sources"', 'nothing'],
    [{ ...brief, findings: ['a', {}] }, '/findings/1', 'text', 'object'],
    [
      { ...brief, statistics: [{ ...brief.statistics[0], value: [] }] },
      '/statistics/0/value',
      'a number, or text that prints one',
      'list of 0 items',
    ],
  ])('refuses what is no artifact (%#)', (artifact: unknown, pointer, expected, got) => {
    let error: unknown
    try {
      render(artifact)
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(ArtifactError)
    expect((error as ArtifactError).faults).toEqual([{ pointer, expected, got }])
  })
})
