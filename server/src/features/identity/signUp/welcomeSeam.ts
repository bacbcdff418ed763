import type { Deps } from '#server/kernel/Deps.ts'
import type { PortalName } from '#server/kernel/request/portalName.ts'
import { defineSeam } from '#server/kernel/Seam.ts'

/** What a portal gives to people who have made an account there (provided by commerce). */
export const welcomeSeam = defineSeam<{
  /** Queues it, once their account is there. `customer` is a key. */
  queue(deps: Pick<Deps, 'jobs'>, who: { portal: PortalName; customer: string }): Promise<void>
}>('welcome')
