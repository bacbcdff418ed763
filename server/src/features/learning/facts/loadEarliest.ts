import type { Database } from '#server/kernel/db/Database.ts'
import { query } from '#server/kernel/db/query.ts'
import type { SentFact } from '#shared/features/learning/operations/reportLearning.ts'

const dayMs = 24 * 3600 * 1000
/** How long facts may wait in a browser's outbox. */
export const outboxMs = 30 * dayMs
/** A visitor who signs up keeps what they did on the page that is still open (ROL-17): only their browser knows since when. */
const visitMs = dayMs

/**
 * The moment before which none of these facts is dated, in milliseconds: nobody learned before they had an account,
 * apart from a visit just before. Reads nothing for facts of the last day.
 */
export async function loadEarliest(
  { pool }: Pick<Database, 'pool'>,
  customer: string,
  facts: readonly Pick<SentFact, 'occurredAt'>[],
  now: number,
): Promise<number> {
  const oldest = now - outboxMs
  if (!facts.some(({ occurredAt }) => occurredAt && Date.parse(occurredAt) < now - visitMs)) return oldest
  const rows = await query<{ createdAt: Date }>(pool, {
    name: 'find-account-begin',
    text: 'SELECT "createdAt" FROM "Customer" WHERE key = $1',
    values: [customer],
  })
  const [account] = rows
  return account ? Math.max(oldest, account.createdAt.getTime() - visitMs) : oldest
}
