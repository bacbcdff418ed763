import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import type { IsPresent, JsonField, Options, Typed } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

type JsonOptions<T> = Options<JsonField> & {
  schema?: z.ZodType<T>
  examples?: readonly T[]
  default?: T
}

/** A value stored and merged as a whole. */
export function json<T = JsonValue, const O extends JsonOptions<T> = JsonOptions<T>>(
  options?: O & JsonOptions<T>,
): JsonField & Typed<T, IsPresent<O>> {
  return { ...options, kind: 'json' } as JsonField & Typed<T, IsPresent<O>>
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
