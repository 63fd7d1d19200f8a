import { matches } from '../../../../src/document/matches.js'
import type { Citation } from '../../reader/citation.js'
import type { Entry } from '../entries/entries.js'
import { fieldOf } from '../entries/extent.js'
import { nameKey, nameWords } from '../entries/name.js'

/** Citations looked at under one key. */
const MOST = 8

/**
 * Citations that may be the same authority under another name: a section of one code by two names of it (`Cal. Penal Code § 187`,
 * `Penal Code section 187`), a case by two of its reporters. Nothing here tells whether they are.
 */
export class Twins {
  readonly #known = new Map<string, Citation[]>()

  constructor(citations: Iterable<Citation>) {
    for (const citation of citations) {
      for (const member of citation.parallel ?? [citation]) {
        const key = keyOf(member)
        if (key === undefined) continue
        const known = this.#known.get(key)
        if (!known) this.#known.set(key, [member])
        else if (known.length < MOST) known.push(member)
      }
    }
  }

  /** True where one of them may be what `citation` cites. */
  has(citation: Citation): boolean {
    return (citation.parallel ?? [citation]).slice(0, MOST).some((member) => {
      const key = keyOf(member)
      return key !== undefined && (this.#known.get(key) ?? []).some((other) => isTwin(member, other))
    })
  }
}

/** The fields that stay the same whatever a code or reporter is called. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  statute: ['section'],
  regulation: ['section'],
  rule: ['rule'],
  restatement: ['section', 'edition'],
  constitution: ['article', 'amendment'],
  case: ['year'],
}

function keyOf(citation: Citation): string | undefined {
  const fields = FIELDS[citation.kind]?.map((field) => fieldOf(citation, field).toLowerCase())
  if (!fields || (citation.kind !== 'case' && fields.every((field) => field === ''))) return undefined
  const name = citation.kind === 'case' ? nameKey(citation) : subjectOf(citation)
  return name === undefined ? undefined : [citation.kind, name, ...fields].join('|')
}

/** Of a Restatement, whose later parts have long titles: `Torts: Liability for Physical and Emotional Harm`. */
function subjectOf(citation: Citation): string {
  return citation.kind === 'restatement' ? (nameWords(fieldOf(citation, 'subject'))[0] ?? '') : ''
}

/** False where both are named so that they exclude each other: two titles, two states, two of the federal rules, one code or reporter. */
function isTwin(one: Citation, other: Citation): boolean {
  const differ = (field: string) => {
    const [a, b] = [fieldOf(one, field), fieldOf(other, field)]
    return a !== '' && b !== '' && a !== b
  }
  switch (one.kind) {
    case 'rule':
      return ![one, other].every((rule) => fieldOf(rule, 'reporter').startsWith('Fed'))
    case 'case':
      return one.series[0]?.reporter !== other.series[0]?.reporter
    case 'statute':
    case 'regulation':
      return differ('reporter') && !differ('title') && !differ('jurisdiction')
    case 'constitution':
      // of one constitution, both would have one key
      return [one, other].some((provision) => fieldOf(provision, 'jurisdiction') === '')
    default:
      return !differ('jurisdiction')
  }
}

const NUMERAL = /\d[\w.:-]*\w|\d/g

/** The numbers in entries of which no authority was read: sections and rules that may stand there. */
export function unreadNumbers(entries: readonly Entry[]): ReadonlySet<string> {
  const numbers = new Set<string>()
  for (const { primary, text } of entries)
    if (!primary || primary.kind === 'unknown')
      for (const [number] of matches(NUMERAL, text)) numbers.add(number.toLowerCase())
  return numbers
}

/** Words of an entry that are looked at. */
const LONG = 60

/** The names in entries of which no authority was read: `Alder v. Birch` without its citation, a treatise by its title. */
export class UnreadNames {
  /** By each word, the entries that have it. */
  readonly #known = new Map<string, string[][]>()

  constructor(entries: readonly Entry[]) {
    for (const { primary, text } of entries) {
      if (primary) continue
      const words = nameWords(text).slice(0, LONG)
      for (const word of new Set(words)) {
        const known = this.#known.get(word)
        if (!known) this.#known.set(word, [words])
        else if (known.length < MOST) known.push(words)
      }
    }
  }

  /** True where one of them has the whole name of a case or code. */
  has(citation: Citation): boolean {
    const name = nameWords(
      fieldOf(citation, citation.kind === 'case' ? 'name' : citation.kind === 'statute' ? 'reporter' : ''),
    )
    const [first = ''] = name
    if (name.length < 2) return false
    return (this.#known.get(first) ?? []).some((words) => {
      const at = words.indexOf(first)
      return name.every((word, i) => words[at + i] === word)
    })
  }
}
