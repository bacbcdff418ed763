import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import { type BooleanField, type IsPresent, type Options, type Typed, withType } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'

type BooleanOptions = Options<BooleanField>

/** Yes or no. Give it a default: users have no third state. */
export function boolean<const O extends BooleanOptions>(
  options?: O,
): BooleanField & Typed<boolean, IsPresent<O>> & O {
  return withType<BooleanField, boolean, O>({ ...options, kind: 'boolean' })
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
