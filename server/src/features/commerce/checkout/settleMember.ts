import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { type StoredRecord, toRecord } from '#server/kernel/db/records/columns.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import type { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { foldPurchases, type Purchase, type Standing } from '#shared/features/commerce/rules/foldPurchases.ts'
import { computeExpiry } from '#shared/features/commerce/rules/memberState.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { countMembers } from '../members/countMembers.ts'

/** The status of each purchase of a member before and now, by its reference. */
export type Settled = { member: string } & Record<'before' | 'after', Readonly<Record<string, Standing>>>

type History = { purchases: Purchase[]; facts: PaymentFact[] }

/**
 * Folds the stored purchases of a member into their rows: the member, its payments, and the sums of its membership and its
 * customer. In the caller's transaction, which locks the member's row. `added` are ids of events that were not stored
 * before: if they change nothing, staff's edits stay.
 */
export async function settleMember(
  client: Queryable,
  member: StoredRecord,
  added: ReadonlySet<string>,
  now: number,
): Promise<Settled> {
  const { purchases, facts } = await readHistory(client, member.key)
  const before = foldPurchases(
    member.key,
    purchases,
    facts.filter(({ id }) => !added.has(id)),
  )
  const after = foldPurchases(member.key, purchases, facts)
  const rows = await query(client, Prisma.sql`SELECT * FROM "Membership" WHERE key = ${member.membership}`)
  // The row is a membership's; one that was deleted has no expiry to tell.
  const membership = rows[0] ? (toRecord(rows[0]) as Membership) : null
  const isMoved =
    before.status !== after.status ||
    before.statusReason !== after.statusReason ||
    before.heldSince !== after.heldSince ||
    // Paid again within the second of the last payment.
    Object.entries(after.purchases).some(
      ([reference, standing]) => isPaid(standing) !== isPaid(before.purchases[reference]),
    )
  const { status, statusReason, lastPaymentAt, failedPaymentAttempts } = after
  const written = await updateRecord(
    client,
    Member,
    member,
    {
      lastPaymentAt,
      failedPaymentAttempts,
      ...(isMoved && {
        status,
        statusReason,
        expiresOn: membership && computeExpiry(membership, after.heldSince),
      }),
    },
    now,
  )
  assert(written, 'A row that is locked does not change between reading and writing.')
  for (const [reference, standing] of Object.entries(after.purchases))
    await execute(
      client,
      Prisma.sql`UPDATE "Payment" SET status = ${standing}, "updatedAt" = ${new Date(now)}
        WHERE member = ${member.key} AND "referenceID" = ${reference} AND status <> ${standing}`,
    )
  await countMembers(client, { membership: member.membership, customer: member.customer }, now)
  return { member: member.key, before: before.purchases, after: after.purchases }
}

const isPaid = (standing: Standing | undefined) => standing === 'paid'

async function readHistory(client: Queryable, member: string): Promise<History> {
  const purchases = await query<Omit<Purchase, 'startedAt'> & { startedAt: Date }>(
    client,
    Prisma.sql`SELECT p."referenceID" AS reference, p.currency, p."createdAt" AS "startedAt",
      (SELECT sum(o.amount)::float8 FROM "Payment" o WHERE o.organization = p.organization AND o."referenceID" = p."referenceID") AS total
      FROM "Payment" p WHERE p.member = ${member}`,
  )
  const references = purchases.map(({ reference }) => reference)
  const facts = await query<Omit<PaymentFact, 'occurredAt'> & { occurredAt: Date }>(
    client,
    Prisma.sql`SELECT e.id, e."referenceID" AS reference, e.type, e.reason, e.member, e.amount, e.currency,
      e."occurredAt"
      FROM "PaymentEvent" e WHERE e."referenceID" = ANY(${references})
        AND e.organization = (SELECT organization FROM "Member" WHERE key = ${member})`,
  )
  return {
    purchases: purchases.map((one) => ({ ...one, startedAt: one.startedAt.toISOString() })),
    facts: facts.map((one) => ({ ...one, occurredAt: one.occurredAt.toISOString() })),
  }
}
