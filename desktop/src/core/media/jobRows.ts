import type { Job } from '../CoreApi.ts'
import type { Db } from '../store/openDatabase.ts'

export type JobRow = Pick<Job, 'id' | 'asset' | 'name' | 'kind' | 'state' | 'error'> & { createdAt: string }

/** The persistent job queue: waiting jobs survive a restart. */
export function createJobRows(db: Db) {
  const columns = 'id, asset, name, kind, state, error, created_at AS createdAt'
  const insert = db.prepare(
    `INSERT INTO media_job (id, asset, name, kind, state, error, created_at)
     VALUES (@id, @asset, @name, @kind, @state, @error, @createdAt)`,
  )
  const update = db.prepare('UPDATE media_job SET state = ?, error = ? WHERE id = ?')
  const remove = db.prepare('DELETE FROM media_job WHERE id = ?')
  const find = db.prepare<[string], JobRow>(`SELECT ${columns} FROM media_job WHERE id = ?`)
  const newestOf = db.prepare<[string], JobRow>(
    `SELECT ${columns} FROM media_job WHERE asset = ? ORDER BY created_at DESC, rowid DESC LIMIT 1`,
  )
  const next = db.prepare<[], JobRow>(
    `SELECT ${columns} FROM media_job WHERE state = 'waiting' ORDER BY created_at, rowid LIMIT 1`,
  )
  const all = db.prepare<[], JobRow>(
    `SELECT ${columns} FROM media_job ORDER BY state IN ('running', 'waiting') DESC, created_at DESC, rowid DESC LIMIT 100`,
  )
  return {
    insert: (row: JobRow) => void insert.run(row),
    update: (id: string, state: Job['state'], error: string | null = null) =>
      void update.run(state, error, id),
    remove: (id: string) => void remove.run(id),
    find: (id: string) => find.get(id) ?? null,
    newestOf: (asset: string) => newestOf.get(asset) ?? null,
    next: () => next.get() ?? null,
    all: () => all.all(),
    /** Jobs that were running when the process ended run again. */
    requeueRunning: () =>
      void db.prepare("UPDATE media_job SET state = 'waiting' WHERE state = 'running'").run(),
    forgetFinished: (before: string) =>
      void db
        .prepare("DELETE FROM media_job WHERE state IN ('done', 'cancelled') AND created_at < ?")
        .run(before),
  }
}
