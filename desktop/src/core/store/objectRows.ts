import type { Db } from './openDatabase.ts'

/** A file, in the form of the field that lists it. */
type HeldFile = { hash: string; size: number; name: string }

export type ObjectRow = { hash: string; size: number; name: string }

/** Tracks the files that the organization's assets reference, and which of them the server has. */
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
    /**
     * Called for each saved record of an entity with files, in its transaction. `name` is shown in a progress
     * bar.
     */
    noteFiles(row: Readonly<Record<string, unknown>>, field: string): void {
      // Cast: the shape defined for `holdsFiles`.
      for (const file of (row[field] as HeldFile[] | null) ?? [])
        insert.run(file.hash, file.size, String(row.name ?? file.name))
    },
    notRemote: (after: string, limit: number): ObjectRow[] => notRemote.all(after, limit),
    markRemote: (hash: string) => void markRemote.run(hash),
    /** How many of them are missing here too: another computer has to upload them. */
    noteMissing: (count: number) => {
      missing = count
    },
    countWaiting: (): number => Math.max(0, (countNotRemote.get() ?? 0) - missing),
    /** Whether the server has every file, those of other computers too. */
    areAllRemote: (): boolean => countNotRemote.get() === 0,
    /** The server changed or was reset: forgets which files it has. */
    forgetRemote: () => void db.prepare('UPDATE stored_object SET is_remote = 0').run(),
  }
}
export type ObjectRows = ReturnType<typeof createObjectRows>
