import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { shareUnchanged } from '#shared/kernel/rules/records/shareUnchanged.ts'
import type { Row } from '../Row.ts'
import { entityTables } from './getTable.ts'
import type { Db } from './openDatabase.ts'
import { createRowStatements } from './rowStatements.ts'
import { createSearchIndex } from './searchIndex.ts'

/** How many rows are cached: those being edited. */
const maxRecent = 16

/** Entities' rows, which lists and screens read. Updated in the same transaction as their cells. */
export function createProjection(db: Db) {
  const rows = createRowStatements(db)
  const search = createSearchIndex(db)
  // Cached rows, by entity and key; replaced, never mutated.
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
    /** The latest row; shared, so callers must not mutate it. */
    find(entity: Entity, key: string): Row | null {
      const cached = recent.get(nameOf(entity, key))
      if (cached) return cached
      const row = rows(entity.name).find(key)
      // Cast: the printed table has exactly a row's base columns and the entity's fields.
      return row ? remember(entity, row as Row) : null
    },
    /** Whether another record of the entity has this slug. */
    hasSlug: (entity: Entity, slug: string, exceptKey: string): boolean =>
      rows(entity.name).hasSlug(slug, exceptKey),
    put(entity: Entity, record: Record<string, unknown>): void {
      // Built from the same columns as a read, so that both are equal.
      const row = rows(entity.name).put(record) as Row
      search.put(entity, String(record.key), record)
      const before = recent.get(nameOf(entity, String(record.key)))
      remember(entity, before ? shareUnchanged(before, row) : row)
    },
    /** After a rollback, drops rows cached inside the transaction. */
    forgetRecent: () => recent.clear(),
    remove(entity: Entity, key: string): void {
      recent.delete(nameOf(entity, key))
      rows(entity.name).remove(key)
      search.remove(entity, key)
    },
    /**
     * Recreates the tables if their printed definition changed, and fills them from the cells. Lossless: rows
     * hold nothing beyond their cells.
     */
    refreshShape(allRecords: () => Iterable<{ entity: Entity; record: Record<string, unknown> }>): void {
      const shape = createHash('sha256').update(tableStatements().join('\n')).digest('hex')
      const storedShape = db.prepare("SELECT value FROM setting WHERE name = 'shape'").pluck().get()
      if (storedShape === shape) return
      db.transaction(() => {
        for (const table of Object.values(entityTables))
          db.exec(`DROP TABLE IF EXISTS "${getTableName(table)}"`)
        for (const statement of tableStatements()) db.exec(statement)
        search.clear()
        for (const { entity, record } of allRecords()) this.put(entity, record)
        db.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('shape', ?)").run(shape)
      }).immediate()
    },
  }
}

function tableStatements(): string[] {
  return Object.values(entityTables).flatMap((table) => {
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
