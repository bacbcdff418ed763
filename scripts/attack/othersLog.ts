import type { Check } from './Check.ts'
import { type Call, must } from './people/callAs.ts'
import { hire } from './people/hire.ts'
import { openSchool } from './people/openSchool.ts'

/** Calls that are logged, and name the organization whose log they are to appear in. */
const calls = [
  'endSession(id: "none", organizationID: $org) { ok }',
  'removeTotp(password: "wrong", organizationID: $org) { step }',
  'addUserToOrganization(organizationID: $org, email: "attack-log@example.org") { message }',
  'resetPassword(organizationID: $org, userId: "nobody", pool: "staff") { step }',
]

/** An administrator of one organization names another one in calls that are logged. */
export const othersLog: Check = {
  name: 'others-log',
  holds: 'Staff of one organization write nothing into the audit log of another',
  asAdministrator: true,
  async run(target) {
    const school = await openSchool(target, 'Attack school')
    const rivals = await openSchool(target, 'Attack rival')
    const rival = await hire(target, rivals, 'FULLADMIN')
    const entriesOf = (organization: string) => listEntries(school.admin, organization, rival.userId)
    try {
      // The platform's super users also read entries of no organization, such as a sign-in, in each log.
      const before = await entriesOf(school.organization)
      for (const call of calls)
        await rival.call(`mutation ($org: String!) { ${call} }`, { org: school.organization })
      const after = await entriesOf(school.organization)
      const theirs = after.slice(0, after.length - before.length)
      const own = await entriesOf(rivals.organization)
      const faults = theirs.map((action) => `The other organization's log has ${action}`)
      // Otherwise nothing was logged at all, and this check could not fail.
      if (!own.includes('endSession')) faults.push('Their own log has no entry of the call')
      return { faults, seen: `${own.length} entries in their own log, ${theirs.length} in the other` }
    } finally {
      await rival.leave()
    }
  },
}

async function listEntries(admin: Call, organization: string, actor: string): Promise<string[]> {
  const { entries } = await must(
    admin,
    'query ($org: String!, $actor: String) { listAuditLog(organizationID: $org, filter: { actor: $actor }) { entries { action } } }',
    { org: organization, actor },
  )
  return (entries as { action: string }[]).map(({ action }) => action)
}
