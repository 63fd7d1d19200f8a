import { matches } from '../../../src/document/matches.js'
export type Side = 'left' | 'right' | 'bilateral'

/** A side named in a text, with the words it may belong to. */
export interface SideWord {
  readonly side: Side
  readonly from: number
  readonly to: number
  /** The words right behind it, up to the end of the phrase, in lower case. */
  readonly of: readonly string[]
}

const SIDES =
  /\b(?:(left|lt\.?|L)|(right|rt\.?|R)|(bilateral(?:ly)?|bilat\.?|b\/l|both)|(OS)|(OD)|(OU))(?:-sided)?(?![A-Za-z\d/])/g
const INSENSITIVE = /\b(?:(left|lt\.?)|(right|rt\.?)|(bilateral(?:ly)?|bilat\.?|b\/l|both))(?:-sided)?(?![A-Z\d/])/gi
/** Parts that a bare L or R in front of them can only mean. */
const PARTS =
  /^(?:knee|hip|shoulder|ankle|elbow|wrist|hand|foot|leg|arm|eye|ear|breast|thigh|calf|thumb|finger|toe|heel|forearm|kidney|lung|ovary|testis|ulna|ulnar|radius|radial|femur|femoral|tibia|tibial|fibula|humerus|clavicle|patella|groin|flank|cheek|axilla|upper|lower)s?\b/i
/** `left the hospital`, `right away`: words that are no sides. */
const NO_SIDE =
  /^\s*(?:the (?:hospital|clinic|ED|room|facility|building|office)|against|AMA|without being|before|home|work|over|away|now|after|-?handed|hand[- ]dominan|to (?:left|right)|heart|ventric|atri|bundle)/i

/** The sides a text names. */
export function sidesIn(text: string): SideWord[] {
  const found = new Map<number, SideWord>()
  for (const pattern of [SIDES, INSENSITIVE]) {
    for (const match of matches(pattern, text)) {
      const from = match.index
      const to = from + match[0].length
      const rest = text.slice(to, to + 64)
      if (found.has(from) || NO_SIDE.test(rest)) continue
      if (/^[LR]$/.test(match[0]) && !PARTS.test(rest.trimStart())) continue
      if (
        /(?:compared (?:with|to) (?:the )?|contralateral |patient |he |she |they |was |has |had )$/i.test(
          text.slice(Math.max(0, from - 20), from),
        ) &&
        /^\s*(?:[.,;)]|$|the\b|at\b|on\b)/.test(rest)
      )
        continue
      const side: Side =
        (match[1] ?? match[4]) !== undefined ? 'left' : (match[2] ?? match[5]) !== undefined ? 'right' : 'bilateral'
      found.set(from, { side, from, to, of: wordsAfter(rest) })
    }
  }
  return [...found.values()].sort((a, b) => a.from - b.from)
}

function wordsAfter(rest: string): string[] {
  const phrase = /^[^,;:.()\n\uFFFC]*/.exec(rest)?.[0] ?? ''
  return (phrase.toLowerCase().match(/[a-z]{3,}/g) ?? []).slice(0, 4)
}
