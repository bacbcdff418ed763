import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import { catalogueRows } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import {
  type MeetingCard,
  mostMeetings,
  type myMeetings as operation,
} from '#shared/features/meetings/operations/myMeetings.ts'
import { isTooLate, shownStart } from '#shared/features/meetings/rules/meetingFate.ts'
import { shownRegistration, shownStatus } from '#shared/features/meetings/rules/meetingState.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { findAssetFaces, signPictureLinks } from '../../content/files/assetFaces.ts'
import { findMedia } from '../../content/files/findMedia.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { feedAddress } from '../watching/calendarFeed.ts'

const fields = [
  'slug',
  'name',
  'headline',
  'image',
  'startsAt',
  'startedAt',
  'timezone',
  'plannedDuration',
  'preStartOpenDuration',
  'postStartGraceDuration',
  'status',
] as const

/** The specification does not say which statuses each tab has: ended and cancelled meetings are past. */
const over = ['POST_MEETING', 'CANCELLED']

export const myMeetings: Handler<typeof operation> = async (_input, context) => {
  const { deps, viewer } = context
  assert(viewer.kind === 'customer', 'Only customers may call this.')
  const { organization, id: portal } = await requirePortal(context)
  const facts = await deps.seams.of(askerSeam).facts(context, organization)
  if (!facts.hasMeetings) throw new AppError('not_found')
  const now = deps.now()
  const registrations = await selectRecords(deps.db, MeetingRegistration, {
    where: Prisma.sql`customer = ${viewer.customerKey} AND organization = ${organization}`,
    orderBy: Prisma.sql`"updatedAt" DESC, key`,
    limit: mostMeetings,
    fields: ['meeting', 'status'],
  })
  const own = new Map(registrations.map(({ meeting, status }) => [meeting, status]))
  const registered = [...own].flatMap(([key, status]) => (shownRegistration(status) ? [key] : []))
  const removed = [...own].flatMap(([key, status]) => (status === 'CANCELLED' ? [key] : []))
  const rows = Prisma.sql`${catalogueRows(Meeting, organization, facts, now)} AND NOT key = ANY(${removed}::text[])`
  const read = (where: Prisma.Sql, order: Prisma.Sql) =>
    selectRecords(deps.db, Meeting, {
      where: Prisma.sql`${rows} AND ${where}`,
      orderBy: order,
      limit: mostMeetings,
      fields,
    }) as Promise<unknown> as Promise<Meeting[]>
  const [upcoming, past] = await Promise.all([
    read(
      Prisma.sql`NOT status = ANY(${over}::text[])`,
      Prisma.sql`status = 'ACTIVE' DESC, "startsAt" NULLS LAST, key`,
    ),
    read(
      Prisma.sql`status = ANY(${over}::text[]) AND key = ANY(${registered}::text[])`,
      Prisma.sql`coalesce("startsAt", "startedAt") DESC NULLS LAST, key`,
    ),
  ])
  const card = (meeting: Meeting): MeetingCard => ({
    key: meeting.key,
    id: meeting.id,
    slug: meeting.slug,
    name: meeting.name,
    headline: meeting.headline,
    image: meeting.image,
    // One without a fixed time: when it was.
    startsAt: shownStart(meeting) ?? (over.includes(meeting.status) ? meeting.startedAt : null),
    timezone: meeting.timezone,
    plannedDuration: meeting.plannedDuration,
    status: shownStatus(meeting, now),
    registration: shownRegistration(own.get(meeting.key) ?? null),
    // A host may come all the same: the meeting's page knows.
    isLate: !viewer.isAdmin && own.get(meeting.key) !== 'ACTIVE' && isTooLate(meeting, now),
  })
  const shown = [...upcoming, ...past]
  const faces = await findAssetFaces(deps.db, new Set(shown.flatMap((one) => [...findMedia(Meeting, one)])))
  return {
    upcoming: upcoming.map(card),
    past: past.map(card),
    mayMeetNow: viewer.isAdmin,
    calendar: await feedAddress(deps, `${organization}~${portal}`, viewer.customerKey),
    links: Object.fromEntries([...faces].map(([key, face]) => [key, signPictureLinks(deps, face)])),
  }
}
