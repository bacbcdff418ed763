import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import type { Field, FieldFacts, Fields, IsPresent, RecordOf } from '../Field.ts'
import { labelOf } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'
import { kindOf } from '../kindOf.ts'
// No parser's own words reach a person.
import '../issueText.ts'

export type RecordOptions = FieldFacts & {
  /** Present with every default filled in, even when nothing was given. */
  default?: Record<string, never>
}
export type RecordField<Fs extends Fields = Fields, P extends boolean = boolean> = Field<RecordOf<Fs>, P> &
  FieldFacts & { kind: 'record'; fields: Fs }

/** A record nested in another: it has no life of its own, and merges field by field. */
export function record<Fs extends Fields, const O extends RecordOptions>(
  fields: Fs,
  options?: O,
): RecordField<Fs, IsPresent<O>> {
  return { ...options, fields, kind: 'record' } as unknown as RecordField<Fs, IsPresent<O>>
}

export const recordKind: FieldKind<RecordField> = {
  name: 'record',
  storage: () => 'json',
  merge: () => 'record',
  widget: () => 'record',
  zod: (field) => zodForFields(field.fields),
  samples: (field) => ({
    valid: [sampleRecord(field.fields, 0), sampleRecord(field.fields, 1)],
    invalid: ['text', ...invalidRecords(field.fields).slice(0, 5)],
  }),
}

/** The schema of stored fields: absent ones become their default, or null. Unknown ones are refused. */
export function zodForFields(fields: Fields): z.ZodType<Record<string, unknown>> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of Object.entries(fields)) shape[name] = zodForField(name, field)
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown field: ${(issue as { keys?: string[] }).keys?.join(', ')}`
        : issue.input == null
          ? messages.required
          : messages.record,
  })
}

/** One field's schema with its absence decided: required, defaulted or null. Made once for each field. */
export function zodForField(name: string, field: Field): z.ZodType {
  const known = schemas.get(field)
  if (known?.name === name) return known.schema
  const schema = makeSchema(name, field)
  schemas.set(field, { name, schema })
  return schema
}

const schemas = new WeakMap<Field, { name: string; schema: z.ZodType }>()

function makeSchema(name: string, field: Field): z.ZodType {
  const schema = kindOf(field).zod(field, labelOf(name, field))
  if (field.required) return schema
  if (field.kind === 'record' && field.default !== undefined)
    return z.preprocess((value) => value ?? {}, schema)
  if (field.default !== undefined)
    return z.preprocess((value) => value ?? structuredClone(field.default), schema)
  // An emptied text box means no value, not a value that is too short.
  const cleared = (value: unknown) => (value === undefined || value === '' ? null : value)
  return z.preprocess(cleared, schema.nullable())
}

/** Samples of deep records are made once: each is asked for by every field beside it. */
const made = new WeakMap<Fields, Record<string, unknown>[]>()

function sampleRecord(fields: Fields, turn: number): Record<string, unknown> {
  const known = made.get(fields) ?? []
  made.set(fields, known)
  const sample = known[turn] ?? makeSample(fields, turn)
  known[turn] = sample
  return sample
}

function makeSample(fields: Fields, turn: number): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const { valid } = kindOf(field).samples(field)
    result[name] = name === 'id' ? `el${turn}` : valid[turn % Math.max(1, valid.length)]
  }
  return result
}

function invalidRecords(fields: Fields): unknown[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    kindOf(field)
      .samples(field)
      .invalid.slice(0, 1)
      .map((value) => ({ ...sampleRecord(fields, 0), [name]: value })),
  )
}
