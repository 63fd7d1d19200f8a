import Type from '#typebox'
import { Parameter, StyleProfile, Template } from './template.js'

const Extension = (what: string) => `${what} (extension)`
const { id, name, description, verticals, artifact_types, table_of_authorities, sections } = Template.properties

export const TemplatesResponse = Type.Object({
  data: Type.Object({
    items: Type.Array(
      Type.Object({
        id,
        name,
        description: Type.String({ description: Extension('What it is for') }),
        verticals: Type.Array(Type.String(), { description: Extension('Verticals it is made for') }),
      }),
    ),
  }),
})

export const TemplateResponse = Type.Object(
  {
    id,
    name,
    description,
    verticals,
    artifact_types,
    table_of_authorities: Type.Optional(table_of_authorities),
    parameters: Type.Array(Parameter, { description: 'Parameters of the input object.' }),
    input_schema: Type.Unsafe<object>({
      type: 'object',
      additionalProperties: true,
      description: 'A JSON Schema of the input object.',
    }),
    sections: Type.Array(
      Type.Object({
        id: sections.items.properties.id,
        heading: sections.items.properties.heading,
        must_contain: sections.items.properties.must_contain,
      }),
    ),
    sha256: Type.String({ description: 'Of the template’s file: a request pins it.' }),
  },
  { description: 'What a template takes and what its draft contains (extension).' },
)

export const StylesResponse = Type.Object({
  data: Type.Object({
    items: Type.Array(
      Type.Object({
        id: StyleProfile.properties.id,
        name: StyleProfile.properties.name,
        tone: StyleProfile.properties.tone,
        description: Type.String({ description: Extension('For whom it is') }),
      }),
    ),
  }),
})
