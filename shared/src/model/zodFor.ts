import { z } from 'zod'
import { messages } from '../errors/messages.ts'
import type { Entity } from './Entity.ts'
import { zodForField, zodForFields } from './kinds/record.ts'
import { idPattern } from './kinds/reference.ts'

/** A whole record's own fields, as stored: defaults filled, absent values null, unknown fields refused. */
export function zodForRecord(entity: Entity): z.ZodType<Record<string, unknown>> {
  return remembered(records, entity, () => zodForFields(entity.fields))
}

/** What `create` takes: an optional id, and the fields that users may set. */
export function zodForCreate(entity: Entity): z.ZodType<Record<string, unknown>> {
  return remembered(creates, entity, () => {
    const shape: Record<string, z.ZodType> = {
      id: z.string().regex(idPattern, messages.reference).optional(),
    }
    for (const [name, field] of writable(entity)) shape[name] = zodForField(name, field)
    return strict(shape)
  })
}

/** What `update` takes: any of the fields that users may set; the rest stays as it is. */
export function zodForUpdate(entity: Entity): z.ZodType<Record<string, unknown>> {
  return remembered(updates, entity, () => {
    const shape: Record<string, z.ZodType> = {}
    for (const [name, field] of writable(entity)) shape[name] = absentOr(zodForField(name, field))
    return strict(shape)
  })
}

const records = new WeakMap<Entity, z.ZodType<Record<string, unknown>>>()
const creates = new WeakMap<Entity, z.ZodType<Record<string, unknown>>>()
const updates = new WeakMap<Entity, z.ZodType<Record<string, unknown>>>()

function remembered<T>(memory: WeakMap<Entity, T>, entity: Entity, make: () => T): T {
  const known = memory.get(entity) ?? make()
  memory.set(entity, known)
  return known
}

const writable = (entity: Entity) => Object.entries(entity.fields).filter(([, field]) => !field.readOnly)

/** A field left out of an update is not touched; `undefined` must not become its default. */
function absentOr(schema: z.ZodType): z.ZodType {
  return z.union([z.undefined(), schema]).optional()
}

function strict(shape: Record<string, z.ZodType>): z.ZodType<Record<string, unknown>> {
  return z.strictObject(shape)
}
