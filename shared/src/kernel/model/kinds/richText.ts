import { fault, refusing } from '../../errors/faults.ts'
import { plainText } from '../../richText/plainText.ts'
import { type RichText, richTextSchema } from '../../richText/RichText.ts'
import { type IsPresent, type Options, type RichTextField, type Typed, withType } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'
import { isAtLeast } from './text.ts'

type RichTextOptions = Options<RichTextField>

/** A document in the vocabulary of `content/RichText.ts`; it merges block by block. */
export function richText<const O extends RichTextOptions>(
  options?: O,
): RichTextField & Typed<RichText, IsPresent<O>> & O {
  return withType<RichTextField, RichText, O>({ ...options, kind: 'richText' })
}

export const richTextKind: FieldKind<RichTextField> = {
  name: 'richText',
  storage: () => 'json',
  merge: () => 'blocks',
  widget: () => 'richText',
  zod: (field) => {
    const { max } = field
    if (max === undefined) return richTextSchema
    return richTextSchema.refine(
      (value) => !isAtLeast(plainText(value), max + 1),
      refusing(fault('tooLong', { max })),
    )
  },
  samples: (field) => {
    const paragraph = (text: string) => ({ slate: [{ id: 'b1', type: 'paragraph', children: [{ text }] }] })
    const invalid: unknown[] = ['text', { slate: [{ type: 'script', children: [] }] }, { slate: 'x' }]
    if (field.max !== undefined) invalid.push(paragraph('z'.repeat(field.max + 1)))
    return { valid: [paragraph('Grüße 漢字'), { slate: [] }], invalid }
  },
}
