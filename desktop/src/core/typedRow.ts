import type { Entity, EntityRecord } from '#shared/kernel/model/Entity.ts'
import type { Row } from './Row.ts'

/**
 * A row as its definition types it: rows come from cells that the definition's schema took. It has the fields that were
 * read; what only the server knows of a record is missing.
 */
export const typedRow = <E extends Entity>(_entity: E, row: Row): Row & EntityRecord<E> =>
  // Cast: see above.
  row as Row & EntityRecord<E>
