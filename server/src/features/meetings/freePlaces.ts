import type { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import { type Queryable, query } from '../../kernel/db/query.ts'

/** Who has one of these has a place. */
const placed: readonly MeetingRegistration['status'][] = [
  ...(['PENDING', 'INVITED', 'REGISTERED', 'ACTIVE', 'ATTENDED', 'NO_SHOW'] as const),
]

/** So long a guest by the link keeps a place without entering the room: twice as long as their token lives. */
const unenteredMs = 2 * 60_000

/**
 * Whether a registration takes a place. A guest by the link takes one for two minutes after they asked to join, and from then on only
 * if they came: otherwise one person with the link could take all of them. `now`: milliseconds since 1970.
 */
export function isPlaced(
  { status, isByLink, enteredAt, waitingSince, updatedAt }: MeetingRegistration,
  now: number,
): boolean {
  if (!placed.includes(status) || waitingSince !== null) return false
  if (isByLink !== true || enteredAt !== null) return true
  return status === 'ACTIVE' && Date.parse(updatedAt) >= now - unenteredMs
}

/**
 * How many more guests a meeting accepts: at most as many as its limit says (0: no limit) and its room holds; guests who
 * declined or were cancelled do not count. Locks the meeting until the client's transaction ends, so that two concurrent enrolments cannot both take
 * the last place.
 */
export async function freePlaces(
  client: Queryable,
  meeting: string,
  { roomHolds, now }: { roomHolds: number; now: number },
): Promise<number> {
  const locked = await query<{ maxRegistrations: number | null }>(client, {
    name: 'lock-meeting-places',
    text: 'SELECT "maxRegistrations" FROM "Meeting" WHERE key = $1 FOR NO KEY UPDATE',
    values: [meeting],
  })
  const most = mostGuests(locked[0]?.maxRegistrations ?? 0, roomHolds)
  // Count after locking, so that no other transaction can add a guest in between.
  return Math.max(0, most - (await countGuests(client, meeting, now)))
}

/** How many places of a meeting are taken: the same rule as `isPlaced`, for all registrations at once. */
export async function countGuests(
  client: Pick<Queryable, 'query'>,
  meeting: string,
  now: number,
): Promise<number> {
  const rows = await query<{ taken: number }>(client, {
    name: 'count-meeting-places',
    text: `SELECT count(*)::int AS taken FROM "MeetingRegistration" WHERE meeting = $1 AND status = ANY($2::text[])
        AND "waitingSince" IS NULL AND (NOT "isByLink" OR "enteredAt" IS NOT NULL OR (status = 'ACTIVE' AND "updatedAt" >= $3))`,
    values: [meeting, placed, new Date(now - unenteredMs)],
  })
  return rows[0]?.taken ?? 0
}

/** How many are on the waiting list. The next places are theirs. */
export async function countWaiting(client: Pick<Queryable, 'query'>, meeting: string): Promise<number> {
  const rows = await query<{ waiting: number }>(client, {
    name: 'count-meeting-waiting',
    text: `SELECT count(*)::int AS waiting FROM "MeetingRegistration" WHERE meeting = $1 AND status = 'PENDING'
      AND "waitingSince" IS NOT NULL AND customer IS NOT NULL`,
    values: [meeting],
  })
  return rows[0]?.waiting ?? 0
}

/** The smaller of a meeting's own limit and what its room holds. */
export const mostGuests = (maxRegistrations: number, roomHolds: number): number =>
  maxRegistrations === 0 ? roomHolds : Math.min(maxRegistrations, roomHolds)
