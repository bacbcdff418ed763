/** What happens in a conversation, for analytics (AIC-85). */
export type ConversationEvent =
  | 'ready'
  | 'start'
  | 'resume'
  | 'reset'
  | 'user_submit'
  | 'assistant_response'
  | 'error'
  | 'product_click'
  | 'web_page_click'
  | 'portal_item_click'

export const trackingEvent = 'lectern:conversation'
const prefix = 'conversationAI_'

/**
 * Tells the page what happened: an event of the window, which a page that embeds the conversation passes on, and scripts of the
 * portal may hear. It names no person and repeats nothing that was said.
 */
export function trackConversation(
  event: ConversationEvent,
  trackData: Readonly<Record<string, string | number>> = {},
): void {
  window.dispatchEvent(new CustomEvent(trackingEvent, { detail: { event: `${prefix}${event}`, trackData } }))
}

/** What a click on something that an answer refers to is called, by its type. */
export const clickEvent = (type: string): ConversationEvent =>
  type === 'product' ? 'product_click' : type === 'web' ? 'web_page_click' : 'portal_item_click'
