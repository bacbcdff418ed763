import { createId } from '#shared/kernel/model/key.ts'
import type { Database } from '../../db/Database.ts'
import { Prisma } from '../../db/generated/client.ts'
import { execute } from '../../db/query.ts'
import type { Mail, MailMessage } from './Mail.ts'
import { refuseInjection } from './mailAddress.ts'

/** Keeps mail in the database, where an administrator can read it: for installations without SMTP. */
export function createOutboxMail(db: Pick<Database, 'pool'>): Mail {
  async function send(message: MailMessage): Promise<void> {
    refuseInjection(message)
    const { to, subject, text, html, calendar, unsubscribe, sender, bcc, organization } = message
    await execute(
      db,
      Prisma.sql`INSERT INTO "OutboxMail"
          (id, organization, recipient, subject, text, html, calendar, unsubscribe, "senderName", "replyTo", bcc)
        VALUES (${createId()}, ${organization}, ${to}, ${subject}, ${text}, ${html ?? null}, ${calendar ?? null},
          ${unsubscribe ?? null}, ${sender?.name ?? null}, ${sender?.replyTo ?? null}, ${[...(bcc ?? [])]})`,
    )
  }
  return {
    send,
    async tryToSend(message) {
      await send(message)
      return null
    },
    async close() {},
  }
}
