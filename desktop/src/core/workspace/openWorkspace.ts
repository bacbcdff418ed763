import { join } from 'node:path'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Role } from '#shared/kernel/model/roles.ts'
import type { FontFacts } from '#shared/kernel/theme/FontFacts.ts'
import { dropUnfinished } from '../archive/importArchive.ts'
import type { JobList } from '../ConsoleState.ts'
import type { OpenFile } from '../Core.ts'
import { filesOf, findOriginal } from '../media/assetFiles.ts'
import { createCaptions } from '../media/createCaptions.ts'
import { createDiskUse, type MeasureDisk } from '../media/createDiskUse.ts'
import { createFilmEdits } from '../media/createFilmEdits.ts'
import { createPictureEdits } from '../media/createPictureEdits.ts'
import { createRecordings } from '../media/createRecordings.ts'
import { createImporter } from '../media/importFiles.ts'
import { jobKindOf, type MediaWork } from '../media/MediaWork.ts'
import { createMediaQueue } from '../media/mediaQueue.ts'
import { createReplacedFiles } from '../media/replacedFiles.ts'
import type { ObjectStore } from '../objects/objectStore.ts'
import { createWhenReady } from '../publishing/createWhenReady.ts'
import { isSettling } from '../publishing/publicationState.ts'
import { createRecords } from '../records/createRecords.ts'
import { openStore, type RecordsChange } from '../store/openStore.ts'
import type { ServerClient } from '../sync/createServerClient.ts'
import { createSyncLoop } from '../sync/createSyncLoop.ts'
import { downloadObject } from '../sync/downloadObject.ts'
import { syncOnce } from '../sync/syncOnce.ts'
import { localOrganization } from './consoleSettings.ts'

export type WorkspaceParts = {
  dataDir: string
  organization: string
  objects: ObjectStore
  work: MediaWork
  processors: number
  measureDisk: MeasureDisk
  now(): number
  log(message: string, error?: unknown): void
  /** This computer's name. */
  device: string
  /** The local user's name, for histories; null if nobody is signed in. */
  userName(): string | null
  syncEveryMs: number
  syncAfterEditMs: number
  /** Null unless the user is signed in to the workspace's server. */
  client(): ServerClient | null
  signInText(): string
  /** The signed-in user's roles in the organization. */
  roles(): readonly Role[]
  /**
   * Further requests after a sync.
   *
   * @throws AppError, reported as the sync's error
   */
  afterSync(signal: AbortSignal): Promise<void>
  onRecords(changes: RecordsChange[]): void
  onJobs(list: JobList): void
  onState(): void
  onSignedOut(): void
  onRefused(): void
}

/** One organization's store and its services. Cannot access other organizations' data. */
export function openWorkspace(parts: WorkspaceParts) {
  const { dataDir, organization, objects, now, log } = parts
  const store = openStore(dataDir, organization, {
    now,
    userName: parts.userName,
    device: parts.device,
    onRecords(changes, isOurs) {
      parts.onRecords(changes)
      if (changes.some(({ entity }) => entity === Asset.name)) queue.assetsChanged()
      whenReady.wake()
      if (isOurs) sync.poke()
    },
  })
  const records = createRecords(store, parts.roles)
  const downloads = new Map<string, Promise<void>>()
  const withoutPictures = new Set<string>()

  /** A file by its content hash, from this computer or the server. */
  async function localPath({ hash, size }: Asset['files'][number]): Promise<string> {
    if (objects.has(hash)) return objects.pathOf(hash)
    const client = parts.client()
    if (!client || organization === localOrganization)
      throw new AppError('unavailable', {
        message: 'This file is not on this computer yet. It is downloaded when the server can be reached.',
      })
    const download =
      downloads.get(hash) ??
      downloadObject(client, objects, organization, { hash, size }).finally(() => downloads.delete(hash))
    downloads.set(hash, download)
    await download
    return objects.pathOf(hash)
  }

  const queue = createMediaQueue({
    db: store.db,
    work: parts.work,
    objects,
    localPath,
    workDir: join(dataDir, 'work'),
    processors: parts.processors,
    setting: store.setting,
    setSetting: store.setSetting,
    findAsset: (key) => store.projection.find(Asset, key),
    write: (label, work) => store.write(label, work),
    saveAsset: (key, changes) => void records.change(Asset, key, changes, 'Processed'),
    onJobs: parts.onJobs,
    onFault: (error) => log('Processing failed', error),
    now,
  })

  const sync = createSyncLoop({
    async sync(signal, onUploads) {
      const client = parts.client()
      if (!client) throw new AppError('unauthenticated')
      const result = await syncOnce({
        store,
        client,
        objects,
        signal,
        now,
        onUploads,
        localPath,
        withoutPictures,
        log,
        onRefused: parts.onRefused,
        device: parts.device,
      })
      await parts.afterSync(signal)
      return { ...result, isSettling: isSettling(store) }
    },
    idleReason: () =>
      organization === localOrganization ? 'local' : parts.client() === null ? 'signedOut' : null,
    signInText: parts.signInText,
    counts: () => ({ waiting: store.countWaiting(), conflicts: store.countConflicts() }),
    loadLastSyncedAt: () => store.setting('lastSyncedAt'),
    saveLastSyncedAt: (at) => store.setSetting('lastSyncedAt', at),
    onState: parts.onState,
    onSignedOut: parts.onSignedOut,
    onFault: (error) => log('Syncing failed', error),
    now,
    everyMs: parts.syncEveryMs,
    afterEditMs: parts.syncAfterEditMs,
  })

  /** @throws AppError `not_found`, `forbidden`, `unsupported` (nothing to process) */
  function prepare(key: string): JobList {
    records.requireMay(Asset, 'update')
    const asset = records.find(Asset, key)
    // Cast: a stored asset has a type of its definition.
    const kind = jobKindOf(asset.type as Asset['type'])
    if (!kind || !findOriginal(asset))
      throw new AppError('unsupported', { message: 'This file needs no processing.' })
    return queue.prepare(key, String(asset.name), kind)
  }

  const disk = createDiskUse({
    ...{ dataDir, organization, store, objects, measureDisk: parts.measureDisk },
    client: () => (organization === localOrganization ? null : parts.client()),
    busyAssets: () =>
      new Set(
        queue
          .list()
          .jobs.flatMap((job) => (['running', 'waiting', 'paused'].includes(job.state) ? job.asset : [])),
      ),
  })

  const whenReady = createWhenReady({
    ...{ store, records, onRecords: parts.onRecords },
    onFault: (error) => log('Publishing what is ready failed', error),
  })

  const importer = createImporter({ store, records, objects, queue, disk, work: parts.work })

  const captions = createCaptions({
    ...{ records, objects, localPath },
    replaced: createReplacedFiles({ dataDir, organization, store, objects }),
    onFault: (error) => log('Files of earlier captions were not removed', error),
  })

  queue.start()
  captions.collect()
  void dropUnfinished(store, objects).catch((error: unknown) =>
    log('An unfinished import was not removed', error),
  )
  if (organization !== localOrganization) sync.wake()

  return {
    organization,
    store,
    records,
    queue,
    sync,
    localPath,
    filmEdits: createFilmEdits({
      ...{ records, objects, localPath, prepare },
      work: parts.work,
      workDir: join(dataDir, 'work'),
      jobs: queue.list,
    }),
    pictureEdits: createPictureEdits({
      ...{ store, records, objects, queue, disk, localPath },
      work: parts.work,
      workDir: join(dataDir, 'work'),
    }),
    captions,
    disk,
    whenReady,
    importer,
    recordings: createRecordings({
      folder: join(dataDir, 'recordings', organization),
      records,
      requireRoom: disk.requireRoomToRecord,
      importStream: (source, name, size) => importer.importStream(source, name, 'any', size),
      now,
    }),
    /** @throws AppError `not_found`, `unavailable` (missing here, and no server) */
    async openFile(assetId: string, name: string): Promise<OpenFile> {
      const asset = store.projection.find(Asset, `${organization}~${assetId}`)
      const file = asset && filesOf(asset).find((one) => one.name === name)
      if (!file) throw new AppError('not_found')
      return { ...file, path: await localPath(file) }
    },
    prepare,
    async readFont(key: string): Promise<FontFacts> {
      const asset = records.find(Asset, key)
      const original = asset.type === 'font' ? findOriginal(asset) : null
      if (!original) throw new AppError('unsupported', { message: 'This file is no font.' })
      return await parts.work.readFont(await localPath(original))
    },
    async originalPlace(key: string): Promise<'here' | 'server' | 'elsewhere'> {
      const original = findOriginal(records.find(Asset, key))
      if (original && objects.has(original.hash)) return 'here'
      const client = organization === localOrganization ? null : parts.client()
      if (!original || !client) return 'elsewhere'
      const { hash, size } = original
      const { objects: found } = await client.askObjects({ organization, objects: [{ hash, size }] })
      return found.some(({ stored }) => stored) ? 'server' : 'elsewhere'
    },
    async close(): Promise<void> {
      whenReady.close()
      await sync.close()
      await queue.close()
      await captions.settle()
      store.close()
    },
  }
}
export type Workspace = ReturnType<typeof openWorkspace>
