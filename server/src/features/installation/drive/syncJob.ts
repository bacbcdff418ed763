import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Library } from '#shared/features/content/entities/Library.ts'
import { Repository } from '#shared/features/installation/entities/Repository.ts'
import { type DriveReason, driveErrors } from '#shared/features/installation/rules/driveFiles.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import type { DriveEntry, OpenDrive } from '../ports/drive/Drive.ts'
import { openDrive } from './driveConnection.ts'
import {
  countFiles,
  findSync,
  listWaiting,
  noteFound,
  noteRemoved,
  type SyncInfo,
  settleFile,
  writeSync,
} from './driveStore.ts'
import { importFile } from './importFile.ts'

const jobName = 'installation.syncDrive'
const jobData = z.object({ organization: z.string() })

export const enqueueDriveSync = ({ jobs }: Pick<Deps, 'jobs'>, organization: string): Promise<void> =>
  jobs.enqueue(jobName, { organization }, { singletonKey: organization, takesTurns: true })

/** Starts the worker; called once per server process. */
export async function workOnDrives(deps: Deps): Promise<void> {
  await deps.jobs.work(
    jobName,
    (data, signal) => syncDriveJob(deps, jobData.parse(data).organization, signal),
    {
      // They mostly wait for drives.
      atOnce: 2,
    },
  )
}

/**
 * Reads the folders of a sync, and imports what is new or changed. What is known stands in the database after each file, so that another
 * server goes on where one stopped.
 */
export async function syncDriveJob(deps: Deps, organization: string, signal: AbortSignal): Promise<void> {
  const info = await findSync(deps, organization)
  if (!info || info.finishedAt !== null) return
  let message: string
  try {
    const drive = await openDrive(deps, organization)
    const found = await listAll(drive, info, signal)
    for (const entry of found) await noteFound(deps, organization, info.run, entry)
    await importWaiting(deps, drive, organization, info, found, signal)
    await noteRemoved(deps, organization, info.run)
    message = sayCounts(await countFiles(deps, organization))
  } catch (error) {
    if (signal.aborted) throw error
    if (!isAppError(error)) deps.log.error({ err: error }, 'a drive was not synced')
    message = isAppError(error) && error.code !== 'internal' ? error.message : driveErrors.sync
  }
  await writeSync(deps, organization, { ...info, finishedAt: new Date(deps.now()).toISOString(), message })
}

const mostFiles = 2000
const mostDepth = 10

/** The files of the folders and of those below, each once. */
async function listAll(drive: OpenDrive, { folders }: SyncInfo, signal: AbortSignal): Promise<DriveEntry[]> {
  const found = new Map<string, DriveEntry>()
  const seen = new Set<string>()
  const open = folders.map(({ id }) => ({ id, depth: 0 }))
  for (let at = open.shift(); at; at = open.shift()) {
    signal.throwIfAborted()
    if (seen.has(at.id)) continue
    seen.add(at.id)
    for (const entry of await drive.list(at.id)) {
      if (!entry.isFolder)
        found.set(entry.id, found.size < mostFiles ? entry : { ...entry, refusal: 'tooMany' })
      else if (at.depth < mostDepth && seen.size + open.length < mostFiles)
        open.push({ id: entry.id, depth: at.depth + 1 })
    }
    if (found.size > 2 * mostFiles) break
  }
  return [...found.values()]
}

async function importWaiting(
  deps: Deps,
  drive: OpenDrive,
  organization: string,
  { run, libraryID, repositoryID }: SyncInfo,
  found: readonly DriveEntry[],
  signal: AbortSignal,
): Promise<void> {
  const entries = new Map(found.map((entry) => [entry.id, entry]))
  const target = {
    library: keyOf(Library, organization, libraryID),
    repository: repositoryID
      ? { id: repositoryID, key: keyOf(Repository, organization, repositoryID) }
      : null,
  }
  for (const { id, isImported: isKnown } of await listWaiting(deps, organization, run)) {
    signal.throwIfAborted()
    const entry = entries.get(id)
    if (!entry) continue
    try {
      const { bytes, name } = await drive.read(entry)
      const isThere = await importFile(deps, { organization, id, bytes, name }, target, isKnown)
      await settleFile(deps, organization, id, {
        ...(isThere
          ? { state: isKnown ? 'updated' : 'imported' }
          : { state: 'skipped', reason: 'deletedHere' }),
        isRead: true,
      })
    } catch (error) {
      if (signal.aborted || !isAppError(error)) throw error
      const reason = reasons[error.code] ?? 'damaged'
      const isLater = reason === 'unreachable'
      await settleFile(deps, organization, id, {
        state: isLater ? 'failed' : 'skipped',
        reason,
        isRead: !isLater,
      })
    }
  }
}

const reasons: Partial<Record<string, DriveReason>> = {
  ...{
    too_large: 'tooLarge',
    unavailable: 'unreachable',
    not_found: 'unreachable',
    unsupported: 'unsupported',
  },
  ...{ media_invalid: 'damaged', package_invalid: 'damaged' },
}

function sayCounts(counts: Awaited<ReturnType<typeof countFiles>>): string {
  const parts = (
    [
      ['imported', 'imported'],
      ['updated', 'updated'],
      ['unchanged', 'unchanged'],
      ['skipped', 'left out'],
      ['failed', 'failed'],
      ['removed', 'removed from the drive'],
    ] as const
  ).flatMap(([state, said]) => (counts[state] ? [`${counts[state]} ${said}`] : []))
  return parts.length === 0 ? 'The folders have no files.' : `${parts.join(', ')}.`
}
