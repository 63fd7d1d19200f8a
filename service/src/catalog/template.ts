/** What a template and a style profile are: the schemas of the files in `catalog/`. */
import Type, { type Static } from '#typebox'

const Id = Type.String({ pattern: '^[a-z][a-z0-9_]{1,63}$' })
const Words = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 300 }), { description, maxItems: 40 })

/** What a source is, by the reader that extracts it. */
export const FORMATS = ['txt', 'md', 'csv', 'tsv', 'html', 'docx', 'pdf', 'xlsx', 'pptx'] as const

const named = {
  name: Type.String({ pattern: '^[a-z][a-z0-9_]{1,63}$' }),
  required: Type.Boolean(),
  description: Type.String({ minLength: 1, maxLength: 500 }),
}

const StringParameter = Type.Object(
  {
    ...named,
    type: Type.Literal('string'),
    max_length: Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description: 'Characters, which are Unicode code points.',
    }),
  },
  { additionalProperties: false },
)
const IntegerParameter = Type.Object(
  {
    ...named,
    type: Type.Literal('integer'),
    minimum: Type.Integer(),
    maximum: Type.Integer(),
    default: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
)
const FileParameter = Type.Object(
  {
    ...named,
    type: Type.Literal('file_upload'),
    accepts: Type.Array(Type.String({ enum: [...FORMATS] }), {
      minItems: 1,
      description: 'Formats of sources it takes.',
    }),
    max_bytes: Type.Integer({ minimum: 1, description: 'Largest source it takes, in bytes of the original.' }),
    max_files: Type.Integer({ minimum: 1, maximum: 5 }),
  },
  { additionalProperties: false },
)
export const Parameter = Type.Union([StringParameter, IntegerParameter, FileParameter])
export type Parameter = Static<typeof Parameter>

const Section = Type.Object(
  {
    id: Id,
    heading: Type.String({ minLength: 1, maxLength: 120 }),
    must_contain: Words('What a reader must find in it.'),
    parameters: Words('Parameters whose text stands in it.'),
    cues: Words('Words that show that a sentence belongs in it, in lower case; the beginnings of words.'),
    lifts: Type.Array(Type.String({ enum: ['citations', 'codes', 'figures', 'dates'] }), {
      description: 'What a sentence of a source has that belongs in it.',
    }),
    takes_rest: Type.Optional(
      Type.Literal(true, { description: 'Takes what belongs nowhere else. Exactly one section does.' }),
    ),
  },
  { additionalProperties: false },
)
export type Section = Static<typeof Section>

export const Template = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    id: Id,
    name: Type.String({ minLength: 1, maxLength: 120 }),
    description: Type.String({ minLength: 1, maxLength: 500 }),
    verticals: Type.Array(Type.String(), {
      minItems: 1,
      description: 'Verticals it is made for; the first applies where a request names none.',
    }),
    artifact_types: Type.Array(Type.String(), {
      description: 'Artifact types that hold the same document in typed fields.',
    }),
    table_of_authorities: Type.Optional(
      Type.String({
        enum: ['derived', 'required'],
        description: 'Whether a table is derived where authorities are cited; `required`: verification demands it.',
      }),
    ),
    parameters: Type.Array(Parameter, { minItems: 1, maxItems: 40 }),
    sections: Type.Array(Section, { minItems: 1, maxItems: 40 }),
  },
  { additionalProperties: false, title: 'A template of the catalog' },
)
export type Template = Static<typeof Template>

export const StyleProfile = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    id: Id,
    name: Type.String({ minLength: 1, maxLength: 120 }),
    tone: Type.String({ minLength: 1, maxLength: 200 }),
    description: Type.String({ minLength: 1, maxLength: 500 }),
    layout: Type.Object(
      {
        lists: Type.String({
          enum: ['prose', 'bullets'],
          description: 'Whether sentences run on, or each is an item.',
        }),
        numbered_headings: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
    instructions: Words('What a model is told about how to write.'),
  },
  { additionalProperties: false, title: 'A style profile of the catalog' },
)
export type StyleProfile = Static<typeof StyleProfile>
