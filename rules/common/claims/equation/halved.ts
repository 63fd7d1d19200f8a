import { Decimal } from '../../number/decimal.js'
import { scale } from '../../number/interval.js'
import type { Window } from '../closed/window.js'
import { type Amount, areAlike, valueOf } from './amount.js'
import { type Equation, isOfSize, textOf } from './equation.js'

/** An amount that is to be halved, or doubled, and what that means: "halve emissions of 61,400 tonnes, which means no more than 30,700". */
export function* halved(amounts: readonly Amount[], { sentences, text }: Window): Generator<Equation> {
  const [base, result] = amounts
  if (
    amounts.length !== 2 ||
    !base ||
    !result ||
    !/halv|doubl|tr[ei]|quadr/.test(text) ||
    sentences.length > 2 ||
    !areAlike(base, result)
  )
    return
  if (!/^(?:money|amount)$/.test(base.sort) || valueOf(base).lte(0) || base.term.figure.hedge) return
  if (MORE.test(`${result.term.before} ${result.term.after.slice(0, 30)}`)) return
  if (result.term.figure.hedge?.kind === 'about' || !MEANS.test(result.term.before)) return
  const cues = FACTORS.filter(([words]) => words.test(text))
  const [cue, more] = cues
  if (!cue || more || !cue[0].test(base.term.before)) return
  const factor = new Decimal(1).div(cue[2]).times(cue[1])
  yield {
    kind: 'multiple',
    result,
    operands: [{ role: 'base', amount: base }],
    formula: 'base × what it is to become',
    says: `${textOf(base)} × ${cue[2] === 1 ? String(cue[1]) : `1/${String(cue[2])}`}`,
    compute: (of) => scale(base.value(of), factor),
    told: 3,
    closed: true,
    overrules: true,
    applied: true,
    tied: true,
    byDefinition: true,
    sure: isOfSize(result, valueOf(base).times(factor)),
  }
}

/** Words, and the number of parts over the number of wholes. */
const FACTORS: readonly (readonly [RegExp, number, number])[] = [
  [/\bhalv(?:e|es|ed|ing)\b(?! (?:again|its|the) (?:rate|pace))/, 1, 2],
  [/\bdoubl(?:e|es|ed|ing)\b/, 2, 1],
  [/\b(?:trebl|tripl)(?:e|es|ed|ing)\b/, 3, 1],
  [/\bquadrupl(?:e|es|ed|ing)\b/, 4, 1],
]
/** "which means opening 400 more": what is added. */
const MORE =
  /\b(?:more|extra|further|another|new|open\w*|add\w*|build\w*|hir\w*|recruit\w*|sav\w*|cut\w*|clos\w*|los\w*)\b/
/** What it comes to, said outright. */
const MEANS =
  /\b(?:(?:which|that|this|it) (?:would )?(?:means?|meant|implies|implied|requires?|is|was|be|equals?|leaves?|gives?|makes?|puts? (?:it|them) at)|i\.e\.?|in other words|that is to say|meaning|leaving)(?:,? [a-z-]+){0,3} [a-z]{0,3}\$?~?$/
