import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import type { OnSave } from '../sync/createPgSyncStore.ts'
import { auditChange } from './auditChange.ts'

type Written = {
  entity: Entity
  key: string
  before: StoredRecord | null
  /** What was to be written; of it, what no console holds is not in the saved row. */
  values: Readonly<Record<string, unknown>>
}

/** Notes a synced record's change in the transaction that saves it. */
export const auditSaved =
  (context: RequestContext, { entity, key, before, values }: Written): OnSave =>
  async (client, { records, cells }) => {
    const isThis = (one: { entity: string; key: string }) => one.entity === entity.name && one.key === key
    const saved = records.find(isThis)
    const written = new Set(cells.filter(isThis).map(({ path }) => path.split('/')[0]))
    // What somebody else changed since it was read is not this writer's doing.
    const row = Object.entries(saved?.row ?? {}).filter(([name]) => !before || written.has(name))
    const isDeleted = saved !== undefined && saved.row === null
    // A record that was read or saved has its base fields.
    const after = isDeleted ? null : ({ ...before, ...values, ...Object.fromEntries(row) } as StoredRecord)
    await auditChange(client, context, entity, { before, after })
  }
