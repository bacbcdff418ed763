import type { PublicationStep } from '#server/kernel/hooks/ServerHooks.ts'
import type { deployStatuses } from '#shared/features/identity/entities/Organization.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { ServerHooks } from '../../kernel/hooks/ServerHooks.ts'
import { inspectFont } from '../content/files/inspectFont.ts'
import { claimDomains } from './domains/claimDomains.ts'
import { faultsOfDomains } from './domains/faultsOfDomains.ts'
import { judgePortal } from './publishing/judgePortal.ts'
import { reviewHooks } from './voices/reviewHooks.ts'

type DeployStatus = (typeof deployStatuses)[number]

const statuses: Record<PublicationStep, DeployStatus> = {
  waiting: 'pending',
  publishing: 'inprogress',
  published: 'ready',
  refused: 'error',
}

/** A portal's deployment moves with its publication (DEP-04); why it failed, the publication says. */
const toDeployStatus = (step: PublicationStep): { deployStatus: DeployStatus } => ({
  deployStatus: statuses[step],
})

const portalHooks: ServerHooks = {
  entity: Portal,
  judge: faultsOfDomains,
  publish: judgePortal,
  // What it lists as unread are fonts.
  inspect: inspectFont,
  standing: toDeployStatus,
  saved: claimDomains,
}

/** Hooks for writing portals and reviews. */
export const writeHooks = [portalHooks, reviewHooks]
