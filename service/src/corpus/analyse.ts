import { stemmer } from 'stemmer'

/** Words that carry grammar and no subject: neither indexed nor searched for. */
const STOP_WORDS = new Set(
  (
    'a about above after again against all am an and any are as at be because been before being below between both but by can could ' +
    'did do does doing down during each few for from further had has have having he her here hers herself him himself his how i if ' +
    'in into is it its itself just me more most my myself no nor not now of off on once only or other our ours ourselves out over ' +
    'own same she should so some such than that the their theirs them themselves then there these they this those through to too ' +
    'under until up very was we were what when where which while who whom why will with would you your yours yourself yourselves'
  ).split(' '),
)

/** Letters and digits of one term; what is longer is no word: encoded data, a run of a broken file. */
const LONGEST_TERM = 64

/**
 * What is one term, the longest first: a section (§ 1983, §§ 1981-1983), a code with a digit (E11.9, 10-K, 401(k), 99213-25, F.3d),
 * initials (U.S.C.), a word with or without its possessive.
 */
const TERM =
  /§{1,2}\s?(?<section>\d[\p{L}\p{N}.-]{0,30})|(?<code>(?=[\p{L}.\-/]{0,20}\d)[\p{L}\p{N}]{1,30}(?:[.\-/][\p{L}\p{N}]{1,30}){1,6}|\d{1,6}\([a-z\d]{1,4}\))|(?<initials>(?<![\p{L}\p{N}])(?:\p{L}\.){2,8}\p{L}?(?![\p{L}\p{N}]))|(?<word>[\p{L}\p{N}]+)(?:['’]s?(?![\p{L}\p{N}]))?/gu

const PARTS = /[\p{L}\p{N}]+/gu

/**
 * The terms of a text in their order: folded (case, accents, compatibility forms), without stop words, stemmed (Porter). A code or
 * section is one term as a whole, so that E11.9 finds E11.9 before E11 and 9; its parts follow it, so that another way to write it is
 * still found.
 */
export function analyse(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  const terms: string[] = []
  const add = (word: string) => {
    if (word.length > LONGEST_TERM || STOP_WORDS.has(word)) return
    terms.push(stem(word))
  }
  for (const { groups } of folded.matchAll(TERM)) {
    const { section, code, initials, word } = groups as Readonly<Record<string, string | undefined>>
    if (word !== undefined) add(word)
    else if (initials !== undefined) add(initials.replaceAll('.', ''))
    else {
      const whole = section === undefined ? (code ?? '') : `§${section.replace(/[.-]+$/, '')}`
      terms.push(whole)
      for (const [part] of whole.matchAll(PARTS)) add(part)
    }
  }
  return terms
}

/** How often each term occurs, in the order of the terms: scores that are summed in it are the same everywhere. */
export function frequencies(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of [...terms].sort()) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** Stems met before: most words of a text are. Emptied when full, so that it cannot grow without end. */
const stems = new Map<string, string>()
const MOST_STEMS = 100_000

function stem(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= MOST_STEMS) stems.clear()
  const result = /^[a-z]+$/.test(word) ? stemmer(word) : word
  stems.set(word, result)
  return result
}
