import { z } from 'zod'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { listOutbox as operation } from '#shared/features/identity/operations/listOutbox.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

type OutboxMail = {
  id: string
  recipient: string
  senderName: string | null
  replyTo: string | null
  bcc: string[]
  subject: string
  text: string
  calendar: string | null
  createdAt: Date
}

/**
 * The mails in an organization's outbox, for its full administrators; the platform's super users also see mails
 * without an organization: codes of staff, who may work for several. A page token names the last mail by time and id,
 * so that pages stay stable while mails are added.
 */
export const listOutbox: Handler<typeof operation> = async (input, context) => {
  const { viewer, deps } = context
  const limit = input.limit ?? 50
  const isPlatform = viewer.kind === 'staff' && viewer.isPlatform
  const theirs = Prisma.sql`(organization = ${input.organizationID} OR ${isPlatform} AND organization IS NULL)`
  const page = input.nextToken ? olderThan(input.nextToken) : Prisma.sql`true`
  const [rows, [counted]] = await Promise.all([
    query<OutboxMail>(
      deps.db,
      Prisma.sql`SELECT id, recipient, "senderName", "replyTo", bcc, subject, text, calendar, "createdAt"
        FROM "OutboxMail" WHERE ${theirs} AND ${page} ORDER BY "createdAt" DESC, id DESC LIMIT ${limit + 1}`,
    ),
    query<{ total: number }>(deps.db, Prisma.sql`SELECT count(*) AS total FROM "OutboxMail" WHERE ${theirs}`),
  ])
  const messages = rows
    .slice(0, limit)
    .map(({ id, recipient, senderName, replyTo, bcc, subject, text, calendar, createdAt }) => ({
      id,
      to: recipient,
      senderName,
      replyTo,
      bcc,
      subject,
      text,
      calendar,
      createdAt: createdAt.toISOString(),
    }))
  const last = messages.at(-1)
  return {
    messages,
    total: counted?.total ?? 0,
    nextToken: rows.length > limit && last ? `${last.createdAt}_${last.id}` : null,
  }
}

const placeSchema = z.tuple([z.iso.datetime(), z.string().min(1)])

function olderThan(token: string) {
  const [at, ...rest] = token.split('_')
  const place = placeSchema.safeParse([at, rest.join('_')])
  if (!place.success) throw new AppError('bad_request', { details: { argument: 'nextToken' } })
  const [createdAt, id] = place.data
  return Prisma.sql`("createdAt", id) < (${createdAt}::timestamptz, ${id})`
}
