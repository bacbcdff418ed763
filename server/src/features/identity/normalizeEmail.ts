import { domainToASCII } from 'node:url'
import account from '#shared/features/identity/words/account/en.json' with { type: 'json' }
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fault, makeDetails } from '#shared/kernel/errors/faults.ts'
import { emailPattern, foreignCharacter } from '#shared/kernel/model/schemas/textRules.ts'

/**
 * The canonical form of an email address for lookup, storage and mail: lookalikes either become the same or are
 * refused (a Kelvin sign is a k; a dotless i is refused). Domains are stored in ASCII.
 */
export function normalizeEmail(given: string): string {
  const [local = '', domain = '', ...rest] = given.normalize('NFKC').trim().toLowerCase().split('@')
  const character = foreignCharacter(given)
  if (character !== null)
    throw new AppError('validation', {
      details: makeDetails({ email: fault('emailCharacter', { character }) }),
    })
  const email = `${local}@${domainToASCII(domain)}`
  if (rest.length > 0 || !isPlain.test(email) || !emailPattern.test(email) || email.length > 254)
    throw new AppError('validation', {
      details: makeDetails({
        email: { ...fault('email', { email: 'name@example.org' }), message: account['fault.email'] },
      }),
    })
  return email
}

/** Printable ASCII without white space. */
const isPlain = /^[!-~]+$/
