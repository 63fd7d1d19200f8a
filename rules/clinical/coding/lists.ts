import { matches } from '../../../src/document/matches.js'
import { addTo } from '../../../src/document/add-to.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Document } from '../../../src/document/document.js'
import type { Block } from '../../../src/document/model.js'
import { partitionPoint } from '../../../src/document/partition-point.js'
import { sectionsLayer } from '../note/sections.js'
import type { Code } from '../systems/code.js'
import { codesLayer } from '../systems/layer.js'
import { ownerOf } from './owner.js'

/** Diagnosis codes by key, the first of each key. */
export class CodesByKey {
  readonly #keys: readonly string[]
  readonly #codes: ReadonlyMap<string, Code>

  constructor(codes: readonly Code[]) {
    const byKey = new Map<string, Code>()
    for (const code of codes) if (!byKey.has(code.reading.key)) byKey.set(code.reading.key, code)
    this.#codes = byKey
    this.#keys = [...byKey.keys()].sort()
  }

  get(key: string): Code | undefined {
    return this.#codes.get(key)
  }

  /** The first code whose key, cut to the length of the bounds, lies between them; not the code `except`. */
  between(from: string, to: string, except: Code): Code | undefined {
    const first = partitionPoint(this.#keys.length, (i) => (this.#keys[i] ?? '') < from)
    for (let i = first; i < first + 2; i++) {
      const key = this.#keys[i]
      if (key === undefined || key.slice(0, to.length) > to) return undefined
      if (key !== except.reading.key) return this.#codes.get(key)
    }
    return undefined
  }
}

/** Diagnosis codes that the draft lists together. */
export interface DiagnosisList {
  readonly form: 'column' | 'items' | 'line'
  /** In order. */
  readonly codes: readonly Code[]
  readonly byKey: CodesByKey
  /** Items of it name conditions in another terminology: it records conditions, each under several codes. */
  readonly record: boolean
}

export interface DiagnosisLists {
  /** The list with the most codes. */
  readonly longest: readonly Code[]
  /** How many entries the draft gives that list, those without a code that was read included. */
  readonly entries: number
  /** The list a code stands in. */
  of(code: Code): DiagnosisList | undefined
  /** The diagnosis codes of the same part of the note, this one included; none where it is no diagnosis of somebody. */
  beside(code: Code): CodesByKey
}

/** Groups diagnosis codes by table column, by list and by line; tables with service lines are none. */
export const listsLayer = defineLayer<DiagnosisLists>({
  id: 'clinical.diagnosis-lists',
  build(document, { layer, spend }) {
    const { codes } = layer(codesLayer)
    const roles = layer(sectionsLayer)
    const known = new Map<Code, string | undefined>()
    /** The part of the note in which a code is somebody's diagnosis. */
    const partOf = (code: Code) => {
      if (known.has(code)) return known.get(code)
      const { block, from } = code.place
      const owner = ownerOf(code)
      const part = owner === undefined ? undefined : `${block.section.index} ${roles.roleAt(block, from)} ${owner}`
      known.set(code, part)
      return part
    }
    const services = new Set(
      codes.filter(({ kind }) => kind === 'cpt' || kind === 'hcpcs').map(({ place }) => place.block.cell?.table.index),
    )
    const records = new Set(
      codes.filter(({ kind }) => kind === 'snomed-ct').map(({ place: { block } }) => block.item && groupOf(block)),
    )
    const groups = new Map<string, Code[]>()
    const parts = new Map<string, Code[]>()
    for (const code of codes) {
      spend()
      if (code.kind !== 'icd-10-cm' || code.reading.fault) continue
      const part = partOf(code)
      if (part !== undefined) addTo(parts, part, code)
      const { cell } = code.place.block
      if (!cell || !services.has(cell.table.index)) addTo(groups, groupOf(code.place.block), code)
    }
    const byCode = new Map<Code, DiagnosisList>()
    let longest: readonly Code[] = []
    for (const [key, members] of groups) {
      const list: DiagnosisList = {
        form: key.startsWith('c') ? 'column' : key.startsWith('i') ? 'items' : 'line',
        codes: members,
        byKey: new CodesByKey(members),
        record: records.has(key),
      }
      if (members.length > longest.length) longest = members
      for (const code of members) byCode.set(code, list)
    }
    const besides = new Map([...parts].map(([key, members]) => [key, new CodesByKey(members)]))
    const none = new CodesByKey([])
    return {
      longest,
      entries: entriesOf(longest, document),
      of: (code) => byCode.get(code),
      beside: (code) => besides.get(partOf(code) ?? '') ?? none,
    }
  },
})

const LETTERED = /(?:^|\s)\(?(?:[A-L]|1[0-2]|[1-9])[.):]\s/g

/** The rows of its table, the items of its list, or the letters or numbers in its paragraph. */
function entriesOf([first, ...others]: readonly Code[], { blocks }: Document): number {
  if (!first) return 0
  const { cell, item, section, text } = first.place.block
  const codes = 1 + others.length
  if (cell) return Math.max(codes, cell.table.rows.length - 1)
  const lettered = [...matches(LETTERED, text)].length
  if (item)
    return Math.max(
      codes,
      lettered,
      blocks.filter((block) => block.item?.first && block.item.list === item.list).length,
    )
  // Letters begin no list in Markdown: each may have a paragraph of its own.
  const paragraphs = blocks.filter((block) => block.section === section && /^\(?[A-L][.):]\s/.test(block.text)).length
  return Math.max(codes, lettered, paragraphs)
}

function groupOf(block: Block): string {
  if (block.cell) return `c${block.cell.table.index}.${block.cell.column}`
  return block.item ? `i${block.item.list}` : `l${block.index}`
}
