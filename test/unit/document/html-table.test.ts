import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../src/document/document.js'

/** The cells of the tables of a draft, row by row; `-` for an empty one. */
function tables(source: string): string[][] {
  return readDocument(source).tables.map(({ rows }) =>
    rows.map((row) => row.map(({ block }) => block.text.trim() || '-').join(' | ')),
  )
}

const PLAIN = `Above.

<table class="fig">
  <thead><tr><th>Dep&ocirc;t</th><th>Crates</th></tr></thead>
  <tbody>
    <tr><td>Leith &amp; Port</td><td>1,204</td></tr>
    <tr><td><b>All</b></td><td>1,204<sup>2</sup></td></tr>
  </tbody>
</table>

Below.`

describe('tables in HTML', () => {
  it('are read like those of Markdown, each cell where it stands', () => {
    expect(tables(PLAIN)).toEqual([['Depôt | Crates', 'Leith & Port | 1,204', 'All | 1,204\uFFFC2']])
    const document = readDocument(PLAIN)
    const [table] = document.tables
    const cell = table?.rows[1]?.[1]?.block
    expect(cell && PLAIN.slice(cell.start, cell.end)).toBe('1,204')

    expect(table?.before?.text).toBe('Above.')
    expect(table?.after?.text).toBe('Below.')
    expect(document.skipped).toEqual([])
  })

  it('place a cell that one of a row above reaches at the start of its own row', () => {
    const source = 'Above.\n\n<table><tr><td rowspan=2>May</td><td>1</td></tr><tr><td>2</td></tr></table>'
    const reached = readDocument(source).tables[0]?.rows[1]?.[0]?.block
    expect(reached?.start).toBe(source.lastIndexOf('<tr>'))
  })

  it('keep their columns under cells that stand over several', () => {
    const spans = '<table><tr><th rowspan="2">Year</th><th colspan=2>Rain</th></tr><tr><th>May</th><th>June</th></tr>'
    expect(tables(`${spans}<tr><td>2031</td><td>12</td><td>9</td></tr></table>`)).toEqual([
      ['Year | Rain | -', '- | May | June', '2031 | 12 | 9'],
    ])
  })

  it('may leave end tags out, run over lines and have a caption', () => {
    const loose = '<table><caption>Crates\n  sold</caption><tr><td>A<td>1\n2<tr><td>B<td>3</table>'
    expect(tables(loose)).toEqual([['A | 1 2', 'B | 3']])
    expect(readDocument(loose).tables[0]?.before?.text.trim()).toBe('Crates sold')
  })

  it.each([
    '<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>',
    '<table><td>1</td></table>',
    '<table><tr><td>1</td></tr>',
    '<table><!-- <tr><td>1</td></tr> --></table>',
  ])('are passed over where they are no plain ones: %s', (source) => {
    expect(tables(source)).toEqual([])
    expect(readDocument(source).skipped).toEqual([{ reason: 'html', count: 1 }])
  })

  it('are read in linear time', () => {
    const cpu = (n: number) => {
      const source = `<table>${'<tr><td rowspan=3>a<td "<td>1'.repeat(n)}</table>`
      const before = process.cpuUsage()
      readDocument(source)
      return process.cpuUsage(before).user
    }
    cpu(500)
    expect(cpu(8000)).toBeLessThan(40 * Math.max(cpu(1000), 2000))
  })
})
