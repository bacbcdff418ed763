import { AppError } from '#shared/kernel/errors/AppError.ts'

/** A part of the page whose script could not be loaded. Its cause is the browser's own error, with file names. */
export class PartError extends AppError {
  constructor(cause: unknown) {
    super('unavailable', { details: { reason: 'partNotLoaded' }, cause })
  }
}
