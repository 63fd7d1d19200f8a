import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMON_OPTIONS } from '../../src/cli/command-options.js'
import { COMMANDS } from '../../src/cli/commands.js'
import { LIMITS } from '../../src/document/guard.js'
import type * as api from '../../src/index.js'
import { FORMAT_CHOICES } from '../../src/report/names.js'
import type * as testing from '../../src/testing.js'

/**
 * What the documentation tells a reader to type does what it says. The blocks of a page run in one bash, in order, in a fresh copy
 * of the project:
 *
 * - `sh` blocks: every command ends with 0, or as the comment on its line says (`# exit 1`);
 * - `js` blocks: a module of their own; `value // literal` is held to be so;
 * - a `text` or `xml` block right after one of them: lines of its output, in that order; `…` stands for what is left out.
 *
 * What cannot run here is marked `norun` on the page and listed below.
 */
const root = join(import.meta.dirname, '../..')
const read = (page: string) => readFileSync(join(root, page), 'utf8')
const docs = readdirSync(join(root, 'docs'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`)
/** docs/rules.md is generated from rules whose examples are tests of their own. */
const pages = ['README.md', ...docs.filter((page) => page !== 'docs/rules.md')]

/** Blocks that are shown and not run, by their first line, and why. */
const NOT_RUN: readonly (readonly [page: string, first: string, reason: string])[] = [
  ['README.md', 'git clone https://github.com/tickmark/tickmark', 'needs the network'],
  [
    'docs/case-lists.md',
    'bunzip2 citations-2026-03-31.csv.bz2 opinion-clusters-2026-03-31.csv.bz2 dockets-2026-03-31.csv.bz2',
    'needs files of many gigabytes',
  ],
  ['docs/editor.md', "const run = { command: 'tickmark', args: ['lsp'] }", 'a part of an extension, run by an editor'],
  ['docs/getting-started.md', 'git clone https://github.com/tickmark/tickmark', 'needs the network'],
  ['docs/getting-started.md', 'npx tickmark data add icd10cm_order_2026.txt', 'needs an official file'],
  ['docs/writing-a-rule.md', 'npm run generate', 'builds the project; npm run generate:check is held to it'],
  [
    'docs/writing-a-rule.md',
    'npx vitest run test/rules.test.ts -t legal.citations/my-rule',
    'builds the project; see below',
  ],
]

/** Options of other programs that the pages show. */
const OTHER_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  git: ['all', 'message', 'quiet'],
  npm: ['global', 'prefix', 'save-dev'],
  docker: ['rm'],
  parallel: ['block', 'keep-order', 'pipepart'],
  'npm run bench': ['accept', 'quick'],
  'npm run fuzz': ['jobs', 'minutes', 'runs', 'seed'],
}

interface Block {
  readonly language: string
  readonly run: boolean
  readonly code: string
  /** What it prints, as the page shows it. */
  readonly output?: string
}

function blocksOf(page: string): Block[] {
  const blocks: Block[] = []
  let end = -1
  for (const match of read(page).matchAll(/^( *)```([a-z]+)( norun)?\n([\s\S]*?)^\1```\n/gm)) {
    const [all, indent = '', language = '', norun, body = ''] = match
    const code = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    const last = blocks.at(-1)
    if (/^(?:text|xml)$/.test(language) && last && match.index === end + 1 && read(page)[end] === '\n')
      blocks[blocks.length - 1] = { ...last, output: code }
    else blocks.push({ language, run: norun === undefined, code })
    end = match.index + all.length
  }
  return blocks
}

/** Bash that runs commands and holds those with `# exit n` to it. */
function checkedShell(code: string): string {
  return code
    .replaceAll(/(?:\\|(?<=\|))\n\s*/g, ' ')
    .replaceAll(/^(\S[^#\n]*) # (?:.*\b)?exit (\d)\b.*$/gm, (_, command: string, n) => {
      const said = `'${command.replaceAll("'", `'\\''`)}'`
      return `ended=0; { ${command}; } || ended=$?; [ $ended -eq ${n} ] || { echo "ended with $ended, expected ${n}:" ${said}; exit 1; }`
    })
}

/** A module in which every `value // literal` is an assertion. */
function checkedModule(code: string): string {
  const LITERAL = /^(?! )(?!(?:const|let|await|import)\b)(.+?) \/\/ (true|false|null|-?\d+|'.*'|\[.*\])$/gm
  const body = code.replaceAll(LITERAL, (_, value: string, literal: string) => `assert.deepEqual(${value}, ${literal})`)
  return `import assert from 'node:assert/strict'\n${body}`
}

/** Folders of a copy: what a user has, and what who changes the project has, too. */
const USED = ['bin', 'dist', 'fixtures', 'schema']
const SOURCES = [...USED, 'rules', 'scripts', 'src']

/** Runs `use` with a copy of the project, so that nothing can change what is tested. */
async function withCopy<T>(folders: readonly string[], use: (copy: string) => T | Promise<T>): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), 'tickmark-docs-'))
  try {
    for (const entry of readdirSync(root, { withFileTypes: true })) {
      if (entry.isFile() || folders.includes(entry.name))
        cpSync(join(root, entry.name), join(copy, entry.name), { recursive: true })
    }
    mkdirSync(join(copy, 'node_modules'))
    for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !each.startsWith('.')))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
    return await use(copy)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** Puts `tickmark`, and an `npx` that asks no registry, where a shell of that copy finds them. Gives their folder. */
function commandsOf(copy: string): string {
  const bin = join(copy, '.commands')
  mkdirSync(bin)
  const command = `exec "${process.execPath}" "${copy}/bin/tickmark.js" "$@"`
  writeFileSync(join(bin, 'tickmark'), `#!/bin/sh\n${command}\n`, { mode: 0o755 })
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\n[ "$1" = tickmark ] || exit 99\nshift\n${command}\n`, { mode: 0o755 })
  return bin
}

/** Runs blocks in one bash. Gives how it ended, and what each block printed; undefined where it was not reached. */
function runBlocks(blocks: readonly Block[], copy: string) {
  const results = join(copy, '.results')
  mkdirSync(results)
  const script = blocks.map(({ language, code }, i) => {
    if (language === 'js') writeFileSync(join(copy, `block-${i}.mjs`), checkedModule(code))
    const commands = language === 'js' ? `node block-${i}.mjs` : checkedShell(code)
    return `{\n${commands}\n} > ${results}/${i} 2>&1\n`
  })
  const { status } = spawnSync('bash', ['--noprofile', '--norc', '-e', '-c', script.join('')], {
    cwd: copy,
    env: {
      PATH: `${commandsOf(copy)}:${process.env['PATH']}`,
      HOME: results,
      TMPDIR: results,
      TICKMARK_DATA: join(results, 'data'),
    },
    timeout: 110_000,
  })
  const printed = blocks.map((_, i) =>
    existsSync(join(results, `${i}`)) ? readFileSync(join(results, `${i}`), 'utf8') : undefined,
  )
  return { status, printed }
}

/** The first line a page shows that was not printed, after those before it. */
function missing(shown: string, printed: string): string | undefined {
  const lines = printed.split('\n').map((line) => line.trimEnd())
  let from = 0
  for (const line of shown.split('\n').filter((each) => each.trim() !== '' && each.trim() !== '…')) {
    const start = line.endsWith('…') ? line.slice(0, -1) : undefined
    const at = lines.findIndex((each, i) => i >= from && (start === undefined ? each === line : each.startsWith(start)))
    if (at < 0) return line
    from = at + 1
  }
  return undefined
}

describe('blocks', () => {
  const runnable = (page: string) => blocksOf(page).filter(({ language, run }) => /^(?:sh|js)$/.test(language) && run)

  it.each(pages.filter((page) => runnable(page).length > 0))(
    '%s runs, and prints what it shows',
    async (page) => {
      const blocks = runnable(page)
      const { status, printed } = await withCopy(
        /\bnpm run\b/.test(blocks.map(({ code }) => code).join()) ? SOURCES : USED,
        (copy) => runBlocks(blocks, copy),
      )
      const last = printed.findLastIndex((text) => text !== undefined)
      expect(status, `${blocks[last]?.code}\n${printed[last]}`).toBe(0)
      blocks.forEach(({ code, output }, i) => {
        if (output !== undefined) expect(missing(output, printed[i] ?? ''), `${code}\n${printed[i]}`).toBeUndefined()
      })
    },
    120_000,
  )

  it('are run, all but a few', () => {
    const marked = pages.flatMap((page) =>
      blocksOf(page).flatMap(({ run, code }) => (run ? [] : [[page, code.split('\n')[0]]])),
    )
    expect(marked.sort()).toEqual(NOT_RUN.map(([page, first]) => [page, first]).sort())
  })

  it('of JSON can be parsed', () => {
    for (const page of pages) {
      for (const { language, code } of blocksOf(page)) {
        if (language === 'json') expect(() => JSON.parse(code) as unknown, `${page}\n${code}`).not.toThrow()
        if (language === 'jsonl')
          for (const line of code.trim().split('\n')) expect(() => JSON.parse(line) as unknown, line).not.toThrow()
      }
    }
  })
})

it('a rule made as docs/writing-a-rule.md says passes its tests', async () => {
  const id = /npm run new-rule (\S+)/.exec(read('docs/writing-a-rule.md'))![1]!
  await withCopy(SOURCES, async (copy) => {
    execFileSync(process.execPath, [join(copy, 'scripts/new-rule.mjs'), id], { stdio: 'ignore' })
    const { rules, createVerifier } = (await import(join(copy, 'src/index.ts'))) as typeof api
    const { ruleCases } = (await import(join(copy, 'src/testing.ts'))) as typeof testing
    const cases = ruleCases(
      rules.find((rule) => rule.id === id)!,
      createVerifier,
    )
    expect(cases.length).toBeGreaterThan(5)
    for (const { run } of cases) run()
  })
}, 120_000)

it('docs/output-formats.md has every format, docs/limits.md every limit', () => {
  const cells = (page: string, row: RegExp) => [...read(page).matchAll(row)].map((match) => match.slice(1))
  expect(cells('docs/output-formats.md', /^\| `([a-z-]+)` +\|/gm).flat()).toEqual(FORMAT_CHOICES)
  const limits = cells('docs/limits.md', /^\| `(?:too-complex: )?([A-Za-z-]+)` .*\| ([\d,]+) +\|$/gm)
  const shown = limits.map(([name, limit]) => [
    name === 'too-large' ? 'size' : name,
    Number(limit!.replaceAll(',', '')),
  ])
  expect(Object.fromEntries(shown)).toEqual(LIMITS)
})

describe('pages', () => {
  const linked = [...pages, 'docs/rules.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'service/README.md']
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
  const anchors = (page: string) =>
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => slug(heading!.replaceAll(/[`*]/g, '')))

  it.each(linked)('%s links to what is there', (page) => {
    for (const [, target = ''] of read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [path = '', anchor] = target.split('#')
      const file = path === '' ? page : join(dirname(page), path)
      expect(existsSync(join(root, file)), `${page} links to ${target}`).toBe(true)
      if (anchor !== undefined) expect(anchors(file), `${page} links to ${target}`).toContain(anchor)
    }
  })

  it('are all in the index', () => {
    const index = read('docs/README.md')
    for (const page of docs.filter((each) => each !== 'docs/README.md'))
      expect(index).toContain(`](${page.replace('docs/', '')})`)
  })

  it.each([...pages, 'CONTRIBUTING.md'])('%s names options that there are', (page) => {
    const known = new Set([
      ...[...COMMON_OPTIONS, ...COMMANDS.flatMap(({ options }) => options)].map(({ name }) => name),
      ...Object.values(OTHER_OPTIONS).flat(),
    ])
    for (const [, name] of read(page).matchAll(/(?<![\w-])--([A-Za-z][\w-]*)/g)) expect(known).toContain(name)
  })
})
