import { z } from 'zod'
import type { Database } from '#server/kernel/db/Database.ts'
import { getRecord } from '#server/kernel/db/records/findRecord.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { defaultRole, type ListedRole, listedRoles } from '#shared/kernel/model/roles.ts'

const rolesSchema = z.array(z.enum(listedRoles))

/** A new user's roles: those given, otherwise the organization's `defaultRoles`, otherwise full rights (3§6). */
export async function rolesOrDefault(
  db: Database,
  organization: string,
  given: readonly ListedRole[] | null | undefined,
): Promise<ListedRole[]> {
  if (given?.length) return [...given]
  const { defaultRoles } = await getRecord(db, Organization, organization, ['defaultRoles'])
  const roles = rolesSchema.parse(defaultRoles)
  return roles.length > 0 ? roles : [defaultRole]
}
