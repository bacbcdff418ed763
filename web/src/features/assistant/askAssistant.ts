import type { AnswerEvent } from '#shared/features/assistant/rules/answerEvent.ts'
import type { KnownType } from '#shared/features/assistant/rules/answerSource.ts'
import { bodyDigestHeader } from '#shared/features/assistant/rules/bodyDigestHeader.ts'
import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import type { EmbeddingContext } from '#shared/features/assistant/rules/embedding.ts'
import type { Confirmation } from '#shared/features/assistant/rules/toolInvocation.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type ErrorCode, errorCodes } from '#shared/kernel/errors/codes.ts'
import { sha256Hex } from '#shared/kernel/sync/hash.ts'
import { eventsIn } from '../../kernel/api/eventsIn.ts'
import { portalHeaders } from '../../kernel/api/portalHeaders.ts'
import type { Site } from '../../kernel/site/Site.ts'

/** Where a question is asked: an item's type and key, and a lesson of it. */
export type AskedFrom = { itemType: KnownType; item: string | null; lesson: string | null }

/** A message, and the button of the assistant's question that it is (AIC-64). */
export type SentMessage = AgentMessage & { toolResult?: { toolCallId: string; result: Confirmation } }

type Question = {
  site: Pick<Site, 'portal' | 'draft' | 'language' | 'isForGuests'>
  /** The customer's key. */
  who: string | null
  sessionID: string
  messages: readonly SentMessage[]
  from: AskedFrom
  /** Another address that answers (AIS-01); without one, the portal's own door. */
  address?: string | null
  /** The page around the frame that it is asked in, and the client AI of the frame. */
  around?: EmbeddingContext | null
  clientAi?: string
  signal: AbortSignal
}

/** Turns that are sent; the server knows the conversation itself. */
const sentMessages = 10

/** Asks the portal's assistant; its answer as events (AIS-01 to AIS-04). @throws AppError with the server's refusal */
export async function* askAssistant(question: Question): AsyncGenerator<AnswerEvent> {
  const response = await post(question)
  if (!response.body) throw new AppError('unavailable')
  yield* eventsIn<AnswerEvent>(response.body)
}

/** Sends a message that has no answer: feedback (AIS-06). @throws AppError as above */
export async function tellAssistant(told: Omit<Question, 'signal'>): Promise<void> {
  await post({ ...told, signal: null })
}

/** Questions about the page around a frame (AIS-05). @throws AppError as above */
export async function suggestPrompts(
  asked: Omit<Question, 'messages' | 'from' | 'signal'>,
): Promise<string[]> {
  const from = { itemType: 'course', item: null, lesson: null } as const
  const response = await send(asked, {
    tool: 'generateSuggestedPrompts',
    arguments: makeArguments({ ...asked, from }),
  })
  const { suggestedPrompts } = (await response.json()) as { suggestedPrompts?: unknown }
  return Array.isArray(suggestedPrompts) ? suggestedPrompts.filter((one) => typeof one === 'string') : []
}

type Posted = Omit<Question, 'signal'> & { signal: AbortSignal | null }

const post = (posted: Posted): Promise<Response> => send(posted, makeBody(posted))

type Sender = Pick<Question, 'site' | 'who'> & { signal?: AbortSignal | null; address?: string | null }

async function send({ site, who, signal = null, address = null }: Sender, told: object): Promise<Response> {
  const body = JSON.stringify(told)
  const response = await fetch(address ?? '/assistant', {
    method: 'POST',
    // Another address gets the same envelope, and nothing that signs anybody in.
    credentials: site.isForGuests || address !== null ? 'omit' : 'same-origin',
    signal,
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'accept-language': site.language,
      [bodyDigestHeader]: sha256Hex(body),
      ...(address === null && who !== null && { 'x-lectern-customer': who }),
      ...(address === null && portalHeaders(site)),
    },
  })
  if (!response.ok) throw await refusalIn(response)
  return response
}

const makeBody = ({ messages, ...posted }: Posted) => ({
  id: posted.sessionID,
  arguments: makeArguments(posted),
  messages: messages
    .slice(-sentMessages)
    .map(({ id, role, content, toolResult }) => ({ id, role, content: content ?? '', toolResult })),
})

const makeArguments = ({
  site,
  who,
  sessionID,
  from,
  around,
  clientAi,
}: Omit<Posted, 'messages' | 'signal'>) => ({
  options: { ...from, ...(clientAi !== undefined && { clientAi }) },
  organizationID: site.portal?.organization,
  portalID: site.portal?.id,
  sessionID,
  userID: who,
  location: around?.currentPage.url ?? window.location.pathname,
  customerContext: around ?? { currentPage: { title: document.title.slice(0, 500) } },
})

async function refusalIn(response: Response): Promise<AppError> {
  const code = await codeIn(response)
  return new AppError(code ?? (response.status === 503 ? 'unavailable' : 'internal'))
}

async function codeIn(response: Response): Promise<ErrorCode | null> {
  try {
    const { error } = (await response.json()) as { error?: { code?: unknown } }
    const code = error?.code
    return typeof code === 'string' && code in errorCodes ? (code as ErrorCode) : null
  } catch {
    return null
  }
}
