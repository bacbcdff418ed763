import type { Entity } from '#shared/kernel/model/Entity.ts'
import { searchWords } from '#shared/kernel/richText/foldText.ts'
import type { Db } from './openDatabase.ts'

/** Full-text search over the searchable fields: prefixes, ignoring accents. */
export function createSearchIndex(db: Db) {
  const find = db.prepare<[string, string], { id: number; words: string }>(
    'SELECT id, words FROM search_row WHERE entity = ? AND key = ?',
  )
  const insert = db.prepare('INSERT INTO search_row (entity, key, words) VALUES (?, ?, ?)')
  const update = db.prepare('UPDATE search_row SET words = ? WHERE id = ?')
  const remove = db.prepare('DELETE FROM search_row WHERE id = ?')
  const indexWords = db.prepare('INSERT INTO search_index (rowid, words) VALUES (?, ?)')
  // An external-content index must be told which text to remove.
  const unindex = db.prepare("INSERT INTO search_index (search_index, rowid, words) VALUES ('delete', ?, ?)")

  return {
    put(entity: Entity, key: string, record: Record<string, unknown>): void {
      const words = collectWords(entity, record)
      const row = find.get(entity.name, key)
      if (row?.words === words) return
      if (row) {
        unindex.run(row.id, row.words)
        update.run(words, row.id)
        indexWords.run(row.id, words)
      } else {
        indexWords.run(insert.run(entity.name, key, words).lastInsertRowid, words)
      }
    },
    remove(entity: Entity, key: string): void {
      const row = find.get(entity.name, key)
      if (!row) return
      unindex.run(row.id, row.words)
      remove.run(row.id)
    },
    clear(): void {
      db.exec("INSERT INTO search_index (search_index) VALUES ('delete-all'); DELETE FROM search_row")
    },
  }
}

/** The FTS5 query: all typed words, as prefixes. Null if nothing was typed. */
export function searchQuery(typed: string): string | null {
  const words = searchWords(typed)
  return words.length === 0 ? null : words.map((word) => `"${word}"*`).join(' ')
}

function collectWords(entity: Entity, record: Record<string, unknown>): string {
  const texts = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.searchable && typeof record[name] === 'string' ? [record[name]] : [],
  )
  return searchWords(texts.join(' \n ')).join(' ')
}
