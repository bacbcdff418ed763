import { AppError } from '../../src/kernel/errors/AppError.ts'

/** A package's refusal, with the reason that its owner reads. */
export const packageInvalid = (reason: string, cause?: unknown) =>
  new AppError('package_invalid', { message: `This package cannot be used: ${reason}`, cause })
