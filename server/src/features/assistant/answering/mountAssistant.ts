import { createHash } from 'node:crypto'
import type { Express, Request, Response } from 'express'
import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import type { BodyGate } from '#server/kernel/http/bodies/createBodyGate.ts'
import { getContext, identified } from '#server/kernel/http/bodies/identified.ts'
import { receiveBody } from '#server/kernel/http/bodies/receiveBody.ts'
import { parseJson, requireJson } from '#server/kernel/http/bodies/receiveJson.ts'
import { createPlaces } from '#server/kernel/http/createPlaces.ts'
import { openEventStream } from '#server/kernel/http/eventStream.ts'
import { parseOrRefuse } from '#server/kernel/request/fromInput.ts'
import { createJsonCounter } from '#server/kernel/request/json/countJson.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { AnswerEvent } from '#shared/features/assistant/rules/answerEvent.ts'
import { knownTypes } from '#shared/features/assistant/rules/answerSource.ts'
import { bodyDigestHeader } from '#shared/features/assistant/rules/bodyDigestHeader.ts'
import { parseFeedback } from '#shared/features/assistant/rules/feedbackMessage.ts'
import type { AskedPage, AskedProduct } from '#shared/features/assistant/rules/pagePrompts.ts'
import { maxPrompt, sessionPattern } from '#shared/features/assistant/rules/sessionID.ts'
import { confirmations, supportContent } from '#shared/features/assistant/rules/toolInvocation.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { suggestPrompts } from '../prompting/suggestPrompts.ts'
import { answerQuestion } from './answerQuestion.ts'
import { askForPeople } from './askForPeople.ts'
import { toAskedFrom } from './findSources.ts'
import { limitQuestions } from './limitQuestions.ts'
import { keepFeedback } from './saveFeedback.ts'

/** A question and where it is asked; the conversation so far is known. */
const maxBodyBytes = 64 * 1024
/** Answers that are being made: of this process, of one network's visitors, and of one person. */
const mostAnswers = { all: 200, network: 40, person: 3 }

const place = z.string().max(140).nullish()

const sentArguments = z.object({
  options: z
    .object({ itemType: z.enum(knownTypes).nullish(), item: place, lesson: place, clientAi: place })
    .optional(),
  adminOptions: z.object({ returnSystemPrompt: z.boolean().optional() }).optional(),
  organizationID: place,
  portalID: place,
  sessionID: z.string().regex(sessionPattern),
  userID: place,
  location: z.string().max(2048).nullish(),
  customerContext: z
    .object({
      currentPage: z
        .object({
          title: z.string().max(500).nullish(),
          description: z.string().max(5000).nullish(),
          isProduct: z.boolean().nullish(),
        })
        .nullish(),
      product: z.object({ id: z.string().max(255).nullish(), name: z.string().max(500).nullish() }).nullish(),
    })
    .nullish(),
})

/** What a page sends (AIS-01). The conversation is the server's own: of `messages` the last one counts. */
const messageBody = z.object({
  id: z.string().max(64).optional(),
  arguments: sentArguments,
  messages: z
    .array(
      z.object({
        id: z.string().min(1).max(64),
        role: z.enum(['user', 'assistant', 'function']),
        content: z.string().max(20_000),
        /** The button that it was (AIC-64). */
        toolResult: z.object({ toolCallId: z.string().max(100), result: z.enum(confirmations) }).optional(),
      }),
    )
    .min(1)
    .max(100),
})
/** It asks for questions about a page (AIS-05). */
const promptsBody = z.object({ tool: z.literal('generateSuggestedPrompts'), arguments: sentArguments })
const bodySchema = z.union([promptsBody, messageBody])

/**
 * `POST /assistant`: asks the portal's assistant and streams its answer (`AnswerEvent`). The session, the portal and who
 * asks are those of every request, and the body cannot change them; its digest only says that it arrived whole. A message
 * of the role `function` carries feedback (AIS-06), and is answered by nothing; or asks for people, and is answered by the latest answer with the
 * support chat that opens. With the tool `generateSuggestedPrompts` it answers questions about the page, as JSON (AIS-05).
 */
export function mountAssistant(app: Express, deps: Deps, gate: BodyGate): void {
  const places = createPlaces(mostAnswers)
  app.post('/assistant', identified(deps), async (request, response) => {
    const context = getContext(response)
    const body = await readBody(gate, request, response)
    const { arguments: given } = body
    requireSamePortal(context, given)
    if ('tool' in body) {
      await limitQuestions(context)
      const gone = new AbortController()
      const free = places.take(context)
      response.once('close', () => {
        gone.abort()
        free()
      })
      const asked = { ...pageIn(given), embedding: given.options?.clientAi ?? null }
      response.json({ suggestedPrompts: await suggestPrompts(context, asked, gone.signal) })
      return
    }
    const last = body.messages.at(-1)
    if (last?.role === 'function' && last.content === supportContent) {
      const message = await askForPeople(context, given.sessionID)
      const stream = openEventStream(response, () => undefined)
      stream.send({ type: 'end', message } satisfies AnswerEvent)
      stream.end()
      return
    }
    if (last?.role === 'function') {
      const feedback = parseFeedback(last.content)
      if (!feedback) throw new AppError('validation')
      const { messageId: messageID, feedbackType } = feedback
      await keepFeedback(context, { sessionID: given.sessionID, messageID, feedback: feedbackType })
      response.status(204).end()
      return
    }
    if (last?.role !== 'user' || last.content.trim() === '' || last.content.length > maxPrompt)
      throw new AppError('validation')
    await limitQuestions(context)
    const free = places.take(context)
    const gone = new AbortController()
    response.once('close', () => {
      gone.abort()
      free()
    })
    const question = {
      sessionID: given.sessionID,
      messageID: last.id,
      prompt: last.content.trim(),
      confirmed: last.toolResult ?? null,
      from: toAskedFrom(given.options),
      ...pageIn(given),
      embedding: given.options?.clientAi ?? null,
      wantsSystemPrompt: given.adminOptions?.returnSystemPrompt ?? false,
    }
    const events = await answerQuestion(context, question, gone.signal)
    const stream = openEventStream(response, () => gone.abort())
    for await (const event of events) stream.send(event)
    stream.end()
  })
}

/** The page that the asker looks at, by its own word. */
function pageIn({ location, customerContext }: Sent): { page: AskedPage; product: AskedProduct | null } {
  const { title = null, description = null, isProduct = false } = customerContext?.currentPage ?? {}
  const { id = null, name = null } = customerContext?.product ?? {}
  return {
    page: { url: location ?? null, title, description, isProduct: isProduct ?? false },
    product: id === null && name === null ? null : { id, name },
  }
}
type Sent = z.infer<typeof sentArguments>

async function readBody(gate: BodyGate, request: Request, response: Response) {
  requireJson(request)
  const counter = createJsonCounter()
  const body = await receiveBody(gate, request, response, maxBodyBytes, counter.read)
  const digest = request.headers[bodyDigestHeader]
  if (typeof digest !== 'string' || digest !== createHash('sha256').update(body).digest('hex'))
    throw new AppError('bad_request', { details: { header: bodyDigestHeader } })
  return parseOrRefuse(bodySchema, parseJson(body, counter.count().levels))
}

/** A page asks for its own portal; one that names another is wrong, and is told so. */
function requireSamePortal({ portal }: RequestContext, { organizationID, portalID }: Sent): void {
  const isOther =
    (organizationID && organizationID !== portal?.organization) || (portalID && portalID !== portal?.id)
  if (isOther) throw new AppError('not_found')
}
