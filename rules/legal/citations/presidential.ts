import type { Place } from '../../../src/document/model.js'

/** Papers of the President, which are as often cited by the day they were signed. */
const SIGNED = /\b(?:Order|E\.\s?O\.|EO|Proclamation|Proc\.|Memorandum|Mem\.|Determination)\b[^;]{0,60}$/
const REACH = 90

/** Whether what stands before a citation of the Federal Register names a paper of the President. */
export function isPresidential({ block, from }: Place): boolean {
  return SIGNED.test(block.text.slice(Math.max(0, from - REACH), from))
}
