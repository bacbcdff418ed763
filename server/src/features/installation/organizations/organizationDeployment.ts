import { getRecord } from '#server/kernel/db/records/findRecord.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import type { organizationDeployment as operation } from '#shared/features/installation/operations/organizations.ts'
import { listParts } from './listParts.ts'

export const organizationDeployment: Handler<typeof operation> = async ({ organizationID }, { deps }) => {
  const { deployStatus, deployedAt, deployment } = await getRecord(deps.db, Organization, organizationID, [
    'deployStatus',
    'deployedAt',
    'deployment',
  ])
  const problem = deployStatus === 'error' ? deployment?.problem : null
  return {
    deployStatus,
    deployedAt,
    problem: typeof problem === 'string' ? problem : null,
    parts: await listParts(deps, organizationID),
  }
}
