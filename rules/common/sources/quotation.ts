import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import type { ReadSource } from '../../../src/rule/source.js'
import type { Subject } from '../../../src/rule/subject.js'
import { cutOf } from '../quotations/cut.js'
import type { Difference } from '../quotations/differences.js'
import { findQuotation, type Found, type Stretch } from '../quotations/find.js'
import { type Quotation, quotations } from '../quotations/quotations.js'
import { passagesOf } from '../quotations/source-passages.js'
import { RULING } from './quotation-examples.js'

export default defineRule<Subject<Quotation>>({
  id: 'common.sources/quotation',
  title: 'Quotations stand in their sources',
  decides:
    'Whether what stands between quotation marks, or in a quoted block, stands in a source handed over: word for word, with the alterations that writers mark, or nearly so; and whether a passage was cut where a "not" or a condition stood.',
  why: 'A quotation that its source does not have is the error readers forgive least.',
  limits: [
    'Case, punctuation and spacing are not compared.',
    'A quotation that no source has is a violation only where the draft names the source it is from.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['quotation'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      { draft: 'The order says: «“The tenant shall not assign this lease without . . . consent”».', sources: RULING },
      { draft: 'As the court put it, «"[t]he landlord may enter at any reasonable hour."»', sources: RULING },
    ],
    violation: [
      { draft: 'According to the Lease Order, «“the tenant may paint the walls in any colour”».', sources: RULING },
      { draft: 'It holds that «“the tenant shall … assign this lease without the written consent”».', sources: RULING },
    ],
    unverifiable: [
      { draft: 'He said: «“we never met before the hearing in May”».', sources: RULING },
      { draft: 'The order says: «“The landlord may enter at every reasonable hour”».', sources: RULING },
    ],
  },
  *subjects({ layer, sources }) {
    if (sources.length === 0) return
    for (const quotation of layer(quotations)) {
      yield { kind: 'quotation', place: quotation.place, value: { words: quotation.words }, data: quotation }
    }
  },
  decide({ data: quotation }, { sources }) {
    const found = best(quotation, sources)
    if (!found) {
      const named = sources.find((source) => names(quotation, source))
      return named
        ? violation(`Unexpected quotation, expected words of ${named.name}, which has nothing like them`, {
            basis: [{ source: named.key, text: '' }],
          })
        : unverifiable('not-found', 'No source has a passage like it')
    }
    const { source, match } = found
    const basis = match.places.map((place) => passage(source, place))
    if (match.match === 'near') {
      const weighty = match.differences.find(changesSense)
      const first = weighty ?? match.differences[0]
      const said = first ? `"${first.quoted}" for "${first.source}"` : 'other words'
      const shown = {
        differences: match.differences.slice(0, 12).map(({ quoted, source: own }) => ({ quoted, source: own })),
      }
      if (weighty) {
        return violation(`Unexpected ${said}, expected the words of ${source.name}`, {
          basis: [...basis, shown],
          severity: 'warning',
        })
      }
      return unverifiable('near', `${source.name} has it with other words: ${said}`, { basis: [...basis, shown] })
    }
    const cut = isNegated(quotation)
      ? undefined
      : cutOf(source.document.layer(passagesOf).words.text, match.places, endsSentence(quotation))
    if (cut) {
      return violation(`Unexpected cut, expected "${cut.word}" of ${source.name} to stand in what is quoted`, {
        basis,
        severity: 'warning',
      })
    }
    return verified(
      match.match === 'exact' ? `Stands in ${source.name}` : `Stands in ${source.name}, with the alterations marked`,
      { basis },
    )
  },
})

type Match = Exclude<Found, { match: 'absent' }>

/** The source that has it best: word for word, else altered, else nearly. */
function best({ text }: Quotation, sources: readonly ReadSource[]): { source: ReadSource; match: Match } | undefined {
  let near: { source: ReadSource; match: Match } | undefined
  for (const source of sources) {
    const match = findQuotation(text, source.document.layer(passagesOf))
    if (match.match === 'absent') continue
    if (match.match !== 'near') return { source, match }
    near ??= { source, match }
  }
  return near
}

/** A negation, a condition or a number that is on one side only. */
function changesSense({ quoted, source }: Difference): boolean {
  const weight = (text: string) => (text.match(WEIGHTY) ?? []).join(' ').toLowerCase()
  return weight(quoted) !== weight(source)
}

const WEIGHTY = /\b(?:not|never|no|nor|neither|cannot|unless|except|only|without)\b|n['’]t\b|\d[\d.,]*/gi

/** Whether the words before or behind a quotation name a source by its name or key. */
function names({ before, after }: Quotation, { name, key }: ReadSource): boolean {
  const around = `${before} ${after}`.toLowerCase()
  return [name, key.replace(/\.\w{1,5}$/, '')].some(
    (own) => own.length > 3 && around.includes(own.toLowerCase().replace(/[-_]/g, ' ')),
  )
}

/** The draft gives it as a whole sentence: its full stop stands inside, or right behind. */
function endsSentence({ text, after }: Quotation): boolean {
  return /[.!?]$/.test(text.trim()) || /^\s?(?:[.!?]|$)/.test(after)
}

/** The draft denies by itself what it quotes: the court did not hold that "…". */
function isNegated({ before }: Quotation): boolean {
  return /(?:\b(?:not|never|no|cannot|neither|nor)\b|n['’]t\b)[^.?!]{0,60}$/i.test(before)
}

function passage(source: ReadSource, [from, to]: Stretch) {
  const { text, locate } = source.document.layer(passagesOf)
  const place = locate(from, to)
  return {
    source: source.key,
    place,
    text: text.slice(from, to).slice(0, 600),
    passage: text.slice(Math.max(0, from - 120), to + 120).slice(0, 800),
  }
}
