import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import {
  type Confirmation,
  pendingConfirmation,
  toolInvocationsOf,
} from '#shared/features/assistant/rules/toolInvocation.ts'

type Answered = { toolCallId: string; result: Confirmation; opensSupportChat: boolean }

/** What a button answers, if the latest message of the conversation asks it: else the question is a question. */
export function findConfirmed(
  history: readonly AgentMessage[],
  given: { toolCallId: string; result: Confirmation } | null | undefined,
): Answered | null {
  const last = history.at(-1)
  const pending = last?.role === 'assistant' ? pendingConfirmation(last) : null
  if (!given || pending?.toolCallId !== given.toolCallId) return null
  return { ...given, opensSupportChat: pending.args.opensSupportChat }
}

/** The messages, with the answer at the question. */
export function withResult<Message extends AgentMessage>(
  messages: readonly Message[],
  confirmed: Answered | null,
): Message[] {
  if (!confirmed) return [...messages]
  return messages.map((message) => ({
    ...message,
    toolInvocations: toolInvocationsOf(message).map((one) =>
      one.toolName === 'askForConfirmation' && one.toolCallId === confirmed.toolCallId
        ? { ...one, result: confirmed.result }
        : one,
    ),
  }))
}
