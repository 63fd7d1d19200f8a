import { matches } from '../../../src/document/matches.js'
import { partitionPoint } from '../../../src/document/partition-point.js'
import { BORDER, quantitiesOf, type Sentence } from '../prose/clauses.js'
import type { Figure } from '../number/figure.js'

/** A member of a printed list with its figure. */
export interface Member {
  readonly label: string
  /** All names it goes by, where no part of one will do: "last quarter". */
  readonly names?: readonly string[]
  readonly figure: Figure
  /** Skeleton offsets of the label. */
  readonly from: number
  readonly to: number
}

/** A label: plain words, at most four of them; the last ones count. */
const WORDS = /(?:[a-z][a-z.'&-]{0,24} ){0,3}[a-z][a-z.'&-]{0,24}$/
/** Words that stand before a label and belong to no name. */
const LEAD =
  /^(?:(?:and|or|the|in|at|for|of|from|among|with|while|was|were|is|are|by|to|on|then|followed|scored|had|has|rates?|shares?|figures|scores|results|between|across|only|both|a|an|as|its|reported|recorded|posted|saw|spent|earned|sold|took|raised|produced|registered|reached|hit|stood|cost|costs|made|got|won|received) )+/
const CONNECT =
  /(?: (?:(?:was |were |is |are )?[a-z]{1,16}ed(?: by| in| for)?|by|had|has|have|scores|records|saw|spent|sold|took|with|at|was|were|is|stood at|came in at|made|got|won|on))? ?[(:]? ?\$?~?$/
/** "41% in the north", "41% (north)": the name stands behind its figure. */
const BEHIND =
  /^(?<gap> \()(?<inside>[a-z][a-z.'& -]{1,30})\)|^(?<gap2>(?: [a-z]+){0,2}? (?:in|for|at|among|from|on|by) (?:the )?)(?<name>[a-z][a-z.'&-]*(?: (?!(?:and|while|but|with|making|so)\b)[a-z.'&-]+){0,2})(?= ?(?:[,.;:)]|and|while|but|with|making|so|$))/
const NAME = "[a-z][a-z.'&-]{0,24}(?: [a-z][a-z.'&-]{0,24}){0,3}"
const RESPECTIVELY = new RegExp(
  `((?:${NAME}, ){1,8}${NAME},? and ${NAME}) (?:[a-z]{1,16}ed|had|were|sold|spent|took|cost|stood at|came in at) $`,
)
const REACH = 90

const MOST_COUNTED = 12
/** "The highest in five years" */
const SPAN = /^ (?:years?|months?|weeks?|days?|quarters?|decades?)\b/

/**
 * The quantities of a sentence but for small numbers in words, "the worst of the four provinces", "the highest in five years", and what is
 * in parentheses behind another for another time: "$812 million in Paper (2023: $790 million)".
 */
export function listed(sentence: Sentence) {
  return quantitiesOf(sentence).filter(
    ({ figure: { words, unit, value, block, to }, at }) =>
      !(words && value.lte(MOST_COUNTED) && (unit.kind === 'none' || SPAN.test(block.text.slice(to, to + 10)))) &&
      !(value.isPowerOfTen() && PER.test(sentence.skeleton.slice(Math.max(0, at - 12), at))) &&
      !OF_BEFORE.test(sentence.skeleton.slice(Math.max(0, at - 40), at)) &&
      !WAS_BEFORE.test(sentence.skeleton.slice(Math.max(0, at - 40), at)),
  )
}

/** The same as members that go by no name. */
export function unnamed(sentence: Sentence): Member[] {
  return listed(sentence).map(({ figure, at }) => ({ label: '', figure, from: at, to: at + 1 }))
}

/** "Deaths per 100,000: Ayr 412, Bute 365": what the figures are rates of. */
const PER = /\b(?:per|for every|in every) ~?$/
const OF_BEFORE =
  /\bout of $|\((?:(?:in )?\uE008,?:? |(?:the )?(?:prior|previous|last|preceding) (?:year|quarter|month|period|season):? |(?:up|down|against|compared with|versus|vs\.?|from|after)(?: from)? )(?:it was |were |was )?[a-z]{0,3}\$?~?$/
/** "the largest proportion (63%), rising from 62%": what the same one had. */
const WAS_BEFORE =
  /\b(?:rising|growing|increasing|climbing|falling|declining|decreasing|dropping|slipping|moving|risen|fallen|grown|up|down|higher|lower) (?:slightly |marginally |sharply )?from (?:just |about |some )?(?:the |an? )?[a-z]{0,3}\$?~?$/

/** Members of a list in a sentence: a name with a figure in parentheses, after a colon or a verb; or names and figures "respectively". */
function membersIn(sentence: Sentence): Member[] {
  const { skeleton } = sentence
  const own = listed(sentence)
  const found: Member[] = []
  const [first] = own
  const respectively =
    first && /\brespectively\b/.test(skeleton) && RESPECTIVELY.exec(skeleton.slice(0, first.at).replace(/~$/, ''))
  if (respectively) {
    const names = (respectively[1] as string).split(/,? and |, /)
    if (names.length === own.length) {
      let at = respectively.index
      for (const [i, name] of names.entries()) {
        at = skeleton.indexOf(name, at)
        found.push({ label: nameOf(name), figure: (own[i] as (typeof own)[0]).figure, from: at, to: at + name.length })
      }
      return found
    }
  }
  const behind = own.map(({ figure, at }) => {
    const match = BEHIND.exec(skeleton.slice(at + 1, at + REACH))
    if (!match?.groups) return undefined
    const { gap, gap2 = '', inside, name = inside ?? '' } = match.groups
    const from = at + 1 + (gap ?? gap2).length
    return { label: nameOf(name), figure, from, to: from + name.length }
  })
  if (behind.length > 1 && behind.every((member) => member !== undefined && member.label !== ''))
    return behind as Member[]
  for (const [i, { figure, at }] of own.entries()) {
    const start = (own[i - 1]?.at ?? -1) + 1
    const before = skeleton.slice(Math.max(start, at - REACH), at)
    const end = before.search(CONNECT)
    const lead = before.slice(0, end)
    const words = WORDS.exec(
      lead.slice(
        Math.max(
          lead.lastIndexOf(','),
          lead.lastIndexOf(';'),
          lead.lastIndexOf(':'),
          lead.lastIndexOf('('),
          lead.lastIndexOf(BORDER),
        ) + 1,
      ),
    )
    if (!words) continue
    const label = nameOf(words[0])
    if (label === '') continue
    const to = at - before.length + end
    found.push({ label, figure, from: to - label.length, to })
  }
  return found
}

/** Words of a name as it is printed: "South East", "Team A", "Harker & Sons". */
const PROPER = /\p{Lu}[\p{L}'’&.-]*(?:\s(?:(?:of|de|and|&)\s)?\p{Lu}[\p{L}'’&.-]*)*/gu
/** They begin a sentence and name nothing. */
const NO_NAME =
  /^(?:the|a|an|in|on|at|of|for|with|among|by|from|our|its|their|his|her|it|this|that|these|those|average|total|sales|turnout|rainfall|only|both|all|some|no|there|here|we|they|i|when|while|as|after|before|since|during|than|then|and|but|so|last|next|first)$/i
const SEPARATES = new RegExp(`[,;:()–—${BORDER}]|\\b(?:and|but|then|while|whereas|against|versus|than)\\b`)

/** "With 437 boats, Wick was": the name of the first figure behind its comma. */
const LEADS = /^(?:with|at|on|having) ~?[\uE001-\uE007][^,;.()]{0,40}, (?=[a-z])/

/** Members by the proper names in the words of each figure, where each has one of its own. */
function membersByName(sentence: Sentence, it?: string): Member[] {
  const { skeleton, block } = sentence
  const own = listed(sentence)
  const offsetOf = (at: number) => partitionPoint(skeleton.length, (offset) => sentence.textAt(offset) < at)
  const names = (from: number, to: number) =>
    [...matches(PROPER, block.text.slice(sentence.textAt(from), sentence.textAt(to)))]
      .map(({ 0: text, index }) => {
        const at = offsetOf(sentence.textAt(from) + index)
        return { text, from: at, to: at + text.length }
      })
      // "mg/L" is a unit
      .filter((name) => !NO_NAME.test(name.text) && skeleton[name.from - 1] !== '/')
  const found: Member[] = []
  const behindOf = (i: number) => {
    const at = (own[i] as (typeof own)[0]).at
    const behind = skeleton.slice(at + 1, own[i + 1]?.at)
    return names(at + 1, at + 1 + (SEPARATES.exec(behind)?.index ?? behind.length))[0]
  }
  // "Levels were 31 mg/L at Ford, 44 mg/L at Mill": the first word of the sentence names none of them
  const all = own.flatMap((_, i) => behindOf(i) ?? [])
  if (all.length === own.length && new Set(all.map(({ text }) => text)).size === all.length)
    return all.map((name, i) => ({
      label: name.text.toLowerCase(),
      figure: (own[i] as (typeof own)[0]).figure,
      from: name.from,
      to: name.to,
    }))
  for (const [i, { figure, at }] of own.entries()) {
    const start = (own[i - 1]?.at ?? -1) + 1
    const opens = i === 0 ? null : SEPARATES.exec(skeleton.slice(start, at))
    const before = names(opens ? start + opens.index + opens[0].length : start, at).at(-1)
    const leads = i === 0 ? LEADS.exec(skeleton.trimStart()) : null
    const lead = skeleton.length - skeleton.trimStart().length
    const name =
      i === 0 && it !== undefined
        ? { text: it, from: lead, to: lead }
        : leads
          ? names(lead + leads[0].length, own[1]?.at ?? skeleton.length)[0]
          : (before ?? behindOf(i))
    if (!name) return []
    found.push({ label: nameOf(name.text.toLowerCase()), figure, from: name.from, to: name.to })
  }
  return new Set(found.map(({ label }) => label)).size === found.length ? found : []
}

function nameOf(words: string): string {
  const name = words.replace(LEAD, '').replace(/'s$/, '').trim()
  return NO_NAME.test(name) || OPEN_END.test(name) ? '' : name
}
/** "A point below the 94%", "slipped from 95%": no name ends in a word that another has to follow. */
const OPEN_END =
  /(?:^| )(?:the|an?|its|our|their|of|to|from|in|at|by|on|for|with|than|below|above|under|over|between|and|or|nor|but|it|they|which|that)$/

/**
 * The members of the list in a sentence, where each of its figures has a name: by the words right before or behind each, or by the proper
 * names among them. `it`: the name that "it" stands for.
 */
export function listsOf(sentence: Sentence, it?: string): readonly (readonly Member[])[] {
  const count = listed(sentence).length
  const told = it === undefined ? membersIn(sentence) : []
  return [told, membersByName(sentence, it)].filter((members) => members.length > 0 && members.length >= count)
}
