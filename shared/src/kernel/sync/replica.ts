import type { Entity } from '../model/Entity.ts'
import { nextPush } from './console/nextPush.ts'
import { loadMeta, openReplica, type ReplicaContext, type ReplicaParts } from './console/ReplicaContext.ts'
import { forkReplica, mergeResponse } from './console/receiveResponse.ts'
import { rekeyReplica } from './console/rekeyReplica.ts'
import { findDifferences, repairRecords } from './console/repairReplica.ts'
import { restampWrites } from './console/restampWrites.ts'
import { removeLocally, saveLocally, writeDormantLocally } from './console/saveLocally.ts'
import type { CellChange } from './diff.ts'
import type { Row } from './localRecord.ts'
import {
  maxWritesPerPush,
  type RecordsResponse,
  type SyncHashes,
  type SyncRequest,
  type SyncResponse,
} from './protocol.ts'
import type { RecordName } from './ReplicaStore.ts'

type ReplicaStatus = {
  organization: string
  replica: string
  /** Writes that the server has not acknowledged. */
  waiting: number
  /** The cursor is at the head, nothing is pending, and the hashes of both ends are equal. */
  isSynced: boolean
  /** All was exchanged, but the hashes differ: compare by record, and repair. */
  isDiffering: boolean
}

type Received = {
  /** Records whose rows were rewritten. */
  changed: RecordName[]
  /** Sync again at once: more pages or writes follow, or the store was renamed. */
  isMore: boolean
  refused: SyncResponse['refused']
}

/**
 * A console's side of sync, on its store. Synchronous: when a call returns, it is on disk. One replica for each
 * store; the caller handles the transport and its failures. Protocol: docs/sync.md.
 */
export type Replica = {
  save(
    entity: Entity,
    key: string,
    after: Readonly<Record<string, unknown>>,
    before?: Readonly<Record<string, unknown>>,
    unseen?: ReadonlySet<string>,
  ): Row | null
  remove(entity: Entity, key: string): void
  /** Writes valid cells of a record that its row does not show, since a value's present kind has not their field. */
  writeDormant(entity: Entity, key: string, changes: readonly CellChange[]): void
  /**
   * The next request. Only the answer to the newest request is accepted; after a lost answer simply make a new
   * one.
   */
  nextRequest(): SyncRequest
  /** Merges the answer to the newest request; null if `request` is not the newest. */
  receive(request: SyncRequest, response: SyncResponse): Received | null
  /** Handles `clock_skew` for the newest request, with its details. */
  receiveClockSkew(
    request: SyncRequest,
    details: { readonly now: number; readonly [name: string]: unknown },
  ): void
  status(): ReplicaStatus
  /** `isDiffering`: the records whose hashes differ from the server's (all pages); null: sync first. */
  findDifferences(head: number, hashes: SyncHashes['records']): RecordName[] | null
  /** Replaces up to 50 of those by the server's cells; false: sync first. */
  repair(records: readonly RecordName[], response: RecordsResponse): boolean
  /** Moves a workspace that never synced to an organization; returns the records' new keys. */
  rekey(organization: string): RecordName[]
}

export function createReplica(parts: ReplicaParts): Replica {
  const context = openReplica(parts)
  let newest: SyncRequest | null = null
  return {
    save: (entity, key, after, before, unseen) => saveLocally(context, entity, key, after, before, unseen),
    remove: (entity, key) => removeLocally(context, entity, key),
    writeDormant: (entity, key, changes) => writeDormantLocally(context, entity, key, changes),
    nextRequest() {
      newest = makeRequest(context)
      return newest
    },
    receive(request, response) {
      if (request !== newest) return null
      newest = null
      context.working = null
      if (response.forked) {
        forkReplica(context, response)
        return { changed: [], isMore: true, refused: [] }
      }
      const changed = mergeResponse(context, request, response)
      const isMore = response.hasMore || context.store.countUnacknowledged() > 0
      return { changed, isMore, refused: response.refused }
    },
    receiveClockSkew(request, details) {
      if (request !== newest) return
      newest = null
      context.working = null
      restampWrites(context, details)
    },
    status: () => loadStatus(context),
    findDifferences: (head, hashes) => findDifferences(context, head, hashes),
    repair(records, response) {
      context.working = null
      return repairRecords(context, records, response)
    },
    rekey(organization) {
      newest = null
      context.working = null
      return rekeyReplica(context, organization)
    },
  }
}

/** Numbers unsent writes, and sends all unacknowledged ones, oldest first. */
function makeRequest(context: ReplicaContext): SyncRequest {
  const { store } = context
  return store.transaction(() => {
    const meta = loadMeta(context)
    let { given } = meta
    const fitting = nextPush(store, context.writesPerPush ?? maxWritesPerPush)
    const numbered = fitting.map((entry) => ({ ...entry, n: entry.n ?? ++given }))
    store.updateWrites(numbered.filter((_entry, index) => fitting[index]?.n === null))
    if (given !== meta.given) store.saveMeta({ ...meta, given })
    return {
      version: store.version,
      organization: meta.organization,
      replica: meta.replica,
      now: context.now(),
      cursor: meta.cursor,
      given,
      chain: meta.chain,
      writes: numbered.map(({ id: _id, settlesAt: _settlesAt, sentAs, ...write }) => ({
        ...write,
        ...sentAs,
      })),
    }
  })
}

function loadStatus(context: ReplicaContext): ReplicaStatus {
  const { organization, replica, cursor, head, hash, headHash } = loadMeta(context)
  const waiting = context.store.countUnacknowledged()
  const isExchanged = waiting === 0 && cursor === head
  return {
    organization,
    replica,
    waiting,
    isSynced: isExchanged && hash === headHash,
    isDiffering: isExchanged && hash !== headHash,
  }
}
