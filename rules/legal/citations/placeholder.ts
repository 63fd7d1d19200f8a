import { matches } from '../../../src/document/matches.js'
import type { Place } from '../../../src/document/model.js'
import { defineRule } from '../../../src/rule/define.js'
import { unverifiable, violation } from '../../../src/rule/decision.js'
import type { Citation } from '../reader/citation.js'
import { cite, type CitationSubject, figure, printedAt, text } from '../reader/fields.js'
import { reading } from '../reader/index.js'

/** What a drafter leaves in brackets for a citation still to come. `[Citations.]`, `[citation omitted]` are quoters' marks. */
const OPEN =
  /\[\s?(?:CITE|CITES|CITATION|cite|cites|(?:add|insert|need|find|check|confirm)\s(?:a\s)?(?:cite|citation)s?|cite\sto\s[^[\]]{1,60}|citation\sneeded|CITATION\sNEEDED|CITE\sNEEDED|cite\scheck|TK|X{2,})\s?\]/g

export default defineRule<CitationSubject>({
  id: 'legal.citations/placeholder',
  title: 'No citation is left open',
  decides:
    'Whether volume or page is blank where nothing beside it names the case, and whether a bracket waits for a citation. Made-up numbers (`123 F.3d 456`) are pointed out.',
  why: 'What was to be filled in before filing must not be filed.',
  limits: [
    'Blanks beside a parallel citation that is complete, or for a volume not yet printed, are accepted practice and are not held against the draft.',
  ],
  references: [],
  severity: 'warning',
  kinds: ['case', 'short-case', 'neutral', 'unknown'],
  verdicts: ['violation', 'unverifiable'],
  examples: {
    violation: ['See Alder v. Birch, «___ U.S. ___».', 'The rule is settled «[CITE]».'],
    unverifiable: [
      'See Alder v. Birch, «___ U.S. ___», 133 S. Ct. 2107 (2013).',
      'See Alder v. Birch, «123 F.3d 456» (9th Cir. 1997).',
    ],
  },
  *subjects(context) {
    const { citations } = context.layer(reading)
    let next = 0
    const initials = context.document.blocks.some(({ text }) => /\[(?!TK|XX)[A-Z]{2}\]/.test(text))
    for (const block of context.document.blocks) {
      if (!block.text.includes('[')) continue
      for (const match of matches(OPEN, block.text)) {
        if (initials && match[0] === '[TK]') continue // a person, as the others in brackets are
        const place: Place = { block, from: match.index, to: match.index + match[0].length }
        // both in reading order
        while (citations[next] && endsBefore(citations[next]?.place, place)) next++
        const read = citations[next]?.place
        if (read?.block === block && read.from < place.to) continue
        yield { kind: 'unknown', place, value: {}, data: gap(place) }
      }
    }
  },
  decide({ data }) {
    if (data.kind === 'unknown' && data.blank) return violation('Unexpected blank or bracket, expected a citation')
    if (data.blank && printedAt(data, 'volume')?.startsWith('X'))
      return violation('Unexpected placeholder, expected volume and page')
    if (data.blank) {
      const complete = data.parallel?.find((other) => !other.blank)
      if (complete)
        return unverifiable('unresolved', `Volume or page is blank; ${cite(complete)} names the case`, {
          related: [complete.place],
        })
      if (figure(data, 'volume') !== undefined || text(data, 'year') !== undefined || dated(data)) {
        return unverifiable('unresolved', 'Volume or page is blank, as for a volume not yet printed')
      }
      return violation('Unexpected blank, expected volume and page')
    }
    if (data.kind === 'case' && figure(data, 'volume') === 123 && figure(data, 'page') === 456) {
      return unverifiable('ambiguous', `${cite(data)} reads like a made-up example`)
    }
    return undefined
  },
})

/** A year, a docket number or a slip opinion right behind: the case is named by those. */
function dated({ place: { block, to } }: Citation): boolean {
  return /\b(?:1[89]|20)\d\d\b|\bNos?\.\s?\d|\bslip\b/.test(block.text.slice(to, to + 120))
}

/** A place left open, as a citation of which nothing is read. */
function gap(place: Place): Citation {
  return {
    index: -1,
    kind: 'unknown',
    block: place.block,
    place,
    value: {},
    series: [],
    courtPrinted: false,
    places: {},
    after: place.to,
    blank: true,
  }
}

function endsBefore(one: Place | undefined, { block, from }: Place): boolean {
  return one !== undefined && (one.block.index < block.index || (one.block === block && one.to <= from))
}
