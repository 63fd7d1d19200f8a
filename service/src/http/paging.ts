import { createHmac, timingSafeEqual } from 'node:crypto'
import Type, { type Static } from '#typebox'
import { EXPECTED } from './faults.js'
import { Problem } from './problem.js'

/** The query of a list: how many items, and where to go on. Spread into a route's own query schema, or used as it is. */
export const PageQuery = Type.Object(
  {
    limit: Type.Optional(
      Type.String({
        pattern: '^(?:[1-9]\\d?|100)$',
        [EXPECTED]: '1 to 100',
        description: 'Items at most, 1 to 100; 20 if absent.',
      }),
    ),
    cursor: Type.Optional(Type.String({ maxLength: 1_000, description: 'The next_cursor of the page before.' })),
  },
  { additionalProperties: false },
)
export type PageQuery = Static<typeof PageQuery>

/** The field of a list's answer. */
export const NextCursor = Type.Union([Type.String(), Type.Null()], {
  description: 'The cursor of the next page; null on the last.',
})

const DEFAULT = 20

/** The keyset position of a page: the values that the list is sorted by, of the last item before it. */
export type Position = readonly (string | number)[]

/**
 * Cursors of one list for one holder. They are signed: one that was changed, or is of another list or another holder, is refused with 422.
 */
export class Pages {
  readonly #secret: Buffer
  readonly #scope: string

  /** `secret` as of `ground.secret('cursor')`; `list` names the list and its filters, `holder` the account. */
  constructor(secret: Buffer, list: string, holder: string) {
    this.#secret = secret
    this.#scope = JSON.stringify([list, holder])
  }

  /** How many items are wanted, and after which position. */
  read({ limit, cursor }: PageQuery): { limit: number; after?: Position } {
    return { limit: Number(limit ?? DEFAULT), ...(cursor !== undefined && { after: this.#open(cursor) }) }
  }

  /**
   * One page of what was found, at most `limit` items, and the cursor of the next. Ask the store for `limit + 1` items: the last one
   * tells that there is more.
   */
  page<T>(
    found: readonly T[],
    limit: number,
    positionOf: (item: T) => Position,
  ): { items: T[]; next_cursor: string | null } {
    const items = found.slice(0, limit)
    const last = items.at(-1)
    const more = found.length > limit && last !== undefined
    return { items, next_cursor: more ? this.#seal(positionOf(last)) : null }
  }

  #seal(position: Position): string {
    const text = Buffer.from(JSON.stringify(position)).toString('base64url')
    return `${text}.${this.#sign(text).toString('base64url')}`
  }

  #open(cursor: string): Position {
    const [text = '', signature = ''] = cursor.split('.')
    const [given, own] = [Buffer.from(signature, 'base64url'), this.#sign(text)]
    if (given.length !== own.length || !timingSafeEqual(given, own)) {
      throw wrong('/cursor', 'Unexpected cursor, expected the next_cursor of the page before, of this list')
    }
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as Position
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(this.#scope).update('\0').update(text).digest().subarray(0, 16)
  }
}

function wrong(pointer: string, detail: string): Problem {
  return new Problem(422, detail, { errors: [{ pointer, detail }] })
}
