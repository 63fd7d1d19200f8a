import { wordValue } from '../../number/number-words.js'
import type { Statement } from '../naming/statements.js'

/** What the words around a figure announce that it was reckoned by. */
export interface Announced {
  /** What several come to. */
  readonly together: boolean
  /** What is left when something is taken away, or all but that. */
  readonly rest: boolean
  /** All but what is named. */
  readonly away: boolean
  /** By how much the one differs from the other. */
  readonly apart: boolean
  /** So much for each of some others, or so many of them. */
  readonly each: boolean
  /** A part of a whole, in so many of a hundred. */
  readonly part: boolean
  /** Up to a time, or over all of it. */
  readonly upTo: boolean
  readonly over: boolean
  /** "The four programmes": of so many. */
  readonly many: number | undefined
  /** "The first three years": of so many from the one end, or from the other. */
  readonly first: number | undefined
  readonly last: number | undefined
}

const TOGETHER =
  /\b(?:together|combined|jointly|between (?:them|the (?:two|three|four|five))|altogether|in (?:total|all|sum)|all told|add(?:s|ed|ing)?|adds? up|sums?|summed|plus|along with|as well as|both|pooled|merg\w+|taken as one|joint|and|or|came to|comes? to|amount(?:s|ed)? to|counting|counted|included|make up|makes up)\b/i
const REST =
  /\b(?:rest|remain\w*|others?|elsewhere|without|except\w*|apart from|other than|aside|outside|exclud\w+|leav(?:e|es|ing)|left|net of|less|minus|after|before|deduct\w+|subtract\w+|still|owes?|yet|to (?:find|go|come|spend|collect)|short\w*|unspent|unused|unfilled|empty|free|spare|untouched|headroom|balance|not|non-\w+|all but)\b/i
const AWAY =
  /\b(?:leav(?:e|es|ing) [a-z ]{0,30}(?:out|aside)|left (?:out|aside)|without|except(?:ing| for)?|exclud\w+|apart from|other than|outside|(?:set|put)(?:ting)? [a-z ]{0,20}aside|aside|but for|all but|not counting|disregard\w*)\b/i
const APART =
  /\b(?:more|fewer|less|gap|difference|exceed\w*|above|below|over|under|ahead|behind|outr[au]n|outnumber\w*|overshot|undershot|short\w*|surplus|deficit|margin|apart|lead|narrow\w*|wid\w+|net\w*|gain\w*|lost|lose[sd]?|grew|shr[au]nk|swing|change\w*|rose|fell|up|down|increase\w*|decrease\w*)\b/i
const EACH =
  /\b(?:per|each|every|averag\w+|mean|apiece|a head|for (?:an?|one|each|every|the)|to (?:an?|the|each|every)|from (?:an?|each|every)|an? (?:day|week|month|year|typical|single)|daily|weekly|monthly|one|times|yield\w*|behind|rate|an?)\b/i
const OF_HUNDRED =
  /^(?: [a-z]+){0,2} (?:out of|of|in|from) (?:each|every|a|one|the) (?:[a-z]+ ){0,2}(?:pound|euro|dollar|hundred|100)\b/i
const HUNDRED_BEFORE =
  /\b(?:out of|of|in|from) (?:each|every) (?:[a-z]+ )?(?:pound|euro|dollar|hundred|100)\b[^.;\d]{0,60}$/i
const UP_TO =
  /\b(?:by (?:the )?\p{L}+|half-?way|mid-?year|so far|to date|until|up to|accumulat\w+|cumulat\w+|since|first (?:half|\w+ (?:months|quarters|weeks|terms|years))|from \w+ to \w+|between \w+ and \w+|opening|stood at|net\w* of|months|half)\b/iu
const OVER =
  /\b(?:over|across|in|for|during|throughout|of) (?:the |all |its |our )?(?:\w+ )?(?:year|season|twelve months|12 months|months|period|quarters?|terms|seasons|sites|arms|ages|sexes|kinds|schools|halves|whole)\b|\b(?:year|annual\w*|all|whole|full|copies|both|altogether|total)\b/i
const NUMBER = '(two|three|four|five|six|seven|eight|nine)'
const MANY = new RegExp(
  String.raw`\b(?:the|all|these|those|our|its|of all|other|both)(?: of)?(?: the)? ${NUMBER}\b(?! (?:month|week|day|quarter|halves))`,
  'i',
)
const FIRST = new RegExp(String.raw`\b(?:first|lowest|youngest|opening|top|upper) ${NUMBER}\b`, 'i')
const LAST = new RegExp(String.raw`\b(?:last|final|closing|bottom|lower|oldest) ${NUMBER}\b`, 'i')

type Said = Omit<Announced, 'part'>

/** What a sentence says, whichever of its figures is reckoned: all of them share the place of it. */
const known = new WeakMap<Statement['sentence'], Said>()

function saidIn({ block, sentence }: Statement): Said {
  let said = known.get(sentence)
  if (said) return said
  const words = block.text.slice(...sentence)
  said = {
    together: TOGETHER.test(words),
    rest: REST.test(words),
    away: AWAY.test(words),
    apart: APART.test(words),
    each: EACH.test(words),
    upTo: UP_TO.test(words),
    over: OVER.test(words),
    many: numberIn(MANY, words),
    first: numberIn(FIRST, words),
    last: numberIn(LAST, words),
  }
  known.set(sentence, said)
  return said
}

export function announced(statement: Statement, before: string): Announced {
  const { block, sentence, figure } = statement
  const said = saidIn(statement)
  const lead = block.text.slice(sentence[0], figure.from)
  const after = block.text.slice(figure.to, Math.min(sentence[1], figure.to + 60))
  return {
    ...said,
    each: said.each && !figure.isPercent,
    part: figure.isPercent || OF_HUNDRED.test(after) || HUNDRED_BEFORE.test(lead),
    many: said.many ?? numberIn(MANY, before),
  }
}

function numberIn(pattern: RegExp, text: string): number | undefined {
  const [, word] = pattern.exec(text) ?? []
  return word === undefined ? undefined : wordValue(word.toLowerCase())
}
