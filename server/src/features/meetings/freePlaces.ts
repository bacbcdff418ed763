import { type Queryable, query } from '../../kernel/db/query.ts'

/**
 * How many more guests a meeting accepts: at most as many as its limit says (0: no limit) and its room holds; guests who
 * declined or were cancelled do not count. Locks the meeting until the client's transaction ends, so that two concurrent enrolments cannot both take
 * the last place.
 */
export async function freePlaces(client: Queryable, meeting: string, roomHolds: number): Promise<number> {
  const locked = await query<{ maxRegistrations: number | null }>(client, {
    name: 'lock-meeting-places',
    text: 'SELECT "maxRegistrations" FROM "Meeting" WHERE key = $1 FOR NO KEY UPDATE',
    values: [meeting],
  })
  const most = mostGuests(locked[0]?.maxRegistrations ?? 0, roomHolds)
  // Count after locking, so that no other transaction can add a guest in between.
  return Math.max(0, most - (await countGuests(client, meeting)))
}

/** How many places of a meeting are taken. */
export async function countGuests(client: Pick<Queryable, 'query'>, meeting: string): Promise<number> {
  const rows = await query<{ taken: number }>(client, {
    name: 'count-meeting-places',
    text: `SELECT count(*)::int AS taken FROM "MeetingRegistration"
      WHERE meeting = $1 AND status NOT IN ('DECLINED', 'CANCELLED', 'POST_MEETING_VIEWER')`,
    values: [meeting],
  })
  return rows[0]?.taken ?? 0
}

/** The smaller of a meeting's own limit and what its room holds. */
export const mostGuests = (maxRegistrations: number, roomHolds: number): number =>
  maxRegistrations === 0 ? roomHolds : Math.min(maxRegistrations, roomHolds)
