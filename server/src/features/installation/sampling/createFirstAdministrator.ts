import type { Deps } from '#server/kernel/Deps.ts'
import { filing } from '#server/kernel/db/records/writeRecords.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { generatePassword, hashPassword } from '../../identity/passwords/passwords.ts'
import { subjectOf } from '../../identity/sessions.ts'

export type FirstAdministrator = { email: string; password: string }

/**
 * The installation's first account, and the same person as a customer of the organization's portals, with the same sign-in:
 * an administrator who learns (3§3.2), and the host of its meetings. The password is only in the return value.
 */
export async function createFirstAdministrator(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  organization: string,
): Promise<FirstAdministrator> {
  const email = 'admin@lectern.example'
  const name = 'Administrator'
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  const [user, link, customer] = [createId(), createId(), `admin_${createId()}`]
  const customerKey = `${organization}~${customer}`
  const moments = { createdAt: new Date(now()), updatedAt: new Date(now()) }
  await db.prisma.$transaction([
    // The first organization is the platform's own (decision ROL-02).
    db.prisma.installation.upsert({
      where: { id: 1 },
      create: { id: 1, platformOrganization: organization },
      update: {},
    }),
    db.prisma.user.create({
      data: { key: user, id: user, email, name, ...moments },
    }),
    db.prisma.userOrganization.create({
      data: {
        key: `${organization}~${link}`,
        id: link,
        organization,
        user,
        name,
        // Somebody must be able to create the next organization.
        superUser: true,
        ...moments,
      },
    }),
    db.prisma.$executeRaw(filing(User, { key: user, email, name })),
    db.prisma.$executeRaw(filing(UserOrganization, { key: `${organization}~${link}`, organization, name })),
    db.prisma.customer.create({
      data: { key: customerKey, id: customer, organization, email, name, ...moments },
    }),
    db.prisma.$executeRaw(filing(Customer, { key: customerKey, organization, email, name })),
    db.prisma.credential.createMany({
      data: [subjectOf('staff', user), subjectOf('customer', customerKey)].map((subject) => ({
        subject,
        passwordHash,
        isConfirmed: true,
        isProven: true,
        ...moments,
      })),
    }),
  ])
  return { email, password }
}
