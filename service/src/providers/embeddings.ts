import { optional, text, whole } from '../config/setting.js'
import { part } from '../ground/ground.js'
import { PackagedEmbeddings } from './packaged-embeddings.js'
import { RemoteEmbeddings } from './remote-embeddings.js'

/** A model that gives texts vectors: the nearer in meaning, the smaller the angle between them. */
export interface Embeddings {
  /** Vectors of one model are compared with those of the same model only. */
  readonly model: string
  /** What its lane of a search weighs where nothing else is set; the lexical one weighs 1. */
  readonly weight: number
  /** One vector a text, in order, all of one length. Urgent texts go before others that wait. Throws where the model does not answer. */
  embed(texts: readonly string[], options?: { readonly urgent?: boolean }): Promise<readonly (readonly number[])[]>
  close(): Promise<void>
}

export const embeddingSettings = {
  url: optional('EMBEDDINGS_URL', 'base of an OpenAI-compatible service of embeddings, ending in /v1', {
    shown: 'none: the packaged model',
    check: checkUrl,
  }),
  model: text('EMBEDDINGS_MODEL', 'text-embedding-3-small', 'model of that service'),
  key: optional('EMBEDDINGS_KEY', 'key of that service'),
  timeout: whole('EMBEDDINGS_TIMEOUT_MS', 30_000, 'longest wait for one answer of that service; milliseconds'),
  workers: whole('TICKMARK_EMBEDDING_WORKERS', 1, 'threads of the packaged model, each about 300 MB once it is used'),
}

/** The model that is set. Nothing is loaded before it is first asked. */
export const embeddings = part<Embeddings>(
  'embeddings',
  (ground) => {
    const { url, workers, ...rest } = ground.settings(embeddingSettings)
    return url === undefined ? new PackagedEmbeddings(workers) : new RemoteEmbeddings({ url, ...rest })
  },
  async (model) => await model.close(),
)

function checkUrl(given: string): void {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new Error('Unexpected EMBEDDINGS_URL, expected one like https://api.example.com/v1')
  }
}
