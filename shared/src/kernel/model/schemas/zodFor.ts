import { z } from 'zod'
import { refusing } from '../../errors/faults.ts'
import { messages } from '../../errors/messages.ts'
import type { Entity } from '../Entity.ts'
import { idPattern, isReservedId } from '../idPattern.ts'
import { anyLines } from './anyLines.ts'
import { faultOfIssue } from './issueText.ts'
import { zodForField, zodForFields } from './zodForFields.ts'

/**
 * A whole record's own fields, as stored: defaults filled, empty values null, unknown fields refused. Line breaks are
 * let through: they were stored before single lines were told apart.
 */
export function zodForRecord(entity: Entity): z.ZodType<Record<string, unknown>> {
  return remembered(records, entity, () => zodForFields(anyLines(entity.fields)))
}

/** Input of `create`: an optional id, and the writable fields. */
export function zodForCreate(entity: Entity): z.ZodType<Record<string, unknown>> {
  return remembered(creates, entity, () => {
    const shape: Record<string, z.ZodType> = {
      id: z
        .string()
        .regex(idPattern, messages.reference)
        .refine((id) => !isReservedId(id), { error: ({ input }) => messages.reservedId(String(input)) })
        .optional(),
    }
    for (const [name, field] of writable(entity)) shape[name] = zodForField(name, field)
    return strict(shape)
  })
}

/**
 * Input of `update`: any of the writable fields. Missing fields stay unchanged, and do not become their default
 * as in each field's own schema.
 */
export function zodForUpdate(entity: Entity): z.ZodType<Record<string, unknown>> {
  return remembered(updates, entity, () => {
    const schemas = new Map(writable(entity).map(([name, field]) => [name, zodForField(name, field)]))
    return z.record(z.string(), z.unknown()).transform((given, context) => {
      const result: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(given)) {
        if (value === undefined) continue
        const parsed = schemas.get(name)?.safeParse(value)
        if (parsed?.success) result[name] = parsed.data
        else if (parsed)
          for (const issue of parsed.error.issues)
            context.addIssue({
              code: 'custom',
              path: [name, ...issue.path],
              ...refusing(faultOfIssue(issue)),
            })
        else context.addIssue({ code: 'unrecognized_keys', keys: [name], path: [] })
      }
      return result
    })
  })
}

const records = new WeakMap<Entity, z.ZodType<Record<string, unknown>>>()
const creates = new WeakMap<Entity, z.ZodType<Record<string, unknown>>>()
const updates = new WeakMap<Entity, z.ZodType<Record<string, unknown>>>()

function remembered<T>(memory: WeakMap<Entity, T>, entity: Entity, make: () => T): T {
  const schema = memory.get(entity) ?? make()
  memory.set(entity, schema)
  return schema
}

const writable = (entity: Entity) => Object.entries(entity.fields).filter(([, field]) => !field.readOnly)

function strict(shape: Record<string, z.ZodType>): z.ZodType<Record<string, unknown>> {
  return z.strictObject(shape)
}
