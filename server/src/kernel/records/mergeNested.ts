import type { Field, Fields, RecordField } from '#shared/kernel/model/Field.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The given values, in which nested records are complete: what an update leaves out of one stays as stored. Elements
 * of lists and trees, and values of several kinds, are given whole.
 */
export function mergeNested(fields: Fields, given: Values, stored: Values): Record<string, unknown> {
  return mapNested(fields, given, stored, (inner, value, held) => ({
    ...held,
    ...mergeNested(inner, defined(value), held),
  }))
}

/** The parsed values, in which what was not given is exactly as stored: an old value may not pass today's schema. */
export function keepStored(
  fields: Fields,
  parsed: Values,
  given: Values,
  stored: Values,
): Record<string, unknown> {
  return mapNested(fields, parsed, stored, (inner, value, held, name) => {
    const asked = isValues(given[name]) ? defined(given[name]) : {}
    const own = Object.fromEntries(Object.entries(value).filter(([key]) => key in asked))
    return { ...held, ...keepStored(inner, own, asked, held) }
  })
}

/** Whether a nested record was given in part, or whole, where one is stored. */
export const isMerged = (fields: Fields, given: Values, stored: Values): boolean =>
  Object.entries(given).some(
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
      const held = stored[name]
      const isNestedHere = isRecordField(field) && isValues(value) && isValues(held)
      return [name, isNestedHere ? merge(field.fields, value, held, name) : value]
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
