import { createHmac } from 'node:crypto'
import { type Check, getAdmin } from './Check.ts'
import { type Call, callAs, must } from './people/callAs.ts'
import { type Colleague, hire, newAddress, ownPassword } from './people/hire.ts'
import { openSchool, type School } from './people/openSchool.ts'
import { readMail, readOutbox } from './people/readMail.ts'

/** A full administrator of one organization attacks a person who works for another, and has a second step. */
export const othersStaff: Check = {
  name: 'others-staff',
  holds:
    'Nobody is linked to another organization unasked, nor are their sessions, password or second step touched',
  asAdministrator: true,
  async run(target) {
    const school = await openSchool(target, 'Attack school')
    const rivals = await openSchool(target, 'Attack rival')
    const victim = await hire(target, school, 'FULLADMIN')
    const rival = await hire(target, rivals, 'FULLADMIN')
    try {
      await addSecondStep(victim.call)
      const before = await loadState(victim.call)
      // Their own invitation had a password in it, when they were hired.
      const earlier = await readOutbox(school.admin, getAdmin(target).organization)
      const faults = await attack(rival, victim, [rivals.organization, school.organization])
      const after = await loadState(victim.call)
      if (after !== before) faults.push(`The person was ${before}, and is ${after}`)
      const mail = await readMail(school.admin, getAdmin(target).organization, victim.email, earlier)
      if (/temporary password \S+\. You/.test(mail)) faults.push('They were mailed a password')
      const { value } = await callAs(target.origin)(
        'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password, pool: "staff") { step } }',
        { email: victim.email, password: ownPassword },
      )
      if (value.step !== 'ONE_TIME_PASSWORD')
        faults.push(
          `Their password alone is answered with ${value.step ?? 'nothing'}, and not to the second step`,
        )
      return { faults, seen: before }
    } finally {
      await withdraw(rivals, victim.email)
      await victim.leave()
      await rival.leave()
    }
  },
}

/** Calls that must all be refused, except the invitation, whose answer must be the same as for an unknown person. */
async function attack(
  { call }: Colleague,
  { email, userId }: Colleague,
  organizations: readonly [own: string, theirs: string],
): Promise<string[]> {
  const faults: string[] = []
  const [own] = organizations
  const invite = async (to: string) => {
    const { code, value } = await call(
      'mutation ($org: String!, $email: String!) { addUserToOrganization(organizationID: $org, email: $email) { message } }',
      { org: own, email: to },
    )
    return JSON.stringify([code, String(value.message).replace(to, 'them')])
  }
  const [known, unknown] = [await invite(email), await invite(newAddress())]
  if (known !== unknown) faults.push(`Inviting them is answered ${known}, and somebody unknown ${unknown}`)
  const reset = '$org: String!, $user: String!, $password: String'
  const calls: [string, string][] = [
    [
      reset,
      'resetPassword(organizationID: $org, userId: $user, password: $password, pool: "staff", forceChange: false) { step }',
    ],
    [
      '$org: String!, $user: String!',
      'resetPassword(organizationID: $org, userId: $user, pool: "staff") { step }',
    ],
    [
      '$org: String!, $user: String!',
      'removeSecondStep(organizationID: $org, userId: $user, pool: "staff") { message }',
    ],
    [
      '$org: String!, $user: String!',
      'updateUser(organizationID: $org, input: { id: $user, name: "Not their name" }) { key }',
    ],
    [
      '$org: String!, $user: String!',
      'updateUserOrganization(organizationID: $org, input: { id: $user, roles: ["AIADMIN"] }) { key }',
    ],
    ['$org: String!, $user: String!', 'deleteUserOrganization(organizationID: $org, id: $user) { key }'],
  ]
  for (const org of organizations)
    for (const [variables, text] of calls) {
      const password = 'Rivals-9-own-choice'
      const { code } = await call(`mutation (${variables}) { ${text} }`, { org, user: userId, password })
      if (code !== 'not_found' && code !== 'forbidden')
        faults.push(`${/^\w+/.exec(text)?.[0]} is answered ${code ?? 'with yes'}`)
    }
  return faults
}

/**
 * The person's organizations, whether their session is valid, the number of sessions, and whether the second step is
 * on.
 */
async function loadState(call: Call): Promise<string> {
  const { value: viewer } = await call('{ viewer { kind organizations { name } } }')
  const { value: listed } = await call('{ listSessions { sessions { id } hasTotp } }')
  const places = (viewer.organizations ?? []) as { name: string }[]
  const sessions = (listed.sessions ?? []) as unknown[]
  const at = places.map(({ name }) => name).join(' and ') || 'nobody'
  const times = sessions.length === 1 ? 'once' : `${sessions.length} times`
  return `${viewer.kind} of ${at}, signed in ${times}, ${listed.hasTotp ? 'with' : 'without'} a second step`
}

async function addSecondStep(call: Call): Promise<void> {
  const { secret } = await must(
    call,
    'mutation ($password: String!) { setUpTotp(password: $password) { secret } }',
    {
      password: ownPassword,
    },
  )
  await must(call, 'mutation ($code: String!) { confirmTotp(code: $code) { recoveryCodes } }', {
    code: totpNow(String(secret)),
  })
}

/** The current code of an authenticator app (RFC 6238). */
function totpNow(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const at = digest.readUInt8(digest.length - 1) & 0xf
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Withdraws the invitations of the attack. */
async function withdraw({ organization: org, admin }: School, email: string): Promise<void> {
  const { value } = await admin(
    'query ($org: String!, $filter: InviteFilter) { listInvites(organizationID: $org, filter: $filter) { items { id email } } }',
    { org, filter: { status: { eq: 'PENDING' } } },
  )
  for (const { id, email: to } of (value.items ?? []) as { id: string; email: string }[])
    if (to === email || to.startsWith('attack-'))
      await admin(
        'mutation ($org: String!, $id: String!) { deleteInvite(organizationID: $org, id: $id) { key } }',
        {
          org,
          id,
        },
      )
}
