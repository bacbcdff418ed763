import { AppError } from '#shared/kernel/errors/AppError.ts'

/** What the disk adds to names to keep an object's facts beside it; no path may end in them. */
const reservedEndings = ['@body', '@facts'] as const

/**
 * A path as every storage accepts it: relative, forward slashes, no empty, `.` or `..` segment, no control
 * characters, at most 1024 bytes and 200 bytes a segment. Raises `bad_request` otherwise.
 */
export function checkStoragePath(path: string): string {
  const refuse = (why: string) => new AppError('bad_request', { message: `Storage path ${why}.` })
  if (typeof path !== 'string' || path === '') throw refuse('is empty')
  if (Buffer.byteLength(path) > 1024) throw refuse('is too long')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it refuses control characters.
  if (/[\u0000-\u001f\u007f\\]/.test(path) || !path.isWellFormed()) throw refuse('has a forbidden character')
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.' || segment === '..') throw refuse('leads elsewhere')
    if (Buffer.byteLength(segment) > 200) throw refuse('has a part that is too long')
    if (reservedEndings.some((ending) => segment.endsWith(ending))) throw refuse('has a reserved ending')
  }
  return path
}
