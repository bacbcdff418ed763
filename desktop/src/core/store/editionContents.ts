import { gunzipSync, gzipSync } from 'node:zlib'
import type { Db } from './openDatabase.ts'

export type Values = Readonly<Record<string, unknown>>

/** An edition's fields, and those of the records that are published with it, by entity and id; null if there are none. */
export type EditionContent = {
  readonly fields: Values
  readonly records: Readonly<Record<string, Readonly<Record<string, Values>>>> | null
}

/** How many are kept: each can be read from the server again. */
const maxKept = 60

/**
 * What editions hold, by their hash, so that they are shown and put back without the server. Those of another version of the
 * stored data (sync/upgrade) are not found.
 */
export function createEditionContents(db: Db, version: number, now: () => number) {
  const find = db.prepare<[string, number], { body: Buffer; records: Buffer | null }>(
    'SELECT body, records FROM edition_content WHERE hash = ? AND version = ?',
  )
  const keep = db.prepare(
    'INSERT OR REPLACE INTO edition_content (hash, version, body, records, at) VALUES (?, ?, ?, ?, ?)',
  )
  const prune = db.prepare(
    `DELETE FROM edition_content WHERE (hash, version) NOT IN
       (SELECT hash, version FROM edition_content ORDER BY version = ? DESC, at DESC LIMIT ${maxKept})`,
  )
  return {
    find(hash: string): EditionContent | null {
      const row = find.get(hash, version)
      if (!row) return null
      // Casts: written by `keep`.
      return {
        fields: unpack(row.body) as Values,
        records: row.records && (unpack(row.records) as EditionContent['records']),
      }
    },
    keep(hash: string, { fields, records }: EditionContent): void {
      keep.run(hash, version, pack(fields), records && pack(records), now())
      prune.run(version)
    },
  }
}

const pack = (value: unknown): Buffer => gzipSync(JSON.stringify(value))
const unpack = (body: Buffer): unknown => JSON.parse(gunzipSync(body).toString('utf8'))
