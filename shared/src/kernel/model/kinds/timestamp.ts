import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import { type IsPresent, type Options, type TimestampField, type Typed, withType } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'

type TimestampOptions = Options<TimestampField>

/** A timestamp, as ISO 8601 in UTC with milliseconds: `2026-11-20T08:30:00.000Z` (3§7.1). */
export function timestamp<const O extends TimestampOptions>(
  options?: O,
): TimestampField & Typed<string, IsPresent<O>> & O {
  return withType<TimestampField, string, O>({ ...options, kind: 'timestamp' })
}

/** Of the years 1 to 9999, in UTC: databases hold no others in this form. */
export function isHoldableMoment(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}
const unholdableMoments = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59']

export const timestampKind: FieldKind<TimestampField> = {
  name: 'timestamp',
  storage: () => 'timestamp',
  merge: () => 'atom',
  widget: () => 'timestamp',
  zod: () =>
    z.iso
      .datetime({
        offset: true,
        error: (issue) => (issue.input == null ? messages.required : messages.timestamp),
      })
      .refine(isHoldableMoment, messages.timestamp)
      .transform((value) => new Date(value).toISOString()),
  samples: () => ({
    valid: ['2026-11-20T08:30:00.000Z', '1999-12-31T23:59:59.999Z'],
    invalid: ['2026-11-20', 'yesterday', 1_700_000_000_000, ...unholdableMoments],
  }),
}
