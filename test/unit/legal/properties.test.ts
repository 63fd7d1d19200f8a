import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Citation } from '../../../rules/legal/reader/citation.js'
import { core, read } from './read.js'

const word = fc.constantFrom(
  'Alder',
  'Birch',
  'Cedar',
  'Dorset',
  'Elm',
  'Fenwick',
  'Garland',
  'Hollis',
  'Irving',
  'Jasper',
  'Kepler',
  'Lowell',
)
const party = fc.oneof(
  word,
  fc.tuple(word, fc.constantFrom('Corp.', 'Co., Inc.', 'LLC', '& Sons, Ltd.')).map(([a, b]) => `${a} ${b}`),
  fc.tuple(fc.constantFrom('City of', 'State ex rel.', 'Estate of'), word).map(([a, b]) => `${a} ${b}`),
  fc.constantFrom('United States', 'Commonwealth', 'People', 'Nat’l Ass’n of Mfrs.'),
)
const reporter = fc.constantFrom(
  ['F.3d', '2d Cir.', 'ca2'],
  ['F. Supp. 2d', 'S.D.N.Y.', 'nysd'],
  ['S.W.3d', 'Tex. Crim. App.', 'texcrimapp'],
  ['A.3d', 'Pa. Super. Ct.', 'pasuperct'],
  ['N.E.2d', 'Ill. App. Ct.', 'illappct'],
  ['P.3d', 'Or.', 'or'],
  ['So. 3d', 'Fla. Dist. Ct. App.', 'fladistctapp'],
  ['B.R.', 'Bankr. D. Mass.', 'mab'],
  ['U.S.', '', 'scotus'],
  ['F.4th', 'Fed. Cir.', 'cafc'],
)
const number = (most: number) => fc.integer({ min: 1, max: most })
const fullCase = fc
  .record({
    plaintiff: party,
    defendant: party,
    volume: number(999),
    reporter,
    page: number(1500),
    beyond: fc.option(number(60)),
    year: fc.integer({ min: 1990, max: 2024 }),
  })
  .map(({ plaintiff, defendant, volume, reporter: [abbreviation = '', court = '', id = ''], page, beyond, year }) => ({
    plaintiff,
    defendant,
    name: `${plaintiff} v. ${defendant}`,
    volume: String(volume),
    reporter: abbreviation,
    page: String(page),
    ...(beyond !== null && { pin: String(page + beyond) }),
    year: String(year),
    court: id,
    cited: court,
  }))
type Case = typeof fullCase extends fc.Arbitrary<infer T> ? T : never

const render = (c: {
  name: string
  volume: string
  reporter: string
  page: string
  pin?: string
  year: string
  cited: string
}): string =>
  `${c.name}, ${c.volume} ${c.reporter} ${c.page}${c.pin ? `, ${c.pin}` : ''} (${c.cited ? `${c.cited} ` : ''}${c.year})`

/** A citation of any kind, and prose between. */
const fragment = fc.oneof(
  { weight: 4, arbitrary: fullCase.map((c) => `${render(c)}.`) },
  fc.constantFrom(
    'Id. at 12.',
    'Ibid.',
    'See id.',
    '42 U.S.C. § 1983.',
    'Alder, supra, at 9.',
    'Birch, 10 F.3d at 20.',
    'Compl. ¶ 4.',
    'U.S. Const. amend. V.',
    'Fed. R. Civ. P. 12(b)(6).',
    '2020 WL 12345, at *2.',
    'The court denied the motion.',
    '§ 99.',
    '(see Cedar at 40)',
    '77 Marq. L. Rev. 475.',
  ),
)
const values = (citations: readonly Citation[]) => citations.map((c) => [c.kind, core(c), c.value])

test('a full case reads back from its own value', () => {
  fc.assert(
    fc.property(fullCase, (written: Case) => {
      const { citations } = read(`The rule is old. ${render(written)}.`)
      expect(citations).toHaveLength(1)
      const { cited, ...value } = written
      expect(citations[0]?.value).toEqual(value)
      expect(render({ ...(citations[0]?.value as unknown as Case), cited })).toBe(render(written))
    }),
    { numRuns: 300 },
  )
})

test('a paragraph before changes no value', () => {
  fc.assert(
    fc.property(fc.array(fragment, { minLength: 1, maxLength: 6 }), (parts) => {
      const text = parts.join(' ')
      // references depend on the names cited before, by what they are
      const plain = (markdown: string) => values(read(markdown).citations.filter((c) => c.kind !== 'reference'))
      expect(plain(`The weather was fine, and nobody disagreed.\n\n${text}`)).toEqual(plain(text))
    }),
    { numRuns: 200 },
  )
})

test('marks stand in order and do not overlap; what they hold lies inside the text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fragment, fc.string({ maxLength: 12 })), { maxLength: 12 }),
      fc.constantFrom(' ', '', ', ', '; ', ' ('),
      (parts, glue) => {
        let last: Citation | undefined
        for (const citation of read(parts.join(glue)).citations) {
          const { block, from, to } = citation.place
          expect(from).toBeLessThan(to)
          expect(to).toBeLessThanOrEqual(block.text.length)
          if (last && last.block === block) expect(from).toBeGreaterThanOrEqual(last.place.to)
          for (const place of Object.values(citation.places).filter((one) => one !== undefined))
            expect(place.from).toBeLessThan(place.to)
          last = citation
        }
      },
    ),
    { numRuns: 300 },
  )
})

describe('resolution', () => {
  test('leads to a full citation before it, in its scope, never to a short form', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fragment, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        (paragraphs) => {
          const { citations, resolutions } = read(paragraphs.map((parts) => parts.join(' ')).join('\n\n'))
          for (const [citation, { antecedent, candidates, reason }] of resolutions) {
            expect(citations).toContain(citation)
            if (!antecedent) {
              expect(reason).toBeDefined()
              continue
            }
            expect(antecedent.index).toBeLessThan(citation.index)
            expect(candidates).toContain(antecedent)
            expect(resolutions.has(antecedent)).toBe(false)
            expect(['unknown', 'short-case', 'supra', 'id', 'reference']).not.toContain(antecedent.kind)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('Id. never crosses into or out of a footnote', () => {
    fc.assert(
      fc.property(fullCase, fullCase, (inText, inNote) => {
        const { citations, resolutions } = read(`${render(inText)}.[^n] Id.\n\n[^n]: Id. ${render(inNote)}. Id.`)
        const led = citations
          .filter((c) => c.kind === 'id')
          .map((c) => [
            c.block.footnote,
            resolutions.get(c)?.antecedent?.block.footnote,
            resolutions.get(c)?.antecedent?.kind,
          ])
        expect(led).toEqual(
          [
            [undefined, undefined, 'case'],
            ['n', undefined, undefined],
            ['n', undefined, undefined],
          ].map((row, i) => (i === 2 ? ['n', 'n', 'case'] : row)),
        )
      }),
      { numRuns: 60 },
    )
  })
})

test('any string at all is read without an exception', () => {
  const alphabet = fc.constantFrom(
    ...Array.from(' \n§¶()[]“”’.,;:*_-–—0123456789'),
    'Id.',
    'supra',
    'U.S.',
    'F.3d',
    ' v. ',
    'In re ',
    'Const.',
    ' at ',
    'No. ',
    'Code',
    'Tex. App.',
    '\u00a0',
    '\ufffc',
    '&sect;',
    'xiv',
    '𝟙',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(alphabet, { maxLength: 60 }).map((parts) => parts.join('')),
      ),
      (text) => {
        read(text)
      },
    ),
    { numRuns: 1_500 },
  )
})
