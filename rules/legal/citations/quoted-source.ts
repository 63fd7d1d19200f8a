import { passagesOf } from '../../common/quotations/source-passages.js'
import { quotations, type Quotation } from '../../common/quotations/quotations.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import type { ReadSource } from '../../../src/rule/source.js'
import type { Citation, Reading } from '../reader/citation.js'
import { cite, text } from '../reader/fields.js'
import { reading } from '../reader/index.js'
import { telling } from '../reader/parts/parties.js'

/** A quotation, and the citation that supports it. */
export interface Supported {
  readonly quotation: Quotation
  /** As it stands beside the quotation, its pin included. */
  readonly citation: Citation
  /** The full citation it leads to. */
  readonly full: Citation
}

/** Text between a quotation and the citation after it, and between a citation and the quotation it introduces. */
const AFTER = 160
const BEFORE = 240
/** Units at the start of a source in which its caption and citation stand. */
const HEAD = 3000

/** The quotations of a draft that a citation supports, in reading order. */
export const supported = defineLayer<readonly Supported[]>({
  id: 'legal.citations.supported',
  build({ blocks }, { layer, spend }) {
    const read = layer(reading)
    const byBlock = new Map<Block, Citation[]>()
    for (const citation of read.citations) {
      const own = byBlock.get(citation.block)
      if (own) own.push(citation)
      else byBlock.set(citation.block, [citation])
    }
    const all = layer(quotations)
    spend(all.length)
    return all.flatMap((quotation) => {
      const citation = supporting(quotation, byBlock, blocks)
      const full = citation && fullOf(citation, read)
      return citation && full ? [{ quotation, citation, full }] : []
    })
  },
})

/** The citation after a quotation, the one in whose parenthetical it stands, or the one that introduces it. */
function supporting(
  { place: { block, from, to } }: Quotation,
  byBlock: ReadonlyMap<Block, readonly Citation[]>,
  blocks: readonly Block[],
): Citation | undefined {
  const own = byBlock.get(block) ?? []
  const host = own.find((one) => one.place.to <= from && from < one.after && !one.within)
  if (host) return host
  const next = own.find((one) => startOf(one) >= to)
  if (next && startOf(next) - to <= AFTER && !/[“"]/.test(block.text.slice(to, startOf(next)))) return next
  if (block.quote > 0 || from === 0) {
    const following = blocks[block.index + 1]
    const first = following && byBlock.get(following)?.[0]
    if (first && startOf(first) <= 40) return first
  }
  const last = own.findLast((one) => one.place.to <= from)
  return last && from - Math.max(last.after, last.place.to) <= BEFORE ? last : undefined
}

function startOf({ place, places: { name } }: Citation): number {
  return name ? Math.min(name.from, place.from) : place.from
}

function fullOf(citation: Citation, { resolutions }: Reading): Citation | undefined {
  const resolution = resolutions.get(citation)
  return resolution ? resolution.antecedent : citation
}

const KEYS = new WeakMap<ReadSource, string>()

/** Letters and figures of a source's key, name and first lines, for comparison. */
function headOf(source: ReadSource): string {
  let head = KEYS.get(source)
  if (head === undefined) {
    const { text: whole } = source.document.layer(passagesOf)
    head = plain(`${source.key} ${source.name} ${whole.slice(0, HEAD)}`)
    KEYS.set(source, head)
  }
  return head
}

function plain(words: string): string {
  return ` ${words
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `
}

/** The sources handed over under a citation: by volume, reporter and page, by both parties, or by code and section. */
export function sourcesOf(full: Citation, sources: readonly ReadSource[]): readonly ReadSource[] {
  const cites = (full.parallel ?? [full]).map(cite).filter((one) => /\d \S.* \d/.test(one))
  const number =
    full.kind === 'neutral' ? [text(full, 'year'), text(full, 'reporter'), text(full, 'number')].join(' ') : ''
  const section = text(full, 'section')
  const code =
    section === undefined ? '' : [text(full, 'title'), text(full, 'reporter'), section].filter(Boolean).join(' ')
  const wanted = [...cites, number, code].filter((one) => one.length > 4).map(plain)
  const parties = [text(full, 'plaintiff'), text(full, 'defendant')].map((party) => telling(party ?? ''))
  const name = full.value['plaintiff'] === undefined ? telling(text(full, 'name') ?? '') : []
  const isNamed = (head: string) =>
    parties.every((words) => words.length > 0 && words.some((word) => head.includes(` ${word} `))) ||
    (name.length > 0 && name.every((word) => head.includes(` ${word} `)))
  const byCite = sources.filter((source) => wanted.some((one) => headOf(source).includes(one)))
  return byCite.length > 0 ? byCite : sources.filter((source) => isNamed(headOf(source)))
}
