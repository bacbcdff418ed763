import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field, Fields } from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { kindNamed } from '#shared/kernel/model/kinds/variants.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { crossFieldFaults } from '#shared/kernel/rules/records/crossFieldFaults.ts'
import { fieldsOf } from './formFields.ts'

/** A new record: defaults filled, the rest null; with an `id` if the fields have one. */
export function blankRecord(fields: Fields): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (name === 'id') record[name] = createId()
    else {
      const parsed = zodForField(name, field).safeParse(undefined)
      record[name] = parsed.success ? parsed.data : null
    }
  }
  return record
}

/** A new nested value; of several kinds, the named one or the first. */
export function makeBlank(field: Field, type?: string): Record<string, unknown> {
  const fields = fieldsOf(field, { type })
  const blank = blankRecord(fields)
  return field.kind === 'variants' ? { ...blank, type: kindNamed(field, type) } : blank
}

/** The faults that block creating a record, by field name; empty if valid. */
export function findFaults(fields: Fields, record: Record<string, unknown>): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const parsed = zodForField(name, field).safeParse(record[name])
    if (!parsed.success) faults[name] = parsed.error.issues[0]?.message ?? 'Not valid'
  }
  return faults
}

/** What the answers together lack, in words, where these fields can mend it: a rule of several fields. */
export const describeCrossFaults = (
  entity: Entity,
  fields: Fields,
  record: Record<string, unknown>,
): string[] =>
  crossFieldFaults(entity, record, null).flatMap(({ path, message }) =>
    fields[path] ? [`${labelOf(path, fields[path])}: ${message}`] : [],
  )
