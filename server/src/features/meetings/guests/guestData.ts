import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { MeetingRegistration } from '#shared/features/meetings/entities/MeetingRegistration.ts'
import type {
  exportMeetingGuest as exporting,
  ownGuestData as reading,
} from '#shared/features/meetings/operations/guestLink.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { passOf } from './guestPass.ts'

/** By the pass alone: what is kept of a guest stays theirs when the link is turned off, and when they were removed. */
export const ownGuestData: Handler<typeof reading> = async (_input, context) => {
  const { organization } = await requirePortal(context)
  const pass = passOf(context)
  if (pass === null) throw new AppError('not_found')
  return { data: await readGuest(context.deps, Prisma.sql`key = ${`${organization}~${pass}`}`) }
}

export const exportMeetingGuest: Handler<typeof exporting> = async (
  { organizationID, registration },
  { deps },
) => ({
  data: await readGuest(deps, Prisma.sql`organization = ${organizationID} AND key = ${registration}`),
})

/** Registration, messages and answers of one guest. Voice and picture in recordings are not part of it, as for people with an account. */
async function readGuest({ db }: Pick<Deps, 'db'>, where: Prisma.Sql) {
  // Cast: a stored record has the fields of its entity.
  const guest = (await findRecord(db, MeetingRegistration, { where: Prisma.sql`${where} AND "isByLink"` })) as
    | MeetingRegistration
    | undefined
  if (!guest) throw new AppError('not_found')
  const [meeting] = await query<{ name: string; startsAt: Date | null }>(
    db,
    Prisma.sql`SELECT name, "startsAt" FROM "Meeting" WHERE key = ${guest.meeting}`,
  )
  const messages = await query<{ createdAt: Date; content: string; isQuestion: boolean }>(
    db,
    Prisma.sql`SELECT "createdAt", content, "isQuestion" FROM "MeetingMessage" WHERE registration = ${guest.key}
      ORDER BY "createdAt", key`,
  )
  const votes = await query<{ createdAt: Date; question: string; answer: string }>(
    db,
    Prisma.sql`SELECT v."createdAt", p.question, p.answers ->> v.answer::int AS answer FROM "MeetingVote" v
      JOIN "MeetingPoll" p ON p.key = v.poll WHERE v.registration = ${guest.key} ORDER BY v."createdAt", v.key`,
  )
  const { name, status, history, attendedSeconds } = guest
  return {
    meeting: meeting?.name ?? '',
    startsAt: meeting?.startsAt?.toISOString() ?? null,
    registration: { name, status, history: history ?? [], attendedSeconds: attendedSeconds ?? 0 },
    messages: messages.map(({ createdAt, content, isQuestion }) => ({
      ...{ at: createdAt.toISOString(), content, isQuestion },
    })),
    votes: votes.map(({ createdAt, ...vote }) => ({ at: createdAt.toISOString(), ...vote })),
  }
}
