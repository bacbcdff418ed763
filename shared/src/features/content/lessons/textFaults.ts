import { plainText } from '#shared/kernel/richText/plainText.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'

/** Faults of a lesson that is its text; a picture alone is enough. */
export const textFaults = (content: RichText | null): string[] =>
  plainText(content).trim() || content?.slate.length ? [] : ['Write its text.']
