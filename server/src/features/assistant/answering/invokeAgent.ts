import type { Handler } from '#server/kernel/request/Handler.ts'
import type { invokeAgent as operation } from '#shared/features/assistant/operations/answering.ts'
import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { answerQuestion } from './answerQuestion.ts'
import { toAskedFrom } from './findSources.ts'
import { limitQuestions } from './limitQuestions.ts'

/** How long an answer may take; a page streams it instead. */
const timeLimitMs = 60_000

/** Asks and waits for the whole answer. */
export const invokeAgent: Handler<typeof operation> = async (input, context) => {
  await limitQuestions(context)
  const { sessionID, prompt, options, adminOptions } = input
  const question = {
    ...{ sessionID, prompt },
    from: toAskedFrom(options),
    page: null,
    wantsSystemPrompt: adminOptions?.returnSystemPrompt ?? false,
  }
  const answer: Awaited<ReturnType<typeof invokeAgent>> = {
    messages: [],
    itemReferences: {},
    systemPrompt: null,
  }
  let message: AgentMessage | null = null
  for await (const event of await answerQuestion(context, question, AbortSignal.timeout(timeLimitMs))) {
    if (event.type === 'data')
      Object.assign(answer, {
        itemReferences: event.itemReferences,
        systemPrompt: event.systemPrompt ?? null,
      })
    if (event.type === 'end') message = event.message
    if (event.type === 'error') throw new AppError(event.code)
  }
  if (!message) throw new AppError('unavailable')
  return { ...answer, messages: [message] }
}
