import type { Handler } from '#server/kernel/request/Handler.ts'
import type { declineInvitation as operation } from '#shared/features/identity/operations/invitations.ts'
import { texts } from '../texts.ts'
import { getInvite } from './invitations.ts'

/** The inviting organization sees that it was declined, and may invite again. */
export const declineInvitation: Handler<typeof operation> = async (input, context) => {
  const { invite } = await getInvite(context, input)
  await context.deps.db.prisma.invite.updateMany({
    where: { key: invite, status: 'PENDING' },
    data: { status: 'DECLINED', token: null, updatedAt: new Date(context.deps.now()) },
  })
  return { message: texts.declined }
}
