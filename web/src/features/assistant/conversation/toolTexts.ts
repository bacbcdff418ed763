import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import { toolInvocationsOf } from '#shared/features/assistant/rules/toolInvocation.ts'
import type { AssistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'

/** What an answer's tools say: a question with buttons, and that the support chat opens or is closed. */
export function toolTexts(
  message: Pick<AgentMessage, 'toolInvocations'>,
  t: Translate<AssistantConversationWords>,
): string[] {
  return toolInvocationsOf(message).flatMap((one) => {
    if (one.toolName === 'askForConfirmation') return [one.args.message]
    if (one.toolName !== 'openSupportChat') return []
    return [one.result.message || t(one.result.isOpen ? 'support.moment' : 'support.closed')]
  })
}
