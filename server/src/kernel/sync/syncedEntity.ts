import { findEntity } from '#shared/entities.ts'
import { assert } from '#shared/kernel/errors/assert.ts'

/** The entity of a stored cell: only cells of known entities are ever stored. */
export function syncedEntity(name: string) {
  const entity = findEntity(name)
  assert(entity?.sync === 'synced', `${name} is a synced entity`)
  return entity
}
