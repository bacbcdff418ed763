/** One change to a file's base tables. Never edited after release; later changes get their own file. */
export type Migration = { name: string; sql: string }
