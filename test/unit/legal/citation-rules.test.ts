import { describe, expect, it } from 'vitest'
import { createVerifier, rules, verify } from '../../../src/index.js'
import type { Mark } from '../../../src/model.js'

const marks = (draft: string, asOf?: string): readonly Mark[] =>
  verify(draft, { checks: ['legal.citations'], ...(asOf !== undefined && { asOf }) }).reports[0]?.evidence ?? []
const accused = (draft: string) =>
  marks(draft).flatMap((mark) => mark.findings.filter((finding) => finding.verdict === 'violation'))

/** A page of sound citations in many styles. */
const SOUND = `
# Argument

The term is settled. *Marbury v. Madison*, 5 U.S. (1 Cranch) 137, 177 (1803); *see also Roe v. Wade*, 410 U.S. 113, 93 S. Ct. 705,
35 L. Ed. 2d 147 (1973). *Roe* was decided by seven votes. 410 U.S. at 152-53. A court may dismiss. *Hollis v. Tarn Freight Lines, Inc.*, 701
F.3d 1186, 1190 (7th Cir. 2012) (quoting *Ostrow v. Pell*, 949 F. Supp. 1236, 1240 (D. Md. 1997)), *cert. denied*, 569 U.S. 923 (2013).

The statute is plain, 42 U.S.C. § 1983, and so is 45 C.F.R. § 164.512(b). It was made by Pub. L. No. 117-58, 135 Stat. 429 (2021); the agency
followed. 87 Fed. Reg. 1234 (Jan. 10, 2022). Other courts agree. *Ames v. Boyle*, No. 1:10-cv-00123, 2011 WL 123456, at *3 (S.D.N.Y. Aug. 5, 2011);
*Quill v. Reade* (2006) 38 Cal.4th 1, 40 Cal.Rptr.3d 205, 131 P.3d 400; *In re Vance*, 325 Mich App 374, 381; 926 NW2d 33 (2018).[^1]

[^1]: *Hollis*, 701 F.3d at 1191. *Id.* at 1192.
`

describe('rules of legal.citations together', () => {
  it('hold nothing against sound citations', () => {
    expect(accused(SOUND).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([])
  })

  it.each([
    ['a page 3 before a district court', 'Alder v. Birch, 100 F. Supp. 3 (D. Mass. 1951).'],
    ['long paragraph numbers', 'In re Alder, 20 F.E.R.C. ¶ 61,010 (1982).'],
    ['long page numbers', 'Alder v. Birch, 40 Cont. Cas. Fed. (CCH) 76,000 (Fed. Cl. 1995).'],
    ['the word itself', 'Write “id.” and not “ibid.”: the term id. is short.'],
    ['identifiers', 'Delete the policy with the specified ID. Then look up the job id. Please show your ID. No more.'],
    ['identity cards', 'Employees show their ID at 8 a.m. Show your Id at 10 Main Street. The ID. was his.'],
    ['volumes numbered by year', 'Alder v. Birch, 1985 A.M.C. 100; Cole v. Dane, 1950 SCR 88.'],
    ['reports of other countries', 'Alder v. Birch, 100 Sask. R. 10. Cole v. Dane (2003) 50 N.S.W.L.R. 10.'],
    ['several laws in a row', 'Pub. L. No. 94-574, Pub. L. No. 104-121, 110 Stat. 847 (1996).'],
    [
      'an Id. of the complaint',
      'See Alder v. Birch, 534 F.3d 200 (9th Cir. 2008); Cole v. Dane, 600 F.3d 7 (9th Cir. 2010). So it pleads. Id. ¶ 12.',
    ],
  ])('hold nothing against %s', (_, draft) => {
    expect(accused(draft).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([])
  })

  it('say something about every mark, and close with what is not decided', () => {
    const found = marks(SOUND)
    expect(found.length).toBeGreaterThan(18)
    for (const mark of found) {
      expect(mark.findings.length, mark.subject).toBeGreaterThan(0)
      expect(mark.findings.map((finding) => finding.rule)).toContain('legal.citations/release')
    }
  })

  it('never claim that an authority was found', () => {
    for (const { id } of rules.filter((rule) => rule.check === 'legal.citations'))
      expect(id).not.toMatch(/exist|index|look-?up|first-page|known-?cit|authentic|genuine/i)
    for (const finding of marks(SOUND).flatMap((mark) => mark.findings)) {
      expect(finding.message).not.toMatch(
        /\b(?:exists|is real|is genuine|authentic|was found in|hallucinated|fake|correct)\b/i,
      )
    }
  })

  it('propose the series that fits volume and year, at the reporter', () => {
    const draft = 'See *Alder v. Birch*, 493 F.2d 1047 (9th Cir. 2007).'
    const [finding] = accused(draft)
    const suggestion = finding?.suggestion
    expect(finding?.rule).toBe('legal.citations/series-year')
    expect(suggestion && draft.slice(suggestion.span.start.offset, suggestion.span.end.offset)).toBe('F.2d')
    expect(suggestion).toMatchObject({ text: 'F.3d', safe: false })
  })

  it('propose the volume of the full citation for a transposed one', () => {
    const draft = 'See *Alder v. Birch*, 534 F.3d 200 (9th Cir. 2008). It is old. *Alder*, 543 F.3d at 210.'
    const suggestion = accused(draft)[0]?.suggestion
    expect(suggestion && draft.slice(suggestion.span.start.offset, suggestion.span.end.offset)).toBe('543')
    expect(suggestion?.text).toBe('534')
  })

  it('take the year from the reader’s date only: with no clock, no year is in the future', () => {
    const draft = 'See Alder v. Birch, 170 F.4th 200 (9th Cir. 2031).'
    const rule = 'legal.citations/calendar-date'
    const said = (asOf?: string) =>
      marks(draft, asOf).flatMap((mark) => mark.findings.filter((finding) => finding.rule === rule))[0]?.verdict
    expect([said(), said('2026-11-20'), said('2032-01-01')]).toEqual(['unverifiable', 'violation', undefined])
  })

  it('keep the style rules off unless asked', () => {
    const draft =
      'See Alder v. Birch, 500 F.Supp.2d 1, 100-110 (D. Mass. 2007); Cole v. Dane, 400 F. Supp. 2d 5 (D. Mass. 2005).'
    expect(accused(draft)).toEqual([])
    const strict = createVerifier({ rules: { 'legal.citations/style': 'warning' } }).verify(draft, {
      checks: ['legal.citations'],
    })
    expect(strict.reports[0]?.evidence.map((mark) => mark.verdict)).toContain('violation')
  })

  it.each([
    ['Id.', (n: number) => `Roe v. Wade, 410 U.S. 113 (1973). ${'Id. at 120. '.repeat(n)}`],
    [
      'short forms without antecedent',
      (n: number) => Array.from({ length: n }, (_, i) => `Alder, ${(i % 900) + 1} F.3d at ${i}.`).join(' '),
    ],
    ['one citation again and again', (n: number) => 'Alder v. Birch, 1 F.3d 2 (9th Cir. 1993). '.repeat(n)],
    ['open brackets', (n: number) => '[CITE] See 1 F.3d 2. '.repeat(n)],
  ])('stay complete on %s by the thousand', (_what, draft) => {
    const report = verify(draft(3000), { checks: ['legal.citations'] }).reports[0]
    expect(report?.complete).toBe(true)
    expect(report?.coverage.found).toBeGreaterThanOrEqual(3000)
  })
})

describe('the year of a citation in an opinion', () => {
  const draft = (before: string, after: string) =>
    `${before}\n\nIt is so. Moss v. Fell, 410 U. S. 113. The rule is old.\n\nASH, J., delivered ${after}.\n\nSee Cole v. Dane, 420 U. S. 12 (1975); Eaton v. Frost, 430 U. S. 7 (1977).`
  const found = (text: string) =>
    verify(text, { checks: ['legal.citations'], syntax: 'plain-text' })
      .reports.flatMap(({ evidence }) => evidence)
      .flatMap(({ findings }) => findings.filter(({ rule }) => rule === 'legal.citations/parenthetical'))
      .map(({ verdict }) => verdict)

  it('may be left out in its syllabus, and nowhere else', () => {
    expect(found(draft('Syllabus', 'the opinion of the Court'))).toEqual(['unverifiable'])
    expect(found(draft('Argument', 'the opinion of the Court'))).toEqual(['violation'])
  })
})
