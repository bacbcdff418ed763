import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import type { Field, FieldFacts, IsPresent } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'

export type ChoiceOptions<V extends string> = FieldFacts & {
  options: readonly V[]
  default?: NoInfer<V>
  /** What authors read, where the option's own words do not say it. */
  labels?: Readonly<Partial<Record<NoInfer<V>, string>>>
  /** What authors read where nothing is chosen; “None” if absent. */
  emptyLabel?: string
}
export type ChoiceField<V extends string = string, P extends boolean = boolean> = Field<V, P> & {
  kind: 'choice'
  options: readonly V[]
  labels?: Readonly<Partial<Record<V, string>>>
  emptyLabel?: string
}

/** One of a fixed list of words (3§3.3). Stored as the word itself. */
export function choice<const V extends string, const O extends ChoiceOptions<V>>(
  options: O & { options: readonly V[] },
): ChoiceField<V, IsPresent<O>> & O {
  return { ...options, kind: 'choice' } as ChoiceField<V, IsPresent<O>> & O
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
