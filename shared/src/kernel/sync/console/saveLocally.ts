import { Publication } from '../../editions/Publication.ts'
import type { Entity } from '../../model/Entity.ts'
import { createdPath, recordGonePath } from '../address.ts'
import { laterStamp } from '../clock.ts'
import { type CellChange, diffPlanted } from '../diff.ts'
import { loadLocalRecord, type Row, refreshRow } from '../localRecord.ts'
import { toIso } from '../projectRecord.ts'
import { mapValues } from '../RecordState.ts'
import type { OutboxEntry, RecordName, ReplicaMeta } from '../ReplicaStore.ts'
import { cellOf, plantCell, plantCells } from '../structure/cellTree.ts'
import { orderTail } from '../structure/orderKey.ts'
import { isPackedPath } from '../structure/unpack.ts'
import { loadMeta, markOf, type ReplicaContext, type WorkingRecord } from './ReplicaContext.ts'
import { rowAfterEdit } from './rowAfterEdit.ts'

/**
 * Saves a record as `after` (own fields; missing ones stay unchanged): writes, row and clock in one transaction.
 * Restores a deleted record. Returns the row, null only for a deleted one. `before` may be the row that `after`
 * was derived from: shared parts are neither compared nor rebuilt. `unseen`: paths whose present values the author had
 * not seen when writing, so that the server lists them.
 */
export function saveLocally(
  context: ReplicaContext,
  entity: Entity,
  key: string,
  after: Readonly<Record<string, unknown>>,
  before?: Row,
  unseen: ReadonlySet<string> = none,
): Row | null {
  const record = { entity: entity.name, key }
  return context.store.transaction(() => {
    const meta = loadMeta(context)
    const working = takeWorking(context, meta, record)
    const { root } = working
    const changes: CellChange[] = []
    if (cellOf(root, createdPath) === undefined)
      changes.push({ path: createdPath, value: new Date(context.clock.now()).toISOString() })
    if (cellOf(root, recordGonePath) === true) changes.push({ path: recordGonePath, value: false })
    const isReappearing = changes.length > 0
    const isCurrent = before !== undefined && before.updatedAt === working.updatedAt
    changes.push(
      ...diffPlanted(entity, root, after, {
        tail: orderTail(meta.replica),
        before: isCurrent ? before : undefined,
      }),
    )
    const row = () => {
      if (!isCurrent || isReappearing) return refreshRow(context.store, record)
      const edited = rowAfterEdit(entity, root, before, after, working.updatedAt)
      context.store.saveRow(record, edited)
      return edited
    }
    return writeChanges(context, meta, record, working, changes, row, unseen)
  })
}

const none: ReadonlySet<string> = new Set()

export function removeLocally(context: ReplicaContext, entity: Entity, key: string): void {
  const record = { entity: entity.name, key }
  context.store.transaction(() => {
    const meta = loadMeta(context)
    const working = takeWorking(context, meta, record)
    if (working.root.below === null || cellOf(working.root, recordGonePath) === true) return
    const gone = [{ path: recordGonePath, value: true }]
    writeChanges(context, meta, record, working, gone, () => refreshRow(context.store, record))
  })
}

/** Writes cells that the record's row does not show: fields that a value's present kind does not have. */
export function writeDormantLocally(
  context: ReplicaContext,
  entity: Entity,
  key: string,
  changes: readonly CellChange[],
): void {
  const record = { entity: entity.name, key }
  context.store.transaction(() => {
    const meta = loadMeta(context)
    const working = takeWorking(context, meta, record)
    writeChanges(context, meta, record, working, changes, () => refreshRow(context.store, record))
    // What a packed cell stands for has changed, too.
    if (changes.some(({ path }) => isPackedPath(entity, path))) context.working = null
  })
}

/** Removes it from the context: only a successful save puts it back. */
function takeWorking(context: ReplicaContext, meta: ReplicaMeta, record: RecordName): WorkingRecord {
  const working = context.working
  context.working = null
  const name = `${record.entity} ${record.key}`
  if (working?.name === name && working.mark === markOf(meta)) return working
  const { cells } = loadLocalRecord(context.store, record)
  let newest = ''
  for (const { stamp } of cells.values()) newest = laterStamp(newest, stamp)
  const updatedAt = newest === '' ? '' : toIso(newest)
  return { name, mark: markOf(meta), root: plantCells(mapValues(cells)), updatedAt }
}

function writeChanges(
  context: ReplicaContext,
  meta: ReplicaMeta,
  record: RecordName,
  working: WorkingRecord,
  changes: readonly CellChange[],
  makeRow: () => Row | null,
  unseen: ReadonlySet<string> = none,
): Row | null {
  const { store, clock } = context
  const added: Omit<OutboxEntry, 'id'>[] = []
  const replaced: OutboxEntry[] = []
  const pendingAt = findPending(context, record, changes.length)
  // Edits before a publication are the content that its author published.
  const published = changes.length > 0 ? (store.findUnsent(Publication.name) ?? 0) : 0
  for (const { path, value } of changes) {
    const stamp = clock.stamp()
    const pending = pendingAt(path)
    // A pending earlier write hid later arrivals under it: its author saw no more than that write did.
    const baseSeq = pending?.baseSeq ?? (unseen.has(path) ? beforeCell(store, record, path) : meta.cursor)
    if (pending && pending.n === null && pending.id > published && !isStructural(path))
      replaced.push({ ...pending, value, stamp })
    else added.push({ ...record, n: null, settlesAt: null, path, value, stamp, baseSeq })
    plantCell(working.root, path, value)
    working.updatedAt = toIso(stamp)
  }
  if (replaced.length > 0) store.updateWrites(replaced)
  if (added.length > 0) store.addWrites(added)
  const next = { ...meta, lastStamp: clock.last() }
  if (changes.length > 0) store.saveMeta(next)
  const row = makeRow()
  context.working = { ...working, mark: markOf(changes.length > 0 ? next : meta) }
  return row
}

/** The sequence number just before a pulled cell's. */
function beforeCell(store: ReplicaContext['store'], record: RecordName, path: string): number {
  const stored = store.loadCells(record).find((cell) => cell.path === path)
  return Math.max(0, (stored?.seq ?? 0) - 1)
}

/** The newest unsettled write at a path. */
function findPending({ store }: ReplicaContext, record: RecordName, count: number) {
  if (store.loadWritesAt && count <= 20) return (path: string) => store.loadWritesAt?.(record, path).at(-1)
  const newest = new Map(store.loadWrites(record).map((write) => [write.path, write]))
  return (path: string) => newest.get(path)
}

/** Places and presence keep every step: the server judges moves in the order in which they were made. */
const isStructural = (path: string) =>
  path.slice(path.lastIndexOf('/') + 1).startsWith('@') && !path.endsWith('/@block')
