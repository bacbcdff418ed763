import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Queryable } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { Asset, type AssetFile } from '#shared/features/content/entities/Asset.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import type { FilmFault } from '#shared/features/meetings/rules/filmFault.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { objectPath } from '../../content/files/fileAddress.ts'
import { findPromised } from '../../content/objects/promiseObjects.ts'
import { speechPort } from '../../content/ports/speech/speechPort.ts'
import { processAssetJob } from '../../content/processing/processAssetJob.ts'
import { findAsset, findOriginal } from '../../content/processing/writeOutcome.ts'
import { queueTranscription } from '../../content/transcribing/transcribeJob.ts'
import { move } from '../attending/move.ts'
import { getWatchers } from '../watching/watchers.ts'
import { composeFilm } from './film/composeFilm.ts'
import { readTracks } from './film/readTracks.ts'
import { loadFilmTexts } from './filmTexts.ts'
import { recordingFolder } from './recordingFolder.ts'

const queue = 'meetings.film'
/** The room has stored its last piece by then, also one in another process (`runRecording`). */
const settleSeconds = 5
/** The tracks of a film that was made are kept for so long: docs/decisions/0061-recording.md. */
export const tracksKeptMs = 7 * 24 * 60 * 60 * 1000

const jobData = z.object({ organization: z.string(), meeting: z.string() })
export type FilmJob = z.infer<typeof jobData>

/** Makes the film of a meeting's recording: one job for each meeting, while it waits or runs. */
export const queueFilm = ({ jobs }: Pick<Deps, 'jobs'>, data: FilmJob, client?: Queryable): Promise<void> =>
  jobs.enqueue(queue, data, {
    ...{ singletonKey: data.meeting, startAfterSeconds: settleSeconds, takesTurns: true },
    ...(client && { client }),
  })

/** Starts the worker for films of all organizations; called once per server process. */
export async function workOnFilms(deps: Deps): Promise<void> {
  await deps.jobs.work(queue, (data, signal) => makeFilm(deps, data, signal))
}

/**
 * Composes the film, stores it as an asset, and makes its HLS files. The asset's id is the recording's, so a job that was killed
 * anywhere is done again without a second film; what it had stored is used. A fault is written to the meeting with its reason; one
 * that may pass is thrown, too, and the job retries.
 */
export async function makeFilm(
  deps: Deps,
  data: Record<string, unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { organization, meeting: key } = jobData.parse(data)
  const meeting = await findMeeting(deps, key)
  const recording = meeting?.recordingMediaPipelineID
  if (!meeting || !recording) return
  if (meeting.recordingStatus !== 'PROCESSING' && meeting.recordingStatus !== 'FAILED') return
  await write(deps, key, { recordingStatus: 'PROCESSING', recordingFault: null })
  const asset = `${organization}~${recording}`
  try {
    const before = await findAsset(deps, asset)
    // One whose files could not be made is composed again.
    if (!before || !findOriginal(before) || before.derivativeStatus === 'error')
      await storeFilm(deps, { organization, meeting, recording, asset }, signal)
    if ((await findAsset(deps, asset))?.derivativeStatus !== 'processed')
      await processAssetJob(deps, { organization, asset }, signal)
    const made = await findAsset(deps, asset)
    if (made?.derivativeStatus !== 'processed')
      throw new AppError('media_invalid', { message: made?.derivativeError ?? 'The film was deleted.' })
    await write(deps, key, {
      ...{ recordingStatus: 'PROCESSED', recordingFault: null },
      recordingTracksUntil: new Date(deps.now() + tracksKeptMs).toISOString(),
      // Staff may have chosen another film meanwhile.
      ...((await findMeeting(deps, key))?.recording ? {} : { recording: asset }),
    })
    if (deps.ports.of(speechPort).isAvailable && !made.transcript)
      await queueTranscription(deps, { organization, asset, language: null })
  } catch (error) {
    // The server stops: the next one goes on.
    if (signal.aborted) throw error
    const isFinal = isAppError(error, 'media_invalid') || isAppError(error, 'not_found')
    const fault: FilmFault = isAppError(error) && error.details.reason === 'nothing' ? 'nothing' : 'film'
    await write(deps, key, { recordingStatus: 'FAILED', recordingFault: fault })
    deps.log.warn({ err: error, meeting: key }, 'the film of a recording could not be made')
    if (!isFinal) throw error
  } finally {
    getWatchers(deps).changed(key)
  }
}

const nothing = 'Nobody’s picture or sound was recorded.'

async function storeFilm(
  deps: Deps,
  of: { organization: string; meeting: Meeting; recording: string; asset: string },
  signal: AbortSignal,
): Promise<void> {
  const { organization, meeting, recording, asset } = of
  const parent = join(deps.settings.dataDir, 'processing')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'recording-'))
  try {
    const from = recordingFolder(organization, meeting.key, recording)
    const tracks = await readTracks(deps, from, folder, signal)
    const texts = await loadFilmTexts(deps, meeting)
    const film = await composeFilm(tracks, { folder, texts, signal })
    if (!film) throw new AppError('media_invalid', { message: nothing, details: { reason: 'nothing' } })
    // Who is in it, for when one of them is erased (`eraseRecorded`).
    const recorded = [...new Set(tracks.tracks.map(({ person }) => person))]
    await write(deps, meeting.key, { mediaSession: { recorded } })
    const original = await storeOriginal(deps, organization, film.path)
    const values = {
      files: [original],
      derivativeStatus: 'processing',
      derivativeError: null,
      status: 'processing',
      trim: null,
      // What was written down of an earlier film may be the words of somebody who was erased.
      ...{ captions: [], transcript: null, transcribeStatus: 'pending', transcribeError: null },
    }
    const edit = (await findAsset(deps, asset))
      ? ({ do: 'update', values } as const)
      : ({
          do: 'create',
          values: { ...values, name: texts.name, type: 'video' },
        } as const)
    await writeSynced(deps, organization, { ...edit, entity: Asset, key: asset })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function storeOriginal(deps: Deps, organization: string, path: string): Promise<AssetFile> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  const hash = digest.digest('hex')
  const { size } = await stat(path)
  const mimeType = 'video/mp4'
  if (!(await findPromised(deps, organization, hash)))
    await deps.storage.put(objectPath(organization, hash), createReadStream(path), { mimeType, size })
  return { name: 'original', hash, size, mimeType }
}

async function findMeeting({ db }: Pick<Deps, 'db'>, key: string): Promise<Meeting | undefined> {
  // Cast: a stored record has the fields of its entity.
  return (await findRecord(db, Meeting, { where: Prisma.sql`key = ${key}` })) as Meeting | undefined
}

/** Nothing for a meeting that was deleted meanwhile. */
async function write({ db }: Pick<Deps, 'db'>, key: string, values: Partial<Meeting>): Promise<void> {
  await inTransaction(db.pool, (client) => move(client, key, ['POST_MEETING'], values))
}
