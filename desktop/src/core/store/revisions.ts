import { gunzipSync, gzipSync } from 'node:zlib'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Revision, RevisionChange, Row } from '../CoreApi.ts'
import type { Db } from './openDatabase.ts'

/** How many earlier states of a record are kept. */
const maxRevisions = 100

type Told = { label: string; by: string | null; changes: string | null }
type Stored = Told & { number: number; at: string; body: Buffer }

/**
 * A record's history (SYN-13): its states before changes, at most one a minute, by any author. `label` is the
 * change that followed.
 */
export function createRevisions(db: Db, now: () => number) {
  const newest = db.prepare<[string, string], Told & { number: number; minute: string }>(
    `SELECT number, minute, label, made_by AS by, changes FROM record_revision
     WHERE entity = ? AND key = ? ORDER BY number DESC LIMIT 1`,
  )
  const insert = db.prepare(
    `INSERT INTO record_revision (entity, key, number, at, minute, label, made_by, changes, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const amend = db.prepare(
    'UPDATE record_revision SET label = ?, made_by = ?, changes = ? WHERE entity = ? AND key = ? AND number = ?',
  )
  const prune = db.prepare('DELETE FROM record_revision WHERE entity = ? AND key = ? AND number <= ?')
  const list = db.prepare<[string, string, number], Stored>(
    `SELECT number, at, label, made_by AS by, changes, body FROM record_revision
     WHERE entity = ? AND key = ? ORDER BY number DESC LIMIT ?`,
  )
  const find = db.prepare<[string, string, number], Stored>(
    'SELECT number, at, label, made_by AS by, changes, body FROM record_revision WHERE entity = ? AND key = ? AND number = ?',
  )
  const opened = ({ body, changes, ...rest }: Stored): Revision => ({
    ...rest,
    changes: parseChanges({ ...rest, changes }),
    // Cast: written by `keep`.
    record: JSON.parse(gunzipSync(body).toString('utf8')) as Row,
  })

  return {
    /** Stores the record's present state before a change: at most once a minute, but for changes that are `isApart`. */
    keep(
      entity: Entity,
      before: Row,
      made: readonly RevisionChange[],
      { isApart = false }: { isApart?: boolean } = {},
    ): void {
      const minute = new Date(now()).toISOString().slice(0, 16)
      const last = newest.get(entity.name, before.key)
      // Further changes in that minute are added to it, with their authors.
      if (last?.minute === minute && !isApart) {
        const changes = parseChanges(last)
        const all = joined(changes, made)
        if (all.length > changes.length) amend.run(...writeTexts(all), entity.name, before.key, last.number)
        return
      }
      const number = (last?.number ?? 0) + 1
      const body = gzipSync(JSON.stringify(before), { level: 1 })
      const texts = writeTexts(joined([], made))
      insert.run(entity.name, before.key, number, before.updatedAt, minute, ...texts, body)
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

/** History from before changes were stored one by one counts as one change. */
const parseChanges = ({ label, by, changes }: Told): RevisionChange[] =>
  // Cast: written by `keep`.
  changes === null ? [{ label, by, on: null }] : (JSON.parse(changes) as RevisionChange[])

const mostTold = 6
const more: RevisionChange = { label: 'And more', by: null, on: null }

/** Without duplicates; beyond a few, the last one says that there were more. */
function joined(before: readonly RevisionChange[], made: readonly RevisionChange[]): RevisionChange[] {
  const all = [...before]
  for (const one of made) {
    const isTold = all.some(({ label, by, on }) => label === one.label && by === one.by && on === one.on)
    if (isTold || all.at(-1)?.label === more.label) continue
    all.push(all.length < mostTold ? one : more)
  }
  return all
}

/** As the columns have them: all labels, all authors, and the changes themselves. */
function writeTexts(changes: readonly RevisionChange[]): [label: string, by: string | null, changes: string] {
  const people = [...new Set(changes.flatMap(({ by }) => by ?? []))]
  const labels = [...new Set(changes.map(({ label }) => label))]
  return [labels.join('; '), people.length === 0 ? null : people.join('; '), JSON.stringify(changes)]
}
