import { createHash } from 'node:crypto'
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
import type { InvoiceState } from '#shared/features/commerce/rules/foldSubscription.ts'
import { hasNewPayment } from '#shared/features/commerce/rules/hasNewPayment.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { spreadSum } from '#shared/features/commerce/rules/spreadSum.ts'
import type { Plan, Term } from '#shared/features/portals/rules/paymentPlans.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { countMembers } from '../members/countMembers.ts'

/** Each purchase of a member before and now, by its reference. */
export type Settled = { member: string } & Record<'before' | 'after', Readonly<Record<string, Line>>> & {
    folded: Record<'before' | 'after', FoldedPurchases>
    /** Access was open until now, and has ended because a payment stayed away. */
    isClosed: boolean
  }

/** A member's line of a purchase: its part of what was paid and given back, in minor units; null if nothing was paid. */
type Line = {
  standing: Standing
  paidAmount: number | null
  refundedAmount: number | null
  isDisputed: boolean
  /** The provider's names of a subscription's first invoice, and of the later ones. */
  invoice: string | null
  later: Readonly<Record<string, InvoiceState>>
}

/** `amounts`: of the purchase's lines, in minor units, `nets` without what our own code takes off; `at`: which of them is the member's. */
type StoredPurchase = Purchase & { amounts: number[]; nets: number[]; at: number }
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
  const rows = await query(client, Prisma.sql`SELECT * FROM "Membership" WHERE key = ${member.membership}`)
  // The row is a membership's; one that was deleted has no expiry to tell.
  const membership = rows[0] ? (toRecord(rows[0]) as Membership) : null
  const clock = { membership, now }
  const before = foldPurchases(
    member.key,
    purchases,
    facts.filter(({ id }) => !added.has(id)),
    clock,
  )
  const after = foldPurchases(member.key, purchases, facts, clock)
  const { status, statusReason, expiresOn, endsAt, nextPaymentAt, lastPaymentAt } = after
  // What the staff ended stays so until something more is paid: the end of its subscription is told after it.
  const isKeptEnded =
    member.status === 'EXPIRED' &&
    isOpenStatus(before) &&
    isOpenStatus(after) &&
    !hasNewPayment(before, after)
  const hasChanged =
    before.status !== status ||
    before.statusReason !== statusReason ||
    before.expiresOn !== expiresOn ||
    // Its day has come, and nobody of the staff has moved that.
    (status === 'EXPIRED' && member.status !== status && member.expiresOn === expiresOn) ||
    // A payment was due before its failure was told: that it is late does not wait for the next look at all members.
    (status === 'OVERDUE' && isRunningStatus(member) && member.expiresOn === expiresOn) ||
    // Paid again within the second of the last payment.
    Object.entries(after.purchases).some(
      ([reference, { standing }]) =>
        (standing === 'paid') !== (before.purchases[reference]?.standing === 'paid'),
    )
  const isMoved = hasChanged && !isKeptEnded
  const written = await updateRecord(
    client,
    Member,
    member,
    {
      ...{ lastPaymentAt, nextPaymentAt, endsAt, failedPaymentAttempts: after.failedPaymentAttempts },
      ...{ paymentSubscriptionId: after.subscription, paymentCustomerId: after.payer },
      ...{ paymentInvoiceId: after.invoice, paymentIntentId: after.intent },
      ...(isMoved && { status, statusReason, expiresOn }),
    },
    now,
  )
  assert(written, 'A row that is locked does not change between reading and writing.')
  if (after.payer)
    await execute(
      client,
      Prisma.sql`UPDATE "Customer" SET "paymentCustomerId" = ${after.payer}
        WHERE organization = ${member.organization} AND key = ${member.customer}
        AND "paymentCustomerId" IS DISTINCT FROM ${after.payer}`,
    )
  const lines = linesOf(purchases, after)
  for (const [reference, line] of Object.entries(lines)) {
    await writeLine(client, member, reference, line, now)
    await writeRenewals(client, member, reference, line, now)
  }
  await countMembers(client, { membership: member.membership, customer: member.customer }, now)
  const isUnpaid = status === 'EXPIRED' && statusReason === 'unpaid'
  const isClosed = isMoved && isUnpaid && (isOpenStatus(member) || wasEndedFirst(member))
  return {
    ...{ member: member.key, before: linesOf(purchases, before), after: lines },
    ...{ folded: { before, after }, isClosed },
  }
}

const isRunningStatus = ({ status }: StoredRecord) => status === 'ACTIVE' || status === 'TRIAL'

const isOpenStatus = ({ status }: StoredRecord | Pick<FoldedPurchases, 'status'>) =>
  status === 'ACTIVE' || status === 'TRIAL' || status === 'OVERDUE'

/** Providers report at the same time that a payment failed and that the subscription has ended: the end may arrive before its reason. */
const wasEndedFirst = ({ status, statusReason }: StoredRecord) =>
  status === 'EXPIRED' && statusReason === 'ended'

const linesOf = (purchases: readonly StoredPurchase[], folded: FoldedPurchases): Record<string, Line> =>
  Object.fromEntries(
    purchases.flatMap(({ reference, nets, at }) => {
      const state = folded.purchases[reference]
      return state ? [[reference, lineOf(state, nets, at)]] : []
    }),
  )

function lineOf(
  { standing, paid, refunded, isDisputed, invoice, later }: PurchaseState,
  nets: readonly number[],
  at: number,
): Line {
  const paidAmount = paid === null ? null : (spreadSum(paid, nets)[at] ?? 0)
  const ofAll = spreadSum(refunded.ofAll, nets)[at] ?? 0
  const refundedAmount = paidAmount === null ? null : Math.min(paidAmount, refunded.ofMember + ofAll)
  return { standing, paidAmount, refundedAmount, isDisputed, invoice, later }
}

type Whose = Pick<StoredRecord, 'organization' | 'key'>

async function writeLine(
  client: Queryable,
  { organization, key: member }: Whose,
  reference: string,
  { standing, paidAmount, refundedAmount, isDisputed, invoice }: Line,
  now: number,
): Promise<void> {
  await execute(
    client,
    Prisma.sql`UPDATE "Payment" SET status = ${standing}, "paidAmount" = ${paidAmount},
      "refundedAmount" = ${refundedAmount}, "isDisputed" = ${isDisputed}, "invoiceID" = ${invoice},
      "updatedAt" = ${new Date(now)}
      WHERE organization = ${organization} AND member = ${member} AND "referenceID" = ${reference} AND NOT "isRenewal"
      AND (status, "paidAmount", "refundedAmount", "isDisputed", "invoiceID")
        IS DISTINCT FROM (${standing}, ${paidAmount}::int, ${refundedAmount}::int, ${isDisputed}, ${invoice}::text)`,
  )
}

/**
 * A row for each later payment of a subscription, named after its invoice, with what its purchase says. Of one that failed, the amount is
 * what was to be charged, which a code may make less than the price.
 */
async function writeRenewals(
  client: Queryable,
  { organization, key: member }: Whose,
  reference: string,
  { later }: Line,
  now: number,
): Promise<void> {
  for (const [invoice, { standing, paid, refunded, due, isDisputed, at }] of Object.entries(later)) {
    const id = makeRenewalId(member, invoice)
    const refundedAmount = paid === null ? null : Math.min(paid, refunded)
    await execute(
      client,
      Prisma.sql`INSERT INTO "Payment" (key, id, organization, "createdAt", "updatedAt", customer, membership, member,
          "referenceID", "sessionID", status, amount, "paidAmount", "refundedAmount", "isDisputed", plan, term, parts,
          "trialDays", "isRenewal", "invoiceID", provider, currency)
        SELECT organization || '~' || ${id}, ${id}, organization, ${new Date(at)}, ${new Date(now)}, customer, membership,
          member, "referenceID", "sessionID", ${standing}, coalesce(${due}::int, amount), ${paid}::int, ${refundedAmount}::int, ${isDisputed},
          plan, term, parts, 0, true, ${invoice}, provider, currency
        FROM "Payment" WHERE organization = ${organization} AND member = ${member} AND "referenceID" = ${reference}
          AND NOT "isRenewal"
        ON CONFLICT (key) DO UPDATE SET status = excluded.status, amount = excluded.amount, "createdAt" = excluded."createdAt",
          "paidAmount" = excluded."paidAmount", "refundedAmount" = excluded."refundedAmount",
          "isDisputed" = excluded."isDisputed", "updatedAt" = excluded."updatedAt"`,
    )
  }
}

/** The row of a later payment has this id. */
export const makeRenewalId = (member: string, invoice: string) =>
  `p${createHash('sha256').update(`${member} ${invoice}`).digest('base64url').slice(0, 42)}`

type PurchaseRow = Omit<StoredPurchase, 'startedAt' | 'total' | 'plan'> & {
  startedAt: Date
  plan: Plan['kind']
  term: Term | null
  parts: number | null
  trialDays: number
}
type FactRow = Omit<PaymentFact, 'occurredAt' | 'periodFrom' | 'periodUntil' | 'endsAt'> &
  Record<'periodFrom' | 'periodUntil' | 'endsAt', Date | null> & { occurredAt: Date }

/** The purchases of a member, and what their provider reported. */
export async function readHistory(client: Queryable, member: string): Promise<History> {
  const purchases = await query<PurchaseRow>(
    client,
    Prisma.sql`SELECT p."referenceID" AS reference, p.currency, p."createdAt" AS "startedAt", p.plan, p.term, p.parts,
        p."trialDays", o.amounts, o.nets, o.discount, o.at
      FROM "Payment" p CROSS JOIN LATERAL (
        SELECT jsonb_agg(coalesce(l.amount, 0) ORDER BY l.key) AS amounts,
          jsonb_agg(coalesce(l.amount, 0) - coalesce(l."discountAmount", 0) ORDER BY l.key) AS nets,
          coalesce(sum(l."discountAmount"), 0)::int AS discount,
          count(*) FILTER (WHERE l.key < p.key)::int AS at
        FROM "Payment" l WHERE l.organization = p.organization AND l."referenceID" = p."referenceID"
          AND NOT l."isRenewal") o
      WHERE p.member = ${member} AND NOT p."isRenewal"`,
  )
  const references = purchases.map(({ reference }) => reference)
  const facts = await query<FactRow>(
    client,
    Prisma.sql`SELECT e.id, e."referenceID" AS reference, e.type, e.reason, e.member, e.amount, e.subtotal, e.currency,
      e."occurredAt", e.discount, e.subscription, e.payer, e.invoice, e.intent, e.refund, e.cause, e."periodFrom", e."periodUntil", e."endsAt"
      FROM "PaymentEvent" e WHERE e."referenceID" = ANY(${references})
        AND e.organization = (SELECT organization FROM "Member" WHERE key = ${member})`,
  )
  return {
    purchases: purchases.map((one) => ({
      ...one,
      plan: planOf(one),
      total: one.amounts.reduce((sum, amount) => sum + amount, 0),
      startedAt: one.startedAt.toISOString(),
    })),
    facts: facts.map((one) => ({
      ...one,
      occurredAt: one.occurredAt.toISOString(),
      periodFrom: one.periodFrom?.toISOString() ?? null,
      periodUntil: one.periodUntil?.toISOString() ?? null,
      endsAt: one.endsAt?.toISOString() ?? null,
    })),
  }
}

function planOf({ plan, term, parts, trialDays }: PurchaseRow): Plan {
  if (plan === 'onetime' || term === null) return { kind: 'onetime' }
  return plan === 'recurring'
    ? { kind: plan, term, trialDays }
    : { kind: plan, term, trialDays, parts: parts ?? 1 }
}
