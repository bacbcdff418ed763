import { findEntity } from '../entities/registry.ts'
import { AppError } from '../errors/AppError.ts'
import type { Entity } from '../model/Entity.ts'
import { parseKey } from '../model/key.ts'
import { recordGonePath } from './address.ts'
import { arbitrate, type ConflictFact } from './arbitrate.ts'
import { pageOfChanges } from './batch/pageOfChanges.ts'
import {
  addConflict,
  conflictKey,
  createServerBatch,
  type FoundConflict,
  type ServerBatch,
} from './batch/ServerBatch.ts'
import { tellSlugsApart } from './batch/tellSlugsApart.ts'
import { replicaOf, stampMs } from './clock.ts'
import { chainWrites, emptyHash } from './hash.ts'
import {
  type HashesRequest,
  maxClockSkewMs,
  maxHashesPerPage,
  type RecordsRequest,
  type RecordsResponse,
  type SyncHashes,
  type SyncRequest,
  type SyncResponse,
  syncProtocolVersion,
  type Write,
} from './protocol.ts'
import type { RecordName } from './ReplicaStore.ts'
import type {
  ReplicaState,
  ServerSyncReader,
  ServerSyncStore,
  ServerSyncTransaction,
  SyncHead,
} from './ServerSyncStore.ts'

/** What the server knows of the one who asks; tenancy was decided before (server/access). */
export type SyncFacts = {
  /** The server's clock, milliseconds since 1970. */
  now: number
  /** Who is asking, as conflicts name them. */
  user: string | null
  /** What they may do in this organization. */
  may(entity: Entity, action: 'create' | 'update' | 'delete'): boolean
  /** Smaller pages than protocol.ts allows, for tests; a change must fit a page. */
  limits?: { cellsPerPage: number; cellsPerChange: number }
}

/**
 * One exchange with a console (docs/sync.md): takes its writes, each number once, and answers what has
 * changed since its cursor. All in one transaction; a request without writes takes no lock.
 *
 * @throws AppError `newer_data` for another protocol version; `bad_request` for writes out of order or
 * in another replica's name; `clock_skew`, with `{ now }`, where the console's clock has run
 * ahead: it stamps anew what is too far in the future.
 */
export async function handleSync(
  store: ServerSyncStore,
  request: SyncRequest,
  facts: SyncFacts,
): Promise<SyncResponse> {
  if (request.version !== syncProtocolVersion)
    throw new AppError('newer_data', { details: { expected: syncProtocolVersion, got: request.version } })
  checkOrder(request)
  if (request.writes.length === 0)
    return await store.read(request.organization, async (reader) => {
      const head = await reader.loadHead()
      const replica = await findReplica(reader, request.replica)
      const forked = isForked(request, head, replica)
      return await answer(reader, request, facts, head, replica?.lastNumber ?? 0, forked, [])
    })
  return await store.write(request.organization, async (transaction) => {
    const head = await transaction.loadHead()
    const replica = await findReplica(transaction, request.replica)
    const last = replica?.lastNumber ?? 0
    if (isForked(request, head, replica))
      return await answer(transaction, request, facts, head, last, true, [])
    const fresh = request.writes.filter(({ n }) => n > last)
    const newest = fresh.at(-1)
    if (!newest) return await answer(transaction, request, facts, head, last, false, [])
    if (fresh.some(({ stamp }) => stampMs(stamp) > facts.now + maxClockSkewMs))
      throw new AppError('clock_skew', { details: { now: facts.now } })
    const taken = {
      replica: request.replica,
      lastNumber: newest.n,
      chain: chainWrites(replica?.chain ?? emptyHash, fresh),
      user: facts.user,
    }
    const pushed = await push(transaction, request, fresh, head, facts, taken)
    return await answer(transaction, request, facts, pushed.head, newest.n, false, pushed.refused)
  })
}

/** One page of the records' hashes, for a console whose whole differs. */
export async function readHashes(store: ServerSyncStore, request: HashesRequest): Promise<SyncHashes> {
  return await store.read(request.organization, async (reader) => {
    const { seq } = await reader.loadHead()
    const records = await reader.loadRecordHashes(request.after, maxHashesPerPage)
    const last = records.length === maxHashesPerPage ? records.at(-1) : undefined
    return { head: seq, records, next: last ? { entity: last.entity, key: last.key } : null }
  })
}

/** All cells of the records that differ. */
export async function readRecords(store: ServerSyncStore, request: RecordsRequest): Promise<RecordsResponse> {
  return await store.read(request.organization, async (reader) => {
    const { seq } = await reader.loadHead()
    const records = await reader.loadRecords(request.records)
    return { head: seq, cells: records.flatMap(({ cells }) => cells) }
  })
}

function checkOrder({ writes, replica, given }: SyncRequest): void {
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

async function findReplica(reader: ServerSyncReader, replica: string): Promise<ReplicaState | null> {
  const [found] = await reader.findReplicas([replica])
  return found ?? null
}

/** Whether the numbers tell two stories: the console's store was copied, or one end is an old backup. */
function isForked(request: SyncRequest, head: SyncHead, replica: ReplicaState | null): boolean {
  const last = replica?.lastNumber ?? 0
  const [first] = request.writes
  if (request.cursor > head.seq || last > request.given) return true
  // Everything that was given out is either acknowledged or sent again, from the oldest on, word for word.
  if (first ? first.n > last + 1 : request.given !== last) return true
  if (first && (request.writes.at(-1)?.n ?? 0) < last) return true
  const known = request.writes.filter(({ n }) => n <= last)
  return chainWrites(request.chain, known) !== (replica?.chain ?? emptyHash)
}

async function answer(
  reader: ServerSyncReader,
  request: SyncRequest,
  facts: SyncFacts,
  head: SyncHead,
  acknowledged: number,
  forked: boolean,
  refused: SyncResponse['refused'],
): Promise<SyncResponse> {
  const page = forked
    ? { cells: [], cursor: request.cursor, hasMore: true }
    : await pageOfChanges(reader, head, request.cursor, facts.limits?.cellsPerPage)
  return {
    version: syncProtocolVersion,
    acknowledged,
    forked,
    refused,
    ...page,
    head: head.seq,
    hash: head.hash,
    now: facts.now,
  }
}

async function push(
  transaction: ServerSyncTransaction,
  request: SyncRequest,
  writes: readonly Write[],
  head: SyncHead,
  facts: SyncFacts,
  replica: ReplicaState,
): Promise<{ head: SyncHead; refused: SyncResponse['refused'] }> {
  const { organization } = request
  const batch = createServerBatch(head, facts.now, facts.limits?.cellsPerChange)
  batch.load(await transaction.loadRecords(recordsOf(writes)))
  const conflicts: FoundConflict[] = []
  const refused: SyncResponse['refused'] = []
  const turnedAway = new Map<string, FoundConflict>()
  for (const write of writes) {
    const entity = findEntity(write.entity)
    const fault = faultOf(batch, entity, write, request.organization, facts)
    if (!entity || fault !== null) {
      refused.push({ n: write.n, reason: fault ?? '' })
      turnAway(turnedAway, entity, write, fault ?? '')
      continue
    }
    const state = batch.state(entity, write.key)
    const verdict = arbitrate(state, write, { replica: request.replica, stamp: () => batch.clock.stamp() })
    for (const { path, value, stamp } of verdict.cells) batch.set(state, path, value, stamp)
    if (verdict.refused !== null) refused.push({ n: write.n, reason: verdict.refused })
    for (const fact of verdict.conflicts) conflicts.push({ entity: write.entity, key: write.key, fact })
  }
  conflicts.push(...turnedAway.values())
  const changes = await finishBatch(transaction, batch, organization, conflicts, replica)
  return { head: changes.head, refused }
}

/** What pushes and the server's own writes end with: slugs, conflicts, and the saving of all. */
export async function finishBatch(
  transaction: ServerSyncTransaction,
  batch: ServerBatch,
  organization: string,
  conflicts: FoundConflict[],
  replica: ReplicaState | null,
) {
  conflicts.push(...(await tellSlugsApart(transaction, batch)))
  if (conflicts.length > 0) {
    const names = conflicts.map((found) => ({ entity: 'conflict', key: conflictKey(organization, found) }))
    batch.load(await transaction.loadRecords(names))
    const stamps = conflicts.flatMap(({ fact }) => [fact.keptStamp, fact.otherStamp])
    const replicas = new Set(stamps.flatMap((stamp) => (stamp ? [replicaOf(stamp)] : [])))
    const known = await transaction.findReplicas([...replicas])
    const users = new Map([...known, ...(replica ? [replica] : [])].map((r) => [r.replica, r.user]))
    for (const found of conflicts) addConflict(batch, organization, found, users)
  }
  const changes = batch.changes(replica)
  await transaction.save(changes)
  return changes
}

/** Why nothing of this record may be written at all; null when it may. */
function faultOf(
  batch: ServerBatch,
  entity: Entity | undefined,
  write: Write,
  organization: string,
  facts: SyncFacts,
): string | null {
  const fault = faultOfRecord(entity, write, organization)
  if (!entity || fault !== null) return fault ?? 'There is no such entity.'
  const isNew = batch.state(entity, write.key).cells.size === 0
  const action = write.path === recordGonePath ? 'delete' : isNew ? 'create' : 'update'
  return facts.may(entity, action) ? null : `You may not ${action} ${entity.plural} of this organization.`
}

function faultOfRecord(entity: Entity | undefined, write: Write, organization: string): string | null {
  if (entity?.sync !== 'synced') return `There is no synced entity ${write.entity}.`
  const parts = parseKey(write.key)
  const isOwn =
    entity.scope === 'global'
      ? write.key === organization
      : parts?.organization === organization && parts.organization !== null
  return isOwn ? null : `${write.key} is not of this organization.`
}

/** One conflict for each record, holding every value by its path: a course turned away is one matter. */
function turnAway(
  found: Map<string, FoundConflict>,
  entity: Entity | undefined,
  write: Write,
  reason: string,
): void {
  const name = `${write.entity} ${write.key}`
  const known = found.get(name)
  // What is listed here began as an object, below.
  const values = (known?.fact.other ?? {}) as Record<string, Write['value']>
  const isSecret = entity?.fields[write.path.split('/')[0] ?? '']?.secret === true
  const fact: ConflictFact = {
    path: '@record',
    reason: 'refused',
    message: reason,
    kept: null,
    keptStamp: null,
    other: isSecret ? values : { ...values, [write.path]: write.value },
    otherStamp: known?.fact.otherStamp ?? write.stamp,
  }
  found.set(name, { entity: write.entity, key: write.key, fact })
}

function recordsOf(writes: readonly Write[]): RecordName[] {
  const records = new Map<string, RecordName>()
  for (const { entity, key } of writes)
    if (findEntity(entity)?.sync === 'synced') records.set(`${entity} ${key}`, { entity, key })
  return [...records.values()]
}
