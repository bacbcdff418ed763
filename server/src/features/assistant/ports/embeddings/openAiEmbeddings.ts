import { AppError } from '#shared/kernel/errors/AppError.ts'
import { toRefusal } from '../models/toRefusal.ts'
import type { Embeddings } from './Embeddings.ts'

export type EmbeddingSettings = { url: string; key: string | null; model: string }

/** More dimensions than any model has. */
const maxDimensions = 8192

/** A model behind an OpenAI-compatible address (`/embeddings`). The libraries are loaded with the first text. */
export function openAiEmbeddings({ url, key, model }: EmbeddingSettings): Embeddings {
  return {
    model,
    async embed(texts, signal) {
      const [{ embedMany }, { createOpenAICompatible }] = await Promise.all([
        import('ai'),
        import('@ai-sdk/openai-compatible'),
      ])
      const provider = createOpenAICompatible({
        name: 'embeddings',
        baseURL: url,
        ...(key !== null && { apiKey: key }),
      })
      let embeddings: readonly (readonly number[])[]
      try {
        const asked = { values: [...texts], maxRetries: 1, maxParallelCalls: 2, abortSignal: signal }
        embeddings = (await embedMany({ model: provider.embeddingModel(model), ...asked })).embeddings
      } catch (error) {
        throw signal.aborted ? signal.reason : toRefusal(error)
      }
      const dimensions = embeddings[0]?.length ?? 0
      const isWhole =
        embeddings.length === texts.length &&
        dimensions <= maxDimensions &&
        embeddings.every((one) => one.length === dimensions && one.every(Number.isFinite))
      if (!isWhole)
        throw new AppError('unavailable', {
          cause: new Error('The provider of embeddings answered no vectors.'),
        })
      return embeddings.map(toUnit)
    },
  }
}

function toUnit(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector)
  return Float32Array.from(vector, (value) => (length > 0 ? value / length : 0))
}
