import type pg from 'pg'
import type { Database } from './Database.ts'

/** The pool, or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>

/**
 * What `Prisma.sql` makes. A statement that many requests make is `{ name, text, values }` instead: each connection
 * plans it once, by its name, so that its text must be constant.
 */
export type Statement = { name?: string; text: string; values: readonly unknown[] }

/**
 * Runs one statement and answers its rows, as `openPool` parses them (docs/reading-and-writing-the-database.md).
 * `Row` names the selected columns.
 */
export async function query<Row extends object = Record<string, unknown>>(
  db: Pick<Database, 'pool'> | Queryable,
  statement: Statement,
): Promise<Row[]> {
  const { rows } = await run(db, statement)
  return rows
}

/** Runs one statement and answers how many rows it changed. */
export async function execute(db: Pick<Database, 'pool'> | Queryable, statement: Statement): Promise<number> {
  const { rowCount } = await run(db, statement)
  return rowCount ?? 0
}

function run(db: Pick<Database, 'pool'> | Queryable, { name, text, values }: Statement) {
  const client = 'pool' in db ? db.pool : db
  return name === undefined
    ? client.query(text, [...values])
    : client.query({ name, text, values: [...values] })
}
