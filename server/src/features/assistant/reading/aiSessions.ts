import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { likePattern } from '#server/kernel/db/records/sqlTexts.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type {
  getAISession as getting,
  getAllAISessions as listing,
  sessionOrders,
} from '#shared/features/assistant/operations/aiSessions.ts'
import { assistantErrors } from '#shared/features/assistant/rules/assistantErrors.ts'
import type { AgentMessage } from '#shared/features/assistant/rules/conversationMessage.ts'
import type { ItemReferences } from '#shared/features/assistant/rules/itemReference.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { orSay } from '../answering/orSay.ts'

type Listed = OperationOutput<typeof listing>['sessions'][number]
type Row = Omit<Listed, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

/** The columns of a listed conversation `c` of customer `p` on portal `o`. */
const columns = Prisma.sql`c.id, c."createdAt", c."updatedAt", coalesce(o."publicName", o.name) AS "portalName", c."agentName",
  p.id AS "customerID", p.name AS "customerName", p.email AS "customerEmail",
  c."customerContext" #>> '{currentPage,title}' AS "pageTitle", c."customerContext" #>> '{currentPage,url}' AS "pageUrl",
  left(jsonb_path_query_first(c.messages, '$[*] ? (@.role == "user").content') #>> '{}', 300) AS "firstQuestion",
  jsonb_array_length(c.messages) AS "messageCount",
  jsonb_array_length(jsonb_path_query_array(c.messages, '$[*] ? (@.feedback == "up")')) AS "thumbsUp",
  jsonb_array_length(jsonb_path_query_array(c.messages, '$[*] ? (@.feedback == "down")')) AS "thumbsDown"`
const tables = Prisma.sql`"AiConversation" c LEFT JOIN "Customer" p ON p.key = c.customer
  LEFT JOIN "Portal" o ON o.key = c.portal`

export const getAllAISessions: Handler<typeof listing> = async (input, { deps }) =>
  await orSay(assistantErrors.getAllAISessions, async () => {
    const { organizationID, search, limit, offset, sessionIds } = input
    const sought = search?.trim() ? Prisma.sql`AND ${saysOrIsBy(search.trim())}` : Prisma.empty
    const chosen = sessionIds?.length ? Prisma.sql`AND c.id = ANY(${sessionIds})` : Prisma.empty
    const order = orders[input.sortBy ?? 'updatedAt']
    const direction = input.isAscending === true ? Prisma.sql`ASC` : Prisma.sql`DESC`
    const rows = await query<Row & { total: number }>(
      deps.db,
      Prisma.sql`SELECT ${columns}, count(*) OVER ()::int AS total FROM ${tables}
      WHERE c.organization = ${organizationID} ${sought} ${chosen}
      ORDER BY ${order} ${direction} NULLS LAST, c.key LIMIT ${limit ?? 50} OFFSET ${offset ?? 0}`,
    )
    return { sessions: rows.map(({ total: _total, ...row }) => toListed(row)), total: rows[0]?.total ?? 0 }
  })

export const getAISession: Handler<typeof getting> = async ({ organizationID, sessionId }, { deps }) =>
  await orSay(assistantErrors.getAISession, async () => {
    type Whole = Row & { messages: AgentMessage[]; itemReferences: ItemReferences }
    const [row] = await query<Whole>(
      deps.db,
      Prisma.sql`SELECT ${columns}, c.messages, c."itemReferences" FROM ${tables}
        WHERE c.organization = ${organizationID} AND c.id = ${sessionId}`,
    )
    if (!row) throw new AppError('not_found')
    return { session: { ...row, ...toListed(row), messages: row.messages.map(toMessage) } }
  })

const orders: Record<(typeof sessionOrders)[number], Prisma.Sql> = {
  updatedAt: Prisma.sql`c."updatedAt"`,
  createdAt: Prisma.sql`c."createdAt"`,
  customerName: Prisma.sql`lower(coalesce(p.name, p.email))`,
  messageCount: Prisma.sql`jsonb_array_length(c.messages)`,
}

/** A question or an answer has these letters, or the customer's name or address. */
function saysOrIsBy(search: string): Prisma.Sql {
  const pattern = likePattern(search)
  return Prisma.sql`(p.name ILIKE ${pattern} OR p.email ILIKE ${pattern} OR EXISTS (
    SELECT FROM jsonb_array_elements(c.messages) m WHERE m ->> 'content' ILIKE ${pattern}))`
}

const toListed = <R extends Row>(row: R): R & Listed => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Without what only the machinery reads. */
const toMessage = ({
  id,
  content,
  role,
  createdAt,
  annotations,
  feedback,
  carouselItems,
  toolInvocations,
}: AgentMessage) => ({
  ...{ id, content, role, createdAt, annotations, feedback, carouselItems, toolInvocations },
})
