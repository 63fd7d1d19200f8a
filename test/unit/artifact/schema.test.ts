import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import Ajv from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { artifactTypes } from '../../../src/index.js'
import type { JsonObject } from '../../../src/model.js'
import { arbitraryArtifact } from '../../artifacts.js'

const root = join(import.meta.dirname, '../../..')
const ajv = new Ajv.Ajv({ strict: true, allErrors: true })
const ALLOWED = ['type', 'description', 'properties', 'items', 'enum', 'required', 'additionalProperties']

/** Every schema inside a schema, itself first. */
function* within(schema: JsonObject): Generator<JsonObject> {
  yield schema
  for (const property of Object.values((schema['properties'] ?? {}) as Record<string, JsonObject>))
    yield* within(property)
  if (schema['items']) yield* within(schema['items'] as JsonObject)
}

describe.each(artifactTypes())('$artifact_type', ({ artifact_type, schema, full_schema }) => {
  it('has a strict schema in the subset that every server takes', () => {
    expect(schema['type']).toBe('object')
    for (const part of within(schema)) {
      expect(ALLOWED).toEqual(expect.arrayContaining(Object.keys(part)))
      expect([part['type']].flat().filter((type) => type !== 'null')).toHaveLength(1)
      if (part['properties'] === undefined) continue
      expect(part['additionalProperties']).toBe(false)
      expect(part['required']).toEqual(Object.keys(part['properties'] as JsonObject))
    }
  })

  it('has schemas that ajv accepts in strict mode, and names itself', () => {
    for (const one of [schema, full_schema]) {
      expect(() => ajv.compile(one)).not.toThrow()
      expect((one['properties'] as Record<string, JsonObject>)['artifact_type']?.['enum']).toEqual([artifact_type])
    }
  })
})

it('whatever meets the strict schema and the constraints of the full one has the same fields', () => {
  const byType = new Map(artifactTypes().map((type) => [type.artifact_type, ajv.compile(type.full_schema)]))
  fc.assert(
    fc.property(arbitraryArtifact, (artifact) => {
      expect(byType.get(artifact['artifact_type'] as string)?.(artifact)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

it('the committed validators are those of the schemas, and need nothing', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/generate-validators.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})

it('describes the types as the route answers them', () => {
  const [note, brief, analysis] = artifactTypes()
  expect(note).toMatchObject({
    artifact_type: 'clinical_note',
    verifiers: ['clinical.codes', 'common.quantities'],
    templates: [],
  })
  expect(brief).toMatchObject({
    artifact_type: 'data_brief',
    verifiers: ['common.quantities'],
    generation_mode: 'standard',
    repair_limit: 1,
  })
  expect(analysis).toMatchObject({
    artifact_type: 'legal_analysis',
    verifiers: ['legal.authorities', 'legal.citations'],
    verticals: ['healthcare_legal', 'legal'],
  })
  for (const { verifier_limitations: limitations, verifiers } of artifactTypes()) {
    for (const id of verifiers) expect(limitations[id]?.length).toBeGreaterThan(0)
  }
})
