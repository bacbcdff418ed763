import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { recordingStatuses } from '../entities/Meeting.ts'

const meetingKey = reference({ to: 'meeting', required: true })
const own = { meetingKey, ...portalContext }

/** Why a recording does not start: nobody is in the room, the storage cannot be written, or the rooms do not record. */
export const noRecordingReasons = ['emptyRoom', 'storage', 'unable'] as const

const recordingStatus = choice({ options: recordingStatuses })

/**
 * Starts recording a running meeting, or goes on after a stop (MTG-40). Everybody in the room is asked first, and nobody is
 * recorded who has not agreed. Again, it changes nothing. statusCode 200, or the message and `reason` say why it did not start.
 */
export const startMeetingRecording = defineOperation({
  name: 'startMeetingRecording',
  kind: 'mutation',
  description: 'Starts recording a running meeting, as its host.',
  access: ['customer'],
  input: own,
  output: {
    statusCode: number({ required: true }),
    message: text(),
    reason: choice({ options: noRecordingReasons }),
    recordingStatus,
  },
})

/** Stops it; the film is made when the meeting has ended. Again, it changes nothing. */
export const stopMeetingRecording = defineOperation({
  name: 'stopMeetingRecording',
  kind: 'mutation',
  description: 'Stops recording a running meeting, as its host.',
  access: ['customer'],
  input: own,
  output: { statusCode: number({ required: true }), message: text(), recordingStatus },
})

/** Makes the film of a recording that could not be made. @throws AppError `forbidden`, `bad_request` where nothing failed */
export const retryMeetingRecording = defineOperation({
  name: 'retryMeetingRecording',
  kind: 'mutation',
  description: 'Makes the film of a meeting’s recording again after it failed, as its host.',
  access: ['customer'],
  input: own,
  output: { recordingStatus },
})

/** The same for staff, in the console. */
export const remakeMeetingRecording = defineOperation({
  name: 'remakeMeetingRecording',
  kind: 'mutation',
  description: 'Makes the film of a meeting’s recording again after it failed.',
  access: ['fullAdmin'],
  input: { organizationID: reference({ to: 'organization', by: 'id', required: true }), meetingKey },
  output: { recordingStatus },
})
