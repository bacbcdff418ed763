import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import { findHandOver, toolInvocationsOf } from '#shared/features/assistant/rules/toolInvocation.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { findSupport, openSupport } from '../tools/supportChat.ts'
import { assistantSettings, serviceUnavailable } from './assistantSettings.ts'
import { writeConversation } from './conversations.ts'
import { limitFeedback } from './limitQuestions.ts'

/**
 * The asker wants to talk to people, after an answer that did not help: opens the support chat, or says that nobody is there. Returns that answer
 * with it. @throws AppError `unavailable` without an assistant, `not_found` where the latest answer offers it not, or there is no support chat
 */
export async function askForPeople(context: RequestContext, sessionID: string): Promise<AgentMessage> {
  const settings = await assistantSettings(context)
  if (!settings.isAvailable) throw serviceUnavailable()
  await limitFeedback(context)
  const portal = await requirePortal(context)
  let answer: AgentMessage | null = null
  await writeConversation(context, portal, sessionID, ({ messages }) => {
    const now = context.deps.now()
    const support = findSupport(settings, now)
    const last = messages.at(-1)
    // Thrown inside the transaction: nothing begins a conversation here.
    if (!support || last?.role !== 'assistant' || !findHandOver(last.annotations))
      throw new AppError('not_found')
    const others = toolInvocationsOf(last).filter(({ toolName }) => toolName !== 'openSupportChat')
    const changed = { ...last, toolInvocations: [...others, openSupport(support, now)] }
    answer = changed
    return { messages: messages.with(-1, changed) }
  })
  if (!answer) throw new AppError('not_found')
  return answer
}
