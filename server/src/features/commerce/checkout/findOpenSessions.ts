import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'

/** A session of an unfinished purchase, and the provider that it is at. */
export type OpenSession = { sessionID: string; provider: string | null }

/** As long as a page stays open at the provider, and a while longer for its last report. */
const checkoutMs = 25 * 60 * 60 * 1000

/**
 * The pages of members' purchases that may still be paid: those that nothing was heard of, and those on which a card was declined, since
 * another card may follow there. `except`: the purchase that begins now.
 */
export const findOpenSessions = (
  client: Queryable,
  members: readonly { key: string }[],
  { except, now }: { except: string | null; now: number },
): Promise<OpenSession[]> =>
  query<OpenSession>(
    client,
    Prisma.sql`SELECT DISTINCT p."sessionID", p.provider FROM "Payment" p
      WHERE p.member = ANY(${members.map(({ key }) => key)}) AND p."referenceID" IS DISTINCT FROM ${except}
        AND p."sessionID" IS NOT NULL AND NOT p."isRenewal"
        AND (p.status = 'pending'
          OR p.status = 'failed' AND p."createdAt" > ${new Date(now - checkoutMs)}
            AND NOT EXISTS (SELECT 1 FROM "PaymentEvent" e WHERE e.organization = p.organization
              AND e."referenceID" = p."referenceID" AND e.type = 'closed'))`,
  )
