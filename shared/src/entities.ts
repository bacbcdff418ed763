import { assistant } from './features/assistant/assistant.ts'
import { commerce } from './features/commerce/commerce.ts'
import { content } from './features/content/content.ts'
import { identity } from './features/identity/identity.ts'
import { installation } from './features/installation/installation.ts'
import { learning } from './features/learning/learning.ts'
import { meetings } from './features/meetings/meetings.ts'
import { messaging } from './features/messaging/messaging.ts'
import { portals } from './features/portals/portals.ts'
import { reporting } from './features/reporting/reporting.ts'
import { Edition } from './kernel/editions/Edition.ts'
import { Publication } from './kernel/editions/Publication.ts'
import type { Entity } from './kernel/model/Entity.ts'
import { Conflict } from './kernel/sync/Conflict.ts'

/** Every entity of the product. Code that visits the whole model starts here. */
export const entities: readonly Entity[] = [
  ...identity.entities,
  ...content.entities,
  ...learning.entities,
  ...portals.entities,
  ...commerce.entities,
  ...meetings.entities,
  ...assistant.entities,
  ...messaging.entities,
  ...reporting.entities,
  ...installation.entities,
  Conflict,
  Edition,
  Publication,
]

export const syncedEntities: readonly Entity[] = entities.filter((entity) => entity.sync === 'synced')

const byName = new Map<string, Entity>(entities.map((entity) => [entity.name, entity]))

/** The entity of that name; undefined if unknown, since names come from outside. */
export const findEntity = (name: string): Entity | undefined => byName.get(name)

/** The entities whose records are published with those of this one (`EntityFacts.editions`). */
export const publishedWith = (owner: Entity): Entity[] =>
  syncedEntities.filter((entity) => findOwner(entity) === owner)

/** The entity with whose records this one's are published; undefined if it has editions of its own, or none. */
export function findOwner({ fields, editions }: Entity): Entity | undefined {
  const field = fields[editions?.with ?? '']
  return field && 'to' in field && typeof field.to === 'string' ? findEntity(field.to) : undefined
}
