import { getTableColumns, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { findEntity } from '#shared/entities.ts'
import { nameField } from '#shared/kernel/model/recordName.ts'
import { foldText, searchWords } from '#shared/kernel/richText/foldText.ts'
import type { FoundRecord } from '../records/RecordApi.ts'
import { getTable } from './getTable.ts'
import type { Db } from './openDatabase.ts'
import { searchQuery } from './searchIndex.ts'

/** Enough to sort by name; of more matches, those that FTS ranks first. */
const mostRanked = 500

/**
 * Records of several entities whose searchable fields hold all words of `text`, each as the beginning of a word. Those
 * whose name begins with the text come first, then those with all words in their name, then the others.
 */
export function searchRecords(
  db: Db,
  { text, entities, limit }: { text: string; entities: readonly string[]; limit: number },
): FoundRecord[] {
  const words = searchQuery(text)
  if (words === null) return []
  const matches = db
    .prepare<[string, string, number], { entity: string; key: string }>(
      `SELECT r.entity, r.key FROM search_index s JOIN search_row r ON r.id = s.rowid
       WHERE s.words MATCH ? AND r.entity IN (SELECT value FROM json_each(?))
       ORDER BY s.rank LIMIT ?`,
    )
    .all(words, JSON.stringify(entities), mostRanked)
  const rows = [...Map.groupBy(matches, ({ entity }) => entity)].flatMap(([entity, keys]) =>
    readNames(
      db,
      entity,
      keys.map(({ key }) => key),
    ),
  )
  const typed = foldText(text).trim()
  const rankOf = (name: string) => {
    const folded = foldText(name)
    if (folded.startsWith(typed)) return 0
    return searchWords(text).every((word) => folded.includes(word)) ? 1 : 2
  }
  return rows
    .map((row) => ({ row, rank: rankOf(row.name) }))
    .sort((one, other) => one.rank - other.rank || (one.row.updatedAt < other.row.updatedAt ? 1 : -1))
    .slice(0, limit)
    .map(({ row }) => row)
}

/** @throws AppError `bad_request` for an entity that consoles do not store */
function readNames(db: Db, entity: string, keys: readonly string[]): FoundRecord[] {
  const table = getTable(entity)
  const columns: Readonly<Record<string, SQLiteColumn>> = getTableColumns(table)
  const named = columns[nameField(findEntity(entity) ?? { fields: {} })] ?? table.key
  return drizzle(db)
    .select({
      entity: sql<string>`${entity}`,
      key: sql<string>`${table.key}`,
      name: sql<string>`coalesce(${named}, '')`,
      updatedAt: sql<string>`${table.updatedAt}`,
    })
    .from(table)
    .where(sql`${table.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)
    .all()
}
