import { CannotTry, getAdmin, type Target } from '../Check.ts'
import { type Call, callAs, must } from './callAs.ts'

/** An organization of the script. */
export type School = { organization: string; portal: string; admin: Call }

/** The organization whose people are attacked, and the one whose administrator attacks them. */
export type SchoolName = 'Attack school' | 'Attack rival'

/**
 * The organization of that name, with a portal, so that no real one is touched. Created once and reused, because
 * organizations cannot be deleted.
 */
export async function openSchool(target: Target, name: SchoolName): Promise<School> {
  const admin = callAs(target.origin, { token: getAdmin(target).token })
  const organization = (await findSchool(admin, name)) ?? (await makeSchool(admin, name))
  const listed = await must(
    admin,
    'query ($org: String!) { listPortals(organizationID: $org) { items { id } } }',
    { org: organization },
  )
  const [first] = listed.items as { id: string }[]
  return { organization, portal: first?.id ?? (await makePortal(admin, organization)), admin }
}

async function findSchool(admin: Call, name: SchoolName): Promise<string | null> {
  const { organizations } = await must(admin, '{ viewer { organizations { id name } } }')
  const known = organizations as { id: string; name: string }[]
  return known.find((one) => one.name === name)?.id ?? null
}

async function makeSchool(admin: Call, name: SchoolName): Promise<string> {
  const { code, value } = await admin(
    'mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }',
    { input: { name, signUpFields: ['name'] } },
  )
  if (code !== null)
    throw new CannotTry(`needs a super user of the platform, who may make an organization (${code})`)
  return String(value.id)
}

async function makePortal(admin: Call, organization: string): Promise<string> {
  const { id } = await must(
    admin,
    'mutation ($org: String!, $input: CreatePortalInput!) { createPortal(organizationID: $org, input: $input) { id } }',
    { org: organization, input: { name: 'Attack portal', type: 'membership' } },
  )
  // Visitors find published items.
  await must(
    admin,
    'mutation ($org: String!, $portal: String!) { deployPortal(organizationID: $org, portalID: $portal) { publication { key } } }',
    { org: organization, portal: id },
  )
  return String(id)
}
