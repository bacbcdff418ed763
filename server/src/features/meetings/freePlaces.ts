import type { Queryable } from '../../kernel/db/records/writeRecords.ts'

/**
 * How many more guests a meeting accepts: a limit of 0 means no limit; guests who declined or were cancelled do not
 * count. Locks the meeting until the client's transaction ends, so that two concurrent enrolments cannot both take
 * the last place.
 */
export async function freePlaces(client: Queryable, meeting: string): Promise<number> {
  const { rows: locked } = await client.query<{ maxRegistrations: number | null }>({
    name: 'lock-meeting-places',
    text: 'SELECT "maxRegistrations" FROM "Meeting" WHERE key = $1 FOR NO KEY UPDATE',
    values: [meeting],
  })
  const most = locked[0]?.maxRegistrations ?? 0
  if (most === 0) return Number.POSITIVE_INFINITY
  // Count after locking, so that no other transaction can add a guest in between.
  const { rows } = await client.query<{ taken: number }>({
    name: 'count-meeting-places',
    text: `SELECT count(*)::int AS taken FROM "MeetingRegistration"
      WHERE meeting = $1 AND status NOT IN ('DECLINED', 'CANCELLED', 'POST_MEETING_VIEWER')`,
    values: [meeting],
  })
  return Math.max(0, most - (rows[0]?.taken ?? 0))
}
