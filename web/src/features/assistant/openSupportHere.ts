import { type MessageOut, messageSource } from '#shared/features/assistant/rules/embedding.ts'

/** Tells the portal's own page, where a script of the organization may hear it (0054): the same message as a page around a frame gets. */
export function openSupportHere(): void {
  const message: MessageOut = { type: 'openSupportChat' }
  window.postMessage({ source: messageSource, ...message }, window.location.origin)
}
