import type { Block } from '../../../../src/document/model.js'
import type { Citation, Reading } from '../../reader/citation.js'
import { isFull, keysOf, rangesOf, SHORT, type Range } from '../entries/key.js'

/** One authority, with every place of the text that cites it. */
export interface Authority {
  readonly index: number
  /** The keys of all its parallel citations. */
  readonly folds: ReadonlySet<string>
  readonly exacts: ReadonlySet<string>
  /** Full citations in the text, in reading order. None where only short forms cite it. */
  readonly full: readonly Citation[]
  /** Short forms that lead to it, in reading order. */
  readonly short: readonly Citation[]
  /** Short forms before the first full citation: with it in view only because a table lists it. */
  readonly early: readonly Citation[]
  /** What it is shown by: the first full citation, in the table where the text has none. */
  readonly first: Citation
  /** Only cited as the history of another. */
  readonly history: boolean
}

/** What the text cites. */
export interface Body {
  readonly authorities: readonly Authority[]
  readonly byFold: ReadonlyMap<string, Authority>
  /** Spans of sections cited at once. */
  readonly ranges: readonly Range[]
  /** Citations that could not be brought under an authority. */
  readonly open: readonly Citation[]
  /** Keys of authorities that some of the open ones may mean. */
  readonly perhaps: ReadonlySet<string>
}

interface Draft {
  readonly folds: Set<string>
  readonly exacts: Set<string>
  readonly full: Citation[]
  readonly short: Citation[]
  readonly early: Citation[]
  first?: Citation
}

/** Gathers the authorities cited in the blocks `inside` holds of. Linear in the citations. */
export function readBody({ citations, resolutions }: Reading, inside: (block: Block) => boolean): Body {
  const union = new Union()
  const body = citations.filter((one) => inside(one.block))
  for (const citation of body) uniteParallel(citation, union)
  const drafts = new Map<string, Draft>()
  const draftOf = (fold: string): Draft => {
    const root = union.find(fold)
    let draft = drafts.get(root)
    if (!draft) drafts.set(root, (draft = { folds: new Set(), exacts: new Set(), full: [], short: [], early: [] }))
    draft.folds.add(fold)
    return draft
  }
  const ranges: Range[] = []
  for (const citation of body) {
    if (!isFull(citation)) continue
    ranges.push(...rangesOf(citation))
    for (const { fold, exact } of keysOf(citation)) {
      const draft = draftOf(fold)
      draft.exacts.add(exact)
      if (draft.full.at(-1) !== citation) draft.full.push(citation)
    }
  }
  const open: Citation[] = []
  const perhaps = new Set<string>()
  for (const citation of body) {
    if (isFull(citation) || citation.kind === 'record') {
      if (citation.blank) open.push(citation)
      continue
    }
    const resolution = resolutions.get(citation)
    if (!SHORT.has(citation.kind)) {
      open.push(citation)
      continue
    }
    if (resolution?.reason === 'internal' || resolution?.antecedent?.kind === 'record') continue
    const known = (one: Citation) =>
      keysOf(one).some(({ fold }) => drafts.get(union.find(fold))?.full.some((full) => full.index < citation.index))
    const meant = resolution?.antecedent ?? only((resolution?.candidates ?? []).filter(known), resolution?.reason)
    const keys = meant ? keysOf(meant) : []
    if (!meant || keys.length === 0) {
      open.push(citation)
      for (const candidate of resolution?.candidates ?? []) for (const { fold } of keysOf(candidate)) perhaps.add(fold)
      continue
    }
    for (const { fold } of keys) {
      const draft = draftOf(fold)
      draft.first ??= meant
      if (draft.full.length > 0 && (draft.full[0]?.index ?? 0) > citation.index) draft.early.push(citation)
      else draft.short.push(citation)
    }
  }
  const authorities: Authority[] = []
  const byFold = new Map<string, Authority>()
  for (const draft of drafts.values()) {
    const first = draft.full.find((one) => !one.history && !one.mention) ?? draft.full[0] ?? draft.first
    if (!first) continue
    const authority: Authority = {
      ...draft,
      first,
      index: authorities.length,
      history: draft.full.length > 0 && draft.full.every((one) => one.history !== undefined),
    }
    authorities.push(authority)
    for (const fold of draft.folds) byFold.set(fold, authority)
  }
  return { authorities, byFold, ranges, open, perhaps }
}

/** Of several candidates, the only one that the text itself cites before: a table must not make a short form ambiguous. */
function only(candidates: readonly Citation[], reason: string | undefined): Citation | undefined {
  return reason === 'several' && candidates.length === 1 ? candidates[0] : undefined
}

function uniteParallel(citation: Citation, union: Union): void {
  const [first] = citation.parallel ?? []
  if (!first || first === citation) return
  const a = keysOf(first)[0]
  const b = keysOf(citation)[0]
  if (a && b) union.unite(a.fold, b.fold)
}

/** Sets of keys that mean one authority. */
class Union {
  readonly #parent = new Map<string, string>()

  find(key: string): string {
    let root = key
    for (let next = this.#parent.get(root); next !== undefined; next = this.#parent.get(root)) root = next
    for (let at = key; at !== root;) {
      const next = this.#parent.get(at) ?? root
      this.#parent.set(at, root)
      at = next
    }
    return root
  }

  unite(a: string, b: string): void {
    const left = this.find(a)
    const right = this.find(b)
    if (left !== right) this.#parent.set(right, left)
  }
}
