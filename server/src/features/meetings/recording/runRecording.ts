import type { Deps } from '#server/kernel/Deps.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import type { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import type { RecordingFault } from '#shared/features/meetings/rules/roomMessage.ts'
import { move, roomOf } from '../attending/move.ts'
import type { RecordingPlan } from '../ports/rooms/Rooms.ts'
import { roomsPort } from '../ports/rooms/roomsPort.ts'
import { getTalks } from '../talking/talks.ts'
import { getWatchers } from '../watching/watchers.ts'
import { createRecorder } from './createRecorder.ts'
import { recordingFolder } from './recordingFolder.ts'

/**
 * Lets the room do what the meeting says: record, or not. Called at each start and stop, and as long as somebody is in the room, so
 * that a recording goes on after a restart, and ends where another server stopped it. False if the room is not open here.
 */
export async function runRecording(deps: Deps, meeting: Meeting): Promise<boolean> {
  const isWanted = meeting.status === 'ACTIVE' && meeting.recordingStatus === 'RECORDING'
  return await deps.ports.of(roomsPort).record(roomOf(meeting), isWanted ? planFor(deps, meeting) : null)
}

function planFor(deps: Deps, meeting: Meeting): RecordingPlan | null {
  const { organization, key, recordingMediaPipelineID: id, recordingStartedAt: round } = meeting
  if (!organization || !id || !round) return null
  return {
    round,
    elapsedMs: Math.max(0, deps.now() - Date.parse(round)),
    begin: (onFault) =>
      createRecorder({
        ...{ storage: deps.storage, log: deps.log, now: deps.now, onFault },
        folder: recordingFolder(organization, key, id),
      }),
    onFault: (fault) =>
      void endWithFault(deps, meeting, fault).catch((err) =>
        deps.log.error({ err, meeting: key }, 'the fault of a recording was not noted'),
      ),
  }
}

/** The meeting goes on without its recording, whose host may start it again. */
async function endWithFault(deps: Deps, { key }: Meeting, fault: RecordingFault): Promise<void> {
  await inTransaction(deps.db.pool, (client) =>
    move(client, key, ['ACTIVE'], { recordingStatus: 'STOPPED', recordingFault: fault }),
  )
  getWatchers(deps).changed(key)
  getTalks(deps).said(key)
}
