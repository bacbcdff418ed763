import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import { EngagementFlow } from '#shared/features/messaging/entities/EngagementFlow.ts'
import { EngagementStep } from '#shared/features/messaging/entities/EngagementStep.ts'
import type { FlowStep } from '#shared/features/messaging/flowSteps/flowStep.ts'
import { findGap, waitMs } from '#shared/features/messaging/rules/flowGaps.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { lookUpFlowMail } from './actions/lookUpFlowMail.ts'
import type { Act } from './actions/Outcome.ts'
import { readyAction } from './actions/readyAction.ts'
import { addSteps, findSteps } from './beginRun.ts'
import { findEntry } from './findEntry.ts'
import { flowCopyMail, flowMail } from './flowMails.ts'
import { queueStep } from './queues.ts'

/** Tries of what may go well another time: a mail server that is away. */
const mostTries = 6

const jobData = z.object({ organization: z.string(), step: z.string() })

/**
 * Does one step, once: it is done, logged, and followed by the next ones in one transaction. A mail is marked before it is
 * handed over and after; a server that stops between sends no second one.
 */
export async function runStep(deps: Deps, data: unknown): Promise<void> {
  const { step: key, organization } = jobData.parse(data)
  const entry = await findEntry(deps, organization, key)
  if (!entry || !isOpen(entry)) return
  const flow = await findFlow(deps, entry)
  const step = flow?.flow.find(({ id }) => id === entry.step)
  const reason = await stopReason(deps, entry, flow, step)
  if (!flow || !step || reason !== null)
    return await end(deps, entry, flow, { status: 'stopped', detail: reason ?? '' })
  try {
    if (step.type === 'wait') return await waitFor(deps, entry, flow, step)
    const gap = findGap(step)
    if (gap !== null) return await end(deps, entry, flow, { status: 'refused', detail: gap })
    if (step.type === 'email') return await send(deps, entry, flow, step)
    const act = await readyAction(deps, entry, step)
    await end(deps, entry, flow, act)
  } catch (error) {
    await takeFailure(deps, entry, error)
  }
}

async function findFlow({ db }: Deps, { flow }: EngagementStep): Promise<EngagementFlow | null> {
  const record = await findRecord(db, EngagementFlow, { where: Prisma.sql`key = ${flow}` })
  return record ? (record as EngagementFlow) : null
}

const isOpen = ({ status }: Pick<EngagementStep, 'status'>) =>
  status === 'queued' || status === 'waiting' || status === 'sending'

/** Why it is not its turn any more; null if it is. */
async function stopReason(
  { db }: Deps,
  { customer }: EngagementStep,
  flow: EngagementFlow | null,
  step: FlowStep | undefined,
): Promise<string | null> {
  if (!flow) return 'The flow was deleted.'
  if (!flow.active) return 'The flow is not active.'
  if (!step) return 'The step was deleted.'
  const rows = await query<{ status: string }>(
    db,
    Prisma.sql`SELECT status FROM "Customer" WHERE key = ${customer}`,
  )
  if (!rows[0]) return 'The customer was deleted.'
  return rows[0].status === 'ACTIVE' ? null : 'The customer is not active.'
}

/** Locks it; null where another worker was faster. */
async function lockOpen(
  client: Queryable,
  { key }: Pick<EngagementStep, 'key'>,
): Promise<EngagementStep | null> {
  const rows = await query(client, Prisma.sql`SELECT * FROM "EngagementStep" WHERE key = ${key} FOR UPDATE`)
  if (!rows[0]) return null
  const entry = toRecord(rows[0]) as EngagementStep
  return isOpen(entry) ? entry : null
}

async function write(
  client: Queryable,
  entry: EngagementStep,
  changes: Partial<Omit<EngagementStep, 'key' | 'id'>>,
  now: number,
): Promise<void> {
  const written = await updateRecord(client, EngagementStep, entry, changes, now)
  assert(written, 'A row that is locked does not change between reading and writing.')
}

async function end(
  deps: Deps,
  { key }: EngagementStep,
  flow: EngagementFlow | null,
  act: Act,
): Promise<void> {
  await inTransaction(deps.db.pool, async (client) => {
    const entry = await lockOpen(client, { key })
    if (!entry) return
    const { status, detail, next = [] } = typeof act === 'function' ? await act(client) : act
    const endedAt = new Date(deps.now()).toISOString()
    await write(client, entry, { status, detail: detail.slice(0, 500) || null, endedAt }, deps.now())
    if (status !== 'done' || !flow) return
    const { organization, flow: of, customer, customerName, run, event, itemType, item, portal } = entry
    const same = { flow: of, customer, customerName, run, event, itemType, item, portal }
    await addSteps(client, deps, organization ?? '', same, findSteps(flow, next), 'queued')
  })
}

async function waitFor(
  deps: Deps,
  entry: EngagementStep,
  flow: EngagementFlow,
  step: Extract<FlowStep, { type: 'wait' }>,
): Promise<void> {
  if (entry.status === 'waiting' && Date.parse(entry.dueAt ?? '') <= deps.now())
    return await end(deps, entry, flow, { status: 'done', detail: '', next: step.next })
  await inTransaction(deps.db.pool, async (client) => {
    const locked = await lockOpen(client, entry)
    if (!locked) return
    const due = locked.dueAt === null ? deps.now() + waitMs(step) : Date.parse(locked.dueAt)
    const { key, organization } = locked
    if (locked.status !== 'waiting')
      await write(client, locked, { status: 'waiting', dueAt: new Date(due).toISOString() }, deps.now())
    await queueStep(deps.jobs, client, { organization: organization ?? '', key, due }, deps.now())
  })
}

async function send(
  deps: Deps,
  entry: EngagementStep,
  flow: EngagementFlow,
  step: Extract<FlowStep, { type: 'email' }>,
): Promise<void> {
  if (entry.status === 'sending')
    return await end(deps, entry, flow, {
      status: 'failed',
      detail: 'The server stopped while it was being sent. It may have arrived.',
    })
  const ready = await lookUpFlowMail(deps, entry, step.emailTemplate ?? '')
  if (ready === 'unsubscribed')
    return await end(deps, entry, flow, {
      ...{
        status: 'done',
        detail: 'Not sent: the customer has unsubscribed from these mails.',
        next: step.next,
      },
    })
  if ('refusal' in ready) return await end(deps, entry, flow, { status: 'refused', detail: ready.refusal })
  const message = await flowMail.render(ready.mail)
  const isMine = await inTransaction(deps.db.pool, async (client) => {
    const locked = await lockOpen(client, entry)
    if (locked?.status !== 'queued') return false
    await write(client, locked, { status: 'sending' }, deps.now())
    return true
  })
  if (!isMine) return
  await deps.mail.send(message)
  // The customer has theirs, and gets it once: what becomes of a copy is another matter.
  const copy = { organization: entry.organization ?? '', step: entry.key, template: step.emailTemplate ?? '' }
  for (const to of ready.copies)
    await flowCopyMail.queue(deps, { ...copy, to }, { singletonKey: `${entry.key} ${to}`, retries: 20 })
  await end(deps, entry, flow, { status: 'done', detail: `“${message.subject}”`, next: step.next })
}

/** Tried again by its job, and given up with its reason after some tries: a refused step would be refused again. */
async function takeFailure(deps: Deps, { key }: EngagementStep, error: unknown): Promise<void> {
  const mayPass = !isAppError(error) || error.code === 'unavailable'
  const isGivenUp = await inTransaction(deps.db.pool, async (client) => {
    const entry = await lockOpen(client, { key })
    if (!entry) return true
    const tries = entry.tries + 1
    const isLast = !mayPass || tries >= mostTries
    const detail = isAppError(error) ? error.message : 'Something went wrong here.'
    await write(
      client,
      entry,
      {
        tries,
        detail: detail.slice(0, 500),
        ...(isLast
          ? { status: mayPass ? 'failed' : 'refused', endedAt: new Date(deps.now()).toISOString() }
          : { status: entry.status === 'sending' ? 'queued' : entry.status }),
      },
      deps.now(),
    )
    return isLast
  })
  if (!isGivenUp) throw error
  if (!isAppError(error)) deps.log.error({ err: error, step: key }, 'a step of a flow failed for good')
}
