import canonicalize from 'canonicalize'
import type { RichText } from '#shared/kernel/richText/RichText.ts'

/** A document as text, independent of the order of its properties, which stores and schemas do not keep. */
export const canonical = (value: RichText | null | object): string =>
  canonicalize(JSON.parse(JSON.stringify(value ?? { slate: [] }))) ?? ''
