import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import type { PortalName } from '#server/kernel/request/portalName.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { AiConversation } from '#shared/features/assistant/entities/AiConversation.ts'
import type { AnswerEvent } from '#shared/features/assistant/rules/answerEvent.ts'
import type { AnswerSource } from '#shared/features/assistant/rules/answerSource.ts'
import { assistantPrompt } from '#shared/features/assistant/rules/assistantPrompt.ts'
import { checkCitations } from '#shared/features/assistant/rules/checkCitations.ts'
import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import type { ItemReferences } from '#shared/features/assistant/rules/itemReference.ts'
import type { AskedPage, AskedProduct } from '#shared/features/assistant/rules/pagePrompts.ts'
import {
  describedChoices,
  type Refinements,
  refinementChoices,
  takeRefinements,
} from '#shared/features/assistant/rules/refinements.ts'
import type { Confirmation } from '#shared/features/assistant/rules/toolInvocation.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { modelsPort } from '../ports/models/modelsPort.ts'
import { makeTools } from '../tools/makeTools.ts'
import { findSupport, openSupport, toHandOver } from '../tools/supportChat.ts'
import { type AssistantSettings, assistantSettings, serviceUnavailable } from './assistantSettings.ts'
import { findConfirmed, withResult } from './confirming.ts'
import { findOwnConversation, writeConversation } from './conversations.ts'
import { findCourseInstructions } from './findCourseInstructions.ts'
import { type AskedFrom, findSources } from './findSources.ts'
import { standaloneQuestion } from './standaloneQuestion.ts'
import { writeAnswer } from './writeAnswer.ts'

export type Question = {
  sessionID: string
  /** The asker's id of their message; it counts once. */
  messageID?: string
  prompt: string
  /** The question answers one of the assistant, by its button. */
  confirmed?: { toolCallId: string; result: Confirmation } | null
  from: AskedFrom
  /** The page's address and title, by its own word, and the product that it is about. */
  page: AskedPage | null
  product?: AskedProduct | null
  wantsSystemPrompt: boolean
  /** The id of the client AI that another site embeds; null on the portal. */
  embedding?: string | null
}

/** Messages of the conversation that a model gets. */
const rememberedMessages = 12

/**
 * Answers a question with what the asker may read, as events. The question is kept before anything is asked, the answer as
 * far as it came. @throws AppError `unavailable` where there is no assistant (AIS-08), `not_found` for another person's
 * session; what fails later is an event
 */
export async function answerQuestion(
  context: RequestContext,
  question: Question,
  signal: AbortSignal,
): Promise<AsyncIterable<AnswerEvent>> {
  const settings = await assistantSettings(context, question.embedding, question.page?.url)
  if (!settings.isAvailable) throw serviceUnavailable()
  const portal = await requirePortal(context)
  const before = await findOwnConversation(context, portal, question.sessionID)
  const model = context.deps.ports.of(modelsPort)
  const history = (before?.messages ?? []).filter(({ id }) => id !== question.messageID)
  const confirmed = findConfirmed(history, question.confirmed)
  // “Yes” names nothing: it is about what was asked before.
  const prompt = (confirmed && earlierQuestions(history)[0]) || question.prompt
  const opens = confirmed?.opensSupportChat ?? false
  const standalone = opens
    ? null
    : await standaloneQuestion(model, {
        ...{ question: prompt, history: confirmed ? [] : history, model: settings.model, signal },
      })
  const { sources, passages, references, itemName } = await findSources(
    context,
    // Who answers whether they want to talk to a person asks for no lesson.
    opens ? { ...settings, knowsContent: false } : settings,
    {
      ...{ from: question.from, prompt: standalone ?? prompt },
      before: [...(standalone === null ? earlierQuestions(history) : []), ...productOf(question)],
    },
  )
  const asked = userMessage(context, question)
  await writeConversation(
    context,
    portal,
    question.sessionID,
    ({ messages, itemReferences }) => ({
      messages: messages.some(({ id }) => id === asked.id)
        ? messages
        : [...withResult(messages, confirmed), { ...asked, ...unseen }],
      itemReferences: { ...itemReferences, ...withoutPictures(references) },
    }),
    { agentName: settings.client.agentName || null, ...begunOn(question, itemName) },
  )
  const readsPassages = passages.length > 0
  const tools = makeTools(context, settings, { readsPassages })
  const { system, messages } = assistantPrompt({
    settings: settings.client,
    portalName: settings.portalName,
    courseInstructions: await findCourseInstructions(context, question.from),
    toolRules: model.hasModel ? tools.rules : [],
    history: history.slice(-rememberedMessages),
    question: question.prompt,
    sources,
    passages,
  })
  return events()

  async function* events(): AsyncGenerator<AnswerEvent> {
    const mayReadPrompt = question.wantsSystemPrompt && isAdministrator(context, portal)
    yield { type: 'data', itemReferences: references, ...(mayReadPrompt && { systemPrompt: system }) }
    const message = answerMessage(context, sources, references)
    yield { type: 'begin', message }
    let text = ''
    let isHelpful = true
    try {
      const answer = writeAnswer(model, {
        ...{ system, messages, passages, model: settings.model, signal, tools },
        language: chooseAnswerLanguage(context, settings),
        asked: [...earlierQuestions(history).toReversed(), question.prompt],
        // What no lesson says is not answered from a model's memory.
        isUnknown: settings.knowsContent && !readsPassages,
        confirmed: opens ? (confirmed?.result ?? null) : null,
      })
      for await (const more of answer) {
        if (more.type === 'text') {
          text += more.text
          yield more
        }
        if (more.type === 'unknown') isHelpful = false
      }
      yield { type: 'end', message: await keep(text) }
    } catch (error) {
      if (text !== '') await keep(text)
      if (signal.aborted) return
      context.deps.log.error(
        { requestId: context.requestId, err: error },
        'an answer of the assistant failed',
      )
      yield { type: 'error', code: isAppError(error) ? error.code : 'internal' }
    }

    async function keep(given: string): Promise<AgentMessage> {
      const { content, choices } = takeRefinements(given)
      const narrower = describedChoices(checkCitations(choices ?? '', 0))
      const suggested = settings.client.suggestRefinements && refinementChoices(narrower.choices).join(', ')
      const now = context.deps.now()
      const support = findSupport(settings, now)
      const isAgreed = opens && confirmed?.result === 'Yes' && support !== null
      const answer = {
        ...message,
        content: checkCitations(content, sources.length),
        annotations: [
          ...(message.annotations ?? []),
          ...(suggested ? [narrowing(suggested, narrower.description)] : []),
          ...(!isHelpful && support ? [toHandOver(support)] : []),
        ],
        toolInvocations: [...tools.used(), ...(isAgreed ? [openSupport(support, now)] : [])],
      }
      await writeConversation(context, portal, question.sessionID, (now) => ({
        messages: [...now.messages, { ...answer, ...unseen }],
        systemPrompt: system,
        carouselItems: [...new Set([...now.carouselItems, ...answer.carouselItems])].slice(-20),
      }))
      return answer
    }
  }
}

const narrowing = (choices: string, description: string): Refinements => ({
  type: 'refinements',
  choices,
  ...(description !== '' && { description }),
})

/** The questions of a conversation, the latest first. */
const earlierQuestions = (history: readonly Pick<AgentMessage, 'role' | 'content'>[]) =>
  history.flatMap(({ role, content }) => (role === 'user' && content ? [content] : [])).toReversed()

/** Addresses of pictures are for minutes. */
const withoutPictures = (references: ItemReferences): ItemReferences =>
  Object.fromEntries(
    Object.entries(references).map(([key, one]) => [key, { ...one, image: null, screenshot: null }]),
  )

const unseen = { internalUpdateId: null }

/** On a product's page "How big is it?" means that product. */
const productOf = ({ page, product }: Question): string[] =>
  page?.isProduct ? [product?.name ?? page.title ?? ''].filter(Boolean) : []

/** Where a conversation began, for staff (CON-37). */
const begunOn = ({ page, product }: Question, itemName: string | null): Partial<AiConversation> => ({
  customerContext: {
    currentPage: {
      url: page?.url ?? null,
      title: itemName ?? page?.title ?? null,
      description: page?.description ?? null,
      isProduct: page?.isProduct ?? false,
    },
    product: product ?? null,
  },
})

const userMessage = ({ deps }: RequestContext, { messageID, prompt }: Question): AgentMessage => ({
  id: messageID ?? createId(),
  role: 'user',
  content: prompt,
  createdAt: new Date(deps.now()).toISOString(),
  annotations: [],
  feedback: null,
  carouselItems: [],
  toolInvocations: [],
})

const answerMessage = (
  { deps }: RequestContext,
  sources: readonly AnswerSource[],
  references: ItemReferences,
): AgentMessage => ({
  id: createId(),
  role: 'assistant',
  content: '',
  createdAt: new Date(deps.now()).toISOString(),
  annotations: [...sources],
  feedback: null,
  carouselItems: Object.keys(references),
  toolInvocations: [],
})

const isAdministrator = ({ viewer }: RequestContext, { organization }: PortalName) =>
  actorsOf(viewer, organization).has('aiAdmin')

/** The asker's own, else what their page says, of what the portal offers. */
export const chooseAnswerLanguage = (
  { viewer, acceptedLanguages }: RequestContext,
  { languages }: AssistantSettings,
) =>
  chooseLanguage({
    chosen: viewer.kind === 'customer' ? viewer.language : null,
    offered: [...languages],
    accepted: acceptedLanguages,
  })
