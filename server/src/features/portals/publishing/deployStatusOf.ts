import type { deployStatuses } from '../../../../../shared/src/features/identity/entities/Organization.ts'
import type { PublicationStep } from '../../../kernel/hooks/ServerHooks.ts'

type DeployStatus = (typeof deployStatuses)[number]

const statuses: Record<PublicationStep, DeployStatus> = {
  waiting: 'pending',
  publishing: 'inprogress',
  published: 'ready',
  refused: 'error',
}

/** A portal's deployment moves with its publication (DEP-04); why it failed, the publication says. */
export const deployStatusOf = (step: PublicationStep): { deployStatus: DeployStatus } => ({
  deployStatus: statuses[step],
})
