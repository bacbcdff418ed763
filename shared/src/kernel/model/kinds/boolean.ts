import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import type { Field, FieldFacts, IsPresent } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'

export type BooleanOptions = FieldFacts & { default?: boolean }
export type BooleanField<P extends boolean = boolean> = Field<boolean, P> &
  BooleanOptions & { kind: 'boolean' }

/** Yes or no. Give it a default: users have no third state. */
export function boolean<const O extends BooleanOptions>(options?: O): BooleanField<IsPresent<O>> & O {
  return { ...options, kind: 'boolean' } as BooleanField<IsPresent<O>> & O
}

export const booleanKind: FieldKind<BooleanField> = {
  name: 'boolean',
  storage: () => 'boolean',
  merge: () => 'atom',
  widget: () => 'switch',
  zod: () =>
    z.boolean({ error: (issue) => (issue.input == null ? messages.required : messages.mustBeBoolean) }),
  samples: () => ({ valid: [true, false], invalid: ['true', 1] }),
}
