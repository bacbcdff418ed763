import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyPattern } from '#shared/kernel/model/idPattern.ts'
import { Prisma } from '../db/generated/client.ts'

/** The rows with these ids or keys. A bare id belongs to the organization; lent records need the whole key. */
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

/** Completes an id to a key. Not validated: a malformed key matches no row. */
export const keyWithin = (entity: Entity, reference: string, organization: string | null): string =>
  entity.scope === 'global' || reference.includes('~') ? reference : `${organization}~${reference}`

export function organizationOfKey(reference: string | undefined): string | null {
  const [organization, id] = (reference ?? '').split('~')
  return id === undefined ? null : (organization ?? null)
}
