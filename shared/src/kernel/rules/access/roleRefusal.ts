import type { Entity } from '../../model/Entity.ts'
import { nounOf } from '../../model/nounOf.ts'
import type { Role } from '../../model/roles.ts'
import { roleNamed, roleWords, staffRoles } from '../../model/roles.ts'
import { mayAsStaff } from './staffRights.ts'

export type WriteAction = 'create' | 'update' | 'delete'

/**
 * Why these roles may not do this, as a sentence that says which role may; null if they may. Consoles show it
 * before work begins, and when a server refuses.
 */
export function roleRefusal(roles: readonly Role[], action: WriteAction, entity: Entity): string | null {
  if (mayAsStaff(roles, action, entity)) return null
  const work = `${verbs[action]} ${nounOf(entity, 2)}`
  const [first] = able.filter((role) => mayAsStaff([role], action, entity))
  if (!first) return `Only the server ${serverVerbs[action]} ${nounOf(entity, 2)}.`
  const [own] = roles
  const who = own ? `${roleNamed(own).title}s` : 'Members of staff without a role'
  return `${who} may not ${work}. Please ask a ${roleWords(first)}.`
}

/** Whom to ask: the lowest role that administers everything comes first. */
const able: readonly Role[] = staffRoles.flatMap(({ name, isFull }) => (isFull ? [name] : [])).toReversed()
const verbs: Record<WriteAction, string> = { create: 'make', update: 'change', delete: 'delete' }
const serverVerbs: Record<WriteAction, string> = { create: 'makes', update: 'changes', delete: 'deletes' }
