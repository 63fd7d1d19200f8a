import type { Block } from '../../../../src/document/model.js'
import type { Citation, Resolution } from '../citation.js'
import { Authorities, type NameWords } from './authorities.js'
import { printed } from '../fields.js'
import { isElsewhere, withoutDoubt } from './doubts.js'
import { holds } from './pinned-pages.js'
import type { Since } from './unread-sources.js'

/** What stands before an Id. in one scope: running text, one footnote, one table cell. */
interface Scope {
  last?: Citation
  /** Where the text begins in which nothing was cited since. */
  since?: Since
  /** The last citation of what has pages, and where the text after it begins: a law cited since is not what a page is pinned in. */
  paged?: { readonly citation: Citation; readonly since: Since }
  /** What is cited in it, up to two: a note that cites one authority hands it to the next. */
  readonly cited: Set<Citation>
  /** Inside an explanatory parenthetical: the last citation of the same host. */
  readonly inner: Map<Citation, Citation>
}

/**
 * Where every short form leads. One pass in reading order; what two authorities fit stays open, and so does everything
 * that a careful reader would have to guess.
 */
export function resolve(
  citations: readonly Citation[],
  words: NameWords,
  blocks: readonly Block[],
): Map<Citation, Resolution> {
  const resolutions = new Map<Citation, Resolution>()
  const authorities = new Authorities(words)
  const scopes = new Map<string, Scope>()
  let heading = -1
  let note: Scope | undefined
  for (const citation of citations) {
    const key = scopeOf(citation.block)
    if (citation.block.section.index !== heading) {
      heading = citation.block.section.index
      const text = scopes.get('text')
      if (text) delete text.last
    }
    let scope = scopes.get(key)
    if (!scope) {
      scopes.set(key, (scope = { cited: new Set(), inner: new Map() }))
      if (citation.block.footnote !== undefined) {
        if (note) inherit(scope, note)
        note = scope
      }
    }
    const resolution = resolveOne(citation, authorities, scope, resolutions, blocks)
    if (resolution) resolutions.set(citation, resolution)
    else authorities.add(citation)
    remember(citation, scope, resolution)
  }
  return resolutions
}

/** An Id. at the start of a note leads to the note before it, where that cites one authority and no other. */
function inherit(scope: Scope, { last, since, paged, cited }: Scope): void {
  if (!last || cited.size !== 1) return
  scope.last = last
  if (since) scope.since = since
  if (paged) scope.paged = paged
  for (const one of cited) scope.cited.add(one)
}

function scopeOf(block: Block): string {
  if (block.footnote !== undefined) return `note ${block.footnote}`
  return block.cell ? `cell ${String(block.index)}` : 'text'
}

function remember(citation: Citation, scope: Scope, resolution: Resolution | undefined): void {
  if (!citation.mention && !citation.within) {
    scope.since = sinceOf(citation)
    if (scope.cited.size < 2) scope.cited.add(authorityOf(resolution?.antecedent ?? citation))
    const full = resolution ? resolution.antecedent : citation
    // a page brought it back to the case before a law
    if (
      citation.kind === 'id' &&
      full &&
      scope.paged &&
      scope.last &&
      LAWS.has(scope.last.kind) &&
      PAGED.has(full.kind)
    )
      scope.last = scope.paged.citation
    if (full && PAGED.has(full.kind)) {
      const lead = citation.parallel?.[0] ?? citation
      scope.paged = { citation: citation.kind === 'id' ? (scope.paged?.citation ?? lead) : lead, since: scope.since }
    }
  }
  // prose mentions and further reporters of the same decision leave Id. where it was; an Id. that leads somewhere does so, too
  if (
    citation.mention ||
    (citation.kind === 'id' && resolution?.antecedent !== undefined) ||
    (citation.parallel && citation.parallel[0] !== citation)
  )
    return
  if (citation.within) scope.inner.set(citation.within, citation)
  else scope.last = citation
}

/** One for all reporters of a decision. */
function authorityOf(citation: Citation): Citation {
  return citation.parallel?.[0] ?? citation
}

/** The text after a citation, its parentheticals left out: what stands inside them is not cited by the text. */
function sinceOf({ kind, place: { block, to }, after }: Citation): Since {
  const at = Math.max(to, after)
  // `Ex. D, Transcript of Hearing, p. 13.`: what a paper is called, and its pages
  const rest =
    kind === 'record' ? /^,[^.;]{0,160}(?:\bpp?\.[^.;]{0,24})?(?=[.;])/.exec(block.text.slice(at, at + 200)) : null
  return { block, at: at + (rest?.[0].length ?? 0) }
}

function resolveOne(
  citation: Citation,
  authorities: Authorities,
  scope: Scope,
  done: ReadonlyMap<Citation, Resolution>,
  blocks: readonly Block[],
): Resolution | undefined {
  switch (citation.kind) {
    case 'id': {
      const { last, since } = leftOf(citation, scope)
      const resolution = resolveId(citation, last, done)
      if (resolution.antecedent && last && isElsewhere(citation, last, resolution.antecedent))
        return { candidates: [resolution.antecedent], reason: 'unread-source' }
      return withoutDoubt(citation, resolution, since, authorities, blocks)
    }
    case 'short-case':
      return settle(citation, authorities.byVolume(citation), authorities)
    case 'supra':
    case 'reference':
      return resolveName(citation, authorities)
    default:
      return undefined
  }
}

function resolveName(citation: Citation, authorities: Authorities): Resolution {
  const { name, note, part } = citation.value
  if (typeof name !== 'string')
    return { candidates: [], reason: note !== undefined || part !== undefined ? 'internal' : 'none' }
  const candidates = authorities.byName(name)
  if (candidates.length === 0 && (note !== undefined || part !== undefined))
    return { candidates: [], reason: 'internal' }
  return decide(citation, candidates)
}

/** Short forms by volume: the name before them, where there is one, must not speak for another case. */
function settle(citation: Citation, candidates: readonly Citation[], authorities: Authorities): Resolution {
  const { name } = citation.value
  if (typeof name !== 'string' || candidates.length === 0) return decide(citation, candidates)
  const same = candidates.filter((one) => authorities.fits(name, one) !== false)
  if (same.length > 0) return decide(citation, same)
  // no party of that name: an alias, unless the name is that of another case
  return authorities.byName(name).length > 0 ? { candidates, reason: 'several' } : decide(citation, candidates)
}

function decide(citation: Citation, candidates: readonly Citation[]): Resolution {
  if (candidates.length === 0) return { candidates, reason: 'none' }
  const possible = candidates.filter((one) => holds(one, citation))
  const [antecedent] = possible
  if (!antecedent) return { candidates, reason: 'pin-below' }
  return possible.length === 1 ? { antecedent, candidates } : { candidates, reason: 'several' }
}

const PAGED = new Set(['case', 'neutral', 'journal', 'docket', 'federal-register', 'session-law', 'treaty', 'record'])

/** Laws: what has sections, and is named in prose between a case and a page of that case. */
const LAWS = new Set(['statute', 'regulation', 'rule', 'constitution'])

/** What an Id. may lead to: the citation before it; before a law that has no pages, for an Id. with a page. */
function leftOf({ within, value: { pin } }: Citation, scope: Scope): Pick<Scope, 'last' | 'since'> {
  if (within) {
    const last = scope.inner.get(within)
    return last ? { last, since: sinceOf(last) } : {}
  }
  const { last, since, paged } = scope
  const isPage = typeof pin === 'string' && /^\d/.test(pin)
  const isLaw =
    last !== undefined && LAWS.has(last.kind) && (last.kind !== 'unknown' || last.value['page'] === undefined)
  return isPage && isLaw && paged
    ? { last: paged.citation, since: paged.since }
    : { ...(last && { last }), ...(since && { since }) }
}

function resolveId(
  citation: Citation,
  last: Citation | undefined,
  done: ReadonlyMap<Citation, Resolution>,
): Resolution {
  const { within } = citation
  if (!last) return { candidates: [], reason: within ? 'out-of-scope' : 'none' }
  if (last.block.quote !== citation.block.quote) return { candidates: [], reason: 'out-of-scope' }
  // inside a string citation the one before is meant; behind it, only what all its members agree on
  const inString = citation.group !== undefined && citation.group === last.group
  if (last.group && !inString && !agree(last.group, done)) {
    const members = last.group.flatMap((one) => fullOf(one, done) ?? [])
    return { candidates: members.filter((one) => mayMean(citation, one)), reason: 'string-citation' }
  }
  if (last.kind === 'unknown') return { candidates: [], reason: 'unknown-before' }
  const full = fullOf(last, done)
  if (!full) {
    const before = done.get(last)?.reason
    return { candidates: [], reason: before === 'unread-source' ? before : 'unknown-before' }
  }
  if (last.history !== undefined) return { candidates: [full], reason: 'several' }
  if (isCutOff(citation)) return { candidates: [full], reason: 'unknown-before' }
  if (!fitsPin(citation, full)) return { candidates: [full], reason: 'out-of-scope' }
  if (full.kind !== 'record' && !holds(full, citation)) return { candidates: [full], reason: 'pin-below' }
  return { antecedent: full, candidates: [full] }
}

/** `See id. at` before a break in the text, after which its page stands. */
function isCutOff({ place: { block, to }, value: { pin } }: Citation): boolean {
  return pin === undefined && /^,?\s{1,4}at\b/.test(block.text.slice(to, to + 8))
}

/** A page goes with what has pages, a section with what has sections. */
function fitsPin(citation: Citation, full: Citation): boolean {
  const { pin } = citation.value
  if (typeof pin !== 'string') return true
  // star pages are those of a database or a reprint, which prints them wherever it is cited
  if (pin.startsWith('*') && full.kind === 'record') return printed(full).includes('*')
  if (/^[\d*n]/.test(pin)) return PAGED.has(full.kind)
  if (/^§/.test(pin)) return !['case', 'neutral', 'record'].includes(full.kind)
  if (/^[A-Z]/.test(pin)) return full.kind === 'record'
  // paragraphs are those of the opinion: of one with a number of its own, or pinned by them before
  if (pin.startsWith('¶') && LAWS.has(full.kind)) return printed(full).includes('¶')
  if (pin.startsWith('¶')) return full.kind !== 'case' || full.parallel !== undefined || pinnedByParagraph(full)
  return true
}

function pinnedByParagraph({ value: { pin } }: Citation): boolean {
  return typeof pin === 'string' && pin.startsWith('¶')
}

/** False for a member of a string that the pin of an Id. behind it cannot lie in. Paragraphs are not those of a reporter. */
function mayMean(id: Citation, full: Citation): boolean {
  const paragraph = typeof id.value.pin === 'string' && id.value.pin.startsWith('¶')
  return fitsPin(id, full) && holds(full, id) && !(paragraph && full.kind === 'case' && !full.parallel)
}

/** Members of a string citation that are looked at; a longer one is taken for several authorities. */
const MEMBERS = 12

/** True where all members of a string citation lead to one authority. */
function agree(group: readonly Citation[], done: ReadonlyMap<Citation, Resolution>): boolean {
  if (group.length > MEMBERS) return false
  const fulls = new Set(group.map((one) => fullOf(one, done)).map((full) => full?.parallel?.[0] ?? full))
  return fulls.size === 1 && !fulls.has(undefined)
}

function fullOf(citation: Citation, done: ReadonlyMap<Citation, Resolution>): Citation | undefined {
  if (['short-case', 'supra', 'id', 'reference'].includes(citation.kind)) return done.get(citation)?.antecedent
  return citation.kind === 'unknown' ? undefined : citation
}
