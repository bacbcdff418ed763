import { domainToASCII } from 'node:url'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { emailPattern } from '../../../../shared/src/kernel/model/textRules.ts'

/**
 * The canonical form of an email address for lookup, storage and mail: lookalikes either become the same or are
 * refused (a Kelvin sign is a k; a dotless i is refused). Domains are stored in ASCII.
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

/** Printable ASCII without white space. */
const isPlain = /^[!-~]+$/
