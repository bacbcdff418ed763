import { gunzipSync, gzipSync } from 'node:zlib'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Row } from '../Row.ts'
import type { Revision, RevisionChange } from '../records/RecordApi.ts'
import type { Db } from './openDatabase.ts'

/** How many earlier states of a record are kept, and how many named ones besides. */
const maxRevisions = 100
const maxNamed = 50

type Told = { label: string; by: string | null; changes: string | null }
type NamedState = { key: string; number: number; present: Row | null }
type Stored = Told & { number: number; at: string; name: string | null; body: Buffer }

/**
 * A record's history (SYN-13): its states before changes, at most one a minute, by any author. `label` is the
 * change that followed; it is empty while a state that was named is still the present one.
 */
export function createRevisions(db: Db, now: () => number) {
  const newest = db.prepare<[string, string], Told & { number: number; minute: string; at: string }>(
    `SELECT number, minute, at, label, made_by AS by, changes FROM record_revision
     WHERE entity = ? AND key = ? ORDER BY number DESC LIMIT 1`,
  )
  const insert = db.prepare(
    `INSERT INTO record_revision (entity, key, number, at, minute, label, made_by, changes, body)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const amend = db.prepare(
    'UPDATE record_revision SET label = ?, made_by = ?, changes = ? WHERE entity = ? AND key = ? AND number = ?',
  )
  const prune = db.prepare(
    'DELETE FROM record_revision WHERE entity = ? AND key = ? AND number <= ? AND name IS NULL',
  )
  const rename = db.prepare('UPDATE record_revision SET name = ? WHERE entity = ? AND key = ? AND number = ?')
  const named = db.prepare<[string, string], { total: number }>(
    'SELECT count(*) AS total FROM record_revision WHERE entity = ? AND key = ? AND name IS NOT NULL',
  )
  const list = db.prepare<[string, string, number], Stored>(
    `SELECT number, at, name, label, made_by AS by, changes, body FROM record_revision AS one
     WHERE entity = ? AND key = ? AND (name IS NOT NULL OR number > coalesce((
       SELECT number FROM record_revision WHERE entity = one.entity AND key = one.key
       ORDER BY number DESC LIMIT 1 OFFSET ?), 0))
     ORDER BY number DESC`,
  )
  const find = db.prepare<[string, string, number], Stored>(
    'SELECT number, at, name, label, made_by AS by, changes, body FROM record_revision WHERE entity = ? AND key = ? AND number = ?',
  )
  const opened = ({ body, changes, ...rest }: Stored): Revision => ({
    ...rest,
    changes: parseChanges({ ...rest, changes }),
    // Cast: written by `keep`.
    record: JSON.parse(gunzipSync(body).toString('utf8')) as Row,
  })

  function requireRoom(entity: Entity, key: string): void {
    if ((named.get(entity.name, key)?.total ?? 0) < maxNamed) return
    throw new AppError('validation', {
      message: `${maxNamed} versions have a name already. Remove the name of one first.`,
    })
  }

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
      // Further changes in that minute are added to it, with their authors; so is the one after it was named.
      const isNamed = last?.changes === '[]' && last.at === before.updatedAt
      if (last && (isNamed || (last.minute === minute && !isApart))) {
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
    /**
     * Names a state, or with null takes its name away. The present state, which has the number after the newest one,
     * is stored with its name.
     * @throws AppError `not_found`; `validation` if too many have names
     */
    name(entity: Entity, { key, number, present }: NamedState, name: string | null): void {
      const stored = find.get(entity.name, key, number)
      if (name !== null && !stored?.name) requireRoom(entity, key)
      if (!stored) {
        if (!present || number !== (newest.get(entity.name, key)?.number ?? 0) + 1)
          throw new AppError('not_found')
        if (name === null) return
        const minute = new Date(now()).toISOString().slice(0, 16)
        const body = gzipSync(JSON.stringify(present), { level: 1 })
        insert.run(entity.name, key, number, present.updatedAt, minute, '', null, '[]', body)
      }
      rename.run(name, entity.name, key, number)
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
