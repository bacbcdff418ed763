import { gunzipSync, gzipSync } from 'node:zlib'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import type { Entity } from '../../../../shared/src/model/Entity.ts'
import type { Revision, Row } from '../CoreApi.ts'
import type { Db } from './openDatabase.ts'

/** How many earlier states of one record are kept. */
const maxRevisions = 100

type Stored = { number: number; at: string; label: string; body: Buffer }

/**
 * A record's history (SYN-13): what it was before it changed, at most one state a minute, whoever
 * changed it. `label` says what happened to it next.
 */
export function createRevisions(db: Db, now: () => number) {
  const newest = db.prepare<[string, string], { number: number; minute: string }>(
    'SELECT number, minute FROM record_revision WHERE entity = ? AND key = ? ORDER BY number DESC LIMIT 1',
  )
  const insert = db.prepare(
    `INSERT INTO record_revision (entity, key, number, at, minute, label, body) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const prune = db.prepare('DELETE FROM record_revision WHERE entity = ? AND key = ? AND number <= ?')
  const list = db.prepare<[string, string, number], Stored>(
    `SELECT number, at, label, body FROM record_revision
     WHERE entity = ? AND key = ? ORDER BY number DESC LIMIT ?`,
  )
  const find = db.prepare<[string, string, number], Stored>(
    'SELECT number, at, label, body FROM record_revision WHERE entity = ? AND key = ? AND number = ?',
  )
  const opened = ({ body, ...rest }: Stored): Revision => ({
    ...rest,
    // `keep` wrote a row.
    record: JSON.parse(gunzipSync(body).toString('utf8')) as Row,
  })

  return {
    /** Keeps the record as it is now, before a change; once in a minute is enough. */
    keep(entity: Entity, before: Row, label: string): void {
      const minute = new Date(now()).toISOString().slice(0, 16)
      const last = newest.get(entity.name, before.key)
      if (last?.minute === minute) return
      const number = (last?.number ?? 0) + 1
      const body = gzipSync(JSON.stringify(before), { level: 1 })
      insert.run(entity.name, before.key, number, before.updatedAt, minute, label, body)
      prune.run(entity.name, before.key, number - maxRevisions)
    },
    list: (entity: Entity, key: string, limit: number): Revision[] =>
      list.all(entity.name, key, limit).map(opened),
    /** @throws AppError `not_found` */
    get(entity: Entity, key: string, number: number): Revision {
      const stored = find.get(entity.name, key, number)
      if (!stored) throw new AppError('not_found')
      return opened(stored)
    },
  }
}
