import type { Entity } from '../model/Entity.ts'
import type { Json } from './json.ts'
import type { Cell } from './protocol.ts'
import { unpacked } from './structure/unpack.ts'

/** `isUnpacked`: not stored; a packed cell says so (sync/structure/unpack). */
export type StoredCell = { value: Json; stamp: string; seq: number; isUnpacked?: true }

/** A record's cells by path, on one end. Empty if there is no such record. */
export type RecordState = { entity: Entity; key: string; cells: Map<string, StoredCell> }

export function holdCells(entity: Entity, key: string, cells: Iterable<Cell>): RecordState {
  const stored = new Map<string, StoredCell>()
  for (const { path, value, stamp, seq } of cells) stored.set(path, { value, stamp, seq })
  return { entity, key, cells: new Map(unpacked(entity, stored)) }
}

/** After a packed cell was written: what it stands for now, instead of what it stood for. */
export function unpackAgain({ entity, cells }: RecordState): void {
  for (const [path, { isUnpacked }] of cells) if (isUnpacked) cells.delete(path)
  for (const [path, cell] of unpacked(entity, cells)) cells.set(path, cell)
}

export const mapValues = (cells: ReadonlyMap<string, { value: Json }>): Map<string, Json> =>
  new Map([...cells].map(([path, { value }]) => [path, value]))
