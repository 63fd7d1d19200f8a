import { figureBehind } from './neighbours.js'
import type { Mention } from './mention.js'

/** Words by which a draft says that it has a figure from hearsay, or could not find where it comes from. */
const PASSIVE =
  '(?:is|are|was|were|be|been|being)(?: (?:now|widely|generally|variously|still|also|commonly|locally|sometimes))?'
const TOLD = 'believed|thought|said|rumou?red|alleged|reported|reputed|understood|supposed|guessed|remembered|held|put'
const HEARSAY = new RegExp(
  [
    String.raw`\b${PASSIVE} (?:${TOLD})(?: by [^.;]{1,40}?)? (?:to|at|as|that|informally)\b`,
    String.raw`\b(?:believed|thought|rumou?red|alleged|reputed|supposed|understood) to (?:be|have|number|stand|come|amount|cost|exceed|approach|reach)\b`,
    String.raw`\b(?:reportedly|allegedly|supposedly|purportedly|anecdotal(?:ly)?|apparently|hearsay|rumou?rs?|unconfirmed|untraceable|self[ -]reports?)\b`,
    String.raw`\b(?:we|I) (?:hear|understand|gather|am told|are told|were told)\b`,
    String.raw`\b(?:recalls?|recalled|remembers?|is anyone['’]s guess|as far as anyone knows|(?:it|word) has it|word is)\b`,
    String.raw`\b(?:not been|unable|not|yet) (?:able )?to (?:trace|verify|confirm|document|substantiate|corroborate)\b`,
    String.raw`\b(?:could|can|cannot|did|do) ?(?:not|n['’]t)? (?:be )?(?:traced?|verif(?:y|ied)|confirm(?:ed)?|document(?:ed)?|substantiated?|corroborated?)\b`,
  ].join('|'),
  'i',
)

/**
 * Whether a draft has a figure from hearsay: "is believed to have been nearer 41%", "a figure that we have not been able to trace". What a
 * source prints under its very name it may be; no one works it out from other figures, nor is it wrong where a source has another.
 */
export function isHearsay({ sentence, printed: { figure } }: Mention): boolean {
  if (!sentence) return false
  const { text } = sentence.block
  const next = figureBehind(sentence, figure)?.from ?? sentence.to
  return HEARSAY.test(`${text.slice(sentence.from, figure.from)} # ${text.slice(figure.to, next)}`)
}
