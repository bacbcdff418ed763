import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { type StoredRecord, toRecord } from '#server/kernel/db/records/columns.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import type { customerIn } from '#server/kernel/request/Viewer.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Payment } from '#shared/features/commerce/entities/Payment.ts'
import { isHeld } from '#shared/features/commerce/rules/memberState.ts'
import { withoutTrial } from '#shared/features/commerce/rules/paymentPlan.ts'
import { flattenPlan } from '#shared/features/portals/rules/flattenPlan.ts'
import type { Plan } from '#shared/features/portals/rules/paymentPlans.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { countTakenPlaces } from '../members/countTakenPlaces.ts'
import { lockMemberships, lockPurchases } from '../members/lockMemberships.ts'
import { heldSql } from '../members/memberSql.ts'
import { findHadBefore } from '../offers/findHadBefore.ts'
import type { DiscountAsked, SessionAsked } from '../ports/payments/Payments.ts'
import { requireBundle, requireCurrency, type SoldItem } from './findItems.ts'
import { findOpenSessions, type OpenSession } from './findOpenSessions.ts'
import { settleMember } from './settleMember.ts'
import { takeCoupon } from './takeCoupon.ts'
import { takePaymentFact } from './takePaymentFact.ts'

type Buyer = NonNullable<ReturnType<typeof customerIn>>
type Members = [StoredRecord, ...StoredRecord[]]
export type Begun =
  /** They have it already, or it is free and theirs now. */
  | { is: 'held'; members: Members }
  | { is: 'free'; members: Members; older: OpenSession[] }
  | {
      is: 'open'
      members: Members
      reference: string
      lines: SessionAsked['lines']
      currency: string
      plan: Plan
      takesCodes: boolean
      discount: DiscountAsked | null
      /** Sessions of earlier purchases of the same that may still be paid. */
      older: OpenSession[]
    }

/**
 * The rows of a purchase: a member for each item, PENDING at first, and a payment for each. Memberships that the customer has are
 * left out, unless they are renewed. One at a time for each customer. @throws AppError `forbidden` if a membership is full, `bad_request`
 * with its reason for what cannot be paid together, and for a code that takes nothing off
 */
export async function beginPurchase(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  buyer: Buyer,
  items: readonly [SoldItem, ...SoldItem[]],
  { renews, code }: { renews: boolean; code: string | null },
): Promise<Begun> {
  const { db, now } = deps
  return await inTransaction(db.pool, async (client) => {
    await lockPurchases(client, buyer.customerKey)
    // A customer who is being deleted buys nothing. Others may write their row meanwhile.
    await execute(client, Prisma.sql`SELECT 1 FROM "Customer" WHERE key = ${buyer.customerKey} FOR KEY SHARE`)
    const known: Awaited<ReturnType<typeof findMember>>[] = []
    for (const item of items) known.push(await findMember(client, buyer, item, now()))
    const hadBefore = await findHadBefore(
      client,
      buyer.customerKey,
      items.map(({ membership }) => membership.key),
    )
    const wanted = items.flatMap((item, at) => {
      const member = known[at] ?? null
      // Who had it before has had its trial.
      const plan = hadBefore.has(item.membership.key) ? withoutTrial(item.plan) : item.plan
      const isHad = member !== null && isHeld(member, now()) && !(renews && mayRenew(item, member))
      return isHad ? [] : [{ item: { ...item, plan }, member }]
    })
    const [held] = known.filter((one) => one !== null)
    if (wanted.length === 0) {
      assert(held, 'what is not wanted is held')
      return { is: 'held', members: [held] }
    }
    requireBundle(wanted.map(({ item }) => item))
    // Two buyers never count beside each other.
    await lockMemberships(
      client,
      wanted.map(({ item }) => item.membership.key),
    )
    for (const { item } of wanted) await requireRoom(client, buyer, item, now())
    const currency = requireCurrency(wanted.map(({ item }) => item))
    const coupon = code ? await takeCoupon(client, buyer, code, wanted, now()) : null
    const reference = createId()
    const members: StoredRecord[] = []
    for (const [at, { item, member }] of wanted.entries()) {
      members.push(member ?? (await addMember(client, buyer, item, now())))
      await addPayment(client, buyer, item, {
        ...{ reference, member: members.at(-1)?.key, now: now() },
        currency,
        off: coupon && { coupon: coupon.key, discountAmount: coupon.offs[at] ?? 0 },
      })
    }
    const older = await findOpenSessions(client, members, { except: reference, now: now() })
    for (const member of members) await settleMember(client, member, new Set(), now())
    const lines = wanted.map(({ item: { membership, amount } }) => ({
      name: membership.name,
      amount,
      isTaxExempt: membership.taxExempt,
    }))
    const [{ plan }] = [...wanted.map(({ item }) => item), items[0]] as const
    const due = lines.reduce((sum, { amount }) => sum + amount, 0) - (coupon?.off ?? 0)
    // A plan that begins for nothing is a subscription at the provider, too.
    if (due === 0 && (plan.kind === 'onetime' || !coupon)) {
      await grant(client, buyer, reference, deps)
      return { is: 'free', members: await readAgain(client, members), older }
    }
    const takesCodes = wanted.every(({ item: { membership } }) => membership.promotionCodes)
    return {
      is: 'open',
      members: await readAgain(client, members),
      reference,
      lines,
      currency,
      plan,
      takesCodes,
      discount: coupon?.discount ?? null,
      older,
    }
  })
}

/** What lasts some days is bought again before it ends: its days are added to the end (`computeExpiry`). */
const mayRenew = ({ membership, plan }: SoldItem, { expiresOn }: Pick<Member, 'expiresOn'>): boolean =>
  plan.kind === 'onetime' && membership.expires && membership.expiresAfterDays !== null && expiresOn !== null

async function findMember(client: Queryable, { customerKey }: Buyer, { membership }: SoldItem, now: number) {
  const rows = await query(client, {
    text: `SELECT * FROM "Member" WHERE customer = $1 AND membership = $2
      ORDER BY ${heldSql('$3')} DESC, "createdAt", key LIMIT 1 FOR UPDATE`,
    values: [customerKey, membership.key, new Date(now)],
  })
  // The row is a member's.
  return rows[0] ? (toRecord(rows[0]) as StoredRecord & Member) : null
}

/**
 * Whether there is a place left: taken are those who have it, and those who are at the checkout. 0 is unlimited (CHK-27).
 * The caller holds the membership.
 */
async function requireRoom(
  client: Queryable,
  { customerKey }: Buyer,
  { membership: { key, maxMembers } }: SoldItem,
  now: number,
): Promise<void> {
  if (!maxMembers) return
  const takenPlaces = await countTakenPlaces(client, [key], customerKey, now)
  if ((takenPlaces.get(key) ?? 0) >= maxMembers)
    throw new AppError('forbidden', {
      message: 'This membership has no places left.',
      details: { reason: 'full' },
    })
}

const addMember = (client: Queryable, buyer: Buyer, { membership }: SoldItem, now: number) =>
  insertRecord(
    client,
    Member,
    buyer.organization,
    {
      portal: membership.portal,
      customer: buyer.customerKey,
      membership: membership.key,
      name: buyer.name?.slice(0, 90) ?? null,
    },
    now,
  )

async function addPayment(
  client: Queryable,
  buyer: Buyer,
  { membership, amount, plan }: SoldItem,
  { reference, member, currency, off, now }: Row,
) {
  const whose = { customer: buyer.customerKey, member, membership: membership.key }
  const { trialDays, ...flat } = flattenPlan(plan)
  const what = {
    referenceID: reference,
    amount,
    currency,
    ...flat,
    trialDays: trialDays ?? 0,
    ...off,
  }
  await insertRecord(client, Payment, buyer.organization, { ...whose, ...what }, now)
}

type Row = {
  reference: string
  member: string | undefined
  /** That of the checkout: what is free in it has no other. */
  currency: string
  off: { coupon: string; discountAmount: number } | null
  now: number
}

/** Free: as if a provider had said so, so that entitlement always follows from events. */
const grant = (client: Queryable, buyer: Buyer, reference: string, deps: Pick<Deps, 'jobs' | 'now'>) =>
  takePaymentFact(
    client,
    buyer.organization,
    'free',
    {
      id: reference,
      reference,
      type: 'granted',
      reason: null,
      member: null,
      amount: 0,
      subtotal: null,
      currency: null,
      occurredAt: new Date(deps.now()).toISOString(),
    },
    deps,
  )

async function readAgain(client: Queryable, members: readonly StoredRecord[]): Promise<Members> {
  const rows = await query(
    client,
    Prisma.sql`SELECT * FROM "Member" WHERE key = ANY(${members.map(({ key }) => key)}) ORDER BY "createdAt", key`,
  )
  const [first, ...rest] = rows.map(toRecord)
  assert(first, 'they were written in this transaction')
  return [first, ...rest]
}
