import type { RowMention } from '../row-names.js'
import type { RankCue } from './cues.js'

/**
 * Of which of the rows that a sentence names a place is said: the one right before the superlative, with nothing but a verb between
 * ("Wick had the most"), beside it between commas ("Wick, the smallest,"), or behind it ("the smallest was Wick", "lowest in Wick").
 */
export interface Holder {
  /** One for each table that has it. */
  readonly mentions: readonly RowMention[]
  /** It is named in another clause: "…; it remains the second". */
  readonly spoken: boolean
  readonly apposed: boolean
}

/** What ends a clause for certain, between a name and what is said of it. */
const STOP =
  /[;:!?()]| [–—] |\.(?!\d)|,(?!\d)|\b(?:and|but|or|while|whereas|although|though|than|because|if|which|who|that|as)\b/i
/** "(2,210)", ", where the closest contest was held,", ", at 0.9%,": said beside it. */
const BRACKETS = /\([^()]*\)/g
const BETWEEN_COMMAS = /, (?!(?:and|but|while|or) )[^,;:()]{2,80}(?:,\d{3}[^,;:()]*)*, ?/g
/** "than Wick", "ahead of Wick": whom it is held against. */
const AGAINST =
  /\b(?:than|like|unlike|behind|after|before|with|from|by|to|overt(?:ook|aking|aken)|overhaul(?:ed|ing)|displac(?:ed|ing)|leapfrogg(?:ed|ing)|(?:ahead|in front)(?: only)? of|against|compared (?:with|to)) (?:the |that of )?$/i
/** ", the", " (the", ", our"; "Wick harbour, the". */
const APPOSED = /^(?: [a-z]{3,})?(?:,| \(| [–—]) ?(?:(?:now|still|by far|easily) )?(?:(?:the|its|our|their|an?) )?$/i
const SAID = /^(?:['’]s?)?(?: [a-z'’-]+){0,8} ?$/i
/** "For Wick, the rate was lowest". */
const FRONTED = /^(?:in|at|for|on|of|among) (?:the )?$/i
const LED = /^,(?: [a-z'’%-]+){1,10} $/i
const COPULA =
  /^(?: (?!and\b|but\b|while\b|or\b)[^ ,;:()]+(?: \([^()]{1,30}\))?){0,12}?(?: (?:was|is|were|are|remain(?:s|ed)|being|been|went to|goes to|belong(?:s|ed) to|c[ao]mes? from|occurred|arose|fell)|:)(?: (?:thus|therefore|again|still|also|once more|that|those|in|at|for|of|on|from|by|the|our|to|hence|clearly|with))* ["“‘']?$/i
const AT = /^(?: (?!and\b|but\b|while\b|or\b)[a-z'’%-]+){0,6}? (?:in|at|for|on|among|by|of)(?: the| our)? $/i
const RIGHT_AT = /^ (?:in|at|for|on|among|by)(?: the| our)? $/i
const APPOSED_BEHIND = /^(?: [a-z'’-]+){0,5}, (?:the |our )?$/i
/** "Has grown and now stands second": of what the sentence has named, and of nothing else. */
const GOES_ON =
  /(?:^|[,;:–—)] ?|\b)(?:and|but|yet|;|:)(?: (?:it|they|this|these))?(?: (?:is|are|has|have|had|was|were|now|also|again|still|thus|so|remain(?:s|ed)?|rank(?:s|ed)?|came|comes|had the|has the|with the|is the|the|our|its|their))* $/i
const PRONOUN = /\b(?:it|they)(?: [a-z]+){0,4} (?:the |our |its )?$/i

const TOO = /^[^,;:.()]{0,60}?,? (?:and|but)(?: (?:also|only|is|was|has|had|for|in|by|at))*(?: the| our| its)? ?$/i

/** The rows that are said to have the first places, one by one; none where they are not so many. */
export function holdersOf(
  { from, to, place }: RankCue,
  mentions: readonly RowMention[],
  text: string,
): readonly Holder[] {
  const places = [...new Set(mentions.map((one) => one.from))]
  const own = (at: number) => mentions.filter((one) => one.from === at)
  for (let i = 0; i + place <= places.length; i++) {
    const listed = places.slice(i, i + place).map(own)
    const [first] = listed[0] as [RowMention]
    const [last] = listed.at(-1) as [RowMention]
    const isList = listed.every(([one], k) => {
      const next = listed[k + 1]?.[0]
      return !one || !next || LISTED.test(text.slice(one.to, next.from))
    })
    const isSaid = first.from >= to ? COPULA.test(text.slice(to, first.from)) : SAID.test(text.slice(last.to, from))
    const goesOn = LISTED.test(text.slice(last.to, places[i + place] ?? last.to))
    if (isList && isSaid && !goesOn) return listed.map((each) => ({ mentions: each, spoken: false, apposed: false }))
  }
  return []
}

/** The row that has a place; none where two may be meant. `held`: those that have the places before it in the sentence. */
export function holderOf(
  cue: RankCue,
  cues: readonly RankCue[],
  mentions: readonly RowMention[],
  text: string,
  [start, end]: readonly [number, number],
  held: readonly (RowMention | undefined)[],
): Holder | undefined {
  const at = (one: RowMention | undefined, how: 'spoken' | 'apposed' | 'said' = 'said'): Holder | undefined => {
    const own = one && mentions.filter(({ from }) => from === one.from)
    return own && !isOfSeveral(own[0] as RowMention, mentions, text)
      ? { mentions: own, spoken: how === 'spoken', apposed: how === 'apposed' }
      : undefined
  }
  if (cue.goesOn && cue.nameAt === undefined) return at(mentions.find(({ to }) => to === cue.from - 1))
  if (cue.nameAt !== undefined) return at(mentions.find(({ from }) => from === cue.nameAt))
  const isFree = (from: number, to: number) =>
    !cues.some((one) => one !== cue && !one.goesOn && one.from >= from && one.to <= to)
  if (cue.within) return undefined
  const right = mentions.find((one) => one.from >= cue.to)
  const behind =
    right && right.to <= end && isFree(cue.to, right.from) ? withoutAsides(text.slice(cue.to, right.from)) : undefined
  const subjects = mentions.filter(
    (one) =>
      one.to <= cue.from &&
      !AGAINST.test(text.slice(Math.max(start, one.from - 24), one.from).replace(/^.*[.;:] /, '')),
  )
  // "Belfast, ahead of Norwich, had the lowest": not what is named in an aside of another.
  const left = subjects.findLast((one, i) => i === 0 || !isInAside(one, text, start))
  const gap = left && text.slice(left.to, cue.from)
  const open = gap === undefined ? undefined : withoutAsides(gap)
  const isSaid =
    open !== undefined &&
    ((SAID.test(open) && !STOP.test(open)) ||
      (left !== undefined && FRONTED.test(text.slice(start, left.from)) && LED.test(open)))
  const isApposed = gap !== undefined && APPOSED.test(gap)
  if (behind !== undefined && COPULA.test(behind) && !isSaid) return at(right)
  if (isApposed) {
    // "The longest was at Wick, the shortest at Kirkwall"
    const isHeld = held.some((one) => one?.from === left?.from)
    return behind !== undefined && isHeld && RIGHT_AT.test(behind) ? at(right) : at(left, 'apposed')
  }
  const isAt = behind !== undefined && AT.test(behind)
  if (isSaid) return isAt && right?.listing === left?.listing ? undefined : at(left)
  if (isAt) return at(right)
  if (behind !== undefined && APPOSED_BEHIND.test(behind) && /^[,;.)]/.test(text.slice(right?.to))) return at(right)
  // "Had both the shortest wait and the most patients": of the same row.
  const last = cues[held.length - 1]
  const same = held.at(-1)
  if (last && same && same === left && TOO.test(text.slice(last.to, cue.from))) return at(same)
  if (left === undefined || gap === undefined) return undefined
  const isOne = subjects.every(({ row: { line } }) => line.name === left.row.line.name)
  const isSpoken = isOne && (GOES_ON.test(gap) || PRONOUN.test(gap)) && isFree(left.to, cue.from)
  return isSpoken ? at(left, 'spoken') : undefined
}

function withoutAsides(gap: string): string {
  return gap.replace(BRACKETS, '').replace(BETWEEN_COMMAS, ' ').replace(/ {2,}/g, ' ')
}

/** Between two commas, behind what another is said of. */
function isInAside({ from, to }: RowMention, text: string, start: number): boolean {
  return /^[^,;]*,/.test(text.slice(to, to + 40)) && AGAINST.test(text.slice(Math.max(start, from - 24), from))
}

/** "Wick and Lerwick, the harbours with the lowest": what is said of both; not "…, and Lerwick has the lowest", of one alone. */
function isOfSeveral({ from, to }: RowMention, all: readonly RowMention[], text: string): boolean {
  const areListed = (before: number, after: { readonly from: number; readonly to: number }) =>
    LISTED.test(text.slice(before, after.from)) &&
    !(/ and /.test(text.slice(before, after.from)) && OF_ONE.test(text.slice(after.to, after.to + 24)))
  return all.some(
    (other) => (other.to < from && areListed(other.to, { from, to })) || (other.from > to && areListed(to, other)),
  )
}

/** A verb of one, or a place of its own. */
const OF_ONE =
  /^ (?:has|is|was|holds|takes|shows|stands|comes|came|remains|sells|makes|brings|gets|pays|third|second|fourth|fifth|(?:the|our|its) [a-z]+est)\b/
const LISTED = /^(?: \([^()]{1,20}\))?(?:,|,? (?:and|or))(?: the| in| at)? $/
