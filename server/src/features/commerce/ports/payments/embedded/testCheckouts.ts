import { randomBytes } from 'node:crypto'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { Plan } from '#shared/features/portals/rules/paymentPlans.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { DiscountAsked } from '../Payments.ts'

/** A checkout as the embedded provider keeps it. */
export type TestCheckout = {
  id: string
  organization: string
  reference: string
  lines: { name: string; amount: number }[]
  amount: number
  currency: string
  /** How it is paid, unless at once. */
  plan: Exclude<Plan, { kind: 'onetime' }> | null
  /** What our side takes off; null without a code. */
  discount: DiscountAsked | null
  /** Null of those that were begun before it was asked. */
  language: string | null
  successUrl: string
  cancelUrl: string
  status: 'open' | 'paid' | 'closed' | 'refunded'
  payment: string | null
  refunded: number
  expiresAt: Date
}

export const newName = (kind: string) => `${kind}_test_${randomBytes(24).toString('base64url')}`

export async function findCheckout(client: Queryable, id: string): Promise<TestCheckout | null> {
  const rows = await query<TestCheckout>(client, Prisma.sql`SELECT * FROM "TestCheckout" WHERE id = ${id}`)
  return rows[0] ?? null
}

/** The checkout after it became paid; null if it is not open (any more). `now`: milliseconds since 1970. */
export async function pay(client: Queryable, id: string, now: number): Promise<TestCheckout | null> {
  return change(client, `status = 'paid', payment = $3`, `status = 'open' AND "expiresAt" > $2`, [
    id,
    new Date(now),
    newName('pi'),
  ])
}

export async function close(client: Queryable, id: string): Promise<TestCheckout | null> {
  return change(client, `status = 'closed'`, `status = 'open'`, [id])
}

/**
 * Gives back one member's part, or with null all that is left; null if it was given before. @throws AppError `bad_request` if that much is
 * not left
 */
export async function giveBack(
  client: Queryable,
  id: string,
  part: Part | null,
): Promise<TestCheckout | null> {
  const checkout = await giveBackOnce(client, id, part)
  if (checkout || !part) return checkout
  const rows = await query<{ isKnown: boolean }>(
    client,
    Prisma.sql`SELECT "takenBack" ? ${nameOf(part)} AS "isKnown" FROM "TestCheckout" WHERE id = ${id}`,
  )
  if (!rows[0]?.isKnown) throw refusedRefund
  return null
}

const giveBackOnce = (client: Queryable, id: string, part: Part | null) =>
  change(
    client,
    `refunded = refunded + coalesce($2::int, amount - refunded),
      "takenBack" = "takenBack" || coalesce(to_jsonb($3::text), '[]'::jsonb),
      status = CASE WHEN refunded + coalesce($2::int, amount - refunded) = amount THEN 'refunded' ELSE status END`,
    `status = 'paid' AND refunded + coalesce($2::int, amount - refunded) <= amount
      AND NOT "takenBack" ? coalesce($3::text, '')`,
    [id, part?.amount ?? null, part && nameOf(part)],
  )

type Part = { member: string; amount: number; before: number }

/** Each is given once: with another sum, or with more that was given back before it, it is another one. */
export const nameOf = ({ member, before, amount }: Part): string => `${member} ${before} ${amount}`

export const refusedRefund = new AppError('bad_request', {
  message: 'This is more than what is left of the payment.',
})

async function change(
  client: Queryable,
  to: string,
  where: string,
  values: unknown[],
): Promise<TestCheckout | null> {
  const rows = await query<TestCheckout>(client, {
    text: `UPDATE "TestCheckout" SET ${to} WHERE id = $1 AND ${where} RETURNING *`,
    values: values,
  })
  return rows[0] ?? null
}
