/** Words that tell no case from another: articles, forms of company, governments, procedural words. */
const COMMON = new Set(
  (
    'the and for of in re ex rel parte matter estate application petition et al ux vir inc incorporated corp corporation co cos company llc llp ltd ' +
    'limited lp plc na sa ag united states state people commonwealth city county town village board bd department dept commissioner commr secretary ' +
    'sec secy district school no number vs see also cf accord citing quoting'
  ).split(' '),
)

/**
 * The words of a case name that can tell it from another, in small letters, without points, apostrophes and possessive endings. All words
 * where every one is common (`United States v. State`).
 */
export function telling(name: string): readonly string[] {
  const words = wordsOf(name).filter((word) => word !== 'v')
  const own = words.filter((word) => !COMMON.has(word) && word.length > 1)
  return own.length > 0 ? own : words
}

/** Words in small letters: letters and digits; a point or an apostrophe inside a word does not end it. */
export function wordsOf(text: string): readonly string[] {
  const found = text.toLowerCase().match(/[\p{L}\p{N}](?:['’.]?[\p{L}\p{N}])*/gu) ?? []
  return found.map((word) => word.replace(/['’]s$/, '').replace(/['’.]/g, ''))
}

/** True where two names share a telling word, or one of them begins another (`Sec` and `Secretary`, `Nat` and `National`). */
export function alike(a: string, b: string): boolean {
  const others = telling(b)
  return telling(a).some((word) => others.some((other) => same(word, other)))
}

function same(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 4 && long.startsWith(short)
}
