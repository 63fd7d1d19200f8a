import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../src/document/document.js'
import { lostBreaks } from '../../../src/document/plain-text/leaders.js'
import { plainText } from '../../../src/document/plain-text/index.js'
import { growth } from '../../growth.js'

const DOTS = '.'.repeat(30)
const PROSE = 'The parties agree on the facts of the case and differ on what follows from them,\n'
const texts = (source: string) => readDocument(source, plainText).blocks.map(({ text }) => text)

/** The paragraphs that `lines` make after an entry of a table. */
const listed = (...lines: string[]) => texts([`Alder v. Birch ${DOTS} 3`, ...lines].join('\n')).slice(1)

describe('the lines of a list', () => {
  it('end with a leader in any form, and the pages after it in any form', () => {
    for (const leader of [DOTS, '. . . . . .', '………', '...... . . ... ..', '••••••••', '• • • • •'])
      for (const pages of ['5', 'iii, 4', '17 -20, 3 5', '6a', '12 n.4', 'passim', 'ii, passim', '35 , 6a'])
        expect(listed(`Cole v. Dane ${leader} ${pages}`, 'Eaton v. Frost, and so it is')).toHaveLength(2)
  })

  it('end after another entry with what is left of a leader, and nowhere else', () => {
    for (const end of ['.. 16, 17', '. . 8', '…    5', '          8,9']) {
      expect(listed(`Cole v. Dane ${end}`, 'Eaton v. Frost, and so it is')).toHaveLength(2)
      expect(texts(`${PROSE}it was so ${end}\n${PROSE}`)).toHaveLength(1)
    }
  })

  it('stand apart from the title of a list', () => {
    expect(listed('TABLE OF AUTHORITIES', 'CASES', `Cole v. Dane ${DOTS} 5`)[0]).toBe('TABLE OF AUTHORITIES')
    expect(listed('TABLE OF AUTHORITIES—Continued', 'PAGE', `Cole v. Dane ${DOTS} 5`)[0]).toMatch(/Continued$/)
  })

  it('go on over a blank one up to the leader, and never into the text', () => {
    expect(listed('', 'Cole v. Dane Lumber Co.', '', `119 F.3d 757 ${DOTS} 28`)).toHaveLength(1)
    expect(listed('', 'Argument', '', PROSE.repeat(3))).toHaveLength(2)
  })

  it('leave the titles of the text after them titles', () => {
    const body = `STATEMENT\n${PROSE.repeat(12)}and so it ends.\nARGUMENT\n${PROSE.repeat(3)}`
    expect(listed(...body.split('\n'))).toContain('ARGUMENT')
  })
})

describe('a line by itself', () => {
  it('is no title where a sentence goes on before and after it', () => {
    const source = `${PROSE}as the court has said so often, in a case that is as old as the rule (quoting\nState\nv. Alder, 166 Wn.2d 856 (2009)). It is so.`
    expect(texts(source)).toHaveLength(1)
  })

  it('is the number of a page in brackets, or beside a running head', () => {
    const paged = (number: (page: number) => string, head: string) =>
      Array.from({ length: 5 }, (_, i) => `${number(i)}\n${head}${PROSE.repeat(16)}`).join('')
    expect(texts(paged((i) => `(${String(i + 1)})`, ''))[0]).not.toContain('(2)')
    expect(texts(paged((i) => (i === 3 ? 'I' : ''), 'Case 22-2057, Document 9\n')).join(' ')).not.toMatch(/ I /)
  })

  it('is no running head where it is the title of a list', () => {
    const page = (i: number) =>
      `${'ivx'.charAt(0).repeat(i)}\nTABLE OF AUTHORITIES\n${Array.from({ length: 6 }, (_, k) => `Cole v. Dane ${String(k)} ${DOTS} ${String(i)}`).join('\n')}\n`
    expect(texts([1, 2, 3].map(page).join('')).filter((text) => text === 'TABLE OF AUTHORITIES')).toHaveLength(3)
  })
})

describe('lines that a text has lost', () => {
  const entries = ['Alder', 'Birch', 'Cole', 'Dane', 'Eaton', 'Frost'].map(
    (name, i) => `${name} v. Grove, ${String(200 + i)} F.3d 100 (5th Cir. 2001) ${DOTS} ${String(i + 3)}`,
  )
  const body = 'The rule is old and is kept by all who know it. '.repeat(40)
  const text = `COVER TABLE OF CONTENTS Argument ${DOTS} 1 TABLE OF AUTHORITIES ${DOTS} ii Table of Authorities ii i TABLE OF AUTHORITIES ${entries.join(' ')} 1 ARGUMENT ${body}`

  it('begin again after the pages of an entry and around the title of a list', () => {
    const found = texts(text)
    expect(found).toContain('TABLE OF AUTHORITIES')
    expect(found).toContain(entries[3])
    expect(found.at(-1)).toMatch(/^1 ARGUMENT/)
  })

  it('begin again where an entry was glued to a title, and not far from any list', () => {
    const glued = text.replace('Cole v.', 'Statutes28 U.S.C. § 5; Cole v.')
    expect(texts(glued).some((one) => one.startsWith('28 U.S.C.'))).toBe(true)
    expect(texts(`${text} See ${DOTS} 4 and the rest. ${body}`).at(-1)).toContain('and the rest')
  })

  it('are none of a text without a list, in time that grows with its length', () => {
    expect(lostBreaks(body)).toEqual([])
    for (const piece of ['. ', '.... ', '…', 'table of ', '.... 1, ', 'Cases ']) {
      const [small, large] = [50_000, 200_000].map((length) => {
        const line = piece.repeat(length / piece.length)
        return () => void lostBreaks(line)
      }) as [() => void, () => void]
      expect(growth(small, large, 10)).toBeLessThan(10)
    }
  })
})
