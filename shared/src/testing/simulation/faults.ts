import { xorHashes } from '../../kernel/sync/hash.ts'
import type { SyncRequest } from '../../kernel/sync/protocol.ts'
import type {
  ServerChanges,
  ServerSyncStore,
  ServerSyncTransaction,
} from '../../kernel/sync/ServerSyncStore.ts'

/**
 * Faults to plant, to prove that the simulator finds them: a server that forgets which writes it has applied; one
 * that assigns sequence numbers before the commit, without a lock; one that overwrites without listing; one that
 * does not list the edits that a change of type hides; consoles that claim to have seen everything they pulled, even
 * what their own edits hid. Of upgrades: a server that takes an older console's writes as they are; consoles that
 * forget of which version a write is. Of undo: consoles that do not put back what a change wrote to sleeping cells. Of
 * publishing: a server that publishes what it has by then; one that does not keep what a publication's author saw.
 */
export const faultNames = [
  'forgetsNumbers',
  'earlySequence',
  'silentOverwrite',
  'hidesSilently',
  'claimsToHaveSeen',
  'untranslated',
  'forgetsVersions',
  'forgetsSleepers',
  'publishesDraft',
  'forgetsSeen',
] as const
export const upgradeFaults: ReadonlySet<string> = new Set(['untranslated', 'forgetsVersions'])
export const undoFaults: ReadonlySet<string> = new Set(['forgetsSleepers'])
export const publishFaults: ReadonlySet<string> = new Set(['publishesDraft', 'forgetsSeen'])
export type Fault = (typeof faultNames)[number]

export function plantInStore(
  store: ServerSyncStore,
  request: SyncRequest,
  fault: Fault | null,
): ServerSyncStore {
  const plant = plantFor(request, fault)
  if (plant === null) return store
  return { ...store, write: (organization, work) => store.write(organization, (t) => work(plant(t))) }
}

function plantFor(request: SyncRequest, fault: Fault | null) {
  switch (fault) {
    case 'forgetsNumbers':
      return forgetNumbers(request)
    case 'silentOverwrite':
      return withoutListing(() => true)
    case 'hidesSilently':
      return withoutListing((row) => row?.reason === 'kind')
    default:
      return null
  }
}

export function plantInRequest(request: SyncRequest, fault: Fault | null, version: number): SyncRequest {
  if (fault === 'untranslated') return { ...request, version }
  if (fault === 'forgetsVersions')
    return { ...request, writes: request.writes.map(({ version: _version, ...write }) => write) }
  if (fault !== 'claimsToHaveSeen') return request
  return { ...request, writes: request.writes.map((write) => ({ ...write, baseSeq: request.cursor })) }
}

/** The numbers seem to start with the push, so that resent writes are applied again. */
const forgetNumbers =
  ({ writes, chain }: SyncRequest) =>
  (transaction: ServerSyncTransaction): ServerSyncTransaction => ({
    ...transaction,
    async findReplicas(replicas) {
      const found = await transaction.findReplicas(replicas)
      return found.map((state) => ({ ...state, lastNumber: (writes[0]?.n ?? 1) - 1, chain }))
    },
    async save(changes) {
      const [known] = await transaction.findReplicas([changes.replica?.replica ?? ''])
      const isOld = known && changes.replica && known.lastNumber > changes.replica.lastNumber
      await transaction.save(isOld ? { ...changes, replica: known } : changes)
    },
  })

/** Saves everything but these conflicts. */
const withoutListing =
  (isLost: (conflict: ServerChanges['records'][number]['row']) => boolean) =>
  (transaction: ServerSyncTransaction): ServerSyncTransaction => ({
    ...transaction,
    async save(changes: ServerChanges) {
      const dropped = changes.records.filter(({ entity, row }) => entity === 'conflict' && isLost(row))
      const keys = new Set(dropped.map(({ key }) => key))
      const isKept = ({ entity, key }: { entity: string; key: string }) =>
        entity !== 'conflict' || !keys.has(key)
      const hash = dropped.reduce((sum, record) => xorHashes(sum, record.hash), changes.head.hash)
      // The answer is built from this head, too.
      changes.head.hash = hash
      await transaction.save({
        ...changes,
        cells: changes.cells.filter(isKept),
        records: changes.records.filter(isKept),
      })
    },
  })
