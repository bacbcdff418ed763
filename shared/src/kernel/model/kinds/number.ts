import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import { type IsPresent, type NumberField, type Options, type Typed, withType } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'

type NumberOptions = Options<NumberField>

/** A finite number; `whole` for counts, percentages and minutes. */
export function number<const O extends NumberOptions>(
  options?: O,
): NumberField & Typed<number, IsPresent<O>> & O {
  return withType<NumberField, number, O>({ ...options, kind: 'number' })
}

export const numberKind: FieldKind<NumberField> = {
  name: 'number',
  storage: () => 'double',
  merge: () => 'atom',
  widget: () => 'number',
  zod: (field) => {
    const error = (issue: { input?: unknown }) =>
      issue.input == null ? messages.required : messages.mustBeNumber
    let schema = z.number({ error })
    if (field.whole) schema = schema.int(messages.mustBeWhole)
    if (field.min !== undefined) schema = schema.min(field.min, messages.tooSmall(field.min))
    if (field.max !== undefined) schema = schema.max(field.max, messages.tooLarge(field.max))
    return schema
  },
  samples: (field) => {
    const low = field.min ?? -3
    const high = field.max ?? 1_000_000
    const valid = [low, high, ...(field.whole ? [] : [low + 0.25])]
    const invalid: unknown[] = ['12', Number.NaN, Number.POSITIVE_INFINITY]
    if (field.min !== undefined) invalid.push(field.min - 1)
    if (field.max !== undefined) invalid.push(field.max + 1)
    if (field.whole) invalid.push(low + 0.5)
    return { valid, invalid }
  },
}
