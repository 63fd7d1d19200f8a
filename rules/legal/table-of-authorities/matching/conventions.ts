import { addTo } from '../../../../src/document/add-to.js'
import type { Block } from '../../../../src/document/model.js'
import { partitionPoint } from '../../../../src/document/partition-point.js'
import type { Citation } from '../../reader/citation.js'
import { fieldOf, startOf } from '../entries/extent.js'
import type { Entry } from '../entries/entries.js'
import { keysOf } from '../entries/key.js'
import type { Authority } from './body.js'

/** Authorities named only in parentheticals and left out, at least, before leaving them out is a convention of the table. */
const LEFT_OUT = 3
/** A paper filed in a case, before the name of that case: `Brief for the United States, Roe v. Doe, No. 08-769`. */
const PAPER =
  /\b(?:Br(?:iefs?|s?\.)|Pet(?:itions?|s?\.)|App(?:lications?|l\.)|Compl(?:aints?|\.)|Orders?|Opinion|Op\.|Tr\.|Transcript|Dkt\.|ECF|Doc\.|Mem\.|Memorandum|Mot(?:ions?|\.)|Resp(?:onse|\.)|Opp(?:osition|[’']n\.?)|Stay|Inj\.|Cert\.|Writ|Plea|Indictment|Hr[’']g|Hearing|Decl\.|Declaration)(?![a-z])[^;]{0,60}$/
/** How far before a name the words for its paper are looked for. */
const REACH = 90
/** Pages an act or article in a bound volume takes up, at most. */
const SPREAD = 150

interface Known {
  readonly authorities: readonly Authority[]
  readonly entries: readonly Entry[]
  readonly isListed: (authority: Authority) => boolean
  /** True of a block in a part that states jurisdiction, parties or the decisions below. */
  readonly isFormal: (block: Block) => boolean
  /** True of one in a part that names the decisions in the case itself. */
  readonly isBelow: (block: Block) => boolean
  /** True of a citation in what is attached to the draft, after its signature. */
  readonly isAttached: (citation: Citation) => boolean
  /** True of a case between the parties of the draft. */
  readonly isOwn: (citation: Citation) => boolean
}

/** Why a table that does not list what the text cites may be complete by the convention it follows. */
export class Conventions {
  readonly #known: Known
  readonly #leavesOut: boolean
  readonly #unhyphened: ReadonlySet<string>
  /** First pages listed, in order, by volume and reporter. */
  readonly #pages = new Map<string, number[]>()
  /** Pages of cases with their volumes, and what is left of them without their last figures. */
  readonly #whole = new Set<string>()
  readonly #cut = new Set<string>()

  constructor(known: Known) {
    this.#known = known
    const quoted = known.authorities.filter(isQuoted)
    this.#leavesOut = quoted.length >= LEFT_OUT && !quoted.some(known.isListed)
    const listed = known.entries.flatMap(({ citations }) => citations)
    this.#unhyphened = new Set(listed.flatMap((one) => unhyphened(one)))
    for (const one of listed) {
      const volume = volumeOf(one)
      const page = Number(fieldOf(one, 'page'))
      if (volume === undefined || Number.isNaN(page)) continue
      addTo(this.#pages, volume, page)
      const [whole, ...cut] = partsOf(one)
      if (whole !== undefined) this.#whole.add(whole)
      for (const part of cut) this.#cut.add(part)
    }
    for (const pages of this.#pages.values()) pages.sort((a, b) => a - b)
  }

  /** Why an authority that no entry lists may need none; undefined where nothing speaks for that. */
  of(authority: Authority): string | undefined {
    const { first } = authority
    const places = [...authority.full, ...authority.short, ...authority.early]
    const formal = (one: Citation) => this.#known.isFormal(one.block)
    if (places.every(formal)) return 'it is cited only where jurisdiction, parties or decisions below are stated'
    if (REPORTED.has(first.kind) && places.some((one) => this.#known.isBelow(one.block)))
      return 'it may be a decision in the case itself'
    if (places.every((one) => this.#known.isAttached(one))) return 'it is cited only after the signature'
    if (first.kind === 'rule' && places.every(isOfForm)) return 'a certificate of the form of the draft cites it'
    if (this.#leavesOut && isQuoted(authority))
      return 'the table lists none of the authorities cited only in parentheticals'
    if (first.kind === 'docket' && authority.full.every((one) => isPaper(one) || formal(one)))
      return 'papers filed in a case may need no entry'
    if (first.kind === 'docket' && this.#known.isOwn(first)) return 'its parties are those of the draft'
    if (unhyphened(first, authority.folds).some((key) => this.#unhyphened.has(key)))
      return 'an entry has its number but for a hyphen, which the end of a line may have cost'
    const pages = this.#pages.get(volumeOf(first) ?? '') ?? []
    const page = Number(fieldOf(first, 'page'))
    const before = pages[partitionPoint(pages.length, (i) => (pages[i] as number) <= page) - 1]
    if (before !== undefined && page - before <= SPREAD && !isNamed(first)) return 'an entry may hold that page'
    const [whole = '', ...cut] = partsOf(first)
    if (this.#cut.has(whole) || cut.some((part) => this.#whole.has(part)))
      return 'its page may be broken, and be that of an entry'
    if (isBroken(first)) return 'figures right before or after it may be of its own'
    return undefined
  }
}

/** The numbers of citations without their hyphens: `1-267.1` may be printed as `1267.1` where a line ended in it. `folds`: of a list, those of one authority. */
export function unhyphened(citation: Citation, folds?: ReadonlySet<string>): readonly string[] {
  if (!/^(?:statute|regulation|docket|constitution)$/.test(citation.kind)) return []
  const where = `${citation.kind}|${fieldOf(citation, 'jurisdiction')}|${fieldOf(citation, 'title')}`
  const keys = keysOf(citation).filter(({ fold }) => folds?.has(fold) ?? true)
  return keys.map(({ fold }) => `${where}|${fold.slice(fold.lastIndexOf('|') + 1).replace(/[-–]/g, '')}`)
}

function isQuoted({ full, short, early }: Authority): boolean {
  return (
    full.length > 0 && [...full, ...short, ...early].every((one) => one.within !== undefined || isBehindQuoting(one))
  )
}

/** Inside `(citing …)` of what was not read as a citation. */
function isBehindQuoting(citation: Citation): boolean {
  const from = startOf(citation)
  return /\((?:quoting|citing|amending|accord)\s[^()]{0,60}$/.test(
    citation.block.text.slice(Math.max(0, from - REACH), from),
  )
}

function isPaper(citation: Citation): boolean {
  const from = startOf(citation)
  return PAPER.test(citation.block.text.slice(Math.max(0, from - REACH), from))
}

const REPORTED = new Set(['case', 'neutral', 'docket'])
/** Where the form of the draft is certified: typeface, volume, words counted. */
const FORM =
  /\btype[- ]?(?:face|style|volume)\b|\bword (?:count|limit)|\b\d[\d,]{2,7} words\b|\bwords in this (?:brief|document)\b|\bparts of the (?:brief|document)\b/i

function isOfForm({ block, place }: Citation): boolean {
  return FORM.test(block.text.slice(Math.max(0, place.from - 240), place.to + 120))
}

/** Figures that a page may have lost at its end, or a note has added to it, at most. */
const LOST = 2

/** The page of a case with its volume: whole, then without its last figures, as a page cut short or without the mark of a note. */
function partsOf(citation: Citation): string[] {
  const [volume, page] = [volumeOf(citation), fieldOf(citation, 'page')]
  if (volume === undefined || citation.kind !== 'case') return []
  return Array.from({ length: LOST + 1 }, (_, lost) => page.slice(0, page.length - lost))
    .filter((part) => part.length > 1)
    .map((part) => `${volume}|${part}`)
}

/** True where one page is the other without its last figures. */
export function isPart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length > 1 && long !== short && long.length - short.length <= LOST && long.startsWith(short)
}

/**
 * `768 F.3d 2 1 2`, `398 14 P.3d 1124`, `RCW 9.36.04 1`: figures apart that a scan may have set so, or the number of a page
 * between a volume and its reporter.
 */
export function isBroken({ kind, block, place }: Citation): boolean {
  const before =
    kind === 'case' && /(?:^|[\s,])\d{1,4},?\s$/.test(block.text.slice(Math.max(0, place.from - 8), place.from))
  return before || /^\s(?:\d{1,3}(?:d|th)?|[lI])\b/.test(block.text.slice(place.to, place.to + 6))
}

/** Volume and series of what is printed in the pages of another work: acts and proclamations, the record of Congress, a case cited by a page alone. */
function volumeOf(citation: Citation): string | undefined {
  const { kind } = citation
  const record = kind === 'unknown' && /^Cong/.test(fieldOf(citation, 'series'))
  if (kind !== 'session-law' && kind !== 'case' && !record) return undefined
  return `${fieldOf(citation, 'volume')}|${fieldOf(citation, record ? 'series' : 'reporter')}`
}

/** True of a citation that names its case, or prints its court or year: of one by itself. */
function isNamed({ kind, value, places }: Citation): boolean {
  return kind === 'case' && (value['name'] !== undefined || places.parenthetical !== undefined)
}
