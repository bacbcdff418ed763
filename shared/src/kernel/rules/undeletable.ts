import type { Entity } from '../model/Entity.ts'

/**
 * Why a record may not be deleted; null where it may. The console asks before it deletes, the server
 * before it lets anybody.
 */
export function undeletable(
  entity: Pick<Entity, 'name'>,
  record: Readonly<Record<string, unknown>>,
): string | null {
  const below = record.subCategories
  if (entity.name === 'category' && Array.isArray(below) && below.length > 0)
    return 'A category can be deleted only when it has no sub-categories.'
  if (entity.name === 'accessGroupDefinition' && record.canDelete === false)
    return 'This access group cannot be deleted.'
  return null
}
