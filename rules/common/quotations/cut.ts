import type { Stretch } from './find.js'

/** What fell away where a passage was cut: a "not" or a condition of what is quoted. */
export interface Cut {
  readonly word: string
  readonly place: Stretch
}

const NEGATION = /\b(?:not|never|neither|cannot)\b|n['’]t\b/i
const CONDITION = /\b(?:unless|except|provided that|only if|only when|but only)\b/i
const NEGATED_BEFORE = /(?:\b(?:not|never|neither|cannot)|n['’]t)(?:\s[\p{L}'’]+){0,2}\s*$/iu
const CONDITION_BEHIND = /^[,;]?\s*(?:unless|except|provided that|only if|only when|but not|but only)\b/i
const SENTENCE_END = /[.?!;]["”’)\]]*\s/

/**
 * What a quotation that was found at these places leaves out of the sentences it is taken from: in an omission, right before its first
 * word, or right behind its last. Whole sentences that are left out say nothing against it.
 * `isWhole`: the quotation is given as a whole sentence, so that what its source goes on with is missed.
 */
export function cutOf(text: string, places: readonly Stretch[], isWhole = true): Cut | undefined {
  for (let i = 0; i + 1 < places.length; i++) {
    const from = (places[i] as Stretch)[1]
    const left = text.slice(from, (places[i + 1] as Stretch)[0])
    const sentences = left.split(SENTENCE_END)
    const head = sentences[0] as string
    const parts = sentences.length === 1 ? [head] : [head, sentences.at(-1) as string]
    for (const part of parts) {
      const word = NEGATION.exec(part) ?? CONDITION.exec(part)
      if (word) return { word: word[0], place: [from, from + left.length] }
    }
  }
  const [start, end] = [(places[0] as Stretch)[0], (places.at(-1) as Stretch)[1]]
  const before = text.slice(Math.max(0, start - 60), start)
  const own = before.slice(1 + Math.max(...['.', '?', '!', ';'].map((end) => before.lastIndexOf(end))))
  const negation = NEGATED_BEFORE.exec(own)
  if (negation) return { word: negation[0].trim(), place: [start - (own.length - negation.index), start] }
  if (!isWhole) return undefined
  const condition = CONDITION_BEHIND.exec(text.slice(end, end + 24))
  return condition
    ? { word: condition[0].replace(/^[,;]?\s*/, ''), place: [end, end + condition[0].length] }
    : undefined
}
