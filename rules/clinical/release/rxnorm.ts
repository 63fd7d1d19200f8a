import { ReleaseFileError, shown, type ReleaseFormat } from '../../../src/rule/release-file.js'
import { isoDay } from './iso-day.js'

/** Fields of a line, the last bar included. */
const FIELDS = 18
const EXCERPT = 10_000
/** Names that stand beside the normalised one. */
const SECONDARY = new Set(['SY', 'TMSY', 'PSN', 'ET'])

interface Atom {
  readonly title: string
  readonly tty: string
  readonly suppressed: boolean
  readonly rank: number
}

/** RxNorm concept file, `RXNCONSO.RRF`: one row per RXCUI, under its normalised name where RxNorm gives one. */
export const rxnorm: ReleaseFormat = {
  id: 'rxnorm',
  title: 'RxNorm concepts (RXNCONSO.RRF)',
  columns: [
    { name: 'title', type: 'string' },
    { name: 'tty', type: 'string' },
    { name: 'suppressed', type: 'boolean' },
  ],
  leading: 'whole',
  needsRelease: false,
  rank: 1,
  recognise(head) {
    const lines = head.lines.filter((line) => line !== '').slice(0, 20)
    const fitting = lines.filter(
      (line) => /^[1-9]\d{0,7}\|[A-Z]{3}\|/.test(line) && line.split('|').length === FIELDS + 1,
    )
    if (fitting.length > 0 && fitting.length * 2 >= lines.length) return 'whole'
    return /^rxnconso/i.test(head.name) && lines.length > 0 ? 'whole' : undefined
  },
  read(file, _, emit) {
    const concepts = new Map<string, Atom>()
    let at = 0
    for (const line of file.lines()) {
      at++
      if (line === '') continue
      const fields = line.split('|')
      if (fields.length !== FIELDS + 1 || fields[FIELDS] !== '') {
        const message = `Unexpected ${fields.length - 1} bars, expected ${FIELDS} with one at the end of the line`
        throw new ReleaseFileError(file.name, at, line.length + 1, message)
      }
      const [key, sab, tty, title, suppress] = [0, 11, 12, 14, 16].map((field) => fields[field] ?? '') as [
        string,
        string,
        string,
        string,
        string,
      ]
      if (!/^[1-9]\d{0,7}$/.test(key)) {
        throw new ReleaseFileError(file.name, at, 1, `Unexpected ${shown(key)}, expected an RXCUI of 1 to 8 digits`)
      }
      const own = sab === 'RXNORM'
      const rank = (own ? 4 : 0) + (suppress === 'N' ? 2 : 0) + (SECONDARY.has(tty) ? 0 : 1)
      const known = concepts.get(key)
      if (!known || rank > known.rank) concepts.set(key, { title, tty, suppressed: suppress !== 'N', rank })
    }
    if (concepts.size === 0) throw new ReleaseFileError(file.name, 0, 0, 'Unexpected end of file, expected concepts')
    for (const [key, { title, tty, suppressed }] of concepts) emit({ key, title, tty, suppressed })
    // The archive tells the month, the file itself nothing: RxNorm_full_11032025.zip.
    const named = /(?<!\d)(\d{2})(\d{2})(20\d{2})(?!\d)/.exec(file.archive ?? '')
    const release = named ? isoDay(`${named[3]}${named[1]}${named[2]}`) : ''
    const warnings =
      concepts.size < EXCERPT ? ['this is an excerpt, concepts that are not in it will count as unlisted'] : []
    return { ...(release && { release }), warnings }
  },
  window(release) {
    return /^20\d\d-\d\d-\d\d$/.test(release) ? { from: release } : undefined
  },
}
