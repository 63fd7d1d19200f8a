import type { Room } from '../ground/room.js'
import { verifierPool } from './part.js'
import { outcomeParts } from './schemas.js'
import { verificationSettings } from './settings.js'

export const verification: Room = {
  name: 'verification',
  settings: verificationSettings,
  schemas: outcomeParts,
  checks: (ground) => [
    {
      name: 'verifiers',
      async run() {
        await ground.get(verifierPool)
        return `${ground.settings(verificationSettings).workers} workers`
      },
    },
  ],
}
