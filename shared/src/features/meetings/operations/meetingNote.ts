import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { portalContext } from '#shared/kernel/model/portalContext.ts'

/** A note of one's own on a meeting. */
export const meetingNote = record(
  { id: text({ required: true }), content: text({ required: true }) },
  { typeName: 'MeetingNote' },
)

/** The most notes of one person on a meeting. */
export const mostMeetingNotes = 200

/**
 * Writes one note of the asker's registration (MTG-02), or deletes it where it has no content. Each by the id that its writer gave it: said
 * twice it is written once, and two pages that write two notes keep both. @throws `not_found` for who is not registered
 */
export const writeMeetingNote = defineOperation({
  name: 'writeMeetingNote',
  kind: 'mutation',
  description: 'Writes or deletes one of the customer’s notes on a meeting.',
  access: ['customer'],
  input: {
    ...portalContext,
    meetingKey: reference({ to: 'meeting', required: true }),
    note: text({ required: true, max: 64 }),
    content: text({ max: 20_000, multiline: true }),
  },
  output: { notes: list(meetingNote) },
})
