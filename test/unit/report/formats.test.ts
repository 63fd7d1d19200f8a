import { DOMParser, type Element } from '@xmldom/xmldom'
import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { verify } from '../../../src/index.js'
import { stands } from '../../../src/report/result.js'
import { FORMATS } from '../../../src/report/formats.js'
import { entriesOf } from '../../../src/report/entries.js'
import type { Result } from '../../../src/report/result.js'
import { printable } from '../../../src/report/text.js'
import { least } from '../../cpu.js'
import { CLEAN, ERRORS, HOSTILE, INCOMPLETE, RESULTS, RUN } from '../../golden/formats/outcomes.js'

const standing = RESULTS.flatMap((result) =>
  entriesOf(result).filter(({ mark, finding }) => stands(result, mark, finding)),
)
const LINES = printable(HOSTILE).replace(/\s+/g, ' ')

/** A run in which the message, the path and the suggestion are any text. */
function with_(text: string): Result[] {
  const result = structuredClone(RESULTS[1]!)
  const finding = result.outcome.reports[0]!.evidence[0]!.findings[0]!
  finding.message = text
  return [{ ...result, path: text === '' ? 'x' : text }]
}
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(HOSTILE, '\ud800', '\ufffe]]>'))

function elements(parent: Element, name: string): Element[] {
  return [...parent.getElementsByTagName(name)]
}

function parseXml(text: string): Element {
  const errors: string[] = []
  const onError = (level: string, message: string) => {
    if (!message.startsWith('Unicode replacement character')) errors.push(`${level}: ${message}`) // which is meant
  }
  const document = new DOMParser({ onError }).parseFromString(text, 'text/xml')
  expect(errors).toEqual([])
  return document.documentElement!
}

describe('stylish', () => {
  it('lists the figures in no claim, each with its line, in little time', () => {
    const source = 'We saw 12 boats.\r\n\r\n'.repeat(8000)
    const outcome = verify(source, { checks: ['common.quantities'] })
    let text = ''
    const time = least(
      () => (text = FORMATS.stylish([{ path: 'a.md', source, outcome }], { ...RUN, show: ['uncovered'] })),
      1000,
    )
    expect(text).toContain('\n  1  uncovered  12\n  3  uncovered  12\n')
    expect(text).toContain('\n  15999  uncovered  12\n')
    expect(time).toBeLessThan(1000)
  })
})

describe('github', () => {
  const COMMAND = /^::(error|warning|notice) ([^:]*)::(.*)$/
  const decode = (text: string) =>
    text.replace(/%3A/g, ':').replace(/%2C/g, ',').replace(/%0A/g, '\n').replace(/%0D/g, '\r').replace(/%25/g, '%')
  const read = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [, level, properties = '', message = ''] = COMMAND.exec(line) ?? expect.unreachable(`no command: ${line}`)
        return {
          level,
          message: decode(message),
          ...Object.fromEntries(
            properties
              .split(',')
              .map((pair) => [pair.slice(0, pair.indexOf('=')), decode(pair.slice(pair.indexOf('=') + 1))]),
          ),
        } as Record<string, string>
      })

  it('annotates each violation that stands, and each draft that was not judged', () => {
    const commands = read(FORMATS.github(RESULTS, RUN))
    expect(commands).toHaveLength(standing.length + 5)
    expect(commands.find(({ message }) => message?.includes('F.3d fits'))).toMatchObject({
      level: 'error',
      file: 'drafts/brief.md',
      line: '1',
      endLine: '1',
      col: '12',
      endColumn: '25',
      title: 'legal.citations/series-year',
    })
    expect(commands.find(({ message }) => message?.startsWith('/authorities'))).not.toHaveProperty('line')
  })

  it('lets no text out of its command', () => {
    const commands = read(FORMATS.github(RESULTS, RUN))
    expect(commands.filter(({ message }) => message === LINES)).toHaveLength(1)
    expect(commands.find(({ message }) => message === LINES)?.['file']).toBe('C:/Drafts, 100%/ünote: 1.md')
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = FORMATS.github(with_(text), { ...RUN, errors: [] }).split(/\r\n|[\n\r\u0085\u2028\u2029]/)
        expect(lines).toHaveLength(3)
        expect(lines.slice(0, 2).every((line) => /^::(?:error|notice) file=/.test(line))).toBe(true)
      }),
    )
  })
})

describe('gitlab', () => {
  interface Issue {
    description: string
    check_name: string
    fingerprint: string
    severity: string
    location: { path: string; lines: { begin: number; end?: number } }
  }
  const read = (results: readonly Result[], run = RUN) => JSON.parse(FORMATS.gitlab(results, run)) as Issue[]

  it('has all that the Code Quality report asks for, and nothing of the wrong type', () => {
    const issues = read(RESULTS)
    expect(issues).toHaveLength(standing.length + 5)
    for (const { description, check_name, fingerprint, severity, location } of issues) {
      expect(description).toMatch(/\S/)
      expect(check_name).toMatch(/^[a-z.]+\/[a-z-]+$/)
      expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
      expect(['info', 'minor', 'major', 'critical', 'blocker']).toContain(severity)
      expect(location.path).not.toMatch(/^\.\/|\\/)
      expect(Number.isInteger(location.lines.begin) && location.lines.begin >= 1).toBe(true)
    }
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length)
  })

  it('gives a violation the same fingerprint when it moves, another in another draft', () => {
    const moved = structuredClone(RESULTS[1]!)
    for (const { span } of moved.outcome.reports[0]!.evidence) {
      span.start.line += 7
      span.end.line += 7
    }
    const prints = (result: Result) => read([result], { ...RUN, errors: [] }).map(({ fingerprint }) => fingerprint)
    expect(prints(moved)).toEqual(prints(RESULTS[1]!))
    expect(prints({ ...moved, path: 'other.md' })).not.toEqual(prints(moved))
  })
})

describe('checkstyle', () => {
  it('is a file element for each draft, an error element for each violation', () => {
    const root = parseXml(FORMATS.checkstyle(RESULTS, RUN))
    expect(root.tagName).toBe('checkstyle')
    expect(root.getAttribute('version')).toMatch(/^\d+\.\d+$/)
    expect(elements(root, 'file').map((file) => file.getAttribute('name'))).toEqual([
      ...RESULTS.map(({ path }) => path),
      'drafts/latin1.md',
      'a,b%.json',
    ])
    const errors = elements(root, 'error')
    expect(errors).toHaveLength(standing.length + 5)
    for (const error of errors) {
      expect(error.getAttribute('line')).toMatch(/^[1-9]\d*$/)
      expect(error.getAttribute('column') ?? '1').toMatch(/^[1-9]\d*$/)
      expect(['error', 'warning', 'info']).toContain(error.getAttribute('severity'))
      expect(error.getAttribute('source')).toMatch(/^tickmark\./)
    }
    expect(errors.some((error) => error.getAttribute('message') === LINES)).toBe(true)
  })
})

describe('junit', () => {
  const ENDS = ['failure', 'error', 'skipped']

  it('is a suite for each draft, a test for each check, at most one end for each test, and right sums', () => {
    const root = parseXml(FORMATS.junit(RESULTS, RUN))
    expect(root.tagName).toBe('testsuites')
    const sums = (element: Element) => {
      const count = (name: string) => String(elements(element, name).length)
      expect(element.getAttribute('tests')).toBe(count('testcase'))
      expect(element.getAttribute('failures')).toBe(count('failure'))
      expect(element.getAttribute('errors')).toBe(count('error'))
      expect(element.getAttribute('skipped')).toBe(count('skipped'))
    }
    for (const element of [root, ...elements(root, 'testsuite')]) sums(element)
    for (const test of elements(root, 'testcase')) {
      expect(test.getAttribute('name')).toMatch(/\S/)
      expect(test.getAttribute('classname')).toMatch(/\S/)
      expect(ENDS.flatMap((name) => elements(test, name)).length).toBeLessThanOrEqual(1)
    }
    expect(elements(root, 'testsuite')).toHaveLength(RESULTS.length + 1)
  })

  it('fails on a blocking violation only, and is in error where a check was cut short', () => {
    const ends = (results: readonly Result[], errors: readonly string[] = []) =>
      elements(parseXml(FORMATS.junit(results, { ...RUN, errors })), 'testcase').map(
        (test) => ENDS.find((name) => elements(test, name).length > 0) ?? 'passed',
      )
    expect(ends([RESULTS[0]!])).toEqual(['failure', 'skipped'])
    expect(ends([RESULTS[2]!])).toEqual(['passed'])
    expect(ends([INCOMPLETE])).toEqual(['error', 'error'])
    expect(ends([CLEAN], ERRORS)).toEqual(['passed', 'error', 'error'])
  })

  it('prints the denominator of every check that ran', () => {
    const root = parseXml(FORMATS.junit(RESULTS, { ...RUN, errors: [] }))
    for (const test of elements(root, 'testcase')) {
      if (test.getAttribute('name') !== 'tickmark') expect(test.textContent).toMatch(/\d of \d citations decided/)
    }
  })
})

describe('both kinds of XML', () => {
  it('hold any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const format of [FORMATS.junit, FORMATS.checkstyle]) {
          const root = parseXml(format(with_(text), { ...RUN, errors: [text] }))
          expect(root.tagName).toMatch(/^(?:testsuites|checkstyle)$/)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('rdjson', () => {
  interface Position {
    line: number
    column: number
  }
  interface Range {
    start: Position
    end: Position
  }
  interface Diagnostic {
    message: string
    location: { path: string; range?: Range }
    severity: string
    code: { value: string; url?: string }
    suggestions?: { range: Range; text: string }[]
  }
  const { source, diagnostics } = JSON.parse(FORMATS.rdjson(RESULTS, RUN)) as {
    source: { name: string; url: string }
    diagnostics: Diagnostic[]
  }
  /** Reads a range as reviewdog does: lines by LF, columns in bytes, the end exclusive. */
  const cut = (text: string, { start, end }: Range) => {
    const lines = text.split('\n').map((line) => Buffer.from(line))
    expect(start.line).toBe(end.line)
    return lines[start.line - 1]!.subarray(start.column - 1, end.column - 1).toString()
  }

  it('has all that a DiagnosticResult asks for', () => {
    expect(source.name).toBe('tickmark')
    expect(diagnostics).toHaveLength(standing.length + 5)
    for (const { message, location, severity, code } of diagnostics) {
      expect(message).toMatch(/\S/)
      expect(location.path).not.toContain('\\')
      expect(['ERROR', 'WARNING', 'INFO']).toContain(severity)
      expect(code.value).toMatch(/\S/)
    }
  })

  it('counts columns in bytes, the end exclusive', () => {
    const at = diagnostics.flatMap(({ location }) => (location.range ? [[location.path, location.range] as const] : []))
    const texts = at.map(([path, range]) =>
      cut(RESULTS.find((one) => one.path.replace(/\\/g, '/') === path)!.source, range),
    )
    expect(texts).toEqual(['493 F.2d 1047', '410 **U.S.** 113', '7 U.S. 7', '7 U.S. 7'])
  })

  it('gives suggestions with what they replace', () => {
    const [first, second] = diagnostics.flatMap(({ suggestions = [] }) => suggestions)
    expect(cut(RESULTS[0]!.source, first!.range)).toBe('F.2d')
    expect(first?.text).toBe('F.3d')
    expect(cut(RESULTS[1]!.source, second!.range)).toBe('7 U.S.')
  })
})

describe('markdown', () => {
  const parse = (text: string) => unified().use(remarkParse).use(remarkGfm).parse(text)
  const all = (node: Nodes): Nodes[] => [
    node,
    ...('children' in node ? node.children.flatMap((child) => all(child)) : []),
  ]
  /** As a forge shows it: comments gone. */
  const shown = (node: Nodes) => {
    const copy = structuredClone(node)
    for (const one of all(copy)) if (one.type === 'html') one.value = ''
    return toString(copy)
  }

  it('shows counts, what was not judged, the denominator, and each violation that stands', () => {
    const tree = parse(FORMATS.markdown(RESULTS, RUN))
    const text = shown(tree)
    expect(text).toContain('5 violations stand (2 blocking, 2 warnings, 1 info) in 3 of 6 drafts')
    expect(text).toContain('1 waived in the draft, 1 in the baseline, 1 on unchanged lines')
    expect(all(tree).filter(({ type }) => type === 'listItem')).toHaveLength(5)
    const [checks, violations] = all(tree).filter((node) => node.type === 'table')
    expect(checks?.children.map((row) => row.children.map(shown))).toEqual([
      ['check', 'complete in drafts', 'found', 'verified', 'violations', 'unverifiable', 'why not decided'],
      ['legal.authorities', '1 of 2', '0', '0', '0', '0', ''],
      ['legal.citations', '4 of 5', '10', '2', '7', '1', 'no-release 1'],
    ])
    expect(violations?.children).toHaveLength(standing.length + 1)
  })

  it('never says that all is well', () => {
    const text = FORMATS.markdown([CLEAN], { ...RUN, errors: [] })
    expect(text).toContain('**No violation stands** in 1 drafts')
    expect(text).toMatch(/\| 1 of 1 \| 1 \| 1 \| 0 \| 0 \|/)
  })

  it('shows any text as just that text: no markup, link, mention or formula of its own', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const written = FORMATS.markdown(with_(text), { ...RUN, errors: [text] })
        const tree = parse(written)
        const [, table] = all(tree).filter((node) => node.type === 'table')
        const cells = table?.children[1]?.children ?? []
        expect(shown(cells[2]!)).toBe(printable(text.replace(/\s+/g, ' ').trim()))
        const types = new Set(cells.flatMap((cell) => all(cell)).map(({ type }) => type))
        for (const type of types) expect(['tableCell', 'text', 'link', 'html']).toContain(type)
        for (const node of all(tree)) {
          if (node.type === 'html') expect(node.value).toBe('<!-- -->')
          if (node.type === 'link') expect(node.url).toMatch(/^https:\/\/github\.com\/tickmark\//)
        }
        expect(written).not.toMatch(/(?<!&)[@#]\w|\$\w/)
      }),
    )
  })

  it('stays within what a comment may hold, blocking violations first, and says what it left out', () => {
    const entries = Array.from({ length: 600 }, (_, i) => ({ ...RESULTS[0]!, path: `drafts/${i}.md` }))
    const text = FORMATS.markdown(entries, { ...RUN, errors: Array<string>(50).fill('x.md: no such file') })
    expect(text.length).toBeLessThan(62_000)
    const listed = text.split('\n').filter((line) => line.startsWith('| drafts/')).length
    const [, left] = /^(\d+) violations are not listed here/m.exec(text) ?? []
    expect(listed + Number(left)).toBe(1200)
    expect(text.split('\n').filter((line) => / \| warning \| /.test(line))).toEqual([])
    expect(text).toContain('- and 30 more')
  })
})

describe('jsonl', () => {
  it('is a format by the line: the whole is its parts joined', () => {
    const none = { ...RUN, errors: [] }
    const parts = [...RESULTS.map((result) => FORMATS.jsonl([result], none)), FORMATS.jsonl([], RUN)]
    expect(FORMATS.jsonl(RESULTS, RUN)).toBe(parts.join(''))
    const lines = FORMATS.jsonl(RESULTS, RUN).trimEnd().split('\n')
    expect(lines).toHaveLength(RESULTS.length + ERRORS.length)
    const first = JSON.parse(lines[0]!) as { path: string; accepted: { by: string }[] }
    expect(first.path).toBe('drafts/brief.md')
    expect(first.accepted.map(({ by }) => by)).toEqual(['baseline', 'unchanged'])
  })
})
