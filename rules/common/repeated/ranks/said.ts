import type { Block, Cell } from '../../../../src/document/model.js'
import { matches } from '../../../../src/document/matches.js'
import type { Figure } from '../../number/figure.js'
import { type Key, keysIn } from '../naming/keys.js'
import { countOf, scopeOf } from '../rank-words.js'
import type { RowMention } from '../row-names.js'
import type { RankCue } from './cues.js'
import type { Holder } from './holders.js'

/** What a sentence says around a place and the row that has it. */
export interface Said {
  readonly cue: RankCue
  readonly holder: RowMention
  readonly text: string
  /** Without the name and the asides. */
  readonly clause: string
  /** What is right behind the superlative: what is measured, or nothing. */
  readonly behind: string
  readonly nouns: readonly Key[]
  /** More measures of which the same is said. */
  readonly others: readonly Pick<Said, 'behind' | 'nouns'>[]
  /** Rows that are said to lie before it: "behind Spain and Italy", "second only to Wick". */
  readonly ahead: readonly RowMention[]
  /** Between the name and the superlative: "acquired the". */
  readonly verb: readonly Key[]
  /** What the sentence begins with: what it is of, and whom it is of alone. */
  readonly subject: readonly Key[]
  readonly lead: string
  /** Of how many. */
  readonly count: number | undefined
  /** "Of the dry cargoes, general cargo is second": of how many, no word says. */
  readonly ofSome: boolean
  readonly figures: readonly Figure[]
  /** Those between commas behind the name: "Oslo, at €310 a head, spends least". */
  readonly asides: readonly Figure[]
}

/** What ends a clause for certain. */
const BORDER =
  /[;:!?—–]|\.(?!\d)|,? (?:yet|while|whereas|although|though|but|which|who|since(?! (?:then|[\dA-Z]))|because|when|where|before|than|as|and|if|so that|thanks to|ahead of) /g
/** Said of the name that stands before it, between it and its verb. */
const ASIDE =
  /^(, (?!(?:and|but|while|or) )[^,;:()]{2,80}(?:,\d{3}[^,;:()]*)*,|, (?:ahead of|behind|once|long|until|previously|formerly)\b[^,;:.()]{2,60},)/
/** "Third in performances, in attendance, in how full the house was and in takings". */
const BY_EACH =
  /^(?: (?:in|by|for|on) [^,.;:()\d]{2,40}?(?:, (?:and )?| (?=and ))(?=(?:and )?(?:in|by|for|on) ))+(?:and )?(?:in|by|for|on) [^,.;:()\d]{2,40}(?:(?:,| and|, and) (?:in|by|for|on) [^,.;:()\d]{2,40})*/
const OF_SOME = /^(?:of|among) (?:the|our|its|these|those) (?!\d)[^,]{2,60},/i
/** "…, where each teacher has 18.3 pupils": of the row that stands before it. */
const OF_ITS_OWN = /^,? (?:where|when|who|which|with|and) /

export function saidOf(
  cue: RankCue,
  { mentions, spoken, apposed }: Holder,
  block: Block,
  [start, end]: readonly [number, number],
  named: readonly RowMention[],
  own: readonly Figure[],
  isSecond: boolean,
): Said {
  const { text } = block
  const [holder] = mentions as [RowMention]
  const aside = ASIDE.exec(text.slice(holder.to, end))?.[1] ?? ''
  const asideEnd = holder.to + (holder.to + aside.length <= cue.from ? aside.length : 0)
  const isIn = (at: number) => (at >= holder.to && at < asideEnd) || named.some(({ from, to }) => from <= at && at < to)
  const [first, last] = spoken ? [cue.from, cue.to] : [Math.min(holder.from, cue.from), Math.max(holder.to, cue.to)]
  const borders = [...matches(BORDER, text.slice(start, end))]
    .map(({ index }) => start + index)
    .filter((at) => !isIn(at))
  const from = borders.findLast((at) => at < first) ?? start
  const to = borders.find((at) => at >= last) ?? end
  const commas = [...matches(/,(?!\d)|[()]/g, text.slice(from, to))].map(({ index }) => from + index)
  const right = commas.find((at) => at >= last && !isIn(at)) ?? to
  const left = commas.findLast((at) => at < first && !isIn(at)) ?? from
  const clause = [
    text.slice(left, Math.max(left, Math.min(first, holder.from))),
    holder.to <= cue.from && !spoken ? text.slice(asideEnd, right) : text.slice(Math.min(first, cue.from), right),
  ].join(' ')
  const lead = scopeOf(text.slice(start, Math.max(start, first)))
  const stop = [...matches(/[,;:.()](?!\d)/g, text.slice(cue.to, cue.to + NEAR))][0]?.index ?? NEAR
  const until = Math.min(stop, NEAR, Math.max(right, cue.to) - cue.to)
  const each = eachIn(text.slice(cue.to, end))
  const ahead = aheadIn(cue, named, text)
  const stretch = [cue.to, Math.min(cue.to + until, ahead[0]?.from ?? Infinity)] as const
  const [behind = ''] = each.length > 1 ? each : [measuredIn(text, stretch, holder)]
  const isLast = to - last < 3 && OF_ITS_OWN.test(text.slice(to, to + 8))
  // "The highest rate was in Wick, the smallest port, with 31.2": of the place that is given first.
  const reach = isSecond && apposed ? right : isLast ? (borders.find((at) => at > to) ?? end) : to
  return {
    cue,
    holder,
    text,
    clause: clause.replace(text.slice(cue.from, cue.to), ' ').replace(text.slice(holder.from, holder.to), ' '),
    behind,
    nouns: nounsIn(behind),
    others: each.slice(1).map((other) => ({ behind: other, nouns: nounsIn(other) })),
    ahead,
    verb: holder.to <= cue.from && !spoken ? keysIn(text.slice(asideEnd, cue.from)) : [],
    subject: spoken
      ? keysIn(text.slice(from, cue.from))
      : keysIn(text.slice(start, Math.max(start, Math.min(first, start + SUBJECT)))),
    lead,
    count: countOf(text.slice(cue.to, Math.max(right, cue.to + until))) ?? countOf(`of ${lead}`),
    ofSome: OF_SOME.test(text.slice(start, cue.from)),
    figures: own.filter((one) => one.from >= from && one.to <= reach && one.isQuantity && !isIn(one.from)),
    asides: own.filter((one) => one.isQuantity && one.from >= holder.to && one.from < asideEnd),
  }
}
const NEAR = 50
const SUBJECT = 60

function nounsIn(behind: string): readonly Key[] {
  return keysIn(behind).filter(({ key }) => !key.startsWith('#'))
}

/** What stands there but for the name, those who lie before it, and the terms in which it is meant. */
function measuredIn(text: string, [from, to]: readonly [number, number], name: RowMention): string {
  const own = text.slice(from, to)
  const [a, b] = [Math.max(0, name.from - from), Math.max(0, name.to - from)]
  const others = a < own.length && b > 0 ? `${own.slice(0, a)}${' '.repeat(b - a)}${own.slice(b)}` : own
  return others
    .replace(/\b(?:(?:just )?behind|after|only to)(?: the)? ?$/i, '')
    .replace(TERMS, (all) => ' '.repeat(all.length))
}
const TERMS = /\bin (?:relative|absolute|percentage|proportional|money|cash|real) terms\b/gi

/** The measures that are told one by one; none where there are not two. */
function eachIn(behind: string): readonly string[] {
  const all = BY_EACH.exec(behind)?.[0]
  return all === undefined ? [] : all.split(/(?<=[^ ]),? (?:and )?(?=(?:in|by|for|on) )/).map((one) => ` ${one.trim()}`)
}

function aheadIn({ to }: RankCue, named: readonly RowMention[], text: string): readonly RowMention[] {
  const found: RowMention[] = []
  let at = to
  for (const one of named) {
    if (one.from < at) continue
    const gap = text.slice(at, one.from)
    if (!(found.length === 0 ? BEHIND : NEXT).test(gap)) break
    found.push(...named.filter(({ from }) => from === one.from))
    at = one.to
  }
  return found
}
const BEHIND = /^(?: (?!and\b|but\b)[a-z-]+){0,5}?,? (?:behind|after|only to|just behind) (?:the )?$/i
const NEXT = /^(?:,|,? and)(?: the)? $/

/** Cells that their tables show to be wrong rank nothing. */
export type Wrong = ReadonlySet<Cell>
