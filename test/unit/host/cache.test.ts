import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as built from '../../../src/host/built.js'
import { cacheFolder } from '../../../src/host/cache-folder.js'
import { OutcomeCache } from '../../../src/host/cache.js'
import type { Job } from '../../../src/host/job.js'
import { verifyJobs } from '../../../src/host/verify-jobs.js'
import { memoryRelease, verify, type VerifierOptions } from '../../../src/index.js'

const DRAFT = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007), and §\ud800.\n'
const JOB: Job = { kind: 'draft', source: DRAFT, options: { vertical: 'legal' } }
const OUTCOME = verify(DRAFT, { vertical: 'legal' })
const DAY = 86_400_000
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tickmark-cache-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})

const open = (options: VerifierOptions = {}) => OutcomeCache.open(folder, options)
const entries = () => readdirSync(folder).filter((name) => name.endsWith('.gz') && name !== 'abc.gz')
const entry = () => join(folder, entries()[0]!)

describe('an entry', () => {
  it('is the outcome that was kept, to the last field', () => {
    open().put(JOB, OUTCOME)
    const cache = open()
    expect(cache.get(JOB)).toEqual(OUTCOME)
    expect(cache.hits).toBe(1)
    expect(entries()).toHaveLength(1)
  })

  const release = (sha256: string) => memoryRelease({ id: 'icd-10-cm', release: 'FY2026', sha256, source: 'x' }, [])
  it.each<[string, VerifierOptions, Partial<Job>]>([
    ['another text', {}, { source: `${DRAFT} ` }],
    ['a text that differs in a lone surrogate only', {}, { source: DRAFT.replace('\ud800', '\ud801') }],
    ['the same text as an artifact', {}, { kind: 'artifact' }],
    ['another vertical', {}, { options: { vertical: 'healthcare_legal' } }],
    ['another day', { asOf: '2026-03-02' }, {}],
    ['another setting of a rule', { rules: { 'legal.citations/style': 'off' } }, {}],
    ['another parser', { parser: { name: 'mine', parse: () => ({ type: 'root', children: [] }) } }, {}],
    ['a release', { releases: [release('00')] }, {}],
  ])('is not given for %s', (_, options, job) => {
    open().put(JOB, OUTCOME)
    expect(open(options).get({ ...JOB, ...job })).toBeUndefined()
  })

  it('is not given for the same release with other rows', () => {
    open({ releases: [release('00')] }).put(JOB, OUTCOME)
    expect(open({ releases: [release('01')] }).get(JOB)).toBeUndefined()
    expect(open({ releases: [release('00')] }).get(JOB)).toEqual(OUTCOME)
  })

  it('is not given by another build of the engine', () => {
    open().put(JOB, OUTCOME)
    vi.spyOn(built, 'buildHash').mockReturnValue('another')
    expect(open().get(JOB)).toBeUndefined()
  })

  const edit = (before: string | RegExp, after: string) => () => {
    const held = gunzipSync(readFileSync(entry())).toString()
    expect(held).toMatch(before)
    writeFileSync(entry(), gzipSync(held.replace(before, after)))
  }
  it.each<[string, () => void]>([
    ['empty', () => writeFileSync(entry(), '')],
    ['cut short', () => truncateSync(entry(), 100)],
    ['of another make', () => writeFileSync(entry(), 'hello')],
    ['a bomb', () => writeFileSync(entry(), gzipSync(Buffer.alloc(80 * 2 ** 20)))],
    ['JSON of another make', () => writeFileSync(entry(), gzipSync('null'))],
    [
      'changed in one byte',
      () => {
        const bytes = readFileSync(entry())
        bytes[200]! ^= 1
        writeFileSync(entry(), bytes)
      },
    ],
    ['changed in a verdict', edit('"passed":false', '"passed":true')],
    ['that of another text', edit(/^[0-9a-f]{64}/, '0'.repeat(64))],
    ['another, with its own sum', edit(/^[^\n]*/, `${'0'.repeat(64)} ${'0'.repeat(64)}`)],
    [
      'a folder',
      () => {
        const place = entry()
        rmSync(place)
        mkdirSync(place)
      },
    ],
  ])('that is %s counts for nothing', (_, damage) => {
    open().put(JOB, OUTCOME)
    damage()
    expect(open().get(JOB)).toBeUndefined()
  })

  it('that is damaged is written anew', () => {
    open().put(JOB, OUTCOME)
    appendFileSync(entry(), 'x')
    truncateSync(entry(), 50)
    open().put(JOB, OUTCOME)
    expect(open().get(JOB)).toEqual(OUTCOME)
  })
})

describe('a cache', () => {
  async function run(cache: OutcomeCache, job: Job, options: VerifierOptions = {}, deadline?: number) {
    async function* tasks() {
      yield await Promise.resolve({ about: 0, job })
    }
    for await (const { answer } of verifyJobs(tasks(), { options, cache, ...(deadline !== undefined && { deadline }) }))
      return answer
  }

  it('keeps no outcome of an engine that had an error', async () => {
    const broken = { id: 'icd-10-cm', release: 'X', sha256: '0', source: 'x', list: () => [] }
    const find = () => {
      throw new Error('unplugged')
    }
    const options = { releases: [{ ...broken, find }], asOf: '2026-03-01', onInternalError: () => undefined }
    const cache = open(options)
    const answer = await run(cache, { kind: 'draft', source: 'Assessment: diabetes (E11.9).', options: {} }, options)
    expect(answer).toMatchObject({ outcome: { complete: false }, crashes: [{ message: 'unplugged' }] })
    expect(entries()).toEqual([])
  })

  it('keeps nothing of a draft that was aborted', async () => {
    const long = 'Revenue rose 12% from $4.2bn to $4.7bn in 2024. '.repeat(8000)
    const answer = await run(open(), { kind: 'draft', source: long, options: {} }, {}, 5)
    expect(answer).toEqual({ failed: 'aborted: not verified within 5 ms' })
    expect(entries()).toEqual([])
  })

  it('keeps what a guard or a budget cut: that is the same every time', async () => {
    const cache = open()
    const job: Job = { kind: 'draft', source: '*a_ '.repeat(8000), options: {} }
    expect(await run(cache, job)).toMatchObject({ outcome: { complete: false } })
    expect(cache.get(job)).toMatchObject({ complete: false })
  })

  it('forgets what was not used for a week, and what a killed run left; nobody else’s files', () => {
    const cache = open()
    cache.put(JOB, OUTCOME)
    const old = '0'.repeat(64)
    const part = `${old}.00000000-0000-4000-8000-000000000000.part`
    const theirs = ['notes.md', 'abc.gz']
    const now = Date.now()
    for (const name of [`${old}.json.gz`, part, ...theirs]) {
      writeFileSync(join(folder, name), '')
      utimesSync(join(folder, name), (now - 8 * DAY) / 1000, (now - 8 * DAY) / 1000)
    }
    cache.sweep(now)
    expect(readdirSync(folder).sort()).toEqual([...entries(), ...theirs, 'swept'].sort())
    writeFileSync(join(folder, part), '')
    cache.sweep(now + 2 * DAY)
    expect(existsSync(join(folder, part))).toBe(false)
    expect(cache.get(JOB)).toEqual(OUTCOME)
  })

  it('sweeps once a day, and counts an entry that was used as new', () => {
    const cache = open()
    cache.put(JOB, OUTCOME)
    const ago = (Date.now() - 6 * DAY) / 1000
    utimesSync(entry(), ago, ago)
    cache.get(JOB)
    cache.sweep(Date.now() + 3 * DAY)
    expect(entries()).toHaveLength(1)
    utimesSync(entry(), 1, 1)
    cache.sweep(Date.now() + 3 * DAY)
    expect(entries()).toHaveLength(1)
    cache.sweep(Date.now() + 5 * DAY)
    expect(entries()).toHaveLength(0)
  })

  it('says where no folder can be', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => OutcomeCache.open(join(file, 'deep'), {})).toThrow(
      /file\/deep: no folder for the cache \(ENOTDIR\); name another with --cache-location/,
    )
  })

  it('goes on without where it can not write, and says why', () => {
    const cache = open()
    rmSync(folder, { recursive: true })
    cache.put(JOB, OUTCOME)
    expect(cache.problem).toBe('ENOENT')
    mkdirSync(folder)
  })

  it.skipIf(process.getuid?.() === 0)('goes on without in a folder that may only be read', () => {
    const cache = open()
    chmodSync(folder, 0o500)
    cache.put(JOB, OUTCOME)
    chmodSync(folder, 0o700)
    expect(cache.problem).toBe('EACCES')
  })
})

describe('its folder', () => {
  it('is in the nearest node_modules, else the user’s', () => {
    const deep = join(folder, 'a/b')
    mkdirSync(deep, { recursive: true })
    const xdg = { XDG_CACHE_HOME: '/var/caches' }
    expect(cacheFolder(deep, xdg, 'linux', '/home/u')).toBe('/var/caches/tickmark')
    expect(cacheFolder(deep, { XDG_CACHE_HOME: 'relative' }, 'linux', '/home/u')).toBe('/home/u/.cache/tickmark')
    expect(cacheFolder(deep, {}, 'darwin', '/Users/u')).toBe('/Users/u/Library/Caches/tickmark')
    expect(cacheFolder(deep, { LOCALAPPDATA: '/local' }, 'win32', '/u')).toBe('/local/tickmark/Cache')
    mkdirSync(join(folder, 'node_modules'))
    expect(cacheFolder(deep, xdg, 'linux', '/home/u')).toBe(join(folder, 'node_modules/.cache/tickmark'))
  })
})
