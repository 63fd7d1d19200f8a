import { defineLayer } from '../../../src/document/layer.js'
import type { Place } from '../../../src/document/model.js'
import { sectionsLayer } from '../note/sections.js'
import type { Code } from '../systems/code.js'
import { codesLayer } from '../systems/layer.js'

/** Diagnosis codes that the draft lists together. */
export interface DiagnosisList {
  readonly form: 'column' | 'items' | 'line'
  /** In order. */
  readonly codes: readonly Code[]
}

export interface DiagnosisLists {
  readonly lists: readonly DiagnosisList[]
  /** The list a code stands in. */
  of(code: Code): DiagnosisList | undefined
  /** All diagnosis codes of the same part of the note, this one included. */
  beside(code: Code): readonly Code[]
}

/** Groups diagnosis codes by table column, by list and by line. */
export const listsLayer = defineLayer<DiagnosisLists>({
  id: 'clinical.diagnosis-lists',
  build(_, { layer, spend }) {
    const { codes } = layer(codesLayer)
    const groups = new Map<string, { form: DiagnosisList['form']; codes: Code[] }>()
    const sections = new Map<string, Code[]>()
    const roles = layer(sectionsLayer)
    const part = ({ block, from }: Place) => `${block.section.index} ${roles.roleAt(block, from)}`
    const services = new Set(codes.filter(({ kind, place }) => (kind === 'cpt' || kind === 'hcpcs') && place.block.cell).map(({ place }) => place.block.cell?.table.index))
    for (const code of codes) {
      spend()
      if (code.kind !== 'icd-10-cm') continue
      const { block } = code.place
      const key = part(code.place)
      const members = sections.get(key)
      if (members) members.push(code)
      else sections.set(key, [code])
      const { cell, item } = block
      if (cell && services.has(cell.table.index)) continue
      const form = cell ? 'column' : item ? 'items' : 'line'
      const list = cell ? `c${cell.table.index}.${cell.column}` : item ? `i${item.list}` : `l${block.index}`
      const group = groups.get(list) ?? { form, codes: [] }
      groups.set(list, group)
      group.codes.push(code)
    }
    const lists: DiagnosisList[] = []
    const byCode = new Map<Code, DiagnosisList>()
    for (const { form, codes: members } of groups.values()) {
      const list = { form, codes: members }
      lists.push(list)
      for (const code of members) byCode.set(code, list)
    }
    return { lists, of: (code) => byCode.get(code), beside: (code) => sections.get(part(code.place)) ?? [] }
  },
})
