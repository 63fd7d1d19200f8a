// On one database: it is about the processes that read files.
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bearer, type Service, startService } from '../harness/service.js'
import { form } from '../harness/sources.js'
import { killingFiles, refusedFiles } from '../sources/hostile-set.js'

const MEMORY = 512
const real = (name: string) => readFileSync(join(import.meta.dirname, '../sources/files', name))
const GOOD = [
  'writer.docx',
  'body.docx',
  'page.html',
  'writer.pdf',
  'tex.pdf',
  'page.pdf',
  'calc.xlsx',
  'impress.pptx',
] as const

interface Answer {
  readonly status: number
  readonly text: string
}

/** Over a connection of its own. */
async function send({ base, key }: Service, filename: string, content: Buffer): Promise<Answer> {
  const { payload, headers } = form([{ filename, content }])
  return await new Promise((resolve, reject) => {
    const sent = request(`${base}/parse-file`, {
      method: 'POST',
      agent: false,
      headers: { ...bearer(key), ...headers },
    })
    sent.on('error', reject).on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (more: string) => (text += more))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.end(payload)
  })
}

/** Megabytes that a process holds now, and that it held at most. */
function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1_024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
function workersOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

it(
  '50 uploads at once, hostile ones among them, four times: every good one right, memory bounded',
  { timeout: 400_000 },
  async () => {
    const service = await startService({
      ...{
        TICKMARK_REQUESTS_PER_HOUR: '1000000',
        TICKMARK_EXTRACTORS: '2',
        TICKMARK_EXTRACTOR_QUEUE_WAIT_MS: '200000',
      },
      ...{ TICKMARK_EXTRACTOR_DEADLINE_MS: '5000', TICKMARK_EXTRACTOR_MEMORY_MB: String(MEMORY) },
    })
    const pid = service.process.pid!
    let largest = 0
    const watch = setInterval(() => {
      for (const worker of workersOf(pid)) {
        try {
          largest = Math.max(largest, memoryOf(worker).most)
        } catch {
          // it has ended
        }
      }
    }, 50)
    try {
      const alone = new Map<string, unknown>()
      for (const name of GOOD) {
        const { preview_text, coverage, sha256 } = JSON.parse((await send(service, name, real(name))).text) as Record<
          string,
          unknown
        >
        alone.set(name, { preview_text, coverage, sha256 })
      }
      const hostile = [
        ...refusedFiles.map(([, name, bytes]) => [name, bytes()] as const),
        ...killingFiles.map(([, name, bytes]) => [name, bytes()] as const),
      ]
      const good = Array.from({ length: 50 }, (_, i) => GOOD[i % GOOD.length]!)
      const held: number[] = []
      for (let round = 0; round < 4; round++) {
        // A different third of the hostile ones in each round; those that end their worker in each.
        const chosen = [
          ...hostile.slice(0, -killingFiles.length).filter((_, i) => i % 3 === round % 3),
          ...hostile.slice(-killingFiles.length),
        ]
        const uploads = [
          ...good.slice(chosen.length).map(async (name) => {
            const response = await send(service, name, real(name))
            expect(response.status, name).toBe(200)
            expect(JSON.parse(response.text), name).toMatchObject(alone.get(name) as object)
          }),
          ...chosen.map(async ([name, bytes]) => {
            const response = await send(service, name, bytes)
            expect(response.status, response.text).toBe(422)
          }),
        ]
        expect(uploads.length).toBe(50)
        await Promise.all(uploads)
        held.push(memoryOf(pid).now)
      }
      console.log(
        `service ${held.map((megabytes) => megabytes.toFixed(0)).join(', ')} MB after each round; largest worker ${largest.toFixed(0)} MB`,
      )
      expect(held[3]! - held[1]!).toBeLessThan(60)
      expect(largest).toBeLessThan(MEMORY * 2)
      const ended = service.log().match(/a process that read a file ended/g) ?? []
      // The pdf ends its worker in each round; the docx may meet the reader's own cap first.
      expect(ended.length).toBeGreaterThanOrEqual(4)
    } finally {
      clearInterval(watch)
      await service.stop()
    }
  },
)
