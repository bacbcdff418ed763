import type { Handler } from '#server/kernel/request/Handler.ts'
import type { getAgentSession as operation } from '#shared/features/assistant/operations/answering.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'
import { findOwnConversation } from './conversations.ts'

/** The asker's own conversation. */
export const getAgentSession: Handler<typeof operation> = async ({ sessionID }, context) => {
  const portal = await requirePortal(context)
  const conversation = await findOwnConversation(context, portal, sessionID)
  if (!conversation) return { session: null }
  const { id, createdAt, updatedAt, messages, itemReferences } = conversation
  return {
    session: {
      ...{ id, createdAt, updatedAt, itemReferences },
      messages: messages.map(({ internalUpdateId: _update, ...shown }) => shown),
    },
  }
}
