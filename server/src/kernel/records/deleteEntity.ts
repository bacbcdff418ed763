import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { undeletable } from '#shared/kernel/rules/records/undeletable.ts'
import { loadBatch } from '#shared/kernel/sync/writeAsServer.ts'
import { authorize, organizationOf } from '../access/authorize.ts'
import { guardWrite } from '../access/guardWrite.ts'
import { inTransaction } from '../db/inTransaction.ts'
import type { Queryable } from '../db/query.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import { deleteRecord } from '../db/records/deleteRecord.ts'
import { hooksOf } from '../hooks/hooksOf.ts'
import type { ServerHooks } from '../hooks/ServerHooks.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { openSync } from '../sync/createPgSyncStore.ts'
import { saveEdits } from '../sync/saveEdits.ts'
import { findVisible } from './findVisible.ts'
import { followWrite } from './followWrite.ts'
import { makeView } from './makeView.ts'

/**
 * Deletes a record and returns its last state. A synced record can come back: an edit made without knowing of the
 * deletion restores it (docs/sync.md).
 */
export async function deleteEntity(
  context: RequestContext,
  entity: Entity,
  id: string,
  organization: string | null,
): Promise<Record<string, unknown>> {
  const hooks = hooksOf(context.deps, entity)
  const before = await findVisible(context, entity, id, organization)
  const own = organizationOf(entity, before)
  authorize(context, 'delete', entity, own, before)
  await guardWrite(context, 'delete', entity, hooks, own, {}, before)
  if (entity.sync === 'online') await deleteOnline(context, entity, hooks, before)
  else await deleteSynced(context, entity, hooks, own ?? before.id, before)
  return makeView(context, entity, before)
}

async function deleteOnline(
  context: RequestContext,
  entity: Entity,
  hooks: readonly ServerHooks[],
  before: StoredRecord,
): Promise<void> {
  const { pool } = context.deps.db
  await judgeDeletion(pool, entity, hooks, before)
  await inTransaction(pool, async (client) => {
    const isDeleted = await deleteRecord(client, entity, before.key)
    if (isDeleted) await followWrite(client, context, entity, deletionOf(before), hooks)
  })
}

async function deleteSynced(
  context: RequestContext,
  entity: Entity,
  hooks: readonly ServerHooks[],
  organization: string,
  before: StoredRecord,
): Promise<void> {
  const { deps } = context
  const edit = { do: 'delete', entity, key: before.key } as const
  await inTransaction(deps.db.pool, async (client) => {
    const sync = await openSync(client, organization, deps)
    const batch = await loadBatch(sync, [edit], deps.now())
    await judgeDeletion(client, entity, hooks, before)
    await saveEdits(client, sync, batch, edit)
    await followWrite(client, context, entity, deletionOf(before), hooks)
  })
}

const deletionOf = (before: StoredRecord) => ({ action: 'delete', before, after: null, values: {} }) as const

/** @throws AppError `validation` if the record must stay */
async function judgeDeletion(
  client: Queryable,
  entity: Entity,
  hooks: readonly ServerHooks[],
  before: StoredRecord,
): Promise<void> {
  const reason = undeletable(entity, before) ?? (await keptByServer(client, hooks, before))
  if (reason !== null) throw new AppError('validation', { message: reason })
}

async function keptByServer(
  client: Queryable,
  hooks: readonly ServerHooks[],
  { key, organization }: StoredRecord,
): Promise<string | null> {
  for (const { undeletable: kept } of hooks) {
    const reason = (await kept?.(client, organization ?? '', [key]))?.get(key)
    if (reason !== undefined) return reason
  }
  return null
}
