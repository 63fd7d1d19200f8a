import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../../src/report/formats.js'
import { FORMAT_NAMES, type FormatName } from '../../../src/report/names.js'
import { CLEAN, ERRORS, IDLE, INCOMPLETE, RESULTS, RUN } from './outcomes.js'

/** What each format says of one run, kept as it is. `npm run accept` writes what it says now: read the difference. */
describe('the text of each format', () => {
  // A page carries its script and its style, which change by themselves: it is read as a browser does, elsewhere.
  it.each(FORMAT_NAMES.filter((name) => name !== 'html').map((name) => [name]))('%s', (name) => {
    const file = join(import.meta.dirname, `${name}.expected.txt`)
    const text = FORMATS[name](RESULTS, RUN)
    if (process.env['UPDATE'] || !existsSync(file)) {
      if (process.env['CI']) throw new Error(`${file} is missing: run npm run accept`)
      writeFileSync(file, text)
    }
    expect(text).toBe(readFileSync(file, 'utf8'))
  })

  it.each(FORMAT_NAMES.map((name) => [name]))(
    '%s is the same twice, and for nothing at all is still well-formed',
    (name) => {
      expect(FORMATS[name](RESULTS, RUN)).toBe(FORMATS[name](RESULTS, RUN))
      expect(() => FORMATS[name]([], { ...RUN, errors: [] })).not.toThrow()
    },
  )
})

describe('what was not judged never looks clean', () => {
  const clean = (name: FormatName) => FORMATS[name]([CLEAN], { ...RUN, errors: [] })
  const others = FORMAT_NAMES.map((name) => [name] as const)

  it.each(others)('%s says that a draft was cut short, and by what', (name) => {
    const text = FORMATS[name]([CLEAN, INCOMPLETE], { ...RUN, errors: [] })
    expect(text).toMatch(/"complete": ?false|incomplete: /)
    expect(text).toContain('too-many-delimiters')
    expect(text).toContain('internal-error: legal.authorities/page')
    expect(clean(name)).not.toMatch(/"complete": ?false|incomplete: |too-many/)
  })

  it.each(others)('%s says that a waiver waives nothing', (name) => {
    const text = FORMATS[name]([CLEAN, IDLE], { ...RUN, errors: [] })
    expect(text).toMatch(/nothing it covers violates|"used": ?false/)
    expect(clean(name)).not.toMatch(/nothing it covers violates|"used": ?false/)
  })

  it.each([
    ['checkstyle', /line="3" column="4"/],
    ['github', /line=3,endLine=3,col=4,endColumn=69,/],
    ['gitlab', /"lines": \{\s*"begin": 3,/],
    ['rdjson', /"line": 3,\s*"column": 6/], // in bytes
    ['sarif', /"startLine": 3,\s*"startColumn": 4,/],
    ['markdown', /idle\.md:3:4: /],
    ['junit', />3:4 {2}/],
  ] as const)('%s says where that waiver stands', (name, place) => {
    expect(FORMATS[name]([IDLE], { ...RUN, errors: [] })).toMatch(place)
  })

  it.each(others)('%s says that a draft could not be read', (name) => {
    const text = FORMATS[name]([CLEAN], RUN)
    if (name === 'stylish') {
      expect(text).toMatch(/2 drafts could not be read: nothing in them was judged\.\n$/)
      return // the command prints the errors on standard error
    }
    expect(text).toMatch(/not UTF-8 at byte 2/)
    for (const error of ERRORS) expect(text).toContain(error.split(/[:,]/)[0])
  })
})
