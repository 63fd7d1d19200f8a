import { violation } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'
import { keysOf, SHORT } from '../table-of-authorities/entries/key.js'
import { type AuthoritySubject, lineOf, shown } from '../table-of-authorities/matching/subject.js'
import { CITATION_KINDS } from '../reader/citation.js'

export default defineRule<AuthoritySubject>({
  id: 'legal.authorities/short-form-entry',
  title: 'Short or incomplete form as an entry',
  decides:
    'Whether an entry is a full citation: no Id., supra or short form, and with the year and court that the text gives for it.',
  why: 'A table stands before the text: nothing in it can refer back.',
  limits: ['Year and court are asked for only where the text prints them.'],
  references: [{ title: 'The Bluebook, rule 4: short forms refer to a full citation before them' }],
  severity: 'warning',
  kinds: CITATION_KINDS,
  verdicts: ['violation'],
  examples: {
    violation: [
      '# Table of Authorities\n\n- *Rose v. Lundy*, 455 U.S. 509 (1982)\n- *«Id.* at 522»\n\n# Argument\n\nA mixed petition is dismissed. *Rose v. Lundy*, 455 U.S. 509, 522 (1982).',
      '# Table of Authorities\n\n- *Rose*, «455 U.S. at 522»\n\n# Argument\n\nA mixed petition is dismissed. *Rose v. Lundy*, 455 U.S. 509, 522 (1982).',
      '# Table of Authorities\n\n- *Crews v. Horn*, «360 F.3d 146»\n\n# Argument\n\nThe stay was due. *Crews v. Horn*, 360 F.3d 146, 153 (3d Cir. 2004).',
    ],
  },
  decide(subject) {
    const line = lineOf(subject)
    const { primary } = line?.entry ?? {}
    if (!line || !primary) return undefined
    if (SHORT.has(primary.kind))
      return violation(`Unexpected short form ${shown(primary)} as an entry, expected a full citation`)
    if (primary.kind !== 'case' || primary.blank) return undefined
    // its own, not those of the history it prints
    const own = new Set((primary.parallel ?? [primary]).flatMap((one) => keysOf(one).map(({ fold }) => fold)))
    const full = line.authorities
      .filter(({ folds }) => [...folds].some((fold) => own.has(fold)))
      .flatMap((authority) => authority.full.slice(0, 8))
    // `124 Ohio St. 3d 163, 2009-Ohio-6426`: the neutral citation has it
    const undated = (primary.parallel ?? [primary]).every(({ value }) => value['year'] === undefined)
    // `8 Wn. App. 2d 686, rev. denied, 194 Wn.2d 1015 (2019)`: printed with its history, or after a reporter that was not read
    const prints = (year: unknown) => typeof year === 'string' && line.entry.text.includes(`${year})`)
    const dated = undated && full.find(({ value: { year } }) => year !== undefined && !prints(year))
    // `366 F.2d 678, (9th Cir. 1966)`: printed, and not read
    const courted =
      !primary.courtPrinted &&
      !primary.court &&
      !/,\s\([\dA-Z][^()]{3,40}\d{4}\)/.test(line.entry.text) &&
      full.find((one) => one.courtPrinted)
    const source = dated || courted
    if (!source) return undefined
    const missing = [dated ? 'year' : '', courted ? 'court' : ''].filter((one) => one !== '').join(' and ')
    return violation(
      `Unexpected entry ${shown(primary)} without ${missing}, expected ${missing} as in the text, ${shown(source)}`,
      {
        related: [source.place],
        basis: [{ text: source.place }],
      },
    )
  },
})
