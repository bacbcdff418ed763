import { createHash } from 'node:crypto'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, type Queryable, query } from '#server/kernel/db/query.ts'
import { type StoredRecord, toRecord } from '#server/kernel/db/records/columns.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { PaymentEvent } from '#shared/features/commerce/entities/PaymentEvent.ts'
import type { PaymentFact } from '#shared/features/commerce/rules/paymentFact.ts'
import { keyOf, parseKey } from '#shared/kernel/model/key.ts'
import { isErasedAddress } from '#shared/kernel/rules/access/personalData.ts'
import { countMembers } from '../members/countMembers.ts'
import { lockMemberships, lockPurchases } from '../members/lockMemberships.ts'
import { issueReceipts } from '../receipts/issueReceipts.ts'
import { queueEndOfOwed } from './endOwed.ts'
import { queueLimit } from './limitParts.ts'
import { queueReceipts } from './receiptMail.ts'
import { queueSaleMail } from './saleMail.ts'
import { type Settled, settleMember } from './settleMember.ts'
import { queueSubscriptionMails } from './subscriptionMail.ts'

/** `unknown`: about no purchase of this organization. `known`: it came before. */
export type Taken = 'counted' | 'known' | 'unknown'

type Line = { member: string; customer: string; membership: string }

/**
 * Stores a provider's fact and what follows from it, in the caller's transaction: once by the event's id, regardless of what comes
 * twice or at the same time. Its buyer gets a mail once something is theirs, or given back.
 */
export async function takePaymentFact(
  client: Queryable,
  organization: string,
  provider: string,
  fact: PaymentFact,
  deps: Pick<Deps, 'jobs' | 'now'>,
  { isRecovered = false } = {},
): Promise<Taken> {
  const now = deps.now()
  const lines = await query<Line>(
    client,
    Prisma.sql`SELECT member, customer, membership FROM "Payment"
      WHERE organization = ${organization} AND "referenceID" = ${fact.reference} AND member IS NOT NULL
        AND NOT "isRenewal"
      ORDER BY member`,
  )
  const [first] = lines
  if (!first) return 'unknown'
  await lockPurchases(client, first.customer)
  // Asked only now: an erasure takes the same lock.
  if (await isErased(client, first.customer)) return 'unknown'
  // Holds the members of a purchase until the end: two of its events never fold beside each other.
  const members = await lockMembers(client, organization, lines, { fact, now })
  const id = eventId(provider, fact.id)
  const key = keyOf(PaymentEvent, organization, id)
  const count = await execute(client, Prisma.sql`SELECT 1 FROM "PaymentEvent" WHERE key = ${key}`)
  if (count) return 'known'
  const { id: _id, reference: referenceID, ...told } = fact
  await insertRecord(
    client,
    PaymentEvent,
    organization,
    { id, customer: first.customer, provider, isRecovered, referenceID, ...told },
    now,
  )
  if (fact.type === 'periodPaid' && fact.cause === 'change') await moveMembers(client, members, lines, now)
  await lockMemberships(
    client,
    members.map(({ membership }) => String(membership)),
  )
  await queueEndOfOwed(client, deps, { organization, fact }, members)
  const settled: Settled[] = []
  for (const one of members) settled.push(await settleMember(client, one, new Set([id]), now))
  if (fact.subscription) await queueLimit(client, deps, { organization, provider, fact })
  const counted = { organization, customer: first.customer, fact, settled }
  await queueReceipts(client, deps, counted)
  await queueSubscriptionMails(client, deps, counted)
  await queueSaleMail(client, deps, counted)
  const { reference, invoice = null } = fact
  await issueReceipts(client, { organization, reference, invoice }, now)
  return 'counted'
}

/**
 * Of a customer who was erased, the stored events name no invoices any more: folded once more, their payments would be gone from the
 * seller's sums.
 */
async function isErased(client: Queryable, customer: string): Promise<boolean> {
  const rows = await query<{ email: string }>(
    client,
    Prisma.sql`SELECT email FROM "Customer" WHERE key = ${customer}`,
  )
  return rows.some(({ email }) => isErasedAddress(email))
}

/** Another plan was paid: its purchase says which membership that is (`swapMembership`). */
async function moveMembers(
  client: Queryable,
  members: StoredRecord[],
  lines: readonly Line[],
  now: number,
): Promise<void> {
  for (const [at, member] of members.entries()) {
    const line = lines.find((one) => one.member === member.key)
    if (!line || line.membership === member.membership) continue
    const rows = await query(
      client,
      Prisma.sql`UPDATE "Member" SET membership = ${line.membership} WHERE key = ${member.key} RETURNING *`,
    )
    await countMembers(client, { membership: member.membership, customer: member.customer }, now)
    if (rows[0]) members[at] = toRecord(rows[0])
  }
}

/** A member that was deleted meanwhile comes back if somebody paid for it. */
async function lockMembers(
  client: Queryable,
  organization: string,
  lines: readonly Line[],
  { fact, now }: { fact: PaymentFact; now: number },
): Promise<StoredRecord[]> {
  const members: StoredRecord[] = []
  for (const line of lines) {
    const rows = await query(client, Prisma.sql`SELECT * FROM "Member" WHERE key = ${line.member} FOR UPDATE`)
    if (rows[0]) members.push(toRecord(rows[0]))
    else if (fact.type === 'paid' || fact.type === 'periodPaid') {
      const found = await query<{ portal: string; name: string | null }>(
        client,
        Prisma.sql`SELECT s.portal, c.name FROM "Membership" s, "Customer" c WHERE s.key = ${line.membership}
          AND c.key = ${line.customer}`,
      )
      const [place] = found
      if (!place) continue
      const { customer, membership } = line
      const id = parseKey(line.member)?.id
      members.push(
        await insertRecord(client, Member, organization, { id, customer, membership, ...place }, now),
      )
    }
  }
  return members
}

/** The provider's id as one of ours: any text, in 43 signs. */
const eventId = (provider: string, id: string) =>
  `e${createHash('sha256').update(`${provider} ${id}`).digest('base64url').slice(0, 42)}`
