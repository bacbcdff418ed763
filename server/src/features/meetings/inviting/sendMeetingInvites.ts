import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Invite } from '#shared/features/identity/entities/Invite.ts'
import {
  mostInvites,
  type sendMeetingInvites as operation,
} from '#shared/features/meetings/operations/meetNow.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fault, makeDetails } from '#shared/kernel/errors/faults.ts'
import { countSignedInMail } from '../../identity/limitTries.ts'
import { normalizeEmail } from '../../identity/normalizeEmail.ts'
import { refused, registerIn } from '../attending/register.ts'
import { findOwn } from '../attending/running.ts'
import { invitationMail, inviteTo } from './invitationMails.ts'

/** Invitations are open as long as others of the house. */
const lifeMs = 7 * 24 * 60 * 60 * 1000
const over = ['POST_MEETING', 'CANCELLED', 'UNKNOWN']

/** Customers of these addresses are invited in the list of attendees, too. All are mailed, or none. */
export const sendMeetingInvites: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const attended = await findOwn(context, input.meetingKey)
  if (!attended.view.isHost || over.includes(attended.view.status)) throw refused()
  const addresses = (input.emailAddresses ?? []).map((one) => one.trim()).filter((one) => one !== '')
  const emails = [...new Set(addresses.map(normalizeEmail))]
  if (emails.length === 0 || emails.length > mostInvites)
    throw new AppError('validation', { details: makeDetails({ emailAddresses: fault('required') }) })
  for (const email of emails) await countSignedInMail(context, email)
  const mails = await Promise.all(emails.map((to) => inviteTo(context, attended, { ...input, to })))

  const { organization } = attended.customer
  await inTransaction(deps.db.pool, async (client) => {
    const rows = await query<{ key: string; name: string | null }>(
      client,
      Prisma.sql`SELECT c.key, c.name FROM "Customer" c WHERE c.organization = ${organization}
        AND lower(c.email) = ANY(${emails}::text[])
        AND NOT EXISTS (SELECT 1 FROM "MeetingRegistration" r WHERE r.meeting = ${attended.meeting.key}
        AND r.customer = c.key) ORDER BY c.key`,
    )
    for (const { key, name } of rows)
      await registerIn(
        client,
        deps,
        { ...attended, who: { customer: key, pass: null, name }, isHost: false },
        'INVITED',
      )
    for (const mail of mails) {
      await insertRecord(
        client,
        Invite,
        organization,
        {
          kind: 'meeting',
          email: mail.to,
          meeting: attended.meeting.key,
          expiresAt: new Date(deps.now() + lifeMs).toISOString(),
        },
        deps.now(),
      )
      await invitationMail.queue(deps, mail, { client })
    }
  })
  return { sent: mails.length }
}
