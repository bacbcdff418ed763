import { z } from 'zod'
import { fault, refusing } from '../../errors/faults.ts'
import { messages } from '../../errors/messages.ts'
import type { Field, ListField, Options, Typed, ValueOf } from '../Field.ts'
import type { FieldKind, KindOf } from '../FieldKind.ts'
import { refuseIds } from './refuseIds.ts'

/** Elements of a list are never null. */
export type ElementOf<F> = NonNullable<ValueOf<F>>

/** A field of a list whose elements are of a field. */
export interface ListOf<F extends Field> extends ListField {
  of: F
  readonly _type?: { value: ElementOf<F>[]; present: true }
}

/** An ordered list. Never null: a missing list is an empty one. */
export function list<F extends Field, const O extends Omit<Options<ListField>, 'of'>>(
  of: F,
  options?: O & { default?: readonly ElementOf<F>[] },
): ListOf<F> {
  return { default: [], ...options, of, kind: 'list' } as ListOf<F>
}

/** A list whose elements are records with an `id` of their own: questions, answers, files. */
export function keyedList<
  F extends Field & Typed<{ id: string }>,
  const O extends Omit<Options<ListField>, 'of' | 'keyed'>,
>(of: F, options?: O): ListOf<F> {
  return { default: [], ...options, of, keyed: true, kind: 'list' } as ListOf<F>
}

/** How many elements a list may have. */
export const maxItems = ({ max = 10_000 }: Pick<ListField, 'max'>): number => max

export const listKind = (kindOf: KindOf): FieldKind<ListField> => ({
  name: 'list',
  storage: () => 'json',
  merge: (field) => (field.keyed ? 'keyed' : 'atom'),
  widget: () => 'list',
  zod: (field, label) => {
    const max = maxItems(field)
    const element = kindOf(field.of).zod(field.of, label)
    // Counts before looking at any element: a million wrong ones would each become a fault.
    const schema = z
      .unknown()
      .refine((value) => !Array.isArray(value) || value.length <= max, {
        ...refusing(fault('tooManyItems', { max })),
        abort: true,
      })
      .pipe(z.array(element, { error: (issue) => (issue.input == null ? messages.required : messages.list) }))
    if (!field.keyed) return schema
    return schema.superRefine((items, context) =>
      refuseIds(
        items.map((item) => (item as { id: string }).id),
        context,
      ),
    )
  },
  samples: (field) => {
    const inner = kindOf(field.of).samples(field.of)
    // Which elements are beside it, a sample cannot know.
    if (field.namesSiblings) return { valid: [[]], invalid: ['a, b', [7]] }
    const valid = field.keyed
      ? [field.of.kind === 'variants' ? inner.valid : inner.valid.slice(0, 1), []]
      : [inner.valid, []]
    const invalid: unknown[] = ['a, b', ...inner.invalid.slice(0, 2).map((value) => [value])]
    return { valid, invalid }
  },
})
