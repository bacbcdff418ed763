import { extname } from 'node:path'
import { create } from 'content-disposition'
import { findExtension, findMimeType } from '#node/media/types/mimeTypes.ts'

/**
 * The header with the file name for saving: the author's name with the extension of the type, in UTF-8 for browsers
 * and, where it has other signs than ASCII, without these for other clients (RFC 6266).
 */
export function contentDisposition(
  kind: 'inline' | 'attachment',
  { label, mimeType }: { label: string; mimeType: string },
): string {
  const extension = findExtension(mimeType)
  const hasOwn = extension === null || findMimeType(extname(label)) === mimeType
  const whole = hasOwn ? label : `${label}.${extension}`
  // No characters that a file system reads as a path, or that end a header.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it replaces control characters.
  const name = whole.toWellFormed().replace(/[/\\\u0000-\u001f\u007f]/g, '-')
  return create(name, { type: kind })
}
