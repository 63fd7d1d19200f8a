import type { Statement } from './statements.js'

/** What is said of several at once, so that a figure is of all of them and of none alone. */

const TOGETHER = /\b(?:together|combined|jointly|between them|altogether|in total)\b/i
const IN_BRACKETS = /\([^()]*\)/g
/** Of one alone the verb would be "makes": "housing and regeneration make up". */
const BOTH_DO =
  /\band (?:the )?[^,;.\d]{2,50}? (?:(?:now|still|also|each|alone) )?(?:make up|account for|represent|hold|contribute|provide|form|comprise|constitute|come to|add up to)\b[^,;.\d]{0,30}$/i

/** The subject of which a figure is said, where "and" joins it and its verb is of several; brackets are left out. */
export function severalIn({ block, sentence, figure }: Statement): string | undefined {
  const lead = block.text.slice(sentence[0], figure.from).replace(IN_BRACKETS, ' ')
  const part = lead.slice(lead.search(/[;:—][^;:—]*$/) + 1)
  return BOTH_DO.test(part) && !/\d/.test(part.slice(0, part.search(BOTH_DO))) ? part : undefined
}

/** Words of the sentence say so of what it names. */
export function isTogether({ block, sentence }: Statement): boolean {
  return TOGETHER.test(block.text.slice(...sentence))
}
