import type { Room } from '../ground/room.js'
import { plansPart } from './plans.js'
import { billingVerbs } from './verbs.js'

export const billing: Room = {
  name: 'billing',
  checks: (ground) => [
    {
      name: 'plans',
      run: async () =>
        ground
          .get(plansPart)
          .plans.map(({ id }) => id)
          .join(', '),
    },
  ],
  verbs: billingVerbs,
}
