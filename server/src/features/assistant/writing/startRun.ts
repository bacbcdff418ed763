import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { WrittenField } from '#shared/features/assistant/rules/writtenFields.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createQuestionLimit } from '../answering/limitQuestions.ts'
import { modelsPort } from '../ports/models/modelsPort.ts'
import { enqueueWriting } from './writeJob.ts'
import { addRun, countRuns, type OpenRuns } from './writingStore.ts'

/** Of one person: in ten minutes, and at once. Of one organization: in 24 hours. */
const most = { inTenMinutes: 60, atOnce: 3, inADay: 1000 }
const limitWriting = createQuestionLimit({
  person: most.inTenMinutes,
  network: most.inTenMinutes,
  seconds: 600,
})

type Asked = { organization: string; startedBy: string; thread: string }

/**
 * Whether a model may write for this organization now. @throws AppError `unavailable` without a model, or where AI is turned off by the
 * organization or the platform (AIS-08); `rate_limited`; `validation` while the thread is being answered
 */
export async function requireWriting(
  context: RequestContext,
  asked: Omit<Asked, 'thread'> & { thread: string | null },
): Promise<void> {
  const { deps } = context
  if (!deps.ports.of(modelsPort).hasModel)
    throw new AppError('unavailable', { message: 'No language model is set up on this server.' })
  const [organization] = await query<{ enableAI: boolean; clientAIStatus: string }>(
    deps.db,
    Prisma.sql`SELECT "enableAI", "clientAIStatus" FROM "Organization" WHERE key = ${asked.organization}`,
  )
  if (!organization?.enableAI)
    throw new AppError('unavailable', { message: 'AI is turned off for this organization.' })
  if (organization.clientAIStatus !== 'Active')
    throw new AppError('unavailable', { message: 'The AI service is paused for this organization.' })
  requireRoom(await countRuns(deps, asked))
  await limitWriting(context)
}

function requireRoom({ ofThread, ofPerson, today }: OpenRuns): void {
  if (ofThread > 0) throw new AppError('validation', { message: 'This is being written already.' })
  if (ofPerson >= most.atOnce || today >= most.inADay) throw new AppError('rate_limited')
}

/**
 * Has the thread answered soon; without a field by its last message. Answers the run's id. The limits are counted again where the run is
 * added, so that requests at the same moment cannot pass them together. @throws AppError `rate_limited`; `validation` as above
 */
export async function startRun(
  { deps }: Pick<RequestContext, 'deps'>,
  run: Asked & { field: WrittenField | null; lesson: string | null },
): Promise<string> {
  const id = await addRun(deps, run, requireRoom)
  // Only now: the job may begin at once.
  await enqueueWriting(deps, { organization: run.organization, run: id })
  return id
}
