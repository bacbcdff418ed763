import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { writeFieldsWithoutCells } from '#server/kernel/sync/fieldsWithoutCells.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import type { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import { roomsPort } from '../ports/rooms/roomsPort.ts'
import { queueFilm } from '../recording/filmJob.ts'
import { getWatchers } from '../watching/watchers.ts'
import { move, roomOf } from './move.ts'
import { lockRegistrations, setStatus } from './register.ts'

/**
 * Ends a running meeting for everybody: who came has attended, who was registered has not, and the room closes. False if it was not
 * running any more. `endedAt`: milliseconds since 1970.
 */
export async function finishMeeting(deps: Deps, meeting: Meeting, endedAt: number): Promise<boolean> {
  const now = deps.now()
  // What the room still holds is stored before the film is made of it.
  await deps.ports.of(roomsPort).record(roomOf(meeting), null)
  const startedAt = Date.parse(meeting.startedAt ?? '') || endedAt
  const isEnded = await inTransaction(deps.db.pool, async (client) => {
    const moved = await move(client, meeting.key, ['ACTIVE'], {
      status: 'POST_MEETING',
      endedAt: new Date(endedAt).toISOString(),
      actualDuration: Math.max(0, Math.round((endedAt - startedAt) / 60_000)),
    })
    if (!moved) return false
    await beginFilm(deps, client, meeting)
    for (const one of await lockRegistrations(client, meeting.key, ['ACTIVE', 'REGISTERED']))
      await setStatus(client, one, hasCome(one) ? 'ATTENDED' : 'NO_SHOW', now)
    return true
  })
  await deps.ports.of(roomsPort).close(roomOf(meeting))
  getWatchers(deps).changed(meeting.key)
  return isEnded
}

/** A guest by the link who asked to join and never entered has not. */
const hasCome = ({ status, isByLink, enteredAt }: MeetingRegistration) =>
  status === 'ACTIVE' && (isByLink !== true || enteredAt !== null)

/** Of a meeting that was recorded, by its state now: its host may have started or stopped a moment ago. */
async function beginFilm(deps: Deps, client: Queryable, { key, organization }: Meeting): Promise<void> {
  const [recorded] = await query<{ recordingStatus: string | null }>(
    client,
    Prisma.sql`SELECT "recordingStatus" FROM "Meeting" WHERE key = ${key} AND "recordingMediaPipelineID" IS NOT NULL`,
  )
  if (!recorded) return
  await writeFieldsWithoutCells(client, Meeting, key, { recordingStatus: 'PROCESSING', recordingFault: null })
  await queueFilm(deps, { organization: organization ?? '', meeting: key }, client)
}
