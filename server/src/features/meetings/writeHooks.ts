import type { ServerHooks } from '#server/kernel/hooks/ServerHooks.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { withPlace } from './inviting/guestNews.ts'

const isLiveText = 'This meeting is live, so its time cannot be changed. End it first.'

const meetingHooks: ServerHooks = {
  entity: Meeting,
  judged: ['startsAt'],
  /** The people in the room would be told another time, and the meeting would not end before that. Its status has no cells. */
  async judge(client, { key, before, after }) {
    if (key === null || toTime(after.startsAt) === toTime(before?.startsAt)) return []
    const { rowCount } = await client.query(`SELECT 1 FROM "Meeting" WHERE key = $1 AND status = 'ACTIVE'`, [
      key,
    ])
    return rowCount ? [{ path: 'startsAt', message: isLiveText }] : []
  },
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

const toTime = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : null)

export const writeHooks = [meetingHooks]
