import {
  type EmbeddingContext,
  type MessageIn,
  type MessageOut,
  messageIn,
  messageSource,
} from '#shared/features/assistant/rules/embedding.ts'
import { trackingEvent } from '../trackConversation.ts'

type Given = {
  /** Of the sites that may embed it: no others are told anything, and none are heard. */
  origins: readonly string[]
  onPrompt(prompt: string): void
  /** The page around says what it is, or has become another one. */
  onContext?(context: EmbeddingContext): void
}

/** The page around the frame (AIC-82 to AIC-84). Its origin is what the browser says of it, never what it says itself. */
export function openParentWindow({ origins, onPrompt, onContext }: Given, frame: Window = window) {
  let context: EmbeddingContext | null = null
  const { parent } = frame
  const to = parent === frame ? null : (around(frame).find((origin) => origins.includes(origin)) ?? null)
  const tell = (message: MessageOut) => {
    if (to !== null) parent.postMessage({ source: messageSource, ...message }, to)
  }
  const take = (message: MessageIn | null) => {
    if (message?.type === 'customerContext') {
      context = message.details
      onContext?.(context)
    }
    if (message?.type === 'sendPrompt') onPrompt(message.details.prompt)
  }
  const onMessage = (event: MessageEvent) => {
    if (to !== null && event.source === parent && event.origin === to) take(messageIn(event.data))
  }
  const onTracking = (event: Event) => {
    // Cast: `trackConversation` makes it.
    const { event: name, trackData } = (event as CustomEvent<Tracked>).detail
    tell({ type: 'tracking', trackData: { ...trackData, event: name } })
  }
  frame.addEventListener('message', onMessage)
  frame.addEventListener(trackingEvent, onTracking)
  return {
    tell,
    /** The page that the asker looks at, by its own word. */
    context: () => context,
    close() {
      frame.removeEventListener('message', onMessage)
      frame.removeEventListener(trackingEvent, onTracking)
    },
  }
}
export type ParentWindow = ReturnType<typeof openParentWindow>

type Tracked = { event: string; trackData: Readonly<Record<string, string | number>> }

/** The origins around a frame, the next first; Firefox says only who led to it. */
function around({ location, document }: Window): string[] {
  const known = [...(location.ancestorOrigins ?? [])]
  return known.length > 0 ? known.slice(0, 1) : [URL.parse(document.referrer)?.origin ?? '']
}
