import { Lead } from '../../../../shared/src/features/messaging/entities/Lead.ts'
import type { ServerHooks } from '../../kernel/hooks/ServerHooks.ts'
import { countTry } from '../identity/limitTries.ts'
import { requirePortal } from '../portals/finding/requirePortal.ts'
import { postHooks, topicHooks } from './discussions/postHooks.ts'

const leadHooks: ServerHooks = {
  entity: Lead,
  /** Visitors may leave their email address on an active portal, with a rate limit. */
  async guard(context, { action, actors, values }) {
    if (action !== 'create' || actors.has('staff')) return
    await requirePortal(context)
    await countTry(context, 'lead', String(values.email))
  },
}

/** Hooks for writing leads, and the posts and topics of discussions. */
export const writeHooks = [leadHooks, postHooks, topicHooks]
