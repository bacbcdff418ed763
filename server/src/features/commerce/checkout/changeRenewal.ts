import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type {
  changeRenewal as changeOperation,
  previewNextPayment as nextOperation,
  openBillingPage as pageOperation,
} from '#shared/features/commerce/operations/purchases.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { readerLanguage } from '../../identity/mail/readerLanguage.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import { addressOnPortal } from './addressOnPortal.ts'
import { loadAccount } from './paymentAccount.ts'
import { requireBuyer } from './requireBuyer.ts'

/** Asks the provider to end a subscription with what is paid, or to continue it; its event does the rest. */
export const changeRenewal: Handler<typeof changeOperation> = async ({ memberID, renews }, context) => {
  // Staff may do it for anyone on the portal, as the operation's roles say.
  const isStaff = context.viewer.kind === 'staff'
  const { organization, id: portal } = await context.deps.seams.of(portalsSeam).require(context)
  const customer = isStaff ? null : (await requireBuyer(context, 'changeRenewal')).customer.customerKey
  const found = await requireSubscription(context.deps, { organization, portal, memberID, customer })
  if (!isStaff && !renews && !found.mayCancel)
    throw new AppError('bad_request', {
      message: 'Installments are owed until the last one. Ask the seller.',
    })
  await found.provider.endSubscription(found.account, {
    subscription: found.subscription,
    when: renews ? 'never' : 'periodEnd',
  })
  return { isAsked: true }
}

export const openBillingPage: Handler<typeof pageOperation> = async (input, context) => {
  const { deps } = context
  const { organization, portal, customer } = await requireBuyer(context, 'openBillingPage')
  const returnUrl = await addressOnPortal(deps, { organization, portal }, input.returnUrl)
  const asked = { organization, portal, memberID: input.memberID, customer: customer.customerKey }
  const { provider, account, subscription, payer, mayCancel } = await requireSubscription(deps, asked)
  return await provider.openBillingPage(account, {
    ...{ subscription, payer, returnUrl: returnUrl.href },
    mayCancel,
    language: await readerLanguage(context, { to: customer.email, organization, isAsker: true }),
  })
}

/** What the provider will charge next: it alone knows what a code, taxes and a former plan make of the price. */
export const previewNextPayment: Handler<typeof nextOperation> = async ({ memberID }, context) => {
  const isStaff = context.viewer.kind === 'staff'
  const { organization, id: portal } = await context.deps.seams.of(portalsSeam).require(context)
  const customer = isStaff ? null : (await requireBuyer(context, 'previewNextPayment')).customer.customerKey
  const found = await findSubscription(context.deps, { organization, portal, memberID, customer })
  const next = await found?.provider.previewNext(found.account, found.subscription)
  return next ?? { amount: null, tax: null }
}

type Asked = {
  organization: string
  portal: string
  memberID: string
  /** Null for staff, who may reach all of the portal. */
  customer: string | null
}

/** @throws AppError `not_found`, `bad_request` without one */
async function requireSubscription(deps: RequestContext['deps'], asked: Asked) {
  const found = await findSubscription(deps, asked)
  if (!found) throw new AppError('bad_request', { message: 'There is no subscription that goes on.' })
  return found
}

/** A member's subscription, and where it is; null without one. @throws AppError `not_found` for another person's */
async function findSubscription(
  deps: RequestContext['deps'],
  { organization, portal, memberID, customer }: Asked,
) {
  const key = memberID.includes('~') ? memberID : `${organization}~${memberID}`
  const rows = await query<Record<'subscription' | 'payer' | 'provider' | 'plan' | 'status', string | null>>(
    deps.db,
    Prisma.sql`SELECT m."paymentSubscriptionId" AS subscription, m."paymentCustomerId" AS payer,
        m.status, p.provider, p.plan
      FROM "Member" m LEFT JOIN LATERAL (
        SELECT provider, plan FROM "Payment" o WHERE o.member = m.key AND o.plan <> 'onetime' AND NOT o."isRenewal"
          ORDER BY o."createdAt" DESC LIMIT 1) p ON true
      WHERE m.key = ${key} AND m.organization = ${organization}
        AND m.portal = ${`${organization}~${portal}`} AND (${customer}::text IS NULL OR m.customer = ${customer})`,
  )
  const [found] = rows
  if (!found) throw new AppError('not_found')
  const { subscription, payer, provider, plan, status } = found
  if (!subscription || !provider) return null
  const account = await loadAccount(deps, organization)
  // Installments are owed until the last one, once their trial is over.
  const mayCancel = plan !== 'installments' || status === 'TRIAL'
  return {
    subscription,
    payer,
    mayCancel,
    account,
    provider: deps.ports.of(paymentsPort).providerNamed(provider),
  }
}
