import { emptyHash, hashOfCells, xorHashes } from '../hash.ts'
import { refreshRow } from '../localRecord.ts'
import type { RecordsResponse, SyncHashes } from '../protocol.ts'
import type { OutboxEntry, RecordName } from '../ReplicaStore.ts'
import { loadMeta, type ReplicaContext } from './ReplicaContext.ts'

/**
 * The records that differ from the server's, compared with the actual data on disk. Null if the server has newer
 * changes (`head` is not our cursor): sync first, then compare.
 */
export function findDifferences(
  context: ReplicaContext,
  head: number,
  hashes: SyncHashes['records'],
): RecordName[] | null {
  if (loadMeta(context).cursor !== head) return null
  const theirs = new Map(hashes.map((record) => [`${record.entity} ${record.key}`, record.hash]))
  const differing: RecordName[] = []
  for (const record of context.store.listRecords()) {
    const name = `${record.entity} ${record.key}`
    const own = hashOfCells(context.store.loadCells(record))
    if (own !== (theirs.get(name) ?? emptyHash)) differing.push(record)
    theirs.delete(name)
  }
  for (const { entity, key, hash } of hashes)
    if (theirs.has(`${entity} ${key}`) && hash !== emptyHash) differing.push({ entity, key })
  return differing
}

/**
 * Replaces these records' cells by the server's. Cells missing on the server are written to it again, since it
 * once had them. False if the server has newer changes.
 */
export function repairRecords(
  context: ReplicaContext,
  records: readonly RecordName[],
  response: RecordsResponse,
): boolean {
  const { store, clock } = context
  return store.transaction(() => {
    const meta = loadMeta(context)
    if (meta.cursor !== response.head) return false
    const theirs = Map.groupBy(response.cells, ({ entity, key }) => `${entity} ${key}`)
    const missing: Omit<OutboxEntry, 'id'>[] = []
    for (const record of records) {
      const cells = theirs.get(`${record.entity} ${record.key}`) ?? []
      const paths = new Set(cells.map(({ path }) => path))
      for (const cell of inOrderOfTaking(store.loadCells(record)))
        if (!paths.has(cell.path)) {
          const write = { path: cell.path, value: cell.value, stamp: clock.stamp(), baseSeq: meta.cursor }
          missing.push({ ...record, ...write, n: null, settlesAt: null })
        }
      store.deleteCells(record)
      store.saveCells(cells)
    }
    store.addWrites(missing)
    for (const record of records) refreshRow(store, record)
    let hash = emptyHash
    for (const record of store.listRecords()) hash = xorHashes(hash, hashOfCells(store.loadCells(record)))
    store.saveMeta({ ...meta, hash, lastStamp: clock.last() })
    return true
  })
}

/**
 * Cells that are given back to a server that lacks them, in an order in which it takes them: an element is placed before
 * it has contents, and what holds it before itself.
 */
export const inOrderOfTaking = <C extends { path: string }>(cells: readonly C[]): C[] =>
  cells.toSorted((one, other) => rank(one.path) - rank(other.path))

const rank = (path: string) => (path.endsWith('/@place') ? path.split('/').length : Number.MAX_SAFE_INTEGER)
