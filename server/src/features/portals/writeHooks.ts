import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { ServerHooks } from '../../kernel/hooks/ServerHooks.ts'
import { claimDomains } from './domains/claimDomains.ts'
import { faultsOfDomains } from './domains/faultsOfDomains.ts'
import { judgePortal } from './publishing/judgePortal.ts'
import { toDeployStatus } from './publishing/toDeployStatus.ts'
import { reviewHooks } from './voices/reviewHooks.ts'

const portalHooks: ServerHooks = {
  entity: Portal,
  judge: faultsOfDomains,
  publish: judgePortal,
  standing: toDeployStatus,
  saved: claimDomains,
}

/** Hooks for writing portals and reviews. */
export const writeHooks = [portalHooks, reviewHooks]
