import { randomBytes } from 'node:crypto'
import { getAdmin, type Target } from '../Check.ts'
import { type Call, callAs, must } from './callAs.ts'
import type { School } from './openSchool.ts'
import { readMail } from './readMail.ts'

/** The password of all people whom the script creates. */
export const ownPassword = 'Lantern-7-over-water'

export const newAddress = () => `attack-${randomBytes(6).toString('hex')}@example.org`

export type Colleague = { email: string; userId: string; token: string; call: Call; leave(): Promise<void> }

/** A new person who was invited, chose a password, and accepted. Their account stays when they leave. */
export async function hire(
  target: Target,
  { organization, admin }: School,
  role: 'FULLADMIN' | 'AIADMIN',
): Promise<Colleague> {
  const email = newAddress()
  await must(
    admin,
    'mutation ($org: String!, $email: String!, $roles: JSON) { addUserToOrganization(organizationID: $org, email: $email, name: "Attack colleague", roles: $roles) { invite } }',
    { org: organization, email, roles: [role] },
  )
  const mail = await readMail(admin, getAdmin(target).organization, email)
  const temporary = /temporary password (\S+)\. You/.exec(mail)?.[1]
  const link = /\/invitation#(\S+)/.exec(mail)?.[1]
  const nobody = callAs(target.origin)
  const first = await must(
    nobody,
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password, pool: "staff") { challenge } }',
    { email, password: temporary },
  )
  const done = await must(
    nobody,
    'mutation ($challenge: String!, $password: String!) { completeNewPassword(challenge: $challenge, password: $password, wantsToken: true) { token } }',
    { challenge: first.challenge, password: ownPassword },
  )
  const token = String(done.token)
  await must(nobody, 'mutation ($token: String!) { acceptInvitation(token: $token) { step } }', {
    token: link,
  })
  const call = callAs(target.origin, { token })
  const { user } = await must(call, '{ viewer { user { id } } }')
  return {
    email,
    userId: (user as { id: string }).id,
    token,
    call,
    async leave() {
      await call('mutation ($org: String!) { leaveOrganization(organizationID: $org) { message } }', {
        org: organization,
      })
      await call('mutation { signOutEverywhere { step } }')
    },
  }
}
