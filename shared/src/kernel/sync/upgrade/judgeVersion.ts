import { AppError } from '../../errors/AppError.ts'
import { messages } from '../../errors/messages.ts'

/**
 * What a server does with a console's version of the data: exchanges everything, or only takes its pending writes
 * (`draining`), if it is of the version before.
 *
 * @throws AppError `update_required` for older consoles, `newer_data` for newer ones
 */
export function judgeVersion(own: number, theirs: number): 'same' | 'draining' {
  const details = { expected: own, got: theirs }
  if (theirs > own) throw new AppError('newer_data', { message: messages.serverIsOlder, details })
  if (theirs < own - 1) throw new AppError('update_required', { message: messages.consoleIsTooOld, details })
  return theirs === own ? 'same' : 'draining'
}

/** Closed to a console of the version before, which may only send its writes. */
export function requireSameVersion(own: number, theirs: number): void {
  if (judgeVersion(own, theirs) === 'draining')
    throw new AppError('update_required', { details: { expected: own, got: theirs } })
}
