import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { releaseFormats } from '../../../rules/releases.js'
import { ReleaseFileError } from '../../../src/rule/release-file.js'
import { heldContent } from '../../../src/host/releases/content.js'
import { officialFile, headOf, notText } from '../../../src/host/releases/decode.js'
import { zipMembers, ZipError } from '../../../src/host/releases/zip.js'
import { hcpcsRecord, orderFile, zip } from './official.js'

/** One true beginning for every kind of file, to be changed at random. */
const SEEDS: readonly Buffer[] = [
  orderFile().join('\r\n'),
  [hcpcsRecord('A9150', 3, 'A drug', { added: '19860101' }), hcpcsRecord('A9150', 4, 'of a kind')].join('\r\n'),
  'A000    Cholera\r\nA001    Cholera, other\r\n',
  '<ICD10CM.tabular><version>2021</version><diag a="b"><name>A00</name><excludes1><note>x &amp; y</note></excludes1></diag></ICD10CM.tabular>',
  'Definitions of Medicare Code Edits\n4. Age conflict\nA. Newborn diagnoses\nA33\tTetanus\n9. Unacceptable principal diagnosis\n',
  '"LOINC_NUM","LONG_COMMON_NAME","STATUS"\r\n"718-7","Hemoglobin ""total""","ACTIVE"\r\n',
  'id\teffectiveTime\tactive\tmoduleId\tdefinitionStatusId\r\n44054006\t20020131\t1\tm\t900000000000074008\r\n',
  `161|ENG||||||1||||RXNORM|IN|C|acetaminophen||N||\n`,
  'PRODUCTID\tPRODUCTNDC\tNDCPACKAGECODE\tPROPRIETARYNAME\r\na\t0002-0152\t0002-0152-01\tb\r\n',
  'code\tstatus\tfirst_fy\tlast_fy\tfirst_billable_fy\tlast_billable_fy\tlong_description\nA848\tnew\t2018\t2026\t2018\t2020\tx\n',
].map((text) => Buffer.from(text, 'utf8'))

/** Bytes of a true file, some replaced, some left out. */
const changed = fc
  .tuple(fc.constantFrom(...SEEDS), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }), fc.nat(), fc.nat(40))
  .map(([seed, bytes, at, length]) => {
    const copy = Buffer.from(seed)
    for (const [place, byte] of bytes) copy[place % copy.length] = byte
    const cut = at % copy.length
    return Buffer.concat([copy.subarray(0, cut), copy.subarray(cut + length)])
  })
const anything = fc.oneof(
  changed,
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
)

describe('any bytes whatever', () => {
  test('are rows or a clear error to every format, recognised or not', () => {
    fc.assert(
      fc.property(anything, fc.string({ maxLength: 12 }), (bytes, name) => {
        notText(bytes)
        const head = headOf(name, bytes, true)
        const file = officialFile(name, undefined, heldContent(bytes))
        for (const format of releaseFormats) {
          format.recognise(head)
          try {
            format.read(file, [{ part: 'description', file }], (row) => expect(row.key).not.toBe(''))
          } catch (error) {
            expect(error).toBeInstanceOf(ReleaseFileError)
            expect((error as Error).message).not.toBe('')
          }
        }
      }),
      { numRuns: 400 },
    )
  })

  test('give every row all columns of its format', () => {
    for (const [at, seed] of SEEDS.entries()) {
      const file = officialFile('file', undefined, heldContent(Buffer.concat([seed, Buffer.from('\n')])))
      const head = headOf('file', seed, true)
      const format = releaseFormats.find((one) => one.recognise(head) === one.leading)
      expect(format, `seed ${at}`).toBeDefined()
      if (format!.id === 'mce') continue // its seed is no whole file
      const rows: object[] = []
      format!.read(file, [], (row) => rows.push(row))
      expect(rows.length).toBeGreaterThan(0)
      const names = ['key', ...format!.columns.map(({ name }) => name)].sort()
      for (const row of rows) expect(Object.keys(row).sort()).toEqual(names)
    }
  })

  test('are members or a clear error to the archive reader', () => {
    const archive = zip([
      { path: 'a.txt', bytes: Buffer.from('some text, some text') },
      { path: 'b/c.txt', bytes: Buffer.alloc(300, 66) },
    ])
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(archive.length - 1), fc.nat(255)), { maxLength: 4 }),
        fc.nat(archive.length),
        (bytes, length) => {
          const copy = Buffer.from(archive)
          for (const [at, byte] of bytes) copy[at] = byte
          try {
            for (const member of zipMembers(copy.subarray(0, length || copy.length), 1000)) {
              member.head(64)
              expect(member.bytes().length).toBeLessThanOrEqual(1000)
            }
          } catch (error) {
            expect(error).toBeInstanceOf(ZipError)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})
