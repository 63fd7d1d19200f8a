import type { Room } from '../ground/room.js'
import { loadCatalog } from './read.js'
import { catalogRoutes } from './routes.js'
import { catalogSettings } from './settings.js'

export const catalog: Room = {
  name: 'catalog',
  settings: catalogSettings,
  routes: catalogRoutes,
  checks: (ground) => [
    {
      name: 'catalog',
      run: async () => {
        const { templates, styles } = loadCatalog(ground)
        return `${templates.size} templates, ${styles.size} style profiles`
      },
    },
  ],
}
