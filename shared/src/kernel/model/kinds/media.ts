import type { Field, FieldFacts, IsPresent } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'
import { referenceKind } from './reference.ts'

export const mediaTypes = ['image', 'video', 'audio', 'pdf', 'scorm', 'any'] as const
export type MediaType = (typeof mediaTypes)[number]
export const isMediaType = (value: unknown): value is MediaType => mediaTypes.some((type) => type === value)

export type MediaOptions = FieldFacts & {
  /** The asset types that its picker offers. */
  accept?: MediaType
}
export type MediaField<P extends boolean = boolean> = Field<string, P> & MediaOptions & { kind: 'media' }

/** An asset reference by key, with its own picker and preview. */
export function media<const O extends MediaOptions>(options?: O): MediaField<IsPresent<O>> & O {
  return { ...options, kind: 'media' } as MediaField<IsPresent<O>> & O
}

export const mediaKind: FieldKind<MediaField> = {
  name: 'media',
  storage: () => 'text',
  merge: () => 'atom',
  widget: () => 'media',
  zod: (_field, label) => referenceKind.zod({ kind: 'reference', to: 'asset', by: 'key' }, label),
  samples: () => referenceKind.samples({ kind: 'reference', to: 'asset', by: 'key' }),
}
