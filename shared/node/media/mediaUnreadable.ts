import { AppError } from '#shared/kernel/errors/AppError.ts'

/** Refuses a file, with the reason for its owner. */
export const mediaUnreadable = (reason: string, cause?: unknown) =>
  new AppError('media_invalid', { message: `This file cannot be used: ${reason}`, cause })
