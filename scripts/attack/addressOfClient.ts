import { randomBytes } from 'node:crypto'
import { askGraphql } from './ask.ts'
import type { Check } from './Check.ts'

const tries = 15

/** Wrong passwords for an invented account, each with another forwarded address. */
export const addressOfClient: Check = {
  name: 'address-of-client',
  holds: 'Who comes directly cannot choose the address that limits count',
  asAdministrator: false,
  async run({ origin }) {
    const email = `nobody-${randomBytes(6).toString('hex')}@example.org`
    const codes: (string | null)[] = []
    for (let n = 0; n < tries; n += 1) {
      const { code } = await askGraphql(
        origin,
        'mutation ($email: String!) { signIn(email: $email, password: "Wrong-1-password", pool: "staff") { step } }',
        { email },
        {
          'x-forwarded-for': `203.0.113.${n}`,
          'x-real-ip': `203.0.113.${n}`,
          forwarded: `for=203.0.113.${n}`,
        },
      )
      codes.push(code)
    }
    const isHeld = codes.at(-1) === 'rate_limited'
    return {
      faults: isHeld ? [] : [`${tries} wrong passwords from "other" addresses were all tried`],
      seen: `limited after ${codes.filter((code) => code === 'sign_in').length} tries`,
    }
  },
}
