import type { Source } from '../../src/index.js'

/** One thing of which a draft may hold much, and how it is written. */
export interface Dimension {
  /** How many make the least draft; sixteen times as many are still read whole. */
  readonly n: number
  /** Its stretch of the draft: `n` blocks, or one block of length `n`. */
  readonly write: (n: number) => readonly string[]
  /** Its blocks are sentences, which may share a paragraph with others. */
  readonly prose?: true
  /** It counts only at the beginning of a draft. */
  readonly first?: true
  /** Grows beside the draft. */
  readonly sources?: (n: number) => readonly Source[]
}

type Line = (i: number) => string

export const letters: Line = (i) => Array.from(String(i), (digit) => 'abcdefghij'[Number(digit)]).join('')

const times = (n: number, line: Line) => Array.from({ length: n }, (_, i) => line(i))
/** Takes lines by turns. */
const turns =
  (...lines: readonly Line[]): Line =>
  (i) =>
    lines[i % lines.length]!(i)

const blocks = (n: number, ...lines: readonly Line[]): Dimension => ({
  n,
  write: (many) => times(many, turns(...lines)),
})
const prose = (n: number, ...lines: readonly Line[]): Dimension => ({ ...blocks(n, ...lines), prose: true })
const long = (n: number, write: (words: Line, n: number) => string, ...words: readonly Line[]): Dimension => ({
  n,
  write: (much) => [write(() => times(much, turns(...words)).join(''), much)],
})

const WORDS = ['Assessment and plan ', 'Roe v. Wade ', 'Revenue 12% ', 'the ICD-10 codes ', 'Total '].map(
  (word) => () => word,
)
/** All share a word, so that what is looked up by it is cut off where the rules say. */
const town: Line = (i) => `Harbour ${letters(i)}`
const told: Line = (i) =>
  `The carrier of the ${letters(i)} must answer for the loss of the cargo in ${1800 + (i % 150)}`

export const DIMENSIONS: Readonly<Record<string, Dimension>> = {
  marks: prose(25, () => 'See 42 U.S.C. § 1983.'),
  'marks in the wrong': prose(12, () => 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).'),
  cases: prose(15, (i) => `Roe${letters(i)} v. Wade${letters(i)}, ${i + 1} U.S. 113 (1973).`),
  'short forms': prose(20, (i) => `*Roe${letters(i)}*, ${i + 1} U.S. at 115.`),
  supra: prose(30, (i) => `Roe${letters(i)}, supra, at 5.`),
  'Id.': prose(40, () => 'Id. at 5.'),
  claims: prose(
    8,
    (i) => `Revenue of ${town(i)} rose 12% from $4.2bn to $4.7bn.`,
    (i) => `The ${town(i)} yield was ${i % 90}% in 2024.`,
    () => 'Net revenue was $4.2 million in 2024.',
    () => 't(28) = 2.20, p = .036.',
  ),
  codes: prose(
    12,
    (i) => `Assessment: diabetes (E11.${i % 10}).`,
    () => 'BMI 35.9 (E66.9, Z68.31).',
    () => 'Amoxicillin 90 mg/kg/day for 18 kg, 810 mg twice daily.',
  ),
  quotations: prose(12, (i) => `The court held that “${told(i)}.”`),
  links: prose(40, (i) => `The [brief](https://example.org/${i}) says so.`),
  'heading of many words': long(40, (words) => `# ${words(0)}`, ...WORDS),
  headings: blocks(60, (i) => `${'#'.repeat((i % 6) + 1)} Part ${letters(i)}`),
  waivers: prose(
    30,
    (i) => `<!-- tickmark-ignore-${['next', 'start', 'file'][i % 3]!} legal.citations/series-year: as quoted -->`,
  ),
  'reason of a waiver': long(
    1_000,
    (words) => `<!-- tickmark-ignore-file legal.citations/series-year: ${words(0)}-->`,
    () => 'as quoted ',
  ),
  footnotes: blocks(15, (i) => `It was so.[^${i}]\n\n[^${i}]: See 42 U.S.C. § ${i + 1}.`),
  'long paragraph': long(
    100,
    (words) => words(0),
    () => 'The parties met again. ',
  ),
  'front matter': {
    ...long(
      200,
      (words) => `---\n${words(0)}---`,
      (i) => `key${i}: of the draft\n`,
    ),
    first: true,
  },
  'address of a link': long(
    2_000,
    (words) => `See the [brief](https://example.org/${words(0)}).`,
    () => 'a-b/',
  ),
  'list items': blocks(60, (i) => `- The parties met at ${town(i)}.`),
  'quotes in quotes': blocks(50, (i) => `${'> '.repeat((i % 8) + 1)}The parties met at ${town(i)}.`),
  tables: blocks(12, (i) => `| Item | 2024 |\n| --- | ---: |\n| ${town(i)} | ${i} |\n| Total | ${i} |`),
  'rows of a table': long(
    20,
    (rows) => `| Item | 2024 | 2023 |\n| --- | ---: | ---: |\n${rows(0)}`,
    (i) => `| ${town(i)} | ${i} | ${2 * i} |\n`,
  ),
  'columns of a table': long(
    15,
    (cells, n) => `|${cells(0)}\n|${' ---: |'.repeat(n)}\n|${cells(0)}`,
    (i) => ` ${i} |`,
  ),
  'cell of a table': long(60, (words) => `| Item | 2024 |\n| --- | ---: |\n| ${words(0)} | 12 |`, ...WORDS),
  'rows of a source': {
    n: 60,
    write: () => [],
    sources: (n) => [
      {
        key: 'towns.csv',
        mediaType: 'text/csv',
        // Values that one row has, and values that more have than are looked at: how many have the same must not grow meanwhile.
        text: ['Town,Yield 2024', ...times(n, (i) => `${town(i)},${i % 2 === 0 ? i : (i >> 1) % 6}`)].join('\n'),
      },
    ],
  },
  'text of a source': {
    n: 60,
    write: () => [],
    sources: (n) => [
      { key: 'opinion.txt', mediaType: 'text/plain', text: times(n, (i) => `${told(i)}.`).join('\n\n') },
    ],
  },
}
