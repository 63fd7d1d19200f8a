import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import type { Code } from '../systems/code.js'
import { codesLayer } from '../systems/layer.js'

/** Diagnosis codes that the draft lists together. */
export interface DiagnosisList {
  readonly form: 'column' | 'items' | 'line'
  /** In order. */
  readonly codes: readonly Code[]
  /** True where each code has a line or row to itself, so that its place in the list is its number. */
  readonly numbered: boolean
}

export interface DiagnosisLists {
  readonly lists: readonly DiagnosisList[]
  /** The list a code stands in. */
  of(code: Code): DiagnosisList | undefined
  /** All diagnosis codes under one heading. */
  inSection(block: Block): readonly Code[]
}

/** Groups diagnosis codes by table column, by list and by line. */
export const listsLayer = defineLayer<DiagnosisLists>({
  id: 'clinical.diagnosis-lists',
  build(_, { layer, spend }) {
    const { codes } = layer(codesLayer)
    const groups = new Map<string, { form: DiagnosisList['form']; codes: Code[]; blocks: Set<Block> }>()
    const sections = new Map<number, Code[]>()
    const services = new Set(codes.filter(({ kind, place }) => (kind === 'cpt' || kind === 'hcpcs') && place.block.cell).map(({ place }) => place.block.cell?.table.index))
    for (const code of codes) {
      spend()
      if (code.kind !== 'icd-10-cm') continue
      const { block } = code.place
      sections.set(block.section.index, [...(sections.get(block.section.index) ?? []), code])
      const { cell, item } = block
      if (cell && services.has(cell.table.index)) continue
      const form = cell ? 'column' : item ? 'items' : 'line'
      const key = cell ? `c${cell.table.index}.${cell.column}` : item ? `i${item.list}` : `l${block.index}`
      const group = groups.get(key) ?? { form, codes: [], blocks: new Set<Block>() }
      groups.set(key, group)
      group.codes.push(code)
      group.blocks.add(block)
    }
    const lists: DiagnosisList[] = []
    const byCode = new Map<Code, DiagnosisList>()
    for (const { form, codes: members, blocks } of groups.values()) {
      const list = { form, codes: members, numbered: form === 'line' || blocks.size === members.length }
      lists.push(list)
      for (const code of members) byCode.set(code, list)
    }
    return { lists, of: (code) => byCode.get(code), inSection: (block) => sections.get(block.section.index) ?? [] }
  },
})
