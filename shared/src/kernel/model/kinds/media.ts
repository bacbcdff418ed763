import {
  type IsPresent,
  type MediaField,
  type MediaType,
  mediaTypes,
  type Options,
  type Typed,
  withType,
} from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'
import { referenceKind } from './reference.ts'

export const isMediaType = (value: unknown): value is MediaType => mediaTypes.some((type) => type === value)

type MediaOptions = Options<MediaField>

/** An asset reference by key, with its own picker and preview. */
export function media<const O extends MediaOptions>(
  options?: O,
): MediaField & Typed<string, IsPresent<O>> & O {
  return withType<MediaField, string, O>({ ...options, kind: 'media' })
}

export const mediaKind: FieldKind<MediaField> = {
  name: 'media',
  storage: () => 'text',
  merge: () => 'atom',
  widget: () => 'media',
  zod: (_field, label) => referenceKind.zod({ kind: 'reference', to: 'asset', by: 'key' }, label),
  samples: () => referenceKind.samples({ kind: 'reference', to: 'asset', by: 'key' }),
}
