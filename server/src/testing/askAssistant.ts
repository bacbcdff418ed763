import { createHash } from 'node:crypto'
import type { AnswerEvent } from '#shared/features/assistant/rules/answerEvent.ts'
import { bodyDigestHeader } from '#shared/features/assistant/rules/bodyDigestHeader.ts'
import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import type { Confirmation } from '#shared/features/assistant/rules/toolInvocation.ts'
import { createId } from '#shared/kernel/model/key.ts'
import type { Caller, TestApp } from './createTestApp.ts'

export type Streamed = {
  status: number
  events: AnswerEvent[]
  /** All that came over the wire. */
  text: string
  message: AgentMessage | null
}

/** Asks by the door that a portal's page uses, and reads the answer to its end. */
export async function askAssistant(
  { origin }: Pick<TestApp, 'origin'>,
  caller: Caller,
  prompt: string,
  more: {
    sessionID?: string
    role?: 'user' | 'function'
    options?: object
    adminOptions?: object
    /** The button of the assistant's question that it is. */
    toolResult?: { toolCallId: string; result: Confirmation }
    headers?: Record<string, string>
    /** The path of the page that it is asked on. */
    location?: string
  } = {},
): Promise<Streamed> {
  const { sessionID = createId(), role = 'user', options, adminOptions, toolResult, headers, location } = more
  const messages = [{ id: createId(), role, content: prompt, toolResult }]
  const body = JSON.stringify({
    id: sessionID,
    arguments: { sessionID, options, adminOptions, location },
    messages,
  })
  const response = await fetch(`${origin}/assistant`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': caller.languages ?? 'en',
      'X-Lectern-Portal': caller.portal ?? '',
      [bodyDigestHeader]: createHash('sha256').update(body).digest('hex'),
      ...(caller.token && { Authorization: `Bearer ${caller.token}` }),
      ...(caller.cookie && { Cookie: caller.cookie }),
      ...headers,
    },
  })
  const text = await response.text()
  const events = text.split('\n').flatMap((line): AnswerEvent[] =>
    // The server wrote it.
    line.startsWith('data: ') ? [JSON.parse(line.slice('data: '.length)) as AnswerEvent] : [],
  )
  const end = events.findLast((event) => event.type === 'end')
  return { status: response.status, events, text, message: end?.message ?? null }
}
