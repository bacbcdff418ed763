import { AppError } from '#shared/kernel/errors/AppError.ts'

/** Refuses a package, with the reason for its owner. */
export const packageInvalid = (reason: string, cause?: unknown) =>
  new AppError('package_invalid', { message: `This package cannot be used: ${reason}`, cause })

/** Refuses a package that is larger than what we take, with the reason for its owner. */
export const packageTooLarge = (reason: string) =>
  new AppError('too_large', { message: `This package cannot be used: ${reason}` })
