import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import { detailsOf, faultSaying } from '../../../../../shared/src/kernel/errors/faults.ts'
import type { MailMessage } from './Mail.ts'

/** Exactly one address: no second one, no name, no header. */
const address = /^[^\s@"<>(),;:\\[\]\p{Cc}]+@[^\s@"<>(),;:\\[\]\p{Cc}]+$/u

/** Refuses a message whose address or subject would inject headers. */
export function refuseInjection(message: Pick<MailMessage, 'to' | 'subject'>): void {
  const fault = !address.test(message.to) ? 'to' : /\p{Cc}/u.test(message.subject) ? 'subject' : null
  if (fault)
    throw new AppError('validation', {
      details: detailsOf({ [fault]: faultSaying('Must be one line', 'oneLine') }),
    })
}
