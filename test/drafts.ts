import fc from 'fast-check'
import { arbitraryMarkdown, arbitraryText } from './markdown.js'

/** Sentences with something to find in each: what professionals write, right and wrong, and what only looks like it. */
const SENTENCES = [
  'See *Bell Atl. Corp. v. Twombly*, 550 U.S. 544, 570 (2007).',
  '*Id.* at 556; *see also* *Ashcroft v. Iqbal*, 556 U.S. 662, 678 (2009).',
  'In *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007), the court disagreed.',
  'Twombly, 550 U.S. at 571, and Iqbal, *supra*, at 679.',
  'Under 42 U.S.C. § 1983 and 28 C.F.R. § 35.130(b)(7), nothing changes.',
  'Roe v. Doe, 12 Xyz. Rptr. 3d 45 (1999), is of no help.',
  'Assessment: type 2 diabetes (E11.9), hypertension (I10), and r/o NSTEMI (I21.4).',
  'NPI: 1234567893. LOINC 718-7. SNOMED CT: 44054006. CPT 99213-25.',
  'Revenue rose 12% from $4.2bn to $4.7bn, and margins fell from 31.0% to 28.4%.',
  'Of 240 patients, 60 (25%) improved; t(28) = 2.20, p = .036.',
  'The hearing is on Tuesday, 3 March 2025, not 31 June 2024.',
  'In 2 U.S. cities, room B12 had 4-0 sutures at L4-L5.',
  'The figures were 3, 4 and 5, totalling 12.',
  'BMI 31.4 (250 lb, 70 in). Give 15 mg/kg × 18 kg = 270 mg.',
]

const sentences = fc.array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 4 }).map((own) => own.join(' '))
const block = fc.oneof(
  { weight: 4, arbitrary: sentences },
  sentences.map((own) => `> ${own}`),
  sentences.map((own) => `- ${own}`),
  sentences.map((own) => `## ${own}`),
  sentences.map((own) => `| Item | Note |\n| --- | --- |\n| A | ${own.replace(/\|/g, '\\|')} |`),
  fc.constant('| Item | 2023 | 2024 |\n| --- | ---: | ---: |\n| A | 10 | 12 |\n| B | 20 | 25 |\n| Total | 30 | 38 |'),
  fc.constant('## Table of Authorities\n\n- *Bell Atl. Corp. v. Twombly*, 550 U.S. 544 (2007)\n- 42 U.S.C. § 1983'),
)

/** A draft like a professional's, in blocks; or awkward Markdown; or any string. */
export const arbitraryDraft = fc.oneof(
  { weight: 4, arbitrary: fc.array(block, { minLength: 1, maxLength: 8 }).map((blocks) => blocks.join('\n\n')) },
  { weight: 1, arbitrary: arbitraryMarkdown() },
  { weight: 1, arbitrary: arbitraryText },
)
