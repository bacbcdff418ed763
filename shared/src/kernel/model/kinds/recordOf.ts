import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import type { Base, Entity } from '../Entity.ts'
import type { Field, FieldFacts, IsPresent, ValueOf } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'

type NotSecret<Fs> = { [K in keyof Fs]: Fs[K] extends { secret: true } ? never : K }[keyof Fs]

/** A record as its reader may see it (3§6): fields that are not theirs to see are null, or not there. */
export type PublicRecord<E extends Entity> = Base & {
  -readonly [K in NotSecret<E['fields']>]?: ValueOf<E['fields'][K]> | null
}

export type RecordOfField<E extends Entity = Entity, P extends boolean = boolean> = Field<
  PublicRecord<E>,
  P
> &
  FieldFacts & {
    kind: 'recordOf'
    /** The entity's name. */
    entity: string
  }

/**
 * A record of an entity in the answer of an operation, as the asker may see it: `recordOf(Customer)`. Only the name is
 * kept, as by a reference. An answer that holds records of a later capability, which it cannot import, names them:
 * `recordOf('member')`, whose fields the compiler does not know.
 */
export function recordOf<E extends Entity = Entity, const O extends FieldFacts = FieldFacts>(
  entity: E | string,
  options?: O,
): RecordOfField<E, IsPresent<O>> {
  const name = typeof entity === 'string' ? entity : entity.name
  return { ...options, entity: name, kind: 'recordOf' } as unknown as RecordOfField<E, IsPresent<O>>
}

/** Only in answers: `defineEntity` refuses it. */
export const recordOfKind: FieldKind<RecordOfField> = {
  name: 'recordOf',
  storage: () => 'json',
  merge: () => 'atom',
  widget: () => 'json',
  // Of its own fields only who knows all entities can tell: `zodForOutput`.
  zod: () => z.looseObject({ key: z.string(), id: z.string() }, { error: messages.record }),
  samples: () => ({ valid: [{ key: 'acme~k3Jx0aPq', id: 'k3Jx0aPq' }], invalid: ['text', {}] }),
}
