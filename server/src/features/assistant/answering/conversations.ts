import { isDeepStrictEqual } from 'node:util'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { allOf, type Stored, tableOf, toRecord } from '#server/kernel/db/records/columns.ts'
import { insertRecord, updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { PortalName } from '#server/kernel/request/portalName.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { AiConversation } from '#shared/features/assistant/entities/AiConversation.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { keyOf } from '#shared/kernel/model/key.ts'

type Values = Partial<AiConversation>

/** A conversation keeps this many turns: its first ones go. */
const maxMessages = 400

/**
 * The asker's own conversation on a portal; null if there is none of that id. One of a customer is theirs alone. A visitor's
 * and a staff member's name nobody: anyone who knows its id, which cannot be guessed, can continue it, except a customer.
 * @throws AppError `not_found` for another person's conversation, and for one of another portal
 */
export async function findOwnConversation(
  context: RequestContext,
  portal: PortalName,
  sessionID: string,
): Promise<AiConversation | null> {
  return await ownIn(context.deps.db.pool, context, portal, sessionID)
}

async function ownIn(
  client: Queryable,
  context: RequestContext,
  { organization, id }: PortalName,
  sessionID: string,
  lock = Prisma.empty,
): Promise<AiConversation | null> {
  const key = keyOf(AiConversation, organization, sessionID)
  const rows = await query(
    client,
    Prisma.sql`SELECT ${allOf(AiConversation)} FROM ${tableOf(AiConversation)}
    WHERE key = ${key} ${lock}`,
  )
  if (!rows[0]) return null
  // The row has the entity's columns.
  const conversation = toRecord(rows[0]) as Stored<typeof AiConversation>
  const asker = customerIn(context.viewer, organization)?.customerKey ?? null
  if (conversation.customer !== asker || conversation.portal !== `${organization}~${id}`)
    throw new AppError('not_found')
  return conversation
}

/**
 * Changes the asker's conversation, or begins it with `begun`: `change` gets it as it is now, with nobody else writing it. Messages that are
 * new or changed get the request that did so as their `internalUpdateId`, by which it is found in the log.
 * @throws AppError `not_found` as above
 */
export async function writeConversation(
  context: RequestContext,
  portal: PortalName,
  sessionID: string,
  change: (before: Pick<AiConversation, 'messages' | 'itemReferences' | 'carouselItems'>) => Values,
  begun: Values = {},
): Promise<AiConversation> {
  const { organization, id } = portal
  const now = context.deps.now()
  return await inTransaction(context.deps.db.pool, async (client) => {
    await execute(
      client,
      Prisma.sql`SELECT pg_advisory_xact_lock(hashtextextended(${`conversation ${organization} ${sessionID}`}, 0))`,
    )
    const before = await ownIn(client, context, portal, sessionID, Prisma.sql`FOR UPDATE`)
    const { messages, ...changes } = change(before ?? empty)
    const marked = messages && markUpdated(before?.messages ?? [], messages, context.requestId)
    const values = { ...changes, ...(marked && { messages: marked.slice(-maxMessages) }) }
    const written = before
      ? await updateRecord(client, AiConversation, before, values, now)
      : await insertRecord(
          client,
          AiConversation,
          organization,
          { id: sessionID, ...begun, ...placed(), ...values },
          now,
        )
    assert(written, 'A conversation that is locked does not change.')
    return written
  })

  function placed(): Values {
    const customer = customerIn(context.viewer, organization)?.customerKey ?? null
    return { portal: `${organization}~${id}`, customer }
  }
}

function markUpdated(
  before: AiConversation['messages'],
  after: AiConversation['messages'],
  requestId: string,
): AiConversation['messages'] {
  const known = new Map(before.map((message) => [message.id, message]))
  return after.map((message) =>
    isDeepStrictEqual(known.get(message.id), message)
      ? message
      : { ...message, internalUpdateId: requestId || null },
  )
}

const empty = { messages: [], itemReferences: {}, carouselItems: [] } satisfies Values
