import type { Field, Fields, RecordField } from '#shared/kernel/model/Field.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The given values, in which nested records are complete: what an update leaves out of one stays as stored. Elements
 * of lists and trees, and values of several kinds, are given whole.
 */
export function mergeNested(fields: Fields, input: Values, stored: Values): Record<string, unknown> {
  return mapNested(fields, input, stored, (inner, value, old) => ({
    ...old,
    ...mergeNested(inner, defined(value), old),
  }))
}

/** The parsed values, with missing fields exactly as stored: an old value may not pass today's schema. */
export function keepStored(
  fields: Fields,
  parsed: Values,
  input: Values,
  stored: Values,
): Record<string, unknown> {
  return mapNested(fields, parsed, stored, (inner, value, old, name) => {
    const innerInput = isValues(input[name]) ? defined(input[name]) : {}
    const own = Object.fromEntries(Object.entries(value).filter(([key]) => key in innerInput))
    return { ...old, ...keepStored(inner, own, innerInput, old) }
  })
}

/** Whether a nested record was given in part, or whole, where one is stored. */
export const isMerged = (fields: Fields, input: Values, stored: Values): boolean =>
  Object.entries(input).some(
    ([name, value]) => isRecordField(fields[name]) && isValues(value) && isValues(stored[name]),
  )

function mapNested(
  fields: Fields,
  values: Values,
  stored: Values,
  merge: (inner: Fields, value: Values, held: Values, name: string) => Values,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const old = stored[name]
      const isNestedHere = isRecordField(field) && isValues(value) && isValues(old)
      return [name, isNestedHere ? merge(field.fields, value, old, name) : value]
    }),
  )
}

/** A field that is undefined counts as omitted. */
const defined = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

// `kind` determines the field’s type.
const isRecordField = (field: Field | undefined): field is RecordField => field?.kind === 'record'

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
