import type { ToolSet } from 'ai'
import { toolNames } from '#shared/features/assistant/rules/toolInvocation.ts'
import type { ModelAsk, Models, ModelTools, ToolUse } from './Models.ts'
import type { ModelPlace, ModelSettings } from './settings.ts'
import { toRefusal } from './toRefusal.ts'

/** A provider that says nothing for so long says nothing any more. */
const timeLimitMs = 60_000
/** A tool, what it found, and the answer. */
const maxSteps = 3
/** What servers answer to a request with tools for a model that knows none. */
const withoutToolsStatus = [400, 404, 422, 501]

/**
 * Models behind OpenAI-compatible addresses. They have the tools that they are given: if their sources tell them to do something else, they can
 * still only write. The libraries are loaded with the first question.
 */
export function openAiCompatible({ choices, ...own }: Omit<ModelSettings, 'embeddings'>): Models {
  /** The models that know no tools, by address and id. */
  const toolless = new Set<string>()
  return {
    hasModel: true,
    choices: [...choices.keys()],
    async *answer({ tools, ...ask }) {
      const place = (ask.model && choices.get(ask.model)) ?? own
      const name = `${place.url} ${place.model}`
      const offered = tools && Object.keys(tools).length > 0 && !toolless.has(name) ? tools : null
      let isBegun = false
      try {
        for await (const piece of streamAnswer(place, ask, offered)) {
          isBegun = true
          yield piece
        }
      } catch (error) {
        if (ask.signal.aborted) throw ask.signal.reason
        const status = (error as { statusCode?: unknown } | null)?.statusCode
        if (!offered || isBegun || !withoutToolsStatus.some((one) => one === status)) throw toRefusal(error)
        yield* withoutTools(place, ask)
        // Only now: the same status could have had another cause.
        toolless.add(name)
      }
    },
  }
}

async function* withoutTools(place: ModelPlace, ask: Omit<ModelAsk, 'tools'>) {
  try {
    yield* streamAnswer(place, ask, null)
  } catch (error) {
    throw ask.signal.aborted ? ask.signal.reason : toRefusal(error)
  }
}

async function* streamAnswer(
  place: ModelPlace,
  { system, messages, signal }: Omit<ModelAsk, 'tools'>,
  tools: ModelTools | null,
): AsyncGenerator<string | ToolUse> {
  const [ai, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  const provider = createOpenAICompatible({
    name: 'models',
    baseURL: place.url,
    ...(place.key !== null && { apiKey: place.key }),
  })
  const { stream } = ai.streamText({
    model: provider.chatModel(place.model),
    instructions: system,
    messages: [...messages],
    ...(tools && { tools: toToolSet(tools), stopWhen: ai.isStepCount(maxSteps) }),
    maxRetries: 1,
    abortSignal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
    // The stream carries them; the library would write them to the console.
    onError: () => undefined,
  })
  for await (const part of stream) {
    if (part.type === 'text-delta') yield part.text
    if (part.type === 'tool-call' && !part.invalid) {
      const name = toolNames.find((one) => one === part.toolName)
      if (name && tools?.[name]) yield { id: part.toolCallId, name, args: part.input }
    }
    if (part.type === 'error') throw part.error
    // Its own time limit, or the asker's leaving.
    if (part.type === 'abort') throw new Error('it took too long')
  }
}

const toToolSet = (tools: ModelTools): ToolSet =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { description, input, run }]) => [
      name,
      { description, inputSchema: input, ...(run && { execute: (args: unknown) => run(args) }) },
    ]),
  )
