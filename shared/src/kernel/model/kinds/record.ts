import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import {
  type Field,
  type Fields,
  type IsPresent,
  isNested,
  type Options,
  type RecordField,
  type RecordOf,
} from '../Field.ts'
import { labelOf } from '../FieldFacts.ts'
import type { FieldKind, KindOf } from '../FieldKind.ts'
// No parser text reaches a user.
import '../schemas/issueText.ts'

export type RecordOptions = Omit<Options<RecordField>, 'fields'>
/** A nested record of certain fields. */
export interface RecordWith<Fs extends Fields, P extends boolean> extends RecordField {
  fields: Fs
  readonly _type?: { value: RecordOf<Fs>; present: P }
}

/** A nested record, merged field by field. */
export function record<Fs extends Fields, const O extends RecordOptions>(
  fields: Fs,
  options?: O,
): RecordWith<Fs, IsPresent<O>> {
  return { ...options, fields, kind: 'record' } as RecordWith<Fs, IsPresent<O>>
}

export const recordKind = (kindOf: KindOf): FieldKind<RecordField> => ({
  name: 'record',
  storage: () => 'json',
  merge: () => 'record',
  widget: () => 'record',
  zod: (field) => fieldsSchema(kindOf, field.fields),
  samples: (field) => ({
    valid: [sampleRecord(kindOf, field.fields, 0), sampleRecord(kindOf, field.fields, 1)],
    invalid: ['text', ...invalidRecords(kindOf, field.fields).slice(0, 5)],
  }),
})

/** The schema of stored fields: missing ones become their default, or null. Unknown ones are refused. */
export function fieldsSchema(kindOf: KindOf, fields: Fields): z.ZodType<Record<string, unknown>> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, field] of Object.entries(fields)) shape[name] = fieldSchema(kindOf, name, field)
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown field: ${(issue as { keys?: string[] }).keys?.join(', ')}`
        : issue.input == null
          ? messages.required
          : messages.record,
  })
}

/** A field's schema with its handling of absence: required, defaulted or null. Cached per field. */
export function fieldSchema(kindOf: KindOf, name: string, field: Field): z.ZodType {
  const memo = schemas.get(field)
  if (memo?.name === name) return memo.schema
  const schema = makeSchema(kindOf, name, field)
  schemas.set(field, { name, schema })
  return schema
}

const schemas = new WeakMap<Field, { name: string; schema: z.ZodType }>()

function makeSchema(kindOf: KindOf, name: string, field: Field): z.ZodType {
  const schema = kindOf(field).zod(field, labelOf(name, field))
  if (field.required) return schema
  if (isNested(field) && field.default !== undefined) return z.preprocess((value) => value ?? {}, schema)
  if (field.default !== undefined)
    return z.preprocess((value) => value ?? structuredClone(field.default), schema)
  // An empty text means no value, rather than a value that is too short.
  const cleared = (value: unknown) => (value === undefined || value === '' ? null : value)
  return z.preprocess(cleared, schema.nullable())
}

/** Cached: every field beside a deep record asks for its samples. */
const samplesOf = new WeakMap<Fields, Record<string, unknown>[]>()

/** An example of a record; `turn` picks among each field's examples. */
export function sampleRecord(kindOf: KindOf, fields: Fields, turn: number): Record<string, unknown> {
  const samples = samplesOf.get(fields) ?? []
  samplesOf.set(fields, samples)
  const sample = samples[turn] ?? makeSample(kindOf, fields, turn)
  samples[turn] = sample
  return sample
}

function makeSample(kindOf: KindOf, fields: Fields, turn: number): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const { valid } = kindOf(field).samples(field)
    result[name] = name === 'id' ? `el${turn}` : valid[turn % Math.max(1, valid.length)]
  }
  return result
}

function invalidRecords(kindOf: KindOf, fields: Fields): unknown[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    kindOf(field)
      .samples(field)
      .invalid.slice(0, 1)
      .map((value) => ({ ...sampleRecord(kindOf, fields, 0), [name]: value })),
  )
}
