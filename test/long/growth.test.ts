import { describe, expect, it } from 'vitest'
import { readDocument } from '../../src/document/document.js'
import { composeVerifier } from '../../src/engine/verify.js'
import { checks, rules } from '../../src/index.js'
import { verticals } from '../../rules/verticals.js'
import { createRegistry } from '../../src/rule/registry.js'
import { VERSION } from '../../src/version.js'
import { longBrief } from '../brief.js'

const engine = composeVerifier(
  { version: VERSION, registry: createRegistry(checks, rules), verticals },
  {
    asOf: '2026-03-01',
    onInternalError(where, error) {
      throw new Error(`internal error in ${where}`, { cause: error })
    },
  },
)
const lines = (n: number, line: (i: number) => string) => Array.from({ length: n }, (_, i) => line(i)).join('\n')
const apart = (n: number, own: string, size = 20) => lines(Math.ceil(n / size), () => `${own.repeat(size)}\n`)
const letters = (n: number) => Array.from(String(n), (digit) => 'abcdefghij'[Number(digit)]).join('')

/** What each check reads: prose of its own, and what is worst for it. `n`: how many of the thing. */
const DRAFTS: Record<string, readonly [n: number, draft: (n: number) => string]> = {
  'a brief': [30, (n) => longBrief(n, Math.floor(n / 2), 1)],
  'Id. in paragraphs': [1250, (n) => apart(n, 'Id. at 5. ')],
  'Id. in one paragraph': [1250, (n) => 'Id. '.repeat(n)],
  'digits in one word': [6000, (n) => '1'.repeat(n)],
  'numbers in one paragraph': [3000, (n) => '12 '.repeat(n)],
  'section signs': [700, (n) => '§ '.repeat(n)],
  'sections by the hundred': [150, (n) => `42 U.S.C. §§ ${lines(n, (i) => `${i + 1}`).replace(/\n/g, ', ')}.`],
  'cells of a table': [
    600,
    (n) => `| A | B | C | ICD-10 |\n| --- | ---: | ---: | --- |\n${'| Item | 1,200 | 3.5% | E11.9 |\n'.repeat(n / 4)}`,
  ],
  'columns of a table': [
    40,
    (n) => `${'| 12 '.repeat(n)}|\n${'| -: '.repeat(n)}|\n${`${'| 3 '.repeat(n)}|\n`.repeat(6)}`,
  ],
  'one paragraph of prose': [900, (n) => 'The parties met, and revenue was 12. '.repeat(n / 2)],
  'one paragraph of claims': [60, (n) => 'Revenue rose 12% from $4.2bn to $4.7bn, and 3 of 12 (25%) left. '.repeat(n)],
  'reporters without pages': [500, (n) => '410 U.S. '.repeat(n)],
  'case names without citations': [400, (n) => 'Roe v. Wade, '.repeat(n)],
  'parentheses in parentheses': [1500, (n) => `410 U.S. 113 ${'('.repeat(n / 2)}1973${')'.repeat(n / 2)}`],
  'open parentheses': [1500, (n) => '(12 '.repeat(n)],
  'combining marks': [3000, (n) => `12${'\u0301'.repeat(n)}%`],
  'right-to-left overrides': [1500, (n) => '\u202E12% '.repeat(n)],
  'homoglyph digits': [1500, (n) => '１２ ٣٤ '.repeat(n / 2)],
  'one case again and again': [150, (n) => apart(n, '*Roe v. Wade*, 410 U.S. 113 (1973). ', 5)],
  'short forms of one case': [
    250,
    (n) => `*Roe v. Wade*, 410 U.S. 113 (1973).\n\n${apart(n, '*Roe*, 410 U.S. at 115. ', 5)}`,
  ],
  'short forms without antecedent': [250, (n) => apart(n, 'Roe, 410 U.S. at 115. ', 5)],
  'supra without antecedent': [300, (n) => apart(n, 'Roe, supra, at 5. ', 5)],
  'many cases, short forms': [
    60,
    (n) =>
      `${lines(n, (i) => `Roe${letters(i)} v. Wade${letters(i)}, ${i + 1} U.S. 113 (1973).\n`)}\n${lines(n, (i) => `Roe${letters(i)}, supra, at 5.\n`)}`,
  ],
  'a table of authorities': [
    60,
    (n) =>
      `## Table of Authorities\n\n${lines(n, (i) => `- Roe${letters(i)} v. Wade, ${i + 1} U.S. 113 (1973) ... 4`)}\n\n## Argument\n\n${lines(n, (i) => `Roe${letters(i)} v. Wade, ${i + 1} U.S. 113 (1973).\n`)}`,
  ],
  'codes on one line': [300, (n) => `ICD-10-CM: ${'E11.9, '.repeat(n)}`],
  'codes in lines': [
    250,
    (n) => lines(n, (i) => `- Assessment: diabetes (E11.${i % 10}), no chest pain. NPI: 1234567893.`),
  ],
  'code labels': [500, (n) => 'ICD-10-CM: CPT: LOINC: '.repeat(n / 3)],
  'negated findings': [300, (n) => `Assessment: no chest pain (R07.9). ${'denies pain, '.repeat(n)}`],
  'percent claims that share operands': [
    150,
    (n) => `Revenue was 200. ${lines(n, (i) => `It rose ${i % 90}% from 200 to 250.`)}`,
  ],
  'one statistic again and again': [200, (n) => apart(n, 'Net revenue was $4.2 million in 2024. ', 4)],
  'many statistics of one name': [100, (n) => lines(n, (i) => `Yield of plot ${letters(i)} rose to ${i} in 2024.\n`)],
  'sums of many': [300, (n) => `The total of ${'3, '.repeat(n)}and 4 is 12.`],
  'reported tests': [150, (n) => 't(28) = 2.20, p = .036; '.repeat(n)],
  'units in a row': [400, (n) => '5 mg/kg × 18 kg = 90 mg; '.repeat(n / 3)],
  'headings in headings': [200, (n) => lines(n, (i) => `${'#'.repeat((i % 6) + 1)} Part ${letters(i)} 12%\n`)],
  'headings without end': [300, (n) => lines(n, (i) => `# Part ${letters(i)}\n`)],
  footnotes: [
    150,
    (n) =>
      `${lines(n, (i) => `It was 12%.[^${i}]\n`)}\n${lines(n, (i) => `[^${i}]: Roe v. Wade, 410 U.S. 113 (1973).\n`)}`,
  ],
  'a list in lists': [300, (n) => lines(n, (i) => `${'  '.repeat(i % 8)}- 12% of 50 is 6`)],
  dates: [300, (n) => 'On Tuesday, 4 March 2025, '.repeat(n)],
  'hyphens and dashes': [2000, (n) => '1-'.repeat(n)],
  dots: [3000, (n) => '1.'.repeat(n)],
  commas: [2000, (n) => '1,'.repeat(n)],
  capitals: [1500, (n) => 'A. '.repeat(n)],
  'capitalised words': [800, (n) => 'Bell Atl. '.repeat(n)],
  'white space': [6000, (n) => `12${'\u00A0'.repeat(n)}%`],
}

function cpu(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const STAGES = ['reading', ...checks.map(({ id }) => id)]

/** CPU milliseconds of reading a draft, and of each check with its layers. */
function times(source: string): number[] {
  const reading = cpu(() => readDocument(source))
  const checking = checks.map(({ id }) => {
    const document = readDocument(source)
    return cpu(() => engine.verifyDocument(document, '', { checks: [id] }))
  })
  return [reading, ...checking]
}

describe('time grows with length, not faster', () => {
  it.each(Object.entries(DRAFTS))('%s', { timeout: 300_000 }, (_, [n, draft]) => {
    const [small, large] = [draft(n), draft(8 * n)]
    expect(readDocument(large).refused).toEqual([])
    times(small)
    // Linear is 8, quadratic 64. What is too quick to measure has a floor; what is over must be over three times.
    const over = () => {
      const from = times(small)
      const to = times(large)
      return STAGES.filter((_, i) => to[i]! / Math.max(from[i]!, 4) > 20)
    }
    let slow = over()
    for (let again = 0; again < 2 && slow.length > 0; again++) {
      const still = over()
      slow = slow.filter((stage) => still.includes(stage))
    }
    expect(slow).toEqual([])
  })
})
