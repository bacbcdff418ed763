import type { Entity } from './Entity.ts'
import { idPattern } from './idPattern.ts'

export { createId } from './createId.ts'

/** The composite key of scoped entities (3§3): organization id, a tilde, then the id. */
export function keyOf(entity: Pick<Entity, 'scope'>, organization: string | null, id: string): string {
  if (entity.scope === 'global') return id
  if (!organization) throw new TypeError('A scoped entity needs its organization')
  return `${organization}~${id}`
}

export type KeyParts = { organization: string | null; id: string }

/** Splits a key on its tilde; null if it is malformed. */
export function parseKey(key: string): KeyParts | null {
  const parts = key.split('~')
  if (!parts.every((part) => idPattern.test(part))) return null
  const [first, second] = parts
  if (parts.length === 1 && first !== undefined) return { organization: null, id: first }
  if (parts.length === 2 && first !== undefined && second !== undefined)
    return { organization: first, id: second }
  return null
}
