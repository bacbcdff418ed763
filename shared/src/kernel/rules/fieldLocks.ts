import { messages } from '../errors/messages.ts'
import type { Access, Actor, Entity } from '../model/Entity.ts'
import type { Field, Fields } from '../model/Field.ts'
import { fillDefaults } from '../model/fillDefaults.ts'
import type { RecordField } from '../model/kinds/record.ts'
import { isSameJson } from '../sync/json.ts'

type Actors = ReadonlySet<Actor>
type Values = Readonly<Record<string, unknown>>

/** May somebody who counts as `actors` do this to records of the entity at all? */
export const mayDo = (entity: Pick<Entity, 'access'>, action: keyof Access, actors: Actors): boolean =>
  entity.access[action].some((actor) => actors.has(actor))

/** Why these actors may not change a field of a record that they may write: a sentence for a form; or null. */
export const lockOf = (field: Pick<Field, 'writeBy'>, actors: Actors): string | null =>
  field.writeBy === undefined || actors.has(field.writeBy) ? null : messages.locked[field.writeBy]

/** Whether staff who count as `actors` may see a field. Of others' view `private` and `entitled` decide. */
export const isReadable = (field: Pick<Field, 'readBy'>, actors: Actors): boolean =>
  field.readBy === undefined || actors.has(field.readBy)

/**
 * The fields that a write changes and its writer may not: their paths, with a sentence each. The one place
 * that decides it, for GraphQL (access/guardWrite), a console's form and its core; a push is judged cell by
 * cell, with the same `lockOf` (sync/arbitrate). A new record is measured by its defaults.
 *
 * @param values what is written; fields that are left out stay
 */
export function lockedChanges(
  { fields }: Pick<Entity, 'fields'>,
  actors: Actors,
  before: Values | null,
  values: Values,
): { path: string; message: string }[] {
  return changesIn(fields, actors, fillDefaults(fields, before ?? {}), values, '')
}

/** A new record's values without what its maker may not set, as for a copy: that begins by the definition. */
export function withoutLocked<V extends Values>(
  entity: Pick<Entity, 'fields'>,
  actors: Actors,
  values: V,
): V {
  const locked = lockedChanges(entity, actors, null, values).map(({ path }) => path.split('.')[0])
  // What is left out is one of the fields that may be.
  return Object.fromEntries(Object.entries(values).filter(([name]) => !locked.includes(name))) as V
}

function changesIn(fields: Fields, actors: Actors, before: Values, values: Values, prefix: string) {
  const found: { path: string; message: string }[] = []
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (!field || value === undefined || isSameJson(value, before[name])) continue
    const message = lockOf(field, actors)
    if (message !== null) found.push({ path: `${prefix}${name}`, message })
    else if (field.kind === 'record' && isValues(value)) {
      // The kind says which shape the field has.
      const inner = (field as RecordField).fields
      const held = isValues(before[name]) ? before[name] : {}
      found.push(...changesIn(inner, actors, held, fillDefaults(inner, value), `${prefix}${name}.`))
    }
  }
  return found
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
