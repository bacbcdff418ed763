import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { countReduced } from '#shared/features/commerce/rules/discountSpan.ts'
import { addTerms } from '#shared/features/commerce/rules/paymentPlan.ts'
import type { Plan, Term } from '#shared/features/portals/rules/paymentPlans.ts'
import { nameOf, newName, refusedRefund, type TestCheckout } from './testCheckouts.ts'

/** A subscription as the embedded provider keeps it. */
export type TestSubscription = {
  id: string
  organization: string
  reference: string
  name: string
  amount: number
  currency: string
  term: Term
  parts: number | null
  language: string | null
  backUrl: string | null
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  /** The start of the first term that is paid for: the later ones are counted from it. */
  anchor: Date
  paidTerms: number
  periodFrom: Date
  periodUntil: Date
  cancelsAtEnd: boolean
  cardWorks: boolean
  /** The first moment at which the card is no longer valid; null of those that began before cards had an end. */
  cardEndsAt: Date | null
  discountOff: number
  /** So many payments are still cheaper; null: all. */
  discountLeft: number | null
  /** What the current term was worth, after its discount; null: its price. */
  termWorth: number | null
  /** What is left of former plans, in minor units: it pays for the next terms. */
  credit: number
  openInvoice: string | null
  attempts: number
  /** When its customer is told that the trial ends; null once that is done, and without one. */
  noticeAt: Date | null
  dueAt: Date | null
}

export async function findSubscription(client: Queryable, id: string): Promise<TestSubscription | null> {
  const rows = await query<TestSubscription>(
    client,
    Prisma.sql`SELECT * FROM "TestSubscription" WHERE id = ${id}`,
  )
  return rows[0] ?? null
}

/** So many days before a trial ends, its customer is told. */
const noticeDays = 3

/** The subscription that begins with a paid checkout: with its trial, or with its first paid term. */
export async function beginSubscription(
  client: Queryable,
  checkout: TestCheckout,
  plan: Exclude<Plan, { kind: 'onetime' }>,
  now: number,
): Promise<TestSubscription> {
  const at = new Date(now)
  const anchor = new Date(now + plan.trialDays * 86_400_000)
  const isTrial = plan.trialDays > 0
  const until = isTrial ? anchor : addTerms(anchor, plan.term, 1)
  const parts = plan.kind === 'installments' ? plan.parts : null
  const noticeAt = plan.trialDays > noticeDays ? new Date(anchor.getTime() - noticeDays * 86_400_000) : null
  const [line] = checkout.lines
  const rows = await query<TestSubscription>(
    client,
    Prisma.sql`INSERT INTO "TestSubscription" (id, organization, reference, name, amount, currency, term, parts, language,
        status, anchor, "paidTerms", "periodFrom", "periodUntil", "cancelsAtEnd", "noticeAt", "dueAt",
        "discountOff", "discountLeft", "cardEndsAt")
      VALUES (${newName('sub')}, ${checkout.organization}, ${checkout.reference}, ${line?.name ?? ''}, ${checkout.amount},
        ${checkout.currency}, ${plan.term}, ${parts}, ${checkout.language}, ${isTrial ? 'trialing' : 'active'}, ${anchor},
        ${isTrial ? 0 : 1}, ${at}, ${until}, ${!isTrial && parts === 1}, ${noticeAt}, ${until},
        ${checkout.discount?.amount ?? 0}, ${countCheaper(checkout, plan.term, anchor)},
        ${monthsLater(at, cardMonths)})
      RETURNING *`,
  )
  const [begun] = rows
  if (!begun) throw new Error('an inserted row is returned')
  return begun
}

/** How many payments a code of ours makes cheaper; null for all. */
function countCheaper({ discount }: Pick<TestCheckout, 'discount'>, term: Term, anchor: Date): number | null {
  if (!discount) return null
  const count = countReduced(discount, term, anchor)
  return Number.isFinite(count) ? count : null
}

/** So many months a new card is valid after the current one. */
export const cardMonths = 48

/** When a card ends that is valid for so many months after a moment's own. */
export const monthsLater = (moment: Date, months: number): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months + 1, 1))

export const canPay = ({ cardWorks, cardEndsAt }: TestSubscription, at: Date): boolean =>
  cardWorks && (cardEndsAt === null || at < cardEndsAt)

/** The cards of an organization's subscriptions that go on. */
export const findCards = (client: Queryable, organization: string) =>
  query<{ subscription: string; endsAt: Date }>(
    client,
    Prisma.sql`SELECT id AS subscription, "cardEndsAt" AS "endsAt" FROM "TestSubscription"
      WHERE organization = ${organization} AND status <> 'canceled' AND "cardEndsAt" IS NOT NULL ORDER BY id`,
  )

/** What the next payment has off, and how many more do after it. */
export function takeDiscount({ amount, discountOff, discountLeft }: TestSubscription) {
  const off = discountLeft === 0 ? 0 : Math.min(amount, discountOff)
  return { off, discountLeft: off > 0 && discountLeft !== null ? discountLeft - 1 : discountLeft }
}

/** The next subscription whose charge is due, locked; null if none is. */
export async function lockDue(client: Queryable, now: number): Promise<TestSubscription | null> {
  const rows = await query<TestSubscription>(
    client,
    Prisma.sql`SELECT * FROM "TestSubscription" WHERE "dueAt" <= ${new Date(now)} OR "noticeAt" <= ${new Date(now)}
      ORDER BY coalesce("noticeAt", "dueAt"), id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  )
  return rows[0] ?? null
}

export async function lockSubscription(client: Queryable, id: string): Promise<TestSubscription | null> {
  const rows = await query<TestSubscription>(
    client,
    Prisma.sql`SELECT * FROM "TestSubscription" WHERE id = ${id} FOR UPDATE`,
  )
  return rows[0] ?? null
}

/** Writes what changes. The caller holds the row. */
export async function saveSubscription(client: Queryable, one: TestSubscription): Promise<void> {
  await execute(
    client,
    Prisma.sql`UPDATE "TestSubscription" SET status = ${one.status}, reference = ${one.reference}, name = ${one.name},
      amount = ${one.amount}, term = ${one.term}, anchor = ${one.anchor}, "paidTerms" = ${one.paidTerms},
      "periodFrom" = ${one.periodFrom}, "periodUntil" = ${one.periodUntil}, "cancelsAtEnd" = ${one.cancelsAtEnd},
      "cardWorks" = ${one.cardWorks}, "cardEndsAt" = ${one.cardEndsAt}, "discountLeft" = ${one.discountLeft}, "openInvoice" = ${one.openInvoice}, attempts = ${one.attempts},
      "termWorth" = ${one.termWorth}, credit = ${one.credit},
      "backUrl" = ${one.backUrl}, "noticeAt" = ${one.noticeAt}, "dueAt" = ${one.dueAt} WHERE id = ${one.id}`,
  )
}

export async function keepInvoice(
  client: Queryable,
  { id, subscription, amount }: { id: string; subscription: string; amount: number },
): Promise<void> {
  await execute(
    client,
    Prisma.sql`INSERT INTO "TestInvoice" (id, subscription, amount) VALUES (${id}, ${subscription}, ${amount})`,
  )
}

/** What was paid by an invoice, in minor units; null where the organization has none of this name. */
export async function findInvoiceAmount(
  client: Queryable,
  organization: string,
  invoice: string,
): Promise<number | null> {
  const rows = await query<{ amount: number }>(
    client,
    Prisma.sql`SELECT i.amount FROM "TestInvoice" i JOIN "TestSubscription" s ON s.id = i.subscription
      WHERE i.id = ${invoice} AND s.organization = ${organization}`,
  )
  return rows[0]?.amount ?? null
}

/**
 * Gives a part of an invoice back; null if it was given before. @throws AppError `bad_request` if that much is not left
 */
export async function giveInvoiceBack(
  client: Queryable,
  { invoice, organization, ...part }: { invoice: string; organization: string } & InvoicePart,
): Promise<TestSubscription | null> {
  const rows = await query<TestSubscription>(
    client,
    Prisma.sql`WITH given AS (UPDATE "TestInvoice" i SET refunded = refunded + ${part.amount},
          "takenBack" = i."takenBack" || to_jsonb(${nameOf(part)}::text) FROM "TestSubscription" s
        WHERE i.id = ${invoice} AND s.id = i.subscription AND s.organization = ${organization}
          AND NOT i."takenBack" ? ${nameOf(part)} AND refunded + ${part.amount} <= i.amount RETURNING i.subscription)
      SELECT s.* FROM "TestSubscription" s JOIN given ON given.subscription = s.id`,
  )
  if (rows[0]) return rows[0]
  const [known] = await query(
    client,
    Prisma.sql`SELECT 1 FROM "TestInvoice" WHERE id = ${invoice} AND "takenBack" ? ${nameOf(part)}`,
  )
  if (!known) throw refusedRefund
  return null
}
type InvoicePart = { member: string; amount: number; before: number }
