import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import type { cancelMeeting as operation } from '#shared/features/meetings/operations/meetingSteps.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { queueNews } from '../inviting/guestNews.ts'
import { roomsPort } from '../ports/rooms/roomsPort.ts'
import { tracksKeptMs } from '../recording/filmJob.ts'
import { getWatchers } from '../watching/watchers.ts'
import { move, roomOf } from './move.ts'

/** Everybody who has a place gets a mail. Asked again it changes nothing. @throws AppError `bad_request` for a meeting that is over */
export const cancelMeeting: Handler<typeof operation> = async ({ organizationID, meetingKey }, { deps }) => {
  // Cast: a record of that entity.
  const meeting = (await findRecord(deps.db, Meeting, {
    where: Prisma.sql`organization = ${organizationID} AND key = ${meetingKey}`,
  })) as Meeting | undefined
  if (!meeting) throw new AppError('not_found')
  const isMoved = await inTransaction(deps.db.pool, async (client) => {
    const isNew = await move(client, meeting.key, ['PRE_MEETING', 'OPEN', 'ACTIVE'], {
      ...cancelled,
      // No film is made of it.
      ...(meeting.recordingMediaPipelineID && {
        recordingStatus: 'STOPPED',
        recordingTracksUntil: new Date(deps.now() + tracksKeptMs).toISOString(),
      }),
    })
    if (isNew) await queueNews(deps, client, { meeting, news: 'cancelled', at: deps.now() })
    return isNew
  })
  if (!isMoved && meeting.status !== 'CANCELLED')
    throw new AppError('bad_request', { message: 'This meeting is over.' })
  await deps.ports.of(roomsPort).close(roomOf(meeting))
  getWatchers(deps).changed(meeting.key)
  return { status: 'CANCELLED' }
}

const cancelled = { status: 'CANCELLED', cancelledReason: 'byStaff' } as const
