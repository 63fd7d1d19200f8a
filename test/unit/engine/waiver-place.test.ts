import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../src/document/document.js'
import { waiverPlace } from '../../../src/engine/waiver-place.js'
import { type Mark, type Outcome, verify } from '../../../src/index.js'

const WRONG = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).'
const RULE = 'legal.citations/series-year'

const violations = ({ reports }: Outcome): { mark: Mark; rule: string }[] =>
  reports
    .flatMap(({ evidence }) => evidence)
    .flatMap((mark) =>
      mark.findings.filter((f) => f.verdict === 'violation' && !f.waived).map(({ rule }) => ({ mark, rule })),
    )

/** The draft with a waiver written where it belongs. */
function waive(source: string, { span }: Mark, rule: string): string {
  const { word, offset, after } = waiverPlace(readDocument(source), span)
  return `${source.slice(0, offset)}<!-- tickmark-ignore-${word} ${rule}: meant -->${after}${source.slice(offset)}`
}

/** What a draft says of its subjects, wherever they stand. */
const verdicts = ({ reports }: Outcome) =>
  reports.flatMap(({ evidence }) =>
    evidence.map(({ id, kind, subject, verdict }) => `${id} ${kind} ${subject} ${verdict}`),
  )

describe('a waiver', () => {
  it.each([
    ['a paragraph', WRONG],
    ['a second paragraph', `One.\n\n${WRONG}\n`],
    ['a paragraph of several lines', `One line and\nanother, ${WRONG}\nand a third.\n`],
    ['an indented paragraph', `   ${WRONG}\n`],
    ['a heading', `# ${WRONG}\n`],
    ['an underlined heading', `${WRONG}\n===\n`],
    ['a paragraph behind another line', `# Title\n${WRONG}\n`],
    ['a list item', `- one\n- ${WRONG}\n- three\n`],
    ['a numbered item', `9. one\n10. ${WRONG}\n`],
    ['a list item with a tab', `-\t${WRONG}\n`],
    ['a nested item', `- one\n  1. two\n     * ${WRONG}\n`],
    ['items on one line', `- 1. + ${WRONG}\n`],
    ['a second paragraph of an item', `- one\n\n  ${WRONG}\n`],
    ['a quote', `> ${WRONG}\n`],
    ['a quote in a quote', `> > ${WRONG}\n> more\n`],
    ['a list in a quote', `> - ${WRONG}\n>   more\n`],
    ['a quote in a list', `1. one\n   > ${WRONG}\n`],
    ['a lazy line', `> one\n${WRONG}\n`],
    ['a table', `| a | b |\n|---|---|\n| 1 | ${WRONG} |\n`],
    ['a header cell', `| a | ${WRONG} |\n|---|---|\n| 1 | 2 |\n`],
    ['a table without outer pipes', `a | b\n--|--\n1 | ${WRONG}\n`],
    ['a table in a list', `- | a | b |\n  |---|---|\n  | 1 | ${WRONG} |\n`],
    ['a table in a quote', `> | a | b |\n> |---|---|\n> | 1 | ${WRONG} |\n`],
    ['a footnote', `Text.[^a-rather-long-label]\n\n[^a-rather-long-label]: ${WRONG}\n`],
    ['a footnote of two paragraphs', `Text.[^1]\n\n[^1]: One.\n\n    ${WRONG}\n`],
    ['a draft with front matter', `---\ntitle: x\n---\n${WRONG}\n`],
    ['a draft with a byte order mark', `\uFEFF${WRONG}\n`],
    ['a byte order mark before a list', `\uFEFF- ${WRONG}\n`],
  ])('goes where it covers a mark in %s, and changes nothing else', (_, lf) => {
    for (const source of [lf, lf.replace(/\n/g, '\r\n'), lf.replace(/\n/g, '\r')]) {
      const before = verify(source)
      const [found] = violations(before).filter(({ rule }) => rule === RULE)
      const after = verify(waive(source, found!.mark, RULE))
      expect(violations(after).map(({ rule }) => rule)).not.toContain(RULE)
      expect(after.waivers).toMatchObject([{ rule: RULE, reason: 'meant', used: true }])
      expect(verdicts(after)).toEqual(verdicts(before))
    }
  })

  it('stands above another one without hiding it', () => {
    const source = `- ${WRONG} It rose 21% from $4.2bn to $4.7bn.\n`
    let text = source
    for (const rule of new Set(violations(verify(source)).map((found) => found.rule))) {
      const found = violations(verify(text)).find((one) => one.rule === rule)
      text = waive(text, found!.mark, rule)
    }
    const { passed, waivers } = verify(text)
    expect(passed).toBe(true)
    expect(waivers.map(({ used }) => used)).toEqual([true, true])
  })

  it('goes to the top of the draft for a mark that stands nowhere in it', () => {
    for (const source of ['Body.\n', '---\nvertical: legal\n---\nBody.\n']) {
      const options = { vertical: 'legal', requiresTableOfAuthorities: true }
      const [found] = violations(verify(source, options))
      const after = verify(waive(source, found!.mark, found!.rule), options)
      expect(after.passed).toBe(true)
      expect(after.waivers).toMatchObject([{ used: true }])
    }
  })

  it.each(['legal', 'clinical', 'brief'])('covers a violation of every rule in the demo draft %s', (name) => {
    const source = readFileSync(join(import.meta.dirname, `../../../fixtures/demo/${name}.md`), 'utf8')
    const before = verify(source)
    const found = [...new Map(violations(before).map((one) => [one.rule, one])).values()]
    expect(found.length).toBeGreaterThan(0)
    for (const { mark, rule } of found) {
      const after = verify(waive(source, mark, rule))
      const same = after.reports.flatMap(({ evidence }) => evidence).find(({ id }) => id === mark.id)
      expect(same?.findings.find((finding) => finding.rule === rule)?.waived?.reason).toBe('meant')
      expect(verdicts(after)).toEqual(verdicts(before))
    }
  })
})
