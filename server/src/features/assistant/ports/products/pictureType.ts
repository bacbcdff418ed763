/** The type of a picture by its first bytes, of those that all browsers show; null for any other file, such as one with scripts. */
export function pictureType(bytes: Buffer): string | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'image/png'
  const start = bytes.subarray(0, 12).toString('latin1')
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp'
  return /^.{4}ftypavi[fs]$/s.test(start) ? 'image/avif' : null
}
