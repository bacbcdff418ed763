import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import type { Field, FieldFacts, IsPresent } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

export type JsonOptions<T> = FieldFacts & {
  /** The schema of the JSON; a fault is refused with its path (decision OPS-17). */
  schema?: z.ZodType<T>
  /** Values for the matrix test; required with a schema. */
  examples?: readonly T[]
  default?: T
}
export type JsonField<T = JsonValue, P extends boolean = boolean> = Field<T, P> &
  FieldFacts & { kind: 'json'; schema?: z.ZodType<T>; examples?: readonly T[] }

/** A value stored and merged as a whole. */
export function json<T = JsonValue, const O extends JsonOptions<T> = JsonOptions<T>>(
  options?: O & JsonOptions<T>,
): JsonField<T, IsPresent<O>> {
  return { ...options, kind: 'json' } as JsonField<T, IsPresent<O>>
}

export const jsonKind: FieldKind<JsonField> = {
  name: 'json',
  storage: () => 'json',
  merge: () => 'atom',
  widget: () => 'json',
  zod: (field) => field.schema ?? z.json({ error: messages.json }),
  samples: (field) => ({
    valid: field.examples ?? [{ a: [1, 'two', null, true] }, [], 'text'],
    invalid: field.schema ? [Symbol.for('not json')] : [() => 0],
  }),
}
