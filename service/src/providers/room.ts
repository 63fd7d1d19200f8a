import type { Room } from '../ground/room.js'
import { modelsPart } from './models.js'
import { providerSettings } from './settings.js'

export const providers: Room = {
  name: 'providers',
  settings: providerSettings,
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
