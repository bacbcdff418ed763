import type { Job } from '../ConsoleState.ts'
import type { Db } from '../store/openDatabase.ts'

export type JobRow = Pick<
  Job,
  'id' | 'asset' | 'name' | 'kind' | 'state' | 'error' | 'isFinal' | 'size' | 'endedAt'
> & { createdAt: string }

type StoredRow = Omit<JobRow, 'isFinal'> & { isFinal: 0 | 1 }

const keptEnded = 100

/** The persistent job queue: waiting jobs, and their order, survive a restart. */
export function createJobRows(db: Db) {
  const columns =
    'id, asset, name, kind, state, error, is_final AS isFinal, size, ended_at AS endedAt, created_at AS createdAt'
  const open = "state IN ('running', 'waiting', 'paused')"
  const insert = db.prepare(
    `INSERT INTO media_job (id, asset, name, kind, state, error, size, created_at, position)
     VALUES (@id, @asset, @name, @kind, @state, @error, @size, @createdAt, (SELECT coalesce(max(position), 0) + 1 FROM media_job))`,
  )
  const update = db.prepare(
    'UPDATE media_job SET state = ?, error = ?, is_final = ?, ended_at = ? WHERE id = ?',
  )
  const remove = db.prepare('DELETE FROM media_job WHERE id = ?')
  const removeEnded = db.prepare("DELETE FROM media_job WHERE state IN ('done', 'cancelled')")
  const find = db.prepare<[string], StoredRow>(`SELECT ${columns} FROM media_job WHERE id = ?`)
  const newestOf = db.prepare<[string], StoredRow>(
    `SELECT ${columns} FROM media_job WHERE asset = ? ORDER BY created_at DESC, rowid DESC LIMIT 1`,
  )
  const next = db.prepare<[string], StoredRow>(
    `SELECT ${columns} FROM media_job WHERE state = 'waiting'
     ORDER BY asset IN (SELECT value FROM json_each(?)) DESC, position, rowid LIMIT 1`,
  )
  const inOrder = db.prepare<[], StoredRow>(
    `SELECT ${columns} FROM media_job WHERE ${open} ORDER BY state = 'running' DESC, position, rowid`,
  )
  const ended = db.prepare<[number], StoredRow>(
    `SELECT ${columns} FROM media_job WHERE NOT (${open})
     ORDER BY coalesce(ended_at, created_at) DESC, rowid DESC LIMIT ?`,
  )
  const place = db.prepare('UPDATE media_job SET position = ? WHERE id = ?')
  const arrange = db.transaction((ids: readonly string[]) => {
    for (const [index, id] of ids.entries()) place.run(index + 1, id)
  })
  const setSeconds = db.prepare('UPDATE media_job SET seconds = ? WHERE id = ?')
  const speeds = db.prepare<[], { kind: Job['kind']; secondsPerByte: number }>(
    `SELECT kind, sum(seconds) / sum(size) AS secondsPerByte FROM media_job
     WHERE state = 'done' AND seconds > 0 AND size > 0 GROUP BY kind`,
  )
  return {
    insert: ({ isFinal: _, endedAt: _none, ...row }: JobRow) => void insert.run(row),
    update: (
      id: string,
      state: Job['state'],
      { error = null, isFinal = false, endedAt = null }: Ending = {},
    ) => void update.run(state, error, Number(isFinal), endedAt, id),
    remove: (id: string) => void remove.run(id),
    removeEnded: () => void removeEnded.run(),
    find: (id: string) => read(find.get(id)),
    newestOf: (asset: string) => read(newestOf.get(asset)),
    /** The first in the order of the queue; those of the assets that the author looks at before others. */
    next: (lookedAt: readonly string[]) => read(next.get(JSON.stringify(lookedAt))),
    /** Running ones, then the others of the queue in its order, then those that ended last. */
    all: () => [...inOrder.all(), ...ended.all(keptEnded)].flatMap((row) => read(row) ?? []),
    open: () => inOrder.all().flatMap((row) => read(row) ?? []),
    /** The queue in this order. */
    arrange: (ids: readonly string[]): void => arrange(ids),
    noteSeconds: (id: string, seconds: number) => void setSeconds.run(seconds, id),
    /** How long files took here, by their kind. */
    speeds: () => new Map(speeds.all().map((one) => [one.kind, one.secondsPerByte])),
    /** Jobs that were running when the process ended run again. */
    requeueRunning: () =>
      void db.prepare("UPDATE media_job SET state = 'waiting' WHERE state = 'running'").run(),
    forgetFinished: (before: string) =>
      void db
        .prepare(
          "DELETE FROM media_job WHERE state IN ('done', 'cancelled') AND coalesce(ended_at, created_at) < ?",
        )
        .run(before),
  }
}

type Ending = { error?: string | null; isFinal?: boolean; endedAt?: string | null }

const read = (row: StoredRow | undefined): JobRow | null =>
  row ? { ...row, isFinal: row.isFinal === 1 } : null
