import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { allOf, tableOf, toRecord } from '#server/kernel/db/records/columns.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import type { eraseMeetingGuest as operation } from '#shared/features/meetings/operations/guestLink.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { guestName, personIn } from '../attending/attendee.ts'
import { keepAttendees } from '../attending/keepAttendees.ts'
import { eraseRecordedIn } from '../recording/eraseRecorded.ts'

/** So long after a meeting nobody asks who its guests were. */
const keptDays = 30
const dayMs = 24 * 60 * 60 * 1000

export const eraseMeetingGuest: Handler<typeof operation> = async (
  { organizationID, registration },
  { deps },
) => {
  const [guest] = await query<{ id: string; meeting: string }>(
    deps.db,
    Prisma.sql`SELECT id, meeting FROM "MeetingRegistration"
      WHERE organization = ${organizationID} AND key = ${registration} AND "isByLink"`,
  )
  if (!guest) throw new AppError('not_found')
  const person = personIn({ id: guest.id, customer: null })
  const recordings = await eraseRecordedIn(deps, organizationID, [{ meeting: guest.meeting, person }], {
    isDry: false,
  })
  return await inTransaction(deps.db.pool, async (client) => {
    const of = Prisma.sql`organization = ${organizationID} AND registration = ${registration}`
    const messages = await execute(client, Prisma.sql`DELETE FROM "MeetingMessage" WHERE ${of}`)
    const votes = await execute(client, Prisma.sql`DELETE FROM "MeetingVote" WHERE ${of}`)
    await execute(
      client,
      Prisma.sql`DELETE FROM "MeetingRegistration" WHERE organization = ${organizationID} AND key = ${registration}`,
    )
    await keepAttendees(client, guest.meeting)
    return { messages, votes, recordings }
  })
}

/** The names of guests are forgotten 30 days after their meeting: how many came, and what they wrote, stays without them. */
export async function forgetGuests({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now() - keptDays * dayMs)
  await inTransaction(db.pool, async (client) => {
    const rows = await query(
      client,
      Prisma.sql`SELECT ${allOf(MeetingRegistration)} FROM ${tableOf(MeetingRegistration)}
        WHERE "isByLink" AND name IS NOT NULL AND meeting IN (SELECT key FROM "Meeting"
          WHERE status IN ('POST_MEETING', 'CANCELLED')
            AND coalesce("endedAt", "startsAt", "updatedAt") < ${before}) FOR UPDATE`,
    )
    // The rows are registrations'.
    const guests = rows.map((row) => toRecord(row) as MeetingRegistration)
    for (const guest of guests) await updateRecord(client, MeetingRegistration, guest, { name: null }, now())
    await execute(
      client,
      Prisma.sql`UPDATE "MeetingMessage" SET name = ${guestName}
        WHERE registration = ANY(${guests.map(({ key }) => key)}::text[])`,
    )
  })
}
