import type pg from 'pg'
import type { Entity } from '../../../../../shared/src/kernel/model/Entity.ts'
import { isSearchable } from '../../../../../shared/src/kernel/model/Entity.ts'
import { createId, keyOf } from '../../../../../shared/src/kernel/model/key.ts'
import { zodForRecord } from '../../../../../shared/src/kernel/model/zodFor.ts'
import { Prisma } from '../generated/client.ts'
import {
  allOf,
  columnOf,
  columnsOf,
  type Row,
  type StoredRecord,
  storageOf,
  tableOf,
  toColumn,
  toRecord,
} from './columns.ts'
import { asAppErrors } from './databaseErrors.ts'
import { deleteLongTexts, storeLongTexts } from './longTexts.ts'
import { searchWordsOf } from './searchWords.ts'

/** The pool, or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/** Inserts a record of an online entity, with defaults; generates the id if none is given. */
export async function insertRecord(
  db: Queryable,
  entity: Entity,
  organization: string | null,
  values: Readonly<Row>,
  now: number,
): Promise<StoredRecord> {
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
  const { text, values: parameters } = Prisma.sql`
    INSERT INTO ${tableOf(entity)} (${Prisma.join(names)}) VALUES (${Prisma.join(cells)})
    RETURNING ${allOf(entity)}`
  const { rows } = await asAppErrors(db.query(text, parameters))
  return toRecord(rows[0])
}

/** Updates the search index of a record that other code has written. */
export const filing = (entity: Entity, record: Readonly<Row> & { key: string }): Prisma.Sql => Prisma.sql`
  UPDATE ${tableOf(entity)} SET "searchWords" = ${searchWordsOf(entity, record)}::tsvector WHERE key = ${record.key}`

/**
 * Updates fields of a record if it is unchanged since it was read: null if `updatedAt` differs (or the record is
 * gone). The new `updatedAt` is always later than the old one.
 */
export async function updateRecord(
  db: Queryable,
  entity: Entity,
  before: StoredRecord,
  changes: Readonly<Row>,
  now: number,
): Promise<StoredRecord | null> {
  const updatedAt = new Date(Math.max(now, Date.parse(before.updatedAt) + 1)).toISOString()
  const row: Row = { ...changes, updatedAt }
  if (isSearchable(entity)) row.searchWords = searchWordsOf(entity, { ...before, ...changes })
  const settings = Object.entries(row).map(
    ([name, value]) => Prisma.sql`${columnOf(name)} = ${toColumn(storageOf(entity, name), value)}`,
  )
  const { text, values } = Prisma.sql`
    UPDATE ${tableOf(entity)} SET ${Prisma.join(settings)}
    WHERE key = ${before.key} AND "updatedAt" = ${before.updatedAt}
    RETURNING ${allOf(entity)}`
  const { rows } = await asAppErrors(db.query(text, values))
  return rows[0] ? toRecord(rows[0]) : null
}

export async function deleteRecord(db: Queryable, entity: Entity, key: string): Promise<boolean> {
  await deleteLongTexts(db, entity, key)
  const { text, values } = Prisma.sql`DELETE FROM ${tableOf(entity)} WHERE key = ${key}`
  return ((await db.query(text, values)).rowCount ?? 0) > 0
}

/**
 * Upserts the projected rows of synced records of one entity, in their order, in as few statements as their size
 * allows. Fields without cells (`onlineOnly`, `secret`) keep their values.
 */
export async function upsertRows(
  db: Queryable,
  entity: Entity,
  rows: readonly Readonly<Row>[],
): Promise<void> {
  const named = columnsOf(entity)
  const known = rows.map((row) =>
    Object.fromEntries(named.flatMap((name) => (name in row ? [[name, row[name]]] : []))),
  )
  // Projected rows have the base fields.
  const slim = await storeLongTexts(db, entity, known as (Row & { key: string })[])
  const filed = isSearchable(entity)
    ? slim.map((row) => ({ ...row, searchWords: searchWordsOf(entity, row) }))
    : slim
  for (const { names, texts } of statementsOf(filed)) {
    const columns = Prisma.join(names.map(columnOf))
    const replaced = names.map((name) => Prisma.sql`${columnOf(name)} = excluded.${columnOf(name)}`)
    const { text, values } = Prisma.sql`
      INSERT INTO ${tableOf(entity)} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${tableOf(entity)}, ${`[${texts.join(',')}]`}::json)
      ON CONFLICT (key) DO UPDATE SET ${Prisma.join(replaced)}`
    await asAppErrors(db.query(text, values))
  }
}

/** A statement of more characters waits for its next row to be sent in another. */
const charsPerStatement = 1_000_000

/** Rows as JSON, those with the same columns together. */
function statementsOf(rows: readonly Readonly<Row>[]): { names: string[]; texts: string[] }[] {
  const statements: { names: string[]; texts: string[] }[] = []
  let chars = 0
  for (const row of rows) {
    const names = Object.keys(row)
    // Cast: a row is an object, so its JSON is a text.
    const text = toColumn('json', row) as string
    const last = statements.at(-1)
    const fits = chars < charsPerStatement && last?.names.join() === names.join()
    if (last && fits) last.texts.push(text)
    else statements.push({ names, texts: [text] })
    chars = (last && fits ? chars : 0) + text.length
  }
  return statements
}

function columnsAndValues(entity: Entity, row: Row): [Prisma.Sql[], Prisma.Sql[]] {
  const all = isSearchable(entity) ? { ...row, searchWords: searchWordsOf(entity, row) } : row
  const names = Object.keys(all)
  return [
    names.map(columnOf),
    names.map((name) => Prisma.sql`${toColumn(storageOf(entity, name), (all as Row)[name])}`),
  ]
}
