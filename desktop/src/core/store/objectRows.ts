import type { Db } from './openDatabase.ts'

type Row = Readonly<Record<string, unknown>>
/** A file, in the form of the field that lists it. */
type AssetFile = { hash: string; size: number; name: string }

export type ObjectRow = { hash: string; size: number; name: string }

/** Tracks the files that the organization's assets reference, and which of them the server has. */
export function createObjectRows(db: Db) {
  const insert = db.prepare(
    `INSERT INTO stored_object (hash, size, name) VALUES (?, ?, ?) ON CONFLICT (hash) DO UPDATE SET is_remote = 0`,
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
     * Called for each saved record of an entity with files, in its transaction. Of a file that the record did not name before, the
     * server is asked: it deletes what nothing has named for a while, so an older answer may not hold. `name` is shown in a
     * progress bar.
     */
    noteFiles(row: Row, field: string, before: Row | null): void {
      const known = new Set(filesIn(before, field).map(({ hash }) => hash))
      for (const file of filesIn(row, field))
        if (!known.has(file.hash)) insert.run(file.hash, file.size, String(row.name ?? file.name))
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

// Cast: the shape defined for `holdsFiles`.
const filesIn = (row: Row | null, field: string) => (row?.[field] as AssetFile[] | null | undefined) ?? []
