import type { Document } from '../../../src/document/document.js'
import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import { cite, type CitationSubject, figure, printed, text } from '../reader/fields.js'
import { reading } from '../reader/index.js'
import { telling, wordsOf } from '../reader/parts/parties.js'

/** Characters of a page. */
const PAGE = 2000

export default defineRule<CitationSubject>({
  id: 'legal.citations/id',
  title: 'Id. has one authority right before it',
  decides:
    'Whether the citation right before an Id. is one authority. None in the whole draft before it, a string of several, or a page before the first one of the case right before it leaves it without one.',
  why: 'Id. takes whatever stands before it: a citation put in or cut between them silently changes what the draft says.',
  limits: [
    'After something that may be a source and was not read, the name of another case, a heading or a change between text and notes, Id. is not judged.',
    'After a string, an Id. whose pin only one of its authorities can hold, or before which one is named again, is not judged.',
    'Which authority Id. ought to mean is not decided, only which it leads to.',
  ],
  references: [{ title: 'The Bluebook, rule 4.1: Id.' }],
  severity: 'warning',
  kinds: ['id'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: ['See Roe v. Wade, 410 U.S. 113 (1973). The term is settled. «Id. at 152».'],
    violation: [
      'See Roe v. Wade, 410 U.S. 113 (1973). The term is settled. «Id. at 52».',
      'The term is settled. «Id. at 152». See Roe v. Wade, 410 U.S. 113 (1973).',
      'See Alder v. Birch, 534 F.3d 200 (9th Cir. 2008); Cole v. Dane, 600 F.3d 7 (9th Cir. 2010). The rule is old. «Id. at 210».',
    ],
    unverifiable: [
      'See Roe v. Wade, 410 U.S. 113 (1973). The term is settled. See Appendix 5. «Id. at 52».',
      'See Alder v. Birch, 534 F.3d 200 (9th Cir. 2008); Cole v. Dane, 600 F.3d 7 (9th Cir. 2010). The rule is old. «Id. at 10».',
      'See Alder v. Birch, 534 F.3d 200 (9th Cir. 2008); Cole v. Dane, 600 F.3d 7 (9th Cir. 2010). So it was in Cole. «Id. at 210».',
    ],
  },
  decide({ data: citation }, context) {
    const { citations, resolutions } = context.layer(reading)
    const resolution = resolutions.get(citation)
    if (!resolution) return undefined
    const { antecedent, candidates, reason } = resolution
    if (antecedent)
      return verified(`Refers to ${cite(antecedent) || printed(antecedent)}`, { related: [antecedent.place] })
    const related = candidates.slice(0, 5).map((candidate) => candidate.place)
    switch (reason) {
      case 'string-citation':
        return ownNames(candidates) &&
          !follows(citation, candidates) &&
          !named(citation, candidates, citations) &&
          !crossesPage(citation, candidates, context.document)
          ? violation('Unexpected Id. after a string of several authorities, expected one by name', { related })
          : unverifiable('ambiguous', 'Follows a string citation that may cite a single authority, or stands in it', {
              related,
            })
      case 'record':
        return unverifiable('internal-reference', 'Refers to the record', { related })
      case 'pin-below':
        return resolution.near &&
          isBelow(citation, candidates) &&
          !hasOwnReporter(citation) &&
          !crossesPage(citation, candidates, context.document)
          ? violation(`Unexpected page: ${below(citation, candidates)}`, { related })
          : unverifiable('no-antecedent', below(citation, candidates), { related })
      case 'unknown-before':
        return unverifiable('unresolved', 'What stands before it is not read as a citation', { related })
      case 'unread-source':
        return unverifiable('unread-source', 'The text before it may cite a source that was not read', { related })
      case 'several':
        return unverifiable('ambiguous', `${candidates.length} authorities fit`, { related })
      case 'none':
        return citations[0] === citation && cites(citation) && !figuresBefore(citation, context.document)
          ? violation('Unexpected Id., no authority is cited before it', { severity: 'blocking' })
          : unverifiable('no-antecedent', 'No authority is cited right before it')
      default:
        return unverifiable('no-antecedent', 'No authority stands before it in the same scope', { related })
    }
  },
})

/** A page before the first: one far beyond it may have lost a hyphen. */
function isBelow(citation: Citation, [full]: readonly Citation[]): boolean {
  const [pin, page] = [text(citation, 'pin'), full && figure(full, 'page')]
  return page === undefined || Number.parseInt(pin ?? '', 10) < page
}

/** `Id. at 149, 25 S.E.2d at 437`: another reporter beside it tells which case is meant. */
function hasOwnReporter({ place: { block, to } }: Citation): boolean {
  return /^,\s\d{1,4}\s[A-Z][\w.\s]{0,16}\sat\s\d/.test(block.text.slice(to, to + 40))
}

/** The number of a page on a line of its own: what stood at the foot of that page may be no part of the text. */
const EDGE = /[\r\n\f][ \t]{0,80}[-–—]?\s?\d{1,4}\s?[-–—]?[ \t]{0,9}[\r\n]/

/** Does a page end between the last of them and the Id.? */
function crossesPage(citation: Citation, members: readonly Citation[], { source }: Document): boolean {
  const last = members.at(-1)
  const from = last && startInSource(last)
  const to = startInSource(citation)
  return from !== undefined && to !== undefined && EDGE.test(source.slice(from, Math.min(to, from + PAGE)))
}

function startInSource({ place: { block, from } }: Citation): number | undefined {
  return block.projection.ranges(from, from + 1)[0]?.[0]
}

/** Both pages, in words. */
function below(citation: Citation, [full]: readonly Citation[]): string {
  const from =
    full && text(full, 'page') !== undefined
      ? `${text(full, 'page') ?? ''}, where ${cite(full)} begins`
      : 'the first page of the citation before it'
  return `Page ${text(citation, 'pin') ?? ''} lies before ${from}`
}

/** At least two members with names of their own: bare members may be further reporters of one decision (Michigan's `;`). */
function ownNames(members: readonly Citation[]): boolean {
  const names = members.map((member) => text(member, 'name'))
  return names.every((name) => name !== undefined) && new Set(names).size > 1
}

/** `A; B. In B, the court said more. Id.`: one of them is spoken of between the string and the Id. */
function named({ index, place }: Citation, members: readonly Citation[], all: readonly Citation[]): boolean {
  const last = all[index - 1]?.place
  const from = last?.block === place.block ? last.to : 0
  const said = new Set(wordsOf(place.block.text.slice(Math.max(from, place.from - PAGE), place.from)))
  return members.some((member) => telling(text(member, 'name') ?? '').some((word) => said.has(word)))
}

/** `…; see id.`: in the string itself, where it means the member before it. */
function follows({ place }: Citation, members: readonly Citation[]): boolean {
  const last = members.at(-1)
  return (
    last?.place.block === place.block &&
    /;[^.;]{0,40}$/.test(place.block.text.slice(Math.max(last.place.to, place.from - 60), place.from))
  )
}

/** A sentence of its own, or with a pin: anything else may speak of the word (`Do not write id. here.`). */
function cites(citation: Citation): boolean {
  return text(citation, 'pin') !== undefined || printed(citation).startsWith('I')
}

/** Figures in the text before it: what is cited there may not have been read. Looks back over a page at most. */
function figuresBefore({ place: { block, from } }: Citation, { blocks }: Document): boolean {
  let text = block.text.slice(0, from)
  for (let i = block.index - 1; i >= 0 && text.length < PAGE && i > block.index - PAGE; i--)
    text += blocks[i]?.text ?? ''
  return /\d/.test(text)
}
