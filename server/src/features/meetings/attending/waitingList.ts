import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { allOf, tableOf, toRecord } from '#server/kernel/db/records/columns.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import type { joinWaitingList as joining } from '#shared/features/meetings/operations/meetingSteps.ts'
import { countWaiting, freePlaces, isPlaced } from '../freePlaces.ts'
import { placeMail } from '../inviting/placeMail.ts'
import { roomsPort } from '../ports/rooms/roomsPort.ts'
import { getWatchers } from '../watching/watchers.ts'
import { lockRegistration, refused, setStatus } from './register.ts'
import { findOwn } from './running.ts'

/** Again, it changes nothing; with a place that is free meanwhile they are registered at once. */
export const joinWaitingList: Handler<typeof joining> = async ({ meetingKey }, context) => {
  const { deps } = context
  const { meeting, portal, customer, view, action } = await findOwn(context, meetingKey)
  if (view.isHost || action !== 'register') throw refused()
  const now = deps.now()
  const registration = await inTransaction(deps.db.pool, async (client) => {
    const roomHolds = deps.ports.of(roomsPort).mostPeople
    // Locks the meeting: nobody gets a place in between, or is put on the list twice.
    await freePlaces(client, meeting.key, { roomHolds, now })
    const before = await lockRegistration(client, meeting, { customer: customer.customerKey, pass: null })
    if (before?.status === 'CANCELLED') throw refused()
    if (before && (before.waitingSince !== null || isPlaced(before, now))) return before
    const waitingSince = new Date(now).toISOString()
    if (before) return await setStatus(client, before, 'PENDING', now, { waitingSince })
    return await insertRecord(
      client,
      MeetingRegistration,
      portal.organization,
      {
        ...{ portal: portal.key, meeting: meeting.key, customer: customer.customerKey, name: customer.name },
        ...{ status: 'PENDING', waitingSince, history: [{ at: waitingSince, status: 'PENDING' }] },
      },
      now,
    )
  })
  await inTransaction(deps.db.pool, (client) => giveFreePlaces(client, deps, meeting.key))
  return { registration: (await findOwn(context, meetingKey)).registration ?? registration }
}

/** Gives free places to those who wait, the first one first, and tells them by mail, all in the client's transaction. Answers to how many. */
export async function giveFreePlaces(
  client: Queryable,
  deps: Pick<Deps, 'now' | 'ports' | 'jobs'>,
  meeting: string,
): Promise<number> {
  if ((await countWaiting(client, meeting)) === 0) return 0
  const now = deps.now()
  const places = await freePlaces(client, meeting, { roomHolds: deps.ports.of(roomsPort).mostPeople, now })
  const rows = await query(
    client,
    Prisma.sql`SELECT ${allOf(MeetingRegistration)} FROM ${tableOf(MeetingRegistration)}
      WHERE meeting = ${meeting} AND status = 'PENDING' AND "waitingSince" IS NOT NULL
        AND customer IN (SELECT key FROM "Customer" WHERE status = 'ACTIVE')
      ORDER BY "waitingSince", key LIMIT ${places} FOR UPDATE`,
  )
  for (const row of rows) {
    const waiting = toRecord(row) as MeetingRegistration
    await setStatus(client, waiting, 'REGISTERED', now, { waitingSince: null })
    const { key, organization } = waiting
    await placeMail.queue(deps, { organization: organization ?? '', registration: key }, { client })
  }
  return rows.length
}

/** Places that became free in another way than by a withdrawal: a greater limit, or what staff changed. */
export async function giveAllFreePlaces(deps: Deps): Promise<void> {
  const meetings = await query<{ key: string }>(
    deps.db,
    Prisma.sql`SELECT DISTINCT m.key FROM "Meeting" m JOIN "MeetingRegistration" r ON r.meeting = m.key
      WHERE r."waitingSince" IS NOT NULL AND r.status = 'PENDING' AND m.status IN ('PRE_MEETING', 'OPEN', 'ACTIVE')
      ORDER BY m.key`,
  )
  for (const { key } of meetings) {
    const count = await inTransaction(deps.db.pool, (client) => giveFreePlaces(client, deps, key))
    if (count > 0) getWatchers(deps).changed(key)
  }
}
