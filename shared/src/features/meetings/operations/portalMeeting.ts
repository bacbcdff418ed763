import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'
import { Asset } from '../../content/entities/Asset.ts'
import { Instructor } from '../../content/entities/Instructor.ts'
import { Kicker } from '../../content/entities/Kicker.ts'
import { fileLinks } from '../../content/fileLinks.ts'
import { Meeting } from '../entities/Meeting.ts'
import { filmFaults } from '../rules/filmFault.ts'
import { meetingActions, shownRegistrations, shownStatuses } from '../rules/meetingState.ts'
import { meetingNote } from './meetingNote.ts'

/**
 * A meeting as its page shows it to the asker, by slug, id or key (1§2, 1§4). @throws `not_found` where the portal does
 * not have it or keeps it from the asker, `no_access` with "You Do Not Have Access to This Meeting" for who was invited or removed.
 */
export const portalMeeting = defineOperation({
  name: 'portalMeeting',
  kind: 'query',
  description: 'A meeting, and what the asker may do in it now.',
  access: ['anonymous', 'customer', 'staff'],
  input: { meeting: text({ required: true, max: 140 }), ...portalContext },
  output: {
    meeting: recordOf(Meeting, { required: true }),
    instructors: list(recordOf(Instructor)),
    hosts: list(text({ personal: true }), { label: 'Names: its instructors’, else of who made it' }),
    links: json({ required: true, schema: fileLinks, examples: [{}] }),
    status: choice({ options: shownStatuses, required: true }),
    action: choice({ options: meetingActions, required: true }),
    registration: choice({ options: shownRegistrations }),
    isHost: boolean({ required: true }),
    isOnStage: boolean({ required: true, label: 'May be heard and seen: in a webinar, not everybody' }),
    kicker: recordOf(Kicker, {
      isOpaque: true,
      label: 'The content block that it carries, until that has ended',
    }),
    promoAsset: recordOf(Asset, {
      isOpaque: true,
      label: 'The file of the film that it promotes itself with',
    }),
    recordingAsset: recordOf(Asset, {
      isOpaque: true,
      label: 'The file of the recording, for who may view it',
    }),
    transcript: text({ label: 'Of the recording, for who may view it' }),
    recordingFault: choice({ options: filmFaults, label: 'For hosts: why the recording could not be made' }),
    notes: list(meetingNote, { label: 'The asker’s own, the oldest first' }),
    isGuest: boolean({
      required: true,
      label: 'The asker came by the link of the meeting, without an account',
    }),
    guestName: text({ personal: true, label: 'What a guest called themselves before' }),
    guestLink: text({ label: 'For hosts: the address for guests, while there is one' }),
    roomLimit: number({ label: 'How many the room holds, for hosts of a meeting that would take more' }),
    now: timestamp({ required: true, label: 'The server’s clock' }),
  },
})
