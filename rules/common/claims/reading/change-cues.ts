import { onceFor } from '../../../../src/document/once.js'
import type { Figure } from '../../number/figure.js'
import {
  type Direction,
  DOWN_NOUN,
  DOWN_VERB,
  OVER_A_TIME,
  STEPS,
  UP_NOUN,
  UP_VERB,
} from '../../prose/words-of-change.js'
import { ANY_WAY, DOWNWARD, FILLER, UPWARD } from './lexicon.js'
import type { Passage, Term } from './term.js'

/** A term that says how much something changed. */
export interface Result {
  readonly term: Term
  readonly direction: Direction
  /** "raised £64,000" may be no change at all, so that the amount may be an end of another. */
  readonly unsure?: boolean
  /** Skeleton offset of the cue. */
  readonly cue: number
  /** The cue stands right beside it. */
  readonly beside?: boolean
}

const WAY = `(?:(?<up>${UPWARD})|(?<down>${DOWNWARD})|${ANY_WAY})`
/** "rose", "an increase of", "the increase in rent over the year was". */
const CUE_BEFORE = new RegExp(`(?:^|[\\s(,–—])${WAY}${FILLER} ?\\(?~?$`)
const IS =
  ' (?:was|is|were|of|amount(?:s|ed|ing) to|equals?|by|came to|comes to)(?: (?:some|just|only|about|a|an))* ?~?$'
const CUE_FAR = new RegExp(`\\b${WAY}(?: (?:in|of|for|over|on|between) (?:[a-z'’-]+ ?|\\uE008 ?|\\uE009 ?){1,9})?${IS}`)
/** "increased to 1,342, or 1.6%, from": the percentage says again what the verb did. */
const MOVED_TO = new RegExp(`(?:^|[\\s(,–—])${WAY}(?: [a-z]+)? to (?:about |some |just |only )?[a-z]{0,3}\\$?~?$`)
const OR = /^(?: [a-z-]{1,16}){0,3}, or (?:by )?(?:about |some |just |only )?~?$/
/** Most figures have nothing of the kind before them. */
const FAR_HINT = new RegExp(IS)
const CUE_AFTER = new RegExp(`^[ -](?:(?!(?:of|in|to|from|for|on|at|by|with|and)\\b)[a-z-]+ ){0,3}?${WAY}(?![a-z-])`)
const BY = /\bby (?:about |some |just |only )?~?$/
/** "fell from 16 to 9, that is by 44%" */
const IN_OTHER_WORDS = /\b(?:that is|i\.e\.|or|which is|in other words),? by (?:about |some |just |only )?~?$/
const MOVED = new RegExp(`\\b(?:${UP_VERB}|${DOWN_VERB}|${UP_NOUN}|${DOWN_NOUN})\\b`)
const SAME_AGAIN = new RegExp(
  String.raw`^(?:${OVER_A_TIME}(?: (?!(?:of|in|to|from|for|at|on|by|with|among|and|per|than)\b)[a-z'-]{1,16}| per [a-z-]+){0,3},? ?(?:or|\(|\(or|i\.e\.,?|equivalent to|equal to|that is,?|which is|representing|– or|—)(?: (?:a|an|about|some|just|only))* ?~?|, )$`,
)
const ALONE = /^(?:\)| ?(?:points?|pts?)\))/
const A_YEAR =
  /^(?: \(?(?:a|per|each|every) (?:year|annum|month|quarter|decade)| \(?(?:annually|annuali[sz]ed|cagr|compound(?:ed)?|p\.a\.|yearly|on average|annual(?: average)?|average annual|year)\b(?! on| over)|[- ](?:of|share|stake|margin|owned|interest|vat|tax|fee|discount)\b)/
const RATE =
  /\b(?:compound(?:ed)?|cagr|average annual|annual(?:ly| average| rate)|annuali[sz]ed|interest|discount(?:ed)?(?: of| at)?|vat|tax(?: rate)?|fee|margin|yield|deposit|commission|tip)\b[^\uE001-\uE00A]{0,24}$/

/** Verbs whose object is an amount as often as a change. */
const TAKES_AN_AMOUNT =
  /\b(?:rais(?:e[sd]?|ing)|lost|los(?:es?|ing)|gain(?:s|ed)|add(?:s|ed)|sav(?:e[sd]?|ing)|cuts?|reduced|shed|premium|discount|savings|additional|extra|more|less|fewer|loss(?:es)?|gain|surplus|deficit)(?: (?:of|an?|the|some))* ~?$/

/** "finished lower at 97.27": where it stands. */
const LEVEL = /\b(?:up|down|lower|higher|weaker|firmer|stronger|easier|off|ahead|unchanged) at [a-z]{0,3}\$?~?$/

/** The figures of a passage that say how much something changed. */
export const resultsOf = onceFor(({ own }: Passage): readonly Result[] => {
  const found: Result[] = []
  for (const [i, term] of own.entries()) {
    if (term.aside !== undefined || term.sort === 'multiple' || (term.figure.words && term.sort === 'amount')) continue
    if (term.figure.unit.kind === 'none' && STEPS.test(term.after)) continue
    const cues = cuesOf(term)
    if (!cues) continue
    const last = found.at(-1)
    const { hit, late } = cues
    const groups = (hit ?? late)?.groups
    if (groups) {
      const direction = groups['up'] !== undefined ? 'up' : groups['down'] !== undefined ? 'down' : 'none'
      const unsure = (term.sort === 'money' || term.sort === 'amount') && TAKES_AN_AMOUNT.test(term.before)
      const beside = late === null ? CUE_BEFORE.test(term.before) : BESIDE.test(late[0])
      const cue = late ? term.at + 1 : term.at - term.before.length + startOf(hit)
      found.push({ term, direction, cue, unsure, beside })
    } else if (
      last &&
      last.term === own[i - 1] &&
      last.term.sort !== term.sort &&
      SAME_AGAIN.test(term.before) &&
      (!term.before.endsWith('(') || /^[),;]/.test(term.after))
    ) {
      found.push({ term, direction: last.direction, cue: last.cue, beside: last.beside === true })
    } else if (term.sort === 'percent' && OR.test(term.before) && !/^ of\b/.test(term.after)) {
      const moved = MOVED_TO.exec(own[i - 1]?.before ?? '')?.groups
      const direction = moved?.['up'] !== undefined ? 'up' : moved?.['down'] !== undefined ? 'down' : 'none'
      if (moved) found.push({ term, direction, cue: term.at })
    } else if (term.sort === 'points' || term.sort === 'bps') {
      found.push({ term, direction: 'none', cue: term.at, beside: NAMED_CHANGE.test(term.before) })
    } else if (BY.test(term.before) && MOVED.test(term.lead)) {
      found.push({ term, direction: 'none', cue: term.at, beside: IN_OTHER_WORDS.test(term.before) })
    } else if (
      term.figure.parts.signed &&
      (/^(?:percent|points|bps)$/.test(term.sort) || (term.before.endsWith('(') && ALONE.test(term.after)))
    ) {
      found.push({ term, direction: term.figure.value.isNegative() ? 'down' : 'up', cue: term.at })
    }
  }
  return found
})

/** The cue before a term, or else the one behind it; undefined for a rate of time and for where something stands. */
const cuesOf = onceFor(
  ({
    sort,
    before,
    after,
  }: Term): { readonly hit: RegExpExecArray | null; readonly late: RegExpExecArray | null } | undefined => {
    if (sort === 'percent' && (A_YEAR.test(after) || RATE.test(before))) return undefined
    if (LEVEL.test(before)) return undefined
    const hit = CUE_BEFORE.exec(before) ?? (FAR_HINT.test(before) ? CUE_FAR.exec(before) : null)
    return { hit, late: hit ? null : CUE_AFTER.exec(after) }
  },
)

/** "a 9% increase", "12 points lower": no verb before the cue. */
const BESIDE = /^[ -](?!(?:\w+ )?(?:was|were|is|are|has|had|have|be|been)\b)(?:[a-z-]+ )?[a-z]+(?: [a-z]+)?$/

/** Where a cue's own word begins in a match. */
function startOf(hit: RegExpExecArray | null): number {
  return hit === null ? 0 : hit.index + (/^[\s(,–—]/.test(hit[0]) ? 1 : 0)
}

/** "above the $285 million": a base. */
const OVER_BASE = /\b(?:over|above|below) (?:the|its|their|our|a) ~?$/

/** The figures that words make a change, with the way it goes: "16 gained", "an increase of 1.05%". */
export const toldChanges = onceFor((passage: Passage): ReadonlySet<Figure> => {
  const told = resultsOf(passage).filter(
    ({ term, direction, unsure }) => direction !== 'none' && unsure !== true && !OVER_BASE.test(term.before),
  )
  return new Set(told.map(({ term }) => term.figure))
})

/** "a reduction of", "the cut by": the change by its name. */
export const NAMED_CHANGE = /(?:^|[\s("“])(?:an?|the|this|that) (?:[a-z-]+ )?[a-z]+ (?:of|by) ~?$/

/** "by 1.8 points, or 4.2% in relative terms": how much a percentage changed as a percentage of itself. */
export function isInRelativeTerms({ sort, before, after }: Term): boolean {
  return sort === 'percent' && (RELATIVE_AFTER.test(after) || RELATIVE_BEFORE.test(before))
}
const RELATIVE_AFTER = /^ (?:in relative terms|relatively|relative)\b/
const RELATIVE_BEFORE =
  /\b(?:in relative terms[^,;.:\uE001-\uE00B]{0,30}|relative (?:reduction|increase|fall|rise|change|decline|drop) of) ?~?$/
