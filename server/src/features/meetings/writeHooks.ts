import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { withPlace } from './inviting/guestNews.ts'

const meetingHooks: ServerHooks = {
  entity: Meeting,
  /** Its guests would come to nothing: they are told of a cancelled meeting (`cancelMeeting`), not of a deleted one. */
  async undeletable(client, organization, keys) {
    const { rows } = await client.query<{ key: string; guests: number }>(
      `SELECT m.key, count(*)::int AS guests FROM "Meeting" m JOIN "MeetingRegistration" r ON r.meeting = m.key
        WHERE m.organization = $1 AND m.key = ANY($2::text[]) AND m.status IN ('PRE_MEETING', 'OPEN', 'ACTIVE')
          AND r.status = ANY($3) GROUP BY m.key`,
      [organization, keys, withPlace],
    )
    return new Map(
      rows.map(({ key, guests }) => [
        key,
        `This meeting has ${guests === 1 ? '1 guest' : `${guests} guests`}. Cancel it first, so that they are notified.`,
      ]),
    )
  },
}

export const writeHooks = [meetingHooks]
