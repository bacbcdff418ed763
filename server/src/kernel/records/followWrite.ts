import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import { auditChange } from '../audit/auditChange.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import type { Queryable } from '../db/records/writeRecords.ts'
import { hooksOf, type Written } from '../hooks/ServerHooks.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import type { OnSave } from '../sync/createPgSyncStore.ts'

/** What follows a write in its transaction: its entry in the log, and what the hooks of its entity add. */
export async function followWrite(
  client: Queryable,
  context: RequestContext,
  entity: Entity,
  written: Written,
): Promise<void> {
  await auditChange(client, context, entity, written)
  for (const { follow } of hooksOf(context.deps.features, entity)) await follow?.(client, context, written)
}

/** The same for a synced record, in the transaction that saves it. */
export const followSaved =
  (
    context: RequestContext,
    { entity, key, ...written }: Omit<Written, 'after'> & { entity: Entity; key: string },
  ): OnSave =>
  async (client, { records, cells }) => {
    const { before, values } = written
    const isThis = (one: { entity: string; key: string }) => one.entity === entity.name && one.key === key
    const saved = records.find(isThis)
    const paths = new Set(cells.filter(isThis).map(({ path }) => path.split('/')[0]))
    // What somebody else changed since it was read is not this writer's doing.
    const row = Object.entries(saved?.row ?? {}).filter(([name]) => !before || paths.has(name))
    const isDeleted = saved !== undefined && saved.row === null
    // A record that was read or saved has its base fields. What no console holds is not in the saved row.
    const after = isDeleted ? null : ({ ...before, ...values, ...Object.fromEntries(row) } as StoredRecord)
    await followWrite(client, context, entity, { ...written, after })
  }
