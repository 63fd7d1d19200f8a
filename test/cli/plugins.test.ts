import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../src/index.js'
import { folderOf } from '../folder.js'
import { HOUSE, housePlugin } from '../house-plugin.js'
import { tickmark } from './command.js'

const house = (config: object = {}) =>
  folderOf({
    'house.mjs': HOUSE,
    'tickmark.json': { vertical: 'legal', plugins: ['./house.mjs'], ...config },
    'a.md': 'Some Zz text.\n',
  })

const outcomes = (stdout: string) =>
  (JSON.parse(stdout) as { results: { outcome: Outcome }[] }).results.map(({ outcome }) => outcome)

describe('plugins', () => {
  it('run where the command line says so, beside any vertical, and stand in the outcome', async () => {
    const cwd = house()
    const { code, stdout, stderr } = await tickmark(['--plugins', '--format', 'json', 'a.md'], { cwd })
    const [outcome] = outcomes(stdout)
    expect([code, stderr]).toEqual([1, ''])
    expect(outcome?.engine.plugins).toEqual([{ name: 'house', version: '1.0.0' }])
    const report = outcome?.reports.find(({ check }) => check === 'house.words')
    expect(report?.evidence[0]).toMatchObject({ subject: 'Zz', findings: [{ rule: 'house.words/none' }] })
    expect(outcome?.reports.map(({ check }) => check)).toContain('legal.citations')
  })

  it('are left out, and named, without it: with them what the configuration says of their checks', async () => {
    const rules = { 'house.words/none': 'warning', 'legal.citations/style': 'off' }
    const overrides = [{ files: ['*.md'], checks: ['house.words', 'legal.citations'] }]
    const cwd = house({ rules, overrides, verticals: { legal: ['house.words', 'legal.citations'] } })
    const { code, stdout, stderr } = await tickmark(['--format', 'json', 'a.md'], { cwd })
    expect([code, stderr]).toEqual([
      0,
      'tickmark: not loaded, as a plugin is code: house.mjs; add --plugins if you trust it\n',
    ])
    const [outcome] = outcomes(stdout)
    expect(outcome?.engine).not.toHaveProperty('plugins')
    expect(outcome?.options['checks']).toEqual(['legal.citations'])
    const unknown = await tickmark(['--check', 'house.words', 'a.md'], { cwd })
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Unknown check "house.words"')])
  })

  it('take severities, waivers and the list of rules as others do', async () => {
    const cwd = house({ rules: { 'house.words/none': 'info' } })
    expect((await tickmark(['--plugins', 'a.md'], { cwd })).code).toBe(0)
    const { stdout } = await tickmark(['--plugins', '--list-rules'], { cwd })
    expect(stdout).toMatch(/^house\.words\/none +blocking +No such word$/m)
    const explained = await tickmark(['explain', '--plugins', 'house.words/none'], { cwd })
    expect([explained.code, explained.stdout]).toEqual([
      0,
      expect.stringContaining('# house.words/none\n\nNo such word'),
    ])
    const unknown = await tickmark(['explain', '--plugins', 'house.words/nome'], { cwd })
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('did you mean "house.words/none"')])
    const waived = await tickmark(['--plugins', '--add-waiver', 'house.words/none: a name', 'a.md'], { cwd })
    expect([waived.code, waived.stderr]).toEqual([0, expect.stringContaining('1 waiver in 1 draft')])
    expect(readFileSync(join(cwd, 'a.md'), 'utf8')).toContain('<!-- tickmark-ignore-next house.words/none: a name -->')
  })

  it.each(['sarif', 'rdjson', 'markdown'])('have no page in the documentation: %s', async (format) => {
    const { stdout } = await tickmark(['--plugins', '--format', format, 'a.md'], { cwd: house() })
    expect(stdout).toContain('house.words/none')
    expect(stdout).not.toContain('docs/rules/house.words')
  })

  it('run in workers, and their outcomes are kept until the module changes', async () => {
    const cwd = house()
    const run = async () => {
      const { stdout } = await tickmark(['--plugins', '--cache-location', 'kept', '--format', 'json', 'a.md'], { cwd })
      return outcomes(stdout)[0]?.reports.flatMap(({ evidence }) =>
        evidence.map(({ findings }) => findings[0]?.message),
      )
    }
    const inWorker = await tickmark(['--plugins', '--concurrency', '2', '--format', 'lines', 'a.md'], { cwd })
    expect(inWorker.stdout).toContain('Not in this house')
    expect(await run()).toEqual(['Not in this house'])
    writeFileSync(join(cwd, 'other.mjs'), housePlugin('1.0.0', 'Elsewhere'))
    writeFileSync(join(cwd, 'tickmark.json'), JSON.stringify({ vertical: 'legal', plugins: ['./other.mjs'] }))
    expect(await run()).toEqual(['Elsewhere'])
  })

  it.each([
    ['./none.mjs', {}, /none\.mjs: no such file\n$/],
    [
      './bad.mjs',
      { 'bad.mjs': 'export default 3' },
      /bad\.mjs: Unexpected number, expected a plugin as definePlugin makes it/,
    ],
    ['./bad.mjs', { 'bad.mjs': 'throw new Error("no key")' }, /bad\.mjs: cannot be loaded: no key\n$/],
    [
      './bad.mjs',
      { 'bad.mjs': 'export default { name: "a" }' },
      /bad\.mjs: Unexpected version of plugin a, expected text/,
    ],
    ['../out.mjs', {}, /tickmark\.json: \/plugins\/0: Unexpected "\.\.\/out\.mjs", expected a file inside/],
  ])('that are none are told by file: %s', async (path, files, message) => {
    const cwd = folderOf({ '.git/HEAD': '', 'tickmark.json': { plugins: [path] }, 'a.md': 'Text.\n', ...files })
    const { code, stderr } = await tickmark(['--plugins', 'a.md'], { cwd })
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
  })

  it('twice under one name, or with the rule of another, are refused', async () => {
    const cwd = house({ plugins: ['./house.mjs', './again.mjs'] })
    writeFileSync(join(cwd, 'again.mjs'), HOUSE)
    const { code, stderr } = await tickmark(['--plugins', 'a.md'], { cwd })
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('/plugins: Unexpected plugins: two plugins have the same name'),
    ])
  })

  it('are missed by who reproduces their outcome', async () => {
    const cwd = house()
    const { stdout } = await tickmark(['--plugins', '--format', 'json', 'a.md'], { cwd })
    writeFileSync(join(cwd, 'kept.json'), stdout)
    const { code, stdout: said } = await tickmark(['reproduce', 'kept.json', 'a.md'], { cwd })
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('recorded with plugins, which are not loaded: house 1.0.0'),
    ])
  })
})
