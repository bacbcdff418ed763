/** Big pushes that are worked on together: while one waits for the database, the next is parsed. */
export const pushesAtOnce = 3
