import { AppError } from '#shared/kernel/errors/AppError.ts'

/** Codes of the system and of SQLite for a disk, or a share of it, without room. */
export const isDiskFull = (code: string): boolean =>
  code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL'

/** The code of an error of the system; empty for other errors. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

export const diskFullText = 'The disk is full. Free up some space and try again.'

/** Says that the computer is at fault, and not the file that was being read or written. */
export const diskFull = (code: string, cause: unknown) =>
  new AppError('storage', {
    message: diskFullText,
    details: { code },
    cause,
  })
