import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import type { ChoiceField, IsPresent, Options } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'

type ChoiceOptions<V extends string> = Options<ChoiceField> & {
  options: readonly V[]
  default?: NoInfer<V>
  labels?: Readonly<Partial<Record<NoInfer<V>, string>>>
}
/** A choice of certain options. */
export interface ChoiceOf<V extends string, P extends boolean> extends ChoiceField {
  options: readonly V[]
  readonly _type?: { value: V; present: P }
}

/** One of a fixed list of words (3§3.3). Stored as the word itself. */
export function choice<const V extends string, const O extends ChoiceOptions<V>>(
  options: O & { options: readonly V[] },
): ChoiceOf<V, IsPresent<O>> & O {
  return { ...options, kind: 'choice' } as ChoiceOf<V, IsPresent<O>> & O
}

export const choiceKind: FieldKind<ChoiceField> = {
  name: 'choice',
  storage: () => 'text',
  merge: () => 'atom',
  widget: () => 'select',
  zod: (field) =>
    z.enum(field.options as [string, ...string[]], {
      error: (issue) =>
        issue.input == null || issue.input === '' ? messages.required : messages.choice(field.options),
    }),
  samples: (field) => ({ valid: field.options, invalid: ['no such option', 3, true] }),
}
