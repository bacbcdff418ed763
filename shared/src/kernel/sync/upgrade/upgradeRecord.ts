import { refusedRecordPath } from '../address.ts'
import { Conflict } from '../Conflict.ts'
import { isSameJson, type Json } from '../json.ts'
import type { Write } from '../protocol.ts'
import type { OutboxEntry, RecordName } from '../ReplicaStore.ts'
import type { Upgrades } from './createUpgrades.ts'

type Content = { path: string; value: Json }

/** The entities whose records an upgrade visits: conflicts name the paths and values of other records. */
export function visitedSince(upgrades: Upgrades, from: number): ReadonlySet<string> {
  const changed = upgrades.changedSince(from)
  return changed.size === 0 ? changed : new Set([...changed, Conflict.name])
}

/**
 * A record's cells in the present form. Unchanged ones are returned as they are. If two come to one path, the newest
 * stamp stays.
 */
export function upgradeCells<C extends Content & { stamp: string }>(
  upgrades: Upgrades,
  from: number,
  { entity }: Pick<RecordName, 'entity'>,
  cells: readonly C[],
): C[] {
  const step = makeStep(upgrades, from, entity, cells)
  const newest = new Map<string, C>()
  for (const cell of cells) {
    const next = changed(cell, step(cell))
    const other = newest.get(next.path)
    if (!other || isNewer(next, other)) newest.set(next.path, next)
  }
  return [...newest.values()]
}

/** Stamps are unique but for damage; then the values decide, so that both ends keep the same. */
const isNewer = (one: Content & { stamp: string }, other: Content & { stamp: string }) =>
  one.stamp === other.stamp
    ? JSON.stringify(one.value) > JSON.stringify(other.value)
    : one.stamp > other.stamp

/**
 * A record's pending writes in the present form; `cells` are its cells before the upgrade. A write that has a number
 * may be on the server already, whose hash chain was made of the form first sent: `sentAs` keeps that, and its version.
 */
export function upgradeOutbox(
  upgrades: Upgrades,
  from: number,
  { entity }: Pick<RecordName, 'entity'>,
  cells: readonly Content[],
  writes: readonly OutboxEntry[],
): OutboxEntry[] {
  const step = makeStep(upgrades, from, entity, [...cells, ...writes])
  return writes.map((write) => {
    const next = changed(write, step(write))
    if (next === write || write.n === null) return next
    return { ...next, sentAs: write.sentAs ?? { version: from, path: write.path, value: write.value } }
  })
}

/** A console's write in the present form; `from` is the version of its request. */
export function upgradeWrite(upgrades: Upgrades, from: number, { version = from, ...write }: Write): Write {
  // What a conflict is about is written by the server alone, so it needs no upgrade here: it is refused.
  return changed(write, upgrades.cell(version, write.entity, write))
}

/** A row in the present form, or some of its fields. */
export function upgradeRow(
  upgrades: Upgrades,
  from: number,
  entity: string,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (entity !== Conflict.name) return upgrades.row(from, entity, row)
  // Cast: a conflict's fields hold JSON.
  const cells = Object.entries(row).map(([path, value]) => ({ path, value: value as Json }))
  const step = makeStep(upgrades, from, entity, cells)
  return Object.fromEntries(cells.map((cell) => [cell.path, step(cell).value]))
}

/** What the upgrade does to each cell of one record. */
function makeStep(
  upgrades: Upgrades,
  from: number,
  entity: string,
  cells: readonly Content[],
): (cell: Content) => Content {
  if (entity !== Conflict.name) return (cell) => upgrades.cell(from, entity, cell)
  const values = new Map(cells.map(({ path, value }) => [path, value]))
  const [about, path, reason] = [values.get('entity'), values.get('path'), values.get('reason')]
  if (typeof about !== 'string' || typeof path !== 'string') return (cell) => cell
  // Of a deletion and an edit, `kept` is the edit's value, whose path is not told: it is shown, and never written.
  const isKeptElsewhere = reason === 'deletedAndEdited'
  return (cell) => {
    if (cell.path === 'path')
      return { ...cell, value: upgrades.cell(from, about, { path, value: null }).path }
    if (cell.path !== 'other' && (cell.path !== 'kept' || isKeptElsewhere)) return cell
    return { ...cell, value: upgradeListed(upgrades, from, about, path, cell.value) }
  }
}

/** A value in a conflict: null if there was none. Refused writes of a whole record are listed by their paths. */
function upgradeListed(upgrades: Upgrades, from: number, about: string, path: string, value: Json): Json {
  if (value === null) return null
  if (path !== refusedRecordPath) return upgrades.cell(from, about, { path, value }).value
  if (typeof value !== 'object' || Array.isArray(value)) return value
  const listed = Object.entries(value).map(([name, inner]) =>
    upgrades.cell(from, about, { path: name, value: inner }),
  )
  return Object.fromEntries(listed.map((one) => [one.path, one.value]))
}

const changed = <C extends Content>(before: C, { path, value }: Content): C =>
  path === before.path && isSameJson(value, before.value) ? before : { ...before, path, value }
