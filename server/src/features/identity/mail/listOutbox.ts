import { z } from 'zod'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { listOutbox as operation } from '#shared/features/identity/operations/listOutbox.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/**
 * The mails in an organization's outbox, for its full administrators; the platform's super users also see mails
 * without an organization: codes of staff, who may work for several. A page token names the last mail by time and id,
 * so that pages stay stable while mails are added.
 */
export const listOutbox: Handler<typeof operation> = async (input, context) => {
  const { viewer, deps } = context
  const limit = input.limit ?? 50
  const isPlatform = viewer.kind === 'staff' && viewer.isPlatform
  const theirs = {
    OR: [{ organization: input.organizationID }, ...(isPlatform ? [{ organization: null }] : [])],
  }
  const { outboxMail } = deps.db.prisma
  const [rows, total] = await Promise.all([
    outboxMail.findMany({
      where: { AND: [theirs, ...(input.nextToken ? [olderThan(input.nextToken)] : [])] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
    }),
    outboxMail.count({ where: theirs }),
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
  return { messages, total, nextToken: rows.length > limit && last ? `${last.createdAt}_${last.id}` : null }
}

const placeSchema = z.tuple([z.iso.datetime(), z.string().min(1)])

function olderThan(token: string) {
  const [at, ...rest] = token.split('_')
  const place = placeSchema.safeParse([at, rest.join('_')])
  if (!place.success) throw new AppError('bad_request', { details: { argument: 'nextToken' } })
  const [createdAt, id] = place.data
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] }
}
