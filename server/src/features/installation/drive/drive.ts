import { randomUUID } from 'node:crypto'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { Viewer } from '#server/kernel/request/Viewer.ts'
import { Library } from '#shared/features/content/entities/Library.ts'
import { Repository } from '#shared/features/installation/entities/Repository.ts'
import type {
  getGoogleSyncConfig as asking,
  getGoogleAccessToken as connecting,
  disconnectDrive as disconnecting,
  listDriveFolders as listing,
  syncDriveFiles as syncing,
} from '#shared/features/installation/operations/drive.ts'
import { driveErrors } from '#shared/features/installation/rules/driveFiles.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { drivePort } from '../ports/drive/drivePort.ts'
import {
  findConnection,
  forgetConnection,
  keepConnection,
  makeConsent,
  openDrive,
  readConsent,
} from './driveConnection.ts'
import { countFiles, findSync, listFiles, writeSync } from './driveStore.ts'
import { enqueueDriveSync } from './syncJob.ts'

export const getGoogleSyncConfig: Handler<typeof asking> = ({ organizationID }, { deps, viewer }) =>
  orSay(driveErrors.config, async () => {
    const { isConnected, account } = await findConnection(deps, organizationID)
    const [info, counts, files] = [
      await findSync(deps, organizationID),
      await countFiles(deps, organizationID),
      await listFiles(deps, organizationID),
    ]
    return {
      provider: deps.ports.of(drivePort).kind,
      ...{ isConnected, account, files },
      consent: makeConsent(deps, organizationID, personOf(viewer)),
      sync: {
        isRunning: info !== null && info.finishedAt === null,
        folders: info?.folders ?? [],
        libraryID: info?.libraryID ?? null,
        repositoryID: info?.repositoryID ?? null,
        startedAt: info?.startedAt ?? null,
        finishedAt: info?.finishedAt ?? null,
        message: info?.message ?? null,
        total: Object.values(counts).reduce((sum, count) => sum + count, 0),
        waiting: counts.waiting ?? 0,
      },
    }
  })

export const getGoogleAccessToken: Handler<typeof connecting> = (input, { deps, viewer }) =>
  orSay(driveErrors.token, async () => {
    const { organizationID, authorizationCode: code, redirectUri, state } = input
    const drive = deps.ports.of(drivePort)
    const { verifier } = readConsent(deps, organizationID, personOf(viewer), { state, redirectUri })
    if (!drive.consent) throw new AppError('bad_request', { message: 'This drive needs no consent.' })
    const refreshToken = await drive.consent.exchange({ code, verifier, redirectUri })
    const account = await drive.open(organizationID, refreshToken).account()
    await keepConnection(deps, organizationID, refreshToken, account)
    return { isConnected: true, account }
  })

export const disconnectDrive: Handler<typeof disconnecting> = async ({ organizationID }, { deps }) => {
  await forgetConnection(deps, organizationID)
  return { isConnected: false }
}

export const listDriveFolders: Handler<typeof listing> = ({ organizationID, folderID }, { deps }) =>
  orSay(driveErrors.sync, async () => {
    const entries = await (await openDrive(deps, organizationID)).list(folderID ?? null)
    return { folders: entries.filter(({ isFolder }) => isFolder).map(({ id, name }) => ({ id, name })) }
  })

export const syncDriveFiles: Handler<typeof syncing> = (input, { deps }) =>
  orSay(driveErrors.sync, async () => {
    const { organizationID, folderIds = [], libraryID } = input
    const repositoryID = input.repositoryID ?? null
    const named = [
      { entity: Library, id: libraryID },
      ...(repositoryID === null ? [] : [{ entity: Repository, id: repositoryID }]),
    ]
    for (const { entity, id } of named)
      if (
        !(await findRecord(deps.db, entity, {
          where: Prisma.sql`key = ${keyOf(entity, organizationID, id)}`,
        }))
      )
        throw new AppError('not_found')
    if (folderIds.length === 0) throw new AppError('validation', { message: 'Choose a folder first.' })
    // A folder that is not theirs is found out now, not by the job.
    const drive = await openDrive(deps, organizationID)
    const folders = []
    for (const id of folderIds) folders.push({ id, name: await drive.nameOf(id) })
    const before = await findSync(deps, organizationID)
    if (before && before.finishedAt === null && Date.parse(before.startedAt) > deps.now() - stuckMs)
      return { statusCode: 200, message: 'The drive is being read already.' }
    await writeSync(deps, organizationID, {
      run: randomUUID(),
      ...{ folders, libraryID, repositoryID, startedAt: new Date(deps.now()).toISOString() },
      ...{ finishedAt: null, message: null },
    })
    await enqueueDriveSync(deps, organizationID)
    return { statusCode: 202, message: 'The drive is being read.' }
  })

/** After that a sync is taken for one that nobody works on. */
const stuckMs = 6 * 3600_000

function personOf(viewer: Viewer): string {
  assert(viewer.kind === 'staff', 'only staff may call this')
  return viewer.userId
}

/** Errors that say something go on; others get the message of the specification (INT-10). */
async function orSay<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (isAppError(cause) && cause.code !== 'internal') throw cause
    throw new AppError('unavailable', { message, cause })
  }
}
