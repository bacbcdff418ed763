import { findEntity } from '#shared/entities.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { recordGonePath, touchedPath } from '#shared/kernel/sync/address.ts'
import { replicaOf } from '#shared/kernel/sync/clock.ts'
import {
  type Cell,
  type SyncHashes,
  type SyncRequest,
  type SyncResponse,
  serverReplica,
} from '#shared/kernel/sync/protocol.ts'
import type { RecordName } from '#shared/kernel/sync/ReplicaStore.ts'
import { upgrades } from '#shared/upgrades.ts'
import { filesOf } from '../media/assetFiles.ts'
import type { ObjectStore } from '../objects/objectStore.ts'
import { describePlaces } from '../records/describeEdits.ts'
import type { Reason, Store } from '../store/openStore.ts'
import type { ServerClient } from './createServerClient.ts'
import { type Upload, uploadObjects } from './uploadObjects.ts'

export type SyncParts = {
  store: Store
  client: ServerClient
  objects: ObjectStore
  signal: AbortSignal
  now(): number
  onUploads(uploads: Upload[]): void
  localPath(file: Asset['files'][number]): Promise<string>
  /** Keys of assets from elsewhere whose pictures are not downloaded yet; kept between syncs. */
  withoutPictures: Set<string>
  log(message: string, error?: unknown): void
  /** The server refused a write: the user's role has probably changed. */
  onRefused(): void
  device: string
}

/** More rounds than this are a bug. */
const maxRounds = 100_000

/**
 * One complete sync (docs/sync.md): pages in both directions until nothing is pending, hashes compared and
 * differences repaired, files uploaded, pictures downloaded. If interrupted, the next one resumes. `isSynced`
 * only when both ends are equal and the server has every file of this computer.
 */
export async function syncOnce(parts: SyncParts): Promise<{ isSynced: boolean }> {
  const { store, client, objects, signal, now, onUploads } = parts
  forgetOtherServer(parts)
  await exchange(parts)
  if (store.replica.status().isDiffering) await repair(parts)
  const { missing } = await uploadObjects({
    organization: store.organization,
    client,
    objects,
    rows: store.objectRows,
    signal,
    now,
    onUploads,
  })
  store.objectRows.noteMissing(missing)
  await fetchPictures(parts)
  return { isSynced: store.replica.status().isSynced }
}

/** After a change of server, forgets which files the old one had. */
function forgetOtherServer({ store, client }: SyncParts): void {
  if (store.setting('server') === client.address) return
  store.write(null, () => {
    store.objectRows.forgetRemote()
    store.setSetting('server', client.address)
  })
}

async function exchange(parts: SyncParts): Promise<void> {
  const { store, signal, withoutPictures, log, onRefused } = parts
  for (let round = 0; round < maxRounds; round += 1) {
    signal.throwIfAborted()
    const request = store.write(null, () => store.replica.nextRequest())
    const response = await send(parts, request)
    if (!response) continue
    const received = store.write(
      changesIn(response, request.replica),
      () => {
        const received = store.replica.receive(request, response)
        noteReturned(store, response)
        return received
      },
      false,
    )
    for (const { n, reason } of received?.refused ?? []) log(`The server refused write ${n}: ${reason}`)
    if (received && received.refused.length > 0) onRefused()
    for (const { entity, key } of received?.changed ?? [])
      if (findEntity(entity)?.holdsFiles) withoutPictures.add(key)
    if (received && !received.isMore) return
  }
  throw new Error('The sync did not terminate.')
}

/**
 * A record that was deleted and is back: this console may never have seen it deleted, and the server may have deleted its files
 * meanwhile.
 */
function noteReturned({ projection, objectRows }: Store, { cells }: SyncResponse): void {
  for (const { entity: name, key, path, value } of cells) {
    const entity = findEntity(name)
    if (path !== recordGonePath || value !== false || !entity?.holdsFiles) continue
    const row = projection.find(entity, key)
    if (row) objectRows.noteFiles(row, entity.holdsFiles, null)
  }
}

/** What the history says of a received page: for each replica its author, its computer, and the places in the record. */
function changesIn({ cells, authors, computers = {} }: SyncResponse, own: string): Reason {
  const byRecord = Map.groupBy(
    // The server’s clock beside old writes is no change of its own.
    cells.filter(({ stamp, path }) => replicaOf(stamp) !== own && path !== touchedPath),
    ({ entity, key }) => `${entity} ${key}`,
  )
  return (entity, before, after) => {
    const changed = byRecord.get(`${entity.name} ${before.key}`) ?? []
    // Our own returning writes, and changes derived from them, are not recorded.
    if (changed.length === 0) return null
    const byReplica = Map.groupBy(changed, ({ stamp }) => replicaOf(stamp))
    return [...byReplica].flatMap(([replica, theirs]) => {
      const [removed, others] = [theirs.filter(isElementGone), theirs.filter((cell) => !isElementGone(cell))]
      const textOf = (some: readonly Cell[]) =>
        describePlaces(
          entity,
          some.map(({ path }) => path),
          before,
          after,
        )
      const places = [textOf(others), textOf(removed)]
      const labels = [places[0] && `${places[0]} changed`, places[1] && `${places[1]} removed`].filter(
        Boolean,
      )
      const unplaced = replica === serverReplica ? 'Changed on the server' : 'Changed on another computer'
      return (labels.length > 0 ? labels : [unplaced]).map((label) => ({
        label: label ?? unplaced,
        by: authors[replica] ?? null,
        on: computers[replica] ?? null,
      }))
    })
  }
}

const isElementGone = ({ path, value }: Cell) => path.endsWith('/@gone') && value === true

/** Null after a clock correction, to repeat the same request. */
async function send({ store, client, device, signal }: SyncParts, request: SyncRequest) {
  try {
    return await client.sync({ ...request, device }, signal)
  } catch (error) {
    // To outsiders, another organization looks like a missing one.
    if (isAppError(error, 'not_found'))
      throw new AppError('forbidden', {
        message: 'You are no longer a member of this organization. Your work is safe on this computer.',
        cause: error,
      })
    if (!isAppError(error, 'clock_skew')) throw error
    const { now } = error.details
    if (typeof now !== 'number') throw error
    store.write(null, () => store.replica.receiveClockSkew(request, { now }))
    return null
  }
}

/** All was exchanged but the hashes differ: compares by record, and takes the server's cells. */
async function repair(parts: SyncParts): Promise<void> {
  const { store, client, signal } = parts
  const { organization } = store
  const { version } = upgrades
  const hashes: SyncHashes['records'] = []
  let head = 0
  let after: RecordName | null = null
  do {
    const page: SyncHashes = await client.hashes({ version, organization, after }, signal)
    hashes.push(...page.records)
    head = page.head
    after = page.next
  } while (after)
  const differing = store.replica.findDifferences(head, hashes)
  for (let at = 0; differing && at < differing.length; at += 50) {
    const records = differing.slice(at, at + 50)
    const response = await client.records({ version, organization, records }, signal)
    const isTaken = store.write(
      'Corrected from the server',
      () => store.replica.repair(records, response),
      false,
    )
    if (!isTaken) break
  }
  await exchange(parts)
}

/**
 * Downloads small pictures of others' assets, so that lists show them offline; other files are downloaded when
 * opened.
 */
async function fetchPictures({
  store,
  objects,
  signal,
  localPath,
  withoutPictures,
}: SyncParts): Promise<void> {
  for (const key of withoutPictures) {
    const asset = store.projection.find(Asset, key)
    const files = asset ? filesOf(asset) : []
    try {
      for (const file of files) {
        signal.throwIfAborted()
        if (isPicture(file.name) && !objects.has(file.hash)) await localPath(file)
      }
      withoutPictures.delete(key)
    } catch (error) {
      // Not uploaded by its author yet: a later sync downloads it.
      if (!isAppError(error, 'not_found')) throw error
    }
  }
}

const isPicture = (name: string) => name === 'poster.jpg' || name === 'preview.png'
