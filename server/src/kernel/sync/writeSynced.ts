import type { ServerEdit } from '#shared/kernel/sync/writeAsServer.ts'
import { writeAsServer } from '#shared/kernel/sync/writeAsServer.ts'
import type { Deps } from '../Deps.ts'
import { Prisma } from '../db/generated/client.ts'
import { allOf, type StoredRecord, tableOf, toRecord } from '../db/records/columns.ts'
import { createPgSyncStore, type OnSave } from './createPgSyncStore.ts'
import { writeFieldsWithoutCells } from './writeFieldsWithoutCells.ts'

/**
 * Writes a synced record through the sync store, so that consoles receive it. Returns its row; null for a deleted
 * one. Fields that consoles do not hold, `onSave` and the edits `beside` it are in the same transaction. @throws
 * AppError as `writeAsServer`: `not_found`, `concurrency`, `validation`
 */
export async function writeSynced(
  deps: Pick<Deps, 'db' | 'seams' | 'settings' | 'now'>,
  organization: string,
  edit: ServerEdit,
  onSave?: OnSave,
  beside: readonly ServerEdit[] = [],
): Promise<StoredRecord | null> {
  const { db, now } = deps
  const store = createPgSyncStore(db.pool, deps, async (client, changes) => {
    if (edit.do !== 'delete') await writeFieldsWithoutCells(client, edit.entity, edit.key, edit.values)
    await onSave?.(client, changes)
  })
  const [row] = await writeAsServer(store, organization, [edit, ...beside], { now: now() })
  if (!row) return null
  const { text, values } =
    Prisma.sql`SELECT ${allOf(edit.entity)} FROM ${tableOf(edit.entity)} WHERE key = ${edit.key}`
  const { rows } = await db.pool.query(text, values)
  // The projection has the base fields; the stored row also has the fields without cells.
  return { ...toRecord(rows[0] ?? {}), ...row } as StoredRecord
}
