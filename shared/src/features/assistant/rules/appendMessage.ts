import type { AgentMessage } from './conversationMessage.ts'
import { parseFeedback } from './feedbackMessage.ts'

/** Most items that the carousel of a conversation shows (AIC-59). */
export const maxCarouselItems = 20

export type Conversation<Message extends AgentMessage = AgentMessage> = {
  messages: readonly Message[]
  /** Keys of references, in the order in which they came. */
  carouselItems: readonly string[]
  updatedAt: string
}

/**
 * A conversation with one more message (2§4). A function's message sets the feedback of an earlier one, and is not added
 * (AIC-49). The same as the last one says nothing new (AIC-51); one of the same role is a newer state of it (AIC-52).
 * `warn` hears of feedback for a message that is not there (AIC-50). `now` is ISO 8601.
 */
export function appendMessage<Message extends AgentMessage>(
  conversation: Conversation<Message>,
  message: Message,
  now: string,
  warn: (sentence: string) => void,
): Conversation<Message> {
  const { messages } = conversation
  if (message.role === 'function') return withFeedback(conversation, message.content, now, warn)
  const last = messages.at(-1)
  if (last && isSame(last, message)) return conversation
  const isUpdate = last?.role === message.role
  const added = isUpdate
    ? { ...last, ...message, id: last.id, carouselItems: chooseCarousel(last, message) }
    : message
  return {
    messages: isUpdate ? messages.with(-1, added) : [...messages, added],
    carouselItems: [...new Set([...conversation.carouselItems, ...added.carouselItems])].slice(
      -maxCarouselItems,
    ),
    updatedAt: now,
  }
}

/** Of an answer that grows, the items are set once (AIC-54). */
const chooseCarousel = (last: AgentMessage, message: AgentMessage) =>
  last.carouselItems.length > 0 ? last.carouselItems : message.carouselItems

const isSame = (last: AgentMessage, message: AgentMessage) =>
  last.role === message.role &&
  last.content === message.content &&
  JSON.stringify(last.toolInvocations ?? []) === JSON.stringify(message.toolInvocations ?? [])

function withFeedback<Message extends AgentMessage>(
  conversation: Conversation<Message>,
  content: string | null,
  now: string,
  warn: (sentence: string) => void,
): Conversation<Message> {
  const feedback = parseFeedback(content)
  const at = conversation.messages.findIndex(({ id }) => id === feedback?.messageId)
  const target = conversation.messages[at]
  if (!feedback || !target) {
    warn('Feedback for a message that is not in the conversation.')
    return conversation
  }
  const messages = conversation.messages.with(at, { ...target, feedback: feedback.feedbackType })
  return { ...conversation, messages, updatedAt: now }
}
