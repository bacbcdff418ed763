import { messages } from '../../errors/messages.ts'
import type { Access, Actor, Entity } from '../../model/Entity.ts'
import { type Field, type Fields, isNested } from '../../model/Field.ts'
import type { LockedWhile, StaffRole } from '../../model/FieldFacts.ts'
import { fillDefaults } from '../../model/fillDefaults.ts'
import { fieldsOfKind } from '../../model/kinds/variants.ts'
import { isSameJson } from '../../sync/json.ts'

type Actors = ReadonlySet<Actor>
/** A field, or the place of a cell in one (sync/address). */
type Lock = { writeBy?: StaffRole | undefined; lockedWhile?: LockedWhile | undefined }
type Values = Readonly<Record<string, unknown>>

/** Whether one of these actors may do this to records of the entity at all. */
export const mayDo = (entity: Pick<Entity, 'access'>, action: keyof Access, actors: Actors): boolean =>
  entity.access[action].some((actor) => actors.has(actor))

/**
 * Why these actors may not change a field of a record they may write: a sentence for a form; null if they may.
 *
 * @param stored the record before the write, with its defaults
 */
export function findLock({ writeBy, lockedWhile }: Lock, actors: Actors, stored: Values): string | null {
  if (writeBy === undefined || actors.has(writeBy)) return null
  const isLocked = !lockedWhile || (stored[lockedWhile.field] ?? null) === lockedWhile.is
  return isLocked ? messages.locked[writeBy] : null
}

/** Whether staff with these actors may see a field. For other readers `private` and `entitled` decide. */
export const isReadable = (field: Pick<Field, 'readBy'>, actors: Actors): boolean =>
  field.readBy === undefined || actors.has(field.readBy)

/**
 * The fields that a write changes but its writer may not: their paths, with a sentence each. Used by GraphQL
 * (access/guardWrite), the console's forms and its core; a push is checked cell by cell with the same `findLock`
 * (sync/arbitrate). A new record is compared with its defaults.
 *
 * @param values the written values; missing fields stay unchanged
 */
export function lockedChanges(
  { fields }: Pick<Entity, 'fields'>,
  actors: Actors,
  before: Values | null,
  values: Values,
): { path: string; message: string }[] {
  return changesIn(fields, actors, fillDefaults(fields, before ?? {}), values, '')
}

/** A new record's values without those its maker may not set (for a copy); these get their defaults. */
export function withoutLocked<V extends Values>(
  entity: Pick<Entity, 'fields'>,
  actors: Actors,
  values: V,
): V {
  const locked = lockedChanges(entity, actors, null, values).map(({ path }) => path.split('.')[0])
  // Cast: omitted fields are optional.
  return Object.fromEntries(Object.entries(values).filter(([name]) => !locked.includes(name))) as V
}

function changesIn(fields: Fields, actors: Actors, before: Values, values: Values, prefix: string) {
  const faults: { path: string; message: string }[] = []
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (!field || value === undefined || isSameJson(value, before[name])) continue
    // `lockedWhile` is about the record itself, so nested fields have none.
    const message = findLock(field, actors, before)
    if (message !== null) faults.push({ path: `${prefix}${name}`, message })
    else if (isNested(field) && isValues(value)) {
      const inner = field.kind === 'variants' ? fieldsOfKind(field, value.type) : field.fields
      const old = isValues(before[name]) ? before[name] : {}
      faults.push(...changesIn(inner, actors, old, fillDefaults(inner, value), `${prefix}${name}.`))
    }
  }
  return faults
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
