import { AppError } from '#shared/kernel/errors/AppError.ts'
import { faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import type { MailMessage } from './Mail.ts'

/** Exactly one address: no second one, no name, no header. */
const address = /^[^\s@"<>(),;:\\[\]\p{Cc}]+@[^\s@"<>(),;:\\[\]\p{Cc}]+$/u

/** Refuses a message whose addresses, sender or subject would inject headers. */
export function refuseInjection({
  to,
  subject,
  sender,
  bcc = [],
}: Pick<MailMessage, 'to' | 'subject' | 'sender' | 'bcc'>): void {
  const lines = { subject, sender: sender?.name ?? '' }
  const addresses = { to: [to], bcc, replyTo: sender?.replyTo ? [sender.replyTo] : [] }
  const fault =
    Object.entries(addresses).find(([, all]) => !all.every((one) => address.test(one)))?.[0] ??
    Object.entries(lines).find(([, line]) => /\p{Cc}/u.test(line))?.[0]
  if (fault)
    throw new AppError('validation', {
      details: makeDetails({ [fault]: faultSaying('Must be one line', 'oneLine') }),
    })
}

/** `Lectern <lectern@example.org>`, or the address alone. */
export const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
