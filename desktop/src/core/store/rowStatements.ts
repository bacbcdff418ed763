import { getTableColumns, getTableName } from 'drizzle-orm'
import { type EntityTable, getTable } from './getTable.ts'
import type { Db } from './openDatabase.ts'

/** Reads and writes one entity's rows with prepared statements: a page of a sync has thousands. */
export function createRowStatements(db: Db) {
  const made = new Map<string, ReturnType<typeof compile>>()
  return (entity: string): ReturnType<typeof compile> => {
    const known = made.get(entity) ?? compile(db, getTable(entity))
    made.set(entity, known)
    return known
  }
}

function compile(db: Db, table: EntityTable) {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, { name }]) => `"${name}"`)
  const sets = names.filter((name) => name !== '"key"').map((name) => `${name} = excluded.${name}`)
  const insert = db.prepare(
    `INSERT INTO "${getTableName(table)}" (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
     ON CONFLICT ("key") DO UPDATE SET ${sets.join(', ')}`,
  )
  const select = db
    .prepare<[string], unknown[]>(`SELECT ${names.join(', ')} FROM "${getTableName(table)}" WHERE "key" = ?`)
    .raw()
  const remove = db.prepare(`DELETE FROM "${getTableName(table)}" WHERE "key" = ?`)
  const hasSlug = names.includes('"slug"')
    ? db
        .prepare<[string, string]>(
          `SELECT 1 FROM "${getTableName(table)}" WHERE "slug" = ? AND "key" <> ? LIMIT 1`,
        )
        .pluck()
    : null

  return {
    /** Writes the row's columns; returns them as a read would. */
    put(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
      const row: Record<string, unknown> = {}
      for (const [name] of columns) row[name] = record[name] ?? null
      insert.run(
        columns.map(([name, column]) => (row[name] === null ? null : column.mapToDriverValue(row[name]))),
      )
      return row
    },
    find(key: string): Record<string, unknown> | null {
      const values = select.get(key)
      if (!values) return null
      const row: Record<string, unknown> = {}
      columns.forEach(([name, column], index) => {
        const value = values[index] ?? null
        row[name] = value === null ? null : column.mapFromDriverValue(value)
      })
      return row
    },
    remove: (key: string): void => void remove.run(key),
    hasSlug: (slug: string, exceptKey: string): boolean => hasSlug?.get(slug, exceptKey) !== undefined,
  }
}
