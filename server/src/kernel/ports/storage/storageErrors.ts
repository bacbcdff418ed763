import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'

/** The far side of a port said no: `storage`, with what it said as the cause for the log. */
export function storageError(cause: unknown): AppError {
  return isAppError(cause) ? cause : new AppError('storage', { cause })
}

export const noSuchObject = () => new AppError('not_found')

export const wrongSize = (wanted: number, got: number) =>
  new AppError('bad_request', {
    message: 'The file does not have the announced length.',
    details: { wanted, got },
  })

export const rangeBeyondEnd = (size: number) =>
  new AppError('bad_request', { message: 'The range lies beyond the end of the file.', details: { size } })
