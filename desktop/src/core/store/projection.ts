import { createHash } from 'node:crypto'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import type { Entity } from '../../../../shared/src/model/Entity.ts'
import type { Row } from '../CoreApi.ts'
import type { Db } from './openDatabase.ts'
import { createSearchIndex } from './searchIndex.ts'
import { tables } from './tables.generated.ts'

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

  return {
    find(entity: Entity, key: string): Row | null {
      const table = tableOf(entity.name)
      const row = orm.select().from(table).where(eq(table.key, key)).get()
      // The printed table has exactly a row's base columns and the entity's fields.
      return (row as Row | undefined) ?? null
    },
    put(entity: Entity, record: Record<string, unknown>): void {
      const table = tableOf(entity.name)
      const values: Record<string, unknown> = {}
      for (const name of Object.keys(getTableColumns(table))) values[name] = record[name] ?? null
      orm.insert(table).values(values).onConflictDoUpdate({ target: table.key, set: values }).run()
      search.put(entity, String(record.key), record)
    },
    remove(entity: Entity, key: string): void {
      const table = tableOf(entity.name)
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
