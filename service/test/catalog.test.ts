// On one database: the catalog is files.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inputFaults, inputSchema } from '../dist/catalog/input.js'
import { readCatalog } from '../dist/catalog/read.js'
import { OWN_CATALOG } from '../dist/catalog/settings.js'
import { StyleProfile, Template } from '../dist/catalog/template.js'
import { createApp } from '../dist/app.js'
import { rooms } from '../dist/rooms.js'
import { verticals } from 'tickmark'
import { makeCaller, openTestGround } from './harness/ground.js'
import { bearer } from './harness/service.js'

interface Named {
  readonly id: string
  readonly name: string
}

const { templates, styles } = readCatalog(OWN_CATALOG)

describe('the catalog', () => {
  it('has 15 templates at least over all verticals, and 8 style profiles', () => {
    expect(templates.size).toBeGreaterThanOrEqual(15)
    expect(styles.size).toBeGreaterThanOrEqual(8)
    const covered = new Set([...templates.values()].flatMap(({ item }) => item.verticals))
    expect([...covered].sort()).toEqual(verticals.map(({ id }) => id).sort())
    for (const { item } of templates.values()) {
      const names = item.parameters.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['topic', 'target_audience', 'word_count', 'reference_files']))
    }
  })

  it.each([
    ['template', Template],
    ['style-profile', StyleProfile],
  ])('the schema file of a %s is the schema that is checked', (name, schema) => {
    const file = join(OWN_CATALOG, `schemas/${name}.json`)
    const text = `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }, undefined, 2)}\n`
    if (process.env['UPDATE']) writeFileSync(file, text)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(text))
  })

  it.each([...templates.values()].map(({ item }) => [item.id, item] as const))(
    '%s: the schema of its input says what is checked',
    (_, item) => {
      const validate = new Ajv2020({ strict: false }).compile(inputSchema(item))
      const good = Object.fromEntries(
        item.parameters.map((one) => [
          one.name,
          one.type === 'string' ? 'x' : one.type === 'integer' ? one.minimum : ['src_1'],
        ]),
      )
      const inputs: Record<string, unknown>[] = [
        good,
        {},
        { topic: '' },
        { topic: ' ' },
        { topic: 5 },
        { ...good, other: 1 },
      ]
      for (const one of item.parameters) {
        inputs.push({ ...good, [one.name]: null }, { ...good, [one.name]: [1] }, { ...good, [one.name]: 1.5 })
        if (one.type === 'string')
          inputs.push(
            { ...good, [one.name]: '😀'.repeat(one.max_length) },
            { ...good, [one.name]: '😀'.repeat(one.max_length + 1) },
          )
        if (one.type === 'integer')
          inputs.push({ ...good, [one.name]: one.maximum + 1 }, { ...good, [one.name]: one.minimum - 1 })
        if (one.type === 'file_upload')
          inputs.push(
            { ...good, [one.name]: [] },
            { ...good, [one.name]: ['a', 'a'] },
            { ...good, [one.name]: ['a', 'b', 'c', 'd', 'e', 'f'] },
          )
      }
      for (const input of inputs) {
        const faults = inputFaults(item, input, '/user_input')
        expect(faults.length === 0, JSON.stringify(input).slice(0, 200)).toBe(validate(input))
        for (const { pointer, detail } of faults) {
          expect(pointer).toMatch(/^\/user_input/)
          expect(detail).toMatch(/^Unexpected .+, expected .+/)
        }
      }
    },
  )

  it.each([
    ['reference_files_extracted_text', 'x', 'POST /parse-file'],
    ['coverage', 'complete', 'POST /parse-file'],
    ['reference_files_coverage_status', 'complete', 'POST /parse-file'],
    ['owner_id', 'acc_1', 'credential'],
    ['user_id', 'acc_1', 'credential'],
  ])('%s is refused, with what to do instead', (name, value, words) => {
    const [fault] = inputFaults(templates.get('soap_note')!.item, { topic: 'x', [name]: value }, '/user_input')
    expect(fault?.pointer).toBe(`/user_input/${name}`)
    expect(fault?.detail).toContain(words)
  })
})

describe('a catalog that is wrong', () => {
  it.each<[string, (folder: string) => void, RegExp]>([
    ['no folder', (folder) => rmSync(folder, { recursive: true }), /templates/],
    ['no JSON', (folder) => writeFileSync(join(folder, 'templates/soap_note.json'), '{'), /soap_note\.json: /],
    ['another shape', (folder) => edit(folder, { sections: [] }), /soap_note\.json: \/sections/],
    ['another id', (folder) => edit(folder, { id: 'other' }), /expected the name of the file/],
    ['an unknown vertical', (folder) => edit(folder, { verticals: ['law'] }), /\/verticals\/0 is law/],
    ['an unknown type', (folder) => edit(folder, { artifact_types: ['poem'] }), /\/artifact_types\/0 is poem/],
    ['a table nobody checks', (folder) => edit(folder, { table_of_authorities: 'required' }), /\/table_of_authorities/],
    ['no style', (folder) => rmSync(join(folder, 'style-profiles'), { recursive: true }), /style-profiles/],
  ])('%s: the file is named', (_, spoil, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'tickmark-catalog-'))
    cpSync(OWN_CATALOG, folder, { recursive: true })
    spoil(folder)
    expect(() => readCatalog(folder)).toThrow(message)
    rmSync(folder, { recursive: true, force: true })
  })
})

function edit(folder: string, change: object): void {
  const file = join(folder, 'templates/soap_note.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }))
}

describe('over HTTP', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-catalog-'))
  let get: (path: string) => Promise<{ status: number; json: any }>
  let end: () => Promise<void>
  beforeAll(async () => {
    cpSync(OWN_CATALOG, folder, { recursive: true })
    const { ground, close } = await openTestGround({ TICKMARK_CATALOG: folder })
    const { key } = await makeCaller(ground)
    const app = await createApp(ground, rooms)
    get = async (path) => {
      const response = await app.inject({ method: 'GET', url: `/api${path}`, headers: bearer(key) })
      return { status: response.statusCode, json: response.json() }
    }
    end = async () => {
      await app.close()
      await close()
      rmSync(folder, { recursive: true })
    }
  })
  afterAll(async () => await end())

  it('cannot be read: 503, no path told; and 200 again when it can', async () => {
    const spoiled = join(folder, 'style-profiles/academic.json')
    const text = readFileSync(spoiled, 'utf8')
    writeFileSync(spoiled, '{')
    for (const path of ['/templates', '/templates/soap_note', '/style-profiles', '/verticals']) {
      const { status, json } = await get(path)
      expect(status).toBe(503)
      expect(JSON.stringify(json)).not.toContain(folder)
    }
    writeFileSync(spoiled, text)
    expect(((await get('/templates')).json.data.items as Named[]).map(({ id }) => id)).toEqual([...templates.keys()])
    expect(((await get('/style-profiles')).json.data.items as Named[]).map(({ id }) => id)).toEqual([...styles.keys()])
    for (const item of (await get('/style-profiles')).json.data.items) expect(item.tone).toMatch(/\w/)
    expect((await get('/verticals')).json.verticals).toHaveLength(10)
  })

  it('shows what a template takes', async () => {
    const { status, json } = await get('/templates/contract_summary')
    expect(status).toBe(200)
    expect((json.parameters as Named[]).find(({ name }) => name === 'reference_files')).toMatchObject({
      type: 'file_upload',
      required: true,
      accepts: expect.arrayContaining(['docx', 'pdf']),
      max_bytes: expect.any(Number),
    })
    expect(json.input_schema.required).toEqual(['topic', 'reference_files'])
    for (const path of ['/templates/poem', '/templates/..%2Fplans', '/templates/__proto__'])
      expect((await get(path)).status).toBe(404)
  })
})
