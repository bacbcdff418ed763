import { AppError } from '#shared/kernel/errors/AppError.ts'

/** Refuses a font, with the reason for its owner. */
export const fontInvalid = (reason: string, cause?: unknown) =>
  new AppError('media_invalid', { message: `This font cannot be used: ${reason}`, cause })
