import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { findBelonging } from '#server/kernel/editions/belonging.ts'
import { collectRecords, findDraft, pickContent } from '#server/kernel/editions/writePublished.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { lockOrganization } from '#server/kernel/sync/createPgSyncStore.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import {
  type changeSchedule as changeOperation,
  maxScheduled,
  maxScheduledDays,
  type scheduledPublications as operation,
  type schedulePublication as scheduleOperation,
} from '#shared/features/portals/operations/scheduledPublications.ts'
import { portalFaults } from '#shared/features/portals/rules/portalFaults.ts'
import { cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { endScheduled, insertScheduled, listScheduled, moveScheduled } from './scheduleStore.ts'

export const scheduledPublications: Handler<typeof operation> = async (input, context) => {
  await requireOwnPortal(input, context)
  return { scheduled: await listScheduled(context.deps, input.portalKey) }
}

export const schedulePublication: Handler<typeof scheduleOperation> = async (input, context) => {
  await requireOwnPortal(input, context)
  const { deps, viewer } = context
  const { portalKey: portal, organizationID: organization, note } = input
  const publishAt = parseTime(input.publishAt, deps.now())
  const waiting = (await listScheduled(deps, portal)).filter(({ state }) => state === 'waiting')
  if (waiting.length >= maxScheduled)
    throw new AppError('too_large', { details: { reason: 'tooManyScheduled' } })
  await inTransaction(deps.db.pool, async (client) => {
    await lockOrganization(client, organization)
    const draft = await findDraft(client, Portal, portal)
    if (!draft) throw new AppError('not_found')
    const belonging = await findBelonging(client, Portal, draft)
    const parts = cutIntoParts(Portal, draft, belonging)
    if (hashOfParts(parts) !== input.hash)
      throw new AppError('concurrency', {
        message: 'The server has other changes of this portal. Sync, look at it again, and schedule it then.',
      })
    // Cast: a row of the table has all of a portal's fields.
    const [fault] = portalFaults(draft as Portal, belonging)
    if (fault) throw new AppError('validation', { message: fault.message })
    await insertScheduled(client, {
      ...{
        id: createId(),
        organization,
        portal,
        note: note?.trim() || null,
        publishAt,
        parts,
        hash: input.hash,
      },
      author: viewer.kind === 'staff' ? viewer.userId : null,
      content: pickContent(Portal, draft),
      records: collectRecords(belonging),
      createdAt: new Date(deps.now()),
    })
  })
  return { scheduled: await listScheduled(deps, portal) }
}

export const changeSchedule: Handler<typeof changeOperation> = async (input, context) => {
  await requireOwnPortal(input, context)
  const { deps } = context
  const { portalKey: portal, schedule: id } = input
  if (!input.cancels && !input.publishAt) throw new AppError('validation')
  const isDone = input.cancels
    ? await endScheduled(deps.db.pool, { portal, id }, { state: 'cancelled' }, deps.now())
    : await moveScheduled(deps.db.pool, portal, id, parseTime(input.publishAt ?? '', deps.now()))
  if (!isDone) throw new AppError('not_found')
  return { scheduled: await listScheduled(deps, portal) }
}

const dayMs = 24 * 3600 * 1000

/** @throws AppError `validation` */
function parseTime(text: string, now: number): Date {
  const time = Date.parse(text)
  if (!(time > now)) throw new AppError('validation', { message: 'Choose a time that is not past.' })
  if (time > now + maxScheduledDays * dayMs)
    throw new AppError('validation', { message: 'Choose a time within the next year.' })
  return new Date(time)
}

type Named = { organizationID: string; portalKey: string }

/** The caller administers the organization (`requirePlace`); a portal of another one is not found. */
async function requireOwnPortal(
  { organizationID, portalKey }: Named,
  { deps }: RequestContext,
): Promise<void> {
  const portal = await findDraft(deps.db.pool, Portal, portalKey)
  if (portal?.organization !== organizationID) throw new AppError('not_found')
}
