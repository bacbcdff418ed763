import type { Cell } from './protocol.ts'

/** A cell's or write's approximate size in a message, in characters of JSON. */
export const sizeOf = (cell: Pick<Cell, 'key' | 'path' | 'value'>): number =>
  140 +
  cell.key.length +
  cell.path.length +
  (typeof cell.value === 'string' ? cell.value.length : JSON.stringify(cell.value).length)
