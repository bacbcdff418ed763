import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import type { Field, FieldFacts, IsPresent } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

export type JsonOptions<T> = FieldFacts & {
  /** What the JSON must look like; a fault is refused with its path (decision OPS-17). */
  schema?: z.ZodType<T>
  /** Values that the matrix test may use; needed where a schema is given. */
  examples?: readonly T[]
  default?: T
}
export type JsonField<T = JsonValue, P extends boolean = boolean> = Field<T, P> &
  FieldFacts & { kind: 'json'; schema?: z.ZodType<T>; examples?: readonly T[] }

/** A value that the product keeps whole: it is never merged inside. */
export function json<T = JsonValue, const O extends JsonOptions<T> = JsonOptions<T>>(
  options?: O & JsonOptions<T>,
): JsonField<T, IsPresent<O>> {
  return { ...options, kind: 'json' } as unknown as JsonField<T, IsPresent<O>>
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
