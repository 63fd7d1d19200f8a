import { matches } from '../../../../src/document/matches.js'
import { numberIn } from '../../number/number-words.js'

/** So many of some rows, as a sentence counts them in words or figures. */
export interface CountWords {
  readonly from: number
  readonly to: number
  /** The whole phrase, with "of the six stations". */
  readonly end: number
  readonly text: string
  /** How many, of so many rows; undefined where it cannot be so many. */
  readonly stated: (all: number) => number | undefined
  /** Of how many. */
  readonly of?: number
  /** What they are, and the words before it that may set some apart. */
  readonly noun?: string
  readonly before: readonly string[]
  /** "Of them": of those that the text has named. */
  readonly ofThem: boolean
  /** "The two branches that sold less": those, and no others. */
  readonly definite: boolean
}

const N = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'
const OF = String.raw`(?: of(?: (?:the|our|its|their|my|all))?(?: (?<them>them|these|those|which|whom)\b)?(?: (?<of>${N}|\d{1,2})\b)?)?`
/** Up to three words, of which the last is a plural. */
const NOUN = String.raw`(?<nouns>(?: (?!(?:of|and|or|but|were|was|are|is|had|have|has|did|more|less|fewer|with|in|on|at|by|to|for|from|that|which|who|where|than)\b)[a-z][a-z'’-]+){0,2}? (?:[a-z-]{2,}(?<![siu])s|people|men|women|children))?(?![a-z'’-])`
const PATTERNS: readonly RegExp[] = [
  // "all but one of the months", "every line but two", "all quarters except one"
  new RegExp(
    String.raw`\b(?:all|every)(?<lead>(?: of)?(?: the| our| its)?(?: [a-z-]+){0,2}) (?:but|except|bar|save)(?: for)? (?<but>one|two|three|four)\b${OF}${NOUN}`,
    'gi',
  ),
  new RegExp(
    String.raw`\b(?<half>half)(?: of)?(?: (?:all )?(?:the|our|its|these))?(?: (?<of>${N}|\d{1,2})\b)?(?<them> (?:them|these|those)\b)?${NOUN}`,
    'gi',
  ),
  new RegExp(String.raw`\b(?<all>all)(?: of)?(?: the| our| its| these)? (?<of>${N})\b${NOUN}`, 'gi'),
  new RegExp(String.raw`\b(?<none>none|not one|neither)${OF}${NOUN}`, 'gi'),
  new RegExp(String.raw`(?<![\w.,$£€/–-])(?<!\d )(?<count>${N}|\d{1,2}(?![\d.,%]*\d|%))${OF}${NOUN}`, 'gi'),
]
/** They are told of, and not counted; or only about so many. */
const NOT_BEFORE =
  /\b(?:these|those|other|another|further|next|first|last|top|bottom|our|its|their|his|her|than|at least|at most|about|around|nearly|almost|over|under|more than|fewer than|less than|up to|or|to|within|roughly|some|table|figure|section|part|phase|grade|year|stage|level|quarter|week|day|unit|no\.?|number|between|among|of|all|every|each|by|fewer|remaining|biggest|largest|smallest|below|above|beneath|reached|exceeded) $/i
/** "One of the most versatile lamps under $100": praise, and no number of them. */
const ONE_OF_THE_BEST =
  /^one of (?:the|our|its|their|my) (?:[a-z]+’s |[a-z]+'s )?(?:very )?(?:most|least|best|worst|few|many|finest|[a-z]{3,}iest|[a-z]{3,}[^aeiou]est)\b/i
const THE = /\b(?:the|these|those) $/i
/** What they have is told by the words right behind: "the two that fell". */
const RESTRICTS = /^ (?:that|which|who|where|with)\b/i
/** Of these a table has columns, and no rows. */
const NO_MEMBER =
  /^(?:times|days?|weeks|hours|minutes|seconds|points?|percent|pounds|euros|dollars|pence|cents|tonnes|kilos|kilometres|miles|metres|litres|thousands|millions|hundreds|dozens|others|decimals|digits|decades|centuries|figures|steps|ways|reasons|things|thirds|quarters of|halves|fifths|tenths)$/i
const BY_NUMBER = /\b(?:by|in|at|on|for) (?:only |just )?$/i

/** The counts of a text. Linear. */
export function countWordsIn(text: string): readonly CountWords[] {
  const found: CountWords[] = []
  for (const pattern of PATTERNS)
    for (const match of matches(pattern, text)) {
      const { index, 0: whole } = match
      const g = match.groups ?? {}
      const word = g['but'] ?? g['half'] ?? g['none'] ?? g['count'] ?? g['all'] ?? ''
      const from = index + (g['but'] === undefined ? 0 : whole.indexOf(` ${word}`, (g['lead'] ?? '').length) + 1)
      const to = from + word.length
      if (found.some((one) => index < one.end && one.from < index + whole.length)) continue
      if (ONE_OF_THE_BEST.test(text.slice(index, index + 40))) continue
      const lead = text.slice(Math.max(0, index - 20), index)
      const words = (g['nouns'] ?? '').trim().split(' ').filter(Boolean)
      const noun = words.at(-1)
      const behind = text.slice(index + whole.length, index + whole.length + 24)
      const definite = THE.test(lead)
      if (definite ? !RESTRICTS.test(behind) : NOT_BEFORE.test(lead) && !BY_MANNER.test(lead)) continue
      if (noun !== undefined && NO_MEMBER.test(noun)) continue
      const of = g['of'] === undefined ? undefined : numberIn(g['of'])
      const ofThem = g['them'] !== undefined
      const isBare = of === undefined && !ofThem && noun === undefined && !/\bof\b/.test(whole)
      // "Were returned on three", "three were in the red": nothing is named.
      if (
        isBare &&
        g['but'] === undefined &&
        !(BARE_END.test(behind) && BY_NUMBER.test(lead)) &&
        !(SUBJECT.test(lead) && VERB.test(behind))
      )
        continue
      const n = g['count'] ?? g['but']
      const value = n === undefined ? 0 : numberIn(n)
      found.push({
        from,
        to,
        end: index + whole.length,
        text: g['but'] === undefined ? word : text.slice(from, to),
        stated: (all) =>
          g['but'] !== undefined
            ? all - value
            : g['half'] !== undefined
              ? all / 2
              : g['all'] !== undefined
                ? all
                : value,
        ...(of !== undefined && { of }),
        ...(noun !== undefined && { noun }),
        before:
          g['but'] === undefined
            ? words.slice(0, -1)
            : [...words, ...(g['lead'] ?? '').trim().split(' ')].filter((one) => one !== '' && one !== noun),
        ofThem,
        definite,
      })
    }
  return found
}
/** "Reached by three": by whom, and not by how much. */
const BY_MANNER = /\b(?:[a-z]+(?:ed|en|t)|won) (?:again |only |also )?by (?:only |just )?$/i
const BARE_END = /^(?:[.;:,)–—]| \(|$)/
const SUBJECT = /(?:^|[.;:,–—(] ?|\b(?:and|but|only|just|which|though|although|while) )$/i
const VERB =
  /^ (?:were|was|are|is|had|have|has|came|fell|rose|grew|stood|stayed|exceeded|missed|reached|met|overran|overspent|underspent|failed|did)\b/i
