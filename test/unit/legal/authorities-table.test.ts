import { describe, expect, it } from 'vitest'
import { readEntries } from '../../../rules/legal/table-of-authorities/entries/entries.js'
import { layout } from '../../../rules/legal/table-of-authorities/entries/layout.js'
import { parseReferences, readReferences } from '../../../rules/legal/table-of-authorities/entries/reference-list.js'
import { categoryGroups, titleOf } from '../../../rules/legal/table-of-authorities/entries/titles.js'
import { readDocument } from '../../../src/document/document.js'

/** The entries of a draft's tables: category, text and references. */
function entries(draft: string): string[] {
  const document = readDocument(draft)
  const found = document.layer(layout)
  return found.tables.flatMap((region) =>
    readEntries(region, found, document.source).map(({ category, text, references: { numbers, passim, unit } }) => {
      const printed = numbers.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`))
      const where = [unit === 'paragraph' ? '¶' : '', ...printed, passim ? 'passim' : '']
        .filter((one) => one !== '')
        .join(' ')
      return [category?.title ?? '', text, where].join(' | ')
    }),
  )
}

const CREWS = '*Crews v. Horn*, 360 F.3d 146 (3d Cir. 2004)'
const ROSE = '*Rose v. Lundy*, 455 U.S. 509 (1982)'
const BODY = `## Argument\n\nThe stay was due. ${CREWS}. So was the order. ${ROSE}.\n`
const EXPECTED = [
  'Cases | Crews v. Horn, 360 F.3d 146 (3d Cir. 2004) | 4 7-9',
  'Cases | Rose v. Lundy, 455 U.S. 509 (1982) | 12',
  'Statutes | 42 U.S.C. § 405(g) | passim',
]

describe('entries of a table of authorities', () => {
  it.each([
    [
      'a list under headings',
      `## Table of Authorities\n\n### Cases\n\n- ${CREWS}, 4, 7–9\n- ${ROSE}, 12\n\n### Statutes\n\n- 42 U.S.C. § 405(g), *passim*\n\n${BODY}`,
    ],
    [
      'a list under bold lines, with leaders',
      `## AUTHORITIES CITED\n\n**Cases:**\n\n* ${CREWS} ........ 4, 7-9\n* ${ROSE} . . . . . 12\n\n**Statutes**\n\n* 42 U.S.C. § 405(g) … passim\n\n${BODY}`,
    ],
    [
      'a table for each category',
      `## Table of Authorities\n\n### Cases\n\n| Authority | Page(s) |\n| --- | --- |\n| ${CREWS} | 4, 7-9 |\n| ${ROSE} | 12 |\n\n### Statutes\n\n| Authority | Page(s) |\n| --- | --- |\n| 42 U.S.C. § 405(g) | *passim* |\n\n${BODY}`,
    ],
    [
      'one table with rows for categories',
      `## Index of Authorities\n\n| Cases | Page(s) |\n| --- | --- |\n| ${CREWS} | 4, 7-9 |\n| ${ROSE} | 12 |\n| **Statutes** | |\n| 42 U.S.C. § 405(g) | *passim* |\n\n${BODY}`,
    ],
    [
      'paragraphs',
      `## Table of Authorities\n\nCases\n\n${CREWS}, 4, 7-9\n\n${ROSE}, 12\n\nStatutes\n\n42 U.S.C. § 405(g), passim\n\n${BODY}`,
    ],
    [
      'lines that Markdown joins, categories among them',
      `## Table of Authorities\nCases\n${CREWS} ..... 4, 7-9\n${ROSE} ..... 12\n**Statutes**\n42 U.S.C. § 405(g) ..... passim\n\n${BODY}`,
    ],
    [
      'lines that Markdown joins, pages told beside the category',
      `## Table of Authorities\n**Cases** **Page(s)**\n${CREWS} ..... 4, 7-9\n${ROSE} ..... 12\nStatutes\n42 U.S.C. § 405(g) ..... passim\n\n${BODY}`,
    ],
    [
      'hard line breaks',
      `## Table of Authorities\n\n**Cases**\n\n${CREWS} ..... 4, 7-9  \n${ROSE} ..... 12\n\n**Statutes**\n\n42 U.S.C. § 405(g) ..... passim\n\n${BODY}`,
    ],
    [
      'hard line breaks that wrap after the name',
      `## Table of Authorities\n\n**Cases**\n\n*Crews v. Horn*,\\\n360 F.3d 146 (3d Cir. 2004) ..... 4, 7-9\\\n*Rose v. Lundy*,\\\n455 U.S. 509 (1982) ..... 12\n\n**Statutes**\n\n42 U.S.C. § 405(g) ..... passim\n\n${BODY}`,
    ],
    [
      'lines of one paragraph',
      `## Table of Authorities\n\nCASES\n\n${CREWS} ......... 4, 7-9\n${ROSE} ......... 12\n\nSTATUTES\n\n42 U.S.C. § 405(g) ......... passim\n\n${BODY}`,
    ],
    [
      'items that wrap',
      `## Table of Authorities\n\n### Cases\n\n- *Crews v. Horn*,\n  360 F.3d 146 (3d Cir. 2004)\n  ......... 4, 7-9\n- *Rose v. Lundy*, 455\n  U.S. 509 (1982), 12\n\n### Statutes\n\n- 42 U.S.C. § 405(g),\n  passim\n\n${BODY}`,
    ],
    [
      'a nested list',
      `## Table of Authorities\n\n- Cases\n  - ${CREWS}, 4, 7-9\n  - ${ROSE}, 12\n- Statutes\n  - 42 U.S.C. § 405(g), passim\n\n${BODY}`,
    ],
    [
      'categories at the level of the title',
      `# TABLE OF AUTHORITIES\n\n# Cases\n\n- ${CREWS}, 4, 7-9\n- ${ROSE}, 12\n\n# Statutes\n\n- 42 U.S.C. § 405(g), passim\n\n# The stay was due\n\n${CREWS}. ${ROSE}.`,
    ],
    [
      'a bold title, and the text behind a bold heading',
      `**TABLE OF AUTHORITIES**\n\n**Cases**\n\n${CREWS}, 4, 7-9\n\n${ROSE}, 12\n\n**Statutes**\n\n42 U.S.C. § 405(g), passim\n\n**ARGUMENT**\n\nThe stay was due. ${CREWS}.`,
    ],
    [
      'a title that continues',
      `## Table of Authorities\n\n### Cases\n\n- ${CREWS}, 4, 7-9\n\n## Table of Authorities (continued)\n\n### Cases\n\n- ${ROSE}, 12\n\n### Statutes\n\n- 42 U.S.C. § 405(g), passim\n\n${BODY}`,
    ],
  ])('%s', (_, draft) => {
    expect(
      entries(draft).map((entry) =>
        entry.replace(/^[A-Z]+ /, (title) => `${title.slice(0, 1)}${title.slice(1).toLowerCase()}`),
      ),
    ).toEqual(EXPECTED)
  })

  it.each(['  \n', '\n'])('references before a name with & stay with their own entry (line end %j)', (end) => {
    const draft = `## Table of Authorities\n\n${ROSE} ..... 5, 12${end}*Tan & Sons, Inc. v. Crews*, 56 F.3d 13 (2d Cir. 1995) ..... 6\n\n${BODY}`
    expect(entries(draft)).toEqual([
      ' | Rose v. Lundy, 455 U.S. 509 (1982) | 5 12',
      ' | Tan & Sons, Inc. v. Crews, 56 F.3d 13 (2d Cir. 1995) | 6',
    ])
  })

  it.each(['Courts of Appeals', 'United States Court of Appeals', 'U.S. Circuit Courts', 'Federal District Courts'])(
    'a court alone announces its cases: %s',
    (title) => {
      const draft = `## Table of Authorities\n\n**U.S. Supreme Court**\n\n- ${ROSE}, 12\n\n**${title}**\n\n- ${CREWS}, 4\n\n${BODY}`
      expect(entries(draft)).toEqual([
        'U.S. Supreme Court | Rose v. Lundy, 455 U.S. 509 (1982) | 12',
        `${title} | Crews v. Horn, 360 F.3d 146 (3d Cir. 2004) | 4`,
      ])
    },
  )

  it('asterisks and their legend are no part of an entry', () => {
    const draft = `## Table of Authorities\n\n- \\* ${ROSE}, ¶¶ 3, 5\n\n\\* Authorities upon which we chiefly rely are marked with asterisks.\n\n${BODY}`
    expect(entries(draft)).toEqual([' | Rose v. Lundy, 455 U.S. 509 (1982) | ¶ 3 5'])
  })
})

/** What of the draft counts as text: the blocks with citations that no list or certificate holds. */
function text(draft: string): string[] {
  const document = readDocument(draft)
  const { outside } = document.layer(layout)
  return document.blocks.filter((block) => !outside.has(block) && block.kind !== 'heading').map((block) => block.text)
}

describe('what is text and what is not', () => {
  it('contents, cover and certificates are no text; a heading below the table is', () => {
    const draft = `# Brief for Appellee\n\nNo. 19-1234\n\n## Table of Contents\n\n- Table of Authorities ..... ii\n- Argument ..... 1\n\n# Table of Authorities\n\n- ${ROSE}\n\n## The stay was due\n\nThe stay was due. ${CREWS}.\n\n## Certificate of Service\n\nServed under 42 U.S.C. § 405(g).`
    expect(text(draft)).toEqual(['The stay was due. Crews v. Horn, 360 F.3d 146 (3d Cir. 2004).'])
  })

  it('a section of the text called Authorities is no table', () => {
    const draft = `# Memo\n\n## Legal Authorities\n\nThe leading decision is ${CREWS}, which settled the matter.\n`
    expect(readDocument(draft).layer(layout).tables).toEqual([])
  })

  it('text that follows the last entry without a heading is text', () => {
    const draft = `**Table of Authorities**\n\n- ${ROSE}\n\nThe court held in ${CREWS} that the stay was due.`
    expect(text(draft)).toEqual(['The court held in Crews v. Horn, 360 F.3d 146 (3d Cir. 2004) that the stay was due.'])
  })

  it('text under the title of the draft, long before any table, is text', () => {
    const draft = `# Memo\n\n${'The stay was due, and nothing in the record is to the contrary. '.repeat(5)}${CREWS}.\n\n# Table of Authorities\n\n- ${CREWS}`
    expect(text(draft)).toHaveLength(1)
  })
})

describe('titles', () => {
  it.each([
    'Table of Authorities',
    'TABLE OF AUTHORITIES',
    'Table of Authorities Cited',
    'Cited Authorities',
    'Authorities Cited',
    'Index of Authorities',
    'II. Table of Authorities',
    'TABLE OF AUTHORITIES Page(s)',
    'Table of Authorities (cont’d)',
    'Table of Cases',
    'Table of Cases and Other Authorities',
  ])('%s is that of a table of authorities', (line) => expect(titleOf(line)?.what).toBe('authorities'))

  it.each([
    ['Cases', ['cases']],
    ['State Cases:', ['cases']],
    ['Constitutional and Statutory Provisions', ['constitutions', 'statutes']],
    ['Statutes and Rules', ['statutes', 'rules']],
    ['Federal Regulations', ['regulations']],
    ['Other Authorities — Continued', ['other']],
    ['Other Authorities', ['other']],
    ['Treatises', ['other']],
    ['Constitutional and Statutory Provisions Involved', []],
    ['The Cases Cited by Appellant', []],
  ])('%s holds %j', (line, groups) => expect(categoryGroups(line)).toEqual(groups))
})

describe('references', () => {
  it.each([
    [' (1982), 4, 7–9', '4 7-9'],
    [' ........ 117-18', '117-118'],
    [' (per curiam) 3, 5 and 8', '3 5 8'],
    [' (1982) ..... 12, passim', '12 passim'],
    [' (1982)', ''],
    [' (1982), ¶¶ 3, 8', '¶ 3 8'],
  ])('%s', (printed, expected) => {
    const { numbers, passim, unit } = readReferences(printed)
    const all = numbers.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`))
    expect(
      [unit === 'paragraph' ? '¶' : '', ...all, passim ? 'passim' : ''].filter((one) => one !== '').join(' '),
    ).toBe(expected)
  })

  it('a roman number is printed, but not read', () => {
    expect(parseReferences('ii, 4')).toMatchObject({ numbers: [{ from: 4, to: 4 }], unread: true })
  })
})
