import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import { retryDeadlocks } from '#server/kernel/db/retryDeadlocks.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import type { endMembership as operation } from '#shared/features/commerce/operations/endMembership.ts'
import { isHeld } from '#shared/features/commerce/rules/memberState.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { loadAccount } from '../checkout/paymentAccount.ts'
import { noteMail } from '../orders/noteMail.ts'
import { paymentsPort } from '../ports/payments/paymentsPort.ts'
import { countMembers } from './countMembers.ts'
import { endedMail } from './endedMail.ts'
import { lockPurchases } from './lockMemberships.ts'

/**
 * Ends a subscription at its provider first: if that fails, the member keeps what they pay for. The provider's event about it comes
 * later and opens nothing (`settleMember`).
 */
export const endMembership: Handler<typeof operation> = async (input, { deps }) => {
  const { organizationID: organization, memberID } = input
  const key = memberID.includes('~') ? memberID : `${organization}~${memberID}`
  const found = await findHeld(deps, organization, key)
  if (found.subscription && found.provider)
    await deps.ports
      .of(paymentsPort)
      .providerNamed(found.provider)
      .endSubscription(await loadAccount(deps, organization), {
        subscription: found.subscription,
        when: 'now',
      })
  const now = deps.now()
  await retryDeadlocks(() =>
    inTransaction(deps.db.pool, async (client) => {
      await lockPurchases(client, found.customer)
      const [row] = await query(client, Prisma.sql`SELECT * FROM "Member" WHERE key = ${key} FOR UPDATE`)
      if (!row) throw new AppError('not_found')
      const member = toRecord(row)
      const expiresOn = new Date(now).toISOString()
      const values = { status: 'EXPIRED', statusReason: 'ended', expiresOn, nextPaymentAt: null }
      const written = await updateRecord(client, Member, member, values, now)
      assert(written, 'A row that is locked does not change between reading and writing.')
      await countMembers(client, { membership: String(member.membership), customer: found.customer }, now)
      await endedMail.queue(
        deps,
        { organization, customer: found.customer, member: key, at: expiresOn },
        { client },
      )
      if (found.reference)
        await noteMail(
          client,
          { organization, customer: found.customer, reference: found.reference, act: 'endedByStaff' },
          now,
        )
    }),
  )
  return { isEnded: true }
}

type Found = Pick<Member, 'status' | 'customer'> & {
  expiresOn: Date | null
  /** What would be charged again; null where nothing is. */
  subscription: string | null
  provider: string | null
  /** The newest order; null for a gift. */
  reference: string | null
}

/** @throws AppError `not_found`, `bad_request` where there is nothing to end */
async function findHeld(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  organization: string,
  key: string,
): Promise<Found> {
  const rows = await query<Found>(
    db,
    Prisma.sql`SELECT m.status, m.customer, m."expiresOn", p.provider, p."referenceID" AS reference,
        CASE WHEN m."nextPaymentAt" IS NOT NULL OR m."endsAt" IS NOT NULL THEN m."paymentSubscriptionId" END AS subscription
      FROM "Member" m LEFT JOIN LATERAL (
        SELECT provider, "referenceID" FROM "Payment" o WHERE o.member = m.key AND NOT o."isRenewal" AND o.status <> 'failed'
          ORDER BY o."createdAt" DESC LIMIT 1) p ON true
      WHERE m.key = ${key} AND m.organization = ${organization}`,
  )
  const [found] = rows
  if (!found) throw new AppError('not_found')
  const expiresOn = found.expiresOn?.toISOString() ?? null
  if (!isHeld({ status: found.status, expiresOn }, now()))
    throw new AppError('bad_request', { message: 'This membership is not active: there is nothing to end.' })
  return found
}
