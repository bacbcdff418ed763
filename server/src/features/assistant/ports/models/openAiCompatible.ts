import type { Models } from './Models.ts'
import type { ModelSettings } from './settings.ts'
import { toRefusal } from './toRefusal.ts'

/** A provider that says nothing for so long says nothing any more. */
const timeLimitMs = 60_000

/**
 * A model behind an OpenAI-compatible address. It has no tools: if its sources tell it to do something, it can still only
 * write. The libraries are loaded with the first question.
 */
export function openAiCompatible({ url, key, model: ownModel }: ModelSettings): Models {
  return {
    hasModel: true,
    async *answer({ system, messages, model, signal }) {
      const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
        import('ai'),
        import('@ai-sdk/openai-compatible'),
      ])
      const provider = createOpenAICompatible({
        name: 'models',
        baseURL: url,
        ...(key !== null && { apiKey: key }),
      })
      const { stream } = streamText({
        model: provider.chatModel(model ?? ownModel),
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
