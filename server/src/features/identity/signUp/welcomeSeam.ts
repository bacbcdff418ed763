import type { Deps } from '#server/kernel/Deps.ts'
import type { Queryable } from '#server/kernel/db/query.ts'
import type { PortalName } from '#server/kernel/request/portalName.ts'
import { defineSeam } from '#server/kernel/Seam.ts'

/** What a portal gives to people who have made an account there (provided by commerce). */
export const welcomeSeam = defineSeam<{
  /** Queues it in the transaction that makes their account. `customer` is a key. */
  queue(
    client: Queryable,
    deps: Pick<Deps, 'jobs'>,
    who: { portal: PortalName; customer: string },
  ): Promise<void>
}>('welcome')
