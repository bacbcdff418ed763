/**
 * The value that a record holds under an id, or undefined. `record[id]` alone answers `constructor` and its like
 * with what every object inherits, and such ids may be stored.
 */
export const ownValue = <T>(record: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined
