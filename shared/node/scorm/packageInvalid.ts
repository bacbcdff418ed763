import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'

/** How each refusal begins; the rest is the reason. */
const refusal = 'This package cannot be used: '

/** The reason that a refusal of the zip rules gives, for archives that are no packages; null for another error. */
export const reasonOf = (error: unknown): string | null =>
  isAppError(error) && error.message.startsWith(refusal) ? error.message.slice(refusal.length) : null

/** Refuses a package, with the reason for its owner. */
export const packageInvalid = (reason: string, cause?: unknown) =>
  new AppError('package_invalid', { message: `${refusal}${reason}`, cause })

/** Refuses a package that is larger than what we take, with the reason for its owner. */
export const packageTooLarge = (reason: string) =>
  new AppError('too_large', { message: `${refusal}${reason}` })
