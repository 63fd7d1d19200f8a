import type { Room } from '../ground/room.js'
import { modelsPart } from './models.js'
import { providerSettings } from './settings.js'

export const providers: Room = {
  name: 'providers',
  settings: providerSettings,
  // Before the first request: a file that cannot be read stops the start, and clients see what was probed.
  routes: async (_app, ground) => {
    await ground.get(modelsPart)
  },
  checks: (ground) => [
    {
      name: 'models',
      run: async () => {
        const { all, listed, default: first } = await ground.get(modelsPart)
        const failed = all.filter(({ fault }) => fault !== undefined)
        if (failed.length > 0)
          throw new Error(failed.map(({ provider, fault = '' }) => `${provider.id}: ${fault}`).join('; '))
        return `${listed.map(({ id }) => id).join(', ')}; default ${first.id}`
      },
    },
  ],
}
