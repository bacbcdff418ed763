import type { Entity } from '../../model/Entity.ts'
import { fieldsOfKind } from '../../model/kinds/variants.ts'
import { mapVariants } from './mapVariants.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * A record to go back to, `from` the one to leave. Where a value has another kind in `from`, the fields that its own
 * kind alone has are left out: their cells slept meanwhile, and may hold what others wrote (withDormant).
 */
export function withoutDormant<R extends Values>(entity: Entity, to: R, from: Values): R {
  return mapVariants(entity, to, from, (variants, value, dormant) => {
    if (value.type === dormant.type) return value
    const other = fieldsOfKind(variants, dormant.type)
    const entries = Object.entries(value).filter(([name]) => Object.hasOwn(other, name))
    return { ...Object.fromEntries(entries), type: value.type }
  })
}
