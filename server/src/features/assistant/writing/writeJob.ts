import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import {
  readWrittenQuestions,
  readWrittenText,
  type WritingSource,
  writingPrompt,
} from '#shared/features/assistant/rules/writingPrompt.ts'
import type { WrittenField, WrittenQuestion } from '#shared/features/assistant/rules/writtenFields.ts'
import type { LanguageModel } from '#shared/features/identity/rules/languageModels.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { modelsPort } from '../ports/models/modelsPort.ts'
import { loadWritingSources } from './writingItem.ts'
import {
  addMessage,
  completeRun,
  failRun,
  findRun,
  interrupted,
  listMessages,
  longestRunMs,
  takeRun,
  type WritingMessage,
  type WritingRun,
} from './writingStore.ts'

const writeJobName = 'assistant.write'
const jobData = z.object({ organization: z.string(), run: z.string() })

export const enqueueWriting = async (
  { jobs }: Pick<Deps, 'jobs'>,
  data: z.infer<typeof jobData>,
): Promise<void> => await jobs.enqueue(writeJobName, data)

/** Starts the worker; called once per server process. */
export async function workOnWriting(deps: Deps): Promise<void> {
  await deps.jobs.work(writeJobName, (data, signal) => writeJob(deps, data, signal), {
    // They mostly wait for the model.
    atOnce: 4,
  })
}

/** Writes one run, or says in it why it could not be written. It is never tried again without its author. */
export async function writeJob(
  deps: Deps,
  data: Record<string, unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { run: id } = jobData.parse(data)
  const run = (await takeRun(deps, id)) ? await findRun(deps, id) : null
  // Another process took it, it waited too long, or it was erased.
  if (run === null) return
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(longestRunMs)])
    await writeRun(deps, run, limit)
  } catch (error) {
    if (signal.aborted) return await failRun(deps, id, { reason: interrupted, statusCode: 503 })
    deps.log.warn({ err: error, run: id }, 'a model did not write what an author asked for')
    await failRun(deps, id, describeFailure(error))
  }
}

async function writeRun(deps: Deps, run: WritingRun, signal: AbortSignal): Promise<void> {
  const messages = await listMessages(deps, run.thread)
  const sources = await loadSources(deps, run, messages)
  if (run.field !== null && sources.length === 0)
    throw new AppError('validation', {
      message: 'There is no text to write from yet. Add text, captions or a transcript first.',
    })
  const written = await askModel(deps, run, { sources, messages, signal })
  const { result, text } = readWritten(run.field, written)
  if (result.length === 0)
    throw new AppError('validation', { message: 'The model wrote nothing that can be used.' })
  await inTransaction(deps.db.pool, async (client) => {
    // It took too long, and was told as failed.
    if (!(await completeRun(client, run.id, result))) return
    const { itemType, itemID } = lastItem(messages) ?? { itemType: null, itemID: null }
    await addMessage(client, new Date(deps.now()), run, {
      role: 'assistant',
      itemType,
      itemID,
      content: text,
    })
  })
}

async function loadSources(
  deps: Deps,
  run: WritingRun,
  messages: readonly WritingMessage[],
): Promise<WritingSource[]> {
  const item = lastItem(messages)
  return item ? await loadWritingSources(deps, run.organization, item, run.lesson) : []
}

/** What the thread is about now. */
const lastItem = (messages: readonly WritingMessage[]) =>
  messages.toReversed().flatMap(({ itemType, itemID }) => (itemType && itemID ? { itemType, itemID } : []))[0]

async function askModel(
  deps: Deps,
  { organization, field }: WritingRun,
  {
    sources,
    messages,
    signal,
  }: { sources: WritingSource[]; messages: WritingMessage[]; signal: AbortSignal },
): Promise<string> {
  const [row] = await query<{ clientAILanguageModel: LanguageModel | null }>(
    deps.db,
    Prisma.sql`SELECT "clientAILanguageModel" FROM "Organization" WHERE key = ${organization}`,
  )
  const prompt = writingPrompt({ field, sources, turns: messages })
  const model = row?.clientAILanguageModel ?? null
  let written = ''
  for await (const piece of deps.ports
    .of(modelsPort)
    .answer({ ...prompt, passages: [], language: 'en', model, signal })) {
    if (typeof piece === 'string') written += piece
    // The rest would be cut.
    if (written.length > maxWrittenChars) break
  }
  return written
}

const maxWrittenChars = 20_000

/** What the run stores, and what the thread says of it. */
function readWritten(
  field: WrittenField | null,
  written: string,
): { result: string | WrittenQuestion[]; text: string } {
  if (field !== 'questions') {
    const text = readWrittenText(written, field)
    return { result: text, text }
  }
  const questions = readWrittenQuestions(written)
  return { result: questions, text: questions.map(writeQuestion).join('\n\n') }
}

const writeQuestion = ({ text, answers }: WrittenQuestion) =>
  [`Q: ${text}`, ...answers.map((one) => `${one.isRight ? '+' : '-'} ${one.text}`)].join('\n')

function describeFailure(error: unknown): { reason: string; statusCode: number } {
  const refusal = isAppError(error) ? error : new AppError('unavailable')
  if (refusal.code === 'rate_limited')
    return { reason: 'The language model has too much to do. Try again in a minute.', statusCode: 429 }
  if (refusal.code === 'unavailable')
    return { reason: 'The language model did not answer. Try again.', statusCode: 503 }
  if (refusal.code === 'not_found') return { reason: 'The item is not there any more.', statusCode: 404 }
  return { reason: refusal.message, statusCode: refusal.status }
}
