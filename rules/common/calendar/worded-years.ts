/** Lengths of time in years that words tell without a figure, or beside one. */

const PARTS: Readonly<Record<string, string>> = { half: '0.5', quarter: '0.25', three: '0.75' }

/** "a year and a half", "half a year", "three quarters of a year" */
const IN_WORDS: readonly (readonly [RegExp, (part: string) => string])[] = [
  [
    /\b(?:a|one|the|that|this) year and (?:a (half|quarter)|(three)[- ]quarters)\b/,
    (part) => `1${(PARTS[part] ?? '0').slice(1)}`,
  ],
  [/\b(?:half (?:a|the|of a|of the) year|(?:the|a|one) half-year)\b/, () => '0.5'],
  [/\b(three)[- ]quarters of a year\b/, () => '0.75'],
]

/** A length of time in words alone, as a decimal number of years, and how it is put. */
export function yearsInWords(text: string): { readonly years: string; readonly wording: string } | undefined {
  for (const [words, years] of IN_WORDS) {
    const found = words.exec(text)
    if (found) return { years: years(found[1] ?? found[2] ?? ''), wording: found[0] }
  }
  return undefined
}

const AND_A_PART = /^ and (?:a (half|quarter)|(three)[- ]quarters) (years?|months?|quarters?)\b/

/** "two and a half years": what stands behind a number and is added to it, and the unit of both. */
export function partBehind(after: string): { readonly part: string; readonly unit: string } | undefined {
  const found = AND_A_PART.exec(after)
  const part = PARTS[found?.[1] ?? found?.[2] ?? '']
  return part === undefined ? undefined : { part, unit: (found?.[3] ?? '').replace(/s$/, '') }
}
