import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blobFolder } from '../../dist/blobs/settings.js'
import { NON_CLAIMS } from '../../dist/http/non-claims.js'
import { expectExact } from './check.js'
import { type Client, holdings, openClients, type Part } from '../harness/sources.js'

const MEGABYTE = 2 ** 20
let service: Awaited<ReturnType<typeof openClients>>
let joe: Client
const held = async () => await holdings(service.ground, blobFolder(service.ground))
beforeAll(async () => {
  service = await openClients()
  joe = await service.client('joe')
})
afterAll(async () => await service.close())

const real = (name: string) => readFileSync(join(import.meta.dirname, 'files', name))

describe('a file becomes a source', () => {
  it('with what was read of it, and what it takes of the budget', async () => {
    const content = real('writer.docx')
    const response = await joe.upload(content, 'Notice – final.docx')
    expect(response.statusCode).toBe(200)
    const source = response.json()
    expect(source).toEqual({
      source_id: expect.stringMatching(/^src_[0-9a-f]{32}$/),
      lineage_id: expect.stringMatching(/^lin_[0-9a-f]{32}$/),
      version: 1,
      filename: 'Notice – final.docx',
      media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      preview_text: expect.stringMatching(/^# Notice of water shut-off, 𝔸 district\n/u),
      coverage: {
        status: 'complete',
        reasons: expect.any(Array),
        units: { kind: 'paragraph', total: 10, with_text: 10 },
      },
      context: { characters: expect.any(Number), budget: 60_000 },
      access: 'owner',
      created_at: expect.stringMatching(/Z$/),
      revoked_at: null,
      non_claims: [...NON_CLAIMS],
    })
    expect(Array.from(source.preview_text as string).length).toBe(500)
    const full = (await joe.get(`/sources/${source.source_id}`)).json()
    expect(full).toMatchObject(source)
    expectExact({ ...full, characters: Array.from(full.text as string).length })
    expect(String(full.text).startsWith(source.preview_text)).toBe(true)
    expect(source.context.characters).toBeGreaterThan(Array.from(full.text as string).length)
    const original = await joe.get(`/sources/${source.source_id}/original`)
    expect(original.rawPayload.equals(content)).toBe(true)
    expect(original.headers).toMatchObject({
      'content-type': source.media_type,
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Notice _ final.docx"; filename*=UTF-8''Notice%20%E2%80%93%20final.docx`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it.each(['body.docx', 'page.html', 'writer.pdf', 'tex.pdf', 'calc.xlsx', 'impress.pptx', 'scanned.pdf'])(
    '%s, and its text is where the segments say',
    async (name) => {
      const source = (await joe.upload(real(name), name)).json()
      const { text, segments, coverage } = (await joe.get(`/sources/${source.source_id}`)).json()
      expectExact({
        text,
        segments,
        coverage,
        characters: Array.from(text as string).length,
        mediaType: source.media_type,
      })
      expect(coverage).toEqual(source.coverage)
    },
  )

  it('of exactly as many bytes as are allowed', async () => {
    const response = await joe.upload(Buffer.alloc(25 * MEGABYTE, 'a line of text\n'), 'long.txt')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ bytes: 25 * MEGABYTE, coverage: { status: 'partial' } })
  })

  it('the same bytes twice are two sources of one blob', async () => {
    const before = await held()
    const [first, second] = [await joe.upload('the same', 'a.txt'), await joe.upload('the same', 'b.txt')]
    expect(first.json().source_id).not.toBe(second.json().source_id)
    const after = await held()
    expect([after.sources - before.sources, after.blobs - before.blobs, after.files - before.files]).toEqual([2, 1, 1])
  })

  it.each(['naïve – 𝔸.txt', '👨\u200d👩\u200d👧.txt', 'می\u200cخواهم.txt', 'a.b.c'])(
    'under the name %s',
    async (name) => {
      expect((await joe.upload('text', name)).json()).toMatchObject({ filename: name, media_type: 'text/plain' })
    },
  )

  it('is taken for what it is, whatever its name', async () => {
    expect((await joe.upload(real('writer.pdf'), 'notice.docx')).json()).toMatchObject({
      media_type: 'application/pdf',
      filename: 'notice.docx',
    })
  })
})

describe('refused, and nothing is kept', () => {
  const text = { filename: 'a.txt', content: 'text' }
  const cases: readonly (readonly [string, readonly Part[], number, string])[] = [
    ['no part', [], 422, '/file'],
    ['two files', [text, text], 422, '/file'],
    ['a file under another name', [{ ...text, name: 'upload' }], 422, '/upload'],
    [
      'a field beside the file',
      [text, { name: 'extracted_text', content: 'what I say it says' }],
      422,
      '/extracted_text',
    ],
    ['a claimed coverage', [{ name: 'coverage', content: 'complete' }, text], 422, '/coverage'],
    ['an owner', [{ name: 'owner_id', content: 'usr_1' }, text], 422, '/owner_id'],
    ['a field in place of the file', [{ content: 'text' }], 422, '/file'],
    ['a path', [{ ...text, filename: '../../etc/passwd' }], 422, '/file'],
    ['a path of Windows', [{ ...text, filename: String.raw`C:\\a.txt` }], 422, '/file'],
    ['a name that turns around', [{ ...text, filename: 'a\u202Etxt.exe' }], 422, '/file'],
    ['a name of 300 characters', [{ ...text, filename: `${'n'.repeat(296)}.txt` }], 422, '/file'],
    ['a NUL in the name', [{ ...text, filename: 'a\0.txt' }], 422, '/file'],
    ['a name that is not UTF-8', [{ ...text, filename: 'caf\uFFFD.txt' }], 422, '/file'],
    ['a name of blanks', [{ ...text, filename: '  ' }], 422, '/file'],
    ['one byte too many', [{ ...text, content: Buffer.alloc(25 * MEGABYTE + 1, 'a') }], 413, ''],
    ['far too many bytes', [{ ...text, content: Buffer.alloc(26 * MEGABYTE, 'a') }], 413, ''],
  ]
  it.each(cases)('%s', async (_, parts, status, pointer) => {
    const before = await held()
    const response = await joe.send(parts)
    expect(response.statusCode, response.body).toBe(status)
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(response.json<{ errors: { pointer: string }[] }>().errors.map((error) => error.pointer)).toEqual(
      pointer === '' ? [] : [pointer],
    )
    expect(await held()).toEqual(before)
  })

  it('what is no form, or a form that ends early', async () => {
    const headers = { authorization: `Bearer ${joe.key}` }
    const post = async (type: string, payload: string, query = '') =>
      await service.app.inject({
        method: 'POST',
        url: `/api/parse-file${query}`,
        headers: { ...headers, 'content-type': type },
        payload,
      })
    const before = await held()
    expect((await post('application/json', '{}')).statusCode).toBe(415)
    expect((await post('text/plain', 'a')).statusCode).toBe(415)
    expect((await post('multipart/form-data', 'a')).statusCode).toBe(422)
    expect(
      (
        await post(
          'multipart/form-data; boundary=x',
          '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\ntext',
        )
      ).statusCode,
    ).toBe(422)
    const encoded =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-transfer-encoding: base64\r\n\r\naGVsbG8=\r\n--x--\r\n'
    expect((await post('multipart/form-data; boundary=x', encoded)).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/file', detail: expect.stringContaining('Content-Transfer-Encoding') }],
    })
    const query = await joe.send([{ filename: 'a.txt', content: 'text' }], '?owner=usr_1')
    expect(query.json()).toMatchObject({ status: 422, errors: [{ pointer: '/owner' }] })
    expect(await held()).toEqual(before)
  })
})

describe('versions', () => {
  it('follow each other, and older ones stay as they were', async () => {
    const first = (await joe.upload('one', 'a.txt')).json()
    const second = (await joe.upload('two', 'b.txt', first.source_id)).json()
    expect(second).toMatchObject({ version: 2, lineage_id: first.lineage_id, filename: 'b.txt' })
    expect((await joe.get(`/sources/${first.source_id}`)).json()).toMatchObject({ version: 1, text: 'one' })
    const third = await joe.upload('three', 'c.txt', first.source_id)
    expect(third.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/supersedes_source_id', detail: expect.stringContaining('superseded') }],
    })
    await joe.post(`/sources/${second.source_id}/revoke`)
    expect((await joe.upload('three', 'c.txt', second.source_id)).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/supersedes_source_id', detail: expect.stringContaining('revoked') }],
    })
  })

  it('of two at once one wins', async () => {
    const { source_id: latest, lineage_id: lineage } = (await joe.upload('one', 'a.txt')).json()
    const before = await held()
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].map(async (n) => await joe.upload(`next ${n}`, 'a.txt', latest)),
    )
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422])
    expect(responses.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      version: 2,
      lineage_id: lineage,
    })
    const after = await held()
    expect(after.sources).toBe(before.sources + 1)
  })
})
