import type { Entity } from '../model/Entity.ts'
import type { Field } from '../model/Field.ts'
import { kindOf } from '../model/kindOf.ts'
import type { Values } from './CachedRecord.ts'

/**
 * Values in the form that writes send (OPS-12 to OPS-15): JSON fields as JSON text, dates as YYYY-MM-DD,
 * timestamps as ISO text, references as keys, or as ids where the definition says so. Read-only fields are left
 * out.
 *
 * @throws TypeError for an unknown field (OPS-16)
 */
export function toInput(entity: Entity, values: Values): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const field = entity.fields[name]
    if (!field) throw new TypeError(`${entity.name} has no field ${name}.`)
    if (!field.readOnly && !field.secret) input[name] = sent(field, value ?? null)
  }
  return input
}

function sent(field: Field, value: unknown): unknown {
  if (value === null) return null
  const plain = asReference(field, value)
  switch (kindOf(field).storage(field)) {
    case 'json':
      return JSON.stringify(plain)
    case 'date':
      return plain instanceof Date ? plain.toISOString().slice(0, 10) : String(plain).slice(0, 10)
    case 'timestamp':
      return isMoment(plain) ? new Date(plain).toISOString() : plain
    default:
      return plain
  }
}

/** Invalid dates go to the server unchanged; it refuses them and names the field. */
const isMoment = (value: unknown): value is string | Date =>
  (typeof value === 'string' || value instanceof Date) && !Number.isNaN(new Date(value).getTime())

/** A record given for a reference becomes its key. */
function asReference(field: Field, value: unknown): unknown {
  if (field.kind === 'list' && Array.isArray(value)) {
    const { of } = field
    return value.map((element) => asReference(of, element))
  }
  if (field.kind !== 'reference') return value
  const key = typeof value === 'object' && value !== null && 'key' in value ? value.key : value
  const isShort = field.by === 'id'
  return isShort && typeof key === 'string' ? key.split('~').at(-1) : key
}
