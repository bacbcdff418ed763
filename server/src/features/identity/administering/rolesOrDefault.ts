import { z } from 'zod'
import { roles as allRoles } from '../../../../../shared/src/features/identity/entities/Organization.ts'
import type { Database } from '../../../kernel/db/Database.ts'

export type Role = (typeof allRoles)[number]
const rolesSchema = z.array(z.enum(allRoles))

/** A new user's roles: those given, otherwise the organization's `defaultRoles`, otherwise FULLADMIN (3§6). */
export async function rolesOrDefault(
  { prisma }: Pick<Database, 'prisma'>,
  organization: string,
  given: readonly Role[] | null | undefined,
): Promise<Role[]> {
  if (given?.length) return [...given]
  const { defaultRoles } = await prisma.organization.findUniqueOrThrow({
    where: { key: organization },
    select: { defaultRoles: true },
  })
  const roles = rolesSchema.parse(defaultRoles)
  return roles.length > 0 ? roles : ['FULLADMIN']
}
