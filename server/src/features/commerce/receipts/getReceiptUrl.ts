import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { retryDeadlocks } from '#server/kernel/db/retryDeadlocks.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import type { getReceiptUrl as operation } from '#shared/features/commerce/operations/receipts.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { lockPurchases } from '../members/lockMemberships.ts'
import { issueReceipts } from './issueReceipts.ts'
import { receiptAddress } from './receiptAddress.ts'

export const getReceiptUrl: Handler<typeof operation> = async (input, context) => {
  const asker = await findAsker(context, input.organizationID ?? null)
  const { organization } = asker
  const key = input.document.includes('~') ? input.document : `${organization}~${input.document}`
  const receipt =
    (await findReceipt(context, key, asker)) ??
    ((await issueFor(context, key, asker)) && (await findReceipt(context, key, asker)))
  if (!receipt) throw new AppError('not_found')
  return { url: receiptAddress(context.deps, receipt) }
}

/** `customer`: null for administrators, who see all of the organization. */
type Asker = { organization: string; customer: string | null }

async function findAsker(context: RequestContext, organizationID: string | null): Promise<Asker> {
  // The operation's roles say that staff are full administrators of it.
  if (context.viewer.kind === 'staff' && organizationID)
    return { organization: organizationID, customer: null }
  const { organization } = await context.deps.seams.of(portalsSeam).require(context)
  const customer = customerIn(context.viewer, organization)?.customerKey
  if (!customer) throw new AppError('unauthenticated')
  return { organization, customer }
}

/** By its own key, or that of a payment: the receipt of the payment, not its credit notes. */
async function findReceipt({ deps }: RequestContext, key: string, { organization, customer }: Asker) {
  const rows = await query<{ key: string }>(
    deps.db,
    Prisma.sql`SELECT r.key FROM "Receipt" r LEFT JOIN "Payment" p ON p.key = ${key} AND p.organization = r.organization
      WHERE r.organization = ${organization} AND (${customer}::text IS NULL OR r.customer = ${customer})
        AND (r.key = ${key} OR r.kind = 'receipt' AND r."referenceID" = p."referenceID"
          AND r.payment IS NOT DISTINCT FROM CASE WHEN p."isRenewal" THEN p.key END)
      LIMIT 1`,
  )
  return rows[0]?.key ?? null
}

/** A payment from before receipts has none yet. False where there is no such payment. */
async function issueFor({ deps }: RequestContext, key: string, { organization, customer }: Asker) {
  const [payment] = await query<{ customer: string; reference: string; invoice: string | null }>(
    deps.db,
    Prisma.sql`SELECT customer, "referenceID" AS reference, CASE WHEN "isRenewal" THEN "invoiceID" END AS invoice
      FROM "Payment" WHERE key = ${key} AND organization = ${organization} AND "referenceID" IS NOT NULL
        AND (${customer}::text IS NULL OR customer = ${customer})`,
  )
  if (!payment) return false
  const { reference, invoice } = payment
  await retryDeadlocks(() =>
    inTransaction(deps.db.pool, async (client) => {
      await lockPurchases(client, payment.customer)
      await issueReceipts(client, { organization, reference, invoice }, deps.now())
    }),
  )
  return true
}
