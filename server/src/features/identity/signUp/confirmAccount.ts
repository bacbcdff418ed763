import type { Deps } from '../../../kernel/Deps.ts'
import type { Account } from '../accounts.ts'

/**
 * The address is proven: a pending customer is active now; a suspended one stays suspended. A sign-up that still waits
 * was another's, or is not wanted any more.
 */
export async function confirmAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { subject, pool, key }: Pick<Account, 'subject' | 'pool' | 'key'>,
): Promise<void> {
  const facts = { isConfirmed: true, updatedAt: new Date(now()) }
  // The person first, as a write of theirs does (writeHooks): two at once wait, and do not block each other.
  await db.prisma.$transaction([
    db.prisma.customer.updateMany({
      where: { key: pool === 'customer' ? key : '', status: 'PENDING' },
      data: { status: 'ACTIVE', updatedAt: facts.updatedAt },
    }),
    db.prisma.credential.upsert({ where: { subject }, create: { subject, ...facts }, update: facts }),
    db.prisma.waitingSignUp.deleteMany({ where: { subject } }),
  ])
}
