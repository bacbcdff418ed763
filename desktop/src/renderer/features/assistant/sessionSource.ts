import type { CoreApi } from '#desktop/core/CoreApi.ts'
import { AiConversation } from '#shared/features/assistant/entities/AiConversation.ts'
import { getAllAISessions, sessionOrders } from '#shared/features/assistant/operations/aiSessions.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { callOperation } from '../../kernel/api/callOperation.ts'
import type { ListSource } from '../../kernel/api/ListSource.ts'
import type { ListedSession } from './conversations.ts'

/** A conversation as its list tells it: what the operation answers, and nothing that it does not. */
export const listedSession: Entity = {
  ...AiConversation,
  name: 'conversation',
  plural: 'conversations',
  fields: {
    customerName: text({ label: 'Person' }),
    firstQuestion: text({ label: 'First question' }),
    messageCount: number({ label: 'Messages', whole: true }),
    feedback: text({ label: 'Feedback' }),
    pageTitle: text({ label: 'Asked on' }),
    portalName: text({ label: 'Portal' }),
  },
}

/** As many as the operation answers at once. */
const mostAtOnce = 200

/** The conversations of an organization, which only the server has, and which nobody changes. */
export const createSessionSource = (
  core: Pick<CoreApi, 'executeOnServer'>,
  organizationID: string,
): ListSource => ({
  async read({ search, filter, sort, offset, limit }) {
    const sortBy = sessionOrders.find((one) => one === sort?.field) ?? 'updatedAt'
    const isAscending = sort?.direction === 'asc'
    const keys = filter?.key
    const rows: ListedSession[] = []
    let total = 0
    for (let at = 0; at < limit; at += mostAtOnce) {
      const some = Array.isArray(keys) ? keys.slice(at, at + mostAtOnce) : null
      const page = await callOperation(core, getAllAISessions, {
        ...{ organizationID, sortBy, isAscending, limit: Math.min(mostAtOnce, limit - at) },
        ...(search ? { search } : {}),
        ...(some ? { sessionIds: some } : { offset: offset + at }),
      })
      rows.push(...page.sessions)
      total = some ? total + page.total : page.total
      if (!some && page.sessions.length < mostAtOnce) break
    }
    return { items: rows.map((session) => ({ ...session, key: session.id })), total }
  },
  changeMany: () => {
    throw new AppError('forbidden', { message: 'Conversations stay as they were held.' })
  },
})
