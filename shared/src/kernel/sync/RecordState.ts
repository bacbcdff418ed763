import type { Entity } from '../model/Entity.ts'
import type { Json } from './json.ts'
import type { Cell } from './protocol.ts'

export type HeldCell = { value: Json; stamp: string; seq: number }

/** A record's cells by path, on one end. Empty if there is no such record. */
export type RecordState = { entity: Entity; key: string; cells: Map<string, HeldCell> }

export function holdCells(entity: Entity, key: string, cells: Iterable<Cell>): RecordState {
  const held = new Map<string, HeldCell>()
  for (const { path, value, stamp, seq } of cells) held.set(path, { value, stamp, seq })
  return { entity, key, cells: held }
}

export const valuesOf = (cells: ReadonlyMap<string, { value: Json }>): Map<string, Json> =>
  new Map([...cells].map(([path, { value }]) => [path, value]))
