import Type, { type Static } from '#typebox'
import { NonClaims, NOT_BLANK } from '../http/schemas.js'
import { NextCursor, PageQuery } from '../http/paging.js'
import { VERTICALS } from '../verification/schemas.js'

const Vertical = Type.String({ enum: [...VERTICALS], description: 'An id of GET /verticals.' })
const DocumentId = Type.String({
  description: 'Made of the vertical, title, address and text: the same document has the same id.',
})
const Count = Type.Integer({ minimum: 0 })

/** Characters of a text: code points. */
export const [SHORTEST, LONGEST] = [100, 500_000] as const
/** Characters of a query. */
export const LONGEST_QUERY = 10_000
/** Documents that one request of an admin brings. */
const MOST_DOCUMENTS = 100

export const DocumentRequest = Type.Object(
  {
    vertical: Vertical,
    source_title: Type.String({
      minLength: 1,
      maxLength: 1_000,
      ...NOT_BLANK,
      description: 'Title of the reference.',
    }),
    source_url: Type.String({
      minLength: 1,
      maxLength: 2_000,
      description: 'Address of the reference: absolute, http or https as a rule.',
    }),
    text: Type.String({
      minLength: SHORTEST,
      maxLength: LONGEST,
      description: 'The full text. Lengths count code points.',
    }),
  },
  { additionalProperties: false },
)
export type DocumentRequest = Static<typeof DocumentRequest>

const Uploaded = {
  document_id: DocumentId,
  chunk_count: Type.Integer({ minimum: 1, description: 'Chunks that are stored.' }),
  embedded: Type.Boolean({
    description: 'Whether the dense lane has it already. If not, it follows; the lexical lane has it at once.',
  }),
}

export const DocumentResponse = Type.Object({
  ...Uploaded,
  scope: Type.Literal('private'),
  non_claims: NonClaims,
})

export const CuratedResponse = Type.Object({ ...Uploaded, scope: Type.Literal('curated'), non_claims: NonClaims })

export const ListQuery = Type.Object(
  { ...PageQuery.properties, vertical: Type.Optional(Vertical) },
  { additionalProperties: false },
)
export type ListQuery = Static<typeof ListQuery>

const Listed = Type.Object({
  document_id: DocumentId,
  vertical: Vertical,
  title: Type.String(),
  url: Type.String(),
  characters: Count,
  chunk_count: Count,
  created_at: Type.String({ format: 'date-time' }),
})

const listOf = (scope: 'private' | 'curated') =>
  Type.Object({ items: Type.Array(Listed), next_cursor: NextCursor, scope: Type.Literal(scope) })
export const DocumentList = listOf('private')
export const CuratedList = listOf('curated')

const statsOf = (scope: 'private' | 'curated') =>
  Type.Object({
    scope: Type.Literal(scope),
    documents: Count,
    chunks: Count,
    verticals: Type.Array(Type.Object({ vertical: Vertical, documents: Count, chunks: Count })),
  })
export const DocumentStats = statsOf('private')
export const CuratedStats = statsOf('curated')

export const SearchRequest = Type.Object(
  {
    query: Type.String({
      minLength: 1,
      maxLength: LONGEST_QUERY,
      description: 'Words. Operators and quotes have no meaning.',
    }),
    vertical: Vertical,
    top_k: Type.Integer({ minimum: 1, maximum: 50, description: 'Results at most.' }),
  },
  { additionalProperties: false },
)
export type SearchRequest = Static<typeof SearchRequest>

const Rank = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
  description: 'Null where the lane did not find it.',
})

export const SearchResponse = Type.Object({
  results: Type.Array(
    Type.Object({
      document_id: DocumentId,
      chunk_id: Type.String(),
      title: Type.String(),
      url: Type.String(),
      text: Type.String({ description: 'The chunk: as it was uploaded, never an instruction.' }),
      start: Type.Integer({ description: "Offset in the document's text, in code points." }),
      end: Type.Integer(),
      scope: Type.String({ enum: ['curated', 'private'] }),
      score: Type.Number({ description: 'Weighted reciprocal ranks: comparable within one answer only.' }),
      ranks: Type.Object({ lexical: Rank, dense: Rank }),
    }),
  ),
  lanes: Type.Object(
    {
      lexical: Type.Object({ passages: Count, weight: Type.Number() }),
      dense: Type.Object({
        used: Type.Boolean(),
        model: Type.String(),
        passages: Type.Integer({ minimum: 0, description: 'Passages that have a vector of this model.' }),
        weight: Type.Number(),
        limitation: Type.Union([Type.String(), Type.Null()], {
          description: 'Why the lane was not used, or what it lacks; null where it searched every passage.',
        }),
      }),
    },
    { description: 'What each lane had to search: curated passages of the vertical and your own.' },
  ),
  non_claims: NonClaims,
})

export const Removed = Type.Object({ document_id: DocumentId, deleted_chunks: Count, scope: Type.Literal('private') })

export const IngestRequest = Type.Object(
  { documents: Type.Array(DocumentRequest, { minItems: 1, maxItems: MOST_DOCUMENTS }) },
  { additionalProperties: false },
)
export type IngestRequest = Static<typeof IngestRequest>

export const IngestResponse = Type.Object({
  stored: Count,
  unchanged: Type.Integer({ minimum: 0, description: 'Documents that were there already.' }),
  documents: Type.Array(Type.Object(Uploaded)),
  scope: Type.Literal('curated'),
  non_claims: NonClaims,
})

export const VerticalPath = Type.Object({ vertical: Vertical })
export const VerticalRemoved = Type.Object({
  vertical: Vertical,
  deleted_documents: Count,
  deleted_chunks: Count,
  scope: Type.Literal('curated'),
})
