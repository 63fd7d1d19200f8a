/** Where one clause ends and another begins: a semicolon, "while", "but", and "and" or "with" before a verb of their own. */

const VERBS = new Set(
  (
    'was were is are has have had will would rose fell grew increased decreased declined dropped climbed jumped reached stood totalled ' +
    'totaled went moved remained came made saw earned posted reported recorded shrank slipped expanded contracted gained lost accounted ' +
    'represented compared cost paid include includes included'
  ).split(' '),
)
const TRENDS = new Set('rising falling up down growing increasing decreasing'.split(' '))

const MAY_BORDER = /;| (?:while|whereas|whilst|although|though|but|and|with) /
const BORDERS = /;|,? (?=(while|whereas|whilst|although|though|but|and|with)\b)/g

/** Replaces the first unit of every clause border by a sign for it; lengths stay. */
export function withBorders(skeleton: string, border: string): string {
  if (!MAY_BORDER.test(skeleton)) return skeleton
  return skeleton.replace(BORDERS, (cut, word: string | undefined, at: number) => {
    const binds =
      (word === 'and' && !reaches(VERBS, skeleton, at + cut.length + 4, 0, 8)) ||
      (word === 'with' && !reaches(TRENDS, skeleton, at + cut.length + 5, 1, 5))
    return binds ? cut : border + cut.slice(1)
  })
}

const WORD = /[a-z]+\b/y
const PLAIN = /[a-z'-]{1,20} /y

/** Does one of some words follow behind a space, with `least` to `most` plain words in between? */
function reaches(words: ReadonlySet<string>, skeleton: string, from: number, least: number, most: number): boolean {
  if (skeleton[from - 1] !== ' ') return false
  let at = from
  for (let n = 0; n <= most; n++) {
    WORD.lastIndex = at
    if (n >= least && WORD.test(skeleton) && words.has(skeleton.slice(at, WORD.lastIndex))) return true
    PLAIN.lastIndex = at
    if (!PLAIN.test(skeleton)) return false
    at = PLAIN.lastIndex
  }
  return false
}
