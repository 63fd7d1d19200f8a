import type { Template } from '../catalog/template.js'
import type { DraftAnswer } from '../providers/composer/draft.js'
import type { JsonSchema } from '../providers/port.js'

/** What a provider is to answer for a template, in the subset that strict structured output takes everywhere. */
export function answerSchema({ sections }: Pick<Template, 'sections'>): JsonSchema {
  return {
    type: 'object',
    properties: {
      title: { type: 'string', description: 'The title of the draft, on one line.' },
      sections: {
        type: 'array',
        description: 'Every section of the template once, in its order.',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', enum: sections.map(({ id }) => id) },
            body: { type: 'string', description: 'Its text: Markdown without headings.' },
          },
          required: ['id', 'body'],
          additionalProperties: false,
        },
      },
    },
    required: ['title', 'sections'],
    additionalProperties: false,
  }
}

/** Characters of a whole draft at most. UTF-16. */
const LONGEST = 400_000

/** What the strict schema cannot say: each section once and not empty. Undefined where nothing is wrong. */
export function answerFault({ sections }: Pick<Template, 'sections'>, answer: DraftAnswer): string | undefined {
  for (const { id } of sections) {
    const own = answer.sections.filter((section) => section.id === id)
    if (own.length !== 1) return `section ${id} stands there ${own.length} times, expected once`
    if (own[0]?.body.trim() === '') return `section ${id} is empty`
  }
  if (answer.title.trim() === '') return 'the title is empty'
  const length = answer.sections.reduce((sum, { body }) => sum + body.length, answer.title.length)
  return length > LONGEST ? `it has ${length} characters, expected at most ${LONGEST}` : undefined
}
