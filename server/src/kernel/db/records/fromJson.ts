import type { Entity } from '#shared/kernel/model/Entity.ts'
import { columnsOf, type Row, type StoredRecord, storageOf } from './columns.ts'

/** An entity's columns for a SELECT that becomes JSON inside a larger statement. */
export const jsonColumns = (entity: Entity): string =>
  columnsOf(entity)
    .map((name) => `"${name}"`)
    .join(', ')

/**
 * Converts a row in PostgreSQL's JSON to a record, as `toRecord` does: timestamps in JSON have the database's format.
 */
export function fromJson(entity: Entity, row: Readonly<Row>): StoredRecord {
  const record: Row = {}
  for (const [name, value] of Object.entries(row))
    record[name] =
      typeof value === 'string' && storageOf(entity, name) === 'timestamp'
        ? new Date(value).toISOString()
        : value
  // `jsonColumns` has the base fields.
  return record as StoredRecord
}
