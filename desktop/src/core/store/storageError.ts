import { diskFull, diskFullText, isDiskFull, systemCode } from '#node/disk/diskFull.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'

/** Converts disk and SQLite errors to a sentence that an author can act on; the original is the cause. */
export function storageError(error: unknown, path: string): AppError {
  if (isAppError(error)) return error
  const code = systemCode(error)
  const message = messageFor(code, path)
  return message
    ? new AppError('storage', { message, details: { path, code }, cause: error })
    : unknownError(error)
}

/** A full disk is told wherever it is met: any procedure may write. Other errors are returned as they are. */
export function withDiskFull(error: unknown): unknown {
  if (isAppError(error) || !isDiskFull(systemCode(error))) return error
  return diskFull(systemCode(error), error)
}

function messageFor(code: string, path: string): string | null {
  if (isDiskFull(code)) return diskFullText
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code.startsWith('SQLITE_READONLY'))
    return `This folder cannot be written to: ${path}`
  if (code.startsWith('SQLITE_CANTOPEN')) return `This file cannot be opened: ${path}`
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return `The store ${path} is damaged. Replace it with a copy, or move it away to start from scratch and sync.`
  if (code.startsWith('SQLITE_IOERR') || code === 'EIO') return `The disk reported a fault: ${path}`
  return null
}

function unknownError(error: unknown): AppError {
  const code = systemCode(error)
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED'))
    return new AppError('unavailable', {
      message:
        'Another console already has this folder open. Close it, or choose another folder with --data.',
      cause: error,
    })
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNABORTED')
    return new AppError('unavailable', {
      message: 'The file was not uploaded completely. Please upload it again.',
      cause: error,
    })
  return new AppError('internal', { cause: error })
}
