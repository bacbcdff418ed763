import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { execute, query } from '../../kernel/db/query.ts'
import { writeFieldsWithoutCells } from '../../kernel/sync/fieldsWithoutCells.ts'
import { keepAttendees } from './attending/keepAttendees.ts'
import { withPlace } from './inviting/guestNews.ts'

const isLiveText = 'This meeting is live, so its time cannot be changed. End it first.'

const meetingHooks: ServerHooks = {
  entity: Meeting,
  judged: ['startsAt'],
  /** The people in the room would be told another time, and the meeting would not end before that. Its status has no cells. */
  async judge(client, { key, before, after }) {
    if (key === null || toTime(after.startsAt) === toTime(before?.startsAt)) return []
    const count = await execute(
      client,
      Prisma.sql`SELECT 1 FROM "Meeting" WHERE key = ${key} AND status = 'ACTIVE'`,
    )
    return count ? [{ path: 'startsAt', message: isLiveText }] : []
  },
  /** A link that was turned off is gone: turned on again, the meeting gets another one, whichever way it was turned off. */
  async saved(client, _organization, records) {
    for (const { key, row } of records)
      if (row?.hasGuestLink === false)
        await writeFieldsWithoutCells(client, Meeting, key, { guestLinkID: null })
  },
  /** Its guests would come to nothing: they are told of a cancelled meeting (`cancelMeeting`), not of a deleted one. */
  async undeletable(client, organization, keys) {
    const rows = await query<{ key: string; guests: number }>(
      client,
      Prisma.sql`SELECT m.key, count(*)::int AS guests FROM "Meeting" m
        JOIN "MeetingRegistration" r ON r.meeting = m.key
        WHERE m.organization = ${organization} AND m.key = ANY(${keys}::text[])
        AND m.status IN ('PRE_MEETING', 'OPEN', 'ACTIVE')
          AND r.status = ANY(${withPlace}) GROUP BY m.key`,
    )
    return new Map(
      rows.map(({ key, guests }) => [
        key,
        `This meeting has ${guests === 1 ? '1 guest' : `${guests} guests`}. Cancel it first, so that they are notified.`,
      ]),
    )
  },
}

/** Staff make and delete registrations, too. */
const registrationHooks: ServerHooks = {
  entity: MeetingRegistration,
  async follow(client, _context, { before, after }) {
    const meetings = new Set([before?.meeting, after?.meeting].filter((one) => typeof one === 'string'))
    if (!before || !after || meetings.size > 1)
      for (const meeting of [...meetings].sort()) await keepAttendees(client, meeting)
  },
}

const toTime = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : null)

export const writeHooks = [meetingHooks, registrationHooks]
