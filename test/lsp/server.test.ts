import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import {
  DiagnosticSeverity,
  DiagnosticTag,
  ExecuteCommandRequest,
  ShowDocumentRequest,
} from 'vscode-languageserver/node'
import { verify } from '../../src/index.js'
import { applied, startEditor, textIn } from './editor.js'

const root = join(import.meta.dirname, '../..')
const legal = readFileSync(join(root, 'fixtures/demo/legal.md'), 'utf8')
const uri = 'file:///nowhere/draft.md'
const WRONG = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).\n'
const FIRST = { start: { line: 0, character: 0 }, end: { line: 0, character: 99 } }

let editor: ReturnType<typeof startEditor>
const start = (...args: string[]) => (editor = startEditor(['--no-config', ...args]))
afterEach(() => {
  editor.server.kill()
})

describe('diagnostics', () => {
  it('are the marks of the draft, each where its subject stands', async () => {
    const { capabilities, serverInfo } = await start('--vertical', 'legal').initialize()
    expect(capabilities.positionEncoding).toBe('utf-16')
    expect(serverInfo?.name).toBe('tickmark')
    await editor.open(uri, legal)
    const diagnostics = await editor.diagnostics(uri)
    const { reports } = verify(legal, { vertical: 'legal', asOf: '2026-03-01' })
    const expected = reports
      .flatMap(({ evidence }) => evidence)
      .filter(({ verdict }) => verdict !== 'verified')
      .flatMap((mark) =>
        mark.findings.filter(({ verdict }) => verdict === mark.verdict).map((finding) => ({ mark, finding })),
      )
    expect(diagnostics).toHaveLength(expected.length)
    expect(diagnostics.length).toBeGreaterThan(20)
    diagnostics.forEach((diagnostic, i) => {
      const { mark, finding } = expected[i]!
      expect(textIn(legal, diagnostic.range)).toBe(legal.slice(mark.span.start.offset, mark.span.end.offset))
      expect(diagnostic).toMatchObject({ code: finding.rule, source: 'tickmark' })
      expect(diagnostic.message).toContain(finding.message)
      expect(diagnostic.severity).toBe(
        finding.verdict === 'unverifiable'
          ? DiagnosticSeverity.Hint
          : finding.severity === 'blocking'
            ? DiagnosticSeverity.Error
            : DiagnosticSeverity.Warning,
      )
      expect(diagnostic.relatedInformation?.length ?? 0).toBe(finding.related?.length ?? 0)
      const page = readFileSync(fileURLToPath(diagnostic.codeDescription!.href), 'utf8')
      expect(page).toContain(`# ${finding.rule}`)
    })
  })

  it('count UTF-16 units and every kind of line end', async () => {
    const text = `\uFEFF# 😀\r\n\rÅ 👩‍⚖️ 中: ${WRONG.trim()}\r\n`
    await start().initialize()
    await editor.open(uri, text)
    const [diagnostic] = (await editor.diagnostics(uri)).filter(({ severity }) => severity === DiagnosticSeverity.Error)
    expect(textIn(text, diagnostic!.range)).toBe('493 F.2d 1047')
  })

  it('follow what is typed, and never tell of a text that is no longer there', async () => {
    await start().initialize()
    await editor.open(uri, WRONG)
    expect(await editor.diagnostics(uri)).not.toEqual([])
    const at = WRONG.indexOf('2007')
    for (let version = 2; version <= 21; version++) {
      const range = { start: { line: 0, character: at }, end: { line: 0, character: at + 4 } }
      await editor.change(uri, version, [{ range, text: version % 2 === 0 ? '2008' : '1974' }])
    }
    const codes = (await editor.diagnostics(uri, 21)).map(({ code }) => code)
    expect(codes).not.toContain('legal.citations/series-year')
    expect(editor.published.map(({ version }) => version)).toEqual([1, 21])
  })

  it('come again at once, for the new version, when the text is the same', async () => {
    await start().initialize()
    await editor.open(uri, WRONG)
    const first = await editor.diagnostics(uri)
    await editor.change(uri, 2, [{ text: WRONG }])
    expect(await editor.diagnostics(uri, 2)).toEqual(first)
  })

  it('show what is asked for', async () => {
    const counts: number[] = []
    for (const show of [
      [],
      ['violations'],
      ['violations', 'unverifiable'],
      ['violations', 'unverifiable', 'verified'],
    ]) {
      start('--vertical', 'legal')
      await editor.initialize({}, { show })
      await editor.open(uri, legal)
      counts.push((await editor.diagnostics(uri)).length)
      await editor.stop()
    }
    expect(counts[0]).toBe(0)
    expect([...counts].sort((a, b) => a - b)).toEqual(counts)
    expect(new Set(counts).size).toBe(4)
  })

  it('fade a waiver that waives nothing, and keep a waived violation as a hint', async () => {
    const text = `<!-- tickmark-ignore-next legal.citations/series-year: as the court printed it -->\n${WRONG}\n<!-- tickmark-ignore-file legal.citations/supra -->\n`
    await start().initialize()
    await editor.open(uri, text)
    const diagnostics = await editor.diagnostics(uri)
    expect(diagnostics.find(({ code }) => code === 'legal.citations/series-year')).toMatchObject({
      severity: DiagnosticSeverity.Hint,
      message: expect.stringContaining('Waived (as the court printed it)'),
    })
    expect(diagnostics.find(({ code }) => code === 'idle-waiver')).toMatchObject({
      tags: [DiagnosticTag.Unnecessary],
      message: expect.stringContaining('expected <rule>: <reason>'),
    })
  })

  it('end when the draft is closed, and nothing comes after', async () => {
    await start().initialize()
    await editor.open(uri, legal.repeat(10))
    await editor.close(uri)
    await editor.open('file:///nowhere/other.md', WRONG)
    expect(await editor.diagnostics('file:///nowhere/other.md')).not.toEqual([])
    expect(editor.published.filter((params) => params.uri === uri)).toEqual([{ uri, diagnostics: [] }])
  })

  it('are for Markdown only', async () => {
    await start().initialize()
    await editor.open('file:///nowhere/a.ts', WRONG, 'typescript')
    await editor.open(uri, WRONG)
    await editor.diagnostics(uri)
    expect(editor.published.map((params) => params.uri)).toEqual([uri])
  })
})

describe('a hover', () => {
  it('shows what a mark rests on and what it does not prove', async () => {
    await start().initialize()
    await editor.open(uri, WRONG)
    const hover = await editor.hover(uri, { line: 0, character: 20 })
    const { kind, value } = hover?.contents as { kind: string; value: string }
    expect(kind).toBe('markdown')
    expect(textIn(WRONG, hover!.range!)).toBe('493 F.2d 1047')
    expect(value.indexOf('**violation** (blocking)')).toBeLessThan(value.indexOf('**verified**'))
    for (const part of ['**violation**', 'Unexpected year 2007', 'Basis: series-years', 'Does not prove:'])
      expect(value).toContain(part)
    expect(await editor.hover(uri, { line: 0, character: 0 })).toBeNull()
  })

  it('sets what comes from the draft as plain words', async () => {
    const text = 'Revenue rose 21% ([x](command:evil) <img src=x onerror=1> `a` **b**) from $4.2bn to $4.7bn.\n'
    await start('--check', 'common.quantities').initialize()
    await editor.open(uri, text)
    const { value } = (await editor.hover(uri, { line: 0, character: 14 }))?.contents as { value: string }
    expect(value).toContain('21%')
    expect(value).not.toMatch(/(?<!\\)<img|(?<!\\)\[x\]\(|(?<!\\)`a`/)
  })

  it('is plain text where the editor knows no Markdown', async () => {
    await start().initialize({})
    await editor.open(uri, WRONG)
    const { kind, value } = (await editor.hover(uri, { line: 0, character: 20 }))?.contents as {
      kind: string
      value: string
    }
    expect(kind).toBe('plaintext')
    expect(value).not.toMatch(/\*\*|\]\(/)
  })
})

describe('actions', () => {
  it('apply a suggestion, preferred where it is safe', async () => {
    const text = 'ICD-10-CM: e78.5\n'
    await start('--check', 'clinical.codes').initialize()
    await editor.open(uri, text)
    const [action] = await editor.actions(uri, FIRST, ['quickfix'])
    expect(action).toMatchObject({ title: 'Replace “e78.5” with “E78.5”', isPreferred: true })
    expect(applied(text, action!.edit)).toBe('ICD-10-CM: E78.5\n')
    expect(action!.edit!.documentChanges).toMatchObject([{ textDocument: { uri, version: 1 } }])
  })

  it('apply all safe suggestions at once, and only when asked to', async () => {
    const text = '- ICD-10-CM: e78.5\n- ICD-10-CM: k21.9\n'
    await start().initialize({})
    await editor.open(uri, text)
    const [action, ...others] = await editor.actions(uri, FIRST, ['source.fixAll'])
    expect(others).toEqual([])
    expect(applied(text, action!.edit)).toBe('- ICD-10-CM: E78.5\n- ICD-10-CM: K21.9\n')
    expect((await editor.actions(uri, FIRST)).map(({ kind }) => kind)).not.toContain('source.fixAll.tickmark')
  })

  it('do not call a suggestion preferred that needs judgement', async () => {
    await start().initialize()
    await editor.open(uri, WRONG)
    const action = (await editor.actions(uri, FIRST)).find(({ title }) => title === 'Replace “F.2d” with “F.3d”')
    expect(action).toBeDefined()
    expect(action).not.toHaveProperty('isPreferred')
    expect(await editor.actions(uri, FIRST, ['source.fixAll'])).toEqual([])
  })

  it('write a waiver that waives once its reason is there', async () => {
    await start().initialize()
    await editor.open(uri, WRONG)
    const waive = (await editor.actions(uri, FIRST)).find(({ title }) => title.startsWith('Waive'))
    const text = applied(WRONG, waive!.edit)
    expect(text).toBe(`<!-- tickmark-ignore-next legal.citations/series-year:  -->\n${WRONG}`)
    expect(verify(text).passed).toBe(false)
    const [, cursor] = waive!.command!.arguments as [string, { line: number; character: number }]
    const lines = text.split('\n')
    lines[cursor.line] =
      `${lines[cursor.line]!.slice(0, cursor.character)}quoted as printed${lines[cursor.line]!.slice(cursor.character)}`
    const { passed, waivers } = verify(lines.join('\n'))
    expect(passed).toBe(true)
    expect(waivers).toMatchObject([{ used: true, reason: 'quoted as printed' }])
  })

  it('explain a rule on its page', async () => {
    await start().initialize({ window: { showDocument: { support: true } } })
    const shown: string[] = []
    editor.connection.onRequest(ShowDocumentRequest.type, (params) => {
      shown.push(params.uri)
      return { success: true }
    })
    await editor.open(uri, WRONG)
    const explain = (await editor.actions(uri, FIRST)).find(
      ({ title }) => title === 'Explain legal.citations/series-year',
    )
    const { command, arguments: given } = explain!.command!
    await editor.connection.sendRequest(ExecuteCommandRequest.type, { command, arguments: given! })
    expect(readFileSync(fileURLToPath(shown[0]!), 'utf8')).toContain('# legal.citations/series-year')
  })
})
