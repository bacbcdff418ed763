/** Big pushes processed concurrently: while one waits for the database, the next is parsed. */
export const pushesAtOnce = 3
