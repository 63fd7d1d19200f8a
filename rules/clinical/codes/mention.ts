import { type Decision, unverifiable } from '../../../src/rule/decision.js'
import type { Code } from '../systems/code.js'

/** Words about a code, not about a patient: who writes them names a wrong code on purpose. */
const ABOUT =
  /\b(?:invalid|not (?:a |an )?(?:\w+ )?valid|no longer (?:valid|billable|used|accepted)|not billable|replaced (?:by|with)|superseded|deleted|retired|obsolete|formerly|rejected|a typo|miscoded|mistyped|corrected (?:to|from|as)|instead of|should (?:be|have been|read)|in error|incorrect(?:ly)?|wrong(?:ly)?|erroneous(?:ly)?|requires? a (?:fourth|fifth|sixth|seventh))\b/i
const REACH = 64
const SENTENCE = /[.;]\s|\n/

/** The doubt where the sentence speaks of the code itself: a denial, a correction, a list of changes. */
export function mentioned({ place: { block, from, to }, text }: Code): Decision | undefined {
  const before =
    block.text
      .slice(Math.max(0, from - REACH), from)
      .split(SENTENCE)
      .at(-1) ?? ''
  const after = block.text.slice(to, to + REACH).split(SENTENCE)[0] ?? ''
  return ABOUT.test(before) || ABOUT.test(after)
    ? unverifiable('ambiguous', `The sentence speaks of ${text} as a code; it may not be what is coded`)
    : undefined
}

/** A dot and one character: the shape of a seat, a clause or a part as much as of a code. */
const SHORT = 5

/** The doubt where nothing announces a code and its shape is common. */
function unannounced({ anchor, text }: Code): Decision | undefined {
  return anchor === 'bare' && text.length <= SHORT
    ? unverifiable('no-label', `${text} has the shape of a code, and nothing announces it as one`)
    : undefined
}

/** Why a code that a release does not hold may be none: nothing announces it, or the sentence speaks of it. */
export function doubted(code: Code): Decision | undefined {
  return unannounced(code) ?? mentioned(code)
}
