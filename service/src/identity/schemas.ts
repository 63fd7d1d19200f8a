import Type, { type Static } from '#typebox'
import { EXPECTED } from '../http/faults.js'
import { OPTIONAL_BODY } from '../http/schemas.js'

const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC.' })

export const SessionResponse = Type.Object({
  token: Type.String({ description: 'Used as the key is: Authorization: Bearer.' }),
  token_type: Type.Literal('Bearer'),
  expires_at: Time,
  account_id: Type.String({ description: "The caller's own." }),
  user_id: Type.String({ description: "The caller's own: what others name in a grant to him." }),
  role: Type.Enum(['member', 'admin']),
  workspaces: Type.Array(Type.Object({ workspace_id: Type.String(), name: Type.String(), active: Type.Boolean() })),
})

export const MemberList = Type.Object({
  items: Type.Array(Type.Object({ user_id: Type.String(), name: Type.String() }), { description: 'By name.' }),
})

export const KeyRequest = Type.Object(
  {
    replaces: Type.Optional(
      Type.Union([Type.String({ pattern: '^tm_[0-9a-f]{16}$', [EXPECTED]: 'the id of a key, tm_…' }), Type.Null()], {
        description: 'Id of the key to revoke; null: none. Absent: the key of this request.',
      }),
    ),
  },
  { additionalProperties: false, ...OPTIONAL_BODY },
)
export type KeyRequest = Static<typeof KeyRequest>

export const KeyMade = Type.Object({
  key: Type.String({ description: 'Shown only now.' }),
  key_id: Type.String(),
  replaces: Type.Union([Type.String(), Type.Null()], { description: 'Id of the key that is revoked.' }),
})

export const KeyShown = Type.Object({
  key_id: Type.String(),
  created_at: Time,
  revoked_at: Type.Union([Time, Type.Null()]),
})

export const KeyList = Type.Object({ items: Type.Array(KeyShown) })
