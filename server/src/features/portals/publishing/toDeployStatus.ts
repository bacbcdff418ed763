import type { PublicationStep } from '#server/kernel/hooks/ServerHooks.ts'
import type { deployStatuses } from '#shared/features/identity/entities/Organization.ts'

type DeployStatus = (typeof deployStatuses)[number]

const statuses: Record<PublicationStep, DeployStatus> = {
  waiting: 'pending',
  publishing: 'inprogress',
  published: 'ready',
  refused: 'error',
}

/** A portal's deployment moves with its publication (DEP-04); why it failed, the publication says. */
export const toDeployStatus = (step: PublicationStep): { deployStatus: DeployStatus } => ({
  deployStatus: statuses[step],
})
