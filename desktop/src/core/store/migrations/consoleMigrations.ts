import type { Migration } from './Migration.ts'

/** What the console knows beside any organization's store: which workspace is open, which server, who. */
export const consoleMigrations: readonly Migration[] = [
  {
    name: 'settings',
    sql: 'CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;',
  },
]
