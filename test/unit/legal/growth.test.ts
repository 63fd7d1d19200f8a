import { describe, expect, test } from 'vitest'
import type { Block } from '../../../src/document/model.js'
import { readBlocks } from '../../../rules/legal/reader/index.js'
import { growth } from '../../growth.js'

const section = { index: 0, title: '', level: 0, path: [] }
const block = (text: string): Block =>
  ({
    index: 0,
    kind: 'paragraph',
    text,
    section,
    quote: 0,
    styles: [],
    references: [],
    start: 0,
    end: text.length,
  }) as unknown as Block

const reading = (text: string) => {
  const blocks = [block(text)]
  return () => void readBlocks(blocks, () => undefined)
}

const cases: Record<string, (n: number) => string> = {
  'Id.': (n) => 'Id. at 5. '.repeat(n / 10),
  digits: (n) => '5'.repeat(n),
  'full cases': (n) =>
    Array.from(
      { length: n / 50 },
      (_, i) => `Foo${String(i)} v. Bar, ${String(i % 7)} U.S. ${String(i)} (1990). Foo${String(i)}, supra. `,
    ).join(''),
  'one name': (n) =>
    Array.from({ length: n / 50 }, (_, i) => `Foo v. Bar, 5 U.S. ${String(i + 1)} (1990). Foo, 5 U.S. at 7. `).join(''),
  brackets: (n) => '('.repeat(n / 2) + 'Id. '.repeat(n / 8),
  'nested parentheticals': (n) => 'Foo v. Bar, 1 U.S. 1 (1982) (quoting '.repeat(n / 38),
  sections: (n) => `42 U.S.C. §§ ${'1983, '.repeat(n / 6)}`,
  pins: (n) => `1 U.S. 1${', 2'.repeat(n / 3)}`,
  capitals: (n) => 'A v. '.repeat(n / 5),
  prose: (n) => 'The court held that the motion of the State of Ohio was denied in 2010. '.repeat(n / 72),
}

describe('time grows with length, no faster', () => {
  test.each(Object.keys(cases))('%s', (name) => {
    const make = cases[name] as (n: number) => string
    reading(make(20_000))()
    // four times the text; twice that again is noise of the machine
    expect(growth(reading(make(60_000)), reading(make(240_000)), 10)).toBeLessThan(10)
  })
})
