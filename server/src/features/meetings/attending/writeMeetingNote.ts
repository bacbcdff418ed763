import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import {
  mostMeetingNotes,
  type writeMeetingNote as operation,
} from '#shared/features/meetings/operations/meetingNote.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { findMeeting, noAccess } from './findMeeting.ts'
import { lockRegistration } from './register.ts'

export const writeMeetingNote: Handler<typeof operation> = async ({ meetingKey, note, content }, context) => {
  await requirePortal(context)
  const attended = await findMeeting(context, meetingKey)
  const { meeting, customer, view } = attended
  if (!customer || !view.hasAccess || view.isRemoved) throw noAccess(attended)
  const { deps } = context
  return await inTransaction(deps.db.pool, async (client) => {
    const registration = await lockRegistration(client, meeting, {
      customer: customer.customerKey,
      pass: null,
    })
    if (!registration) throw new AppError('not_found', { message: 'Registration not found' })
    const others = (registration.notes ?? []).filter(({ id }) => id !== note)
    const before = (registration.notes ?? []).findIndex(({ id }) => id === note)
    const written = { id: note, reference: 'meeting', name: meeting.name, content: content ?? '' }
    const isWritten = written.content.trim() !== ''
    if (isWritten && others.length >= mostMeetingNotes)
      throw new AppError('bad_request', { details: { reason: 'tooManyNotes' } })
    const notes = isWritten ? others.toSpliced(before < 0 ? others.length : before, 0, written) : others
    const after = await updateRecord(client, MeetingRegistration, registration, { notes }, deps.now())
    assert(after, 'A registration that is locked does not change.')
    return { notes: notesOf({ notes }) }
  })
}

/** What its writer reads of them. */
export const notesOf = ({ notes }: Pick<MeetingRegistration, 'notes'>) =>
  (notes ?? []).map(({ id, content }) => ({ id, content }))
