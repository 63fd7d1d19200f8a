import fc from 'fast-check'
import { artifactTypes } from '../src/index.js'
import type { Json, JsonObject } from '../src/model.js'

/** A brief whose summary contradicts its one statistic. */
export const SPOILT_BRIEF = {
  artifact_type: 'data_brief',
  title: 'Tram riders 2025',
  summary: 'Riders fell to 3,900 in 2025.',
  findings: [],
  statistics: [{ id: null, name: 'Riders', value: '9,300', unit: 'riders', period: '2025' }],
  sources: [],
  outlook: '',
}

/** Text that tries to be markup, and text that is none: what a generator may put into any field. */
const piece = fc.constantFrom(
  'a',
  'Roe v. Wade',
  '410 U.S. 113',
  '*b*',
  '**c**',
  '_d_',
  'e_f',
  '`g`',
  '[h](i)',
  '[^1]',
  '<b>',
  '<!-- x -->',
  '&amp;',
  '&#42;',
  '~~j~~',
  '~5%',
  '\\',
  '\\*',
  '|',
  '#',
  '# k',
  '- l',
  '+ m',
  '1. n',
  '2) o',
  '> p',
  '---',
  '===',
  ':--',
  '```',
  '~~~',
  '$4.2bn',
  '12%',
  'E11.9',
  'mm[Hg]',
  '§ 5',
  'é',
  '😀',
  '\u00A0',
  ' ',
  '  ',
  '\t',
  '!',
  '![q](r)',
  'a@b.c',
  '(',
  ')',
  '-5',
  '+5',
  '0.5',
  '*',
  '_',
)
const line = fc.array(piece, { maxLength: 6 }).map((words) => words.join(''))
const spaced = fc.array(piece, { maxLength: 8 }).map((words) => words.join(' '))
const plain = fc.oneof(
  spaced,
  line,
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replace(/\p{Cc}/gu, '')),
)
const text = fc.oneof(
  plain,
  fc.array(plain, { maxLength: 4 }).map((lines) => lines.join('\n')),
  fc.array(plain, { maxLength: 3 }).map((lines) => lines.join('\r\n\r\n')),
)
const filled = text.map((own) => (/\S/.test(own) ? own : `x${own}`))

/** Values of a schema; `strict`: of the strict form, in which every property is there and nothing is a number. */
function valueOf(schema: JsonObject): fc.Arbitrary<Json> {
  const { type, anyOf, enum: words, pattern, properties, items, required } = schema
  if (Array.isArray(anyOf)) return fc.oneof(...(anyOf as JsonObject[]).map(valueOf))
  if (Array.isArray(words)) return fc.constantFrom(...(words as Json[]))
  if (Array.isArray(type)) return fc.oneof(fc.constant(null), valueOf({ ...schema, type: type[0] as string }))
  if (type === 'object') {
    const own = properties as Record<string, JsonObject>
    const arbitraries = Object.fromEntries(Object.entries(own).map(([name, property]) => [name, valueOf(property)]))
    return fc.record(arbitraries, { requiredKeys: required as string[] })
  }
  if (type === 'array') return fc.array(valueOf(items as JsonObject), { maxLength: 3 })
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return typeof pattern === 'string' && pattern.includes('\\S') ? filled : text
}

/** Artifacts that meet the full schema of some type. */
export const arbitraryArtifact: fc.Arbitrary<JsonObject> = fc.oneof(
  ...artifactTypes().map(({ full_schema: schema }) => valueOf(schema) as fc.Arbitrary<JsonObject>),
)
