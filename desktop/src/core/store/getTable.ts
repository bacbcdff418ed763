import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { tables } from './tables.generated.ts'

export type EntityTable = SQLiteTable & { key: SQLiteColumn; updatedAt: SQLiteColumn }

/** Every printed table by its entity's name. */
export const entityTables: Readonly<Record<string, EntityTable>> = tables

/**
 * The table of an entity.
 *
 * @throws AppError `bad_request` for an entity that consoles do not store.
 */
export function getTable(entity: string): EntityTable {
  const table = Object.hasOwn(entityTables, entity) ? entityTables[entity] : undefined
  if (!table) throw new AppError('bad_request', { message: `A console holds no ${entity}.` })
  return table
}
