import type { Entity } from '../../model/Entity.ts'
import type { Fields } from '../../model/Field.ts'
import { memoize } from '../../model/memoize.ts'

/** The fields that no console holds (`onlineOnly`, `secret`): they are in a record's row alone. */
export const fieldsWithoutCells = ({ fields }: Pick<Entity, 'fields'>): ReadonlySet<string> => without(fields)

const without = memoize(
  (fields: Fields): ReadonlySet<string> =>
    new Set(
      Object.entries(fields).flatMap(([name, field]) => (field.onlineOnly || field.secret ? [name] : [])),
    ),
)
