import type { AiConversation } from '../../../../../shared/src/features/assistant/entities/AiConversation.ts'
import type { AnswerEvent } from '../../../../../shared/src/features/assistant/rules/answerEvent.ts'
import type { AnswerSource } from '../../../../../shared/src/features/assistant/rules/answerSource.ts'
import { assistantPrompt } from '../../../../../shared/src/features/assistant/rules/assistantPrompt.ts'
import { checkCitations } from '../../../../../shared/src/features/assistant/rules/checkCitations.ts'
import type { AgentMessage } from '../../../../../shared/src/features/assistant/rules/conversationMessage.ts'
import type { ItemReferences } from '../../../../../shared/src/features/assistant/rules/itemReference.ts'
import { isAppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { createId } from '../../../../../shared/src/kernel/model/key.ts'
import { chooseLanguage } from '../../../../../shared/src/kernel/words/chooseLanguage.ts'
import { actorsOf } from '../../../kernel/access/actorsOf.ts'
import type { RequestContext } from '../../../kernel/request/RequestContext.ts'
import type { PortalName } from '../../../kernel/Seams.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { findStale } from '../knowing/findStale.ts'
import { readSoon } from '../knowing/keepKnown.ts'
import { type ReadableItem, readableItems } from '../knowing/readableItems.ts'
import type { FoundPassage } from '../ports/knowledge/Knowledge.ts'
import { knowledgePort } from '../ports/knowledge/knowledgePort.ts'
import { modelsPort } from '../ports/models/modelsPort.ts'
import { type AssistantSettings, assistantSettings, serviceUnavailable } from './assistantSettings.ts'
import { findOwnConversation, writeConversation } from './conversations.ts'

export type Question = {
  sessionID: string
  /** The asker's id of their message; it counts once. */
  messageID?: string
  prompt: string
  /** An item's key, and a lesson of it. */
  from: { item: string | null; lesson: string | null }
  /** The page's address and title, by its own word. */
  page: { url: string | null; title: string | null } | null
  wantsSystemPrompt: boolean
}

/** Messages of the conversation that a model gets. */
const rememberedMessages = 12

/**
 * Answers a question with what the asker may read, as events. The question is kept before anything is asked, the answer as
 * far as it came. @throws AppError `unavailable` where there is no assistant (AIS-08), `not_found` for somebody else's
 * session; what fails later is an event
 */
export async function answerQuestion(
  context: RequestContext,
  question: Question,
  signal: AbortSignal,
): Promise<AsyncIterable<AnswerEvent>> {
  const settings = await assistantSettings(context)
  if (!settings.isAvailable) throw serviceUnavailable()
  const portal = await requirePortal(context)
  const before = await findOwnConversation(context, portal, question.sessionID)
  const { sources, passages, references, itemName } = await findSources(context, settings, question)
  const asked = userMessage(context, question)
  await writeConversation(
    context,
    portal,
    question.sessionID,
    ({ messages, itemReferences }) => ({
      messages: messages.some(({ id }) => id === asked.id)
        ? messages
        : [...messages, { ...asked, ...unseen }],
      itemReferences: { ...itemReferences, ...references },
    }),
    begunOn(question, itemName),
  )
  const { system, messages } = assistantPrompt({
    settings: settings.client,
    portalName: settings.portalName,
    history: (before?.messages ?? []).slice(-rememberedMessages),
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
    try {
      const model = context.deps.ports.of(modelsPort)
      const language = languageOf(context, settings)
      for await (const more of model.answer({
        system,
        messages,
        passages,
        language,
        model: settings.model,
        signal,
      })) {
        text += more
        yield { type: 'text', text: more }
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
      const content = checkCitations(given, sources.length)
      const answer = { ...message, content }
      await writeConversation(context, portal, question.sessionID, (now) => ({
        messages: [...now.messages, { ...answer, ...unseen }],
        systemPrompt: system,
        carouselItems: [...new Set([...now.carouselItems, ...answer.carouselItems])].slice(-20),
      }))
      return answer
    }
  }
}

const unseen = { toolInvocations: [], internalUpdateId: null }

type Sources = {
  sources: AnswerSource[]
  passages: FoundPassage[]
  references: ItemReferences
  /** Of the item that it is asked from, if the asker sees it. */
  itemName: string | null
}

/** What the asker may read that fits the question, each with where it stands. */
async function findSources(
  context: RequestContext,
  { knowsContent, maxResults }: AssistantSettings,
  { prompt, from }: Question,
): Promise<Sources> {
  if (!knowsContent) return { sources: [], passages: [], references: {}, itemName: null }
  const items = await readableItems(context)
  await readWhatIsNew(context)
  const passages = await context.deps.ports.of(knowledgePort).find({
    text: prompt,
    language: context.acceptedLanguages.slice(0, 2).toLowerCase(),
    among: items,
    limit: maxResults,
    near: from.item === null ? null : { item: from.item, lesson: from.lesson },
  })
  const byKey = new Map(items.map((item) => [item.key, item]))
  const sources: AnswerSource[] = []
  const references: Record<string, ItemReferences[string]> = {}
  for (const [index, passage] of passages.entries()) {
    const item = byKey.get(passage.item)
    if (!item) continue
    sources.push(sourceOf(passage, item, index + 1))
    references[item.key] = {
      key: item.key,
      type: 'course',
      title: item.name,
      description: item.description?.slice(0, 500) ?? null,
      url: `/course/${item.slug ?? item.key}`,
    }
  }
  return { sources, passages, references, itemName: byKey.get(from.item ?? '')?.name ?? null }
}

/** Where a conversation began, for staff (CON-37). */
const begunOn = ({ page }: Question, itemName: string | null): Partial<AiConversation> => ({
  customerContext: {
    currentPage: {
      url: page?.url ?? null,
      title: itemName ?? page?.title ?? null,
      description: null,
      isProduct: false,
    },
    product: null,
  },
})

/** A portal that is asked before its content was read, or after a file of it changed, is read now. */
async function readWhatIsNew({ deps, portal }: RequestContext): Promise<void> {
  const organization = portal?.organization ?? ''
  if ((await findStale(deps.db).items(organization)).length > 0) await readSoon(deps, organization)
}

const sourceOf = (passage: FoundPassage, item: ReadableItem, number: number): AnswerSource => ({
  type: 'source',
  number,
  item: item.key,
  itemType: 'course',
  slug: item.slug ?? item.key,
  title: item.name,
  lesson: passage.lesson,
  lessonName: passage.lessonName,
  place: passage.place,
  at: passage.at,
  text: passage.text.replace(/\s+/g, ' ').slice(0, 300),
})

const userMessage = ({ deps }: RequestContext, { messageID, prompt }: Question): AgentMessage => ({
  id: messageID ?? createId(),
  role: 'user',
  content: prompt,
  createdAt: new Date(deps.now()).toISOString(),
  annotations: [],
  feedback: null,
  carouselItems: [],
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
})

const isAdministrator = ({ viewer }: RequestContext, { organization }: PortalName) =>
  actorsOf(viewer, organization).has('aiAdmin')

/** The asker's own, else what their page says, of what the portal offers. */
const languageOf = ({ viewer, acceptedLanguages }: RequestContext, { languages }: AssistantSettings) =>
  chooseLanguage({
    chosen: viewer.kind === 'customer' ? viewer.language : null,
    offered: [...languages],
    accepted: acceptedLanguages,
  })
