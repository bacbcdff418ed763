import canonicalize from 'canonicalize'
import type { RichText } from '../../../../../shared/src/kernel/richText/RichText.ts'

/** A document as one text, whatever the order of its properties: stores and schemas do not keep that. */
export const canonical = (value: RichText | null | object): string =>
  canonicalize(JSON.parse(JSON.stringify(value ?? { slate: [] }))) ?? ''
