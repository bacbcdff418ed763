import type pg from 'pg'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import {
  type SyncRequest,
  type SyncResponse,
  syncRequestSchema,
  versionHeader,
} from '#shared/kernel/sync/protocol.ts'
import { handleSync } from '#shared/kernel/sync/serverSync.ts'
import { actorsOf } from '../../access/actorsOf.ts'
import { parseOrRefuse } from '../../request/fromInput.ts'
import type { RequestContext } from '../../request/RequestContext.ts'
import { createPgSyncStore } from '../../sync/createPgSyncStore.ts'
import type { StoreFacts } from '../../sync/readingSync.ts'
import type { PushAsker } from './PushMessages.ts'

/** A request of staff of its organization; its body is parsed as JSON. @throws AppError */
export function readPush(asker: PushAsker, body: unknown): SyncRequest {
  const push = parseOrRefuse(syncRequestSchema, body)
  requireVersion(asker.version, push.version)
  requireStaff(asker.viewer, push.organization)
  return push
}

/** The body is read as its version says, so it must be the one by which the console was let in. */
export function requireVersion(inHeader: number, inBody: number): void {
  if (inHeader !== inBody)
    throw new AppError('bad_request', { details: { header: versionHeader, inHeader, inBody } })
}

/**
 * One exchange with a console. Only for staff of the organization; each cell is checked against their permissions.
 * @throws AppError also those of `handleSync`
 */
export async function answerPush(
  pool: pg.Pool,
  facts: StoreFacts,
  asker: PushAsker,
  push: SyncRequest,
): Promise<SyncResponse> {
  const { viewer } = asker
  const actors = requireStaff(viewer, push.organization)
  return await handleSync(createPgSyncStore(pool, facts, asker), push, {
    now: asker.now,
    user: viewer.kind === 'staff' ? viewer.name : '',
    actors,
  })
}

/** The staff roles of the caller in an organization. Others get `not_found`, whether it exists or not. */
export function requireStaff(viewer: RequestContext['viewer'], organization: string) {
  if (viewer.kind !== 'staff') throw new AppError('unauthenticated')
  const actors = actorsOf(viewer, organization)
  if (!actors.has('staff')) throw new AppError('not_found')
  return actors
}
