const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'
const PARTS: Readonly<Record<string, string>> = {
  'first quarter': 'q1',
  'second quarter': 'q2',
  'third quarter': 'q3',
  'fourth quarter': 'q4',
  'first half': 'h1',
  'second half': 'h2',
}
/** A year or a named part of one, in lower-case text. */
const PERIOD = new RegExp(
  `(?:the )?(?:(q[1-4]|h[12]|(?:first|second|third|fourth) quarter|(?:first|second) half|${MONTHS}),? (?:of )?)?` +
    '(?:the )?(?:(fy|fiscal(?: year)?|financial year)|calendar(?: year)?|year)? ?' +
    "((?:19|20)\\d{2}(?:[/–-](?:20)?\\d{2}(?![\\d-]))?|(?<=fy ?)'?\\d{2}(?![\\d/]))(?![\\d,.]\\d|\\d|[-–/]\\d)",
  'y',
)

/** The period that begins at `at` of a text in lower case, in one spelling: `fy 2024`, `q3 2024`, `h1 fy 2024`, `june 2024`. */
export function periodAt(text: string, at: number): { readonly name: string; readonly to: number } | undefined {
  PERIOD.lastIndex = at
  const match = PERIOD.exec(text)
  if (!match) return undefined
  const [all, part, fiscal, year = ''] = match
  const whole = year
    .replace(/^'?(\d{2})$/, '20$1')
    .replace(/[–-]/, '/')
    .replace(/\/20(\d{2})$/, '/$1')
  const name = [part && (PARTS[part] ?? part), fiscal && 'fy', whole].filter(Boolean).join(' ')
  return { name, to: at + all.length }
}

/** One spelling for a period that is given as a field of its own; text that names no year stays as it is, in lower case. */
export function periodName(given: string): string {
  const text = given.toLowerCase().replace(/\s+/g, ' ').trim()
  const period = periodAt(text, 0)
  return period && period.to === text.length ? period.name : text
}

/** The period of the same length just before, where the name tells. */
export function periodBefore(name: string): string | undefined {
  const match = /^(?:([qh])(\d) )?(fy )?(\d{4})$/.exec(name)
  if (!match) return undefined
  const [, letter, number, fiscal = '', year = ''] = match
  if (letter === undefined) return `${fiscal}${Number(year) - 1}`
  if (number !== '1') return `${letter}${Number(number) - 1} ${fiscal}${year}`
  return `${letter}${letter === 'q' ? 4 : 2} ${fiscal}${Number(year) - 1}`
}
