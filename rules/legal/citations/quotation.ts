import { cutOf } from '../../common/quotations/cut.js'
import { findQuotation, type Found, type Stretch } from '../../common/quotations/find.js'
import { passagesOf } from '../../common/quotations/source-passages.js'
import { type Decision, unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import type { ReadSource, Source } from '../../../src/rule/source.js'
import type { Subject } from '../../../src/rule/subject.js'
import type { Citation } from '../reader/citation.js'
import { cite, figure, printed, text } from '../reader/fields.js'
import { pagesOf } from '../reader/parts/pins.js'
import { supported, type Supported, sourcesOf } from './quoted-source.js'

const OPINION: readonly Source[] = [
  {
    key: 'alder.txt',
    name: 'Alder v. Birch, 534 F.3d 200',
    mediaType: 'text/plain',
    text: 'Alder v. Birch, 534 F.3d 200 (9th Cir. 2008)\n\n*204 The carrier shall not be liable for loss at sea or for any delay of the ship or of the cargo unless it knew of the danger. *205 The owner bears the loss in every other case, and no custom of the port or of the trade, however old, changes that.\n',
  },
]

export default defineRule<Subject<Supported>>({
  id: 'legal.citations/quotation',
  title: 'A quotation stands in the authority cited for it',
  decides:
    'Whether the words of a quotation that a citation supports stand in the text handed over under that citation, with the alterations that lawyers mark; whether a cut hides a "not" or a condition; and, where the text has star pages, whether they stand on the page pinned.',
  why: 'A quotation that its authority does not have is what courts sanction first.',
  limits: [
    'Without a text handed over under the citation (its key, name or first lines name it), nothing is decided.',
    'Case, punctuation and spacing are not compared; a wrong text handed over is not noticed.',
    'That the words stand there does not say that they are a holding, or whose words they are.',
  ],
  references: [{ title: 'The Bluebook, rule 5: quotations' }],
  severity: 'blocking',
  kinds: ['quotation'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      {
        draft:
          'It held that «“[t]he owner bears the loss in every other case, and no custom of the port or of the trade, however old, changes that.”» Alder v. Birch, 534 F.3d 200, 205 (9th Cir. 2008).',
        sources: OPINION,
      },
      {
        draft:
          'In Alder v. Birch, 534 F.3d 200 (9th Cir. 2008), the court held that «“[t]he owner bears the loss in … every other case, and no custom of the port or of the trade, however old, changes that”».',
        sources: OPINION,
      },
    ],
    violation: [
      {
        draft:
          'It held that «“[t]he owner bears the loss in no other case, and no custom of the port or of the trade, however old, changes that.”» Alder v. Birch, 534 F.3d 200, 205 (9th Cir. 2008).',
        sources: OPINION,
      },
      {
        draft:
          'It held that «“[t]he carrier shall . . . be liable for loss at sea or for any delay of the ship or of the cargo.”» Alder v. Birch, 534 F.3d 200, 204 (9th Cir. 2008).',
        sources: OPINION,
      },
      {
        draft:
          'It held that «“the moon is made of green cheese and of nothing else, as every child in the land has always known.”» Alder v. Birch, 534 F.3d 200 (9th Cir. 2008).',
        sources: OPINION,
      },
      {
        draft:
          'It held that «“[t]he owner bears the loss in every other case, and no custom of the port or of the trade, however old, changes that.”» Alder v. Birch, 534 F.3d 200, 204 (9th Cir. 2008).',
        sources: OPINION,
      },
    ],
    unverifiable: [
      {
        draft:
          'It held that «“[t]he owner bears the loss in every other case, and no custom of the port or of the trade, however old, changes that.”» Cole v. Dane, 600 F.3d 7 (9th Cir. 2010).',
        sources: OPINION,
      },
    ],
  },
  *subjects({ layer, sources }) {
    if (sources.length === 0) return
    for (const one of layer(supported))
      yield {
        kind: 'quotation',
        place: one.quotation.place,
        value: { words: one.quotation.words, citation: cite(one.full) || printed(one.full) },
        data: one,
      }
  },
  decide({ data }, { sources }) {
    const { quotation, citation, full } = data
    const own = sourcesOf(full, sources)
    if (own.length === 0) return unverifiable('no-source', `No text of ${cite(full) || printed(full)} was handed over`)
    const found = own.map((source) => ({
      source,
      match: findQuotation(quotation.text, source.document.layer(passagesOf)),
    }))
    const best =
      found.find(({ match }) => match.match === 'exact' || match.match === 'altered') ??
      found.find(({ match }) => match.match === 'near')
    const related = [citation.place]
    const [first] = found
    if (!best || best.match.match === 'absent') {
      return violation(
        `Unexpected quotation, expected words of ${first?.source.name ?? ''}, which has nothing like them`,
        {
          basis: own.map(({ key, sha256 }) => ({ source: key, sha256 })),
          related,
        },
      )
    }
    return { ...judge(data, best.source, best.match), related }
  },
})

type Match = Exclude<Found, { match: 'absent' }>

function judge({ quotation, citation, full }: Supported, source: ReadSource, match: Match): Decision {
  const whole = source.document.layer(passagesOf)
  const basis = match.places.map((place) => passage(source, place))
  if (match.match === 'near') {
    const differences = match.differences.filter(({ quoted, source: theirs }) => !isScan(quoted, theirs))
    const [first] = differences
    if (!first)
      return unverifiable('ambiguous', `${source.name} has it but for letters that a scanner may have misread`, {
        basis,
      })
    return violation(`Unexpected ${shown(first.quoted)}, expected ${shown(first.source)} as in ${source.name}`, {
      basis: [
        ...basis,
        { differences: differences.slice(0, 12).map(({ quoted, source: own }) => ({ quoted, source: own })) },
      ],
    })
  }
  const cut = denied(quotation.before) ? undefined : cutOf(whole.words.text, match.places)
  // a condition may be left out with good reason, a "not" never
  if (cut && !/^(?:not|never|no|neither|nor|cannot|hardly)\b|n['’]t\b/i.test(cut.word))
    return unverifiable('ambiguous', `${source.name} goes on with "${cut.word}", which the quotation leaves out`, {
      basis,
    })
  if (cut)
    return violation(`Unexpected cut, expected "${cut.word}" of ${source.name} to stand in what is quoted`, {
      basis,
      severity: 'warning',
    })
  const page = starPage(whole.text, match.places[0]?.[0] ?? 0, full)
  const last = starPage(whole.text, match.places.at(-1)?.[1] ?? 0, full)
  const pages = pagesOf(text(citation, 'pin') ?? '')
  if (
    page !== undefined &&
    last !== undefined &&
    pages.length > 0 &&
    !pages.some(({ from, to }) => from <= last && to >= page)
  )
    return violation(
      `Unexpected page ${pages[0]?.printed ?? ''}, expected ${page}, where ${source.name} has the words`,
      {
        basis: [...basis, { starPage: page }],
        severity: 'warning',
      },
    )
  return verified(
    match.match === 'exact' ? `Stands in ${source.name}` : `Stands in ${source.name}, with the alterations marked`,
    { basis: page === undefined ? basis : [...basis, { starPage: page }] },
  )
}

function shown(words: string): string {
  return words === '' ? 'no word' : `"${words}"`
}

/** Letters that a scanner takes for each other: `1aw` and `law`; a long word with one letter changed. Never a figure for a figure. */
function isScan(quoted: string, theirs: string): boolean {
  const plain = (word: string) =>
    word
      .toLowerCase()
      .replace(/[1l|!]/g, 'i')
      .replace(/0/g, 'o')
      .replace(/rn/g, 'm')
      .replace(/[\s-]/g, '')
  return quoted !== '' && !/^[\d.,]+$/.test(quoted) && plain(quoted) === plain(theirs)
}

/** The draft denies by itself what it quotes: the court did not hold that “…”. */
function denied(before: string): boolean {
  return /(?:\b(?:not|never|no|cannot|neither|nor)\b|n['’]t\b)[^.?!]{0,60}$/i.test(before)
}

/** Pages of an opinion, at most. */
const LONGEST = 400

/**
 * The page of the reporter that a place lies on, in a text with star pages. A star and a number that no page of the case has is the mark
 * of a note.
 */
function starPage(whole: string, at: number, full: Citation): number | undefined {
  const before = whole.slice(0, at)
  const star = Math.max(before.lastIndexOf('*'), 0)
  const page = /^\*{1,2}(\d{1,5})\b/.exec(before.slice(before[star - 1] === '*' ? star - 1 : star, star + 8))?.[1]
  const first = figure(full, 'page')
  if (page === undefined || (first !== undefined && (Number(page) < first || Number(page) > first + LONGEST)))
    return undefined
  return Number(page)
}

function passage(source: ReadSource, [from, to]: Stretch) {
  const whole = source.document.layer(passagesOf)
  return {
    source: source.key,
    sha256: source.sha256,
    place: whole.locate(from, to),
    text: whole.text.slice(from, to).slice(0, 600),
  }
}
