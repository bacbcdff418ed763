import type { Job } from '../ConsoleState.ts'
import type { Db } from '../store/openDatabase.ts'

export type JobRow = Pick<Job, 'id' | 'asset' | 'name' | 'kind' | 'state' | 'error' | 'isFinal'> & {
  createdAt: string
}

type StoredRow = Omit<JobRow, 'isFinal'> & { isFinal: 0 | 1 }

/** The persistent job queue: waiting jobs survive a restart. */
export function createJobRows(db: Db) {
  const columns = 'id, asset, name, kind, state, error, is_final AS isFinal, created_at AS createdAt'
  const insert = db.prepare(
    `INSERT INTO media_job (id, asset, name, kind, state, error, created_at)
     VALUES (@id, @asset, @name, @kind, @state, @error, @createdAt)`,
  )
  const update = db.prepare('UPDATE media_job SET state = ?, error = ?, is_final = ? WHERE id = ?')
  const remove = db.prepare('DELETE FROM media_job WHERE id = ?')
  const find = db.prepare<[string], StoredRow>(`SELECT ${columns} FROM media_job WHERE id = ?`)
  const newestOf = db.prepare<[string], StoredRow>(
    `SELECT ${columns} FROM media_job WHERE asset = ? ORDER BY created_at DESC, rowid DESC LIMIT 1`,
  )
  const next = db.prepare<[], StoredRow>(
    `SELECT ${columns} FROM media_job WHERE state = 'waiting' ORDER BY created_at, rowid LIMIT 1`,
  )
  const all = db.prepare<[], StoredRow>(
    `SELECT ${columns} FROM media_job ORDER BY state IN ('running', 'waiting') DESC, created_at DESC, rowid DESC LIMIT 100`,
  )
  return {
    insert: ({ isFinal: _, ...row }: JobRow) => void insert.run(row),
    update: (id: string, state: Job['state'], error: string | null = null, isFinal = false) =>
      void update.run(state, error, Number(isFinal), id),
    remove: (id: string) => void remove.run(id),
    find: (id: string) => read(find.get(id)),
    newestOf: (asset: string) => read(newestOf.get(asset)),
    next: () => read(next.get()),
    all: () => all.all().flatMap((row) => read(row) ?? []),
    /** Jobs that were running when the process ended run again. */
    requeueRunning: () =>
      void db.prepare("UPDATE media_job SET state = 'waiting' WHERE state = 'running'").run(),
    forgetFinished: (before: string) =>
      void db
        .prepare("DELETE FROM media_job WHERE state IN ('done', 'cancelled') AND created_at < ?")
        .run(before),
  }
}

const read = (row: StoredRow | undefined): JobRow | null =>
  row ? { ...row, isFinal: row.isFinal === 1 } : null
