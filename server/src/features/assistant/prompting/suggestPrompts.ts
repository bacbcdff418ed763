import { createHash } from 'node:crypto'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import {
  type AskedPage,
  type AskedProduct,
  pagePromptsAsk,
  readPagePrompts,
} from '#shared/features/assistant/rules/pagePrompts.ts'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { getTranslator } from '#shared/kernel/words/translator.ts'
import { chooseAnswerLanguage } from '../answering/answerQuestion.ts'
import {
  type AssistantSettings,
  assistantSettings,
  serviceUnavailable,
} from '../answering/assistantSettings.ts'
import { findReadable } from '../answering/findSources.ts'
import { headingOf } from '../knowing/chunks.ts'
import type { FoundPassage, Readable } from '../ports/knowledge/Knowledge.ts'
import { knowledgePort } from '../ports/knowledge/knowledgePort.ts'
import { modelsPort } from '../ports/models/modelsPort.ts'
import { findKeptPrompts, keepPrompts } from './keptPrompts.ts'

export type PromptsAsked = { embedding: string | null; page: AskedPage; product: AskedProduct | null }

/** Passages that a model reads, or whose headings become questions. */
const maxPassages = 12
const timeLimitMs = 30_000

/**
 * Questions about a page of another site, which the asker's passages answer (AIS-05): by a model, else from the headings of the nearest
 * passages. None where the configuration has them turned off, or where nothing fits. @throws AppError `unavailable` where there is no
 * assistant, or the model does not answer
 */
export async function suggestPrompts(
  context: RequestContext,
  asked: PromptsAsked,
  signal: AbortSignal,
): Promise<string[]> {
  const settings = await assistantSettings(context, asked.embedding, asked.page.url)
  if (!settings.isAvailable) throw serviceUnavailable()
  const text = aboutPage(asked)
  if (!settings.pagePrompts.isEnabled || text === '') return []
  const { items, crawls, shops } = await findReadable(context, settings)
  const among = [...items, ...crawls, ...shops]
  const models = context.deps.ports.of(modelsPort)
  const language = chooseAnswerLanguage(context, settings)
  const name = {
    organization: context.portal?.organization ?? '',
    id: nameOf(asked, settings, among, language),
  }
  const kept = models.hasModel
    ? await findKeptPrompts(context.deps, name, settings.pagePrompts.refreshDays)
    : null
  if (kept) return kept
  const passages = await context.deps.ports.of(knowledgePort).find({
    ...{ text, language, among, before: [], near: null, limit: maxPassages },
    // Whether they answer is not asked here: they say what can be asked.
    isJudged: true,
  })
  const { count, instructions } = settings.pagePrompts
  if (!models.hasModel) return await promptsFromHeadings(passages, asked, count, language)
  if (passages.length === 0) return []
  const { system, question } = pagePromptsAsk({ ...asked, passages, count, instructions })
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)])
  const ask = { passages: [], language, model: settings.model, signal: limit }
  let written = ''
  for await (const more of models.answer({ ...ask, system, messages: [{ role: 'user', content: question }] }))
    written += more
  const prompts = readPagePrompts(written, count)
  await keepPrompts(context.deps, name, prompts)
  return prompts
}

const aboutPage = ({ page, product }: PromptsAsked): string =>
  [product?.name, page.title, page.description].filter(Boolean).join('\n').slice(0, 1000)

/**
 * The name of kept questions: those of another page, of other settings, and of somebody who may read something else have another one.
 */
function nameOf(
  { page, product }: PromptsAsked,
  { pagePrompts, model }: AssistantSettings,
  among: readonly Readable[],
  language: string,
): string {
  const readable = among.map(
    ({ type, key, edition, isEntitled }) => `${type} ${key} ${edition} ${isEntitled}`,
  )
  return createHash('sha256')
    .update(JSON.stringify([page, product, pagePrompts, model, language, readable.sort()]))
    .digest('hex')
}

/** What the nearest passages are about, as questions: the same for the same passages. */
async function promptsFromHeadings(
  passages: readonly FoundPassage[],
  { page, product }: PromptsAsked,
  count: number,
  language: Language,
): Promise<string[]> {
  const t = getTranslator(
    assistantConversationWords,
    language,
    await loadWords(assistantConversationWords, language),
  )
  const own = [page.title, product?.name].map((name) => name?.trim().toLowerCase())
  const topics = passages
    .flatMap(({ text, lessonName }) => headingOf(text) || (lessonName ?? ''))
    .map((topic) =>
      topic
        .replace(/^[•\d.)\s]+/, '')
        .trim()
        .replace(/:$/, ''),
    )
    .filter((topic) => topic !== '' && topic.length <= 80)
  const others = [...new Set(topics)].filter((topic) => !own.includes(topic.toLowerCase()))
  // The page's own name is the last resort: what else is there is more helpful.
  const self = topics.find((topic) => own.includes(topic.toLowerCase()))
  return [...others, ...(self === undefined ? [] : [self])]
    .slice(0, count)
    .map((topic) => (topic.endsWith('?') ? topic : t('pagePrompt', { topic })))
}
