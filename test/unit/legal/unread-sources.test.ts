import { describe, expect, it } from 'vitest'
import { verify } from '../../../src/index.js'

/** Where the last Id. of a draft leads: the words of its antecedent, or the reason it leads nowhere. */
function lastId(draft: string): string | undefined {
  const marks = verify(draft, { checks: ['legal.citations'] }).reports[0]?.evidence ?? []
  const id = marks.findLast(({ kind }) => kind === 'id')
  const antecedent = marks.find((mark) => mark.id === id?.value['antecedent'])
  return antecedent?.subject ?? id?.findings.find(({ rule }) => rule === 'legal.citations/id')?.reason
}

const ROE = 'See Alder v. Birch, 534 F.3d 200, 204 (9th Cir. 2008).'

describe('what may be a source between a citation and an Id.', () => {
  it.each([
    [
      'a record, to which it leads',
      `${ROE} He denied it. Whelan Memo at 5. He denied it again. Id. at 7.`,
      'Whelan Memo at 5',
    ],
    ['a paper of the appeal board', `${ROE} The sales rose. 15 TTABVUE 6. They fell. Id. at 7.`, '15 TTABVUE 6'],
    ['a motion', `${ROE} He asks for more. U.S. Tires Opp. 6. Id. at 7.`, 'U.S. Tires Opp. 6'],
    ['a label nobody knows', `${ROE} It was raining (Widget 217-20). It stopped. Id. at 221.`, 'unread-source'],
    ['a book', `${ROE} So says Wigmore, Evidence 52 (1940). Id. at 210.`, 'unread-source'],
    ['a volume of something', `${ROE} Compare 12 Widget Rep. 120. Id. at 210.`, 'unread-source'],
    [
      'another case by name',
      `${ROE} See Cole v. Dane, 600 F.3d 7 (9th Cir. 2010). ${ROE} In Cole, the court went on. Id. at 210.`,
      'unread-source',
    ],
    ['the same case by name', `${ROE} In Alder, the court went on. Id. at 210.`, '534 F.3d 200, 204'],
    [
      'a law in prose, with a page after it',
      `${ROE} That is so under 42 U.S.C. § 1983. Id. at 210.`,
      '534 F.3d 200, 204',
    ],
    ['a constitution in prose', `${ROE} The Fourth Amendment holds. Id. at 210.`, '534 F.3d 200, 204'],
    [
      'a time, a year, a share',
      `${ROE} He came at 5 p.m. in May 2004 (June 2005) with 12 percent. Id. at 210.`,
      '534 F.3d 200, 204',
    ],
    [
      'what a parenthetical quotes',
      `${ROE} So it is. Id. at 210 (quoting Wigmore, Evidence 52 (1940)). Id. at 211.`,
      '534 F.3d 200, 204',
    ],
    [
      'a work by its short name',
      `${ROE} So said the House. Globe 751-752. It said so again. Id. at 753.`,
      'unread-source',
    ],
    [
      'a quotation in which the citation stands',
      `He wrote: “The rule is old. Alder v. Birch, 534 F.3d 200, 204 (9th Cir. 2008).” Id. at 210.`,
      'unread-source',
    ],
    [
      'a source that the citation before quotes, by name',
      `${ROE.slice(0, -1)} (quoting Wigmore, Evidence 52 (1940)). As Wigmore saw, it is old. Id. at 210.`,
      'unread-source',
    ],
    [
      'a source that the citation before quotes, by page',
      `${ROE.slice(0, -1)} (quoting The Old Papers No. 70, p. 471). So it has been held. Id. at 471.`,
      'unread-source',
    ],
    ['a page far from all that was cited', `${ROE} The rule is old. Id. at 480.`, 'unread-source'],
    ['a page and its range, the hyphen lost', `${ROE} The rule is old. Id. at 20910.`, '534 F.3d 200, 204'],
    ['the page after a break', `${ROE} The rule is old. See id. at\n\n2. The court said so.`, 'unresolved'],
    ['nothing for four pages', `${ROE} ${'The rule is old and settled. '.repeat(300)} Id. at 210.`, 'unread-source'],
  ])('%s', (_what, draft, expected) => {
    expect(lastId(draft)).toBe(expected)
  })

  it('leads from a note to the one before it, where that cites one authority alone', () => {
    const draft = (first: string) => `One.[^1] Two.[^2]\n\n[^1]: ${first}\n\n[^2]: Id. at 210.`
    expect(lastId(draft(ROE))).toBe('534 F.3d 200, 204')
    expect(lastId(draft(`${ROE} But see Cole v. Dane, 600 F.3d 7 (9th Cir. 2010).`))).toBe('no-antecedent')
  })

  it('is about the Id. before it and not what that quotes', () => {
    const draft = `${ROE} The law is old Id. (quoting Cole v. Dane, 600 F.3d 7, 9 (9th Cir. 2010)). Id. at 210.`
    expect(lastId(draft)).toBe('534 F.3d 200, 204')
  })

  it('takes the number of the next paragraph for no pin', () => {
    expect(lastId(`${ROE} Id. ¶ 27 The court held otherwise.`)).toBe('534 F.3d 200, 204')
  })
})
