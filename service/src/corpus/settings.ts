import { optional, whole } from '../config/setting.js'

export const corpusSettings = {
  most: whole('TICKMARK_CORPUS_PASSAGES', 250_000, 'passages of the corpus kept in memory for search, about 5 KB each'),
  uploadWait: whole('TICKMARK_CORPUS_UPLOAD_WAIT_MS', 2_000, 'longest time that an upload waits for its vectors', 0),
  queryWait: whole(
    'TICKMARK_CORPUS_QUERY_WAIT_MS',
    2_000,
    'longest time that a search waits for the vector of its query',
    0,
  ),
  denseWeight: optional('TICKMARK_CORPUS_DENSE_WEIGHT', 'weight of the dense lane; the lexical one weighs 1', {
    shown: '0.2 for the packaged model, 1 for a service',
    check: (given) => {
      if (!/^\d(?:\.\d+)?$/.test(given)) {
        throw new Error(
          `Unexpected ${JSON.stringify(given)} for TICKMARK_CORPUS_DENSE_WEIGHT, expected a number from 0 to 10`,
        )
      }
    },
  }),
}
