import { gunzipSync, gzipSync } from 'node:zlib'
import type { Db } from './openDatabase.ts'

/** An edition's fields. */
export type EditionContent = Readonly<Record<string, unknown>>

/** How many are kept: each can be read from the server again. */
const maxKept = 60

/**
 * What editions hold, by their hash, so that they are shown and put back without the server. Those of another version of the
 * stored data (sync/upgrade) are not found.
 */
export function createEditionContents(db: Db, version: number, now: () => number) {
  const find = db
    .prepare<[string, number], Buffer>('SELECT body FROM edition_content WHERE hash = ? AND version = ?')
    .pluck()
  const keep = db.prepare(
    'INSERT OR REPLACE INTO edition_content (hash, version, body, at) VALUES (?, ?, ?, ?)',
  )
  const prune = db.prepare(
    `DELETE FROM edition_content WHERE (hash, version) NOT IN
       (SELECT hash, version FROM edition_content ORDER BY version = ? DESC, at DESC LIMIT ${maxKept})`,
  )
  return {
    find(hash: string): EditionContent | null {
      const body = find.get(hash, version)
      // Cast: written by `keep`.
      return body ? (JSON.parse(gunzipSync(body).toString('utf8')) as EditionContent) : null
    },
    keep(hash: string, content: EditionContent): void {
      keep.run(hash, version, gzipSync(JSON.stringify(content)), now())
      prune.run(version)
    },
  }
}
