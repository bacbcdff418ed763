import { randomBytes } from 'node:crypto'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import type {
  noRecordingReasons,
  remakeMeetingRecording as remaking,
  retryMeetingRecording as retrying,
  startMeetingRecording as starting,
  stopMeetingRecording as stopping,
} from '#shared/features/meetings/operations/recording.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { move, roomOf } from '../attending/move.ts'
import { refused } from '../attending/register.ts'
import { findOwn } from '../attending/running.ts'
import { roomsPort } from '../ports/rooms/roomsPort.ts'
import { getTalks } from '../talking/talks.ts'
import { getWatchers } from '../watching/watchers.ts'
import { queueFilm } from './filmJob.ts'
import { runRecording } from './runRecording.ts'

export const startMeetingRecording: Handler<typeof starting> = async ({ meetingKey }, context) => {
  const { deps } = context
  const { meeting, view } = await findOwn(context, meetingKey)
  if (!view.isHost || view.status !== 'ACTIVE') throw refused()
  if (meeting.recordingStatus === 'RECORDING') return started
  if (deps.ports.of(roomsPort).people(roomOf(meeting)).length === 0)
    return notStarted('emptyRoom', 'Nobody is in the meeting.')
  try {
    await deps.storage.check()
  } catch (err) {
    deps.log.error({ err, meeting: meeting.key }, 'a recording did not start: the storage is not writable')
    return notStarted('storage', 'The storage of this server cannot be written.')
  }
  await inTransaction(deps.db.pool, async (client) => {
    const now = await lockNow(client, meeting.key)
    // A second host, or a second press, was faster.
    if (now?.recordingStatus === 'RECORDING') return
    const isMoved = await move(client, meeting.key, ['ACTIVE'], {
      recordingStatus: 'RECORDING',
      recordingStartedAt: new Date(deps.now()).toISOString(),
      recordingMediaPipelineID: now?.recordingMediaPipelineID ?? `rec-${randomBytes(9).toString('hex')}`,
      recordingFault: null,
      recordingTracksUntil: null,
    })
    if (!isMoved) throw refused()
  })
  await tell(deps, meeting.key)
  return started
}

const started = { statusCode: 200, message: null, reason: null, recordingStatus: 'RECORDING' } as const
const notStarted = (reason: (typeof noRecordingReasons)[number], message: string) => ({
  ...{ statusCode: 503, message, reason, recordingStatus: null },
})

export const stopMeetingRecording: Handler<typeof stopping> = async ({ meetingKey }, context) => {
  const { deps } = context
  const { meeting, view } = await findOwn(context, meetingKey)
  if (!view.isHost || view.status !== 'ACTIVE') throw refused()
  if (meeting.recordingStatus === 'RECORDING') {
    const isMoved = await inTransaction(deps.db.pool, (client) =>
      move(client, meeting.key, ['ACTIVE'], { recordingStatus: 'STOPPED' }),
    )
    if (!isMoved) throw refused()
    await tell(deps, meeting.key)
  }
  return {
    statusCode: 200,
    message: null,
    recordingStatus: meeting.recordingStatus === null ? null : ('STOPPED' as const),
  }
}

/** The room, and open pages. */
async function tell(deps: Deps, key: string): Promise<void> {
  const meeting = await findNow(deps.db, key)
  if (meeting) await runRecording(deps, meeting)
  getWatchers(deps).changed(key)
  getTalks(deps).said(key)
}

/** As it is, and nobody changes it meanwhile. */
async function lockNow(client: Queryable, key: string): Promise<Meeting | undefined> {
  await execute(client, Prisma.sql`SELECT 1 FROM "Meeting" WHERE key = ${key} FOR UPDATE`)
  return await findNow(client, key)
}

async function findNow(db: Deps['db'] | Queryable, key: string): Promise<Meeting | undefined> {
  // Cast: a stored record has the fields of its entity.
  return (await findRecord(db, Meeting, { where: Prisma.sql`key = ${key}` })) as Meeting | undefined
}

export const retryMeetingRecording: Handler<typeof retrying> = async ({ meetingKey }, context) => {
  const { meeting, view } = await findOwn(context, meetingKey)
  if (!view.isHost) throw refused()
  return await makeAgain(context.deps, meeting)
}

export const remakeMeetingRecording: Handler<typeof remaking> = async (input, { deps }) => {
  const meeting = await findNow(deps.db, input.meetingKey)
  if (meeting?.organization !== input.organizationID) throw new AppError('not_found')
  return await makeAgain(deps, meeting)
}

async function makeAgain(deps: Deps, { key, organization }: Meeting) {
  const isMoved = await inTransaction(deps.db.pool, async (client) => {
    const now = await lockNow(client, key)
    if (now?.recordingStatus !== 'FAILED') return now?.recordingStatus === 'PROCESSING'
    await queueFilm(deps, { organization: organization ?? '', meeting: key }, client)
    return await move(client, key, ['POST_MEETING'], { recordingStatus: 'PROCESSING', recordingFault: null })
  })
  if (!isMoved) throw new AppError('bad_request', { message: 'This recording did not fail.' })
  getWatchers(deps).changed(key)
  return { recordingStatus: 'PROCESSING' as const }
}
