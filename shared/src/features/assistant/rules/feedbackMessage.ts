export const feedbackTypes = ['up', 'down'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

/** What somebody thinks of an answer; `feedbackType` null takes it back. */
export type Feedback = {
  feedbackType: FeedbackType | null
  messageId: string
  conversationId?: string
  user?: string | null
  location?: string | null
}

/** The content of the `function` message that carries it (AIS-06). */
export const feedbackContent = (feedback: Feedback): string =>
  JSON.stringify({ feedbackMessage: true, feedback })

/** Null where it carries none. */
export function parseFeedback(content: string | null): Feedback | null {
  try {
    const { feedbackMessage, feedback } = JSON.parse(content ?? '') as Record<string, unknown>
    if (feedbackMessage !== true || typeof feedback !== 'object' || feedback === null) return null
    const { feedbackType = null, messageId } = feedback as Record<string, unknown>
    const isKnown = feedbackType === null || feedbackTypes.some((type) => type === feedbackType)
    // Checked above; what else it carries is not read.
    return isKnown && typeof messageId === 'string'
      ? { feedbackType: feedbackType as FeedbackType | null, messageId }
      : null
  } catch {
    return null
  }
}
