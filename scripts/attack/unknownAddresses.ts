import { askGraphql } from './ask.ts'
import type { Check } from './Check.ts'
import { enrolCustomer, removeCustomer } from './people/enrolCustomer.ts'
import { newAddress } from './people/hire.ts'
import { openSchool } from './people/openSchool.ts'
import { readMail, readOutbox } from './people/readMail.ts'

/** Operations that take an email address without a session. */
const doors = {
  signIn: ', password: "Wrong-1-password"',
  forgotPassword: '',
  resendSignUp: '',
  signUp: ', password: "Wrong-1-password", attributes: { name: "Some Body" }',
  confirmSignUp: ', code: "000000"',
  forgotPasswordSubmit: ', code: "000000", password: "Wrong-1-password"',
}

/** The comparable part of an answer: any difference would reveal who has an account. */
export const unknownAddresses: Check = {
  name: 'unknown-addresses',
  holds: 'An address without an account is answered as one with an account is, and gets no code',
  asAdministrator: true,
  async run(target) {
    const school = await openSchool(target, 'Attack school')
    const { organization, portal, admin } = school
    const known = await enrolCustomer(school, 'Known Customer')
    const unknown = newAddress()
    const faults: string[] = []
    try {
      for (const [door, more] of Object.entries(doors)) {
        const answers: string[] = []
        for (const email of [known.email, unknown]) {
          const query = `mutation ($email: String!, $org: String, $portal: String) { ${door}(email: $email${more}, organizationID: $org, portalID: $portal) { step message challenge token } }`
          const answer = await askGraphql(target.origin, query, { email, org: organization, portal })
          answers.push(JSON.stringify([answer.status, answer.code, answer.data]))
        }
        if (answers[0] !== answers[1]) faults.push(`${door}: ${answers[0]} and ${answers[1]}`)
      }
      // The last requested address has its mail by now: so would the other one.
      await readMail(admin, organization, known.email)
      const mails = await readOutbox(admin, organization)
      const codes = mails.filter(({ to, text }) => to === unknown && /new password/.test(text))
      if (codes.length > 0) faults.push(`${unknown} got ${codes.length} mails about a password`)
    } finally {
      await known.remove()
      await removeSignUp(unknown)
    }
    return { faults, seen: `${Object.keys(doors).length} doors` }

    async function removeSignUp(email: string): Promise<void> {
      const listed = await admin(
        'query ($org: String!, $filter: CustomerFilter) { listCustomers(organizationID: $org, filter: $filter) { items { id } } }',
        { org: organization, filter: { email: { eq: email } } },
      )
      const [made] = (listed.value.items ?? []) as { id: string }[]
      if (made) await removeCustomer(school, made.id)
    }
  },
}
