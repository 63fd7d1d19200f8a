import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rules, verify, verticals } from 'tickmark'
import { describe, expect, it } from 'vitest'
import { chunksToKeep } from '../../dist/corpus/documents.js'
import { readReferences } from '../../dist/corpus/files.js'

const FOLDER = join(import.meta.dirname, '../../catalog/corpus')
const pages = readdirSync(FOLDER).map(
  (file) => [file.replace('.md', ''), readFileSync(join(FOLDER, file), 'utf8')] as const,
)
const ids = new Set(rules.map(({ id }) => id))

describe('the shipped pages', () => {
  it('are one a vertical, and can be stored', async () => {
    const references = await readReferences(FOLDER)
    expect(references.map(({ vertical }) => vertical).sort()).toEqual(verticals.map(({ id }) => id).sort())
    for (const reference of references) expect(chunksToKeep(reference).length).toBeGreaterThan(1)
  })

  it.each(pages)('%s names rules that there are', (_, page) => {
    for (const [id] of page.matchAll(/\b(?:legal|clinical|common)\.\w+\/[a-z\d-]+/g)) expect(ids).toContain(id)
  })

  const examples = pages.flatMap(([vertical, page]) =>
    [...page.matchAll(/^- (Violation|Verified): (.+)$/gm)].map(
      ([, verdict, text]) => [vertical, verdict!, text!] as const,
    ),
  )

  it.each(examples)('%s: %s is what the engine says of %s', (vertical, verdict, text) => {
    const { reports } = verify(text, { vertical, asOf: '2026-11-24' })
    const verdicts = reports.flatMap(({ evidence }) => evidence.map((mark) => mark.verdict))
    expect(verdicts).toContain(verdict.toLowerCase())
    if (verdict === 'Verified') expect(verdicts).not.toContain('violation')
  })

  it('have examples', () => expect(examples.length).toBeGreaterThan(20))
})
