import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import { makeView } from '#server/kernel/records/makeView.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import { customerIn } from '#server/kernel/request/Viewer.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { Payment } from '#shared/features/commerce/entities/Payment.ts'
import { Receipt } from '#shared/features/commerce/entities/Receipt.ts'
import type { listPurchases as operation } from '#shared/features/commerce/operations/purchases.ts'
import { withoutTrial } from '#shared/features/commerce/rules/paymentPlan.ts'
import { flattenPlan } from '#shared/features/portals/rules/flattenPlan.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { findPlanChanges, type PlanChange } from '../checkout/findPlanChanges.ts'

const most = 200
const newest = Prisma.sql`"createdAt" DESC, key`

/** Everything that a customer has or had on the portal. */
export const listPurchases: Handler<typeof operation> = async (_input, context) => {
  const { deps, viewer } = context
  const { organization, id } = await deps.seams.of(portalsSeam).require(context)
  const customer = customerIn(viewer, organization)?.customerKey
  if (!customer) throw new AppError('unauthenticated')
  const members = await selectRecords(deps.db, Member, {
    where: Prisma.sql`customer = ${customer} AND portal = ${`${organization}~${id}`}`,
    orderBy: newest,
    limit: most,
  })
  const [memberships, payments] = await Promise.all([
    selectRecords(deps.db, Membership, {
      where: Prisma.sql`organization = ${organization} AND key = ANY(${members.map((one) => String(one.membership))})`,
      limit: most,
    }),
    selectRecords(deps.db, Payment, {
      where: Prisma.sql`customer = ${customer} AND member = ANY(${members.map(({ key }) => key)}) AND status <> 'pending'`,
      orderBy: newest,
      limit: most,
    }),
  ])
  const receipts = await selectRecords(deps.db, Receipt, {
    where: Prisma.sql`organization = ${organization} AND customer = ${customer}
      AND "referenceID" = ANY(${payments.map(({ referenceID }) => String(referenceID))})`,
    orderBy: Prisma.sql`position, key`,
    limit: most,
  })
  const changes = new Map<string, PlanChange[]>()
  // One after the other: few customers have several subscriptions.
  for (const member of members) changes.set(member.key, await findPlanChanges(context, organization, member))
  return {
    purchases: members.map((member) => {
      const membership = memberships.find(({ key }) => key === member.membership)
      return {
        member: makeView(context, Member, member),
        membership: membership ? makeView(context, Membership, membership) : null,
        payments: payments
          .filter((payment) => payment.member === member.key)
          .map((payment) => makeView(context, Payment, payment)),
        receipts: receipts
          .filter(({ referenceID, payment: later }) =>
            payments.some(
              (payment) =>
                payment.member === member.key &&
                payment.referenceID === referenceID &&
                (payment.isRenewal ? payment.key : null) === later,
            ),
          )
          .map((receipt) => makeView(context, Receipt, receipt)),
        changes: (changes.get(member.key) ?? []).map((change) => ({
          membership: makeView(context, Membership, change.membership as never),
          price: change.price.amount,
          ...flattenPlan(withoutTrial(change.price.plan)),
          isUpgrade: change.isUpgrade,
        })),
      }
    }),
  }
}
