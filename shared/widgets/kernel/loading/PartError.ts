import { AppError } from '../../../src/kernel/errors/AppError.ts'

/** A part of the page whose script did not come. The browser's own words, with file names, are its cause. */
export class PartError extends AppError {
  constructor(cause: unknown) {
    super('unavailable', {
      message: 'A part of this page could not be loaded. Please check your connection and try again.',
      cause,
    })
  }
}
