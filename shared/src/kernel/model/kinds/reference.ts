import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import type { Field, FieldFacts, IsPresent } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'
import { idPattern, keyPattern } from '../idPattern.ts'

export type ReferenceOptions = FieldFacts & {
  /** The name of the entity referred to. */
  to: string
  /** A choice field beside it that selects the entity instead, when its value is an entity's name. */
  toBy?: string
  /** `key` is `organization~id` for scoped entities; `id` the short id alone (3§7.1). */
  by?: 'key' | 'id'
  /** May reference another organization's record, where that is intended (a share). */
  ofOthers?: true
}
export type ReferenceField<P extends boolean = boolean> = Field<string, P> &
  ReferenceOptions & { kind: 'reference' }

/**
 * A reference to another entity. It is not a foreign key between synced entities: an author's
 * computer may hold the reference before the thing, and a deleted thing leaves its references. What is new must name a record
 * that exists (rules/namedRecords).
 */
export function reference<const O extends ReferenceOptions>(options: O): ReferenceField<IsPresent<O>> & O {
  return { by: 'key', ...options, kind: 'reference' } as ReferenceField<IsPresent<O>> & O
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
