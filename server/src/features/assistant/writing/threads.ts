import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type {
  getMessages as gettingMessages,
  getRun as gettingRun,
  postMessage as posting,
  runThread as running,
  startThread as starting,
} from '#shared/features/assistant/operations/writing.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { requireWriting, startRun } from './startRun.ts'
import { requireWritable } from './writingItem.ts'
import { addMessage, addThread, findRun, isOwnThread, listMessages, type WritingRun } from './writingStore.ts'

export const startThread: Handler<typeof starting> = async ({ organizationID: organization }, context) => ({
  threadID: await addThread(context.deps, { organization, startedBy: requireUser(context) }),
})

export const getMessages: Handler<typeof gettingMessages> = async (input, context) => {
  await requireThread(context, input.organizationID, input.threadID)
  return { messages: await listMessages(context.deps, input.threadID) }
}

export const postMessage: Handler<typeof posting> = async (input, context) => {
  const { organizationID: organization, threadID: thread, content } = input
  await requireThread(context, organization, thread)
  const { itemType = null, itemID = null } = input
  if ((itemType === null) !== (itemID === null))
    throw new AppError('validation', { message: 'An item has a type and an id.' })
  if (itemType && itemID) await requireWritable(context, organization, { itemType, itemID })
  const { db, now } = context.deps
  const of = { organization, thread }
  return {
    message: await addMessage(db, new Date(now()), of, { role: 'user', itemType, itemID, content }),
  }
}

export const runThread: Handler<typeof running> = async (input, context) => {
  const { organizationID: organization, threadID: thread } = input
  const startedBy = await requireThread(context, organization, thread)
  if ((await listMessages(context.deps, thread)).at(-1)?.role !== 'user')
    throw new AppError('validation', { message: 'There is no message to answer.' })
  await requireWriting(context, { organization, startedBy, thread })
  const id = await startRun(context, { organization, startedBy, thread, field: null, lesson: null })
  return await showRun(context, await requireRun(context, organization, id))
}

export const getRun: Handler<typeof gettingRun> = async ({ organizationID, runID }, context) =>
  await showRun(context, await requireRun(context, organizationID, runID))

async function showRun({ deps }: RequestContext, { id, thread, status, reason }: WritingRun) {
  return { runID: id, threadID: thread, status, reason, messages: await listMessages(deps, thread) }
}

/** The id of the calling user; only staff may call. @throws AppError `not_found` */
export function requireUser({ viewer }: RequestContext): string {
  if (viewer.kind !== 'staff') throw new AppError('not_found')
  return viewer.userId
}

/** Answers the id of the calling user, whose thread it is. @throws AppError `not_found` for that of anybody else */
export async function requireThread(
  context: RequestContext,
  organization: string,
  id: string,
): Promise<string> {
  const startedBy = requireUser(context)
  if (!(await isOwnThread(context.deps, { id, organization, startedBy }))) throw new AppError('not_found')
  return startedBy
}

/** The caller's own. @throws AppError `not_found` */
export async function requireRun(
  context: RequestContext,
  organization: string,
  id: string,
): Promise<WritingRun> {
  const run = await findRun(context.deps, id)
  if (run?.organization !== organization || run.startedBy !== requireUser(context))
    throw new AppError('not_found')
  return run
}
