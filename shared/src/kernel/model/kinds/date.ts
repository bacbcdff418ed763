import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import { type DateField, type IsPresent, type Options, type Typed, withType } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'

type DateOptions = Options<DateField>

/** A calendar day without a zone, YYYY-MM-DD (3§7.1). */
export function date<const O extends DateOptions>(options?: O): DateField & Typed<string, IsPresent<O>> & O {
  return withType<DateField, string, O>({ ...options, kind: 'date' })
}

export const dateKind: FieldKind<DateField> = {
  name: 'date',
  storage: () => 'date',
  merge: () => 'atom',
  widget: () => 'date',
  zod: () =>
    z.iso
      .date({ error: (issue) => (issue.input == null ? messages.required : messages.date) })
      // Databases have no year 0.
      .refine((day) => !day.startsWith('0000'), messages.date),
  samples: () => ({
    valid: ['2026-02-28', '2028-02-29'],
    invalid: ['2026-02-30', '28.02.2026', '2026-02-28T00:00:00Z', '0000-01-01', 5],
  }),
}
