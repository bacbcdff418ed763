import type { Deps } from '#server/kernel/Deps.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { roomsPort } from '../ports/rooms/roomsPort.ts'
import { getWatchers } from '../watching/watchers.ts'
import { move, roomOf } from './move.ts'
import { lockRegistrations, setStatus } from './register.ts'

/**
 * Ends a running meeting for everybody: who came has attended, who was registered has not, and the room closes. False if it was not
 * running any more. `endedAt`: milliseconds since 1970.
 */
export async function finishMeeting(deps: Deps, meeting: Meeting, endedAt: number): Promise<boolean> {
  const now = deps.now()
  const startedAt = Date.parse(meeting.startedAt ?? '') || endedAt
  const isEnded = await inTransaction(deps.db.pool, async (client) => {
    const moved = await move(client, meeting.key, ['ACTIVE'], {
      status: 'POST_MEETING',
      endedAt: new Date(endedAt).toISOString(),
      actualDuration: Math.max(0, Math.round((endedAt - startedAt) / 60_000)),
    })
    if (!moved) return false
    for (const one of await lockRegistrations(client, meeting.key, ['ACTIVE', 'REGISTERED']))
      await setStatus(client, one, one.status === 'ACTIVE' ? 'ATTENDED' : 'NO_SHOW', now)
    return true
  })
  await deps.ports.of(roomsPort).close(roomOf(meeting))
  getWatchers(deps).changed(meeting.key)
  return isEnded
}
