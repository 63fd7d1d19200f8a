import type { Room } from '../ground/room.js'
import { embeddings, embeddingSettings } from '../providers/embeddings.js'
import { embeddingLoop } from './embedding.js'
import { countEmbedded } from './embedding-store.js'
import { corpusRoutes, curatedRoutes } from './routes.js'
import { corpusSettings } from './settings.js'
import { shippedLoop } from './shipped.js'
import { corpusVerbs } from './verbs.js'

export const corpus: Room = {
  name: 'corpus',
  settings: { ...embeddingSettings, ...corpusSettings },
  routes: (api, ground) => {
    corpusRoutes(api, ground)
    curatedRoutes(api, ground)
  },
  loops: (ground) => [shippedLoop(ground), embeddingLoop(ground)],
  checks: (ground) => [
    {
      name: 'embeddings',
      async run() {
        const model = ground.get(embeddings)
        const [vector] = await model.embed(['Whether the model answers.'])
        const { documents, models } = await countEmbedded(ground.database.queries)
        return `${model.model}, ${vector?.length ?? 0} dimensions; vectors of ${models[model.model] ?? 0} of ${documents} documents`
      },
    },
  ],
  verbs: corpusVerbs,
}
