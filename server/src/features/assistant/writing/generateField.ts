import type { Handler } from '#server/kernel/request/Handler.ts'
import type {
  getGenerateFieldResponse as responding,
  startGenerateField as starting,
} from '#shared/features/assistant/operations/writing.ts'
import { writtenFields } from '#shared/features/assistant/rules/writtenFields.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { requireWriting, startRun } from './startRun.ts'
import { requireRun, requireThread, requireUser } from './threads.ts'
import { requireWritable } from './writingItem.ts'
import { addMessage, addThread, questionsResult, textResult } from './writingStore.ts'

const running = 102

export const startGenerateField: Handler<typeof starting> = async (input, context) => {
  const { organizationID: organization, itemType, itemID, field } = input
  const startedBy = requireUser(context)
  if (!writtenFields[itemType].includes(field))
    throw new AppError('validation', { message: `There is no ${field} of this to write.` })
  await requireWritable(context, organization, { itemType, itemID })
  if (input.threadID) await requireThread(context, organization, input.threadID)
  await requireWriting(context, { organization, startedBy, thread: input.threadID ?? null })
  const { deps } = context
  const thread = input.threadID ?? (await addThread(deps, { organization, startedBy }))
  const wish = input.wish?.trim()
  await addMessage(
    deps.db,
    new Date(deps.now()),
    { organization, thread },
    {
      ...{ role: 'user', itemType, itemID },
      content: wish ? `Write the ${field}. ${wish}` : `Write the ${field}.`,
    },
  )
  const lesson = input.lessonID ?? null
  const runID = await startRun(context, { organization, startedBy, thread, field, lesson })
  return { statusCode: running, runID, threadID: thread }
}

export const getGenerateFieldResponse: Handler<typeof responding> = async (input, context) => {
  const run = await requireRun(context, input.organizationID, input.runID)
  if (run.field === null) throw new AppError('not_found')
  const nothing = { message: null, value: null, questions: [] }
  if (run.status === 'failed') return { ...nothing, statusCode: run.statusCode ?? 503, message: run.reason }
  if (run.status !== 'completed') return { ...nothing, statusCode: running }
  return run.field === 'questions'
    ? { ...nothing, statusCode: 200, questions: questionsResult.parse(run.result) }
    : { ...nothing, statusCode: 200, value: textResult.parse(run.result) }
}
