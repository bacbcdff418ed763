import { isAppError } from '../../../../../shared/src/kernel/errors/AppError.ts'

/** The console that runs now does not know this tab: it goes on once its new link is open in this browser. */
export const needsNewLink = (fault: unknown): boolean =>
  isAppError(fault, 'unauthenticated') && fault.details.needsNewLink === true
