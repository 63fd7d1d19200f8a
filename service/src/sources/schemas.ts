import Type, { type Static } from '#typebox'
import { NextCursor } from '../http/paging.js'
import { NonClaims } from '../http/schemas.js'
import { CONTEXT_BUDGET } from './budget.js'
import { CODES } from './extraction/extraction.js'
import { MEDIA_TYPES } from './extraction/media-type.js'

const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC.' })
const From1 = (description: string) => Type.Optional(Type.Integer({ minimum: 1, description }))

export const CoverageSchema = Type.Object(
  {
    status: Type.Enum(['complete', 'partial', 'empty', 'unavailable'], {
      description:
        'complete: all text that a reader of the file sees was read. It follows from facts of the file alone.',
    }),
    reasons: Type.Array(
      Type.Object({
        code: Type.Enum(Object.keys(CODES)),
        detail: Type.String(),
        count: Type.Integer({ minimum: 1, description: 'How many of what the code names.' }),
        page: From1('The first page.'),
        slide: From1('The slide.'),
        sheet: Type.Optional(Type.String()),
      }),
    ),
    units: Type.Object({
      kind: Type.Enum(['page', 'paragraph', 'sheet', 'slide', 'row']),
      total: Type.Integer(),
      with_text: Type.Integer(),
    }),
  },
  { description: 'What was read of the file, and what it holds beside that. No OCR is performed.' },
)

const Version = {
  source_id: Type.String(),
  lineage_id: Type.String({ description: 'The same for all versions of a source.' }),
  version: Type.Integer({ minimum: 1 }),
  filename: Type.String(),
  media_type: Type.Enum(Object.keys(MEDIA_TYPES), { description: 'By content.' }),
  bytes: Type.Integer(),
  sha256: Type.String({ description: 'Of the file, hexadecimal.' }),
  preview_text: Type.String({ description: 'The first 500 characters of the text.' }),
  coverage: CoverageSchema,
  context: Type.Object({
    characters: Type.Integer({ description: 'What it takes of the budget, its labels included. Unicode code points.' }),
    budget: Type.Literal(CONTEXT_BUDGET, { description: 'What all sources of a request may take together.' }),
  }),
  access: Type.Enum(['owner', 'use', 'read'], {
    description: 'How you reach it: yours, granted for use, granted to read.',
  }),
  created_at: Time,
  revoked_at: Type.Union([Time, Type.Null()]),
}

export const SourceSchema = Type.Object({ ...Version, non_claims: NonClaims })

export const SegmentSchema = Type.Object(
  {
    start: Type.Integer({ minimum: 0 }),
    end: Type.Integer({ description: 'That of the first character after it.' }),
    page: From1('Page.'),
    paragraph: From1('Paragraph, counted anew in each part.'),
    sheet: Type.Optional(Type.String({ description: 'Name of the sheet.' })),
    cell: Type.Optional(Type.String({ description: 'As in a formula: B7.' })),
    slide: From1('Slide.'),
    row: From1('Row.'),
    part: Type.Optional(
      Type.Enum(['note', 'header', 'footer', 'speaker-notes', 'text-box'], { description: 'Absent: the body.' }),
    ),
  },
  { description: 'Offsets in Unicode code points of `text`. Segments follow each other without gap or overlap.' },
)

export const SourceText = Type.Object({
  ...Version,
  text: Type.String({ description: 'All that was read.' }),
  segments: Type.Array(SegmentSchema),
  non_claims: NonClaims,
})

export const SourceList = Type.Object({
  items: Type.Array(Type.Object(Version)),
  next_cursor: NextCursor,
  non_claims: NonClaims,
})

export const UploadQuery = Type.Object(
  {
    supersedes_source_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'The latest version of a source of your own: the file becomes the next one.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type UploadQuery = Static<typeof UploadQuery>

export const GrantRequest = Type.Object(
  {
    user_id: Type.String({ minLength: 1, maxLength: 100, description: 'The recipient.' }),
    org_id: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The workspace of which both are active members.',
    }),
    can_use: Type.Boolean({ description: 'false: he may read, and not generate with it.' }),
  },
  { additionalProperties: false },
)
export type GrantRequest = Static<typeof GrantRequest>

export const GrantResponse = Type.Object({
  lineage_id: Type.String(),
  user_id: Type.String(),
  org_id: Type.String(),
  can_use: Type.Boolean(),
  granted_at: Time,
})

export const UngrantResponse = Type.Object({
  lineage_id: Type.String(),
  user_id: Type.String(),
  granted: Type.Literal(false),
})

export const RevokeResponse = Type.Object({ lineage_id: Type.String(), revoked_at: Time })
