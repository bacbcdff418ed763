import { execute, type Queryable } from '#server/kernel/db/query.ts'

/** A meeting names as many registrations at most: a list of all would be written again with each registration of a large webinar. */
const mostNamed = 1000

/** Writes which registrations a meeting has, the oldest first (MOD-60). All of them are found by `meetingRegistration.meeting`. */
export async function keepAttendees(client: Queryable, meeting: string): Promise<void> {
  await execute(client, {
    text: `UPDATE "Meeting" SET attendees = (SELECT coalesce(jsonb_agg(r.key ORDER BY r."createdAt", r.key), '[]'::jsonb)
      FROM (SELECT key, "createdAt" FROM "MeetingRegistration" WHERE meeting = $1 ORDER BY "createdAt", key LIMIT ${mostNamed}) r)
      WHERE key = $1`,
    values: [meeting],
  })
}
