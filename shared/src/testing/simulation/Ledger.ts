import { findEntity } from '../../entities.ts'
import type { Entity } from '../../kernel/model/Entity.ts'
import { kindNamed } from '../../kernel/model/kinds/variants.ts'
import { type Address, findAddress, presencePath, recordGonePath } from '../../kernel/sync/address.ts'
import { isDormant } from '../../kernel/sync/authoring/otherChosen.ts'
import { isSameJson, type Json } from '../../kernel/sync/json.ts'
import { isRemoval } from '../../kernel/sync/judgement/Verdict.ts'
import type { Cell } from '../../kernel/sync/protocol.ts'
import { isPackedPath, unpacked, unpackedValues } from '../../kernel/sync/structure/unpack.ts'
import type { ReplicaData } from '../memoryReplicaStore.ts'
import type { ServerData } from '../memoryServerStore.ts'

/** One accepted console write: its value, and what its author saw there before. */
type Entry = {
  by: string
  entity: string
  key: string
  path: string
  value: Json
  saw: Json | undefined
  /** Its author knew that the present type hides it. */
  isAsleep: boolean
  /** For removals and types: the contents that its author saw. */
  visible: ReadonlyMap<string, Json> | null
  /** For removals: what the same act left inside. One undo removes a section, and lets a question in it sleep as before. */
  left: ReadonlyMap<string, Json> | null
}

/**
 * Records the authors' edits independently of sync: values, and what each author saw. Uses no stamps, numbers or
 * sequences, so that it cannot share their faults.
 */
export type Ledger = {
  /** Records the changes of one edit on a console. */
  note(by: string, before: ReplicaData, after: ReplicaData): void
  /** Records the server's own write; its author sees everything. */
  noteServer(before: ServerData, after: ServerData): void
  /** Describes the first accepted write that was lost; null if none. */
  findLoss(
    records: Iterable<{ entity: string; key: string; cells: ReadonlyMap<string, Cell> }>,
    conflicts: readonly Values[],
  ): string | null
  /**
   * Describes a false conflict, where the losing value had been seen and replaced by the winner's author; null if
   * none.
   */
  findFalseConflict(conflicts: readonly Values[]): string | null
  size(): number
}

type Values = Readonly<Record<string, unknown>>

export function createLedger(of: Pick<Entity, 'name'>): Ledger {
  const entries: Entry[] = []
  return {
    note(by, before, after) {
      const sentBefore = new Map(before.outbox.map((write) => [write.id, write]))
      for (const write of after.outbox) {
        const earlier = sentBefore.get(write.id)
        if (earlier && earlier.stamp === write.stamp) continue
        const { entity, key, path, value } = write
        const visible = visibleCells(before, entity, key)
        const left = visibleCells(after, entity, key)
        const definition = findEntity(entity)
        const isAsleep = definition !== undefined && isDormant(definition, path, left)
        entries.push({
          by,
          entity,
          key,
          path,
          value,
          isAsleep,
          saw: visible.get(path),
          visible: isRemoval(path, value) || path.endsWith('/type') ? visible : null,
          left: isRemoval(path, value) ? left : null,
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
            entries.push({
              by: 'server',
              entity,
              key,
              path,
              value,
              saw: visible.get(path),
              isAsleep: false,
              visible,
              left: null,
            })
      }
    },
    findLoss(records, conflicts) {
      const cells = new Map<string, ReadonlyMap<string, Cell>>()
      for (const record of records) {
        const entity = findEntity(record.entity)
        cells.set(`${record.entity} ${record.key}`, entity ? unpacked(entity, record.cells) : record.cells)
      }
      for (const entry of entries) {
        const recordCells = cells.get(`${entry.entity} ${entry.key}`)
        const fault = findFate(entry, recordCells ?? new Map(), entries, conflicts)
        if (fault)
          return `${entry.by} wrote ${entry.key} ${entry.path} = ${JSON.stringify(entry.value)}: ${fault}`
      }
      return null
    },
    findFalseConflict(conflicts) {
      for (const { recordKey, path, kept, other, reason } of conflicts) {
        // Only texts are unique.
        if (
          reason !== 'collision' ||
          isRepeatable(path) ||
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

/** Slugs and types are drawn from a few words. */
export const isRepeatable = (path: unknown): boolean => path === 'slug' || String(path).endsWith('/type')

function visibleCells(data: ReplicaData, entity: string, key: string): Map<string, Json> {
  const visible = new Map<string, Json>()
  for (const { path, value } of data.cells.get(`${entity} ${key}`)?.values() ?? []) visible.set(path, value)
  for (const write of data.outbox)
    if (write.entity === entity && write.key === key) visible.set(write.path, write.value)
  const definition = findEntity(entity)
  // Cast: cells hold JSON.
  return definition ? new Map(unpackedValues(definition, visible) as ReadonlyMap<string, Json>) : visible
}

/** A refused record is listed as a whole: its values by path. */
const isTurnedAway = (other: unknown, { path, value }: Entry): boolean =>
  typeof other === 'object' && other !== null && isSameJson((other as Values)[path], value)

function findFate(
  entry: Entry,
  cells: ReadonlyMap<string, Cell>,
  entries: readonly Entry[],
  conflicts: readonly Values[],
): string | null {
  if (entry.path === '@created' || entry.path === '@touched') return null
  // Of two choices in one conflict the later one counts (sync/arbitrate).
  if (entry.entity === 'conflict') return null
  const isListed = conflicts.some(
    ({ recordKey, path, kept, other }) =>
      recordKey === entry.key &&
      (path === entry.path
        ? isSameJson(other, entry.value) || isSameJson(kept, entry.value)
        : isSameJson(kept, entry.value) || (path === '@record' && isTurnedAway(other, entry))),
  )
  if (isListed) return null
  const ofPath = entries.filter(({ key, path }) => key === entry.key && path === entry.path)
  // To bring back what somebody else never saw gone changes nothing for them.
  const isBack = entry.path.endsWith('@gone') && entry.value === false
  if (isBack && ofPath.some(({ saw, value }) => saw === undefined && value === true)) return null
  if (ofPath.some(({ saw }) => saw !== undefined && isSameJson(saw, entry.value))) return null
  const cell = cells.get(entry.path)
  const inner = cell ? [] : packedEntries(entry)
  if (inner.length > 0)
    return (
      inner.map((one) => findFate(one, cells, entries, conflicts)).find((fault) => fault !== null) ?? null
    )
  if (!cell || !isSameJson(cell.value, entry.value))
    return `it is ${JSON.stringify(cell?.value)} now, nobody replaced it knowingly, and it is not listed`
  // A removal inside a removed element counts as done.
  return isRemoval(entry.path, entry.value) ? null : hiddenBy(entry, cells, entries, conflicts)
}

/** A packed cell that met cells of its own is the edits that it stands for (docs/sync.md, "Packed cells"). */
function packedEntries(entry: Entry): Entry[] {
  const entity = findEntity(entry.entity)
  if (!entity || entry.value === null || !isPackedPath(entity, entry.path)) return []
  return [...unpackedValues(entity, new Map([[entry.path, entry.value]]))].flatMap(([path, value]) =>
    // Cast: cells hold JSON.
    path === entry.path || path.includes('@') ? [] : { ...entry, path, value: value as Json },
  )
}

/** The value is in its cell, but is it visible, or was its container removed by someone who had seen it? */
function hiddenBy(
  entry: Entry,
  cells: ReadonlyMap<string, Cell>,
  entries: readonly Entry[],
  conflicts: readonly Values[],
): string | null {
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
        [removal.visible, removal.left].some((values) => isSameJson(values?.get(entry.path), entry.value)),
    )
    if (!seen) return `${path} hides it, by somebody who had not seen it`
    // What its holder's removal took along has no kind that could hide it.
    return null
  }
  return entry.isAsleep ? null : hiddenByType(entry, address.kinds, cells, entries, conflicts)
}

/** A field that the present kind does not have: somebody who had seen the value chose that kind, or it is listed. */
function hiddenByType(
  entry: Entry,
  kinds: Address['kinds'],
  cells: ReadonlyMap<string, Cell>,
  entries: readonly Entry[],
  conflicts: readonly Values[],
): string | null {
  for (const { typePath, variants, name } of kinds) {
    const type = kindNamed(variants, cells.get(typePath)?.value)
    if (name in (variants.kinds[type] ?? {})) continue
    const isSeen = entries.some(
      (other) =>
        other.key === entry.key &&
        other.path === typePath &&
        other.visible !== null &&
        name in (variants.kinds[kindNamed(variants, other.saw)] ?? {}) &&
        isSameJson(other.visible.get(entry.path), entry.value),
    )
    const isListed = conflicts.some(
      ({ recordKey, path, reason, other }) =>
        recordKey === entry.key &&
        path === typePath &&
        (reason === 'kind' || name in (variants.kinds[String(other)] ?? {})),
    )
    if (!isSeen && !isListed) return `${typePath} hides it, by somebody who had not seen it`
  }
  return null
}
