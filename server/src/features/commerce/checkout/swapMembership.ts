import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import type {
  previewSwap as previewOperation,
  swapMembership as swapOperation,
} from '#shared/features/commerce/operations/purchases.ts'
import { isHeld } from '#shared/features/commerce/rules/memberState.ts'
import { membershipDomain } from '#shared/features/commerce/rules/membershipDomain.ts'
import { withoutTrial } from '#shared/features/commerce/rules/paymentPlan.ts'
import { findPrice } from '#shared/features/portals/rules/findPrice.ts'
import { flattenPlan } from '#shared/features/portals/rules/flattenPlan.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { countMembers } from '../members/countMembers.ts'
import { countTakenPlaces } from '../members/countTakenPlaces.ts'
import { lockMemberships, lockPurchases } from '../members/lockMemberships.ts'
import { priceMemberships } from '../offers/priceMemberships.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import { beginChange } from './beginChange.ts'
import { findPlanChanges } from './findPlanChanges.ts'
import { findSwapItems } from './findSwapItems.ts'
import { loadAccount } from './paymentAccount.ts'
import { requireBuyer } from './requireBuyer.ts'

type Asked = { existingMemberID: string; newMembershipID: string }

export const previewSwap: Handler<typeof previewOperation> = async (input, context) => {
  const { member, membership, price, subscription } = await findSwap(context, input, 'previewSwap')
  const items = await findSwapItems(context, String(member.organization), member, membership.key)
  const sum = price
    ? { price: price.amount, currency: price.currency, ...flattenPlan(withoutTrial(price.plan)) }
    : { price: null, currency: null, ...flattenPlan(null) }
  if (!subscription) return { dueNow: null, creditLeft: null, ...sum, ...items }
  const { provider, account, asked } = subscription
  const due = await provider.previewChange(account, { ...asked, reference: createId() })
  return { ...due, ...sum, ...items }
}

export const swapMembership: Handler<typeof swapOperation> = async (input, context) => {
  const { deps } = context
  const { member, membership, subscription } = await findSwap(context, input, 'swap')
  if (!subscription) {
    await inTransaction(deps.db.pool, async (client) => {
      await lockPurchases(client, member.customer)
      await lockMemberships(client, [String(member.membership), membership.key].toSorted())
      await requireRoom(context, membership, member)
      const rows = await query(
        client,
        Prisma.sql`SELECT * FROM "Member" WHERE key = ${member.key} FOR UPDATE`,
      )
      if (!rows[0]) throw new AppError('not_found')
      const locked = toRecord(rows[0])
      const written = await updateRecord(client, Member, locked, { membership: membership.key }, deps.now())
      for (const one of [member.membership, membership.key])
        await countMembers(client, { membership: one, customer: member.customer }, deps.now())
      if (!written) throw new AppError('concurrency')
    })
    return { isAsked: false }
  }
  await requireRoom(context, membership, member)
  const { provider, account, asked, plan } = subscription
  const { amount, currency } = asked
  // Before the provider is asked, so that its event finds the purchase.
  const reference = await beginChange(context, {
    ...{ member, membership: membership.key, provider: provider.name, sum: { amount, currency }, plan },
  })
  await provider.changeSubscription(account, { ...asked, reference })
  return { isAsked: true }
}

/** The member, the membership that is to replace theirs, and the subscription that goes on, if one does. */
async function findSwap(
  context: RequestContext,
  { existingMemberID, newMembershipID }: Asked,
  asks: 'swap' | 'previewSwap',
) {
  const { deps } = context
  const { organization, id } = await deps.seams.of(portalsSeam).require(context)
  // Administrators of the organization may do it for anyone, as the operation's roles say.
  const buyer =
    context.viewer.kind === 'staff' ? null : (await requireBuyer(context, asks)).customer.customerKey
  const portal = `${organization}~${id}`
  const keyOf = (given: string) => (given.includes('~') ? given : `${organization}~${given}`)
  const member = await findRecord(deps.db, Member, {
    where: Prisma.sql`key = ${keyOf(existingMemberID)} AND organization = ${organization} AND portal = ${portal}
      AND (${buyer}::text IS NULL OR customer = ${buyer})`,
  })
  const asked = await findRecord(deps.db, Membership, {
    where: Prisma.sql`key = ${keyOf(newMembershipID)} AND organization = ${organization} AND portal = ${portal} AND active`,
  })
  const [membership] = asked ? await priceMemberships(deps, [asked]) : []
  if (!member || !membership) throw new AppError('not_found')
  if (buyer && !(await isOffered(context, organization, member, membership))) throw new AppError('not_found')
  if (member.membership === membership.key) throw refuse('The customer has this membership already.')
  const rows = await query<{ email: string; has: boolean; provider: string | null; currency: string | null }>(
    deps.db,
    Prisma.sql`SELECT c.email, p.provider, p.currency,
        EXISTS (SELECT 1 FROM "Member" o WHERE o.customer = c.key AND o.membership = ${membership.key}) AS has
      FROM "Customer" c LEFT JOIN LATERAL (SELECT provider, currency FROM "Payment" WHERE member = ${member.key}
        AND plan <> 'onetime' AND NOT "isRenewal" ORDER BY "createdAt" DESC LIMIT 1) p ON true
      WHERE c.key = ${member.customer}`,
  )
  const [found] = rows
  if (!found) throw new AppError('not_found')
  if (found.has) throw refuse('The customer has this membership already.')
  const mismatch = membershipDomain(membership, found.email)
  if (mismatch !== null) throw refuse(mismatch)
  const price = findPrice(membership)
  const goesOn = isHeld(member, deps.now()) && (member.nextPaymentAt !== null || member.endsAt !== null)
  if (!goesOn || !member.paymentSubscriptionId) return { member, membership, price, subscription: null }
  if (price?.plan.kind !== 'recurring')
    throw refuse(
      'A subscription can only become another subscription. Cancel it first, then give the other membership.',
    )
  if (price.currency !== found.currency)
    throw refuse('The other membership is sold in another currency. Cancel the subscription first.')
  const account = await loadAccount(deps, organization)
  const change = {
    ...{
      subscription: member.paymentSubscriptionId,
      name: membership.name,
      isTaxExempt: membership.taxExempt,
    },
    ...{ amount: price.amount, currency: price.currency, term: price.plan.term },
  }
  const provider = deps.ports.of(paymentsPort).providerNamed(found.provider ?? 'test')
  return {
    member,
    membership,
    price,
    subscription: { provider, account, asked: change, plan: withoutTrial(price.plan) },
  }
}

/** Whether a customer may change to it without staff: it is charged, and never given. */
async function isOffered(
  context: RequestContext,
  organization: string,
  member: Member,
  { key }: Membership,
): Promise<boolean> {
  const changes = await findPlanChanges(context, organization, member)
  return changes.some(({ membership }) => membership.key === key)
}

async function requireRoom(
  { deps }: RequestContext,
  { key, maxMembers }: Membership,
  { customer }: Pick<Member, 'customer'>,
): Promise<void> {
  if (!maxMembers) return
  const taken = await countTakenPlaces(deps.db.pool, [key], customer, deps.now())
  if ((taken.get(key) ?? 0) >= maxMembers) throw refuse('This membership has no places left.')
}

const refuse = (message: string) => new AppError('bad_request', { message })
