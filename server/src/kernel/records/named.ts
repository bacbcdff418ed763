import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import { keyPattern } from '../../../../shared/src/kernel/model/kinds/reference.ts'
import { Prisma } from '../db/generated/client.ts'

/** The rows of these ids or keys. An id alone is one of the organization: what is lent is named by its key. */
export function named(
  entity: Entity,
  references: readonly string[],
  organization: string | null,
): Prisma.Sql {
  const keys = references
    .map((one) => keyWithin(entity, one, organization))
    .filter((key) => keyPattern.test(key))
  return Prisma.sql`key = ANY(${keys}::text[])`
}

/** The key that an id or a key stands for. Not judged: a malformed one is the key of nothing. */
export const keyWithin = (entity: Entity, reference: string, organization: string | null): string =>
  entity.scope === 'global' || reference.includes('~') ? reference : `${organization}~${reference}`

export function organizationOfKey(reference: string | undefined): string | null {
  const [organization, id] = (reference ?? '').split('~')
  return id === undefined ? null : (organization ?? null)
}
