import type { Db } from './openDatabase.ts'

/** A file as the field that lists it has it. */
type HeldFile = { hash: string; size: number; name: string }

export type ObjectRow = { hash: string; size: number; name: string }

/** Which files the organization's assets name, and which of them the server is known to have. */
export function createObjectRows(db: Db) {
  const insert = db.prepare(
    `INSERT INTO stored_object (hash, size, name) VALUES (?, ?, ?) ON CONFLICT (hash) DO NOTHING`,
  )
  const notRemote = db.prepare<[string, number], ObjectRow>(
    'SELECT hash, size, name FROM stored_object WHERE is_remote = 0 AND hash > ? ORDER BY hash LIMIT ?',
  )
  const markRemote = db.prepare('UPDATE stored_object SET is_remote = 1 WHERE hash = ?')
  const countNotRemote = db
    .prepare<[], number>('SELECT count(*) FROM stored_object WHERE is_remote = 0')
    .pluck()
  let missing = 0
  return {
    /** Called with each record of an entity with files that is saved, in its transaction. `name` is what a progress bar calls it. */
    noteFiles(row: Readonly<Record<string, unknown>>, field: string): void {
      // The shape that `holdsFiles` stands for.
      for (const file of (row[field] as HeldFile[] | null) ?? [])
        insert.run(file.hash, file.size, String(row.name ?? file.name))
    },
    notRemote: (after: string, limit: number): ObjectRow[] => notRemote.all(after, limit),
    markRemote: (hash: string) => void markRemote.run(hash),
    /** How many of them are not on this computer either: they wait for another one. */
    noteMissing: (count: number) => {
      missing = count
    },
    countWaiting: (): number => Math.max(0, (countNotRemote.get() ?? 0) - missing),
    /** Another server, or the same one anew: nothing is known of it. */
    forgetRemote: () => void db.prepare('UPDATE stored_object SET is_remote = 0').run(),
  }
}
export type ObjectRows = ReturnType<typeof createObjectRows>
