import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { allOf, tableOf, toRecord } from '#server/kernel/db/records/columns.ts'
import { insertRecord, updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { writeFieldsWithoutCells } from '#server/kernel/sync/fieldsWithoutCells.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { countWaiting, freePlaces, isPlaced } from '../freePlaces.ts'
import { roomsPort } from '../ports/rooms/roomsPort.ts'
import type { Attendee } from './attendee.ts'
import type { FoundMeeting } from './findMeeting.ts'
import { keepAttendees } from './keepAttendees.ts'

type Status = MeetingRegistration['status']

/** One of these is not taken back by registering again. */
const order: readonly Status[] = ['REGISTERED', 'POST_MEETING_VIEWER', 'ACTIVE', 'ATTENDED']

/**
 * Gives the asker a registration of at least this status, with its history. Twice at once makes one. @throws AppError
 * `no_access` when they were removed, or all places are taken
 */
export function register(
  { deps }: RequestContext,
  { meeting, portal, attendee, view }: FoundMeeting,
  status: Status,
  /** In the same transaction, with the outcome. */
  follow?: (client: Queryable, registration: MeetingRegistration) => Promise<void>,
): Promise<MeetingRegistration> {
  assert(attendee, 'Only customers and guests register.')
  return inTransaction(deps.db.pool, async (client) => {
    const registration = await registerIn(
      client,
      deps,
      { meeting, portal, who: attendee, isHost: view.isHost },
      status,
    )
    await follow?.(client, registration)
    return registration
  })
}

type Registered = Pick<FoundMeeting, 'meeting' | 'portal'> & {
  who: Omit<Attendee, 'person'>
  /** Has a place in any case: without a host there is no meeting. */
  isHost: boolean
}

/** The same for anybody, in the client's transaction. */
export async function registerIn(
  client: Queryable,
  deps: Pick<Deps, 'now' | 'ports'>,
  { meeting, portal, who, isHost }: Registered,
  status: Status,
): Promise<MeetingRegistration> {
  const now = deps.now()
  // Locks the meeting, so that the registrations of one person come one after the other, too.
  const places = await freePlaces(client, meeting.key, {
    roomHolds: deps.ports.of(roomsPort).mostPeople,
    now,
  })
  const before = await lockRegistration(client, meeting, who)
  if (before?.status === 'CANCELLED') throw refused()
  const hasPlace = before !== null && isPlaced(before, now)
  const isThere = before !== null && order.indexOf(before.status) >= order.indexOf(status)
  // A guest who only waits needs no place yet.
  const needsPlace = status !== 'POST_MEETING_VIEWER' && !(who.pass !== null && status === 'REGISTERED')
  if (isThere && (hasPlace || !needsPlace)) return before
  const takesPlace = needsPlace && !hasPlace
  // The next places are those of the people who wait.
  if (takesPlace && !isHost && places - (await countWaiting(client, meeting.key)) <= 0) throw full()
  // From now on somebody knows this time, and hears of another one (`tellMove`).
  if (takesPlace && meeting.startsAt !== null && meeting.toldStartsAt === null)
    await writeFieldsWithoutCells(client, Meeting, meeting.key, { toldStartsAt: meeting.startsAt })
  if (before) return await setStatus(client, before, status, now, { waitingSince: null })
  const made = await insertRecord(
    client,
    MeetingRegistration,
    portal.organization,
    {
      portal: portal.key,
      meeting: meeting.key,
      customer: who.customer,
      ...(who.pass !== null && { id: who.pass, isByLink: true }),
      name: who.name,
      status,
      history: [{ at: new Date(now).toISOString(), status }],
    },
    now,
  )
  await keepAttendees(client, meeting.key)
  return made
}

/** Gives the asker's place free. @throws AppError `not_found` where they have none */
export function withdraw(
  { deps }: RequestContext,
  { meeting, customer }: FoundMeeting,
  /** In the same transaction, when the place is free. */
  follow: (client: Queryable) => Promise<unknown>,
): Promise<MeetingRegistration> {
  assert(customer, 'Only customers register.')
  return inTransaction(deps.db.pool, async (client) => {
    const before = await lockRegistration(client, meeting, { customer: customer.customerKey, pass: null })
    if (!before) throw new AppError('not_found', { message: 'Registration not found' })
    // Keeps attendance when a registration is withdrawn.
    const isWaiting = ['PENDING', 'INVITED', 'REGISTERED', 'ACTIVE'].includes(before.status)
    if (!isWaiting) return before
    const after = await setStatus(client, before, 'DECLINED', deps.now(), { waitingSince: null })
    await follow(client)
    return after
  })
}

/** With a line in its history. */
export async function setStatus(
  client: Queryable,
  before: MeetingRegistration,
  status: Status,
  now: number,
  values: Partial<Pick<MeetingRegistration, 'removedAt' | 'waitingSince'>> = {},
): Promise<MeetingRegistration> {
  const history = [...(before.history ?? []), { at: new Date(now).toISOString(), status }].slice(-100)
  const after = await updateRecord(client, MeetingRegistration, before, { ...values, status, history }, now)
  assert(after, 'A registration that is locked does not change.')
  return after
}

/** All registrations of a meeting with one of these statuses, locked. */
export async function lockRegistrations(
  client: Queryable,
  meeting: string,
  statuses: readonly Status[],
): Promise<MeetingRegistration[]> {
  return await locked(
    client,
    Prisma.sql`meeting = ${meeting} AND status = ANY(${[...statuses]}::text[]) ORDER BY key`,
  )
}

export async function lockRegistration(
  client: Queryable,
  { key, organization }: Meeting,
  { customer, pass }: Pick<Attendee, 'customer' | 'pass'>,
) {
  const own =
    pass === null
      ? Prisma.sql`customer = ${customer}`
      : Prisma.sql`key = ${`${organization}~${pass}`} AND "isByLink"`
  return (await locked(client, Prisma.sql`meeting = ${key} AND ${own}`))[0] ?? null
}

async function locked(client: Queryable, where: Prisma.Sql): Promise<MeetingRegistration[]> {
  const rows = await query(
    client,
    Prisma.sql`SELECT ${allOf(MeetingRegistration)} FROM ${tableOf(MeetingRegistration)} WHERE ${where}
    FOR UPDATE`,
  )
  return rows.map((row) => toRecord(row) as MeetingRegistration)
}

/** The text of MTG-31. */
export const refused = () =>
  new AppError('no_access', {
    message: 'Not authorized to access this meeting.',
    details: { reason: 'meetingRegistration' },
  })

const full = () =>
  new AppError('no_access', { message: 'All places are taken.', details: { reason: 'meetingFull' } })
