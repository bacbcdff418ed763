import { z } from 'zod'
import { defineSettings } from '#server/kernel/settings/SettingGroup.ts'

/**
 * The language model: any server that speaks the format of OpenAI's chat completions. Without an address there is none. The same server
 * may have an embedding model, by which passages are found that say it in other words.
 */
export const modelSettings = defineSettings({
  name: 'models',
  variables: {
    AI_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    AI_KEY: z.string().max(1000).optional(),
    AI_MODEL: z.string().max(120).optional(),
    AI_EMBEDDING_MODEL: z.string().max(120).optional(),
  },
  faults: ({ AI_URL, AI_MODEL, AI_EMBEDDING_MODEL }) => [
    ...(AI_URL && !AI_MODEL ? ['AI_MODEL must name a model when AI_URL is set'] : []),
    ...(AI_EMBEDDING_MODEL && !AI_URL ? ['AI_URL must be set when AI_EMBEDDING_MODEL is set'] : []),
  ],
  read: ({ AI_URL, AI_KEY, AI_MODEL, AI_EMBEDDING_MODEL }) =>
    AI_URL && AI_MODEL
      ? { url: AI_URL, key: AI_KEY ?? null, model: AI_MODEL, embeddingModel: AI_EMBEDDING_MODEL ?? null }
      : null,
})
export type ModelSettings = NonNullable<ReturnType<typeof modelSettings.read>>
