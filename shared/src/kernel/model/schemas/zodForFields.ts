import type { z } from 'zod'
import type { Field, Fields, RecordOf } from '../Field.ts'
import { kindOf } from '../kindOf.ts'
import { fieldSchema, fieldsSchema } from '../kinds/record.ts'

/** The schema of stored fields: missing ones become their default, or null. Unknown ones are refused. */
export const zodForFields = <Fs extends Fields>(fields: Fs): z.ZodType<RecordOf<Fs>> =>
  // Cast: each field's schema gives what its kind stores, which its type says.
  fieldsSchema(kindOf, fields) as z.ZodType<RecordOf<Fs>>

/** A field's schema with its handling of absence: required, defaulted or null. Cached per field. */
export const zodForField = (name: string, field: Field): z.ZodType => fieldSchema(kindOf, name, field)
