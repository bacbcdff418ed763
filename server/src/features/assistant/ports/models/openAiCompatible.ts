import type { Models } from './Models.ts'
import type { ModelSettings } from './settings.ts'
import { toRefusal } from './toRefusal.ts'

/** A provider that says nothing for so long says nothing any more. */
const timeLimitMs = 60_000

/**
 * Models behind OpenAI-compatible addresses. It has no tools: if its sources tell it to do something, it can still only
 * write. The libraries are loaded with the first question.
 */
export function openAiCompatible({ choices, ...own }: Omit<ModelSettings, 'embeddings'>): Models {
  return {
    hasModel: true,
    choices: [...choices.keys()],
    async *answer({ system, messages, model, signal }) {
      const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
        import('ai'),
        import('@ai-sdk/openai-compatible'),
      ])
      const place = (model && choices.get(model)) ?? own
      const provider = createOpenAICompatible({
        name: 'models',
        baseURL: place.url,
        ...(place.key !== null && { apiKey: place.key }),
      })
      const { stream } = streamText({
        model: provider.chatModel(place.model),
        instructions: system,
        messages: [...messages],
        maxRetries: 1,
        abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
        // The stream carries them; the library would write them to the console.
        onError: () => undefined,
      })
      try {
        for await (const part of stream) {
          if (part.type === 'text-delta') yield part.text
          if (part.type === 'error') throw part.error
          // Its own time limit, or the asker's leaving.
          if (part.type === 'abort') throw new Error('it took too long')
        }
      } catch (error) {
        throw signal.aborted ? signal.reason : toRefusal(error)
      }
    },
  }
}
