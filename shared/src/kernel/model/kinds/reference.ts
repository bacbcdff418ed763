import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import { type IsPresent, type Options, type ReferenceField, type Typed, withType } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'
import { idPattern, keyPattern } from '../idPattern.ts'

type ReferenceOptions = Options<ReferenceField>

/**
 * A reference to another entity. It is not a foreign key between synced entities: an author's
 * computer may have the reference before the record, and deleting leaves references. A new value must name a record
 * that exists (rules/namedRecords), unless it only tells where the record comes from (`mayBeGone`).
 */
export function reference<const O extends ReferenceOptions>(
  options: O,
): ReferenceField & Typed<string, IsPresent<O>> & O {
  return withType<ReferenceField, string, O>({ by: 'key', ...options, kind: 'reference' })
}

export const referenceKind: FieldKind<ReferenceField> = {
  name: 'reference',
  storage: () => 'text',
  merge: () => 'atom',
  widget: () => 'reference',
  zod: (field) =>
    z
      .string({ error: (issue) => (issue.input == null ? messages.required : messages.reference) })
      .regex(field.by === 'id' ? idPattern : keyPattern, messages.reference),
  samples: (field) => ({
    valid: field.by === 'id' ? ['k3Jx0aPq'] : ['acme~k3Jx0aPq', 'global1'],
    invalid: ['a~b~c', '../x', 'a b', '', 9],
  }),
}
