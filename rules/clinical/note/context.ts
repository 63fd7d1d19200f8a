import { matches } from '../../../src/document/matches.js'
/** ConText-like reading: what a cue in a clause says of the words it governs. After Harkema et al. 2009 and NegEx. */

export type Scope = 'negated' | 'uncertain' | 'history' | 'family'

/** Words under a cue. All offsets are in the clause given. */
export interface Governed {
  readonly scope: Scope
  readonly cue: { readonly from: number; readonly to: number }
  readonly from: number
  readonly to: number
}

/** A phrase of a clause: between commas, dashes, brackets and words that begin another thought. */
export interface Phrase {
  readonly from: number
  readonly to: number
}

type Direction = 'forward' | 'backward'

/** Longest first where one begins another. With each pattern the letters it cannot do without, one of them. */
const CUES: readonly (readonly [RegExp, Scope, Direction, needs: readonly string[]])[] = [
  [
    /\b(?:family history(?: positive)? (?:of|for)|family hx of|fam hx of|FHx? of|FHx?:)/gi,
    'family',
    'forward',
    ['family h', 'fam hx', 'fh'],
  ],
  [
    /\b(?:in|of|for|by) (?:his|her|their|the patient's|patient's|pt's) (?:mother|father|brother|sister|son|daughter|aunt|uncle|grand(?:mother|father)|parents?|siblings?)\b/gi,
    'family',
    'backward',
    ['mother', 'father', 'brother', 'sister', 'son', 'daughter', 'aunt', 'uncle', 'parent', 'sibling'],
  ],
  [
    /(?<=[([,-]\s?)(?:mother|father|brother|sister|son|daughter|aunt|uncle|maternal grand\w+|paternal grand\w+|grand(?:mother|father)|parents?)(?=\s?(?:[)\],;]|$))/gi,
    'family',
    'backward',
    ['mother', 'father', 'brother', 'sister', 'son', 'daughter', 'aunt', 'uncle', 'grand', 'parent'],
  ],
  [
    /\b(?:mother|father|brother|sister|aunt|uncle|grandmother|grandfather) (?:has|had|with|died of|diagnosed with)\b/gi,
    'family',
    'forward',
    ['mother ', 'father ', 'brother ', 'sister ', 'aunt ', 'uncle '],
  ],
  [
    // breast cancer (history of, no current treatment)
    /(?<=[([]\s?)(?:(?:personal |past |prior |remote )?history of|hx of|h\/o)(?=\s?[),;\]])/gi,
    'history',
    'backward',
    ['history of', 'hx of', 'h/o'],
  ],
  [
    /\b(?:personal history of|past history of|history of|hx of|h\/o|prior history of|remote history of)/gi,
    'history',
    'forward',
    ['history of', 'hx of', 'h/o'],
  ],
  [
    /\b(?:(?:has|have|had) been ruled out|(?:was|were|is|are|being) ruled out|ruled out|r\/o['’]?d|(?:was|were|has been) excluded|(?:is|was|are|were) (?:absent|not present|not seen|not found)|not present|never confirmed)\b/gi,
    'negated',
    'backward',
    ['ruled out', 'r/o', 'excluded', 'absent', 'not ', 'never confirmed'],
  ],
  [
    /\b(?:no evidence|no sign|no signs|none seen|not seen|no findings?)(?= (?:on|by|at|in|per|seen|today)\b|\s?(?:[.,;)]|$))/gi,
    'negated',
    'backward',
    ['no ', 'seen'],
  ],
  [
    /\b(?:no (?:radiographic |clinical |current |acute |definite )?(?:evidence|signs?|findings|indication|suggestion) (?:of|for)|without (?:evidence|signs?) of|negative for|free of|denies(?: any)?|denied(?: any)?|does not have|did not have|rules out|no)\b/gi,
    'negated',
    'forward',
    ['no', 'without ', 'negative for', 'free of', 'deni', 'did not', 'rules out'],
  ],
  [
    /\b(?:rule[- ]out|r\/o(?!['’]?d)|suspected|suspect|suspicious for|suspicion (?:of|for)|concern(?:ing|ed)? for|possible|possibly|probable|probably|likely|questionable|presumed|presumptive|working diagnosis(?: of)?|consistent with|compatible with|suggestive of|cannot exclude|cannot rule out|may have|might have|vs\.?|versus)(?![A-Z])/gi,
    'uncertain',
    'forward',
    [
      'out',
      'r/o',
      'suspect',
      'suspici',
      'concern',
      'possibl',
      'probabl',
      'likely',
      'questionable',
      'presum',
      'working',
      'consistent',
      'compatible',
      'suggestive',
      'cannot',
      'have',
      'vs',
      'versus',
    ],
  ],
  [
    /\b(?:(?:is|are) (?:suspected|possible|likely|probable)|suspected|cannot be (?:ruled out|excluded)|not (?:yet )?ruled out|not been ruled out|to be ruled out)(?=\s?(?:[.,;:)-]|$))/gi,
    'uncertain',
    'backward',
    ['suspected', 'possible', 'likely', 'probable', 'excluded', 'ruled out'],
  ],
]

/** What looks like a cue and is none. */
const PSEUDO =
  /\b(?:no (?:significant |interval |acute |further |new |recent |other |known |longer|more )?(?:change|changes|increase|decrease|improvement|worsening)|no (?:further|longer|more|new|known|other|additional|complaints?|issues?|concerns?|need|medications?|treatment)|not only|no doubt|gram[- ]negative|negative pressure|not (?:yet )?(?:been )?ruled out|cannot (?:be )?ruled? out|could not be ruled out|to be ruled out|history of (?:the )?present(?:ing)? (?:illness|complaint)|history (?:and|&) physical|no (?:family |prior |past |personal )?(?:history|hx) of|not? (?:intractable|elsewhere|otherwise)|likelihood|unlikely|most likely (?:to|because|will)|likely (?:to|will|due|secondary|from)|possible (?:side|adverse|drug)|as soon as possible|if possible|when possible|where possible|suspected (?:exposure|contact))\b/gi

const BOUNDARY =
  /[,;:()[\]\n\uFFFC\u2014]|\s[-\u2013\u2014]{1,2}\s|[.!?](?=\s|$)|\b(?:but|however|except|although|though|while|with|due to|secondary to|because of|after|following|causing|from|as well as|and then)\b/gi

/** The phrases of a clause that say something, in order. */
export function phrasesOf(clause: string): Phrase[] {
  const phrases: Phrase[] = []
  let from = 0
  const push = (to: number) => {
    if (/[A-Za-z]{2}/.test(clause.slice(from, to))) phrases.push({ from, to })
  }
  for (const match of matches(BOUNDARY, clause)) {
    push(match.index)
    from = match.index + match[0].length
  }
  push(clause.length)
  return phrases
}

/**
 * The words of a clause that stand under a cue. A forward cue governs the rest of its phrase; a backward cue what stands before
 * it, and the phrase before when it opens its own. A cue without words to govern is left out, but for a relative named alone.
 */
export function governedIn(clause: string): Governed[] {
  const small = clause.toLowerCase()
  const cues = CUES.filter(([, , , needs]) => needs.some((letters) => small.includes(letters)))
  if (cues.length === 0) return []
  let masked: (readonly [number, number])[] | undefined
  const phrases = phrasesOf(clause)
  const taken: (readonly [number, number])[] = []
  const governed: Governed[] = []
  for (const [pattern, scope, direction] of cues) {
    for (const match of matches(pattern, clause)) {
      const cue = { from: match.index, to: match.index + match[0].length }
      masked ??= Array.from(matches(PSEUDO, clause), (match) => [match.index, match.index + match[0].length])
      const pseudo =
        masked.some(([from, to]) => from <= cue.from && to >= cue.to) &&
        !/not (?:yet )?(?:been )?ruled out|cannot|to be ruled out/i.test(match[0])
      if (pseudo || taken.some(([from, to]) => from < cue.to && to > cue.from)) continue
      const range =
        (direction === 'forward' ? ahead(clause, phrases, cue.to) : behind(clause, phrases, cue.from)) ??
        // a relative alone beside a code: "E11.9 (mother)"
        (scope === 'family' && direction === 'backward' ? { from: cue.from, to: cue.from } : undefined)
      if (!range) continue
      taken.push([cue.from, cue.to])
      governed.push({ scope, cue, ...range })
    }
  }
  return governed
}

function ahead(clause: string, phrases: readonly Phrase[], at: number): Phrase | undefined {
  const phrase = phrases.find(({ from, to }) => from <= at && at < to)
  return phrase && /[A-Za-z]{2}/.test(clause.slice(at, phrase.to)) ? { from: at, to: phrase.to } : undefined
}

function behind(clause: string, phrases: readonly Phrase[], at: number): Phrase | undefined {
  const own = phrases.findIndex(({ from, to }) => from <= at && at < to)
  const phrase = phrases[own]
  if (!phrase) return phrases.findLast(({ to }) => to <= at)
  if (/[A-Za-z]{2}/.test(clause.slice(phrase.from, at))) return { from: phrase.from, to: at }
  const before = own > 0 ? phrases[own - 1] : undefined
  if (!before || !/[([]\s?$/.test(clause.slice(0, at))) return before
  // in brackets, of all that its commas join: "breast cancer, right (history of)"
  let first = own - 1
  while (first > 0 && /^,\s?$/.test(clause.slice(phrases[first - 1]?.to, phrases[first]?.from))) first--
  return { from: (phrases[first] ?? before).from, to: before.to }
}
