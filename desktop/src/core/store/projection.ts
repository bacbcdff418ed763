import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, getTableName, ne } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import type { Entity } from '../../../../shared/src/model/Entity.ts'
import type { Row } from '../CoreApi.ts'
import type { Db } from './openDatabase.ts'
import { createSearchIndex } from './searchIndex.ts'
import { shareUnchanged } from './shareUnchanged.ts'
import { tables } from './tables.generated.ts'

/** How many rows are kept in memory: those being edited. */
const maxRecent = 16

export type EntityTable = SQLiteTable & { key: SQLiteColumn; updatedAt: SQLiteColumn }

const byName: Record<string, EntityTable> = tables

/** The table of an entity. @throws AppError `bad_request` for one that a console does not hold. */
export function tableOf(entity: string): EntityTable {
  const table = Object.hasOwn(byName, entity) ? byName[entity] : undefined
  if (!table) throw new AppError('bad_request', { message: `A console holds no ${entity}.` })
  return table
}

/** Entities' rows: what lists and screens read. They follow the cells, in the same transaction. */
export function createProjection(db: Db) {
  const orm = drizzle(db)
  const search = createSearchIndex(db)
  // Rows as they were last read, by entity and key; they are never changed, only replaced.
  const recent = new Map<string, Row>()
  const nameOf = (entity: Entity, key: string) => `${entity.name}/${key}`

  function remember(entity: Entity, row: Row): Row {
    const name = nameOf(entity, row.key)
    recent.delete(name)
    recent.set(name, row)
    const [oldest] = recent.keys()
    if (recent.size > maxRecent && oldest !== undefined) recent.delete(oldest)
    return row
  }

  return {
    /** The row as it was last written; callers share it and do not change it. */
    find(entity: Entity, key: string): Row | null {
      const known = recent.get(nameOf(entity, key))
      if (known) return known
      const table = tableOf(entity.name)
      const row = orm.select().from(table).where(eq(table.key, key)).get()
      // The printed table has exactly a row's base columns and the entity's fields.
      return row ? remember(entity, row as Row) : null
    },
    /** Whether another record of the entity has this slug. */
    hasSlug(entity: Entity, slug: string, exceptKey: string): boolean {
      const table = tableOf(entity.name)
      const column: SQLiteColumn | undefined = getTableColumns(table).slug
      if (!column) return false
      const other = and(eq(column, slug), ne(table.key, exceptKey))
      return orm.select({ key: table.key }).from(table).where(other).limit(1).get() !== undefined
    },
    put(entity: Entity, record: Record<string, unknown>): void {
      const table = tableOf(entity.name)
      const values: Record<string, unknown> = {}
      for (const name of Object.keys(getTableColumns(table))) values[name] = record[name] ?? null
      orm.insert(table).values(values).onConflictDoUpdate({ target: table.key, set: values }).run()
      search.put(entity, String(record.key), record)
      const before = recent.get(nameOf(entity, String(record.key)))
      // What it is now is what a reader would read: the same columns.
      const row = values as Row
      remember(entity, before ? shareUnchanged(before, row) : row)
    },
    /** A transaction was not kept: what was read inside it is not true. */
    forgetRecent: () => recent.clear(),
    remove(entity: Entity, key: string): void {
      const table = tableOf(entity.name)
      recent.delete(nameOf(entity, key))
      orm.delete(table).where(eq(table.key, key)).run()
      search.remove(entity, key)
    },
    /**
     * Makes the tables where their printed shape is new, and fills them from the cells. Nothing is lost:
     * a row holds nothing that its cells do not.
     */
    refreshShape(allRecords: () => Iterable<{ entity: Entity; record: Record<string, unknown> }>): void {
      const shape = createHash('sha256').update(tableStatements().join('\n')).digest('hex')
      const known = db.prepare("SELECT value FROM setting WHERE name = 'shape'").pluck().get()
      if (known === shape) return
      db.transaction(() => {
        for (const table of Object.values(byName)) db.exec(`DROP TABLE IF EXISTS "${getTableName(table)}"`)
        for (const statement of tableStatements()) db.exec(statement)
        search.clear()
        for (const { entity, record } of allRecords()) this.put(entity, record)
        db.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('shape', ?)").run(shape)
      }).immediate()
    },
  }
}
export type Projection = ReturnType<typeof createProjection>

function tableStatements(): string[] {
  return Object.values(byName).flatMap((table) => {
    const { name, columns, indexes } = getTableConfig(table)
    const lines = columns.map(
      (column) =>
        `"${column.name}" ${column.getSQLType()}${column.primary ? ' PRIMARY KEY' : ''}${column.notNull ? ' NOT NULL' : ''}`,
    )
    return [
      `CREATE TABLE "${name}" (${lines.join(', ')})`,
      ...indexes.map(({ config }) => {
        const on = config.columns.map((column) => `"${'name' in column ? column.name : ''}"`)
        return `CREATE INDEX "${config.name}" ON "${name}" (${on.join(', ')})`
      }),
    ]
  })
}
