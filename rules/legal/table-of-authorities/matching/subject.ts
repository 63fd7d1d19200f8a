import type { Context } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import type { Citation } from '../../reader/citation.js'
import { squeezed } from '../../reader/letters/spelling.js'
import { fieldOf } from '../entries/extent.js'
import { type Line, type Part, pairing, type Unlisted } from './pairing.js'

/** What a mark of this check is about. */
export type Judged =
  | { readonly what: 'entry'; readonly line: Line }
  | { readonly what: 'unlisted'; readonly unlisted: Unlisted }
  | { readonly what: 'table'; readonly part: Part }
  | { readonly what: 'absent'; readonly part: Part }

export type AuthoritySubject = Subject<Judged>

export const TABLE_KIND = 'table-of-authorities'

/** The entries of every table and, at its first title, the table itself; what no table lists is cited-not-listed's. */
export function* listedSubjects(context: Pick<Context, 'layer'>): Generator<AuthoritySubject> {
  for (const part of context.layer(pairing)) {
    const [region] = part.regions
    if (region) {
      const { title } = region
      yield {
        kind: TABLE_KIND,
        place: { block: title, from: 0, to: title.text.length },
        value: {},
        data: { what: 'table', part },
      }
    }
    for (const line of part.lines) {
      const { primary, place } = line.entry
      yield {
        kind: primary?.kind ?? 'unknown',
        place: primary?.place ?? place,
        value: primary?.value ?? {},
        data: { what: 'entry', line },
      }
    }
  }
}

/** The citation as it stands in the draft, for messages. */
export function shown(citation: {
  readonly place: { readonly block: { readonly text: string }; readonly from: number; readonly to: number }
}): string {
  const { block, from, to } = citation.place
  return squeezed(block.text.slice(from, to))
}

/** The citation with the name of its case, where one was read. */
export function named(citation: Citation): string {
  const name = citation.kind === 'case' ? fieldOf(citation, 'name') : ''
  return name === '' ? shown(citation) : `${name}, ${shown(citation)}`
}

/** The entry a subject is, if it is one that names an authority itself. */
export function lineOf(subject: AuthoritySubject): Line | undefined {
  return subject.data.what === 'entry' ? subject.data.line : undefined
}

/** `1 place`, `3 places`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${String(count)} ${count === 1 ? one : many}`
}
