import { assert } from '#shared/kernel/errors/assert.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { isSearchable } from '#shared/kernel/model/Entity.ts'
import { createId, keyOf } from '#shared/kernel/model/key.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { Prisma } from '../generated/client.ts'
import { type Queryable, query } from '../query.ts'
import {
  allOf,
  columnOf,
  type Row,
  type Stored,
  type StoredRecord,
  storageOf,
  tableOf,
  toColumn,
  toRecord,
} from './columns.ts'
import { asAppErrors } from './databaseErrors.ts'
import { collectSearchWords } from './searchWords.ts'

/** Inserts a record of an online entity, with defaults; generates the id if none is given. */
export async function insertRecord<E extends Entity>(
  db: Queryable,
  entity: E,
  organization: string | null,
  values: Readonly<Row>,
  now: number,
): Promise<Stored<E>> {
  const { id = createId(), ...given } = values
  const fields = zodForRecord(entity).parse(given)
  const moment = new Date(now).toISOString()
  const row: Row = {
    ...fields,
    id,
    key: keyOf(entity, organization, String(id)),
    organization: entity.scope === 'global' ? null : organization,
    createdAt: moment,
    updatedAt: moment,
  }
  const [names, cells] = columnsAndValues(entity, row)
  const [inserted] = await asAppErrors(
    query(
      db,
      Prisma.sql`
    INSERT INTO ${tableOf(entity)} (${Prisma.join(names)}) VALUES (${Prisma.join(cells)})
    RETURNING ${allOf(entity)}`,
    ),
  )
  assert(inserted, 'an INSERT answers its row')
  // The statement answers the entity's columns; so does that of `updateRecord`.
  return toRecord(inserted) as Stored<E>
}

/**
 * Updates fields of a record if it is unchanged since it was read: null if `updatedAt` differs (or the record is
 * gone). The new `updatedAt` is always later than the old one.
 */
export async function updateRecord<E extends Entity>(
  db: Queryable,
  entity: E,
  before: StoredRecord,
  changes: Readonly<Row>,
  now: number,
): Promise<Stored<E> | null> {
  const updatedAt = new Date(Math.max(now, Date.parse(before.updatedAt) + 1)).toISOString()
  const row: Row = { ...changes, updatedAt }
  if (isSearchable(entity)) row.searchWords = collectSearchWords(entity, { ...before, ...changes })
  const settings = Object.entries(row).map(
    ([name, value]) => Prisma.sql`${columnOf(name)} = ${toColumn(storageOf(entity, name), value)}`,
  )
  const rows = await asAppErrors(
    query(
      db,
      Prisma.sql`
    UPDATE ${tableOf(entity)} SET ${Prisma.join(settings)}
    WHERE key = ${before.key} AND "updatedAt" = ${before.updatedAt}
    RETURNING ${allOf(entity)}`,
    ),
  )
  return rows[0] ? (toRecord(rows[0]) as Stored<E>) : null
}

function columnsAndValues(entity: Entity, row: Row): [Prisma.Sql[], Prisma.Sql[]] {
  const all = isSearchable(entity) ? { ...row, searchWords: collectSearchWords(entity, row) } : row
  const names = Object.keys(all)
  return [
    names.map(columnOf),
    names.map((name) => Prisma.sql`${toColumn(storageOf(entity, name), (all as Row)[name])}`),
  ]
}
