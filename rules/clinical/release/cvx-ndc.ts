import { ReleaseFileError, shown, type OfficialFile, type ReleaseFormat } from '../../../src/rule/release-file.js'
import type { ReleaseRow } from '../../../src/rule/release.js'
import { isoDay } from './iso-day.js'

const NDC = /^\d{5}-\d{4}-\d{2}$/
const CVX = /^\d{1,3}$/
/** Labeler, product and package stand before the names. */
const FEWEST = 12
const EXCERPT = 300

/**
 * Crosswalk of CDC from the NDC of a vaccine to its CVX code: the text edition, divided by bars, of the table of vials and syringes
 * (`Unit of Use`), and of that of the cartons they come in (`Unit of Sale`). Both have the CVX code before its short description and
 * the NDC of 11 digits after it; the first has one field more between them.
 */
export const cvxNdc: ReleaseFormat = {
  id: 'cvx-ndc',
  title: 'CDC crosswalk of NDC and CVX (NDC_Unit_use.txt, with NDC_Unit_sale.txt for the cartons)',
  columns: ['cvx', 'vaccine', 'product', 'until'].map((name) => ({ name, type: 'string' as const })),
  leading: 'use',
  needsRelease: false,
  rank: 1,
  recognise({ lines }) {
    for (const line of lines) {
      const found = readRow(line)
      if (found) return found.part
    }
    return undefined
  },
  read(file, others, emit) {
    const seen = new Set<string>()
    let newest = ''
    for (const one of [file, ...others.map((other) => other.file)]) {
      for (const { row, updated } of rowsOf(one)) {
        if (updated > newest) newest = updated
        if (seen.has(row.key)) continue
        seen.add(row.key)
        emit(row)
      }
    }
    if (seen.size === 0)
      throw new ReleaseFileError(file.name, 0, 0, 'Unexpected end of file, expected rows of vaccines')
    const warnings = seen.size < EXCERPT ? ['this is an excerpt, vaccines that are not in it will be left alone'] : []
    if (others.length === 0) warnings.push('no cartons: add NDC_Unit_sale.txt in the same command to know them too')
    return { ...(newest !== '' && { release: newest }), warnings }
  },
  // A vaccine was what it is before the list was last changed.
  window: () => undefined,
}

interface Row {
  readonly part: 'use' | 'sale'
  readonly row: ReleaseRow
  readonly updated: string
}

function* rowsOf(file: OfficialFile): Generator<Row> {
  let at = 0
  let begun = false
  for (const line of file.lines()) {
    at++
    const found = readRow(line)
    if (found) {
      begun = true
      yield found
    } else if (begun && line.trim() !== '') {
      const message = `Unexpected ${shown(line)}, expected fields divided by | with a CVX code, its description and an NDC as 5-4-2`
      throw new ReleaseFileError(file.name, at, 1, message)
    }
  }
}

function readRow(line: string): Row | undefined {
  const fields = line.split('|').map((field) => field.trim())
  const place = fields.findIndex((field) => NDC.test(field))
  if (fields.length < FEWEST || place < 3) return undefined
  const part = CVX.test(fields[place - 2] ?? '') ? 'sale' : 'use'
  const at = part === 'sale' ? place - 2 : place - 3
  const code = fields[at] ?? ''
  if (!CVX.test(code)) return undefined
  const [, , , , product = '', , , , until = ''] = fields
  const days = fields.slice(part === 'sale' ? 9 : place).map(dayOf)
  return {
    part,
    row: {
      key: (fields[place] ?? '').replaceAll('-', ''),
      cvx: code.padStart(2, '0'),
      vaccine: fields[at + 1] ?? '',
      product,
      until: dayOf(until),
    },
    updated: days.toSorted().at(-1) ?? '',
  }
}

/** `20260115`, `2026-01-15` or `1/15/2026`, with or without a time of day. */
function dayOf(field: string): string {
  const [day = ''] = field.split(' ')
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(20\d\d)$/.exec(day)
  if (!slashed) return isoDay(day.replaceAll('-', ''))
  return isoDay(`${slashed[3]}${(slashed[1] ?? '').padStart(2, '0')}${(slashed[2] ?? '').padStart(2, '0')}`)
}
