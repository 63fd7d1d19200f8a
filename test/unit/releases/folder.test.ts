import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tickmark } from '../../cli/command.js'
import { add, list, remove, verify } from '../../../src/host/releases/commands.js'
import { dataFolder } from '../../../src/host/releases/folder.js'
import { tableName } from '../../../src/host/releases/table-name.js'
import { loadReleases } from '../../../src/host/releases/load.js'
import { hcpcsRecord, orderFile, orderLine, zip } from './official.js'

const ORDER = Buffer.from(
  orderFile()
    .map((line) => `${line}\r\n`)
    .join(''),
)
let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tickmark-data-'))
  folder = join(root, 'data')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

function put(name: string, content: Buffer | string): string {
  const path = join(root, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
  return path
}
const order = (name = 'icd10cm_order_2026.txt', bytes: Buffer | string = ORDER) => put(name, bytes)

describe('data add', () => {
  test('gives a release that is looked up by key, with the digest of the official file', async () => {
    const [added] = await add([order()], { folder })
    const sha256 = createHash('sha256').update(ORDER).digest('hex')
    expect(added).toMatchObject({ id: 'icd-10-cm', release: 'FY2026', rows: 78, sha256, replaced: false, warnings: [] })
    const [handle] = await loadReleases(folder)
    expect(handle).toMatchObject({ id: 'icd-10-cm', release: 'FY2026', sha256, source: 'icd10cm_order_2026.txt' })
    expect(handle?.window).toEqual({ from: '2025-10-01', to: '2026-09-30' })
    expect(handle?.find('Z079')).toEqual({
      key: 'Z079',
      billable: true,
      title: 'Condition Z, unspecified',
      short: 'Condition Z, unspecified',
    })
  })

  test('is the same release from a gzip file and from a zip archive', async () => {
    const plain = readFileSync((await add([order()], { folder }))[0]!.file)
    const packed = [
      put('icd10cm_order_2026.txt.gz', gzipSync(ORDER)),
      put(
        '2026-code-descriptions.zip',
        zip([
          { path: 'Notes.pdf', bytes: Buffer.from('%PDF-1.7') },
          { path: 'folder/icd10cm_order_2026.txt', bytes: ORDER },
        ]),
      ),
    ]
    for (const file of packed) {
      const [added] = await add([file], { folder })
      expect(added?.replaced).toBe(true)
      expect(readFileSync(added!.file).equals(plain)).toBe(true)
    }
  })

  test('keeps several releases side by side, the later window last', async () => {
    await add(
      [
        order('icd10cm_order_2025.txt'),
        order('icd10cm_order_2026.txt'),
        order('april-2026/icd10cm_order_April_2026.txt'),
      ],
      { folder },
    )
    expect((await loadReleases(folder)).map(({ release, window }) => `${release} ${window?.from}`)).toEqual([
      'FY2025 2024-10-01',
      'FY2026 2025-10-01',
      'FY2026 April update 2026-04-01',
    ])
  })

  test('takes the April update from the name of its archive', async () => {
    const archive = put(
      'april-1-2026-code-descriptions-tabular-order.zip',
      zip([{ path: 'icd10cm_order_2026.txt', bytes: ORDER }]),
    )
    expect((await add([archive], { folder }))[0]?.release).toBe('FY2026 April update')
  })

  test('needs a fiscal year from the name or the user', async () => {
    const file = order('order.txt')
    await expect(add([file], { folder })).rejects.toThrow(
      /order\.txt: its fiscal year is not in its name; give it with --release/,
    )
    await expect(add([file], { folder, release: 'latest' })).rejects.toThrow(
      /Unexpected release latest, expected one as FY2026/,
    )
    expect((await add([file], { folder, release: 'FY2024' }))[0]).toMatchObject({
      release: 'FY2024',
      window: { from: '2023-10-01' },
    })
  })

  test('says file, line and column, and leaves the old table as it was', async () => {
    const file = (await add([order()], { folder }))[0]?.file ?? ''
    const before = readFileSync(file)
    const lines = orderFile()
    lines[40] = `${lines[40]!.slice(0, 14)}7${lines[40]!.slice(15)}`
    const faulty: [Buffer | string, RegExp][] = [
      [lines.join('\r\n'), /icd10cm_order_2026\.txt:41:15: Unexpected "7", expected 1 .* or 0/],
      [ORDER.subarray(0, ORDER.length - 30), /icd10cm_order_2026\.txt:78:\d+: Unexpected end of/],
      ['', /icd10cm_order_2026\.txt: the file is empty/],
      [Buffer.from(`\ufeff${ORDER.toString()}`, 'utf16le'), /UTF-16 text, expected UTF-8/],
      [Buffer.concat([Buffer.from('%PDF-1.7'), ORDER]), /a PDF, expected the text/],
    ]
    for (const [bytes, message] of faulty) {
      await expect(add([order('bad/icd10cm_order_2026.txt', bytes)], { folder })).rejects.toThrow(message)
      expect(readFileSync(file).equals(before)).toBe(true)
      expect(readdirSync(folder)).toHaveLength(1)
    }
  })

  test('adds all of the files or none', async () => {
    const good = order()
    await expect(
      add([good, put('HCPC2026_JAN_ANWEB.txt', `${hcpcsRecord('A9150', 3, 'x')}\n${'A'.repeat(40)}\n`)], { folder }),
    ).rejects.toThrow(/HCPC2026_JAN_ANWEB\.txt:2:1/)
    expect((await list(folder)).releases).toEqual([])
  })

  test('does not replace an order file by a codes file, in one command or in two', async () => {
    const codes = put('icd10cm_codes_2026.txt', 'A000    Cholera\r\nA001    Cholera, other\r\n')
    const [added, ...more] = await add([codes, order()], { folder })
    expect(more).toEqual([])
    expect(added?.source).toBe('icd10cm_order_2026.txt')
    expect(added?.warnings.join()).toMatch(/icd10cm_codes_2026\.txt left out/)
    await expect(add([codes], { folder })).rejects.toThrow(/is there from icd10cm_order_2026\.txt, which holds more/)
  })

  test('warns that notes are older than the codes, with their year', async () => {
    const xml =
      '<ICD10CM.tabular><version>2021</version><chapter><diag><name>A07</name></diag></chapter></ICD10CM.tabular>\n'
    const notes = put('icd10cm_tabular_2021.xml', xml)
    expect((await add([notes], { folder }))[0]?.warnings).toEqual([])
    expect((await add([order()], { folder }))[0]?.warnings.join()).toMatch(/notes are of FY2021, the codes of FY2026/)
    expect((await add([notes], { folder }))[0]?.warnings.join()).toMatch(/a warning that names FY2021/)
  })

  test('joins files that belong together, refuses one that says nothing alone', async () => {
    const concept = put(
      'sct2_Concept_Snapshot_INT_20250101.txt',
      'id\teffectiveTime\tactive\tmoduleId\tdefinitionStatusId\r\n44054006\t20020131\t1\tm\t900000000000074008\r\n',
    )
    const names = put(
      'sct2_Description_Snapshot-en_INT_20250101.txt',
      'id\teffectiveTime\tactive\tmoduleId\tconceptId\tlanguageCode\ttypeId\tterm\tcaseSignificanceId\r\n3\t20020131\t1\tm\t44054006\ten\t900000000000003001\tDiabetes mellitus type 2 (disorder)\t900000000000448009\r\n',
    )
    await expect(add([names], { folder })).rejects.toThrow(
      /a description file alone makes no release; add the concept file/,
    )
    const [added] = await add([names, concept], { folder })
    expect(added).toMatchObject({ id: 'snomed-ct', release: 'INT 2025-01-01' })
    expect((await loadReleases(folder))[0]?.find('44054006')?.['title']).toBe('Diabetes mellitus type 2 (disorder)')
  })

  test.each([
    ['icd10cm_order_addenda_2026.txt', 'Add:  E11.A  Something new\r\n', /lists changes to a release/],
    [
      'sct2_Concept_Full_INT_20250101.txt',
      'id\teffectiveTime\tactive\tmoduleId\tdefinitionStatusId\r\n',
      /a history or a set of changes/,
    ],
    ['notes.txt', 'nothing official\r\n', /no official file known here; expected one of:\n {2}ICD-10-CM order file/],
    ['picture.txt', 'a\0b', /binary content/],
  ])('refuses %s', async (name, text, message) => {
    await expect(add([put(name, text)], { folder })).rejects.toThrow(message)
  })

  test('refuses archives that are not what they declare', async () => {
    const member = { path: 'icd10cm_order_2026.txt', bytes: ORDER }
    const archives: [Buffer, RegExp][] = [
      [zip([{ ...member, size: 100 }]), /has more bytes than the archive declares/],
      [zip([{ ...member, size: ORDER.length + 1 }]), /fewer bytes than the/],
      [zip([{ ...member, checksum: 1 }]), /does not have the checksum/],
      [zip([{ ...member, size: 0xfffffff0 }]), /expected 536870912 at most/],
      [zip([member]).subarray(0, 400), /no directory at its end: it is cut short/],
      [zip([{ path: 'readme.txt', bytes: Buffer.from('hello\n') }]), /no official file in this archive/],
      [gzipSync(ORDER).subarray(0, -200), /cut short/],
    ]
    for (const [bytes, message] of archives) {
      await expect(add([put(bytes[0] === 0x1f ? 'x.gz' : 'x.zip', bytes)], { folder })).rejects.toThrow(message)
    }
    expect((await list(folder)).releases).toEqual([])
  })
})

describe('data list, remove, verify', () => {
  test('list what is there, remove it by name, find a changed byte', async () => {
    await add([order(), order('icd10cm_order_2025.txt')], { folder })
    expect((await list(folder)).releases.map(({ id, release, rows }) => [id, release, rows])).toEqual([
      ['icd-10-cm', 'FY2025', 78],
      ['icd-10-cm', 'FY2026', 78],
    ])
    await expect(remove('icd-10-cm', 'FY2024', folder)).rejects.toThrow(
      /expected one of: icd-10-cm FY2025, icd-10-cm FY2026/,
    )
    await remove('icd-10-cm', 'FY2025', folder)
    const [table] = await verify(folder)
    expect(table?.ok).toBe(true)
    const bytes = readFileSync(table!.file)
    bytes[bytes.length - 100]! ^= 1
    writeFileSync(table!.file, bytes)
    expect((await verify(folder))[0]).toMatchObject({ ok: false, release: 'FY2026' })
    truncateSync(table!.file, 50)
    expect((await verify(folder))[0]?.ok).toBe(false)
    expect((await list(folder)).damaged).toHaveLength(1)
    await expect(loadReleases(folder)).rejects.toThrow(/damaged or cut short/)
    vi.stubEnv('TICKMARK_DATA', folder)
    const { code, stderr } = await tickmark(['-', '--no-config'], { stdin: 'Text.' })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^tickmark: .*\.table: the table is damaged or cut short: add the official file again\n$/)
    await remove('icd-10-cm', 'FY2026', folder)
    expect(readdirSync(folder)).toEqual([])
  })

  test('a release replaced while it is in use goes on answering as it was loaded', async () => {
    await add([order()], { folder })
    const [old] = await loadReleases(folder)
    expect(old?.find('Z079')?.['billable']).toBe(true)
    await add(
      [
        order(
          'new/icd10cm_order_2026.txt',
          [...orderFile(), orderLine(79, 'Z08', 1, 'New')].map((line) => `${line}\r\n`).join(''),
        ),
      ],
      { folder },
    )
    expect(old?.find('Z08')).toBeUndefined()
    expect((await loadReleases(folder))[0]?.find('Z08')?.['title']).toBe('New')
  })

  test('take no notice of what an interrupted command left behind', async () => {
    const [added] = await add([order()], { folder })
    writeFileSync(`${added?.file}.5f0c.part`, readFileSync(added?.file ?? '').subarray(0, 100))
    expect(await list(folder)).toMatchObject({ releases: [{ release: 'FY2026' }], damaged: [] })
    expect((await verify(folder)).map(({ ok }) => ok)).toEqual([true])
    expect(await loadReleases(folder)).toHaveLength(1)
  })

  test('of a folder that is not there', async () => {
    await expect(loadReleases(join(root, 'none'))).rejects.toThrow(
      expect.objectContaining({ name: 'InputError', message: expect.stringMatching(/no such folder/) as string }),
    )
    vi.stubEnv('TICKMARK_DATA', join(root, 'none'))
    expect(await loadReleases()).toEqual([])
    expect(await verify()).toEqual([])
  })
})

describe('data folder', () => {
  test.each([
    [{ TICKMARK_DATA: '/data' }, 'linux', '/data'],
    [{ XDG_DATA_HOME: '/xdg' }, 'linux', '/xdg/tickmark'],
    [{ XDG_DATA_HOME: 'relative' }, 'linux', '/home/a/.local/share/tickmark'],
    [{}, 'darwin', '/home/a/Library/Application Support/tickmark'],
    [{ LOCALAPPDATA: '/local' }, 'win32', '/local/tickmark'],
  ])('with %o on %s', (env, platform, expected) => {
    expect(dataFolder(env, platform, '/home/a')).toBe(expected)
  })

  test('names of releases that fold to the same file name get files of their own', () => {
    const names = ['FY2026', 'fy2026', 'FY 2026', 'FY/2026', 'FY2026 April update'].map((release) =>
      tableName('icd-10-cm', release),
    )
    expect(new Set(names).size).toBe(5)
    for (const name of names) expect(name).toMatch(/^icd-10-cm\.[a-z0-9.-]+\.table$/)
  })
})

describe('tickmark data', () => {
  async function run(...args: string[]) {
    vi.stubEnv('TICKMARK_DATA', folder)
    return tickmark(['data', ...args])
  }

  test('adds, lists, verifies and removes', async () => {
    expect(await run('list')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/no releases in .*data add/) as string,
    })
    expect(await run('add', order())).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^added icd-10-cm FY2026: 78 rows, 2025-10-01 to 2026-09-30/) as string,
    })
    expect((await run('list')).stdout).toMatch(/icd-10-cm +FY2026 +2025-10-01 to 2026-09-30 +78 /)
    expect(JSON.parse((await run('list', '--json')).stdout)).toMatchObject({
      folder,
      releases: [{ id: 'icd-10-cm', release: 'FY2026' }],
      damaged: [],
    })
    expect(await run('verify')).toMatchObject({ code: 0, stdout: 'ok icd-10-cm FY2026\n' })
    expect(await run('remove', 'icd-10-cm', 'FY2026')).toMatchObject({ code: 0, stdout: 'removed icd-10-cm FY2026\n' })
  })

  test.each([
    [['add'], /needs at least one official file/],
    [['add', '/nowhere/icd10cm_order_2026.txt'], /no such file/],
    [['add', '--relese', 'x'], /Unknown option --relese.*--release/],
    [['frob'], /Unexpected "frob" for data, expected add, list, remove or verify/],
    [['remove', 'icd-10-cm'], /needs a list and a release/],
    [['remove', 'icd-10-cm', 'FY2026'], /Unexpected release icd-10-cm FY2026, there is none/],
    [['list', 'x'], /takes no files/],
  ])('%j ends with 2 and says why', async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(message) as string })
  })
})
