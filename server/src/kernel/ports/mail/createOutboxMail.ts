import { createId } from '#shared/kernel/model/key.ts'
import type { Database } from '../../db/Database.ts'
import type { Mail } from './Mail.ts'
import { refuseInjection } from './mailAddress.ts'

/** Keeps mail in the database, where an administrator can read it: for installations without SMTP. */
export function createOutboxMail(db: Pick<Database, 'prisma'>): Mail {
  return {
    async send(message) {
      refuseInjection(message)
      const { to, subject, text, html, calendar, unsubscribe, sender, bcc, organization } = message
      await db.prisma.outboxMail.create({
        data: {
          id: createId(),
          organization,
          recipient: to,
          subject,
          text,
          html: html ?? null,
          calendar: calendar ?? null,
          unsubscribe: unsubscribe ?? null,
          senderName: sender?.name ?? null,
          replyTo: sender?.replyTo ?? null,
          bcc: [...(bcc ?? [])],
        },
      })
    },
    async close() {},
  }
}
