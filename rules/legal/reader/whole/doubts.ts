import type { Block } from '../../../../src/document/model.js'
import type { Citation, Resolution } from '../citation.js'
import { STATES } from '../courts/states.js'
import type { Authorities } from './authorities.js'
import { pinOf, unjoined } from './pinned-pages.js'
import { casesNamed, citesUnread, gapBefore, leavesQuotation, namesLaw, type Since } from './unread-sources.js'

/** Names of places, which are those of parties, too. */
const PLACES = new Set([...STATES.map(([, , name]) => name), 'United States', 'America', 'Congress', 'Supreme Court'])

function textAt({ place: { block, from } }: Citation): string {
  return /^[Ii]d\.,? at pp?\./.test(block.text.slice(from, from + 14)) ? 'pp.' : ''
}

/** How far back a parenthetical may begin. */
const QUOTED = 240

/** Pages of an opinion that an Id. goes on by from where its authority begins or was pinned before, at most. */
const STRIDE = 150
/** Pages between what a parenthetical quotes and an Id. that is about it. */
const BESIDE = 5

/** Does the page of an Id. speak for another source: one far off, or one beside a page that the citation before it quotes from elsewhere? */
export function isElsewhere(citation: Citation, last: Citation, full: Citation): boolean {
  const page = pinOf(citation)
  if (page === undefined || full.kind !== 'case') return false
  const known = [last, full].flatMap((one) => [pinOf(one), Number(one.value.page)]).filter((one) => one !== undefined)
  const pages = [page, ...unjoined(page)]
  const nearest = Math.min(...known.filter((one) => one > 0).flatMap((one) => pages.map((own) => Math.abs(one - own))))
  if (nearest > STRIDE) return true
  const said = last.block.text.slice(last.place.to, Math.max(last.place.to, last.after))
  return (
    nearest > BESIDE &&
    /\((?:quoting|citing)\b/.test(said) &&
    (said.match(/\b\d{1,5}\b/g) ?? []).some((number) => Math.abs(Number(number) - page) <= BESIDE)
  )
}

/** About three sentences. */
const NEAR = 400

/** Takes the antecedent back where something that may be a source, or another case by name, stands between. */
export function withoutDoubt(
  citation: Citation,
  resolution: Resolution,
  since: Since | undefined,
  authorities: Authorities,
  blocks: readonly Block[],
): Resolution {
  const below = resolution.reason === 'pin-below'
  const inString = resolution.reason === 'string-citation'
  const antecedent = resolution.antecedent ?? (below || inString ? resolution.candidates[0] : undefined)
  if (!antecedent || !since) return resolution
  const { text, far } = gapBefore(citation, since, blocks)
  const unread: Resolution = { candidates: [antecedent], reason: 'unread-source' }
  if (namesQuoted(text, since)) return unread
  if (inString) return far || citesUnread(text) ? unread : resolution
  if (far || citesUnread(text) || leavesQuotation(text)) return unread
  const { pin } = citation.value
  if (typeof pin !== 'string' && antecedent.kind !== 'case' && namesLaw(text)) return unread
  if (namesAnother(text, antecedent, authorities)) return unread
  return below &&
    antecedent.kind === 'case' &&
    !quotes(since) &&
    since.block === citation.block &&
    text.length < NEAR &&
    !/\d|\bpp?\./.test(text + textAt(citation))
    ? { ...resolution, near: true }
    : resolution
}

/** The first word of a name that a parenthetical quotes or cites. */
const QUOTING = /^\((?:quoting|citing)\s(?:\d\s)?([A-Z][\w’'-]{3,40})/

/** Is the text about what the citation before quotes: `(quoting Garner, 471 U.S. at 11). But the quotation from Garner …`? */
function namesQuoted(text: string, { block, at }: Since): boolean {
  const said = block.text.slice(Math.max(0, at - QUOTED), at)
  const name = QUOTING.exec(said.slice(Math.max(0, said.lastIndexOf('(quoting '), said.lastIndexOf('(citing '))))?.[1]
  return name !== undefined && text.includes(name)
}

/** Does the citation before quote another source, which the sentences after it may be about: `(quoting 1 W. Blackstone …)`? */
function quotes({ block, at }: Since): boolean {
  return /\((?:quoting|citing)\b/.test(block.text.slice(Math.max(0, at - QUOTED), at))
}

/** Is the case that a text names last another than the antecedent? A name by itself counts where a case cited before has it. */
function namesAnother(text: string, antecedent: Citation, authorities: Authorities): boolean {
  const named = casesNamed(text)
    .reverse()
    .find(
      (name) =>
        name.includes(' v. ') ||
        /^(?:In re|Ex parte)/.test(name) ||
        (!PLACES.has(name) && authorities.byName(name).length > 0),
    )
  if (named === undefined) return false
  return authorities.fits(named, antecedent) === false && authorities.fits(lastOf(named), antecedent) !== true
}

/** The name without what a sentence puts before it: `As the Court held in Roe v. Wade`. */
function lastOf(name: string): string {
  const [left = '', right] = name.split(' v. ')
  return right === undefined ? name : `${left.split(' ').at(-1) ?? ''} v. ${right.split(' ')[0] ?? ''}`
}
