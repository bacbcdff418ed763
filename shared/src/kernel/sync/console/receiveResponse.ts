import { readStamp, writeStamp } from '../clock.ts'
import { cellHash, chainWrites, emptyHash, xorHashes } from '../hash.ts'
import { refreshRow } from '../localRecord.ts'
import type { Cell, SyncRequest, SyncResponse } from '../protocol.ts'
import type { OutboxEntry, RecordName, ReplicaMeta } from '../ReplicaStore.ts'
import { loadMeta, makeClock, newReplicaName, type ReplicaContext } from './ReplicaContext.ts'
import { inOrderOfTaking } from './repairReplica.ts'

/** Merges one page: base cells, acknowledged writes, rows, hash and cursor, in one transaction. */
export function mergeResponse(
  context: ReplicaContext,
  request: SyncRequest,
  response: SyncResponse,
): RecordName[] {
  const { store, clock } = context
  return store.transaction(() => {
    const meta = loadMeta(context)
    const changed = new Map<string, RecordName>()
    const offsetMs = response.now - context.now()
    const acknowledged = request.writes.filter(({ n }) => n <= response.acknowledged)
    store.acknowledgeWrites(response.acknowledged, response.head)
    const merged = mergeCells(context, meta, response.cells)
    for (const record of merged.records) changed.set(nameOf(record), record)
    for (const record of store.dropSettledWrites(response.cursor)) changed.set(nameOf(record), record)
    for (const record of changed.values()) refreshRow(store, record)
    if (merged.seenStamp > '') clock.observe(merged.seenStamp)
    store.saveMeta({
      ...meta,
      offsetMs,
      chain: chainWrites(meta.chain, acknowledged),
      cursor: response.cursor,
      hash: merged.hash,
      seenStamp: merged.seenStamp,
      lastStamp: clock.last(),
      head: response.head,
      headHash: response.hash,
    })
    clock.setOffset(offsetMs)
    return [...changed.values()]
  })
}

const nameOf = ({ entity, key }: RecordName) => `${entity} ${key}`

function mergeCells(context: ReplicaContext, meta: ReplicaMeta, cells: readonly Cell[]) {
  let { hash, seenStamp } = meta
  const byRecord = Map.groupBy(cells, nameOf)
  const records: RecordName[] = []
  for (const arrived of byRecord.values()) {
    const [{ entity, key } = { entity: '', key: '' }] = arrived
    const stored = new Map(context.store.loadCells({ entity, key }).map((cell) => [cell.path, cell]))
    for (const cell of arrived) {
      const before = stored.get(cell.path)
      if (before) hash = xorHashes(hash, cellHash(before))
      hash = xorHashes(hash, cellHash(cell))
      stored.set(cell.path, cell)
      if (cell.stamp > seenStamp) seenStamp = cell.stamp
    }
    context.store.saveCells(arrived)
    records.push({ entity, key })
  }
  return { hash, seenStamp, records }
}

/**
 * This store is a copy, or the server was restored from a backup: continues under a new name. Pending writes keep
 * their stamps' times, so that they stay older than later edits elsewhere. Data that the server lost is written
 * to it again.
 */
export function forkReplica(context: ReplicaContext, response: SyncResponse): void {
  const { store } = context
  store.transaction(() => {
    const meta = loadMeta(context)
    const replica = newReplicaName(context)
    const renamed = (stamp: string) => {
      const { ms, counter } = readStamp(stamp)
      return writeStamp(ms, counter, replica)
    }
    const writes = store.loadOutbox()
    const oldest = writes.find(({ settlesAt, n }) => settlesAt === null && n !== null)?.n ?? meta.given + 1
    const hasForgotten = response.head < meta.cursor || response.acknowledged < oldest - 1
    const pending = writes
      .filter(({ settlesAt }) => settlesAt === null || hasForgotten)
      .map(({ sentAs: _sentAs, ...entry }) => ({
        ...entry,
        n: null,
        settlesAt: null,
        stamp: renamed(entry.stamp),
      }))
    store.updateWrites(pending)
    if (hasForgotten)
      store.addWrites(forgottenCells(context, response.head, new Set(pending.map(pathOf)), renamed))
    const next = {
      ...meta,
      replica,
      given: 0,
      chain: emptyHash,
      cursor: hasForgotten ? 0 : meta.cursor,
      lastStamp: renamed(meta.lastStamp),
    }
    store.saveMeta(next)
    context.clock = makeClock(context, next)
  })
}

const pathOf = ({ entity, key, path }: RecordName & { path: string }) => `${entity} ${key} ${path}`

/** Base cells newer than the server's newest: acknowledged once, then lost there. */
function forgottenCells(
  { store }: ReplicaContext,
  head: number,
  pending: ReadonlySet<string>,
  renamed: (stamp: string) => string,
): Omit<OutboxEntry, 'id'>[] {
  return store.listRecords().flatMap((record) =>
    inOrderOfTaking(store.loadCells(record))
      .filter((cell) => cell.seq > head && !pending.has(pathOf(cell)))
      .map(({ path, value, stamp }) => ({
        ...record,
        n: null,
        settlesAt: null,
        path,
        value,
        stamp: renamed(stamp),
        baseSeq: head,
      })),
  )
}
