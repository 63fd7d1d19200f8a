import { type Decision, unverifiable } from '../../../src/rule/decision.js'
import type { Code } from '../systems/code.js'
import { COLUMNS } from '../systems/columns.js'

/** Words about a code, not about a patient: who writes them names a wrong code on purpose. */
const ABOUT =
  /\b(?:invalid|not (?:a |an )?(?:\w+ )?valid|no longer (?:valid|billable|used|accepted)|not billable|non-?billable|do(?:es)? not exist|truncated|too (?:short|few)|deletes|denied(?=:)|true or false|which of|placeholder|dummy|fictitious|made[- ]up|fail(?:s|ed) (?:its|the|validation|check)|mismatch|not assigned|test (?:NPI|numbers?|codes?)|replaced (?:by|with)|superseded|deleted|retired|obsolete|formerly|rejected|a typo|miscoded|mistyped|corrected (?:to|from|as)|instead of|should (?:be|have been|read)|in error|incorrect(?:ly)?|wrong(?:ly)?|erroneous(?:ly)?|requires? a (?:fourth|fifth|sixth|seventh))\b/i
const REACH = 64
const SENTENCE = /[.;]\s|\n/

/** The words around it, or a column beside it, say that a character is to be added. */
const STEM = /\b(?:[4-7]th|fourth|fifth|sixth|seventh)[- ]char(?:acter)?s?\b|\b(?:base|stem|root) codes?\b/i
/** Columns of what was coded, where another says what to code instead. */
const BEFORE =
  /\b(?:old|billed|reported|submitted|original(?:ly)?|assigned|coded|previous|former|from|before|current|provider|claim)\b/i
const AFTER =
  /\b(?:new|correct(?:ed)?|recommended|revised|replacement|supported|audit(?:ed|or)?|proposed|suggested|updated|after|instead|should be)\b/i
/** Columns of what not to code. */
const NEVER = /\b(?:incorrect|wrong|invalid|retired|deleted|rejected|denied|obsolete|discontinued|error)\b/i

const LEFT_OUT_AFTER =
  /^(?:\s?[x×]\s?\d{1,4})?[)\]]?,?\s(?:(?:is|was|are|were|should|must|may|can) )?(?:therefore )?(?:not|never) (?:be )?(?:separately )?(?:coded|reported|billed|used|assigned|added|captured)\b/i
/** `(I82.409 ruled out)`: the code stands for what was ruled out. */
const NAMED_AS_RULED_OUT = /^\s(?:(?:is|was|has been) )?(?:ruled out|excluded)\b/i
const LEFT_OUT_BEFORE =
  /\b(?:(?:not|never) (?:separately )?(?:coded|reported|billed|used|assigned)(?: as)?|(?:do|did|should|must) not (?:code|report|bill|use|assign))[\s:(]{1,3}$/i

/** Whether the draft says that it leaves the code out: `pneumonia ruled out (J18.9 not coded)`. */
export function isLeftOut({ place: { block, from, to } }: Code): boolean {
  return (
    LEFT_OUT_AFTER.test(block.text.slice(to, to + REACH)) ||
    LEFT_OUT_BEFORE.test(block.text.slice(Math.max(0, from - REACH), from)) ||
    (/[([]/.test(block.text[from - 1] ?? '') && NAMED_AS_RULED_OUT.test(block.text.slice(to, to + REACH)))
  )
}

/** The doubt where the draft speaks of the code itself: a denial, a correction, a list of changes, a step on the way to a code. */
export function mentioned(code: Code): Decision | undefined {
  return isCited(code) || isCompleted(code)
    ? unverifiable('ambiguous', `The draft speaks of ${code.text} as a code; it may not be what is coded`)
    : undefined
}

/** Whether its sentence or its column is about codes that were wrong, or about the parts of a code. */
export function isCited(code: Code): boolean {
  if (isLeftOut(code)) return true
  const { block, from, to } = code.place
  const before =
    block.text
      .slice(Math.max(0, from - REACH), from)
      .split(SENTENCE)
      .at(-1) ?? ''
  const after = block.text.slice(to, to + REACH).split(SENTENCE)[0] ?? ''
  if (ABOUT.test(before) || ABOUT.test(after)) return true
  if (STEM.test(block.text.slice(Math.max(0, from - 2 * REACH), to + 2 * REACH))) return true
  const { cell } = block
  const header = cell?.header?.title
  if (!cell || header === undefined) return false
  if (NEVER.test(header)) return true
  const others = cell.table.header.slice(0, COLUMNS).filter((other) => other !== cell.header)
  return others.some(({ title }) => STEM.test(title) || (BEFORE.test(header) && AFTER.test(title)))
}

/** Whether a code that begins with it stands beside it, in its block or row: `S52.521 … S52.521A`, `N18.3 → N18.31`. */
function isCompleted({ kind, place: { block, from, to }, reading, text }: Code): boolean {
  if (kind !== 'icd-10-cm' || reading.fault) return false
  const near = block.text.slice(from, to + REACH)
  const row = block.cell?.table.rows[block.cell.row] ?? []
  return [near, ...row.slice(0, COLUMNS).map((cell) => cell.block.text.slice(0, REACH))].some((words) =>
    goesOn(words, text),
  )
}

function goesOn(words: string, code: string): boolean {
  for (let at = words.indexOf(code); at >= 0; at = words.indexOf(code, at + 1)) {
    if (/^\.?[\dA-Z]/.test(words.slice(at + code.length, at + code.length + 2))) return true
  }
  return false
}
