import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { PaymentAsked } from './issueReceipts.ts'

/** The page on the portal that opens the last credit note of a payment; null without one. */
export async function findCreditNote(
  { db }: Pick<Deps, 'db'>,
  { organization, reference, invoice }: PaymentAsked,
  page: (path: string) => string,
): Promise<string | null> {
  const rows = await query<{ id: string }>(
    db,
    Prisma.sql`SELECT r.id FROM "Receipt" r LEFT JOIN "Payment" p ON p.key = r.payment
      WHERE r.organization = ${organization} AND r."referenceID" = ${reference} AND r.kind = 'creditNote'
        AND CASE WHEN ${invoice}::text IS NULL THEN r.payment IS NULL ELSE p."invoiceID" = ${invoice} END
      ORDER BY r.position DESC LIMIT 1`,
  )
  const [found] = rows
  return found ? page(`/receipt/${found.id}`) : null
}
