import type { Migration } from './Migration.ts'

/** Console data outside any organization's store: the open workspace, servers, sessions. */
export const consoleMigrations: readonly Migration[] = [
  {
    name: 'settings',
    sql: 'CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;',
  },
]
