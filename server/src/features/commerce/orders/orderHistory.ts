import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { Membership } from '#shared/features/commerce/entities/Membership.ts'
import type { Payment } from '#shared/features/commerce/entities/Payment.ts'
import type { Receipt } from '#shared/features/commerce/entities/Receipt.ts'
import type { orderHistory as operation } from '#shared/features/commerce/operations/orders.ts'
import { judgeRefund } from '#shared/features/commerce/rules/judgeRefund.ts'
import { findOrderChain } from '#shared/features/commerce/rules/orderChain.ts'
import {
  type Holding,
  makeEntry,
  type OrderEntry,
  tellAccess,
  tellChanges,
  tellFacts,
} from '#shared/features/commerce/rules/tellOrder.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { readHistory } from '../checkout/settleMember.ts'
import { findStaffChanges } from './findStaffChanges.ts'

type Row = Payment & { key: string; createdAt: Date | string; membershipName: string | null }

/** One order in plain words: from its payments, the provider's stored events, its papers, the audit log and the mails that were queued. */
export const orderHistory: Handler<typeof operation> = async (
  { organizationID: organization, reference },
  { deps },
) => {
  const db = deps.db.pool
  const rows = await findPayments(db, organization, reference)
  const lines = rows.filter(({ isRenewal }) => !isRenewal)
  const [first] = lines
  if (!first) throw new AppError('not_found')
  const { customer, currency, provider, sessionID } = first
  const [buyer] = await query<{ name: string | null; email: string | null }>(
    db,
    Prisma.sql`SELECT name, email FROM "Customer" WHERE key = ${customer}`,
  )
  const receipts = await findReceipts(db, organization, reference)
  const members = await findMembers(db, rows)
  const holdings = await readHoldings(db, organization, members, deps.now())
  const told = tellMembers(reference, holdings)
  const names = await findOrderNames(db, organization, first.member)
  const chain = findChain(reference, holdings)
  const isChange = told.some(({ act }) => act === 'changed')
  const entries = [
    makeEntry(isChange ? 'changeAsked' : 'begun', toMoment(first.createdAt), { sum: sumOf(lines, 'amount') }),
    ...(await findCoupon(db, lines)),
    ...(await findAskedRefunds(db, organization, rows)),
    ...told,
    ...receipts.map((one) =>
      makeEntry(one.kind, toMoment(one.createdAt ?? one.paidAt), { sum: one.total, note: one.number }),
    ),
    ...(await findMails(db, organization, reference)),
  ]
  return {
    ...{ number: reference, customer, currency, provider },
    ...{ name: buyer?.name ?? null, email: buyer?.email ?? null },
    providerUrl:
      provider === 'stripe'
        ? stripeUrl(reference, sessionID, members.find((one) => one.place)?.place ?? null)
        : null,
    former: linkTo(chain.former, names),
    next: linkTo(chain.next, names),
    lines: lines.map(({ membershipName, member, membership, amount }) => ({
      ...{ name: membershipName, member, membership, amount },
    })),
    payments: rows.map((row) => ({
      ...{ key: row.key, name: row.membershipName, at: toMoment(row.createdAt), status: row.status },
      ...{ isRenewal: row.isRenewal, isDisputed: row.isDisputed },
      isChange: isChange && !row.isRenewal,
      isTrial: !row.isRenewal && (row.trialDays ?? 0) > 0 && row.paidAmount === 0,
      ...{ paid: row.paidAmount ?? 0, refunded: row.refundedAmount ?? 0 },
      endsSubscription: members.some(
        ({ key, invoice, subscription: runs }) =>
          key === row.member && runs !== null && invoice === row.invoiceID,
      ),
      ...tellOutlook(reference, row, holdings, names),
      changedTo:
        members.find(({ key, membership }) => key === row.member && membership !== row.membership)?.name ??
        null,
    })),
    papers: receipts.map(({ id, number, kind, total, createdAt, paidAt }) => ({
      ...{ id, number, kind, total, at: toMoment(createdAt ?? paidAt) },
    })),
    // Providers date by the second: of one second, what causes stands before what follows.
    entries: entries.toSorted((one, other) => secondOf(one).localeCompare(secondOf(other))),
  }
}

const secondOf = ({ at }: OrderEntry) => at.slice(0, 19)

const most = 500

async function findPayments(client: Queryable, organization: string, reference: string): Promise<Row[]> {
  const rows = await query(
    client,
    Prisma.sql`SELECT p.*, s.name AS "membershipName" FROM "Payment" p LEFT JOIN "Membership" s ON s.key = p.membership
      WHERE p.organization = ${organization} AND p."referenceID" = ${reference}
      ORDER BY p."isRenewal", p."createdAt", s.name COLLATE natural_order, p.key LIMIT ${most}`,
  )
  // The rows are payments, with a name.
  return rows as Row[]
}

async function findReceipts(client: Queryable, organization: string, reference: string) {
  const rows = await query(
    client,
    Prisma.sql`SELECT * FROM "Receipt" WHERE organization = ${organization} AND "referenceID" = ${reference}
      ORDER BY position LIMIT ${most}`,
  )
  // The rows are receipts.
  return rows.map((row) => toRecord(row) as Receipt)
}

type OrderMember = Record<'key' | 'membership', string> &
  Record<'name' | 'subscription' | 'invoice' | 'place', string | null>

const findMembers = (client: Queryable, rows: readonly Row[]) =>
  query<OrderMember>(
    client,
    Prisma.sql`SELECT m.key, membership, s.name, CASE WHEN "nextPaymentAt" IS NOT NULL THEN "paymentSubscriptionId" END AS subscription,
        "paymentInvoiceId" AS invoice,
        coalesce('subscriptions/' || "paymentSubscriptionId", 'payments/' || "paymentIntentId") AS place
      FROM "Member" m LEFT JOIN "Membership" s ON s.key = m.membership
      WHERE m.key = ANY(${rows.map(({ member }) => member)}) ORDER BY m.key`,
  )

/** What each member of an order has bought in all, since access follows from all of it. */
async function readHoldings(
  client: Queryable,
  organization: string,
  members: readonly OrderMember[],
  now: number,
): Promise<Holding[]> {
  const holdings: Holding[] = []
  for (const { key: member, membership: of } of members) {
    const { purchases, facts } = await readHistory(client, member)
    const rows = await query(client, Prisma.sql`SELECT * FROM "Membership" WHERE key = ${of}`)
    // The row is a membership's.
    const membership = rows[0] ? (toRecord(rows[0]) as Membership) : null
    const changes = await findStaffChanges(client, organization, member)
    holdings.push({ member, purchases, facts, membership, changes, now })
  }
  return holdings
}

/** Events are of the whole order, access is of each member: what all of them say is told once. */
function tellMembers(reference: string, holdings: readonly Holding[]): OrderEntry[] {
  const facts = new Map<string, OrderEntry>()
  for (const holding of holdings) {
    const own = holding.facts.filter((fact) => fact.reference === reference)
    const told = [...tellFacts(own), ...tellAccess(reference, holding), ...tellChanges(reference, holding)]
    for (const entry of told) facts.set(JSON.stringify(entry), entry)
  }
  return [...facts.values()]
}

type OrderName = { number: string; name: string | null }

/** The member's orders by number, each with what it was about. */
const findOrderNames = (client: Queryable, organization: string, member: string | null) =>
  query<OrderName>(
    client,
    Prisma.sql`SELECT p."referenceID" AS number, s.name FROM "Payment" p LEFT JOIN "Membership" s ON s.key = p.membership
      WHERE p.organization = ${organization} AND p.member = ${member} AND NOT p."isRenewal" AND p."referenceID" IS NOT NULL`,
  )

/** A subscription is alone in its order, so only orders of one member are linked. */
function findChain(reference: string, [holding, ...others]: readonly Holding[]) {
  if (!holding || others.length > 0) return { former: null, next: null }
  return findOrderChain(reference, holding.purchases, holding.facts)
}

const linkTo = (order: string | null, names: readonly OrderName[]): OrderName | null =>
  order === null ? null : { number: order, name: names.find(({ number }) => number === order)?.name ?? null }

/** What a refund of a whole payment would mean. */
function tellOutlook(
  reference: string,
  { member, invoiceID }: Row,
  holdings: readonly Holding[],
  names: readonly OrderName[],
) {
  const holding = holdings.find((one) => one.member === member)
  if (!holding) return { keepsAccess: false, credited: 0, creditedTo: null }
  const { creditedTo, ...outlook } = judgeRefund({ reference, invoice: invoiceID }, holding)
  return { ...outlook, creditedTo: linkTo(creditedTo, names)?.name ?? null }
}

/** The code that was entered, and what it took off. */
async function findCoupon(client: Queryable, lines: readonly Row[]): Promise<OrderEntry[]> {
  const [first] = lines.filter(({ coupon }) => coupon)
  if (!first) return []
  const rows = await query<{ code: string }>(
    client,
    Prisma.sql`SELECT code FROM "Coupon" WHERE key = ${first.coupon}`,
  )
  const sum = sumOf(lines, 'discountAmount')
  return [makeEntry('coupon', toMoment(first.createdAt), { note: rows[0]?.code ?? null, sum })]
}

/** Who of the staff asked the provider to give something back: the audit log knows. */
async function findAskedRefunds(
  client: Queryable,
  organization: string,
  rows: readonly Row[],
): Promise<OrderEntry[]> {
  const asked = await query<{ by: string | null; at: Date; amount: string | null }>(
    client,
    Prisma.sql`SELECT "actorName" AS by, "createdAt" AS at, after->>'amount' AS amount FROM "AuditEntry"
      WHERE organization = ${organization} AND action = 'refundPayment'
        AND after->>'payment' = ANY(${rows.map(({ key }) => key)})
      ORDER BY position LIMIT ${most}`,
  )
  return asked.map(({ by, at, amount }) =>
    makeEntry('refundAsked', at.toISOString(), { note: by, sum: amount === null ? null : Number(amount) }),
  )
}

async function findMails(client: Queryable, organization: string, reference: string): Promise<OrderEntry[]> {
  const mails = await query<{ act: string; at: Date }>(
    client,
    Prisma.sql`SELECT act, at FROM "OrderMail" WHERE organization = ${organization} AND "referenceID" = ${reference}
      ORDER BY at, id LIMIT ${most}`,
  )
  return mails.map(({ act, at }) => makeEntry('mailed', at.toISOString(), { note: act }))
}

const sumOf = (rows: readonly Row[], name: 'amount' | 'discountAmount'): number =>
  rows.reduce((all, row) => all + (row[name] ?? 0), 0)

const toMoment = (moment: Date | string): string =>
  typeof moment === 'string' ? moment : moment.toISOString()

/** The subscription or payment at Stripe; before there is one, its search by our number, which all of its objects carry. */
function stripeUrl(reference: string, session: string | null, place: string | null): string {
  const base = `https://dashboard.stripe.com${session?.startsWith('cs_test_') ? '/test' : ''}`
  return `${base}/${place ?? `search?query=${encodeURIComponent(reference)}`}`
}
