import type { Deps } from '../../Deps.ts'
import type { Account } from './accounts.ts'

/** The address is proven: a pending customer is active now; a suspended one stays suspended. */
export async function confirmAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  account: Account,
  credential: { passwordHash?: string } = {},
): Promise<void> {
  const moment = new Date(now())
  const facts = { ...credential, isConfirmed: true, updatedAt: moment }
  await db.prisma.$transaction([
    db.prisma.credential.upsert({
      where: { subject: account.subject },
      create: { subject: account.subject, ...facts },
      update: facts,
    }),
    db.prisma.customer.updateMany({
      where: { key: account.pool === 'customer' ? account.key : '', status: 'PENDING' },
      data: { status: 'ACTIVE', updatedAt: moment },
    }),
  ])
}
