import { findEntity } from '../../entities.ts'
import type { Entity } from '../../kernel/model/Entity.ts'
import { findAddress, presencePath, recordGonePath } from '../../kernel/sync/address.ts'
import { isSameJson, type Json } from '../../kernel/sync/json.ts'
import { isRemoval } from '../../kernel/sync/judgement/Verdict.ts'
import type { Cell } from '../../kernel/sync/protocol.ts'
import type { ReplicaData } from '../memoryReplicaStore.ts'
import type { ServerData } from '../memoryServerStore.ts'

/** One write that a console accepted: what it wrote, and what its author saw there before. */
type Entry = {
  by: string
  entity: string
  key: string
  path: string
  value: Json
  saw: Json | undefined
  /** For removals: what its author saw in the record. */
  visible: ReadonlyMap<string, Json> | null
}

/**
 * What the authors did, kept apart from what sync makes of it: values, and what each author saw. It knows
 * nothing of stamps, numbers or sequences, so that it cannot share their faults.
 */
export type Ledger = {
  /** Notes what one edit changed on a console's disk. */
  note(by: string, before: ReplicaData, after: ReplicaData): void
  /** Notes what the server itself wrote, which sees everything. */
  noteServer(before: ServerData, after: ServerData): void
  /** The first accepted write that has vanished, in words; null where none has. */
  findLoss(
    records: Iterable<{ entity: string; key: string; cells: ReadonlyMap<string, Cell> }>,
    conflicts: readonly Values[],
  ): string | null
  /** A conflict between an edit and the very edit that it replaced knowingly; null where there is none. */
  findFalseConflict(conflicts: readonly Values[]): string | null
  size(): number
}

type Values = Readonly<Record<string, unknown>>

export function createLedger(of: Pick<Entity, 'name'>): Ledger {
  const entries: Entry[] = []
  return {
    note(by, before, after) {
      const known = new Map(before.outbox.map((write) => [write.id, write]))
      for (const write of after.outbox) {
        const earlier = known.get(write.id)
        if (earlier && earlier.stamp === write.stamp) continue
        const visible = visibleCells(before, write.entity, write.key)
        const { entity, key, path, value } = write
        entries.push({
          by,
          entity,
          key,
          path,
          value,
          saw: visible.get(path),
          visible: isRemoval(path, value) ? visible : null,
        })
      }
    },
    noteServer(before, after) {
      for (const [name, { entity, key, cells }] of after.records) {
        if (entity !== of.name) continue
        const seen = before.records.get(name)?.cells ?? new Map<string, Cell>()
        const visible = new Map([...seen].map(([path, cell]) => [path, cell.value]))
        for (const { path, value } of cells.values())
          if (!isSameJson(value, visible.get(path)))
            entries.push({ by: 'server', entity, key, path, value, saw: visible.get(path), visible })
      }
    },
    findLoss(records, conflicts) {
      const cells = new Map<string, ReadonlyMap<string, Cell>>()
      for (const record of records) cells.set(`${record.entity} ${record.key}`, record.cells)
      for (const entry of entries) {
        const held = cells.get(`${entry.entity} ${entry.key}`)
        const fault = fateOf(entry, held ?? new Map(), entries, conflicts)
        if (fault)
          return `${entry.by} wrote ${entry.key} ${entry.path} = ${JSON.stringify(entry.value)}: ${fault}`
      }
      return null
    },
    findFalseConflict(conflicts) {
      for (const { recordKey, path, kept, other, reason } of conflicts) {
        // Only texts are written once and never again; slugs and places may come back.
        if (
          reason !== 'collision' ||
          path === 'slug' ||
          typeof kept !== 'string' ||
          typeof other !== 'string'
        )
          continue
        const knew = entries.find(
          (entry) =>
            entry.key === recordKey &&
            entry.path === path &&
            isSameJson(entry.value, kept) &&
            entry.saw !== undefined &&
            isSameJson(entry.saw, other),
        )
        if (knew) return `${knew.by} replaced ${String(path)} knowingly, and it is listed as a collision`
      }
      return null
    },
    size: () => entries.length,
  }
}

function visibleCells(data: ReplicaData, entity: string, key: string): Map<string, Json> {
  const visible = new Map<string, Json>()
  for (const { path, value } of data.cells.get(`${entity} ${key}`)?.values() ?? []) visible.set(path, value)
  for (const write of data.outbox)
    if (write.entity === entity && write.key === key) visible.set(write.path, write.value)
  return visible
}

/** A record that nobody let in is listed whole: its values by their paths. */
const isTurnedAway = (other: unknown, { path, value }: Entry): boolean =>
  typeof other === 'object' && other !== null && isSameJson((other as Values)[path], value)

function fateOf(
  entry: Entry,
  cells: ReadonlyMap<string, Cell>,
  entries: readonly Entry[],
  conflicts: readonly Values[],
): string | null {
  if (entry.path === '@created' || entry.path === '@touched') return null
  const isListed = conflicts.some(
    ({ recordKey, path, kept, other }) =>
      recordKey === entry.key &&
      (path === entry.path
        ? isSameJson(other, entry.value) || isSameJson(kept, entry.value)
        : isSameJson(kept, entry.value) || (path === '@record' && isTurnedAway(other, entry))),
  )
  if (isListed) return null
  const ofPath = entries.filter(({ key, path }) => key === entry.key && path === entry.path)
  if (ofPath.some(({ saw }) => saw !== undefined && isSameJson(saw, entry.value))) return null
  const held = cells.get(entry.path)
  if (!held || !isSameJson(held.value, entry.value))
    return `it is ${JSON.stringify(held?.value)} now, nobody replaced it knowingly, and it is not listed`
  // A removal inside of what is removed has what it wanted.
  return isRemoval(entry.path, entry.value) ? null : hiddenBy(entry, cells, entries)
}

/** It is in its cell; but does it show, or did somebody who saw it remove what it is in? */
function hiddenBy(entry: Entry, cells: ReadonlyMap<string, Cell>, entries: readonly Entry[]): string | null {
  const entity = findEntity(entry.entity)
  const address = entity && findAddress(entity, entry.path)
  if (!address) return 'it is at no known path'
  for (const path of [recordGonePath, ...address.holders.map(presencePath)]) {
    const presence = cells.get(path)?.value
    if (path === entry.path || (path.endsWith('@gone') ? presence !== true : presence !== false)) continue
    const seen = entries.some(
      (removal) =>
        removal.key === entry.key &&
        removal.path === path &&
        removal.visible !== null &&
        isSameJson(removal.visible.get(entry.path), entry.value),
    )
    if (!seen) return `${path} hides it, by somebody who had not seen it`
  }
  return null
}
