import type pg from 'pg'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import {
  type SyncRequest,
  type SyncResponse,
  syncRequestSchema,
  versionHeader,
} from '#shared/kernel/sync/protocol.ts'
import { handleSync } from '#shared/kernel/sync/serverSync.ts'
import { requireStaff } from '../../access/requireStaff.ts'
import { parseOrRefuse } from '../../request/fromInput.ts'
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
