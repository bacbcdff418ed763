import type { Check } from './Check.ts'
import { callAs, must } from './people/callAs.ts'
import { enrolCustomer, removeCustomer, signInQuery } from './people/enrolCustomer.ts'
import { newAddress } from './people/hire.ts'
import { openSchool, type School } from './people/openSchool.ts'

const guessedCodes = 4

/** An attacker signs up with an email address that an administrator has prepared, without access to its mailbox. */
export const preparedAddress: Check = {
  name: 'prepared-address',
  holds: 'Signing up with an address that was prepared changes nothing before the mailed code',
  asAdministrator: true,
  async run(target) {
    const school = await openSchool(target, 'Attack school')
    const { organization: org, portal, admin } = school
    const nobody = callAs(target.origin)
    const faults: string[] = []
    const people = [await prepare(school), await enrolCustomer(school, 'Prepared Customer')]
    const password = 'Strangers-9-own-choice'
    try {
      for (const { id, email } of people) {
        const record = () =>
          must(
            admin,
            'query ($org: String!, $id: String!) { getCustomer(organizationID: $org, id: $id) { name email status phoneNumber updatedAt } }',
            { org, id },
          ).then((one) => JSON.stringify(one))
        const before = await record()
        await must(
          nobody,
          'mutation ($email: String!, $password: String!, $org: String, $portal: String, $attributes: JSON) { signUp(email: $email, password: $password, attributes: $attributes, organizationID: $org, portalID: $portal) { step } }',
          { email, password, org, portal, attributes: { name: 'A Stranger', phoneNumber: '+49 30 1234' } },
        )
        for (let n = 0; n < guessedCodes; n += 1) {
          const { code } = await nobody(
            'mutation ($email: String!, $code: String!, $org: String, $portal: String) { confirmSignUp(email: $email, code: $code, organizationID: $org, portalID: $portal) { step } }',
            // One in 250,000 is right.
            { email, code: `12345${n}`, org, portal },
          )
          if (code !== 'code_wrong') faults.push(`A guessed code is answered ${code ?? 'with yes'}`)
        }
        const after = await record()
        if (after !== before) faults.push(`It was ${before}, and is ${after}`)
        const { value } = await nobody(signInQuery, { email, password, org, portal })
        if (value.step === 'SUCCESS' || value.token) faults.push('The stranger is signed in')
      }
    } finally {
      for (const { id } of people) await removeCustomer(school, id)
    }
    return { faults, seen: `${people.length} addresses` }
  },
}

/** Adds a customer as an administrator does, before they sign up. */
async function prepare({ organization: org, admin }: School): Promise<{ id: string; email: string }> {
  const email = newAddress()
  const { id } = await must(
    admin,
    'mutation ($org: String!, $input: CreateCustomerInput!) { createCustomer(organizationID: $org, input: $input) { id } }',
    { org, input: { email, name: 'Prepared Customer', status: 'PENDING' } },
  )
  return { id: String(id), email }
}
