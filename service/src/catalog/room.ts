import { verticals } from 'tickmark'
import Type from 'typebox'
import type { Room } from '../ground/room.js'
import { refused } from '../http/schemas.js'
import { VERTICALS } from '../verification/schemas.js'

const VerticalsResponse = Type.Object({
  verticals: Type.Array(Type.Object({ id: Type.String({ enum: [...VERTICALS] }), name: Type.String() })),
})

export const catalog: Room = {
  name: 'catalog',
  routes: (app) => {
    app.get(
      '/verticals',
      { schema: { summary: 'The verticals', response: { 200: VerticalsResponse, ...refused(401, 429) } } },
      () => ({ verticals: verticals.map(({ id, name }) => ({ id, name })) }),
    )
  },
}
