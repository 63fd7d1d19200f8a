import { hasDigit } from '../../../src/document/characters.js'
import { defineLayer, type LayerContext } from '../../../src/document/layer.js'
import type { Block, Cell, Place } from '../../../src/document/model.js'
import { type Role, sectionsLayer } from '../note/sections.js'
import { billingLayer, subjectMatterLayer } from '../note/subject-matter.js'
import type { Anchor, Code, Codes, Pointer } from './code.js'
import { FIELD, type Found, readField } from './field.js'
import { type Finding, Findings } from './findings.js'
import { COLUMNS, hasModifiers, hasPlainCode, isColumnOf, isResult, readElements, systemOf } from './columns.js'
import { columnLabel, findLabels, type Label } from './labels.js'
import { readPointer } from './pointers.js'
import { readBilled } from './billed.js'
import { codedListsLayer } from './coded-lists.js'
import {
  readBare,
  readCategories,
  readConfused,
  readLayout,
  readLettered,
  readLine,
  readMistyped,
} from './positions.js'
import type { CodeKind } from './system.js'
import { SYSTEMS } from './systems.js'

const DIAGNOSTIC: readonly Role[] = ['assessment', 'diagnoses', 'billing']
/** Columns that count or date what the row names. */
const COUNTING = /\b(?:codes|count|n|number|version|release|edition|terms|concepts|coverage|size|total)\b/i
/** Columns of the values of fields. */
const VALUE = /^\s*(?:values?|entry|entries|data|content)\s*$/i
/** How far the codes of a system that is not read are looked for behind its name. */
const FOREIGN = 48
/** HCPCS first: a letter and four digits are J3301 before they are a diagnosis without its dot. */
const ANY: readonly CodeKind[] = ['hcpcs', 'icd-10-cm', 'icd-10-pcs', 'cpt', 'loinc']
/** Shorter ones are ranges as often as terms: 1-2, 10-12. */
const SHORT_LOINC = 4

/** Finds the codes of a draft. A shape alone is a code only where it is dotted; everything else needs words that announce it. */
export const codesLayer = defineLayer<Codes>({
  id: 'clinical.codes',
  build(document, context) {
    const reader = new Reader(context)
    for (const block of document.blocks) reader.read(block)
    return reader.result()
  },
})

class Reader {
  readonly #codes: Code[] = []
  readonly #pointers: Pointer[] = []
  readonly #byBlock = new Map<Block, Code[]>()
  readonly #columns = new Map<Block, Label | 'any' | undefined>()
  readonly #trusted = new Map<Block, boolean>()
  readonly #headings = new Map<Block, Label | undefined>()
  /** Lists in which a procedure label occurred, and whether it named HCPCS. */
  readonly #procedureLists = new Map<number, boolean>()
  #leadIn: { readonly label: Label; readonly block: Block; readonly section: number } | undefined
  readonly #context: LayerContext

  constructor(context: LayerContext) {
    this.#context = context
  }

  result(): Codes {
    return { codes: this.#codes, pointers: this.#pointers, of: (block) => this.#byBlock.get(block) ?? [] }
  }

  read(block: Block): void {
    const { text } = block
    this.#context.spend(1 + (text.length >> 4))
    if (block.kind === 'heading') {
      this.#leadIn = undefined
      this.#readHeading(block)
      return
    }
    const labels = findLabels(text)
    const findings = new Findings()
    this.#readColumn(block, labels, findings)
    for (let i = 0; i < labels.length; i++) this.#readLabel(block, labels[i] as Label, labels[i + 1], findings)
    this.#readAnnounced(block, findings)
    if (hasDigit(text)) {
      findings.add(readElements(text))
      findings.add(readBare(text, () => this.#context.layer(subjectMatterLayer).clinical))
      const coded = findings.all.some(({ kind }) => kind === 'icd-10-cm')
      const named = new Set([...labels.flatMap(({ kinds }) => kinds), ...findings.all.map(({ kind }) => kind)])
      if (named.has('icd-10-cm')) findings.add(readLettered(text))
      if (named.size > 0) findings.add(readConfused(text, named))
      findings.add(readCategories(text, coded && this.#context.layer(subjectMatterLayer).clinical))
      const role = this.#role(block)
      const lists = this.#context.layer(codedListsLayer)
      const sibling = block.item !== undefined && lists.diagnoses.has(block.item.list)
      if (DIAGNOSTIC.includes(role) || sibling)
        findings.add(readLayout(text, ['icd-10-cm'], findings.all.length > 0 || sibling ? 'layout' : 'bare'))
      if (sibling) findings.add(readMistyped(text))
      for (const list of readBilled(block, role === 'billing', () => this.#context.layer(subjectMatterLayer).clinical))
        findings.add(list)
      const procedures = this.#procedures(block, labels)
      if (procedures) findings.add(readLine(text, procedures === 'hcpcs', findings.all))
    }
    this.#remember(block, labels, findings.all)
  }

  /** The codes of a heading that is one problem: `## E11.65 Type 2 diabetes`, `## Hypothyroidism (E03.9)`. */
  #readHeading(block: Block): void {
    const { text } = block
    if (!hasDigit(text)) return
    const findings = new Findings()
    const clinical = () => this.#context.layer(subjectMatterLayer).clinical
    findings.add(readBare(text, clinical))
    const coded = findings.all.length > 0 || (this.#context.layer(codedListsLayer).headings && clinical())
    findings.add(readCategories(text, coded))
    this.#remember(block, [], findings.all)
  }

  #readColumn(block: Block, labels: readonly Label[], findings: Findings): void {
    const { cell, text } = block
    if (!cell || cell.row === 0 || text.length > 400) return
    const header = cell.header?.block
    const label = header && this.#column(header)
    const system = header && label === 'any' ? systemOf(cell) : undefined
    if (system === 'unknown' || (label && label !== 'any' && isForeign(label))) findings.leave(0, text.length)
    else if (system && labels.length === 0) {
      // How many codes it has.
      if (isForeign(system.label) || (/codes\s*$/i.test(cell.header?.title ?? '') && /^[\d,. ]+$/.test(text)))
        findings.leave(0, text.length)
      else findings.add(this.#field(block, 0, text.length, system.label, 'column'), whole(system.in))
    } else if (header && label === 'any') {
      if (!this.#context.layer(subjectMatterLayer).clinical) return
      const any = readField(text, 0, text.length, { kinds: ANY, strict: false, anchor: 'column' })
      const plain = any.filter(({ kind, from, to }) => {
        const printed = text.slice(from, to)
        // Seven digits number many things, and are a concept of SNOMED CT more often than a procedure.
        if (kind === 'icd-10-pcs') return /[A-Z]/i.test(printed)
        if (kind === 'loinc') return printed.length > SHORT_LOINC
        return (
          kind !== 'icd-10-cm' || printed.includes('.') || (printed.length === 3 && this.#shows(header, hasPlainCode))
        )
      })
      findings.add(plain, whole(header))
    } else if (header && label !== undefined && label !== 'any') {
      if (label.pointer && this.#listsDiagnoses(header)) return
      if (label.kinds[0] === 'pos' && isResult(cell)) return
      // Prices, verbs and games have modifiers too.
      if (
        label.kinds[0] === 'modifier' &&
        !this.#context.layer(subjectMatterLayer).clinical &&
        !this.#shows(header, hasModifiers)
      )
        return
      if (label.pointer) this.#pointers.push(...readPointer(block, 0, text.length))
      else if (labels.length === 0) {
        const strict = label.strict && this.#shows(header, () => isColumnOf(header, label.kinds))
        findings.add(this.#field(block, 0, text.length, { ...label, strict }, 'column'), whole(header))
      }
    } else {
      const name = nameOf(cell)
      const row = name && this.#column(name)
      if (
        name &&
        row &&
        row !== 'any' &&
        !row.pointer &&
        row.to >= name.text.trim().length &&
        !COUNTING.test(cell.header?.title ?? '')
      ) {
        if (isForeign(row)) findings.leave(0, text.length)
        findings.add(this.#field(block, 0, text.length, row, 'column'), whole(name))
      }
    }
  }

  #column(header: Block): Label | 'any' | undefined {
    if (!this.#columns.has(header)) this.#columns.set(header, columnLabel(header.text))
    return this.#columns.get(header)
  }

  /** What a column shows of itself, found once. */
  #shows(header: Block, what: (header: Block) => boolean): boolean {
    const known = this.#trusted.get(header)
    if (known !== undefined) return known
    const trusted = what(header)
    this.#trusted.set(header, trusted)
    return trusted
  }

  /** In a table of diagnoses a pointer column numbers them; it points nowhere. */
  #listsDiagnoses(header: Block): boolean {
    const table = header.cell?.table
    const kinds = (table?.header.slice(0, COLUMNS) ?? []).map(({ block }) => this.#column(block))
    const has = (kind: CodeKind) =>
      kinds.some((label) => label !== undefined && label !== 'any' && label.kinds.includes(kind))
    return has('icd-10-cm') && !has('cpt')
  }

  #field(block: Block, from: number, to: number, label: Label, anchor: Anchor): Found[] {
    return readField(block.text, from, to, { kinds: label.kinds, strict: label.strict, anchor })
  }

  #readLabel(block: Block, label: Label, next: Label | undefined, findings: Findings): void {
    const { text } = block
    const to = fieldEnd(text, label.to, next?.from ?? text.length)
    const by = { block, from: label.from, to: label.to }
    if (isForeign(label)) {
      const end = /[;\n]|\.\s|\b(?:has|have|was|were|is)\b/.exec(text.slice(label.to, Math.min(to, label.to + FOREIGN)))
      findings.leave(label.to, end ? label.to + end.index : Math.min(to, label.to + FOREIGN))
    }
    if (label.pointer) {
      if (label.colon) this.#pointers.push(...readPointer(block, label.to, to))
      return
    }
    findings.add(
      readField(text, label.to, to, {
        kinds: label.kinds,
        strict: label.strict && announces(text, label) && this.#isNamed(label),
        anchor: 'label',
      }),
      by,
    )
  }

  /** Programs and games have modifiers too: what follows the word there is no wrong one. */
  #isNamed(label: Label): boolean {
    return label.kinds[0] !== 'modifier' || this.#context.layer(billingLayer).billed
  }

  /** Codes at the usual places of items under a heading or a lead-in that names their system. */
  #readAnnounced(block: Block, findings: Findings): void {
    const heading = block.section.heading
    if (heading && !this.#headings.has(heading)) this.#headings.set(heading, systemNamed(findLabels(heading.text)))
    const named = heading && this.#headings.get(heading)
    if (heading && named) this.#readUnder(named, block, heading, findings)
    const lead = this.#leadIn
    if (lead && block.item && lead.section === block.section.index)
      this.#readUnder(lead.label, block, lead.block, findings)
  }

  #readUnder(label: Label, block: Block, by: Block, findings: Findings): void {
    if (isForeign(label)) findings.leave(0, block.text.length)
    else findings.add(readLayout(block.text, label.kinds, 'heading'), whole(by))
  }

  #procedures(block: Block, labels: readonly Label[]): 'cpt' | 'hcpcs' | undefined {
    const own = labels.length === 0 ? labels : labels.filter(({ kinds }) => kinds.includes('hcpcs'))
    if (own.some(({ kinds }) => kinds[0] === 'hcpcs')) return 'hcpcs'
    const listed = block.item && this.#procedureLists.get(block.item.list)
    if (listed) return 'hcpcs'
    return own.length > 0 || listed === false ? 'cpt' : undefined
  }

  #role(block: Block): Role {
    return this.#context.layer(sectionsLayer).roleAt(block, block.text.length)
  }

  #remember(block: Block, labels: readonly Label[], found: readonly Finding[]): void {
    const list = block.item?.list
    if (list !== undefined) {
      const procedural = labels.find(({ kinds }) => kinds.includes('hcpcs'))
      if (procedural)
        this.#procedureLists.set(list, (this.#procedureLists.get(list) ?? false) || procedural.kinds[0] === 'hcpcs')
    } else if (block.kind !== 'heading') {
      const label = systemNamed(labels.toReversed())
      const leads = label && block.text.trimEnd().endsWith(':')
      this.#leadIn = leads ? { label, block, section: block.section.index } : undefined
    }
    if (found.length === 0) return
    const made: Code[] = []
    const byFound = new Map<number, Code>()
    const order = [...found.entries()].sort(([, a], [, b]) => a.from - b.from)
    for (const [i, item] of order) {
      const of = item.of === undefined ? undefined : byFound.get(item.of)
      const text = block.text.slice(item.from, item.to)
      const code: Code = {
        index: this.#codes.length,
        kind: item.kind,
        place: { block, from: item.from, to: item.to },
        text,
        reading: SYSTEMS[item.kind].read(text),
        anchor: item.anchor,
        ...(item.by && { by: item.by }),
        ...(of && { of }),
      }
      byFound.set(i, code)
      made.push(code)
      this.#codes.push(code)
    }
    this.#byBlock.set(block, made)
  }
}

/** The name of a value: the cell before it, in a row of a name and a value, which a number may begin as on claim forms. */
function nameOf({ table, row, column, header }: Cell): Block | undefined {
  if (column === 0 || (column > 1 && !VALUE.test(header?.title ?? ''))) return undefined
  return table.rows[row]?.[column - 1]?.block
}

/** A system that is not read: its codes may look like those of another. */
function isForeign({ kinds, pointer }: Label): boolean {
  return kinds.length === 0 && !pointer
}

/** The first label of a system that is read, else the first of one that is not. */
function systemNamed(labels: readonly Label[]): Label | undefined {
  return labels.find(({ kinds }) => kinds.length > 0) ?? labels.find(isForeign)
}

function whole(block: Block): Place {
  return { block, from: 0, to: block.text.length }
}

/** A label's field ends with its line, at the next label, and at the end of its sentence. */
function fieldEnd(text: string, from: number, limit: number): number {
  const match = /\n|[.!?]\s{1,3}(?=[A-Z])/.exec(text.slice(from, Math.min(limit, from + FIELD)))
  return match ? from + match.index + (match[0] === '\n' ? 0 : 1) : Math.min(limit, from + FIELD)
}

/** In running text the words around a label may be about the system: `CPT 2024`, `ICD-10 2026 guidelines`. */
function announces(text: string, label: Label): boolean {
  if (label.colon) return true
  return (
    !/^\s{0,3}\(?(?:FY\s?)?(?:19|20)\d\d(?!\d)/.test(text.slice(label.to, label.to + 12)) &&
    !/^\s{0,3}-?\d{1,2}(?![\dA-Za-z])/.test(text.slice(label.to, label.to + 8))
  )
}
