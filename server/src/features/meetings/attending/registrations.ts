import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type {
  cancelRegistration as cancelling,
  getMeetingRegistrationForCustomer as found,
  registerForMeeting as registering,
} from '#shared/features/meetings/operations/meetingSteps.ts'
import type { MeetingAction } from '#shared/features/meetings/rules/meetingState.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { confirmRegistration, registeredMail } from '../inviting/invitationMails.ts'
import { getWatchers } from '../watching/watchers.ts'
import { type FoundMeeting, findMeeting, noAccess } from './findMeeting.ts'
import { refused, register, withdraw } from './register.ts'
import { giveFreePlaces } from './waitingList.ts'

/** In these states of the page somebody can be registered, or has been. */
const open: readonly MeetingAction[] = [
  'register',
  'accept',
  'registered',
  'wait',
  'start',
  'join',
  'registerToView',
]

export const registerForMeeting: Handler<typeof registering> = async ({ meetingKey }, context) => {
  await requirePortal(context)
  const meeting = await findMeeting(context, meetingKey)
  if (!meeting.customer || !open.includes(meeting.action)) throw refused()
  if (meeting.view.status === 'POST_MEETING')
    return { registration: await register(context, meeting, 'POST_MEETING_VIEWER') }
  const email = await findEmail(context, meeting)
  const mail = email && (await confirmRegistration(context, meeting, email))
  return {
    registration: await register(context, meeting, 'REGISTERED', async (client, { history }) => {
      // Who registers again, or clicks twice, has the mail.
      const times = (history ?? []).filter(({ status }) => status === 'REGISTERED').length
      const isNew = times === 1 && meeting.registration?.status !== 'REGISTERED'
      if (mail && isNew) await registeredMail.queue(context.deps, mail, { client })
    }),
  }
}

async function findEmail({ deps }: RequestContext, { customer }: FoundMeeting): Promise<string | null> {
  const rows = await query<{ email: string | null }>(
    deps.db,
    Prisma.sql`SELECT email FROM "Customer" WHERE key = ${customer?.customerKey}`,
  )
  return rows[0]?.email ?? null
}

export const cancelRegistration: Handler<typeof cancelling> = async ({ meetingKey }, context) => {
  await requirePortal(context)
  const attended = await findMeeting(context, meetingKey)
  const { status, isRemoved } = attended.view
  if (!attended.customer || isRemoved || (status !== 'PRE_MEETING' && status !== 'OPEN')) throw refused()
  const { deps } = context
  const registration = await withdraw(context, attended, (client) =>
    giveFreePlaces(client, deps, attended.meeting.key),
  )
  getWatchers(deps).changed(attended.meeting.key)
  return { registration }
}

export const getMeetingRegistrationForCustomer: Handler<typeof found> = async ({ meetingKey }, context) => {
  await requirePortal(context)
  const { registration, view } = await findMeeting(context, meetingKey)
  if (!view.hasAccess) throw noAccess({ registration })
  if (!registration) throw new AppError('not_found', { message: 'Registration not found' })
  return { registration }
}
