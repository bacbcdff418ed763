import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { undeletable } from '#shared/kernel/rules/undeletable.ts'
import { authorize, organizationOf } from '../access/authorize.ts'
import { guardWrite } from '../access/guardWrite.ts'
import { inTransaction } from '../db/inTransaction.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import { deleteRecord } from '../db/records/deleteRecord.ts'
import { hooksOf } from '../hooks/hooksOf.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { writeSynced } from '../sync/writeSynced.ts'
import { findVisible } from './findVisible.ts'
import { followSaved, followWrite } from './followWrite.ts'
import { viewOf } from './viewOf.ts'

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
  const before = await findVisible(context, entity, id, organization)
  const own = organizationOf(entity, before)
  authorize(context, 'delete', entity, own, before)
  await guardWrite(context, 'delete', entity, own, {}, before)
  const reason = undeletable(entity, before) ?? (await keptByServer(context, entity, before))
  if (reason !== null) throw new AppError('validation', { message: reason })
  const edit = { entity, key: before.key }
  const written = { action: 'delete', before, values: {} } as const
  if (entity.sync === 'online')
    await inTransaction(context.deps.db.pool, async (client) => {
      const isDeleted = await deleteRecord(client, entity, before.key)
      if (isDeleted) await followWrite(client, context, entity, { ...written, after: null })
    })
  else
    await writeSynced(
      context.deps,
      own ?? before.id,
      { do: 'delete', ...edit },
      followSaved(context, { ...edit, ...written }),
    )
  return viewOf(context, entity, before)
}

async function keptByServer(
  { deps }: RequestContext,
  entity: Entity,
  { key, organization }: StoredRecord,
): Promise<string | null> {
  for (const { undeletable: kept } of hooksOf(deps, entity)) {
    const reason = (await kept?.(deps.db.pool, organization ?? '', [key]))?.get(key)
    if (reason !== undefined) return reason
  }
  return null
}
