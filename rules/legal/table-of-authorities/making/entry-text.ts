import type { Place } from '../../../../src/document/model.js'
import type { Citation } from '../../reader/citation.js'
import { trimmedEnd } from '../../reader/letters/spelling.js'
import type { Authority } from '../matching/body.js'
import { coreEnd, fieldOf, startOf } from '../entries/extent.js'

/** An entry as printed, without references. */
export interface EntryText {
  readonly text: string
  readonly markdown: string
  /** What stands before the citation: the name of a case. */
  readonly lead: string
}

/** How a citation of an authority reads as an entry: full, without pin; undefined where it can not be printed whole. */
export function entryText(citation: Citation, authority: Authority): EntryText | undefined {
  switch (citation.kind) {
    case 'case':
    case 'neutral':
    case 'docket':
      return caseText(citation)
    case 'statute':
    case 'regulation':
    case 'restatement':
      return plainText(sectionText(citation, authority))
    case 'rule':
      return plainText(
        `${fieldOf(citation, 'reporter')} ${fieldOf(citation, 'rule')}${subsection(citation, authority)}`,
      )
    case 'constitution':
      return plainText(provision(citation, authority))
    case 'unknown': {
      const { pin } = citation.places
      const number = slice(citation, citation.place.from, pin?.from ?? citation.place.to).replace(/,?(?:\sat)?$/, '')
      return plainText(number + parenthetical(citation))
    }
    default:
      return plainText(slice(citation, citation.place.from, coreEnd(citation)) + parenthetical(citation))
  }
}

function caseText(citation: Citation): EntryText | undefined {
  const set = (citation.parallel ?? [citation]).filter((one) => one.block === citation.block)
  const first = set[0] ?? citation
  const { name } = first.places
  const cores = set.map((one) => slice(one, one.place.from, coreEnd(one))).join(', ')
  const behind = [...new Set(set.map(parenthetical))].find((one) => one !== '') ?? ''
  if (!name) return plainText(cores + behind)
  const gap = name.to <= first.place.from ? slice(first, name.to, first.place.from, false) : ', '
  const between = gap.length <= 80 && !/[;\uFFFC]/.test(gap) && gap.trim() !== '' ? gap : ', '
  const named = slice(first, startOf(first), name.to)
  // a docket number is not part of the name
  const title = named.replace(/,?\s(?:Case\s)?Nos?\.\s.*$/, '')
  const rest = `${named.slice(title.length)}${between}${cores}${behind}`.replace(/^(?=[^\s,])/, ' ')
  return {
    text: `${title}${rest}`,
    markdown: `*${escape(title)}*${escape(rest)}`,
    lead: trimmedEnd(`${title}${between}`, ','),
  }
}

/** The court-and-year parenthetical, where it stands behind the citation. */
function parenthetical(citation: Citation): string {
  const { parenthetical: place } = citation.places
  return place && place.from >= citation.place.to ? ` ${textOf(place)}` : ''
}

/** Code, title and section; the subsection only where the text never cites another. */
function sectionText(citation: Citation, authority: Authority): string {
  const { section } = citation.places
  const { sections } = citation.value
  const whole = slice(citation, citation.place.from, citation.place.to)
  if (!section || (citation.places.reporter && citation.places.reporter.from > section.from)) return whole
  const head = slice(citation, citation.place.from, section.from, false)
  if (typeof sections === 'string') {
    if (/\d-\d/.test(sections) && sections.includes('-') && !sections.includes(',')) return whole
    const number = sections
      .match(/\d[\w.:]*/g)
      ?.find((one) => [...authority.folds].some((fold) => fold.endsWith(`|${one.toLowerCase()}`)))
    return number === undefined ? whole : `${head.replace('§§', '§')}${number}`
  }
  return authority.exacts.size === 1 ? whole : slice(citation, citation.place.from, section.to)
}

function subsection(citation: Citation, authority: Authority): string {
  const own = citation.value['subsection']
  return authority.exacts.size === 1 && typeof own === 'string' ? own : ''
}

function provision(citation: Citation, authority: Authority): string {
  const { jurisdiction, section, clause, amendments, articles } = citation.value
  // by its own number, where it was cited in a list of several
  const [fold = ''] = authority.folds
  const [, , article = '', amendment = ''] =
    amendments === undefined && articles === undefined ? parts(citation) : fold.split('|')
  const number = Number(article || amendment)
  if (jurisdiction !== 'US' || !Number.isInteger(number) || number < 1 || number > 39)
    return slice(citation, citation.place.from, citation.place.to)
  const below =
    authority.exacts.size === 1 && typeof section === 'string'
      ? `, § ${section}${typeof clause === 'string' ? `, cl. ${clause}` : ''}`
      : ''
  return `U.S. Const. ${article === '' ? 'amend.' : 'art.'} ${roman(number)}${below}`
}

function parts(citation: Citation): string[] {
  return ['', '', fieldOf(citation, 'article'), fieldOf(citation, 'amendment')]
}

function roman(number: number): string {
  const tens = ['', 'X', 'XX', 'XXX'][Math.floor(number / 10)] ?? ''
  return tens + (['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][number % 10] ?? '')
}

function plainText(text: string): EntryText {
  return { text, markdown: escape(text), lead: '' }
}

function textOf({ block, from, to }: Place): string {
  return squeeze(block.text.slice(from, to))
}

function slice({ block }: Citation, from: number, to: number, trim = true): string {
  const text = squeeze(block.text.slice(from, to))
  return trim ? text.trim() : text
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Markdown that reads as `text`. */
function escape(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\d+)(?=[.)](?:\s|$))/, '$1\\')
    .replace(/^(?=[-+#>])/, '\\')
}
