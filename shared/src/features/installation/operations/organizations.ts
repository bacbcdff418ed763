import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { type ElementOf, list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { deployStatuses, Organization } from '../../identity/entities/Organization.ts'

const organizationID = reference({ to: 'organization', by: 'id', required: true })

/** An address of a portal, or a repository. */
const part = record(
  {
    kind: choice({ options: ['portal', 'repository'], required: true }),
    id: text({ required: true, label: 'Id of the portal or repository' }),
    name: text({ required: true }),
    address: text({ label: 'Host name or address; null for a repository that is not online' }),
    status: choice({ options: deployStatuses, required: true }),
    note: text({ label: 'What is missing, in one sentence' }),
    checkedAt: timestamp(),
  },
  { typeName: 'DeployedPart' },
)
export type DeployedPart = ElementOf<typeof part>
const parts = list(part)

/**
 * Makes an organization reachable by the installation's hosting (DEP-01, ROL-10, decision 0075): checks the host names of its portals
 * and puts its repositories online. Its `deployStatus` is in progress meanwhile; then ready, or error, with the reason as
 * `deployment.problem`. @throws AppError `not_found`; `rate_limited` for too many checks of host names
 */
export const deployOrganization = defineOperation({
  name: 'deployOrganization',
  kind: 'mutation',
  description: 'Checks the host names of all portals of an organization, and puts its repositories online.',
  access: ['fullAdmin'],
  isOfPlatform: true,
  isCostly: true,
  input: { organizationID },
  output: { organization: recordOf(Organization, { required: true }), parts },
})

/** How far each part of an organization is, as it was last checked. */
export const organizationDeployment = defineOperation({
  name: 'organizationDeployment',
  kind: 'query',
  description: 'The addresses of an organization’s portals and its repositories, and whether they work.',
  access: ['fullAdmin'],
  isOfPlatform: true,
  input: { organizationID },
  output: {
    deployStatus: choice({ options: deployStatuses, required: true }),
    deployedAt: timestamp(),
    problem: text({ label: 'Why it failed the last time' }),
    parts,
  },
})

const usage = record(
  {
    organization: text({ required: true }),
    customers: number({ whole: true, required: true }),
    users: number({ whole: true, required: true, label: 'Staff' }),
    courses: number({ whole: true, required: true }),
    storage: number({ whole: true, required: true, label: 'Bytes of its files' }),
  },
  { typeName: 'OrganizationUsage' },
)

/** Answers for those that the caller may administer, and leaves out the others. */
export const organizationUsage = defineOperation({
  name: 'organizationUsage',
  kind: 'query',
  description: 'How many people and courses organizations have, and how much they store.',
  access: ['superUser'],
  input: {
    organizationIDs: list(reference({ to: 'organization', by: 'id', required: true }), {
      required: true,
      max: 200,
    }),
  },
  output: { usage: list(usage) },
})
