import { compareText } from '../../../../src/document/characters.js'
import type { Citation } from '../../reader/citation.js'

/** A section or rule with what it is ordered by. */
export interface Sortable {
  /** Only what stands on one shelf has an order: one code with its subject, one set of rules. */
  readonly shelf: string
  readonly title: string
  readonly section: string
}

/** What a statute, regulation or rule is ordered by; undefined for other kinds. */
export function sortableSection({ kind, value }: Citation): Sortable | undefined {
  const text = (field: unknown) => (typeof field === 'string' ? field.toLowerCase() : '')
  const { reporter, subject, title, chapter, act, section, part, rule } = value
  // `4l(b)`: a figure that a scan made a letter
  if (kind === 'rule' && /\d[lo]$/.test(text(rule))) return undefined
  if (kind === 'rule') return { shelf: `rule|${text(reporter)}`, title: '', section: text(rule) }
  if ((kind !== 'statute' && kind !== 'regulation') || (section === undefined && part === undefined)) return undefined
  return {
    shelf: `${kind}|${text(reporter)}|${text(subject)}`,
    title: text(title ?? chapter) + text(act),
    section: text(section ?? part),
  }
}

/** As a word processor sorts them, character by character: `10.01.160` before `9.92.020`. */
export function asPrinted(a: Sortable | undefined, b: Sortable | undefined): number {
  return a && b ? compareText(`${a.title} ${a.section}`, `${b.title} ${b.section}`) : 0
}

/**
 * Title first, then section, by their numbers. `lexical`: figures behind a point as decimals and letters as in a
 * dictionary (1.15 before 1.2, 78aa before 78j); else as counts (1.2 before 1.15, 78j before 78aa).
 */
export function bySection(a: Sortable | undefined, b: Sortable | undefined, lexical: boolean): number {
  if (!a || !b) return 0
  return byNumber(a.title, b.title, lexical) || byNumber(a.section, b.section, lexical)
}

function byNumber(a: string, b: string, lexical: boolean): number {
  const left = a.match(/\d+|[a-z]+/g) ?? []
  const right = b.match(/\d+|[a-z]+/g) ?? []
  for (let i = 0; i < left.length && i < right.length; i++) {
    const one = left[i] ?? ''
    const other = right[i] ?? ''
    if (one === other) continue
    const numbers = /^\d/.test(one) && /^\d/.test(other)
    if (numbers && !(lexical && i > 0)) return Number(one) - Number(other)
    if (!numbers && !lexical && one.length !== other.length) return one.length - other.length
    return compareText(one, other)
  }
  return left.length - right.length
}
