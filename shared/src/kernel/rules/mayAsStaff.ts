import type { Access, Entity } from '../model/Entity.ts'
import { mayDo } from './fieldLocks.ts'
import type { Role } from './rolesOf.ts'
import { staffActors } from './staffActors.ts'

/**
 * Whether staff with these roles may do this to records of an entity. Consoles ask before work begins, the server
 * on arrival; both read the same definition.
 */
export function mayAsStaff(
  roles: readonly Role[],
  action: keyof Access,
  entity: Pick<Entity, 'access'>,
): boolean {
  return mayDo(entity, action, staffActors(roles))
}
