import { addTo } from '../../../../src/document/add-to.js'
import type { Document } from '../../../../src/document/document.js'
import { defineLayer } from '../../../../src/document/layer.js'
import type { Block } from '../../../../src/document/model.js'
import type { Citation } from '../../reader/citation.js'
import { reading } from '../../reader/index.js'
import { COURTS_ABROAD } from '../../reader/series/abroad.js'
import { isAct } from '../../reader/series/codes.js'
import { type Authority, type Body, readBody } from './body.js'
import { Comparison, type Likeness } from './comparison.js'
import { Conventions, isBroken, isPart, unhyphened } from './conventions.js'
import { type Category, type Entry, readEntries } from '../entries/entries.js'
import { formalBlocks } from '../entries/formal-parts.js'
import { isFull, keysOf, rangesOf, shelfOf } from '../entries/key.js'
import { layout, type Region } from '../entries/layout.js'
import { type Frame, frameOf } from './frame.js'
import { Printed } from './printed.js'
import { repeated } from './repeated.js'
import { Sections, Shelves } from './section-spans.js'
import type { Group } from '../entries/titles.js'
import { Traces } from './unread-citations.js'
import { Twins, UnreadNames, unreadNumbers } from './other-names.js'
import { Works } from './works.js'

/** How an entry stands to the text. */
export interface Line {
  readonly entry: Entry
  readonly part: Part
  /** The authorities it lists that the text cites. */
  readonly authorities: readonly Authority[]
  /** It lists a range of sections: all the text cites of it are its authorities. */
  readonly spans: boolean
  /** Cited, but with this difference: the same case by name with another volume, page or reporter. */
  readonly differs?: Likeness
  /** Not cited; the nearest authority that is. */
  readonly nearest?: Likeness
  /** The text may cite it where it was not read as cited: why. Looked for where it was nowhere read, and where a table says passim. */
  readonly perhaps?: string
  /** What the text prints of an entry that was not read as a citation. */
  readonly printed?: string
  /** A work that was not read as a citation, and of which the text has neither the author nor the title. */
  readonly absent?: boolean
  /** The entry before it that is the same authority. */
  readonly repeats?: Entry
}

/** An authority the text cites and no entry lists. */
export interface Unlisted {
  readonly authority: Authority
  readonly part: Part
  /** Yet an entry may cover it: why. */
  readonly perhaps?: string
  /** The authority is only named in running prose. */
  readonly mention: boolean
}

/** A table, or several under the same headings, with the part of the draft it answers for. */
export interface Part {
  readonly regions: readonly Region[]
  readonly body: Body
  readonly lines: readonly Line[]
  readonly unlisted: readonly Unlisted[]
  /** The first heading for each kind of authority. */
  readonly headings: ReadonlyMap<Group, Category>
}

/** Every table paired with the text. A draft without a table is one part without regions. */
export const pairing = defineLayer<readonly Part[]>({
  id: 'legal.authorities.pairing',
  build(document, { layer, spend }) {
    const found = layer(layout)
    const inside = (block: Block) => !found.outside.has(block)
    if (found.tables.length === 0) return [tableless(() => readBody(layer(reading), inside))]
    const read = layer(reading)
    spend(read.citations.length * 8)
    const certified = read.citations.filter(({ block }) => found.outside.get(block) === 'certificate')
    const around: Around = {
      inside,
      formal: formalBlocks(document),
      frame: frameOf(document, inside, found.tables[0]?.title.start ?? 0),
      certified: new Set(certified.flatMap((one) => keysOf(one).map(({ fold }) => fold))),
    }
    return scopes(found.tables).map(({ regions, holds }) => {
      const body = readBody(read, (block) => inside(block) && holds(block))
      const entries = regions.flatMap((region) => readEntries(region, found, document.source))
      return pair(document, regions, body, entries, around)
    })
  },
})

/** What is known of the draft around its tables. */
interface Around {
  readonly inside: (block: Block) => boolean
  readonly formal: ReadonlyMap<Block, boolean>
  readonly frame: Frame
  /** Keys of what certificates cite: a table may list it, and need not. */
  readonly certified: ReadonlySet<string>
}

/** Nothing to pair: what the text cites is gathered where a table is to be made of it. */
function tableless(read: () => Body): Part {
  let body: Body | undefined
  return {
    regions: [],
    get body() {
      return (body ??= read())
    },
    lines: [],
    unlisted: [],
    headings: new Map(),
  }
}

/** Drafts bound together in one file, at most; beyond it the tables count as one. */
const MOST = 8

/** Tables under one heading answer for what stands under it; alone, for the whole draft. */
function scopes(tables: readonly Region[]): { regions: readonly Region[]; holds: (block: Block) => boolean }[] {
  const groups = new Map<string, Region[]>()
  for (const table of tables) {
    addTo(groups, JSON.stringify(table.scope), table)
  }
  if (groups.size < 2 || groups.size > MOST) return [{ regions: tables, holds: () => true }]
  return [...groups.values()].map((regions) => {
    const scope = regions[0]?.scope ?? []
    return { regions, holds: (block: Block) => scope.every((title, i) => block.section.path[i] === title) }
  })
}

function pair(
  document: Document,
  regions: readonly Region[],
  body: Body,
  entries: readonly Entry[],
  { inside, formal, certified, frame }: Around,
): Part {
  const listed = new Set(
    entries.flatMap((entry) => entry.citations.flatMap((one) => keysOf(one).map(({ fold }) => fold))),
  )
  const spans = new Shelves(entries.flatMap((entry) => entry.citations.flatMap(rangesOf)))
  const cited = new Shelves(body.ranges)
  const parts = new Set(body.authorities.flatMap(({ first }) => partOf(first) ?? []))
  const sections = new Sections(body.authorities)
  const acts = new Set(body.authorities.flatMap(({ first }) => actOf(first) ?? []))

  const isListed = (authority: Authority) =>
    [...authority.folds].some((fold) => listed.has(fold)) || spans.holds(authority.first) === 'closed'
  const loose = body.authorities.filter((authority) => !isListed(authority))
  let known: Comparison | undefined
  /** Made where an entry is not cited as it stands. */
  const comparison = () => (known ??= new Comparison(loose, body.authorities))
  const conventions = new Conventions({
    authorities: body.authorities,
    entries,
    isListed,
    isFormal: (block) => formal.has(block),
    isBelow: (block) => formal.get(block) === true,
    ...frame,
  })
  const uncited = new Set(loose.flatMap(({ first, folds }) => unhyphened(first, folds)))
  const traces = new Traces(document, inside, body, entries)
  const works = new Works(document, inside)
  const texts = new Printed(document, inside)
  const others = new Twins(loose.map(({ first }) => first))
  const unread = unreadNumbers(entries)
  const names = new UnreadNames(entries)
  const seen = new Map<string, Entry>()
  const taken = new Set<Authority>()
  const lines: Line[] = []
  const unlisted: Unlisted[] = []
  const part: Part = { regions, body, lines, unlisted, headings: headingsOf(entries) }
  for (const entry of entries) {
    const named = authoritiesOf(entry, body)
    const spanned = entry.citations.flatMap((one) => rangesOf(one).flatMap((range) => sections.within(range)))
    const closed = entry.citations.some((one) => rangesOf(one).some(({ to }) => to !== undefined))
    const authorities = closed ? [...new Set([...named, ...spanned])] : named
    const base = { entry, part, authorities, spans: closed, ...repeated(entry, seen) }
    const { primary } = entry
    if (authorities.length > 0 || !primary || !isFull(primary)) {
      const perhaps = primary && entry.references.passim ? traces.of(primary) : undefined
      const printed = primary && isFull(primary) ? undefined : texts.of(entry)
      const absent = authorities.length === 0 && printed === undefined && works.lacks(entry, traces)
      lines.push({
        ...base,
        ...(perhaps !== undefined && { perhaps }),
        ...(printed !== undefined && { printed }),
        ...(absent && { absent }),
      })
      continue
    }
    const differs = comparison().same(primary)
    if (differs && !taken.has(differs.authority)) {
      taken.add(differs.authority)
      lines.push({ ...base, authorities: [differs.authority], differs })
      continue
    }
    const perhaps =
      spanned.length > 0
        ? 'it may span sections that the text cites'
        : (perhapsCited(entry, body, cited, parts) ??
          (keysOf(primary).some(({ fold }) => certified.has(fold)) ? 'a certificate cites it' : undefined) ??
          citedByAct(primary, acts) ??
          traces.of(primary) ??
          (unhyphened(primary).some((key) => uncited.has(key))
            ? 'the text cites its number but for a hyphen, which the end of a line may have cost'
            : undefined) ??
          (others.has(primary)
            ? 'the text may cite it under another name of its code or in another reporter'
            : undefined) ??
          (texts.has(primary.place) ? 'its words stand in the text' : undefined))
    const nearest = comparison().nearest(primary)
    const cut = nearest?.field === 'page' && isPart(plain(primary.value['page']), plain(nearest.citation.value['page']))
    const broken =
      nearest && (cut || (/^(?:volume|section)$/.test(nearest.field) && isBroken(nearest.citation)))
        ? 'the text may cite it with a number broken'
        : undefined
    const open = perhaps ?? broken
    lines.push({ ...base, ...(open !== undefined && { perhaps: open }), ...(nearest && { nearest }) })
  }
  const entered = new Twins(entries.flatMap(({ primary }) => primary ?? []))
  for (const authority of loose) {
    const { first } = authority
    if (taken.has(authority) || authority.history || authority.full.length === 0) continue
    const perhaps =
      spans.holds(first) === 'open' || broader(authority, listed)
        ? 'an entry with et seq. or of the whole may cover it'
        : entered.has(first)
          ? 'an entry may list it under another name of its code or in another reporter'
          : unread.has(plain(first.value['section'] ?? first.value['rule']).toLowerCase())
            ? 'an entry that was not read has its number'
            : names.has(first)
              ? 'an entry that was not read has its name'
              : (elsewhere(first) ?? conventions.of(authority))
    unlisted.push({
      authority,
      part,
      mention: authority.full.every((one) => one.mention),
      ...(perhaps !== undefined && { perhaps }),
    })
  }
  return part
}

function headingsOf(entries: readonly Entry[]): Map<Group, Category> {
  const headings = new Map<Group, Category>()
  for (const { category } of entries) {
    for (const group of category?.groups ?? []) if (category && !headings.has(group)) headings.set(group, category)
  }
  return headings
}

/** The act a statute is cited by, in place of a code. */
function actOf({ kind, value }: Citation): string | undefined {
  const reporter = plain(value['reporter'])
  return kind === 'statute' && isAct(reporter) ? reporter : undefined
}

/** Where what is cited by one name is listed by another that no table here leads to. */
function elsewhere(first: Citation): string | undefined {
  if (actOf(first) !== undefined) return 'the sections of an act may be listed as those of its code'
  if (first.value['reporter'] === 'MSA') return 'a law of two compilations may be listed by one'
  return first.kind === 'neutral' && COURTS_ABROAD.has(plain(first.value['reporter']).split(' ', 1)[0] ?? '')
    ? 'a judgment may be listed by its report'
    : undefined
}

/** The same for what is listed: the act as a whole, or its sections as those of the code. */
function citedByAct(primary: Citation, acts: ReadonlySet<string>): string | undefined {
  const act = actOf(primary)
  if (act !== undefined) return acts.has(act) ? 'the text cites sections of that act' : undefined
  return acts.size > 0 && primary.value['reporter'] === 'U.S.C.'
    ? 'the text may cite it as a section of an act'
    : undefined
}

function authoritiesOf(entry: Entry, body: Body): Authority[] {
  const found = new Set<Authority>()
  for (const citation of entry.citations) {
    if (citation.within) continue
    for (const { fold } of keysOf(citation)) {
      const authority = body.byFold.get(fold)
      if (authority) found.add(authority)
    }
  }
  return [...found]
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function perhapsCited(entry: Entry, body: Body, cited: Shelves, parts: ReadonlySet<string>): string | undefined {
  for (const citation of entry.citations) {
    for (const { fold } of keysOf(citation)) {
      if (body.perhaps.has(fold)) return 'a short form in the text may mean it'
      if (parts.has(fold)) return 'the text cites a part of it'
      if (body.byFold.has(`${fold}note`)) return 'the text cites a note to that section'
    }
    if (cited.holds(citation)) return 'the text cites a range of sections that may include it'
  }
  return undefined
}

/** `45 C.F.R. pt. 164` for `45 C.F.R. § 164.512`, a section for its note. */
function broader({ first, folds }: Authority, listed: ReadonlySet<string>): boolean {
  if ([...folds].some((fold) => fold.endsWith('note') && listed.has(fold.slice(0, -4)))) return true
  const part = partOf(first)
  return part !== undefined && listed.has(part)
}

/** The key of the part a section is in; of the rule that `91a.1` is a part of. */
function partOf(citation: Citation): string | undefined {
  if (citation.kind === 'rule') {
    const whole = /^(\d+[a-z]?)\.\d+$/i.exec(plain(citation.value['rule']))
    const fold = keysOf(citation)[0]?.fold
    return whole && fold !== undefined
      ? fold.slice(0, fold.lastIndexOf('|') + 1) + (whole[1] ?? '').toLowerCase()
      : undefined
  }
  const part = /^(\d+)\.\d/.exec(plain(citation.value['section']))
  return part ? `${shelfOf(citation)}|pt${part[1] ?? ''}` : undefined
}
