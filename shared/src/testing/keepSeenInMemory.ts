import { findEntity } from '../entities.ts'
import { cutIntoParts, hashOfParts } from '../kernel/editions/cutIntoParts.ts'
import { Publication } from '../kernel/editions/Publication.ts'
import type { Cell } from '../kernel/sync/protocol.ts'
import type { ServerChanges } from '../kernel/sync/ServerSyncStore.ts'

type Row = Readonly<Record<string, unknown>>

/** The draft that a push left whose last write was a publication; `isSeen`: its author saw just that. */
export type ArrivedDraft = { row: Row; cells: ReadonlyMap<string, Cell>; isSeen: boolean }

type Held = {
  records: ReadonlyMap<string, { cells: ReadonlyMap<string, Cell> }>
  rows: ReadonlyMap<string, Row>
  arrived: ReadonlyMap<string, ArrivedDraft>
}

/** What the server keeps with new publications (server/src/kernel/editions/keepSeen), in memory: by their keys. */
export function keepSeenInMemory(held: Held, changes: ServerChanges['records']): Held['arrived'] {
  const arrived = new Map(held.arrived)
  for (const { entity, key, row } of changes) {
    if (entity !== Publication.name || row?.outcome !== 'waiting' || row.act !== 'publish') continue
    const about = findEntity(String(row.entity))
    const name = `${String(row.entity)} ${key.split('~')[0]}~${String(row.recordID)}`
    const draft = held.rows.get(name)
    if (!about || !draft || arrived.has(key)) continue
    const isSeen = row.hash === null || row.hash === hashOfParts(cutIntoParts(about, draft))
    arrived.set(key, { row: draft, cells: held.records.get(name)?.cells ?? new Map(), isSeen })
  }
  return arrived
}
