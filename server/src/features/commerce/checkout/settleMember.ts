import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { type StoredRecord, toRecord } from '#server/kernel/db/records/columns.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import type { Membership } from '#shared/features/commerce/entities/Membership.ts'
import {
  type FoldedPurchases,
  foldPurchases,
  type Purchase,
  type PurchaseState,
  type Standing,
} from '#shared/features/commerce/rules/foldPurchases.ts'
import { computeExpiry } from '#shared/features/commerce/rules/memberState.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { spreadSum } from '#shared/features/commerce/rules/spreadSum.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { countMembers } from '../members/countMembers.ts'

/** Each purchase of a member before and now, by its reference. */
export type Settled = { member: string } & Record<'before' | 'after', Readonly<Record<string, Line>>>

/** A member's line of a purchase: its part of what was paid and given back, in minor units; null if nothing was paid. */
type Line = {
  standing: Standing
  paidAmount: number | null
  refundedAmount: number | null
  isDisputed: boolean
}

/** `amounts`: of the purchase's lines, in minor units; `at`: which of them is the member's. */
type StoredPurchase = Purchase & { amounts: number[]; at: number }
type History = { purchases: StoredPurchase[]; facts: PaymentFact[] }

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
      ([reference, { standing }]) =>
        (standing === 'paid') !== (before.purchases[reference]?.standing === 'paid'),
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
  const lines = linesOf(purchases, after)
  for (const [reference, line] of Object.entries(lines))
    await writeLine(client, member.key, reference, line, now)
  await countMembers(client, { membership: member.membership, customer: member.customer }, now)
  return { member: member.key, before: linesOf(purchases, before), after: lines }
}

const linesOf = (purchases: readonly StoredPurchase[], folded: FoldedPurchases): Record<string, Line> =>
  Object.fromEntries(
    purchases.flatMap(({ reference, amounts, at }) => {
      const state = folded.purchases[reference]
      return state ? [[reference, lineOf(state, amounts, at)]] : []
    }),
  )

function lineOf(
  { standing, paid, refunded, isDisputed }: PurchaseState,
  amounts: readonly number[],
  at: number,
): Line {
  const paidAmount = paid === null ? null : (spreadSum(paid, amounts)[at] ?? 0)
  const ofAll = spreadSum(refunded.ofAll, amounts)[at] ?? 0
  const refundedAmount = paidAmount === null ? null : Math.min(paidAmount, Math.max(refunded.ofMember, ofAll))
  return { standing, paidAmount, refundedAmount, isDisputed }
}

async function writeLine(
  client: Queryable,
  member: string,
  reference: string,
  { standing, paidAmount, refundedAmount, isDisputed }: Line,
  now: number,
): Promise<void> {
  await execute(
    client,
    Prisma.sql`UPDATE "Payment" SET status = ${standing}, "paidAmount" = ${paidAmount},
      "refundedAmount" = ${refundedAmount}, "isDisputed" = ${isDisputed}, "updatedAt" = ${new Date(now)}
      WHERE member = ${member} AND "referenceID" = ${reference}
      AND (status, "paidAmount", "refundedAmount", "isDisputed")
        IS DISTINCT FROM (${standing}, ${paidAmount}::int, ${refundedAmount}::int, ${isDisputed})`,
  )
}

async function readHistory(client: Queryable, member: string): Promise<History> {
  const purchases = await query<Omit<StoredPurchase, 'startedAt' | 'total'> & { startedAt: Date }>(
    client,
    Prisma.sql`SELECT p."referenceID" AS reference, p.currency, p."createdAt" AS "startedAt", o.amounts, o.at
      FROM "Payment" p CROSS JOIN LATERAL (
        SELECT jsonb_agg(coalesce(l.amount, 0) ORDER BY l.key) AS amounts,
          count(*) FILTER (WHERE l.key < p.key)::int AS at
        FROM "Payment" l WHERE l.organization = p.organization AND l."referenceID" = p."referenceID") o
      WHERE p.member = ${member}`,
  )
  const references = purchases.map(({ reference }) => reference)
  const facts = await query<Omit<PaymentFact, 'occurredAt'> & { occurredAt: Date }>(
    client,
    Prisma.sql`SELECT e.id, e."referenceID" AS reference, e.type, e.reason, e.member, e.amount, e.subtotal, e.currency,
      e."occurredAt"
      FROM "PaymentEvent" e WHERE e."referenceID" = ANY(${references})
        AND e.organization = (SELECT organization FROM "Member" WHERE key = ${member})`,
  )
  return {
    purchases: purchases.map((one) => ({
      ...one,
      total: one.amounts.reduce((sum, amount) => sum + amount, 0),
      startedAt: one.startedAt.toISOString(),
    })),
    facts: facts.map((one) => ({ ...one, occurredAt: one.occurredAt.toISOString() })),
  }
}
