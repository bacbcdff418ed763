import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import type { Base, Entity, EntityRecord } from '../Entity.ts'
import type { IsPresent, Options, RecordOfField, ValueOf } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'

type Hidden = { private: true } | { entitled: true } | { readBy: string }
type NotSecret<Fs> = { [K in keyof Fs]: Fs[K] extends { secret: true } ? never : K }[keyof Fs]
type Shown<Fs> = { [K in keyof Fs]: Fs[K] extends Hidden ? never : K }[keyof Fs]

/**
 * A record as its reader may see it (3§6): fields that not every reader sees may be null, or not there. The compiler
 * knows those whose definitions say so in their type: of lists, records and JSON it does not.
 */
export type PublicRecord<E extends Entity> = Base & {
  -readonly [K in Extract<NotSecret<E['fields']>, Shown<E['fields']>>]: ValueOf<E['fields'][K]>
} & { -readonly [K in Exclude<NotSecret<E['fields']>, Shown<E['fields']>>]?: ValueOf<E['fields'][K]> | null }

type RecordOfOptions = Omit<Options<RecordOfField>, 'entity' | 'default'>
type Whole<E extends Entity> = Omit<EntityRecord<E>, Exclude<keyof E['fields'], NotSecret<E['fields']>>>
type SeenBy<E extends Entity, O> = O extends { isWhole: true } ? Whole<E> : PublicRecord<E>

/** A field that holds a record as its reader may see it. */
export interface AnsweredRecord<V, P extends boolean> extends RecordOfField {
  readonly _type?: { value: V; present: P }
}

/**
 * A record of an entity in the answer of an operation, as the asker may see it: `recordOf(Customer)`. Only the name is
 * kept, as by a reference. An answer that holds records of a later capability, which it cannot import, names them:
 * `recordOf('member')`, whose fields the compiler does not know.
 */
export function recordOf<E extends Entity = Entity, const O extends RecordOfOptions = RecordOfOptions>(
  entity: E | string,
  options?: O,
): AnsweredRecord<SeenBy<E, O>, IsPresent<O>> {
  const name = typeof entity === 'string' ? entity : entity.name
  return { ...options, entity: name, kind: 'recordOf' } as AnsweredRecord<SeenBy<E, O>, IsPresent<O>>
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
