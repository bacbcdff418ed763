import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Member } from '#shared/features/commerce/entities/Member.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import { loadAccount } from './paymentAccount.ts'
import type { SubscriptionFacts } from './subscriptionFacts.ts'

/** How a member's subscription stands when a mail about it is sent. */
export type Standing = Pick<Member, 'status' | 'statusReason' | 'failedPaymentAttempts'> &
  Record<'expiresOn' | 'endsAt' | 'nextPaymentAt', Date | null> &
  Record<'subscription' | 'provider', string | null>

export async function findStanding({ db }: Pick<Deps, 'db'>, member: string): Promise<Standing | null> {
  const rows = await query<Standing>(
    db,
    Prisma.sql`SELECT status, "statusReason", "failedPaymentAttempts", "expiresOn", "endsAt", "nextPaymentAt",
        "paymentSubscriptionId" AS subscription,
        (SELECT provider FROM "Payment" p WHERE p.member = m.key AND p.provider IS NOT NULL
          ORDER BY p."createdAt" DESC LIMIT 1) AS provider
      FROM "Member" m WHERE key = ${member}`,
  )
  return rows[0] ?? null
}

/** Whether its member has access at a moment, in milliseconds since 1970. */
export const isOpenAt = (
  { status, expiresOn }: Pick<Standing, 'status' | 'expiresOn'>,
  now: number,
): boolean => status !== 'PENDING' && status !== 'EXPIRED' && (expiresOn?.getTime() ?? Infinity) > now

/** Whether a mail still says the truth: what was paid or given back stays so, the rest may have changed since it was queued. */
export async function isStillTrue(
  deps: Pick<Deps, 'db' | 'log' | 'now' | 'ports' | 'settings'>,
  { organization, act, attempts, card }: SubscriptionFacts,
  standing: Standing,
): Promise<boolean> {
  const now = deps.now()
  const { status, statusReason, failedPaymentAttempts, endsAt, nextPaymentAt, ...of } = standing
  const isOpen = isOpenAt(standing, now)
  switch (act) {
    case 'renewed':
    case 'refunded':
    case 'partlyRefunded':
      return true
    case 'failed':
      // The newest attempt says it for those before.
      return isOpen && status === 'OVERDUE' && (attempts === undefined || attempts === failedPaymentAttempts)
    case 'closed':
      return status === 'EXPIRED' && statusReason === 'unpaid'
    case 'trialEnds':
      return isOpen && status === 'TRIAL' && endsAt === null && (nextPaymentAt?.getTime() ?? 0) > now
    case 'cancelled':
      return isOpen && endsAt !== null
    case 'kept':
      return isOpen && endsAt === null
    case 'cardEnds': {
      if (!isOpen || !nextPaymentAt || !of.subscription) return false
      if (!card?.name || !of.provider) return true
      const port = deps.ports.of(paymentsPort).providerNamed(of.provider)
      const account = await loadAccount(deps, organization)
      return (await port.findCard?.(account, of.subscription))?.card === card.name
    }
  }
}
