import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Extractor } from '../../dist/sources/extraction/extractor.js'
import { RefusedFile } from '../../dist/sources/extraction/extraction.js'
import { expectExact } from './check.js'
import { undisturbed } from '../held-up.js'
import { killingFiles, refusedFiles, takenFiles } from './hostile-set.js'

const DEADLINE = 10_000
const folder = mkdtempSync(join(tmpdir(), 'tickmark-hostile-'))
const deaths: string[] = []
const readers = (deadline: number) =>
  new Extractor({
    ...{ workers: 1, queue: 100, queueWait: 120_000, deadline, memory: 768 },
    onDeath: (reason) => deaths.push(reason),
  })
const extractor = readers(DEADLINE)
// A cap of the reader is a number of bytes, not of seconds: on a machine that does other work too it is reached later.
const patient = readers(60_000)
let files = 0

async function extract(bytes: Buffer, filename: string, reader: Extractor) {
  const path = join(folder, String(files++))
  writeFileSync(path, bytes)
  return await reader.extract({ path, filename }, { account: 'test', size: 1 })
}

/** How long it takes, the start of a worker aside, to refuse a file. Milliseconds. */
async function refusal(bytes: Buffer, filename: string, reader: Extractor) {
  const began = performance.now()
  const error = await extract(bytes, filename, reader).then(
    ({ text }) => new Error(`it was taken, with the text ${JSON.stringify(text.slice(0, 200))}`),
    (error: unknown) => error as Error,
  )
  return { error, took: performance.now() - began }
}

beforeAll(async () => {
  for (const reader of [extractor, patient]) await extract(Buffer.from('a'), 'a.txt', reader) // the first starts the worker
})
afterAll(() => {
  for (const reader of [extractor, patient]) void reader.close()
  rmSync(folder, { recursive: true })
})

describe('refused, in words', () => {
  it.each(refusedFiles)('%s', async (_, name, bytes, said) => {
    const made = bytes()
    let error = new Error()
    const took = await undisturbed(async () => {
      error = (await refusal(made, name, patient)).error
    })
    expect(error.message).toMatch(said)
    expect(error).toBeInstanceOf(RefusedFile)
    expect(error.message).toMatch(/^(?:Found|Unexpected) [^\n]+$/)
    expect(error.message.length).toBeLessThan(300)
    expect(took).toBeLessThan(DEADLINE)
    expect(deaths.splice(0)).toEqual([]) // by a cap of the reader, not by the end of the worker
  })
})

describe('what ends its worker is refused, and the next file has a new one', () => {
  it.each(killingFiles)('%s', async (_, name, bytes) => {
    const { error, took } = await refusal(bytes(), name, extractor)
    expect(error).toBeInstanceOf(RefusedFile)
    expect(took).toBeLessThan(DEADLINE + 5_000)
    expect((await extract(Buffer.from('a plain file'), 'a.txt', extractor)).text).toBe('a plain file')
    deaths.splice(0)
  })
})

describe('taken', () => {
  it.each(takenFiles)('%s', async (_, name, bytes, text) => {
    const extraction = await extract(bytes(), name, patient)
    expectExact(extraction)
    expect(extraction.text).toBe(text)
  })
})
