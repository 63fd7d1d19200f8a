import { verify } from 'tickmark'
import { expect, it } from 'vitest'
import { readCatalog } from '../../dist/catalog/read.js'
import { OWN_CATALOG } from '../../dist/catalog/settings.js'
import { renderDraft } from '../../dist/generation/render.js'
import { composeDraft } from '../../dist/providers/composer/draft.js'
import type { SourceMaterial } from '../../dist/providers/port.js'

const { templates, styles } = readCatalog(OWN_CATALOG)

/** A source in paragraphs or rows, each a segment. */
function source(label: string, filename: string, parts: readonly string[], place: string): SourceMaterial {
  let at = 0
  const segments = parts.map((part, i) => {
    const start = at
    at += Array.from(part).length
    return { start, end: at, place: `${place} ${i + 1}` }
  })
  return { label, sourceId: `src_${label}`, filename, version: 1, text: parts.join(''), segments }
}

const PROSE = source(
  'S1',
  'review.txt',
  [
    'The review covers the fiscal year 2024. Revenue was $4.7 million in 2024, against $4.2 million in 2023.\n\n',
    'The agreement of March 3, 2024 (as amended) sets a fee of $1,200 a month. Either side may end it on 30 days notice.\n\n',
    'Patients waited 18 days on average. “Nobody told us why”, said one of the 212 who answered.\n\n',
    'See Rose v. Lundy, 455 U.S. 509, 522 (1982). The risk is that renewals slip into 2025.\n',
  ],
  'paragraph',
)
const TABLE = source(
  'S2',
  'sites.csv',
  ['Site,Visits,Share\n', 'North,1204,55%\n', '"South, old town",987,45%\n', 'Total,2191,100%\n'],
  'row',
)

it.each([...templates.keys()])('what the composer quotes stands in its sources, by %s', (id) => {
  const template = templates.get(id)!.item
  const style = styles.get('executive')!.item
  const sources = [PROSE, TABLE]
  const input = { topic: 'The review of 2024', word_count: 2_000 }
  const draft = composeDraft({ kind: 'draft', template, style, mode: 'thorough', input, sources, context: '' })
  const { body, sources: list } = renderDraft({ template, style, input, sources }, draft)
  const { configured, reports } = verify(body + list, {
    vertical: template.verticals[0]!,
    sources: [
      { key: 'S1', name: 'review.txt', mediaType: 'text/plain', text: PROSE.text },
      { key: 'S2', name: 'sites.csv', mediaType: 'text/csv', text: TABLE.text },
    ],
  })
  const report = reports.find(({ check }) => check === 'common.sources')
  // A vertical without checks has nothing that runs.
  expect(report !== undefined).toBe(configured)
  if (!report) return
  expect(report.evidence.filter(({ verdict }) => verdict === 'violation')).toEqual([])
  expect(report.coverage.verified, body).toBeGreaterThan(0)
})
