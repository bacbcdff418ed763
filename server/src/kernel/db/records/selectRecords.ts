import { baseFieldNames, type Entity } from '#shared/kernel/model/Entity.ts'
import type { Database } from '../Database.ts'
import { Prisma } from '../generated/client.ts'
import { type Queryable, query } from '../query.ts'
import { allOf, columnOf, type Row, type Stored, selected, tableOf, toRecord } from './columns.ts'
import { mapInTurns } from './mapInTurns.ts'

export type Selection<F extends string = string> = {
  where: Prisma.Sql
  orderBy?: Prisma.Sql
  /**
   * The row limit; null only for callers that need all rows. Required, because a silently truncated list looks
   * complete.
   */
  limit: number | null
  offset?: number
  /** Only these fields besides the base fields, so that a list of courses does not load outlines. */
  fields?: readonly F[]
  /** Long texts stay out: their hashes are in their places. */
  isShort?: boolean
}

/** Reads records of an entity, with a client in its transaction; `where` must include visibility (access/decideSight). */
export async function selectRecords<E extends Entity, const F extends string = string>(
  db: Pick<Database, 'pool'> | Queryable,
  entity: E,
  selection: Selection<F>,
): Promise<Stored<E, F>[]> {
  const rows = await query<Row>(db, selectionSql(entity, selection))
  // The statement selects these columns of the entity's table.
  return await mapInTurns(rows, (row) => toRecord(row) as Stored<E, F>)
}

/** The statement of a selection, also as a part of another one. */
export function selectionSql(entity: Entity, selection: Selection): Prisma.Sql {
  const columns = selection.fields
    ? selectedFields(entity, selection.fields, selection.isShort)
    : allOf(entity)
  return Prisma.sql`SELECT ${columns} FROM ${tableOf(entity)} WHERE ${selection.where}
    ${selection.orderBy ? Prisma.sql`ORDER BY ${selection.orderBy}` : Prisma.empty}
    LIMIT ${selection.limit} OFFSET ${selection.offset ?? 0}`
}

function selectedFields(entity: Entity, names: readonly string[], isShort = false): Prisma.Sql {
  const fields = names.flatMap((name) => withPicker(entity, name))
  const columns = [...new Set([...baseFieldNames, ...fields])]
  return isShort ? Prisma.join(columns.map(columnOf)) : selected(entity, columns)
}

/** A reference is read together with the field that picks its entity. */
function withPicker({ fields }: Entity, name: string): string[] {
  const { toBy } = (fields[name] ?? {}) as { toBy?: string }
  return name in fields ? (toBy === undefined ? [name] : [name, toBy]) : []
}

/** Counts rows, up to `most`. */
export async function countRecords(
  db: Pick<Database, 'pool'> | Queryable,
  entity: Entity,
  where: Prisma.Sql,
  most: number,
): Promise<number> {
  const [counted] = await query<{ total: number }>(
    db,
    Prisma.sql`
    SELECT count(*) AS total FROM (SELECT FROM ${tableOf(entity)} WHERE ${where} LIMIT ${most}) AS found`,
  )
  return counted?.total ?? 0
}
