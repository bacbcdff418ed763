import type { Entity } from '#shared/kernel/model/Entity.ts'
import { auditChange } from '../audit/auditChange.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import type { Queryable } from '../db/records/writeRecords.ts'
import { hooksOf } from '../hooks/hooksOf.ts'
import type { Written } from '../hooks/ServerHooks.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import type { OnSave } from '../sync/createPgSyncStore.ts'

/** Writes the audit log entry and runs the entity's hooks, in the write's transaction. */
export async function followWrite(
  client: Queryable,
  context: RequestContext,
  entity: Entity,
  written: Written,
): Promise<void> {
  await auditChange(client, context, entity, written)
  for (const { follow } of hooksOf(context.deps, entity)) await follow?.(client, context, written)
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
    // Changes that others made since the record was read are not logged as this writer’s.
    const row = Object.entries(saved?.row ?? {}).filter(([name]) => !before || paths.has(name))
    const isDeleted = saved !== undefined && saved.row === null
    // Read and saved records have the base fields. The saved row lacks the fields that consoles do not hold.
    const after = isDeleted ? null : ({ ...before, ...values, ...Object.fromEntries(row) } as StoredRecord)
    await followWrite(client, context, entity, { ...written, after })
  }
