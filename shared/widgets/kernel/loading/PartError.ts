import { AppError } from '../../../src/kernel/errors/AppError.ts'

/** A part of the page whose script could not be loaded. Its cause is the browser's own error, with file names. */
export class PartError extends AppError {
  constructor(cause: unknown) {
    super('unavailable', {
      message: 'A part of this page could not be loaded. Please check your connection and try again.',
      details: { reason: 'partNotLoaded' },
      cause,
    })
  }
}
