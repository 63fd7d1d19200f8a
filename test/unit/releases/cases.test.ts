import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { Texts } from '../../../rules/legal/release/by-id.js'
import { courtListener } from '../../../rules/legal/release/court-listener.js'
import { ownCases } from '../../../rules/legal/release/own-cases.js'
import { csvRecords } from '../../../rules/common/release/csv.js'
import { add, verify } from '../../../src/host/releases/commands.js'
import { fileContent, heldContent } from '../../../src/host/releases/content.js'
import { officialFile } from '../../../src/host/releases/decode.js'
import { loadReleases } from '../../../src/host/releases/load.js'
import { readText } from './official.js'

const root = mkdtempSync(join(tmpdir(), 'tickmark-cases-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function put(name: string, text: string): string {
  const file = join(root, name)
  writeFileSync(file, text)
  return file
}

/** Three tables as CourtListener exports them, in one of its ways to quote. */
function bulk(cell: (text: string) => string) {
  const table = (columns: string, ...rows: (readonly string[])[]) =>
    `${columns}\n${rows.map((row) => `${row.map(cell).join(',')}\n`).join('')}`
  return {
    citations: table(
      'id,volume,reporter,page,type,cluster_id,date_created,date_modified',
      ['1', '412', 'F.3d', '1052', '1', '70', '2020-01-01', '2020-01-01'],
      ['2', '412', 'F.3d', '1052', '1', '71', '2020-01-01', '2020-01-01'],
      ['3', '88', 'No Such Rep.', '4', '1', '71', '2020-01-01', '2020-01-01'],
      ['4', '2011', 'WL', '900112', '7', '72', '2020-01-01', '2020-01-01'],
    ),
    clusters: table(
      'id,date_filed,date_filed_is_approximate,case_name,case_name_full,headnotes,precedential_status,docket_id',
      ['71', '2005-06-10', 'f', 'Quill "Q" Works, Inc. v. Tarn', '', 'one\ntwo, "three\\"', 'Published', '9'],
      ['70', '2005-06-09', 't', '', 'Maren Oller, Appellant, v. Pike County', '', 'Published', '8'],
    ),
    dockets: table(
      'id,court_id,case_name,docket_number,pacer_case_id',
      ['8', 'ca9', 'Oller v. Pike County', '03-1', ''],
      ['9', 'ca2', 'Quill', '03-2', ''],
    ),
  }
}

const QUOTED = (text: string) => `"${text.replaceAll('"', '""')}"`
const ACCENTS = (text: string) => `\`${text}\``
const ESCAPED = (text: string) => (/[",\n\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text)

describe('bulk files of CourtListener', () => {
  test.each([
    ['with every field in quotes', QUOTED],
    ['with every field in grave accents', ACCENTS],
    ['with quotes where needed and backslashes', ESCAPED],
  ])('are joined by their ids, exported %s', (_, cell) => {
    const { citations, clusters, dockets } = bulk(cell)
    const { rows, release, warnings } = readText(
      courtListener,
      'citations-2026-03-31.csv',
      citations,
      ['opinion-clusters-2026-03-31.csv', clusters],
      ['dockets-2026-03-31.csv', dockets],
    )
    expect([...rows.values()]).toEqual([
      { key: 'F.3d|000412|001052|70', name: 'Maren Oller, Appellant, v. Pike County', year: '', court: 'ca9' },
      { key: 'F.3d|000412|001052|71', name: 'Quill "Q" Works, Inc. v. Tarn', year: '2005', court: 'ca2' },
      { key: 'WL|002011|900112|72', name: '', year: '', court: '' },
    ])
    expect(release).toBe('2026-03-31')
    expect(warnings).toEqual([
      'citations of 1 reporters left out, whose abbreviation is not known',
      '1 of 3 citations without a name; add opinion-clusters and dockets of the same day in the same command',
    ])
  })

  test('say at which line an id is none, and are refused when packed by bzip2', async () => {
    const { citations } = bulk(ESCAPED)
    expect(() => readText(courtListener, 'citations.csv', citations.replace('1,70,', '1,x,'))).toThrow(
      expect.objectContaining({ line: 2, message: expect.stringMatching(/Unexpected "x" in column cluster_id/) }),
    )
    const packed = put('citations-2026-03-31.csv.bz2', 'BZh91AY&SY\0')
    await expect(add([packed], { folder: join(root, 'none') })).rejects.toThrow(/packed by bzip2; unpack it/)
  })

  test('are added as one release, without the clusters too', async () => {
    const folder = join(root, 'data')
    const { citations, clusters, dockets } = bulk(ESCAPED)
    const files = [
      put('dockets-2026-03-31.csv', dockets),
      put('citations-2026-03-31.csv', citations),
      put('opinion-clusters-2026-03-31.csv', clusters),
    ]
    await add(files.slice(1, 2), { folder })
    expect((await add(files, { folder }))[0]).toMatchObject({ rows: 3, replaced: true, release: '2026-03-31' })
    const [list] = await loadReleases(folder)
    expect(list?.list('F.3d|000412|', 5).map(({ court }) => court)).toEqual(['ca9', 'ca2'])
    expect((await verify(folder)).map(({ ok }) => ok)).toEqual([true])
  })
})

describe('a list of one’s own', () => {
  const HEADER = 'volume,reporter,page,name,year,court\n'

  test('is keyed by canonical abbreviation, its courts by id', () => {
    const text = `${HEADER}412,F.3d,1052,"Oller v. Pike County, Inc.",2005,9th Cir.\n7,P. 2d,88,Tarn v. Sedge,,\n`
    const { rows, warnings } = readText(ownCases, 'mine-2026-02-01.csv', text)
    expect([...rows.values()]).toEqual([
      { key: 'F.3d|000412|001052|2', name: 'Oller v. Pike County, Inc.', year: '2005', court: 'ca9' },
      { key: 'P.2d|000007|000088|3', name: 'Tarn v. Sedge', year: '', court: '' },
    ])
    expect(warnings).toEqual([])
  })

  test.each([
    ['x,F.3d,1,Oller v. Pike,2005,ca9\n', /Unexpected "x" in column volume, expected a volume/],
    ['1,F.3d,1,Oller v. Pike,05,ca9\n', /Unexpected "05" in column year/],
    ['1,F.3d,1,Oller v. Pike\n', /Unexpected 4 fields, expected the 6 of the header/],
  ])('with %j is refused at its line', (row, message) => {
    expect(() => readText(ownCases, 'mine.csv', HEADER + row)).toThrow(
      expect.objectContaining({ line: 2, message: expect.stringMatching(message) }),
    )
  })
})

describe('files that are read in pieces', () => {
  test('give the lines they would give whole', () => {
    const text = Array.from({ length: 90_000 }, (_, i) => `${i},"é${'–'.repeat(i % 40)}"\r\n`).join('')
    const file = put('large.csv', `\ufeff${text}\x1a`)
    const bytes = Buffer.from(`\ufeff${text}\x1a`)
    expect(bytes.length).toBeGreaterThan(1 << 22)
    const pieces = officialFile('large.csv', undefined, fileContent(file, bytes.length))
    const whole = officialFile('large.csv', undefined, heldContent(bytes))
    const lines = [...pieces.lines()]
    expect(lines).toEqual(text.slice(0, -2).split('\r\n'))
    expect(lines).toEqual([...whole.lines()])
    expect([pieces.sha256, pieces.whole]).toEqual([whole.sha256, true])
    expect([...csvRecords(pieces)]).toHaveLength(90_000)
  })

  test('have quoted fields of many lines read in linear time', () => {
    const field = `"${'a line of the field\n'.repeat(200_000)}"`
    const file = officialFile('a.csv', undefined, heldContent(Buffer.from(`x,${field},y\n`)))
    const [record] = csvRecords(file)
    expect(record?.fields.map(({ length }) => length)).toEqual([1, field.length - 2, 1])
  })
})

test('texts are given back by their numbers, cut where they are long', () => {
  const texts = new Texts()
  const given = Array.from({ length: 60_000 }, (_, i) => `Número ${i} ${'x'.repeat(i % 120)}`)
  const numbers = given.map((text) => texts.put(text))
  expect(numbers.map((number) => texts.get(number))).toEqual(given)
  expect(texts.get(texts.put('abcdef', 3))).toBe('abc')
  expect(texts.get(0)).toBe('')
})
