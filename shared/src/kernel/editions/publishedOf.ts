import { isDerived } from '../model/deriveFields.ts'
import type { Entity } from '../model/Entity.ts'
import { number } from '../model/kinds/number.ts'
import { memoize } from '../model/memoize.ts'

/**
 * The published version of an entity, as an entity of its own: the same fields in a second table, with the number of the
 * edition. Its long texts are stored under its own name, apart from the draft's. Rows stay when a record is
 * unpublished (`publishedAt` is live), so that learners still find the names of their items.
 */
export function publishedOf<E extends Entity>(entity: E): E {
  // It has the fields of the entity that it was made from, and one more.
  return publishedEntity(entity) as E
}

const publishedEntity = memoize((entity: Entity): Entity => {
  const { editions: _editions, ...facts } = entity
  return {
    ...facts,
    name: `${entity.name}Published`,
    plural: `${entity.plural}Published`,
    fields: { ...entity.fields, edition: number({ whole: true, min: 1, required: true, private: true }) },
  }
})

/** Whether its records are published on their own, not with those of another entity. */
export const hasOwnEditions = ({ editions }: Entity): boolean =>
  editions !== undefined && editions.with === undefined

/** Whether a field acts at once: it is in no edition. */
export function isLive({ fields, editions }: Entity, name: string): boolean {
  const field = fields[name]
  return editions?.live.includes(name) === true || field?.onlineOnly === true || field?.secret === true
}

/** The fields of an edition. */
export const editionFields = memoize((entity: Entity): readonly string[] =>
  Object.keys(entity.fields).filter((name) => !isLive(entity, name)),
)

/** The fields that act at once. */
export const liveFields = memoize((entity: Entity): readonly string[] =>
  Object.keys(entity.fields).filter((name) => isLive(entity, name)),
)

/** The fields of an edition that authors write: live fields act at once, and computed ones follow. */
export const writtenOf = (
  entity: Entity,
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    editionFields(entity)
      .filter((name) => !isDerived(entity, name))
      .map((name) => [name, record[name] ?? null]),
  )
