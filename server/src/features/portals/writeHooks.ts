import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { ServerHooks } from '../../kernel/hooks/ServerHooks.ts'
import { claimDomains } from './domains/claimDomains.ts'
import { faultsOfDomains } from './domains/faultsOfDomains.ts'
import { deployStatusOf } from './publishing/deployStatusOf.ts'
import { judgePortal } from './publishing/judgePortal.ts'
import { reviewHooks } from './voices/reviewHooks.ts'

const portalHooks: ServerHooks = {
  entity: Portal,
  judge: faultsOfDomains,
  publish: judgePortal,
  standing: deployStatusOf,
  saved: claimDomains,
}

/** Hooks for writing portals and reviews. */
export const writeHooks = [portalHooks, reviewHooks]
