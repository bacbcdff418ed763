import { gunzipSync, gzipSync } from 'node:zlib'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import type { Revision, Row } from '../CoreApi.ts'
import type { Db } from './openDatabase.ts'

/** How many earlier states of a record are kept. */
const maxRevisions = 100

type Stored = { number: number; at: string; label: string; by: string | null; body: Buffer }

/**
 * A record's history (SYN-13): its states before changes, at most one a minute, by any author. `label` is the
 * change that followed.
 */
export function createRevisions(db: Db, now: () => number) {
  const newest = db.prepare<
    [string, string],
    { number: number; minute: string; label: string; by: string | null }
  >(
    'SELECT number, minute, label, made_by AS by FROM record_revision WHERE entity = ? AND key = ? ORDER BY number DESC LIMIT 1',
  )
  const insert = db.prepare(
    `INSERT INTO record_revision (entity, key, number, at, minute, label, made_by, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const amend = db.prepare(
    'UPDATE record_revision SET label = ?, made_by = ? WHERE entity = ? AND key = ? AND number = ?',
  )
  const prune = db.prepare('DELETE FROM record_revision WHERE entity = ? AND key = ? AND number <= ?')
  const list = db.prepare<[string, string, number], Stored>(
    `SELECT number, at, label, made_by AS by, body FROM record_revision
     WHERE entity = ? AND key = ? ORDER BY number DESC LIMIT ?`,
  )
  const find = db.prepare<[string, string, number], Stored>(
    'SELECT number, at, label, made_by AS by, body FROM record_revision WHERE entity = ? AND key = ? AND number = ?',
  )
  const opened = ({ body, ...rest }: Stored): Revision => ({
    ...rest,
    // Cast: written by `keep`.
    record: JSON.parse(gunzipSync(body).toString('utf8')) as Row,
  })

  return {
    /** Stores the record's present state before a change: at most once a minute, but for changes that are `isApart`. */
    keep(
      entity: Entity,
      before: Row,
      label: string,
      by: string | null,
      { isApart = false }: { isApart?: boolean } = {},
    ): void {
      const minute = new Date(now()).toISOString().slice(0, 16)
      const last = newest.get(entity.name, before.key)
      // Further changes in that minute are added to the label, with their authors.
      if (last?.minute === minute && !isApart) {
        const told = [joined(last.label, label), joined(last.by, by)] as const
        if (told[0] !== last.label || told[1] !== last.by)
          amend.run(...told, entity.name, before.key, last.number)
        return
      }
      const number = (last?.number ?? 0) + 1
      const body = gzipSync(JSON.stringify(before), { level: 1 })
      insert.run(entity.name, before.key, number, before.updatedAt, minute, label, by, body)
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

const mostTold = 4

/**
 * Joins several changes or authors into one line, without duplicates; beyond a few, says that there were more.
 */
function joined(told: string | null, more: string | null): string | null {
  if (told === null || more === null) return told ?? more
  const all = told.split('; ')
  if (all.includes(more) || all.at(-1) === '…') return told
  return [...all, all.length < mostTold ? more : '…'].join('; ')
}
