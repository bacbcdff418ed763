import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { loadAccount } from '../checkout/paymentAccount.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'

/**
 * Ends the subscriptions of a customer that their provider may still charge, before the customer is erased: those that go on, and
 * those whose late payment it may still try. Ones that it has ended meanwhile are no fault. Answers how many were named to a provider.
 *
 * @throws AppError `unavailable` if a provider does not answer: then nothing must be erased yet
 */
export async function endSubscriptions(
  deps: Deps,
  { organization, key, isDry }: { organization: string; key: string; isDry: boolean },
): Promise<number> {
  const found = await query<{ subscription: string; provider: string }>(
    deps.db,
    Prisma.sql`SELECT DISTINCT m."paymentSubscriptionId" AS subscription, p.provider
      FROM "Member" m JOIN "Payment" p ON p.member = m.key AND NOT p."isRenewal" AND p.plan <> 'onetime'
      WHERE m.customer = ${key} AND m.organization = ${organization}
        AND m."paymentSubscriptionId" IS NOT NULL AND p.provider IS NOT NULL
        AND (m."nextPaymentAt" IS NOT NULL OR m."statusReason" = 'unpaid')`,
  )
  if (isDry || found.length === 0) return found.length
  const account = await loadAccount(deps, organization)
  for (const { subscription, provider } of found) {
    const at = deps.ports.of(paymentsPort).providerNamed(provider)
    await at.endSubscription(account, { subscription, when: 'now' }).catch((error: unknown) => {
      if (!isAppError(error, 'not_found')) throw error
    })
  }
  return found.length
}
