import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '../../../bin/tickmark.js')

/** A folder of official lists, as `tickmark data add` fills it. */
export function officialLists() {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-lists-'))
  return {
    folder,
    /** Adds the ICD-10-CM order file of a fiscal year with a category for every letter, and these codes. */
    addIcd(year: number, codes: readonly string[]): void {
      const rows = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').flatMap((letter) => [
        [`${letter}07`, '0'],
        [`${letter}071`, '1'],
      ])
      for (const code of codes) rows.push([code.slice(0, 3), '0'], [code, '1'])
      const lines = rows.map(
        ([code = '', flag], i) =>
          `${String(i + 1).padStart(5, '0')} ${code.padEnd(7)} ${flag} ${`Title of ${code}`.padEnd(60)} Title of ${code}`,
      )
      const file = join(folder, `icd10cm_order_${year}.txt`)
      writeFileSync(file, lines.map((line) => `${line}\r\n`).join(''))
      execFileSync(process.execPath, [PROGRAM, 'data', 'add', file], {
        env: { PATH: process.env['PATH'], TICKMARK_DATA: folder },
      })
      rmSync(file)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
