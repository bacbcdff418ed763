import { isAppError } from '#shared/kernel/errors/AppError.ts'

/** The running console does not know this tab: it continues once the new link is opened in this browser. */
export const needsNewLink = (fault: unknown): boolean =>
  isAppError(fault, 'unauthenticated') && fault.details.needsNewLink === true
