import { ReleaseFileError, type ReleaseFormat } from '../../../src/rule/release-file.js'
import { tabRows, wrongField } from './tab-separated.js'

const YEARS = ['first_fy', 'last_fy', 'first_billable_fy', 'last_billable_fy'] as const
const STATUS = new Set(['new', 'retired', 'became-header', 'became-billable'])

/** Codes that came, went or changed between yearly order files, with the fiscal years each was listed and billable. */
export const icd10cmHistory = history('icd-10-cm')
export const icd10pcsHistory = history('icd-10-pcs')

function history(list: 'icd-10-cm' | 'icd-10-pcs'): ReleaseFormat {
  const pcs = list === 'icd-10-pcs'
  const columns = ['status', 'firstYear', 'lastYear', 'firstBillable', 'lastBillable', 'title']
  return {
    id: `${list}-history`,
    title: `${pcs ? 'ICD-10-PCS' : 'ICD-10-CM'} history (${list.replaceAll('-', '')}_history_2018_2026.tsv)`,
    columns: columns.map((name) => ({ name, type: 'string' })),
    leading: 'whole',
    needsRelease: false,
    rank: 1,
    recognise(head) {
      const names = new Set((head.lines[0] ?? '').split('\t').map((name) => name.trim()))
      if (!['code', 'status', ...YEARS].every((name) => names.has(name))) return undefined
      const codes = head.lines.slice(1).map((line) => line.split('\t')[0] ?? '')
      return codes.some((code) => /^\d/.test(code) || /pcs/i.test(head.name)) === pcs ? 'whole' : undefined
    },
    read(file, _, emit) {
      const seen = new Set<string>()
      let first = '9999'
      let last = ''
      for (const row of tabRows(file, ['code', 'status', ...YEARS])) {
        const key = row.field('code').trim()
        if (!/^[0-9A-Z]{3,7}$/.test(key) || seen.has(key))
          throw wrongField(file, row, 'code', 'every code once, without a dot')
        seen.add(key)
        const status = row.field('status').trim()
        if (!STATUS.has(status)) throw wrongField(file, row, 'status', [...STATUS].join(', '))
        const years = YEARS.map((name) => row.field(name).trim())
        const wrong = YEARS.find((_, at) => !/^(?:20\d\d)?$/.test(years[at] ?? ''))
        if (wrong) throw wrongField(file, row, wrong, 'a fiscal year or nothing')
        const [firstYear, lastYear, firstBillable, lastBillable] = years as [string, string, string, string]
        if (firstYear && firstYear < first) first = firstYear
        if (lastYear > last) last = lastYear
        emit({
          key,
          status,
          firstYear,
          lastYear,
          firstBillable,
          lastBillable,
          title: row.field('long_description').trim(),
        })
      }
      if (seen.size === 0 || last === '') {
        throw new ReleaseFileError(file.name, 0, 0, 'Unexpected end of file, expected codes with their fiscal years')
      }
      return { release: `FY${first}-FY${last}`, warnings: [] }
    },
    window(release) {
      const match = /^FY(20\d\d)-FY(20\d\d)$/.exec(release)
      return match ? { from: `${Number(match[1]) - 1}-10-01`, to: `${match[2]}-09-30` } : undefined
    },
  }
}
