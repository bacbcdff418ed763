import { decideSight } from '#server/kernel/access/decideSight.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { Kicker } from '#shared/features/content/entities/Kicker.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import type { portalMeeting as operation } from '#shared/features/meetings/operations/portalMeeting.ts'
import { readFilmFault } from '#shared/features/meetings/rules/filmFault.ts'
import type { MeetingAction } from '#shared/features/meetings/rules/meetingState.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { findAssetFaces, signLinks, signPictureLinks } from '../../content/files/assetFaces.ts'
import { findMedia } from '../../content/files/findMedia.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { countGuests, countWaiting, mostGuests } from '../freePlaces.ts'
import { guestAddress } from '../guests/guestLink.ts'
import { roomsPort } from '../ports/rooms/roomsPort.ts'
import { type FoundMeeting, findMeeting, noAccess } from './findMeeting.ts'
import { isSpeaker } from './running.ts'
import { notesOf } from './writeMeetingNote.ts'

/** A meeting for its page. Its recording only comes with the right to view it. */
export const portalMeeting: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  await requirePortal(context)
  const foundMeeting = await findMeeting(context, input.meeting)
  const { meeting, view } = foundMeeting
  if (!view.hasAccess || view.isRemoved) throw noAccess(foundMeeting)
  const action = await offeredAction(context, foundMeeting)
  const isViewer = action === 'view'
  const publicMeeting = publicView(Meeting, meeting, { isEntitled: true })
  if (!isViewer) publicMeeting.recording = null
  const instructors = await findInstructors(context, meeting)
  const kicker = await findKicker(context, meeting)
  const keys = [
    ...findMedia(Meeting, publicMeeting),
    ...instructors.flatMap((one) => [...findMedia(Instructor, one)]),
    ...(kicker ? findMedia(Kicker, kicker) : []),
  ]
  const faces = await findAssetFaces(deps.db, new Set(keys))
  const films: readonly (string | null | undefined)[] = [publicMeeting.promoVideo, publicMeeting.recording]
  return {
    meeting: publicMeeting,
    instructors,
    hosts: await loadHosts(context, meeting, instructors),
    links: Object.fromEntries(
      [...faces].map(([key, face]) => [
        key,
        films.includes(key) ? signLinks(deps, face) : signPictureLinks(deps, face),
      ]),
    ),
    status: view.status,
    action,
    registration: view.registration,
    kicker,
    promoAsset: (publicMeeting.promoVideo && faces.get(publicMeeting.promoVideo)?.open) || null,
    recordingAsset: (publicMeeting.recording && faces.get(publicMeeting.recording)?.entitled) || null,
    transcript: isViewer ? await readTranscript(context, meeting) : null,
    recordingFault: view.isHost ? readFilmFault(meeting.recordingFault) : null,
    notes: foundMeeting.registration && !view.isByLink ? notesOf(foundMeeting.registration) : [],
    isHost: view.isHost,
    isGuest: view.isByLink,
    guestName: view.isByLink ? (foundMeeting.registration?.name ?? null) : null,
    guestLink:
      view.isHost && meeting.hasGuestLink ? await guestAddress(deps, foundMeeting.portal.key, meeting) : null,
    isOnStage: view.isHost || isSpeaker(foundMeeting),
    roomLimit: view.isHost ? decideRoomLimit(meeting, deps.ports.of(roomsPort).mostPeople) : null,
    now: new Date(deps.now()).toISOString(),
  }
}

/** Nobody is asked to register where all places are taken. A host has one in any case, and so has who was enrolled. */
async function offeredAction(
  { deps }: RequestContext,
  { meeting, view, action, registration }: FoundMeeting,
): Promise<MeetingAction> {
  if (action !== 'register' || view.isHost) return action
  const isWaiting = registration?.status === 'PENDING' && registration.waitingSince !== null
  if (isWaiting) return 'onWaitingList'
  if (registration?.status === 'PENDING') return action
  const most = mostGuests(meeting.maxRegistrations ?? 0, deps.ports.of(roomsPort).mostPeople)
  const taken = await countGuests(deps.db.pool, meeting.key, deps.now())
  return taken + (await countWaiting(deps.db.pool, meeting.key)) >= most ? 'full' : action
}

const decideRoomLimit = ({ maxRegistrations, status }: Meeting, holds: number): number | null =>
  status !== 'POST_MEETING' &&
  status !== 'CANCELLED' &&
  (maxRegistrations ?? 0) !== mostGuests(maxRegistrations ?? 0, holds)
    ? holds
    : null

/** Who leads it, by name, for those who may see the meeting: they see who is in its room, too. */
async function loadHosts(
  { deps }: RequestContext,
  { createdByCustomer }: Meeting,
  instructors: readonly { name: string }[],
): Promise<string[]> {
  if (instructors.length > 0 || !createdByCustomer) return instructors.map(({ name }) => name)
  const rows = await query<{ name: string | null }>(
    deps.db,
    Prisma.sql`SELECT name FROM "Customer" WHERE key = ${createdByCustomer}`,
  )
  return rows.flatMap(({ name }) => name ?? [])
}

/** The content block that it carries, until that has ended. */
async function findKicker(context: RequestContext, { kicker, organization }: Meeting) {
  if (!kicker) return null
  const { rows } = await decideSight(context, Kicker, organization ?? null)
  const record = await findRecord(context.deps.db, Kicker, { where: Prisma.sql`${rows} AND key = ${kicker}` })
  return record ? publicView(Kicker, record, { isEntitled: false }) : null
}

/** The transcript of its recording. */
async function readTranscript({ deps }: RequestContext, { recording }: Meeting): Promise<string | null> {
  const asset = await findRecord(deps.db, Asset, {
    where: Prisma.sql`key = ${recording}`,
    fields: ['transcript'],
  })
  return typeof asset?.transcript === 'string' ? asset.transcript : null
}

/** In the meeting's order; none on portals without instructors. */
async function findInstructors(context: RequestContext, { instructors, organization }: Meeting) {
  if (instructors.length === 0) return []
  const { rows } = await decideSight(context, Instructor, organization ?? null)
  const records = await selectRecords(context.deps.db, Instructor, {
    where: Prisma.sql`${rows} AND key = ANY(${instructors}::text[])`,
    limit: instructors.length,
  })
  const byKey = new Map(records.map((one) => [one.key, publicView(Instructor, one, { isEntitled: false })]))
  return instructors.flatMap((key) => byKey.get(key) ?? [])
}
