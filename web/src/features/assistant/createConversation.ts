import type { AnswerEvent } from '#shared/features/assistant/rules/answerEvent.ts'
import { appendMessage, type Conversation } from '#shared/features/assistant/rules/appendMessage.ts'
import { assistantErrors } from '#shared/features/assistant/rules/assistantErrors.ts'
import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import { type FeedbackType, feedbackContent } from '#shared/features/assistant/rules/feedbackMessage.ts'
import type { ItemReferences } from '#shared/features/assistant/rules/itemReference.ts'
import {
  type Confirmation,
  openedSupport,
  pendingConfirmation,
  supportContent,
  supportDelay,
  toolInvocationsOf,
} from '#shared/features/assistant/rules/toolInvocation.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import type { AskedFrom, SentMessage } from './askAssistant.ts'
import { openSupportHere } from './openSupportHere.ts'
import { findSnapshot, forgetSnapshot, keepSnapshot } from './snapshot.ts'
import { trackConversation } from './trackConversation.ts'

export type ConversationState = Conversation & {
  id: string
  itemReferences: ItemReferences
  isLoading: boolean
  /** Why the last question has no whole answer; until it is dismissed, or another is asked. */
  error: AppError | null
  /** Questions about the page around, until something is asked (AIC-75, AIC-76). */
  suggestedPrompts: readonly string[]
  isLoadingSuggestedPrompts: boolean
}

/** The far side of a conversation. */
export type AssistantDoor = {
  ask(asked: {
    sessionID: string
    messages: readonly SentMessage[]
    from: AskedFrom
    signal: AbortSignal
  }): AsyncIterable<AnswerEvent>
  /** Sends a message that has no answer. */
  tell(told: { sessionID: string; messages: readonly AgentMessage[] }): Promise<void>
  /** The messages that the server keeps of a session; null if it keeps none. */
  find(sessionID: string): Promise<readonly AgentMessage[] | null>
  /** Questions about the page around; absent where there is none. */
  suggest?(sessionID: string): Promise<readonly string[]>
}

type Place = {
  /** The portal, by its name. */
  place: string
  /** Whose it is; null for a visitor. */
  who: string | null
  door: AssistantDoor
  now?: () => number
  /** Before asking the server for an answer that broke off (AIS-31). */
  waitMs?: number
  track?: typeof trackConversation
  /** Tells the page around it, or this page, to open the support chat (AIC-65). */
  openSupport?: () => void
}

const agentTimeoutMs = 10_000

/** One person's conversation with a portal's assistant: resumed if it is not too old, and kept with every message (2§4). */
export function createConversation({
  place,
  who,
  door,
  now = Date.now,
  waitMs = agentTimeoutMs,
  track = trackConversation,
  openSupport = openSupportHere,
}: Place) {
  const isoNow = () => new Date(now()).toISOString()
  let state = begin()
  let asking: AbortController | null = null
  /** Prompts are asked for once, and not after something was asked. */
  let hasSuggested = false
  const listeners = new Set<() => void>()
  /** The support chats that are about to open, or have, by their uses of the tool. */
  const opening = new Map<string, ReturnType<typeof setTimeout>>()
  openSupportIn(state.messages.at(-1))
  track(state.messages.length > 0 ? 'resume' : 'start', { conversationId: state.id })

  function begin(): ConversationState {
    const snapshot = findSnapshot(place, who, now())
    return {
      id: snapshot?.id ?? createId(),
      messages: snapshot?.messages ?? [],
      itemReferences: snapshot?.itemReferences ?? {},
      carouselItems: [...new Set(snapshot?.messages.flatMap(({ carouselItems }) => carouselItems))],
      updatedAt: isoNow(),
      isLoading: false,
      error: null,
      ...{ suggestedPrompts: [], isLoadingSuggestedPrompts: false },
    }
  }

  function set(change: Partial<ConversationState>): void {
    state = { ...state, ...change }
    if (change.messages) {
      const { id, messages, itemReferences } = state
      keepSnapshot(place, { who, id, messages, itemReferences, savedAt: now() })
    }
    for (const listener of [...listeners]) listener()
  }

  const append = (message: AgentMessage) => set(appendMessage(state, message, isoNow(), console.warn))

  /** Once, after its delay; an old result opens nothing (AIC-65 to AIC-67). */
  function openSupportIn(message: AgentMessage | undefined): void {
    const opened = message ? openedSupport(message) : null
    const delay = opened && supportDelay(opened, now())
    if (opened === null || delay === null || opening.has(opened.toolCallId)) return
    opening.set(opened.toolCallId, setTimeout(openSupport, delay))
  }

  async function ask(prompt: string, from: AskedFrom): Promise<void> {
    const text = prompt.trim()
    if (text === '' || state.isLoading) return
    append(messageOf('user', text))
    track('user_submit', { conversationId: state.id })
    hasSuggested = true
    set({ suggestedPrompts: [] })
    await send(state.messages, from)
  }

  async function send(messages: readonly SentMessage[], from: AskedFrom): Promise<void> {
    const request = new AbortController()
    asking = request
    set({ isLoading: true, error: null })
    try {
      await take(door.ask({ sessionID: state.id, messages, from, signal: request.signal }), request)
    } catch (error) {
      if (!request.signal.aborted) await recover(error, request)
    } finally {
      if (asking === request) {
        asking = null
        set({ isLoading: false })
      }
    }
  }

  async function take(events: AsyncIterable<AnswerEvent>, request: AbortController): Promise<void> {
    let answer: AgentMessage | null = null
    for await (const event of events) {
      if (request.signal.aborted) return
      if (event.type === 'error') throw new AppError(event.code)
      if (event.type === 'data') set({ itemReferences: { ...event.itemReferences, ...state.itemReferences } })
      if (event.type === 'begin') answer = event.message
      if (event.type === 'text' && answer)
        answer = { ...answer, content: `${answer.content ?? ''}${event.text}` }
      if (event.type === 'end') {
        const message = stampSupport(event.message, isoNow())
        append(message)
        openSupportIn(message)
        return track('assistant_response', { conversationId: state.id, messageId: event.message.id })
      }
      if (answer?.content) append(answer)
    }
    throw new AppError('unavailable', { details: { reason: 'lost' } })
  }

  /** A lost connection may have lost an answer that was given (AIS-31). */
  async function recover(error: unknown, request: AbortController): Promise<void> {
    const isLost = !isAppError(error) || error.details.reason === 'lost'
    if (isLost) {
      await wait(waitMs, request.signal)
      const conversation = request.signal.aborted ? null : await door.find(state.id).catch(() => null)
      const last = conversation?.at(-1)
      if (request.signal.aborted) return
      if (
        last?.role === 'assistant' &&
        conversation?.at(-2)?.content === state.messages.findLast(isQuestion)?.content
      )
        return append(last)
    }
    const shownError = isAppError(error)
      ? error
      : new AppError('unavailable', { details: { reason: 'lost' }, cause: error })
    set({ error: shownError })
    track('error', { conversationId: state.id, code: shownError.code })
  }

  const messageOf = (role: 'user' | 'function', content: string): AgentMessage => ({
    ...{ id: createId(), role, content, createdAt: isoNow() },
    ...{ annotations: [], feedback: null, carouselItems: [], toolInvocations: [] },
  })

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => state,
    ask,
    /** Answers the question that has buttons, by one of them; `text` is the button's. */
    async confirm(result: Confirmation, text: string, from: AskedFrom): Promise<void> {
      const last = state.messages.at(-1)
      const pending = last && pendingConfirmation(last)
      if (!pending || state.isLoading) return
      append(messageOf('user', text))
      const { toolCallId } = pending
      await send(
        [...state.messages.slice(0, -1), ...answeredBy(state.messages, { toolCallId, result })],
        from,
      )
    },
    /** Asks for people, after an answer that did not help. */
    async askForPeople(from: AskedFrom): Promise<void> {
      if (state.isLoading) return
      await send([messageOf('function', supportContent)], from)
    },
    /** What has come of the answer stays. */
    stop() {
      asking?.abort()
      asking = null
      set({ isLoading: false })
    },
    dismiss: () => set({ error: null }),
    /** Removes it from this browser, and begins another (AIC-48). */
    reset() {
      asking?.abort()
      asking = null
      track('reset', { conversationId: state.id })
      for (const timer of opening.values()) clearTimeout(timer)
      forgetSnapshot(place)
      state = begin()
      for (const listener of [...listeners]) listener()
    },
    /** Asks for questions about the page around, once (AIC-75); null where they are not wanted. A fault is logged only (AIC-88). */
    async suggest(): Promise<readonly string[] | null> {
      if (hasSuggested || !door.suggest) return null
      hasSuggested = true
      const sessionID = state.id
      const before = state.messages.length
      set({ isLoadingSuggestedPrompts: true })
      try {
        const suggestedPrompts = await door.suggest(sessionID)
        // Something was asked meanwhile.
        if (state.id !== sessionID || state.messages.length > before) return null
        set({ suggestedPrompts })
        return suggestedPrompts
      } catch (error) {
        console.error(assistantErrors.suggestPrompts, isAppError(error) ? error.code : error)
        return null
      } finally {
        set({ isLoadingSuggestedPrompts: false })
      }
    },
    /** The same again takes it back (AIC-55). What could not be sent is shown no more, and logged (AIC-88). */
    async rate(messageId: string, chosen: FeedbackType): Promise<void> {
      const sessionID = state.id
      const before = feedbackOf(messageId)
      const feedback = rating(messageId, chosen === before ? null : chosen)
      append(feedback)
      try {
        await door.tell({ sessionID, messages: [feedback] })
      } catch (error) {
        console.error(assistantErrors.saveFeedback, isAppError(error) ? error.code : error)
        if (state.id === sessionID) append(rating(messageId, before))
      }
    },
  }

  function rating(messageId: string, feedbackType: FeedbackType | null): AgentMessage {
    const { pathname: location } = window.location
    const feedback = { feedbackType, messageId, conversationId: state.id, user: who, location }
    return messageOf('function', feedbackContent(feedback))
  }

  function feedbackOf(messageId: string): FeedbackType | null {
    return state.messages.find(({ id }) => id === messageId)?.feedback ?? null
  }
}
export type ConversationStore = ReturnType<typeof createConversation>

/** The last message, as the answer to a question with buttons. */
const answeredBy = (
  messages: readonly AgentMessage[],
  toolResult: NonNullable<SentMessage['toolResult']>,
): SentMessage[] => messages.slice(-1).map((message) => ({ ...message, toolResult }))

/** When it came, by this browser's clock: the server's may differ by more than an old result. */
const stampSupport = (message: AgentMessage, timestamp: string): AgentMessage => ({
  ...message,
  toolInvocations: toolInvocationsOf(message).map((one) =>
    one.toolName === 'openSupportChat' ? { ...one, result: { ...one.result, timestamp } } : one,
  ),
})

const isQuestion = ({ role }: AgentMessage) => role === 'user'

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
