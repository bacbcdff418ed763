import { AppError } from '../../errors/AppError.ts'
import { messages } from '../../errors/messages.ts'
import type { Entity } from '../../model/Entity.ts'
import { fieldsOfKind } from '../../model/kinds/variants.ts'
import { mapVariants } from './mapVariants.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * A record without the fields that its values' kinds do not have; it was made of `current` by undoing one change. Where
 * that brought another type back, what only the present one has goes to sleep in its cells.
 *
 * @throws AppError `concurrency` if the change is of a field that the present type does not have: somebody else has
 *   changed the type since
 */
export function withoutForeign<R extends Values>(entity: Entity, undone: R, current: Values): R {
  return mapVariants(entity, undone, current, (variants, value, now) => {
    const own = fieldsOfKind(variants, value.type)
    const isForeign = (name: string) => Object.hasOwn(variants.fields, name) && !Object.hasOwn(own, name)
    const entries = Object.entries(value).filter(([name]) => !isForeign(name))
    if (entries.length === Object.keys(value).length) return value
    if (value.type === now.type) throw new AppError('concurrency', { message: messages.notUndoable })
    return Object.fromEntries(entries)
  })
}
