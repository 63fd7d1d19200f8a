import type { FastifyInstance } from 'fastify'
import type { Ground } from '../ground/ground.js'
import { Problem } from '../http/problem.js'
import { refused } from '../http/schemas.js'
import { verticals } from '../verification/engine.js'
import { VERTICALS } from '../verification/schemas.js'
import Type from '#typebox'
import { inputSchema } from './input.js'
import { catalogOf } from './read.js'
import { StylesResponse, TemplateResponse, TemplatesResponse } from './schemas.js'

const VerticalsResponse = Type.Object({
  verticals: Type.Array(Type.Object({ id: Type.String({ enum: [...VERTICALS] }), name: Type.String() })),
})

export function catalogRoutes(app: FastifyInstance, ground: Ground): void {
  app.get(
    '/templates',
    { schema: { summary: 'The templates', response: { 200: TemplatesResponse, ...refused(401, 429, 503) } } },
    () => ({
      data: {
        items: [...catalogOf(ground).templates.values()].map(({ item: { id, name, description, verticals: own } }) => ({
          id,
          name,
          description,
          verticals: own,
        })),
      },
    }),
  )
  app.get<{ Params: { template_id: string } }>(
    '/templates/:template_id',
    {
      schema: {
        summary: 'What a template takes (extension)',
        response: { 200: TemplateResponse, ...refused(401, 404, 429, 503) },
      },
    },
    ({ params }) => {
      const found = catalogOf(ground).templates.get(params.template_id)
      if (!found) throw new Problem(404, 'Unknown template, expected one that GET /templates lists')
      const { $schema: _schema, ...template } = found.item
      return {
        ...template,
        input_schema: inputSchema(found.item),
        sections: template.sections.map(({ id, heading, must_contain }) => ({ id, heading, must_contain })),
        sha256: found.sha256,
      }
    },
  )
  app.get(
    '/style-profiles',
    { schema: { summary: 'The style profiles', response: { 200: StylesResponse, ...refused(401, 429, 503) } } },
    () => ({
      data: {
        items: [...catalogOf(ground).styles.values()].map(({ item: { id, name, tone, description } }) => ({
          id,
          name,
          tone,
          description,
        })),
      },
    }),
  )
  app.get(
    '/verticals',
    { schema: { summary: 'The verticals', response: { 200: VerticalsResponse, ...refused(401, 429, 503) } } },
    () => {
      catalogOf(ground) // all three routes answer alike where the configuration cannot be read
      return { verticals: verticals.map(({ id, name }) => ({ id, name })) }
    },
  )
}
