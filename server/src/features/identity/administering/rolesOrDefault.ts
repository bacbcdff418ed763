import { z } from 'zod'
import { defaultRole, type ListedRole, listedRoles } from '../../../../../shared/src/kernel/model/roles.ts'
import type { Database } from '../../../kernel/db/Database.ts'

const rolesSchema = z.array(z.enum(listedRoles))

/** A new user's roles: those given, otherwise the organization's `defaultRoles`, otherwise full rights (3§6). */
export async function rolesOrDefault(
  { prisma }: Pick<Database, 'prisma'>,
  organization: string,
  given: readonly ListedRole[] | null | undefined,
): Promise<ListedRole[]> {
  if (given?.length) return [...given]
  const { defaultRoles } = await prisma.organization.findUniqueOrThrow({
    where: { key: organization },
    select: { defaultRoles: true },
  })
  const roles = rolesSchema.parse(defaultRoles)
  return roles.length > 0 ? roles : [defaultRole]
}
