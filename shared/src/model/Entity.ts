import type { Field, Fields, RecordOf } from './Field.ts'

/**
 * `global`: keyed by its id alone. `organization`: keyed by `organization~id` (3§3).
 * `portal`: keyed like `organization`, and belonging to one portal of it.
 */
export type Scope = 'global' | 'organization' | 'portal'

/**
 * Who may do a thing. `owner` is the customer a record belongs to; `staff` any user linked to the
 * organization; `nobody` means that only the server's own operations do it.
 */
export type Actor = 'anonymous' | 'customer' | 'owner' | 'staff' | 'fullAdmin' | 'superUser' | 'nobody'

export type Access = Record<'read' | 'create' | 'update' | 'delete', readonly Actor[]>

export type EntityFacts = {
  /** camelCase, singular; the GraphQL type is its PascalCase. */
  name: string
  plural: string
  scope: Scope
  /** `synced`: lives in consoles' stores too. `online`: on the server only (customers, progress). */
  sync: 'synced' | 'online'
  access: Access
  /** Has a `slug` that slug search finds, and that is told apart within its organization. */
  hasSlug?: boolean
  /** Rows are added and never changed: no update, no delete. */
  isAppendOnly?: boolean
  /** What no two rows on the server share, beside the key and the slug; and what its queries look rows up by. */
  uniques?: readonly (readonly string[])[]
  indexes?: readonly (readonly string[])[]
}

export type Entity<Fs extends Fields = Fields> = EntityFacts & { fields: Fs }

export type EntityRecord<E extends Entity> = Base & RecordOf<E['fields']>

/** What every stored entity carries besides its own fields (3§3). Timestamps are ISO, UTC. */
export type Base = {
  /** The primary key: `organization~id`, or the id of a global entity. */
  key: string
  id: string
  /** The organization's id; null for global entities. */
  organization: string | null
  createdAt: string
  updatedAt: string
}

/** Names that an entity's own fields may not take. */
export const baseFieldNames = ['key', 'id', 'organization', 'createdAt', 'updatedAt'] as const

/** Defines an entity. Faults in a definition raise at import, so that no test run can miss them. */
export function defineEntity<const Facts extends EntityFacts, Fs extends Fields>(
  facts: Facts & { fields: Fs },
): Facts & { fields: Fs } {
  for (const name of baseFieldNames)
    if (name in facts.fields)
      throw new TypeError(`${facts.name}.${name} is a field that every entity has already.`)
  if (facts.hasSlug && !('slug' in facts.fields)) throw new TypeError(`${facts.name} has no slug field.`)
  if (facts.scope === 'portal' && !('portal' in facts.fields))
    throw new TypeError(`${facts.name} is scoped to a portal, and has no portal field.`)
  return facts
}

export const isSearchable = (entity: Entity) =>
  Object.values(entity.fields).some((field: Field) => field.searchable)

/** GraphQL's and Prisma's name of an entity: `userOrganization` is `UserOrganization`. */
export const typeName = (entity: Pick<Entity, 'name'>) =>
  entity.name.charAt(0).toUpperCase() + entity.name.slice(1)
