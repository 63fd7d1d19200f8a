import { matches } from '../../../../src/document/matches.js'
import { onceFor } from '../../../../src/document/once.js'
import type { Statement } from './statements.js'

/**
 * What tells apart figures that the same words name: "Set the stop at $115" in one scenario and at $125 in another, the strike of the option
 * that is bought and of the one that is sold. Each group holds words of which one excludes the others.
 */
const OPPOSED: readonly RegExp[] = [
  /\b(bull|bear|base|best|worst|up|down|optimist|pessimist|neutral|upper|lower|favou?r|advers|high|low)(?:ish|side|ic|able|e)?[ -](?:case|scenario|outlook|view|path)s?\b/gi,
  /\b(buy|bought|sell|sold|long|short)(?:ing|s|er|ers)?\b/gi,
  /\b(call|put)s?\b/gi,
  /\b(option|plan|scenario|example|case|variant|strategy|leg) (?:[a-d\d]|i{1,3}|one|two|three)\b/gi,
]
const SAME: Readonly<Record<string, string>> = { bought: 'buy', sold: 'sell' }

/** What comes in and what goes out: of one fund and time both are told. */
const FLOWS =
  /\b(?:(?<in>receipts?|revenues?|income|collections|takings)|(?<out>expenditures?|spending|expenses|outlays?|disbursements?|obligations))\b/gi

const flowOf = onceFor(({ block, sentence, figure }: Statement): string | undefined => {
  const found = [...matches(FLOWS, block.text.slice(sentence[0], figure.from))].at(-1)?.groups
  return found && (found['in'] === undefined ? 'out' : 'in')
})

export function areOfOpposedRoles(a: Statement, b: Statement): boolean {
  const [one, other] = [a, b].map(flowOf)
  if (one !== undefined && other !== undefined && one !== other) return true
  const others = rolesOf(b)
  return rolesOf(a).some((role, i) => role !== '' && others[i] !== '' && role !== others[i])
}

/** Of each group, the words that stand around a figure. */
const rolesOf = onceFor((statement: Statement) => OPPOSED.map((group) => rolesIn(statement, group)))

/** The words of a group in the sentence and in the heading above it, in one order. */
function rolesIn({ block, sentence }: Statement, group: RegExp): string {
  const words = `${block.section.title} . ${block.text.slice(...sentence)}`
  const found = [...matches(group, words)].map(([whole, word = '']) => {
    const role = word.toLowerCase()
    return / (?:[a-d\d]|i{1,3}|one|two|three)$/i.test(whole) ? whole.toLowerCase() : (SAME[role] ?? role)
  })
  return [...new Set(found)].sort().join(' ')
}
