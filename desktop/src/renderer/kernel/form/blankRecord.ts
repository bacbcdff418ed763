import type { Fields } from '../../../../../shared/src/kernel/model/Field.ts'
import { createId } from '../../../../../shared/src/kernel/model/key.ts'
import { zodForField } from '../../../../../shared/src/kernel/model/kinds/record.ts'

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

/** The faults that block creating a record, by field name; empty if valid. */
export function faultsOf(fields: Fields, record: Record<string, unknown>): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const parsed = zodForField(name, field).safeParse(record[name])
    if (!parsed.success) faults[name] = parsed.error.issues[0]?.message ?? 'Not valid'
  }
  return faults
}
