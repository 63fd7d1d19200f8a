/** Words that tell no thing from another. */
const EMPTY = new Set(
  'the and for with was were are from that this which has had have its our their per than been not all more less any of in on at by to it as an or'.split(
    ' ',
  ),
)
export function isEmptyWord(word: string): boolean {
  return EMPTY.has(word.toLowerCase())
}

/** What is lost is a loss. */
const IRREGULAR: Readonly<Record<string, string>> = {
  lost: 'los',
  sold: 'sale',
  bought: 'purchas',
  women: 'woman',
  men: 'man',
}

/** What nouns and verbs of one root have in common, near enough to tell the rows of one document apart: losses, admitted, deliveries. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase()
  const irregular = IRREGULAR[lower]
  if (irregular !== undefined) return irregular
  const stem = lower
    .replace(/(?:ies|ied|y)$/, '')
    .replace(/sses$/, 'ss')
    .replace(/(?<=..[^s])(?:es|s)$/, '')
    .replace(/(?<=...)(?:ed|ing)$/, '')
    .replace(/(?<=...)e$/, '')
  return stem.length >= 3 ? withoutDouble(stem.replace(/ss$/, 's')) : lower
}

/** "admitt", "cancell": without the second of two like consonants. */
export function withoutDouble(stem: string): string {
  return stem.at(-1) === stem.at(-2) && /[b-df-hj-np-tv-z]$/.test(stem) ? stem.slice(0, -1) : stem
}

/** The stems of a text in order, without what stands on every page. */
export function stemsOf(text: string): string[] {
  return (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !isEmptyWord(word)).map(stemOf)
}
