import type { Sentence } from '../prose/clauses.js'

/** "Wick was the busiest of the three in 2023. It had 437 boats, Thurso 412": what the sentence before says of its subject. */
const IT = /^ ?(?:it|this|that|there,?|the town|the port|he|she) [^\uE001-\uE00A.;]{0,40}~?[\uE001-\uE006]/
const SUBJECT_FIRST =
  /^(?:The )?(\p{Lu}[\p{L}'’&.-]*(?:\s\p{Lu}[\p{L}'’&.-]*){0,3})\s(?:was|is|had|has|came|remained)\s/u
const BEFORE_REACH = 200

/** The subject and the words of the sentence before, where they rank it and `hint` is in them, and this one goes on with "it". */
export function subjectBefore(
  { skeleton, block, from }: Sentence,
  hint: RegExp,
): { readonly name: string; readonly words: string } | undefined {
  if (!IT.test(skeleton)) return undefined
  const lead = block.text.slice(Math.max(0, from - BEFORE_REACH), from)
  const whole = lead.trimEnd()
  const words = /[.!?]$/.test(whole) ? (whole.split(/(?<=[.!?])\s|\n/).at(-1) ?? '') : ''
  const name = SUBJECT_FIRST.exec(words)?.[1]
  if (name === undefined || /\d/.test(words.replace(/\b(?:19|20)\d\d\b/g, '')) || !hint.test(words.toLowerCase()))
    return undefined
  return { name, words: words.toLowerCase() }
}
