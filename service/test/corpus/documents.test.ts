import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { chunksToKeep, documentIdOf } from '../../dist/corpus/documents.js'
import { readReferences } from '../../dist/corpus/files.js'

const TEXT = 'The tenant must give thirty days written notice. '.repeat(3)
const REFERENCE = { vertical: 'legal', source_title: 'Notice', source_url: 'https://example.org/a', text: TEXT }

describe('the id of a document', () => {
  it('is the same for the same document', () => expect(documentIdOf({ ...REFERENCE })).toBe(documentIdOf(REFERENCE)))

  it.each([
    { vertical: 'fintech' },
    { source_title: 'Notice ' },
    { source_url: 'https://example.org/b' },
    { text: `${TEXT}.` },
    { source_title: 'Noticehttps://example.org/a', source_url: '' },
    { source_title: '', source_url: 'Noticehttps://example.org/a' },
  ])('is another with %j', (change) =>
    expect(documentIdOf({ ...REFERENCE, ...change })).not.toBe(documentIdOf(REFERENCE)),
  )
})

describe('what cannot be kept', () => {
  it.each([
    ['text', `${TEXT}\0`, 'U+0000'],
    ['text', `${TEXT}\ud83d`, 'half of a surrogate pair'],
    ['text', ' \n'.repeat(100), 'white space alone'],
    ['source_title', 'a\0', 'U+0000'],
    ['source_url', 'example.org/a', 'expected an absolute address'],
    ['source_url', 'javascript:alert(1)', 'expected an absolute address'],
    ['source_url', 'data:text/html,x', 'expected an absolute address'],
  ])('%s %j is refused with its pointer', (name, value, detail) => {
    const refusal = () => chunksToKeep({ ...REFERENCE, [name]: value })
    expect(refusal).toThrow(detail)
    expect(refusal).toThrow(
      expect.objectContaining({ status: 422, errors: [expect.objectContaining({ pointer: `/${name}` })] }),
    )
  })
})

describe('files of references', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-references-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const line = (change: object = {}) => JSON.stringify({ ...REFERENCE, ...change })

  it('are read, in the order of their names, lines and pages alike', async () => {
    write('b.jsonl', `${line({ source_title: 'second' })}\n\n${line({ source_title: 'third' })}\n`)
    write(
      'a.md',
      `---\nvertical: legal\nsource_title: first: of all\nsource_url: https://example.org/a\n---\n${TEXT}\n`,
    )
    write('notes.txt', 'left alone')
    const references = await readReferences(folder)
    expect(references.map(({ source_title }) => source_title)).toEqual(['first: of all', 'second', 'third'])
    expect(references[0]?.text).toBe(TEXT.trim())
  })

  it.each([
    ['no json', '{', 'line 1: unexpected text, expected a JSON object'],
    ['a list', '[]', 'line 1: unexpected vertical, expected text'],
    ['a field too much', line({ owner: 'x' }), 'line 1: unexpected "owner", expected vertical'],
    ['a number', line({ source_title: 1 }), 'unexpected source_title, expected text'],
    [
      'a foreign vertical',
      `${line()}\n${line({ vertical: 'law' })}`,
      'line 2: unexpected vertical "law", expected one of education',
    ],
    ['99 characters', line({ text: '😀'.repeat(99) }), 'unexpected 99 characters of text, expected 100 to 500000'],
    ['500,001 characters', line({ text: 'x'.repeat(500_001) }), 'unexpected 500001 characters of text'],
    ['nothing', '\n', 'unexpected absence of documents'],
  ])('with %s are refused with file and line', async (name, text, message) => {
    await expect(readReferences(write(`${name}.list`, text))).rejects.toThrow(message)
  })

  it('a page without a head is refused', async () =>
    await expect(readReferences(write('c.md', TEXT))).rejects.toThrow('c.md: unexpected beginning, expected a head'))
})
