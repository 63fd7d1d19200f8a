import { hasDigit } from '../../../src/document/characters.js'
import { defineLayer } from '../../../src/document/layer.js'
import { findLabels } from './labels.js'
import { readBare } from './positions.js'

/** Where the draft lists diagnoses with their codes. */
interface CodedLists {
  /** The lists of which an item has a dotted code or names the system: each of their items is read alike, the first too. */
  readonly diagnoses: ReadonlySet<number>
  /** Whether headings carry codes. */
  readonly headings: boolean
}

const never = () => false

export const codedListsLayer = defineLayer<CodedLists>({
  id: 'clinical.coded-lists',
  build({ blocks }, { spend }) {
    const diagnoses = new Set<number>()
    let headings = false
    for (const { kind, item, text } of blocks) {
      const known = item ? diagnoses.has(item.list) : kind !== 'heading' || headings
      if (known || !hasDigit(text)) continue
      spend(1 + (text.length >> 4))
      if (kind === 'heading') headings = readBare(text, never).length > 0
      else if (item && (readBare(text, never).length > 0 || namesDiagnosis(text))) diagnoses.add(item.list)
    }
    return { diagnoses, headings }
  },
})

function namesDiagnosis(text: string): boolean {
  return findLabels(text).some(
    ({ kinds, to }) => kinds[0] === 'icd-10-cm' && /^\s{0,2}[A-Z]\d[\dAB]/.test(text.slice(to, to + 5)),
  )
}
