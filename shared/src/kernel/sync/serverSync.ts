import { AppError } from '../errors/AppError.ts'
import { mayDo } from '../rules/access/fieldLocks.ts'
import { arbitrateWrites } from './batch/arbitrateWrites.ts'
import { finishBatch } from './batch/finishBatch.ts'
import { pageOfChanges } from './batch/pageOfChanges.ts'
import { createServerBatch } from './batch/ServerBatch.ts'
import { Conflict } from './Conflict.ts'
import { replicaOf, stampMs } from './clock.ts'
import { chainWrites, emptyHash, xorHashes } from './hash.ts'
import { storable } from './json.ts'
import {
  type Cell,
  type HashesRequest,
  maxClockSkewMs,
  maxHashesPerPage,
  type RecordsRequest,
  type RecordsResponse,
  type SyncHashes,
  type SyncRequest,
  type SyncResponse,
  serverName,
  serverReplica,
  type Write,
} from './protocol.ts'
import type { RecordName } from './ReplicaStore.ts'
import type {
  ReplicaState,
  ServerSyncReader,
  ServerSyncStore,
  SyncFacts,
  SyncHead,
} from './ServerSyncStore.ts'
import { judgeVersion, requireSameVersion } from './upgrade/judgeVersion.ts'
import { upgradeWrite } from './upgrade/upgradeRecord.ts'

/**
 * One exchange with a console (docs/sync.md): applies its writes, each number once, and returns the changes since
 * its cursor. In one transaction; a request without writes takes no lock. A console of the version before only sends
 * what it has: its writes are compared as they were sent, then upgraded; once it has none left, it must update.
 *
 * @throws AppError `newer_data` and `update_required` for other versions; `bad_request` for writes out of order or under
 * another replica's name; `clock_skew`, with `{ now }`, if the console's clock is ahead: it re-stamps writes too
 * far in the future.
 */
export async function handleSync(
  store: ServerSyncStore,
  request: SyncRequest,
  facts: SyncFacts,
): Promise<SyncResponse> {
  const { upgrades } = store
  const { version } = upgrades
  judgeVersion(version, request.version)
  checkOrder(request)
  if (request.writes.length === 0)
    return await store.read(request.organization, async (reader) => {
      const head = await reader.loadHead()
      const replica = await findReplica(reader, request.replica)
      const forked = isForked(request, head, replica, facts)
      if (!forked) requireSameVersion(version, request.version)
      return await answer(reader, version, request, facts, head, replica?.lastNumber ?? 0, forked, [])
    })
  return await store.write(request.organization, async (transaction) => {
    const head = await transaction.loadHead()
    const replica = await findReplica(transaction, request.replica)
    const last = replica?.lastNumber ?? 0
    if (isForked(request, head, replica, facts))
      return await answer(transaction, version, request, facts, head, last, true, [])
    const fresh = request.writes.filter(({ n }) => n > last)
    const newest = fresh.at(-1)
    if (!newest) return await answer(transaction, version, request, facts, head, last, false, [])
    refuseFuture(fresh, facts.now)
    const writes = fresh.map((write) => upgradeWrite(upgrades, request.version, write)).map(storableWrite)
    const batch = createServerBatch(head, facts.now, facts.limits?.cellsPerChange)
    batch.load(await transaction.loadRecords(listRecords(transaction, writes)))
    const pushing = { ...facts, pushedAfter: head.seq }
    const { conflicts, refused } = await arbitrateWrites(transaction, batch, request.replica, writes, pushing)
    const replicaState = {
      replica: request.replica,
      lastNumber: newest.n,
      chain: chainWrites(replica?.chain ?? emptyHash, fresh),
      user: facts.user,
      device: request.device ?? null,
    }
    const changes = await finishBatch(transaction, batch, { conflicts, replica: replicaState })
    await transaction.save(changes)
    return await answer(transaction, version, request, facts, changes.head, newest.n, false, refused)
  })
}

/** One page of the records' hashes, for a console whose total hash differs. */
export async function readHashes(
  store: ServerSyncStore,
  request: HashesRequest,
  { actors }: Pick<SyncFacts, 'actors'>,
): Promise<SyncHashes> {
  requireSameVersion(store.upgrades.version, request.version)
  return await store.read(request.organization, async (reader) => {
    const hidden = await findHidden(reader, actors)
    const { seq } = await reader.loadHead()
    const records = await reader.loadRecordHashes(request.after, maxHashesPerPage)
    const last = records.length === maxHashesPerPage ? records.at(-1) : undefined
    return {
      head: seq,
      records: records.filter((record) => isShown(hidden, record)),
      next: last ? { entity: last.entity, key: last.key } : null,
    }
  })
}

/** All cells of the records that differ. */
export async function readRecords(
  store: ServerSyncStore,
  request: RecordsRequest,
  { actors }: Pick<SyncFacts, 'actors'>,
): Promise<RecordsResponse> {
  requireSameVersion(store.upgrades.version, request.version)
  return await store.read(request.organization, async (reader) => {
    const hidden = await findHidden(reader, actors)
    const { seq } = await reader.loadHead()
    const records = await reader.loadRecords(request.records.filter((record) => isShown(hidden, record)))
    return { head: seq, cells: records.flatMap(({ cells }) => cells) }
  })
}

function checkOrder({ writes, replica, given }: SyncRequest): void {
  // The server's own writes, which are not judged.
  if (replica === serverReplica)
    throw new AppError('bad_request', { details: { fault: 'The name of the server itself' } })
  if ((writes.at(-1)?.n ?? 0) > given)
    throw new AppError('bad_request', { details: { fault: 'A number that was never given out' } })
  for (const [index, write] of writes.entries()) {
    const before = writes[index - 1]
    if (before && write.n !== before.n + 1)
      throw new AppError('bad_request', {
        details: { fault: 'Writes must be numbered without gaps', n: write.n },
      })
    if (replicaOf(write.stamp) !== replica)
      throw new AppError('bad_request', { details: { fault: 'A stamp of another replica', n: write.n } })
  }
}

function refuseFuture(writes: readonly Write[], now: number): void {
  if (writes.some(({ stamp }) => stampMs(stamp) > now + maxClockSkewMs))
    throw new AppError('clock_skew', { details: { now } })
}

function storableWrite(write: Write): Write {
  const { entity, key, path, value } = write
  return { ...write, ...storable({ entity, key, path, value }) }
}

/** The records that are written, each once. */
function listRecords({ findEntity }: ServerSyncReader, writes: readonly Write[]): RecordName[] {
  const records = new Map<string, RecordName>()
  for (const { entity, key } of writes)
    if (findEntity(entity)?.sync === 'synced') records.set(`${entity} ${key}`, { entity, key })
  return [...records.values()]
}

async function findReplica(reader: ServerSyncReader, replica: string): Promise<ReplicaState | null> {
  const [state] = await reader.findReplicas([replica])
  return state ?? null
}

/**
 * Whether the two histories differ: the console's store was copied, or one end was restored from a backup. A replica
 * belongs to the person who first pushed with it: somebody else at that computer goes on under a new name, so that
 * nobody writes in another's.
 */
function isForked(
  request: SyncRequest,
  head: SyncHead,
  replica: ReplicaState | null,
  { user }: Pick<SyncFacts, 'user'>,
): boolean {
  if (replica !== null && replica.user !== null && replica.user !== user) return true
  const last = replica?.lastNumber ?? 0
  const [first] = request.writes
  if (request.cursor > head.seq || last > request.given) return true
  // Every assigned write is either acknowledged or resent, from the oldest on, unchanged.
  if (first ? first.n > last + 1 : request.given !== last) return true
  if (first && (request.writes.at(-1)?.n ?? 0) < last) return true
  const repeated = request.writes.filter(({ n }) => n <= last)
  return chainWrites(request.chain, repeated) !== (replica?.chain ?? emptyHash)
}

/** Data hidden from the asker: entities, and conflicts about their records, which contain their values. */
type Hidden = { entities: ReadonlySet<string>; conflicts: ReadonlyMap<string, string> }

/** For the asker's console, hidden data does not exist. */
async function findHidden(reader: ServerSyncReader, actors: SyncFacts['actors']): Promise<Hidden> {
  const isRead = (name: string) => {
    const entity = reader.findEntity(name)
    return !entity || mayDo(entity, 'read', actors)
  }
  const entities = reader.syncedEntities.map(({ name }) => name).filter((name) => !isRead(name))
  // Askers who may read everything that is synced receive every conflict.
  const conflicts = entities.length === 0 ? [] : await reader.loadConflicts()
  const hidden = conflicts.filter(({ about }) => !isRead(about))
  return { entities: new Set(entities), conflicts: new Map(hidden.map(({ key, hash }) => [key, hash])) }
}

const isShown = ({ entities, conflicts }: Hidden, { entity, key }: RecordName): boolean =>
  !entities.has(entity) && !(entity === Conflict.name && conflicts.has(key))

/** The hash of the asker's visible data: the total hash without hidden records. */
async function hashFor(
  reader: ServerSyncReader,
  head: SyncHead,
  { entities, conflicts }: Hidden,
): Promise<string> {
  if (entities.size === 0) return head.hash
  const hashes = [...(await reader.loadHashesOf([...entities])), ...conflicts.values()]
  return hashes.reduce(xorHashes, head.hash)
}

/** The users and computers of the replicas that wrote these cells. */
async function loadWriters(
  reader: ServerSyncReader,
  cells: readonly Cell[],
): Promise<Required<Pick<SyncResponse, 'authors' | 'computers'>>> {
  const replicas = new Set(cells.map(({ stamp }) => replicaOf(stamp)))
  const own = replicas.delete(serverReplica) ? { [serverReplica]: serverName } : {}
  const authors = replicas.size === 0 ? [] : await reader.findReplicas([...replicas])
  const people = authors.flatMap(({ replica, user }) => (user === null ? [] : [[replica, user] as const]))
  const computers = authors.flatMap(({ replica, device }) =>
    device === null ? [] : [[replica, device] as const],
  )
  return { authors: { ...own, ...Object.fromEntries(people) }, computers: Object.fromEntries(computers) }
}

async function answer(
  reader: ServerSyncReader,
  version: number,
  request: SyncRequest,
  facts: SyncFacts,
  head: SyncHead,
  acknowledged: number,
  forked: boolean,
  refused: SyncResponse['refused'],
): Promise<SyncResponse> {
  // A console of the version before asks again until it has nothing left to send, and is then told to update.
  const page =
    forked || request.version !== version
      ? { cells: [], cursor: request.cursor, hasMore: true }
      : await pageOfChanges(reader, head, request.cursor, facts.limits?.cellsPerPage)
  const hidden = await findHidden(reader, facts.actors)
  const cells = page.cells.filter((cell) => isShown(hidden, cell))
  return {
    version,
    acknowledged,
    forked,
    refused,
    ...page,
    cells,
    ...(await loadWriters(reader, cells)),
    head: head.seq,
    hash: await hashFor(reader, head, hidden),
    now: facts.now,
  }
}
