/** One change to a file's base tables. Never edited after it was released; the next change is the next file. */
export type Migration = { name: string; sql: string }
