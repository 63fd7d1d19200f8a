import { addTo } from '../../../src/document/add-to.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Cell, Place } from '../../../src/document/model.js'
import { matches } from '../../../src/document/matches.js'
import { matchAt } from '../../common/number/sticky.js'
import { entryDatesLayer } from '../note/entry-dates.js'
import type { Code } from '../systems/code.js'
import { COLUMNS } from '../systems/columns.js'
import { codesLayer } from '../systems/layer.js'
import { ownerOf } from './owner.js'

/** A procedure code as it is billed, with what stands on its line. */
export interface ServiceLine {
  readonly code: Code
  readonly modifiers: readonly Code[]
  readonly units?: Count
  readonly minutes?: Count
  /** Outside of tables: what stands between the code and the next one, or the end of the sentence. */
  readonly rest?: Place
}

export interface Count {
  readonly count: number
  readonly place: Place
}

/** Who bills, as far as the edits of Medicare differ: hospitals name revenue codes, suppliers bill nothing but supplies. */
export type Biller = 'practitioner' | 'hospital' | 'supplier'

export interface ServiceLines {
  of(code: Code): ServiceLine | undefined
  /** The lines billed together with a code, its own included: one table, list or line, one patient, day and provider. */
  beside(code: Code): readonly ServiceLine[]
  biller(code: Code): Biller
  /** The keys of all procedure codes of the draft, whether billed or spoken of. */
  readonly keys: ReadonlySet<string>
}

const UNITS =
  /^(?:(?:#|no\.?|number|billed|service|days\s?\/)\s?(?:of\s)?)?(?:units?(?: of service| billed)?|UOS|qty|quantity)$/i
const MINUTES = /^(?:(?:total|timed|treatment|direct)\s)*(?:min(?:ute)?s?\.?|time(?: \(?min(?:utes)?\)?)?)$/i
const PROVIDER = /\b(?:provider|rendering|performed by|surgeon|clinician|therapist|npi)\b/i
/** Behind the code and its modifiers: 97110 x 2, 97110 (2 units), 97110, 2 units. */
const COUNTED = /[\s,:;(–-]{0,4}(?:[x×]\s?(\d{1,4})(?![\d.])|(\d{1,4})\sunits?\b|units?:?\s(\d{1,4})(?![\d.]))/iy
/** Set off behind the words for a service: 97110 therapeutic exercise, 2 units. A drug has units of its own. */
const COUNTED_LATER =
  /(?<=[,;:(\u2013-]\s?)(\d{1,2})\s(?:billing\s|billed\s)?units?\b(?!\s(?:of|per|\/)\s?(?!service)\w)/gi
/** The time of a service; what one unit is (each 15 minutes, 15 min x 2) and what all services took together are other times. */
const TIMED =
  /(?<![\d.:/-])(\d{1,3})\s?(?:timed\s|direct\s)?min(?:ute)?s?\b(?!\s?(?:[x×]|each|ea\b|unit|increment|block|total|per\b))/gi
const OTHER_TIME = /\b(?:each|per|every|additional|first|initial|total|min\. of|at least)\s$/i
/** The time that one unit stands for. */
const ONE_UNIT = 15
const REST = 160
const SENTENCE = /[.;]\s|\n/
const SUPPLY = /^(?:A[4-9]|[BEKL]|V2)/

/** The lines of claims in a draft. */
export const serviceLinesLayer = defineLayer<ServiceLines>({
  id: 'clinical.service-lines',
  build(_, { layer, spend }) {
    const found = layer(codesLayer)
    const { codes } = found
    const lines = new Map<Code, ServiceLine>()
    const claims = new Map<string, ServiceLine[]>()
    const claimOf = new Map<Code, string>()
    const keys = new Set<string>()
    for (const code of codes) {
      spend()
      if (!isService(code) || code.reading.fault) continue
      keys.add(code.reading.key)
      const owner = ownerOf(code)
      if (owner === undefined) continue
      const { block } = code.place
      const row = block.cell ? (block.cell.table.rows[block.cell.row] ?? []).slice(0, COLUMNS) : []
      const inRow = row.flatMap((cell) => (cell.row > 0 ? found.of(cell.block) : []))
      const own = modifiersOf(code, codes)
      const rest = block.cell ? undefined : restOf(own.at(-1) ?? code, codes)
      const line: ServiceLine = {
        code,
        modifiers: [...own, ...inRow.filter(({ kind, of }) => kind === 'modifier' && of === undefined)],
        ...countsOf(code, row, own.at(-1), rest),
        ...(rest && { rest }),
      }
      lines.set(code, line)
      const group = block.cell ? `t${block.cell.table.index}` : block.item ? `i${block.item.list}` : `b${block.index}`
      const provider = row.find(({ header }) => PROVIDER.test(header?.title ?? ''))?.title ?? ''
      const key = [group, owner, ...layer(entryDatesLayer).of(block).days, provider].join(' ')
      claimOf.set(code, key)
      addTo(claims, key, line)
    }
    const hospital = codes.some(({ kind }) => kind === 'revenue')
    const supplies = new Map([...claims].map(([key, claim]) => [key, claim.every(isSupply)]))
    return {
      of: (code) => lines.get(code),
      beside: (code) => claims.get(claimOf.get(code) ?? '') ?? [],
      biller(code) {
        if (hospital) return 'hospital'
        return supplies.get(claimOf.get(code) ?? '') === true ? 'supplier' : 'practitioner'
      },
      keys,
    }
  },
})

function isService({ kind }: Code): boolean {
  return kind === 'cpt' || kind === 'hcpcs'
}

function isSupply({ code }: ServiceLine): boolean {
  return SUPPLY.test(code.reading.code)
}

/** The modifiers written behind a code: they follow it in reading order. */
function modifiersOf(code: Code, codes: readonly Code[]): Code[] {
  const own: Code[] = []
  for (let at = code.index + 1; codes[at]?.of === code; at++) own.push(codes[at] as Code)
  return own
}

/** What is said of a service in running text. */
function restOf({ index, place: { block, to } }: Code, codes: readonly Code[]): Place {
  let limit = Math.min(block.text.length, to + REST)
  for (let at = index + 1; codes[at]?.place.block === block; at++) {
    const next = codes[at] as Code
    if (next.place.from >= limit) break
    if (isService(next)) limit = next.place.from
  }
  const rest = block.text.slice(to, limit)
  const end = rest.search(SENTENCE)
  return { block, from: to, to: to + (end < 0 ? rest.length : end) }
}

/** The one count of its kind in a stretch of text. */
function onlyCount(pattern: RegExp, { block, from, to }: Place): Count | undefined {
  const found = [...matches(pattern, block.text.slice(from, to))].filter(
    ({ index }) => !OTHER_TIME.test(block.text.slice(Math.max(0, from + index - 12), from + index)),
  )
  const [first] = found
  if (!first || found.length > 1) return undefined
  const start = from + first.index
  return { count: Number(first[1]), place: { block, from: start, to: start + first[0].length } }
}

function countsOf(
  code: Code,
  row: readonly Cell[],
  last: Code | undefined,
  rest: Place | undefined,
): Pick<ServiceLine, 'units' | 'minutes'> {
  const column = (named: RegExp): Count | undefined => {
    const cell = row.find(({ header }) => named.test(header?.title.trim() ?? ''))
    if (!cell || !/^\d{1,4}$/.test(cell.title)) return undefined
    return { count: Number(cell.title), place: { block: cell.block, from: 0, to: cell.block.text.length } }
  }
  const { block } = code.place
  const from = (last ?? code).place.to
  const match = matchAt(COUNTED, block.text, from)
  const printed = match?.slice(1).find((group) => (group as string | undefined) !== undefined)
  const beside = match && { count: Number(printed), place: { block, from, to: from + match[0].length } }
  const later = rest && code.kind === 'cpt' ? onlyCount(COUNTED_LATER, rest) : undefined
  const units = column(UNITS) ?? beside ?? later
  const timed = column(MINUTES) ?? (rest && onlyCount(TIMED, rest))
  // outside of a column it may be what the name of the service says of one unit
  const minutes = rest && timed?.count === ONE_UNIT && units?.count !== 1 ? undefined : timed
  return { ...(units && { units }), ...(minutes && { minutes }) }
}
