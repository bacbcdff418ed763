import { domainToASCII } from 'node:url'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { emailPattern } from '../../../../shared/src/kernel/model/textRules.ts'

/**
 * The one form in which an address is looked up, kept and written to: two that look alike are one, or one
 * of them is refused (a Kelvin sign is a k; a dotless i is nobody's). Domains are kept as the network knows them.
 */
export function normalizeEmail(given: string): string {
  const [local = '', domain = '', ...rest] = given.normalize('NFKC').trim().toLowerCase().split('@')
  const email = `${local}@${domainToASCII(domain)}`
  if (rest.length > 0 || !isPlain.test(email) || !emailPattern.test(email) || email.length > 254)
    throw new AppError('validation', {
      details: { fields: { email: 'Please enter a valid email address.' } },
    })
  return email
}

/** Printable ASCII, without white space. */
const isPlain = /^[!-~]+$/
