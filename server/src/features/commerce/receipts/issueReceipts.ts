import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Receipt, type ReceiptLine } from '#shared/features/commerce/entities/Receipt.ts'
import { type ReceiptSums, readReceiptSums } from '#shared/features/commerce/rules/receiptSums.ts'
import { spreadSum } from '#shared/features/commerce/rules/spreadSum.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { findPaidChange } from './findPaidChange.ts'
import { readSeller } from './readSeller.ts'

/** One payment of a purchase: that of its checkout, or a later one by the provider's name of its invoice. */
export type PaymentAsked = { organization: string; reference: string; invoice: string | null }

type Line = {
  key: string
  customer: string
  status: string
  name: string | null
  amount: number | null
  paidAmount: number | null
  refundedAmount: number | null
  currency: string
  provider: string | null
  isRenewal: boolean
  invoiceID: string | null
}

/**
 * Gives a payment that was paid its receipt, and what was given back of it since the last time a credit note: once,
 * however often it is told. In the caller's transaction, which holds the customer's purchases (`lockPurchases`). It is the last thing there, since the
 * organization's other receipts wait for its end: that way no number is missing, and none is there twice.
 */
export async function issueReceipts(client: Queryable, asked: PaymentAsked, now: number): Promise<void> {
  const lines = await findLines(client, asked)
  const [first] = lines
  if (!first) return
  const paid = sum(lines, 'paidAmount')
  if (paid === 0 || !lines.some(({ status }) => status === 'paid' || status === 'refunded')) return
  const told = await findPaid(client, asked, lines, first)
  if (!told) return
  const sums = readReceiptSums({ ...told, amount: paid })
  const given = await findGiven(client, asked, first)
  const receipt =
    given.find(({ kind }) => kind === 'receipt') ??
    (await issueReceipt(client, { asked, lines, told, sums }, now))
  const notes = given.filter(({ kind }) => kind === 'creditNote')
  const credited = { total: sum(notes, 'total'), tax: sum(notes, 'tax') }
  const refunded = Math.min(paid, sum(lines, 'refundedAmount'))
  if (refunded > credited.total) await issueCreditNote(client, { receipt, sums, credited, refunded }, now)
}

const sum = <Name extends string>(rows: readonly Record<Name, number | null>[], name: Name): number =>
  rows.reduce((all, row) => all + (row[name] ?? 0), 0)

async function findLines(client: Queryable, { organization, reference, invoice }: PaymentAsked) {
  const rows = await query<Line>(
    client,
    Prisma.sql`SELECT p.key, p.customer, p.status, s.name, p.amount, p."paidAmount", p."refundedAmount", p.currency,
        p.provider, p."isRenewal", p."invoiceID"
      FROM "Payment" p LEFT JOIN "Membership" s ON s.key = p.membership
      WHERE p.organization = ${organization} AND p."referenceID" = ${reference} AND p.member IS NOT NULL
        AND (${invoice}::text IS NULL AND NOT p."isRenewal" OR p."invoiceID" = ${invoice})
      ORDER BY s.name COLLATE natural_order, p.key`,
  )
  return rows
}

type Paid = {
  amount: number
  subtotal: number | null
  discount: number | null
  tax: number | null
  address: string | null
  cause: string | null
  periodFrom: Date | null
  periodUntil: Date | null
  occurredAt: Date
}

/** The event that paid for it: of the sum that was asked, unless a plan was changed. */
async function findPaid(
  client: Queryable,
  { organization, reference }: PaymentAsked,
  lines: readonly Line[],
  { invoiceID, currency }: Line,
): Promise<Paid | null> {
  const rows = await query<Paid>(
    client,
    Prisma.sql`SELECT amount, subtotal, discount, tax, address, cause, "periodFrom", "periodUntil", "occurredAt" FROM "PaymentEvent"
      WHERE organization = ${organization} AND "referenceID" = ${reference} AND currency = ${currency} AND amount > 0
        AND CASE WHEN ${invoiceID}::text IS NULL THEN type = 'paid' ELSE type = 'periodPaid' AND invoice = ${invoiceID} END
        AND (cause = 'change' OR coalesce(subtotal, amount) = ${sum(lines, 'amount')})
      ORDER BY "occurredAt", id LIMIT 1`,
  )
  return rows[0] ?? null
}

async function findGiven(client: Queryable, { organization, reference }: PaymentAsked, line: Line) {
  const rows = await query(
    client,
    Prisma.sql`SELECT * FROM "Receipt" WHERE organization = ${organization} AND "referenceID" = ${reference}
      AND payment IS NOT DISTINCT FROM ${line.isRenewal ? line.key : null} ORDER BY position`,
  )
  // The rows are receipts.
  return rows.map((row) => toRecord(row) as Receipt)
}

type Issuing = { asked: PaymentAsked; lines: readonly Line[]; told: Paid; sums: ReceiptSums }

async function issueReceipt(
  client: Queryable,
  { asked, lines, told, sums }: Issuing,
  now: number,
): Promise<Receipt> {
  const { organization, reference } = asked
  const [first] = lines
  assert(first, 'a payment has lines')
  const buyer = await findBuyerOf(client, first.customer)
  const { prefix, ...seller } = await readSeller(client, organization)
  return await insertNumbered(
    client,
    {
      organization,
      customer: first.customer,
      kind: 'receipt',
      series: first.provider === 'test' ? 'test' : 'real',
      referenceID: reference,
      payment: first.isRenewal ? first.key : null,
      corrects: null,
      paidAt: told.occurredAt.toISOString(),
      ...seller,
      ...{
        buyerName: buyer.name,
        buyerEmail: buyer.email,
        buyerAddress: told.address,
        language: buyer.language,
      },
      lines: await writeLines(client, { asked, lines, told, sums }),
      ...{ discount: sums.discount, tax: sums.tax, total: sums.total, currency: first.currency },
    },
    prefix,
    now,
  )
}

/** What was paid for, with its term; of a changed plan, what was left of the one before is taken off. */
async function writeLines(client: Queryable, { asked, lines, told, sums }: Issuing): Promise<ReceiptLine[]> {
  const { periodFrom: from, periodUntil: until } = told
  const term = from && until ? { from: from.toISOString(), until: until.toISOString() } : {}
  const change = told.cause === 'change' ? await findPaidChange(client, asked) : null
  if (!change) return lines.map(({ name, amount }) => ({ name, amount: amount ?? 0, ...term }))
  // By both, the sum is what the provider asked.
  const credit = sums.subtotal - change.price
  return [
    ...lines.map(({ name }) => ({ name, amount: change.price, ...term })),
    ...(credit === 0 ? [] : [{ name: change.former, amount: credit, isCredit: true }]),
  ]
}

type Correcting = {
  receipt: Receipt
  sums: ReceiptSums
  credited: { total: number; tax: number }
  refunded: number
}

/** Of what was given back since the last credit note, with its part of the tax: all of them together have the whole. */
async function issueCreditNote(
  client: Queryable,
  { receipt, sums, credited, refunded }: Correcting,
  now: number,
): Promise<void> {
  const { key: _key, id: _id, organization, createdAt: _created, updatedAt: _updated, ...same } = receipt
  const [, tax = 0] = spreadSum(refunded, [sums.total - Math.min(sums.tax, sums.total), sums.tax])
  const { prefix } = await readSeller(client, organization ?? '')
  const said = {
    ...{ kind: 'creditNote' as const, corrects: receipt.number, lines: [], discount: 0 },
    ...{ tax: Math.max(0, tax - credited.tax), total: refunded - credited.total },
    paidAt: new Date(now).toISOString(),
  }
  await insertNumbered(client, { ...same, organization: organization ?? '', ...said }, prefix, now)
}

type Unnumbered = Omit<
  Receipt,
  'key' | 'id' | 'createdAt' | 'updatedAt' | 'number' | 'position' | 'organization'
> & {
  organization: string
}

async function insertNumbered(
  client: Queryable,
  { organization, ...values }: Unnumbered,
  prefix: string,
  now: number,
): Promise<Receipt> {
  const { series } = values
  const rows = await query<{ last: number }>(
    client,
    Prisma.sql`INSERT INTO "ReceiptCount" AS c (organization, series, last) VALUES (${organization}, ${series}, 1)
      ON CONFLICT (organization, series) DO UPDATE SET last = c.last + 1 RETURNING last`,
  )
  const position = rows[0]?.last
  assert(position, 'an inserted row is returned')
  const number = `${series === 'test' ? 'TEST-' : ''}${prefix}${String(position).padStart(5, '0')}`
  // Its key is made from its place, so that the table refuses a second one there.
  const hash = createHash('sha256').update(`receipt ${organization} ${series} ${position}`)
  const id = `r${hash.digest('base64url').slice(0, 42)}`
  return await insertRecord(client, Receipt, organization, { ...values, id, number, position }, now)
}

/** Who bought it, and the language in which they read the portal. */
async function findBuyerOf(client: Queryable, customer: string) {
  const rows = await query<{
    name: string | null
    email: string | null
    language: string | null
    languages: unknown
  }>(
    client,
    Prisma.sql`SELECT c.name, c.email, c.language, p.languages FROM "Customer" c
      LEFT JOIN "Member" m ON m.customer = c.key LEFT JOIN "PortalPublished" p ON p.key = m.portal
      WHERE c.key = ${customer} ORDER BY m."createdAt" LIMIT 1`,
  )
  const [found] = rows
  const offered = z.array(z.string()).catch([]).parse(found?.languages)
  return {
    name: found?.name?.slice(0, 120) ?? null,
    email: found?.email ?? null,
    language: chooseLanguage({ chosen: found?.language ?? null, offered, accepted: '' }),
  }
}
